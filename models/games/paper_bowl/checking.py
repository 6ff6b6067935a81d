"""Every problem of a result of Paper Bowl, and what it means for both sides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from models.core.game import Chance, MatchContext
from models.core.problems import Problem, Refused
from models.games.paper_bowl.events import Overtime
from models.games.paper_bowl.folding import BEGINS, actor, begin_state, fault, view_of
from models.games.paper_bowl.on_paper import check_quarters, possible
from models.games.paper_bowl.record import (
    ENDINGS,
    PaperBowlEnding,
    PaperBowlOptions,
    PaperBowlRecord,
    PaperBowlResult,
    line_of,
)
from models.games.paper_bowl.samples import whole_match
from models.games.paper_bowl.state import PlayState
from models.games.paper_bowl.step import step
from models.games.paper_bowl.wire import check_rules
from models.two_sides.checking import check_sides
from models.two_sides.noted_score import FAR_APART, check_score

USUAL_MOST = 99
"""More points than these are asked about: a digit too many is soon typed."""


def check_options(options: PaperBowlOptions) -> tuple[Problem, ...]:
    """Report settings that no match can be played by.

    >>> [problem.where for problem in check_options(PaperBowlOptions(timeouts_per_half=4))]
    ['timeouts_per_half']
    """
    try:
        check_rules(options.house)
    except Refused as refused:
        return refused.problems
    return ()


def check(
    result: PaperBowlResult, context: MatchContext, options: PaperBowlOptions
) -> tuple[Problem, ...]:
    """Report every problem of a result, refusals and questions.

    >>> table = MatchContext(stage="swiss")
    >>> typed = PaperBowlResult(winner=0, score=(7, 1))
    >>> [problem.code for problem in check(typed, table, PaperBowlOptions())]
    ['SCORE_IMPOSSIBLE']
    >>> from models.core.parts import USUAL
    >>> bracket = MatchContext(stage="main", part=replace(USUAL, decisive=True))
    >>> level = PaperBowlResult(winner=None, score=(7, 7))
    >>> [problem.code for problem in check(level, bracket, PaperBowlOptions())]
    ['OVERTIME_NEEDED']
    """
    ending = ENDINGS[result.kind]
    draws = not context.decisive
    level = (
        result.kind is PaperBowlEnding.PLAYED and result.winner is None and result.score is not None
    )
    if level and context.decisive:
        return (Problem(code="OVERTIME_NEEDED", where="score"),)
    found = check_sides(result.winner, ending, context, draws=draws, ruled_by=result.ruled_by)
    return (
        *found,
        *_score_problems(result, options),
        *_quarter_problems(result),
        *_record_problems(result),
    )


def _score_problems(result: PaperBowlResult, options: PaperBowlOptions) -> Iterator[Problem]:
    """Refuse a score that no side can have, ask about one that is hardly meant."""
    if result.score is None or result.kind is not PaperBowlEnding.PLAYED:
        return
    for points in result.score:
        if not possible(points):
            yield Problem(code="SCORE_IMPOSSIBLE", where="score", values={"points": points})
            return
    most = max(result.score)
    if most > USUAL_MOST:
        yield Problem(code="SCORE_LARGE", where="score", values={"points": most}, ask=True)
    if result.record is None and result.winner is None and options.overtime is Overtime.UNTIL:
        yield Problem(code="LEVEL_AFTER_OVERTIME", where="score", ask=True)
    told = (own for own in check_score(result.score, result.winner) if own.code != FAR_APART)
    yield from told  # of a large score that is asked already


def _quarter_problems(result: PaperBowlResult) -> Iterator[Problem]:
    """Want points by quarter only of a match on paper; a record tells them itself."""
    if not result.quarters:
        return
    if (
        result.kind is not PaperBowlEnding.PLAYED
        or result.score is None
        or result.record is not None
    ):
        yield Problem(code="QUARTERS_UNFIT", where="quarters")
    else:
        yield from check_quarters(result.quarters, result.score)


def _record_problems(result: PaperBowlResult) -> Iterator[Problem]:
    """Want a record that is whole and says what the result says."""
    if result.record is None:
        return
    if not result.record.sound:
        yield Problem(code="PLAYS_UNFIT", where="record")
        return
    view = view_of(result.record)
    refused = fault(result.record, view)
    if refused is not None:
        yield refused
        return
    if not view.finished:
        yield Problem(code="PLAY_NOT_OVER", where="record")
        return
    score = view.state.score
    said = (result.winner, result.score)
    if result.kind is PaperBowlEnding.PLAYED and said != (
        _winner(view.state),
        (score.home, score.away),
    ):
        values = {"first": score.home, "second": score.away}
        yield Problem(code="RECORD_SAYS", where="score", values=values)


def result_of(record: PaperBowlRecord) -> PaperBowlResult:
    """Give the result that a finished record comes to."""
    state = view_of(record).state
    score = (state.score.home, state.score.away)
    return PaperBowlResult(winner=_winner(state), score=score, record=record)


def _winner(state: PlayState) -> int | None:
    return {"home": 0, "away": 1}.get(state.winner)


def by_chance(chance: Chance, options: PaperBowlOptions) -> PaperBowlRecord:
    """Play a match by chance and write it down."""
    record = PaperBowlRecord(house=options.house)
    state, lines, begun = begin_state(record), [], 0
    for number, event in enumerate(whole_match(chance, state)):
        begins = state.phase in BEGINS
        begun = number if begins else begun
        lines.append(replace(line_of(event, actor(state)), play=None if begins else begun))
        state, _entries = step(state, event)
    return replace(record, lines=tuple(lines))
