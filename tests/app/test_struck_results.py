"""A result that is taken back after what follows was proposed sends nobody to two tables."""

from __future__ import annotations

import random
import tempfile
from functools import partial
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from app import facts, queries
from app import sample_event as sample
from app.event_file.file import EventFile
from app.facts.division import Division
from app.facts.next_steps import steps_of
from app.operations import divisions, results, rounds
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence
from models.core.facts import Round
from models.core.steps import StepKind
from models.games.plain import PlainOptions
from models.games.plain.record import TableSize
from models.stages.own.options import ComesIn, OwnOptions, OwnStage, StageFormat
from tests.app import desk
from tests.app.composed_divisions import check_ranking
from tests.app.reopened_by_chance import Reopening
from tests.app.ruling import act_ruled
from tests.disk import quick
from tests.examples import examples
from tests.own_rows import rows
from ui.words import wording

CUP = OwnStage(kind=StageFormat.KNOCKOUT)
LOSERS = OwnStage(kind=StageFormat.KNOCKOUT, comes_in=ComesIn.LOSERS_FIRST_ROUND)
FIRST_GAME = OwnStage(kind=StageFormat.KNOCKOUT, comes_in=ComesIn.LOSERS_FIRST_GAME)
BEHIND = OwnStage(kind=StageFormat.SWISS, rounds=2, comes_in=ComesIn.BEST, count=4, source=1)
GROUPS = OwnStage(kind=StageFormat.GROUPS, groups=3, at_once=True, comes_in=ComesIn.BEST, count=5)
REST = OwnStage(kind=StageFormat.LEAGUE, comes_in=ComesIn.REST, beside=True)
WORD = {"cause": CorrectionCause.REFEREE, "by": Authority(referee="主審", reason="記録の誤り")}


def opened(event: EventFile, *row: OwnStage, count: int = 8) -> int:
    division_id = divisions.add(
        event,
        game="plain",
        name="部門",
        programme="own",
        options=PlainOptions(table=TableSize.TWO),
        programme_options=OwnOptions(stages=row),
    )
    desk.fill(event, division_id, count)
    return division_id


def until_proposed(event: EventFile, division_id: int, stage: str) -> tuple[Division, Round]:
    """Play on until a round of a stage is proposed; give it."""
    while True:
        division = facts.division(event, division_id)
        found = [own for own in division.facts.rounds if own.stage.startswith(stage)]
        if found:
            return division, found[0]
        steps = queries.division_view(event, division_id).steps
        assert sample.do_step(event, division_id, next(own for own in steps if not own.blocked))


def struck(event: EventFile, division: Division) -> tuple[int, list[str]]:
    """Strike a result of the first round; give the match and who plays it again."""
    match = division.facts.rounds[0].matches[0]
    act_ruled(
        partial(results.strike, event, match.id, **WORD), wish=(Consequence.STAYS, Consequence.VOID)
    )
    return match.id, [division.by_id[who].name for who in match.seats]


def test_a_consolation_waits_for_a_match_that_is_open_again(event: EventFile) -> None:
    division_id = opened(event, CUP, LOSERS)
    division, proposed = until_proposed(event, division_id, "consolation")
    match_id, again = struck(event, division)
    steps = queries.division_view(event, division_id).steps
    assert steps[0].kind is StepKind.ENTER_RESULTS
    (waits,) = (step for step in steps if step.kind is StepKind.PUBLISH)
    (problem,) = waits.blocked
    assert problem.code == "STILL_PLAYING"
    assert set(problem.values["names"]) < set(again), "one of the two has lost"
    with desk.refused("STILL_PLAYING"):
        rounds.publish(event, proposed.id)
    stored = division.results[match_id].value
    results.record(event, match_id, stored)
    rounds.publish(event, proposed.id)


def seated(round_: Round) -> set[int]:
    return {who for match in round_.matches for who in match.seats}


def test_a_consolation_that_runs_says_who_may_not_have_lost_after_all(event: EventFile) -> None:
    division_id = opened(event, CUP, LOSERS)
    division, proposed = until_proposed(event, division_id, "consolation")
    rounds.publish(event, proposed.id)
    match_id, again = struck(event, division)
    (loser,) = {division.by_id[who].name for who in seated(proposed)}.intersection(again)
    steps = queries.division_view(event, division_id).steps
    told = {step.stage: step.warnings for step in steps if step.warnings}
    assert set(told) == {steps[0].stage, proposed.stage}
    for (problem,) in told.values():
        assert (problem.code, problem.values["names"]) == ("LOST_AFTER_ALL", [loser])
        assert "敗者戦" in wording.sentence(problem) and loser in wording.sentence(problem)
    act_ruled(results.record, event, match_id, division.results[match_id].value)
    assert not any(step.warnings for step in queries.division_view(event, division_id).steps)


