"""What is wrong with an Othello result as it was entered (JOA 12, 17, 21 to 26)."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

from models.core.game import MatchContext
from models.core.outcomes import Mark
from models.core.problems import Problem
from models.core.result_checks import withdrawn_players
from models.games.othello.board import (
    SQUARES,
    count_problems,
    counted_winner,
    draw_win_holder,
    marked_winner,
    one_sided,
)
from models.games.othello.record import (
    Caller,
    ExpiryChoice,
    OthelloEnding,
    OthelloOptions,
    OthelloResult,
)
from models.games.othello.stages import clock_used, stage_of
from models.odd_result import against_grade

Check = Callable[[OthelloResult, MatchContext, OthelloOptions], Iterator[Problem]]


def check(
    result: OthelloResult, context: MatchContext, options: OthelloOptions
) -> tuple[Problem, ...]:
    """Report every problem of a result, refusals and questions; `problems.py` lists them all.

    Fields that an ending does not ask for are ignored.

    >>> level = OthelloResult(ending=OthelloEnding.COUNTED, discs=(32, 32))
    >>> [problem.code for problem in check(level, MatchContext(stage="swiss"), OthelloOptions())]
    ['DRAW_RIGHT_NEEDED']
    """
    if len(context.seats) not in (0, 2):
        return (Problem(code="TWO_PLAYERS", values={"seats": len(context.seats)}),)
    context = _as_it_was_taken(result, context)
    strangers = tuple(_strangers(result))
    if strangers:
        return strangers
    strange = tuple(_endings_of_the_stage(result, context))
    if strange:
        return strange
    return tuple(
        chain(
            _withdrawn_players(result, context),
            _draw_right_of_the_final(result, context),
            _CHECKS[result.ending](result, context, options),
        )
    )


def _as_it_was_taken(result: OthelloResult, context: MatchContext) -> MatchContext:
    """Give the match as earlier versions knew it, where its result can only be theirs.

    They took the meet's matches for places by the rules of the championship, and kept who won.
    """
    theirs = result.ending in _NOT_AT_THE_MEET or (
        result.ending is OthelloEnding.COUNTED and result.discs is None
    )
    if not (theirs and context.accepted and stage_of(context.part).meet):
        return context
    return replace(context, part=replace(context.part, figures=False, rules=""))


def _strangers(result: OthelloResult) -> Iterator[Problem]:
    """Refuse seats that this match does not have."""
    for where in ("draw_right", "black", "loser"):
        seat = getattr(result, where)
        if seat not in (None, 0, 1):
            yield Problem(code="NOT_IN_MATCH", where=where, values={"seat": seat})


_NOT_AT_THE_MEET = frozenset({OthelloEnding.CARD, OthelloEnding.TIMEOUT, OthelloEnding.BOTH_OUT})
"""The meet's rules know no cards and no lost clocks: the organiser decides (Meet Othello 2-7)."""


def _endings_of_the_stage(result: OthelloResult, context: MatchContext) -> Iterator[Problem]:
    """Refuse an ending that the rules of this stage do not know."""
    meet = stage_of(context.part).meet
    if meet and result.ending in _NOT_AT_THE_MEET:
        yield Problem(code="ORGANISER_RULING_NEEDED", where="ending")
    elif not meet and result.ending is OthelloEnding.RULED:
        values = {"ending": result.ending.value}
        yield Problem(code="NO_SUCH_ENDING", where="ending", values=values)


def _withdrawn_players(result: OthelloResult, context: MatchContext) -> Iterator[Problem]:
    """Refuse anything but a default for a player who has withdrawn from this round (JOA 26)."""
    if result.ending is OthelloEnding.DOUBLE_DEFAULT:
        return
    left = result.loser if result.ending is OthelloEnding.WITHDRAWN else None
    yield from withdrawn_players(context, left, where="ending", left_where="loser")


def _draw_right_of_the_final(result: OthelloResult, context: MatchContext) -> Iterator[Problem]:
    """Refuse another holder of the draw-win right than the one article 9 gives (JOA 9)."""
    if context.rights_of is not None and result.draw_right not in (None, context.rights_of):
        values = _who(context, context.rights_of)
        yield Problem(code="DRAW_RIGHT_MISMATCH", where="draw_right", values=values)


def _counted(
    result: OthelloResult, context: MatchContext, _options: OthelloOptions
) -> Iterator[Problem]:
    """Want a count, or the winner alone where no discs are recorded (JOA 12, 22)."""
    if result.discs is not None:
        yield from count_problems(result.discs)
        yield from one_sided(result.discs)
        yield from _level_game(result, context)
        yield from _mark_against_count(result, context)
        if result.discs[0] != result.discs[1]:
            yield from against_grade(context, counted_winner(result, context), where="discs")
    elif stage_of(context.part).records_discs:
        yield Problem(code="COUNT_NEEDED", where="discs")
    else:
        marks = result.marks or (None, None)
        if marks == (None, None):
            yield Problem(code="WINNER_NEEDED", where="marks")
        elif marked_winner(marks) is None:
            yield _mismatch("marks", marks)
        else:
            yield from against_grade(context, marked_winner(marks), where="marks")


