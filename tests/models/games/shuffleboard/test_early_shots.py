"""Shuffleboard: early shots, slipped cues of who waits, deductions and beads (YSA C-6, C-20 …)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.core.game import MatchContext, PenaltyClaim
from models.games.shuffleboard.cards.record import taken_off
from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.checking import check
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    EndScore,
    EndState,
    Foul,
    MomentKind,
    RepeatCause,
    Resumption,
    Ruling,
    StopReason,
    Suspension,
)
from models.games.shuffleboard.play.end_scores import due_end
from models.games.shuffleboard.play.penalties import PENALTIES
from models.games.shuffleboard.play.schedule import place
from models.games.shuffleboard.play.views import EndTurn
from models.games.shuffleboard.record import ShuffleboardOptions
from models.games.shuffleboard.scores import Discs
from tests.models.games.shuffleboard.court import DOUBLES, PAIRINGS, PRACTICE, WALKING, Court

NOT_POSSIBLE = ["EARLY_SHOT_COUNTS"]


def early(court: Court, seat: int, **moved: int) -> Foul:
    """Give an early shot of a seat, and what it moved that counts."""
    return court.foul(seat, Article.EARLY_SHOT, Ruling.PENALISED, moved=Discs(**moved))


def test_two_early_shots_add_up_for_the_opponent() -> None:
    court = Court(WALKING)
    court.add(early(court, 0, eights=1))
    court.add(early(court, 0, sevens=1))
    assert court.now.moved == ((1, 15),)
    assert court.codes(court.due(0, 8)) == NOT_POSSIBLE
    assert court.codes(court.due(0, 7)) == NOT_POSSIBLE
    assert court.codes(court.due(0, 15)) == []


def test_each_early_shot_costs_the_offender_a_disc() -> None:
    court = Court(WALKING)
    court.add(early(court, 0))
    assert court.codes(court.due(40, 0)) == ["RARE_SCORE?", *NOT_POSSIBLE]
    assert court.codes(court.due(30, 0)) == ["RARE_SCORE?"]
    court.add(early(court, 0, off=1))
    assert court.codes(court.due(10, 0)) == NOT_POSSIBLE  # one disc lies in the 10-OFF
    assert court.codes(court.due(0, 0)) == []
    assert court.codes(early(court, 0, off=1)) == ["BAD_MOVED"]
    assert court.codes(early(court, 1, tens=2)) == ["BAD_MOVED"]  # of two discs one is off


def test_discs_that_are_noted_have_those_of_the_early_shot() -> None:
    court = Court(WALKING)
    court.add(early(court, 0, off=1))
    lie = (Discs(tens=1, off=1), Discs())
    assert court.codes(court.due(0, 0, discs=lie)) == []
    assert court.codes(court.due(0, 0, discs=(Discs(), Discs()))) == NOT_POSSIBLE
    four = (Discs(eights=2, sevens=1, off=1), Discs())
    assert court.codes(court.due(13, 0, discs=four)) == NOT_POSSIBLE


def test_after_an_early_shot_three_discs_may_lie_and_no_fourth_whatever_they_count() -> None:
    court = Court(WALKING)
    court.add(early(court, 0, off=1))
    three, four = Discs(eights=2, off=1), Discs(eights=1, sevens=1, off=2)
    assert court.codes(court.due(6, 0, discs=(three, Discs()))) == []
    assert court.codes(court.due(-5, 0, discs=(four, Discs()))) == NOT_POSSIBLE
    assert court.codes(court.due(-2, 0, discs=(Discs(eights=1, off=1), Discs()))) == []


def test_of_a_score_that_no_discs_make_an_early_shot_says_nothing_more() -> None:
    court = Court(WALKING)
    court.add(early(court, 0, eights=1))
    assert court.codes(court.due(0, 9)) == ["IMPOSSIBLE_SCORE"]
    assert court.codes(court.due(0, None)) == ["ONE_SIDE_ONLY"]


@pytest.mark.parametrize("seats", [2, 3])
def test_the_end_that_is_due_is_written_from_scores_or_from_discs_by_colour(seats: int) -> None:
    turn = EndTurn(game=2, place=place(MatchForm.WALKING, 3), yellow=1, black=0)
    rest = (None,) * (seats - 2)
    lie = Discs(eights=2)
    assert due_end(turn, 7, -10, seats) == EndScore(game=2, number=3, scores=(-10, 7, *rest))
    assert due_end(turn, lie, -10, seats) == EndScore(
        game=2, number=3, scores=(-10, 16, *rest), discs=(None, lie, *rest)
    )
    assert due_end(turn, lie, Discs(off=1), seats) == EndScore(
        game=2, number=3, scores=(-10, 16, *rest), discs=(Discs(off=1), lie, *rest)
    )


def test_a_correction_keeps_what_an_early_shot_moved() -> None:
    court = Court(WALKING)
    court.add(early(court, 0, eights=1))
    end = court.end(0, 15)
    assert court.codes(court.correction(end, 0, 7)) == NOT_POSSIBLE
    assert court.codes(court.correction(end, 0, 18)) == []


def test_an_announced_score_is_held_against_an_early_shot_before_it_is_written() -> None:
    court = Court(WALKING)
    end = court.add(court.due(0, 7, state=EndState.ANNOUNCED))
    court.add(early(court, 0, eights=1))
    written = BetweenEnds(kind=MomentKind.WRITTEN)
    assert court.codes(written) == NOT_POSSIBLE
    court.add(court.correction(end, 0, 15))
    court.add(written)


def test_what_was_accepted_once_is_read_without_asking_for_more() -> None:
    court = Court(WALKING)
    foul = early(court, 0, eights=1)
    court.add(foul)
    court.ends(*[(0, 8)] * 8)
    nameless = replace(WALKING, director="")
    entered = MatchContext(stage="swiss")
    codes = [problem.code for problem in check(court.record, entered, nameless)]
    assert codes == ["DIRECTOR_UNNAMED"]
    assert check(court.record, replace(entered, accepted=True), nameless) == ()


@pytest.mark.parametrize("whole", [False, True])
def test_discs_of_an_early_shot_are_forgotten_when_the_frame_is_played_again(whole: bool) -> None:
    court = Court(DOUBLES)
    court.add(early(court, 0, eights=1))
    court.end(0, 8)
    court.add(court.void(RepeatCause.DIRECTOR, whole_frame=whole, director=True))
    assert court.codes(court.due(0, 0)) == []
    court.ends((0, 0), (0, 0))


def test_a_slip_of_who_waits_is_credited_as_the_card_reads_it() -> None:
    court = Court(PAIRINGS)
    turn = court.now.next
    assert turn is not None
    assert turn.waiting is not None
    slip = court.foul(turn.waiting, Article.SLIPPED_CUE, Ruling.PENALISED, touched=Discs(eights=1))
    assert slip.number == 2
    court.add(slip)
    court.three(0, 0)
    end = court.now.next
    assert end is not None
    opponent = end.black if end.yellow == turn.waiting else end.yellow
    boxes = {end.key: tuple(None if seat == end.waiting else 0 for seat in range(3))}
    (read,) = taken_off([slip], boxes, court.options).values()
    court.three(0, 0)
    assert court.now.ends[1].credits[opponent] == 8
    assert [-(net or 0) for net in court.now.ends[1].net] == list(read)


def test_nothing_is_taken_off_while_no_director_is_named() -> None:
    court = Court(replace(WALKING, director=""))
    court.add(court.foul(0, Article.HOOK, Ruling.WARNED))
    assert court.codes(court.foul(0, Article.HOOK, Ruling.PENALISED)) == ["DIRECTOR_UNNAMED"]
    rule = next(rule for rule in PENALTIES if rule.key == "C-16")
    claim = PenaltyClaim(rule="C-16", values={"director": True})
    (problem,) = rule.assess(claim, ShuffleboardOptions()).problems
    assert problem.code == "DIRECTOR_UNNAMED"


def test_no_beads_while_a_frame_is_played_again_but_after_rain() -> None:
    beads = BetweenEnds(kind=MomentKind.BEADS, votes=2)
    court = Court(WALKING)
    court.add(PRACTICE)
    assert court.codes(beads) == []
    court.add(court.void(RepeatCause.OTHER_COURT))
    assert court.codes(beads) == ["BEADS_LATER"]
    court.end(7, 8)
    assert court.codes(beads) == []
    court.add(Suspension(reason=StopReason.RAIN, mid_end=True))
    court.add(Resumption(director=True, court_ready=True))
    assert court.codes(beads) == []
