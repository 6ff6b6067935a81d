"""A win over a much higher grade is asked about once, where the other way round fits as well."""

from __future__ import annotations

import pytest

from models.core.game import MatchContext, PartRules
from models.core.outcomes import Mark
from models.core.people import Entrant
from models.games.go import GO
from models.games.go.record import GoOptions, GoResult
from models.games.othello import OTHELLO
from models.games.othello.record import OthelloEnding, OthelloOptions, OthelloResult
from models.games.plain import PLAIN, PlainEnding, PlainOptions, PlainResult
from models.games.shogi import SHOGI
from models.games.shogi.record import ShogiOptions, ShogiResult


def table(first: str, second: str, **part: bool) -> MatchContext:
    """Give a table of two with these grades."""
    seats = (
        Entrant(id=1, number=1, name="榎本", grade=first),
        Entrant(id=2, number=2, name="手崎", grade=second),
    )
    return MatchContext(stage="swiss", seats=seats, part=PartRules(**part))


def othello(result: OthelloResult, context: MatchContext) -> list[str]:
    return [problem.code for problem in OTHELLO.check(result, context, OthelloOptions())]


def counted(first: int, second: int) -> OthelloResult:
    return OthelloResult(ending=OthelloEnding.COUNTED, discs=(first, second))


@pytest.mark.parametrize(
    ("grades", "asked"),
    [
        (("四段", "2級"), True),
        (("五段", "初段"), False),  # four grades
        (("三段", "3級"), True),
        (("初段", "1級"), False),
        (("九段", ""), False),
        (("", "九段"), False),
        (("名人", "10級"), False),
    ],
)
def test_a_clear_gap_is_five_grades(grades: tuple[str, str], asked: bool) -> None:
    assert othello(counted(26, 38), table(*grades)) == ["AGAINST_GRADE"] * asked
    assert othello(counted(38, 26), table(*grades)) == []
    assert othello(counted(38, 26), table(*grades[::-1])) == ["AGAINST_GRADE"] * asked


def test_only_what_would_fit_the_other_way_round_is_asked_about() -> None:
    far = table("四段", "5級")
    assert (
        othello(OthelloResult(ending=OthelloEnding.COUNTED, discs=(32, 32), draw_right=1), far)
        == []
    )
    assert othello(OthelloResult(ending=OthelloEnding.LATE, loser=0), far) == []
    marks = (Mark.LOSS, Mark.WIN)
    cards = OthelloResult(ending=OthelloEnding.CARD, marks=marks, differences=(-12, 12))
    assert othello(cards, far) == [], "two cards that agree were compared"
    winner = OthelloResult(ending=OthelloEnding.COUNTED, marks=marks)
    assert othello(winner, table("四段", "5級", figures=False)) == ["AGAINST_GRADE"]


def test_any_game_of_two_asks(subtests: pytest.Subtests) -> None:
    far = table("2級", "四段")
    for result, asked in (
        (PlainResult(winner=0), True),
        (PlainResult(winner=1), False),
        (PlainResult(winner=None), False),
        (PlainResult(kind=PlainEnding.FORFEIT, winner=0), False),
    ):
        with subtests.test(result=repr(result)):
            found = [p.code for p in PLAIN.check(result, far, PlainOptions())]
            assert ("AGAINST_GRADE" in found) is asked


def test_a_handicap_has_made_up_for_the_grades() -> None:
    far = table("2級", "四段")
    for handicap in (False, True):
        go = GO.check(GoResult(winner=0), far, GoOptions(handicap=handicap))
        shogi = SHOGI.check(ShogiResult(winner=0), far, ShogiOptions(handicap=handicap))
        for found in (go, shogi):
            assert [problem.code == "AGAINST_GRADE" for problem in found] == [True] * (not handicap)