def _level_game(result: OthelloResult, context: MatchContext) -> Iterator[Problem]:
    """Want the holder of the draw-win right for a level count (JOA 12)."""
    if result.discs is None or result.discs[0] != result.discs[1] or result.discs[0] <= 0:
        return
    if draw_win_holder(result, context) is None:
        yield Problem(code="DRAW_RIGHT_NEEDED", where="draw_right")


def _mark_against_count(result: OthelloResult, context: MatchContext) -> Iterator[Problem]:
    """Refuse marks that contradict the count (JOA 21)."""
    winner = counted_winner(result, context)
    marks = result.marks or (None, None)
    if winner is not None and marks != (None, None) and marked_winner(marks) != winner:
        yield Problem(code="MARK_AGAINST_COUNT", where="marks", values=_who(context, winner))


def _cards(
    result: OthelloResult, context: MatchContext, _options: OthelloOptions
) -> Iterator[Problem]:
    """Compare the two cards of a table: one winner, mirrored differences (JOA 21)."""
    yield from _card_marks(result, context)
    if stage_of(context.part).records_discs:
        yield from _card_differences(result, context)
    elif (result.differences or (None, None)) != (None, None):
        values = {"stage": context.stage}
        yield Problem(code="DISCS_NOT_RECORDED", where="differences", values=values)


def _card_marks(result: OthelloResult, context: MatchContext) -> Iterator[Problem]:
    """Want exactly one win and one loss on the two cards (JOA 21)."""
    marks = result.marks or (None, None)
    if None in marks:
        yield from _blanks("marks", marks, context)
    elif marked_winner(marks) is None:
        yield _mismatch("marks", marks)


def _card_differences(result: OthelloResult, context: MatchContext) -> Iterator[Problem]:
    """Want mirrored differences that a game can have, plus for the winner (JOA 21, 22)."""
    first, second = result.differences or (None, None)
    if first is not None and second is not None and abs(first) != abs(second):
        yield _mismatch("differences", (first, second))
    # One disc left makes at most 62, none left makes 64: no game ends by 63 (JOA 22).
    for difference in sorted({abs(own) for own in (first, second) if own is not None}):
        values = {"difference": difference}
        if difference > SQUARES or difference == SQUARES - 1:
            yield Problem(code="IMPOSSIBLE_DIFF", where="differences", values=values)
        elif difference % 2:
            yield Problem(code="ODD_DIFF", where="differences", values=values, ask=True)
    if first is None or second is None:
        yield from _blanks("differences", (first, second), context)
        return
    yield from _wrong_signs((first, second), result, context)
    if first == second == 0:
        yield from _level_cards(result, context)


def _wrong_signs(
    differences: tuple[int, int], result: OthelloResult, context: MatchContext
) -> Iterator[Problem]:
    """Refuse a minus for the winner and a plus for the loser (JOA 21)."""
    for seat, mark in enumerate(result.marks or ()):
        difference = differences[seat]
        if (mark is Mark.WIN and difference < 0) or (mark is Mark.LOSS and difference > 0):
            values = {**_who(context, seat), "difference": difference}
            yield Problem(code="SIGN_WRONG", where="differences", values=values)


def _level_cards(result: OthelloResult, context: MatchContext) -> Iterator[Problem]:
    """Want the holder of the draw-win right as the winner of a level game (JOA 12)."""
    holder = draw_win_holder(result, context)
    winner = marked_winner(result.marks or (None, None))
    if holder is None:
        yield Problem(code="DRAW_RIGHT_NEEDED", where="draw_right")
    elif winner is not None and winner != holder:
        yield Problem(code="DRAW_RIGHT_MISMATCH", where="marks", values=_who(context, holder))


def _timeout(
    result: OthelloResult, context: MatchContext, options: OthelloOptions
) -> Iterator[Problem]:
    """Want a claim of the players themselves, in time, and the winner's choice (JOA 23)."""
    yield from _clock(context, options)
    yield from _claim(result, (Caller.OPPONENT, Caller.SELF))
    yield from _resigned(result, context, options)


def _resigned(
    result: OthelloResult, context: MatchContext, _options: OthelloOptions
) -> Iterator[Problem]:
    """Want to know who lost, and the winner's choice (JOA 23, 25)."""
    stage = stage_of(context.part)
    if result.loser is None:
        yield Problem(code="LOSER_NEEDED", where="loser")
    elif stage.records_discs and not stage.meet:
        yield from _choice(result, context, 1 - result.loser)
    else:
        yield from _no_solo(result, context)


def _clock(context: MatchContext, options: OthelloOptions) -> Iterator[Problem]:
    """Refuse a time-out where no clocks are used (JOA 13)."""
    if not clock_used(context.part, options, by_desk=context.clock):
        yield Problem(code="NO_CLOCK", where="ending")


