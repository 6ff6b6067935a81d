"""What a problem says: its field, its figures, and whether it is asked or refused."""

from __future__ import annotations

import pytest

from models.core.hall import out_of_range
from models.core.problems import Problem
from models.prizes import MOST_RULES, PrizeFor, PrizeRule, Prizes
from models.promotions import PromotedFor, PromotionRule
from models.two_sides.noted_score import LONG, TIMES, check_score


def test_the_numbers_of_tables_go_from_one_to_three_digits() -> None:
    values = {"division": "A", "low": 1, "high": 999}
    assert out_of_range("A") == Problem(code="TABLE_NUMBER_RANGE", where="first", values=values)


@pytest.mark.parametrize(
    ("score", "winner", "codes"),
    [
        (None, 0, []),
        ((2, 5), 0, ["SCORE_AGAINST_WINNER"]),
        ((5, 2), 0, []),
        ((3, 3), 0, ["SCORE_AGAINST_WINNER"]),
        ((3, 3), None, []),
        ((LONG, 33), 0, ["SCORE_FAR_APART"]),
        ((LONG - 1, 0), 0, []),
        ((LONG, 34), 0, []),
        ((TIMES * 40, 40), 0, ["SCORE_FAR_APART"]),
        ((TIMES * 40 - 1, 40), 0, []),
        ((33, LONG), 0, ["SCORE_AGAINST_WINNER", "SCORE_FAR_APART"]),
    ],
)
def test_a_score_that_speaks_for_another_or_is_far_apart_is_asked_about(
    score: tuple[int, int] | None, winner: int | None, codes: list[str]
) -> None:
    found = list(check_score(score, winner))
    assert [problem.code for problem in found] == codes
    for problem in found:
        assert score is not None
        assert (problem.ask, problem.where) == (True, "score")
        assert problem.values == {"first": score[0], "second": score[1]}


def test_each_rule_of_prizes_is_named_by_its_number_and_there_are_so_many() -> None:
    good = PrizeRule(kind=PrizeFor.PLACES, count=1)
    bad = PrizeRule(kind=PrizeFor.PLACES, count=0)
    first = Prizes(rules=(bad, good)).problems
    second = Prizes(rules=(good, bad)).problems
    assert first and {own.where for own in first} == {"rule1"}
    assert second and {own.where for own in second} == {"rule2"}
    assert Prizes(rules=(good,) * MOST_RULES).problems == ()
    (many,) = Prizes(rules=(good,) * (MOST_RULES + 1)).problems
    assert many == Problem(code="PRIZE_RULES", values={"most": MOST_RULES})
    raffle = PrizeRule(kind=PrizeFor.RAFFLE)
    assert [own.where for own in Prizes(rules=(raffle,), seed=" ").problems] == ["seed"]
    assert Prizes(rules=(raffle,), seed="2026").problems == ()


@pytest.mark.parametrize(
    ("changed", "right"),
    [({}, True), ({"grade": ""}, False), ({"count": 0}, False), ({"count": 1}, True)],
)
def test_a_rule_of_grades_gives_a_grade_for_something(
    changed: dict[str, object], right: bool
) -> None:
    values = {"kind": PromotedFor.WINS, "grade": "初段", "count": 4, **changed}
    found = list(PromotionRule(**values).problems("rule3"))
    assert (not found) is right
    assert {own.where for own in found} <= {"rule3"}
