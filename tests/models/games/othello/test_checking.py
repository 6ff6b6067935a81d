"""Results of Othello that are refused, or asked about."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.core.game import MatchContext
from models.games.othello import OTHELLO
from models.games.othello.record import (
    Caller,
    Category,
    ExpiryChoice,
    OthelloEnding,
    OthelloOptions,
    OthelloResult,
)
from tests.models.games.othello.results import (
    ARTICLE_9,
    BOTH_GONE,
    DRAW,
    FINAL,
    GONE,
    GROUP,
    LOSS,
    OPTIONS,
    SEATS,
    SWISS,
    WIN,
    both_out,
    cards,
    check,
    counted,
    timeout,
)

NO_CLOCK = OthelloOptions(category=Category.ELEMENTARY, clock=False)


# -- What is refused or asked -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("result", "codes"),
    [
        (counted(40, 24), []),
        (counted(34, 29), ["EMPTIES?"]),
        (counted(3, 61), ["ONE_SIDED?"]),
        (counted(64, 0), ["ONE_SIDED?"]),
        (counted(10, 54), []),
        (counted(20, 0), ["EMPTIES?"]),
        (counted(40, 25), ["OVER_64"]),
        (counted(65, 0), ["OVER_64"]),
        (counted(-1, 30), ["BAD_COUNT"]),
        (counted(0, 0), ["BAD_COUNT"]),
        (OthelloResult(ending=OthelloEnding.COUNTED), ["COUNT_NEEDED"]),
        (OthelloResult(ending=OthelloEnding.COUNTED, marks=(WIN, LOSS)), ["COUNT_NEEDED"]),
        (counted(32, 32), ["DRAW_RIGHT_NEEDED"]),
        (counted(30, 30), ["EMPTIES?", "DRAW_RIGHT_NEEDED"]),
        (counted(40, 24, marks=(LOSS, WIN)), ["MARK_AGAINST_COUNT"]),
        (counted(40, 24, marks=(None, None)), []),
        (counted(40, 24, draw_right=2), ["NOT_IN_MATCH"]),
        (counted(40, 24, black=-1), ["NOT_IN_MATCH"]),
        (cards(16, -16), []),
        (cards(16, -16, (None, LOSS)), ["CARD_INCOMPLETE"]),
        (cards(None, None), ["CARD_INCOMPLETE", "CARD_INCOMPLETE"]),
        (OthelloResult(ending=OthelloEnding.CARD), ["CARD_INCOMPLETE"] * 4),
        (cards(16, -16, (WIN, WIN)), ["CARD_MISMATCH", "SIGN_WRONG"]),
        (cards(16, -16, (LOSS, LOSS)), ["CARD_MISMATCH", "SIGN_WRONG"]),
        (cards(0, 0, (DRAW, DRAW), draw_right=0), ["CARD_MISMATCH"]),
        (cards(16, -14), ["CARD_MISMATCH"]),
        (cards(16, 16), ["SIGN_WRONG"]),
        (cards(-16, 16), ["SIGN_WRONG", "SIGN_WRONG"]),
        (cards(63, -63), ["IMPOSSIBLE_DIFF"]),
        (cards(66, -66), ["IMPOSSIBLE_DIFF"]),
        (cards(62, -62), []),
        (cards(64, -64), []),
        (cards(5, -5), ["ODD_DIFF?"]),
        (cards(0, 0), ["DRAW_RIGHT_NEEDED"]),
        (cards(0, 0, draw_right=1), ["DRAW_RIGHT_MISMATCH"]),
        (timeout(), []),
        (timeout(called_by=Caller.SELF), []),
        (timeout(called_by=Caller.OPPONENT), []),
        (timeout(called_by=Caller.REFEREE), ["CLAIM_NOT_ALLOWED"]),
        (timeout(called_by=Caller.OTHER), ["CLAIM_NOT_ALLOWED"]),
        (timeout(after_agreement=True), ["CLAIM_TOO_LATE"]),
        (timeout(mid_move=True), ["FINISH_MOVE_FIRST"]),
        (timeout(mid_move=True, move_finished=True), []),
        (timeout(loser=None), ["LOSER_NEEDED"]),
        (timeout(choice=None), ["CHOICE_NEEDED"]),
        (timeout(choice=ExpiryChoice.SOLO), ["COUNT_NEEDED"]),
        (timeout(choice=ExpiryChoice.SOLO, discs=(32, 32)), ["SOLO_NOT_AHEAD"]),
        (timeout(choice=ExpiryChoice.SOLO, discs=(34, 30)), ["SOLO_NOT_AHEAD"]),
        (timeout(choice=ExpiryChoice.SOLO, discs=(3, 10)), ["EMPTIES?"]),
        (timeout(choice=ExpiryChoice.SOLO, discs=(40, 25)), ["OVER_64", "SOLO_NOT_AHEAD"]),
        (timeout(ending=OthelloEnding.RESIGNED, choice=None), ["CHOICE_NEEDED"]),
        (timeout(ending=OthelloEnding.RESIGNED, loser=None), ["LOSER_NEEDED"]),
        (both_out(None), ["CASE_NEEDED"]),
        (both_out(4), ["CASE_NEEDED"]),
        (both_out(1), ["COUNT_NEEDED"]),
        (both_out(3), ["DRAW_RIGHT_NEEDED"]),
        (both_out(3, draw_right=0, called_by=Caller.REFEREE), []),
        (both_out(3, draw_right=0, called_by=Caller.OTHER), ["CLAIM_NOT_ALLOWED"]),
        (both_out(3, draw_right=0, mid_move=True), ["FINISH_MOVE_FIRST"]),
        (timeout(ending=OthelloEnding.LATE, choice=None), []),
        (timeout(ending=OthelloEnding.LATE, choice=None, loser=None), ["LOSER_NEEDED"]),
        (timeout(ending=OthelloEnding.LATE, choice=ExpiryChoice.SOLO), ["NO_SOLO_HERE"]),
        (OthelloResult(ending=OthelloEnding.WITHDRAWN, loser=0), ["NOT_YET_WITHDRAWN?"]),
        (OthelloResult(ending=OthelloEnding.DOUBLE_DEFAULT), []),
    ],
)
def test_problems_in_a_swiss(result: OthelloResult, codes: list[str]) -> None:
    assert check(result) == codes


@pytest.mark.parametrize(
    ("result", "context", "codes"),
    [
        (counted(40, 24), replace(SWISS, seats=SEATS[:1]), ["TWO_PLAYERS"]),
        (OthelloResult(ending=OthelloEnding.COUNTED), FINAL, ["WINNER_NEEDED"]),
        (OthelloResult(ending=OthelloEnding.COUNTED, marks=(WIN, WIN)), FINAL, ["CARD_MISMATCH"]),
        (OthelloResult(ending=OthelloEnding.COUNTED, marks=(DRAW, DRAW)), FINAL, ["CARD_MISMATCH"]),
        (cards(None, None), FINAL, []),
        (cards(16, -16), FINAL, ["DISCS_NOT_RECORDED"]),
        (timeout(choice=ExpiryChoice.SOLO), FINAL, ["NO_SOLO_HERE"]),
        (timeout(choice=ExpiryChoice.SOLO, ending=OthelloEnding.RESIGNED), FINAL, ["NO_SOLO_HERE"]),
        (timeout(choice=ExpiryChoice.SOLO, ending=OthelloEnding.LATE), FINAL, ["NO_SOLO_HERE"]),
        (
            timeout(choice=ExpiryChoice.SOLO, ending=OthelloEnding.WITHDRAWN),
            FINAL,
            ["NOT_YET_WITHDRAWN?", "NO_SOLO_HERE"],
        ),
        (timeout(choice=None, ending=OthelloEnding.LATE), GROUP, ["CHOICE_NEEDED"]),
        (
            timeout(choice=ExpiryChoice.SOLO, ending=OthelloEnding.LATE, discs=(0, 64)),
            GROUP,
            ["REFEREE_NEEDED"],
        ),
        (counted(40, 24, draw_right=1), ARTICLE_9, ["DRAW_RIGHT_MISMATCH"]),
        (counted(40, 24, draw_right=0), ARTICLE_9, []),
        (counted(40, 24), GONE, ["WITHDRAWN_PLAYER"]),
        (OthelloResult(ending=OthelloEnding.LATE, loser=1), GONE, ["WITHDRAWN_PLAYER"]),
        (OthelloResult(ending=OthelloEnding.WITHDRAWN, loser=1), GONE, []),
        (
            OthelloResult(ending=OthelloEnding.WITHDRAWN, loser=0),
            GONE,
            ["NOT_YET_WITHDRAWN?", "WITHDRAWN_PLAYER"],
        ),
        (OthelloResult(ending=OthelloEnding.DOUBLE_DEFAULT), GONE, []),
        (OthelloResult(ending=OthelloEnding.WITHDRAWN, loser=1), BOTH_GONE, ["WITHDRAWN_PLAYER"]),
        (OthelloResult(ending=OthelloEnding.DOUBLE_DEFAULT), BOTH_GONE, []),
    ],
)
def test_problems_elsewhere(result: OthelloResult, context: MatchContext, codes: list[str]) -> None:
    assert check(result, context) == codes


def test_no_time_out_without_clocks_but_in_the_final() -> None:
    assert check(timeout(), SWISS, NO_CLOCK) == ["NO_CLOCK"]
    assert check(both_out(3, draw_right=0), SWISS, NO_CLOCK) == ["NO_CLOCK"]
    assert check(timeout(choice=None), FINAL, NO_CLOCK) == []
    assert check(timeout(ending=OthelloEnding.RESIGNED), SWISS, NO_CLOCK) == []


def test_the_problem_names_who_is_meant() -> None:
    (problem,) = OTHELLO.check(counted(40, 24), GONE, OPTIONS)
    assert problem.values == {"seat": 1, "name": "清水"}
    (problem,) = OTHELLO.check(counted(40, 20), SWISS, OPTIONS)
    assert (problem.values, problem.where, problem.ask) == ({"n": 4}, "discs", True)
