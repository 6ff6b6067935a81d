"""A published round keeps its turn, whatever is played later in a stage before it."""

from __future__ import annotations

import pytest

from app import checking, facts, queries, sample_event
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from app.operations import absences, divisions, results, rounds
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence
from models.core.facts import Match
from models.core.steps import StepKind
from models.games.plain import PlainResult
from models.stages.presets.two_losses import TwoLossesOptions
from tests.app import desk
from tests.app.ruling import act_ruled

STAYS = (Consequence.STAYS,)


def begun_final(event: EventFile) -> int:
    """Play a qualifier of eight and its knock-out, the lower number winning, up to the final."""
    made = divisions.add(
        event,
        game="plain",
        name="予選の部",
        programme="two_losses",
        programme_options=TwoLossesOptions(),
    )
    desk.fill(event, made, 8)
    for _ in range(60):
        step = queries.division_view(event, made).steps[0]
        if step.stage == "main_final":
            return made
        if step.kind is StepKind.ENTER_RESULTS:
            for round_ in known(event, made).facts.rounds:
                for match in round_.matches:
                    if match.outcomes is None:
                        record(event, match, min(match.seats))
        else:
            assert sample_event.do_step(event, made, step)
    raise AssertionError("never comes")


def known(event: EventFile, division: int) -> Division:
    return facts.division(event, division)


def record(event: EventFile, match: Match, winner: int) -> None:
    act_ruled(
        results.record, event, match.id, PlainResult(winner=match.seats.index(winner)), wish=STAYS
    )


def turns(event: EventFile, division: int) -> dict[tuple[str, int], int]:
    own = known(event, division)
    return {(r.stage, r.number): own.turn(r) for r in own.facts.rounds}


def another_round(event: EventFile, division: int, but: int) -> None:
    """Say of a game of round 2 that the other side has won it, so that two have to go on."""
    own = known(event, division)
    inside = set(own.facts.draws["main"].order)
    second = own.facts.stage_rounds("swiss")[1].matches
    match = next(m for m in second if inside & {*m.seats} and but not in m.seats)
    act_ruled(
        results.correct,
        event,
        match.id,
        PlainResult(winner=match.seats.index(max(match.seats))),
        cause=CorrectionCause.DESK_ERROR,
        wish=STAYS,
    )
    assert queries.division_view(event, division).steps[0].kind is StepKind.PAIR
    made = rounds.pair_next(event, division, stage="swiss")
    act_ruled(rounds.publish, event, made, wish=STAYS)


def test_a_withdrawal_from_the_final_leaves_the_semifinal_as_it_was_played(
    event: EventFile,
) -> None:
    division = begun_final(event)
    before = turns(event, division)
    (final,) = known(event, division).facts.stage_rounds("main_final")[0].matches
    gone = final.seats[0]
    absences.withdraw(event, gone, from_round=before["main_final", 1])
    played = dict(known(event, division).results)
    another_round(event, division, gone)
    after = turns(event, division)
    assert after == {**before, ("swiss", 4): 4}
    assert {*known(event, division).results} >= {*played}
    event.close()
    assert not checking.check_file(event.path)


def test_a_round_of_the_qualifier_that_is_taken_back_moves_nothing(event: EventFile) -> None:
    division = begun_final(event)
    before = turns(event, division)
    own = known(event, division)
    third = own.facts.stage_rounds("swiss")[2]
    for match in third.matches:
        word = {"cause": CorrectionCause.REFEREE, "by": Authority(referee="主審", reason="誤り")}
        act_ruled(results.strike, event, match.id, wish=STAYS, **word)
    act_ruled(
        rounds.take_back, event, third.id, by=Authority(referee="主審", reason="誤り"), wish=STAYS
    )
    gone = {key: turn for key, turn in before.items() if key != ("swiss", 3)}
    assert turns(event, division) == gone
    made = rounds.pair_next(event, division, stage="swiss")
    act_ruled(rounds.publish, event, made, wish=STAYS)
    assert turns(event, division) == before


@pytest.mark.parametrize("turn", [-3, 0, 10**12])
def test_a_turn_that_no_round_can_have_is_not_gone_by(event: EventFile, turn: int) -> None:
    division = begun_final(event)
    before = turns(event, division)
    own = known(event, division)
    with event.transaction("altered") as session:
        for round_ in own.facts.rounds:
            if round_.turn is not None:
                note = notes.TurnNote(turn=turn)
                notes.TURN.keep(session, round_.id, note)
    assert turns(event, division) == before