def _claim(result: OthelloResult, allowed: Container[Caller]) -> Iterator[Problem]:
    """Refuse a claim by others, after agreement, or before the move is finished (JOA 23, 24).

    Where nobody is noted the desk takes it that a player called.
    """
    if result.called_by is not None and result.called_by not in allowed:
        values = {"caller": result.called_by.value}
        yield Problem(code="CLAIM_NOT_ALLOWED", where="called_by", values=values)
    if result.after_agreement:
        yield Problem(code="CLAIM_TOO_LATE", where="after_agreement")
    if result.mid_move and not result.move_finished:
        yield Problem(code="FINISH_MOVE_FIRST", where="move_finished")


def _choice(result: OthelloResult, context: MatchContext, winner: int) -> Iterator[Problem]:
    """Want the winner's choice and, after solo play, a count in that player's favour (JOA 23)."""
    if result.choice is None:
        yield Problem(code="CHOICE_NEEDED", where="choice", values=_who(context, winner))
    if result.choice is not ExpiryChoice.SOLO or result.solo_flag_fell:
        return
    if result.discs is None:
        yield Problem(code="COUNT_NEEDED", where="discs")
        return
    yield from count_problems(result.discs)
    own, other = result.discs[winner], result.discs[1 - winner]
    if own <= other:
        values = {"winner": own, "loser": other}
        yield Problem(code="SOLO_NOT_AHEAD", where="discs", values=values)


def _no_solo(result: OthelloResult, context: MatchContext) -> Iterator[Problem]:
    """Refuse solo play where the difference is fixed or not recorded (JOA 23, 26)."""
    if result.choice is ExpiryChoice.SOLO:
        yield Problem(code="NO_SOLO_HERE", where="choice", values={"stage": context.stage})


def _both_out(
    result: OthelloResult, context: MatchContext, options: OthelloOptions
) -> Iterator[Problem]:
    """Want one of the three cases, then a count or the draw-win right (JOA 24)."""
    yield from _clock(context, options)
    yield from _claim(result, (Caller.OPPONENT, Caller.SELF, Caller.REFEREE))
    if result.case not in (1, 2, 3):
        yield Problem(code="CASE_NEEDED", where="case")
    elif result.case != 3:
        yield from _counted(result, context, options)
    elif draw_win_holder(result, context) is None:
        yield Problem(code="DRAW_RIGHT_NEEDED", where="draw_right")


def _absent(
    result: OthelloResult, context: MatchContext, _options: OthelloOptions
) -> Iterator[Problem]:
    """Want to know who was absent; outside a Swiss the other one may choose (JOA 17, 26)."""
    if result.loser is None:
        yield Problem(code="LOSER_NEEDED", where="loser")
    elif not stage_of(context.part).default_is_chosen:
        yield from _no_solo(result, context)
    else:
        yield from _choice(result, context, 1 - result.loser)
        if result.choice is ExpiryChoice.SOLO and not result.witness.strip():
            yield Problem(code="REFEREE_NEEDED", where="witness")


def _nothing(
    _result: OthelloResult, _context: MatchContext, _options: OthelloOptions
) -> Iterator[Problem]:
    """Ask nothing more when neither came."""
    return iter(())


def _ruled(
    result: OthelloResult, _context: MatchContext, _options: OthelloOptions
) -> Iterator[Problem]:
    """Want to know whom the organiser made the loser, and who ruled (Meet Othello 2-7)."""
    if result.loser is None:
        yield Problem(code="LOSER_NEEDED", where="loser")
    if not result.witness.strip():
        yield Problem(code="ORGANISER_REQUIRED", where="witness")
    if result.discs is not None:
        yield from (p for p in count_problems(result.discs) if not p.ask)


_CHECKS: dict[OthelloEnding, Check] = {
    OthelloEnding.COUNTED: _counted,
    OthelloEnding.CARD: _cards,
    OthelloEnding.TIMEOUT: _timeout,
    OthelloEnding.BOTH_OUT: _both_out,
    OthelloEnding.RESIGNED: _resigned,
    OthelloEnding.LATE: _absent,
    OthelloEnding.WITHDRAWN: _absent,
    OthelloEnding.DOUBLE_DEFAULT: _nothing,
    OthelloEnding.RULED: _ruled,
}


def _who(context: MatchContext, seat: int) -> dict[str, Any]:
    """Give the seat and the name of who sits there."""
    return {"seat": seat, "name": context.seats[seat].name if context.seats else ""}


def _mismatch(where: str, pair: tuple[Any, Any]) -> Problem:
    return Problem(code="CARD_MISMATCH", where=where, values={"first": pair[0], "second": pair[1]})


def _blanks(where: str, pair: tuple[Any, Any], context: MatchContext) -> Iterator[Problem]:
    """Report each card on which this column is blank."""
    for seat, value in enumerate(pair):
        if value is None:
            yield Problem(code="CARD_INCOMPLETE", where=where, values=_who(context, seat))
