"""Games of two in general: what every one of them wants of a result, and gives for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.core.game import MatchContext
from models.core.outcomes import Mark, Note
from models.core.parts import PartRules
from models.core.people import Absence
from models.fair_random import FairRandom, by_weight
from models.two_sides.checking import OF_TWO, check_sides
from models.two_sides.endings import (
    BOTH_LOST,
    DECIDED,
    DOUBLE_DEFAULT,
    DRAWN,
    FORFEIT,
    PLAYED,
    RULED,
    WITHDRAWN,
    Ending,
)
from models.two_sides.noted_score import ahead, check_score
from models.two_sides.scoring import absence, bye, score_sides, who_is_left
from tests.models.divisions import entrant

SEATS = (entrant(1, grade="四段"), entrant(2, name="清水", grade="3級"))
TABLE = MatchContext(stage="swiss", round=2, seats=SEATS)
FINAL = replace(TABLE, part=PartRules(decisive=True))
GONE = replace(TABLE, seats=(SEATS[0], replace(SEATS[1], absences=(Absence(from_round=2),))))


@pytest.mark.parametrize(
    ("score", "asked"), [((50, 150), True), ((51, 150), False), ((100, 0), True), ((99, 0), False)]
)
def test_a_long_score_three_times_the_other_is_asked_about(
    score: tuple[int, int], asked: bool
) -> None:
    found = [problem.code for problem in check_score(score, ahead(score))]
    assert found == ["SCORE_FAR_APART"] * asked


def codes(winner: int | None, ending: Ending, context: MatchContext, **more: object) -> list[str]:
    found = check_sides(winner, ending, context, **more)  # type: ignore[arg-type]
    for problem in found:
        assert set(problem.values) == set(OF_TWO[problem.code])
    return [problem.code + ("?" if problem.ask else "") for problem in found]


@pytest.mark.parametrize(
    ("winner", "ending", "context", "wanted"),
    [
        (0, DECIDED, TABLE, []),
        (0, DECIDED, replace(TABLE, seats=SEATS[:1]), ["TWO_PLAYERS"]),
        (2, DECIDED, TABLE, ["NOT_IN_MATCH"]),
        (None, DECIDED, TABLE, ["WINNER_NEEDED"]),
        (None, PLAYED, TABLE, []),
        (None, PLAYED, FINAL, ["WINNER_NEEDED"]),
        (None, FORFEIT, TABLE, ["WINNER_NEEDED"]),
        (1, DECIDED, TABLE, ["AGAINST_GRADE?"]),
        (1, FORFEIT, TABLE, []),
        (None, RULED, TABLE, ["WINNER_NEEDED", "REFEREE_NEEDED"]),
        (1, DOUBLE_DEFAULT, TABLE, ["NOBODY_WON"]),
        (None, DRAWN, TABLE, []),
        (None, DRAWN, FINAL, ["WINNER_NEEDED"]),
        (0, DRAWN, TABLE, ["NOBODY_WON"]),
        (0, DECIDED, GONE, ["WITHDRAWN_PLAYER"]),
        (0, WITHDRAWN, GONE, []),
        (0, WITHDRAWN, TABLE, ["NOT_YET_WITHDRAWN?"]),
        (None, DOUBLE_DEFAULT, GONE, []),
        (None, BOTH_LOST, GONE, ["REFEREE_NEEDED", "WITHDRAWN_PLAYER"]),
    ],
)
def test_who_can_have_won(
    winner: int | None, ending: Ending, context: MatchContext, wanted: list[str]
) -> None:
    assert codes(winner, ending, context, draws=True) == wanted


def test_a_ruling_with_a_name_and_a_division_without_draws() -> None:
    assert codes(0, RULED, TABLE, ruled_by="審判長") == []
    assert codes(0, RULED, TABLE, ruled_by=" ") == ["REFEREE_NEEDED"]
    assert codes(None, PLAYED, TABLE) == codes(None, DRAWN, TABLE) == ["DRAW_NOT_ALLOWED"]


def test_what_a_result_means_for_both() -> None:
    won, lost = score_sides(0, DECIDED, lead=7)
    assert (won.mark, won.points, won.difference) == (Mark.WIN, 1, 7)
    assert (lost.mark, lost.points, lost.difference) == (Mark.LOSS, 0, -7)
    for level in (PLAYED, DRAWN):
        assert {outcome.mark for outcome in score_sides(None, level)} == {Mark.DRAW}
    assert score_sides(1, FORFEIT) == (absence(Note.LATE), bye())
    assert score_sides(None, DOUBLE_DEFAULT) == (absence(Note.DOUBLE_DEFAULT),) * 2
    both = score_sides(None, BOTH_LOST)
    assert [(one.mark, one.points, one.met) for one in both] == [(Mark.LOSS, 0, True)] * 2


def test_who_is_left_when_somebody_withdraws() -> None:
    assert who_is_left(1, GONE) == 0
    assert who_is_left(0, GONE) is None


def test_chance_by_weight_never_takes_what_has_none() -> None:
    chance = FairRandom("7", "sample")
    drawn = {by_weight(chance, {"a": 1, "b": 0, "c": 2}) for _time in range(60)}
    assert drawn == {"a", "c"}
