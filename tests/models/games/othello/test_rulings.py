"""Hidden stone, corrections and penalties of Othello."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from models.core.causes import CorrectionCause
from models.core.game import Correction, MatchContext, PenaltyClaim
from models.core.problems import Refused
from models.games.othello import OTHELLO
from models.games.othello.record import (
    Category,
    OthelloEnding,
    OthelloOptions,
    OthelloResult,
)
from models.games.othello.rights import (
    DiscColour,
    HiddenStone,
    Right,
    check_hidden_stone,
    hidden_stone,
    hider,
)
from tests.models.divisions import Json, entrant
from tests.models.games.othello.results import (
    ARTICLE_9,
    OPTIONS,
    SEATS,
    SWISS,
    counted,
    fits_the_table,
)

# -- Hidden stone (JOA 12) ----------------------------------------------------------------------


CALL = HiddenStone(
    top=DiscColour.WHITE, call=DiscColour.BLACK, right=Right.COLOUR, colour=DiscColour.BLACK
)


def test_a_wrong_call_lets_the_hider_choose() -> None:
    seats = (entrant(1, grade="1級"), entrant(2, grade="初段"))
    rights = hidden_stone(CALL, MatchContext(stage="swiss", seats=seats))
    assert (rights.hider, rights.chooser, rights.colour_chooser, rights.black) == (1, 1, 1, 1)
    assert rights.draw_right == 0


@pytest.mark.parametrize(
    ("one", "other", "hiding"),
    [
        ({"grade": "初段"}, {"grade": "1級"}, 0),
        ({"grade": ""}, {"grade": "9級"}, 1),
        ({"birth": date(1990, 1, 1)}, {"birth": date(1960, 1, 1)}, 1),
        ({"birth": date(1990, 1, 1)}, {}, 0),
        ({"grade": "初段"}, {"grade": "初段", "birth": date(2000, 1, 1)}, 1),
        ({}, {}, None),
    ],
)
def test_who_hides(one: Json, other: Json, hiding: int | None) -> None:
    assert hider((entrant(1, **one), entrant(2, **other))) == hiding


@pytest.mark.parametrize(
    ("entry", "context", "codes"),
    [
        (CALL, SWISS, ["HIDER_UNDECIDED"]),
        (replace(CALL, hider=1), SWISS, []),
        (replace(CALL, hider=7), SWISS, ["NOT_IN_MATCH"]),
        (CALL, ARTICLE_9, ["HIDDEN_STONE_NOT_USED"]),
        (CALL, replace(SWISS, seats=SEATS[:1]), ["TWO_PLAYERS"]),
    ],
)
def test_hidden_stone_problems(entry: HiddenStone, context: MatchContext, codes: list[str]) -> None:
    problems = check_hidden_stone(entry, context)
    assert [problem.code for problem in problems] == codes
    for problem in problems:
        fits_the_table(problem)
    if codes:
        with pytest.raises(Refused):
            hidden_stone(entry, context)
    else:
        assert hidden_stone(entry, context).hider == 1


# -- Corrections (JOA 21, 27) -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("new", "cause", "published", "codes"),
    [
        (counted(40, 24), "desk_error", False, ["NO_CHANGE"]),
        (counted(24, 40), "desk_error", True, []),
        (counted(24, 40), "players_agree", False, ["REFEREE_NEEDED"]),
        (counted(42, 22), "players_agree", False, []),
        (counted(42, 22), "players_agree", True, ["REFEREE_NEEDED"]),
        (counted(40, 24, black=1), "players_agree", True, []),
        (
            OthelloResult(ending=OthelloEnding.DOUBLE_DEFAULT),
            "players_agree",
            False,
            ["REFEREE_NEEDED"],
        ),
        (counted(42, 22), "referee", True, ["REASON_NEEDED", "REFEREE_NEEDED"]),
        (counted(99, 99), "players_agree", True, []),
    ],
)
def test_corrections(new: OthelloResult, cause: str, published: bool, codes: list[str]) -> None:
    correction = Correction(
        old=counted(40, 24),
        new=new,
        cause=CorrectionCause(cause),
        next_round_published=published,
    )
    problems = OTHELLO.check_correction(correction, SWISS, OPTIONS)
    assert [problem.code for problem in problems] == codes
    for problem in problems:
        fits_the_table(problem)


# -- Penalty (JOA 16) ---------------------------------------------------------------------------


STORY = {"time_left": 200, "statements_agree": True, "exempt": False}


@pytest.mark.parametrize(
    ("left", "effect", "after"),
    [(200, "minute_off", 140), (61, "minute_off", 1), (60, "referee", 0), (0, "referee", 0)],
)
def test_one_minute_penalty(left: int, effect: str, after: int) -> None:
    (rule,) = OTHELLO.penalties
    claim = PenaltyClaim(rule=rule.key, values={**STORY, "time_left": left})
    assessment = rule.assess(claim, OPTIONS)
    assert not assessment.problems
    assert (assessment.effect, assessment.values) == (effect, {"time_left": after})


@pytest.mark.parametrize(
    ("values", "category", "codes"),
    [
        ({}, Category.OPEN, []),
        ({}, Category.JUNIOR, ["NO_PENALTY_HERE"]),
        ({"exempt": True}, Category.WOMEN, ["EXEMPT"]),
        ({"statements_agree": False}, Category.WOMEN, ["STATEMENTS_DIFFER"]),
        ({"time_left": -1}, Category.WOMEN, ["BAD_TIME"]),
        ({"time_left": 1201}, Category.WOMEN, ["BAD_TIME"]),
        ({"time_left": ""}, Category.WOMEN, ["BAD_TIME"]),
    ],
)
def test_no_penalty(values: Json, category: Category, codes: list[str]) -> None:
    (rule,) = OTHELLO.penalties
    claim = PenaltyClaim(rule=rule.key, values={**STORY, **values})
    assessment = rule.assess(claim, OthelloOptions(category=category))
    assert [problem.code for problem in assessment.problems] == codes
    assert bool(assessment.effect) == (not codes)
    for problem in assessment.problems:
        fits_the_table(problem)


def test_the_penalty_dialog_asks_for_what_is_assessed() -> None:
    (rule,) = OTHELLO.penalties
    assert (rule.key, rule.article) == ("two_hands", "JOA 16")
    assert {asked.key for asked in rule.asks} == set(STORY)