def test_the_stage_behind_a_consolation_waits_too(event: EventFile) -> None:
    division_id = opened(event, CUP, LOSERS, BEHIND)
    division, proposed = until_proposed(event, division_id, "swiss")
    struck(event, division)
    with desk.refused("STILL_PLAYING"):
        rounds.publish(event, proposed.id)


@pytest.mark.parametrize(
    "kind", [StageFormat.SWISS, StageFormat.LEAGUE, StageFormat.GROUPS, StageFormat.QUALIFIER]
)
def test_the_next_round_of_any_format_waits_and_says_for_whom(
    event: EventFile, kind: StageFormat
) -> None:
    division_id = opened(event, OwnStage(kind=kind, rounds=3, groups=2))
    for _step in range(4):  # the first round is drawn, published and played, the next one paired
        assert sample.do_step(
            event, division_id, queries.division_view(event, division_id).steps[0]
        )
    division = facts.division(event, division_id)
    first, proposed = division.facts.rounds
    assert first.published and not first.missing and not proposed.published
    match_id, again = struck(event, division)
    steps = queries.division_view(event, division_id).steps
    assert [step.kind for step in steps] == [StepKind.ENTER_RESULTS, StepKind.PUBLISH]
    (said,) = map(wording.sentence, steps[1].blocked)
    assert all(name in said for name in again) and f"（{first.matches[0].table}卓）" in said
    with desk.refused("STILL_PLAYING"):
        rounds.publish(event, proposed.id)
    results.record(event, match_id, division.results[match_id].value)
    rounds.publish(event, proposed.id)


def test_who_had_a_bye_plays_nowhere_and_nothing_waits_for_that(event: EventFile) -> None:
    division_id = opened(event, OwnStage(rounds=2), count=7)
    for _step in range(4):
        assert sample.do_step(
            event, division_id, queries.division_view(event, division_id).steps[0]
        )
    division = facts.division(event, division_id)
    assert any(match.bye for match in division.facts.rounds[0].matches)
    assert division.waits_for(division.facts.rounds[1]) == ()


def test_a_match_that_can_send_somebody_again_outdates_the_consolation(event: EventFile) -> None:
    division_id = opened(event, CUP, FIRST_GAME, count=7)
    assert sample.do_step(event, division_id, queries.division_view(event, division_id).steps[0])
    drawn = facts.division(event, division_id).facts
    seated = {who for match in drawn.rounds[0].matches for who in match.seats}
    (free,) = {entrant.id for entrant in drawn.entrants} - seated
    rounds.publish(event, drawn.rounds[0].id)
    while still_open := sample.open_tables(event, division_id):  # who had a free line always wins
        match_id = still_open[0][1]
        seats = facts.division(event, division_id).places[match_id][1].seats
        results.record(event, match_id, desk.won(seats.index(free) if free in seats else 0))
    division, _proposed = until_proposed(event, division_id, "consolation")
    first = next(m for r in division.facts.rounds[1:] for m in r.matches if free in m.seats)
    act_ruled(partial(results.strike, event, first.id, **WORD))
    found = queries.division_view(event, division_id).steps
    (again,) = (step for step in found if step.kind is StepKind.PAIR_AGAIN)
    assert [problem.code for problem in again.warnings] == ["PROPOSAL_OUTDATED"]
    assert steps_of(facts.division(event, division_id)) == found


@settings(max_examples=examples(32), deadline=None)
@given(row=rows(), count=st.integers(8, 12), seed=st.integers(0, 10_000))
@example(row=OwnOptions(stages=(CUP, LOSERS, BEHIND)), count=8, seed=1)
@example(row=OwnOptions(stages=(CUP, GROUPS, REST)), count=8, seed=61)
def test_nobody_sits_twice_and_nothing_is_stuck_whatever_is_struck(
    row: OwnOptions, count: int, seed: int
) -> None:
    with (
        quick(),
        tempfile.TemporaryDirectory() as folder,
        EventFile.create(Path(folder) / "event.taikai", name="大会") as event,
    ):
        division_id = opened(event, *row.stages, count=count)
        Reopening(event, division_id, random.Random(seed)).played(3)
        check_ranking(facts.division(event, division_id))
