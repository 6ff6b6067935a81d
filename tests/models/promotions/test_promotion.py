"""Grades for results: worked examples, and that nobody ever goes down."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.grades import grade_rank, grade_steps, is_grade
from models.promotions import (
    GamesPlayed,
    PromotedFor,
    Promotion,
    PromotionRule,
    Promotions,
    best_run,
    promotion,
    written,
)

JOA = Promotions(rules=(PromotionRule(kind=PromotedFor.PLACE, grade="二段"),))
RUN = PromotionRule(kind=PromotedFor.RUN, grade="初段", count=3, games=4)


def record(grade: str, games: str = "○○○○○", place: int | None = 1) -> GamesPlayed:
    marks = tuple({"○": True, "●": False, "△": None}[mark] for mark in games)
    return GamesPlayed(grade=grade, place=place, games=marks)


def codes(found: Promotion | None) -> list[str]:
    return [] if found is None else [problem.code for problem in found.why]


@pytest.mark.parametrize(
    ("own", "given_", "why"),
    [
        ("", "初段", ["PROMOTION_STEPS"]),
        ("無段", "初段", ["PROMOTION_STEPS"]),
        ("1級", "二段", []),
        ("2級", "初段", ["PROMOTION_STEPS"]),
        ("初段", "二段", []),
        ("三段", "", ["PROMOTION_HAS_IT"]),
        ("二段", "", ["PROMOTION_HAS_IT"]),
        ("名人", "", ["PROMOTION_UNREADABLE"]),
    ],
)
def test_the_champion_of_a_branch(own: str, given_: str, why: list[str]) -> None:
    found = promotion(JOA, record(own))
    assert found is not None
    assert (found.grade, codes(found)) == (given_, why)


@pytest.mark.parametrize(
    ("won", "own", "given_"),
    [
        ("三段", "初段", "三段"),
        ("三段", "", "初段"),
        ("四段", "二段", "四段"),
        ("四段", "初段", "三段"),
        ("四段", "五段", ""),
    ],
)
def test_the_champion_of_a_block_or_qualifier(won: str, own: str, given_: str) -> None:
    table = Promotions(rules=(PromotionRule(kind=PromotedFor.PLACE, grade=won),))
    found = promotion(table, record(own))
    assert found is not None and found.grade == given_


def test_four_games_are_too_few_and_that_is_said() -> None:
    found = promotion(JOA, record("", "○○○○"))
    assert found is not None
    assert found.grade == ""
    (why,) = found.why
    assert (why.code, dict(why.values)) == ("PROMOTION_FEW_GAMES", {"games": 4, "least": 5})


def test_three_of_four_games_that_follow_one_another() -> None:
    found = promotion(Promotions(rules=(RUN,)), record("", "○●○●●○○○", 9))
    assert found is not None
    assert found.grade == "初段"
    assert promotion(Promotions(rules=(RUN,)), record("", "○●○●●○○●", 9)) is None


@pytest.mark.parametrize(
    ("games", "listed"),
    [("○○○○○", True), ("○○△○○", True), ("△△△△△", True), ("○○●○○", False), ("", False)],
)
def test_unbeaten_is_who_lost_nothing_and_played_something(games: str, listed: bool) -> None:
    unbeaten = PromotionRule(kind=PromotedFor.UNBEATEN, grade="初段")
    table = Promotions(rules=(unbeaten,), least_games=0)
    assert (promotion(table, record("", games)) is not None) is listed


def test_who_does_what_no_rule_asks_for_is_not_listed() -> None:
    assert promotion(JOA, record("", place=2)) is None
    assert promotion(JOA, record("", place=None)) is None


def test_the_highest_of_several_rules_counts_under_the_ceiling() -> None:
    rules = (
        PromotionRule(kind=PromotedFor.PLACE, grade="三段"),
        PromotionRule(kind=PromotedFor.PLACE, grade="初段", count=8),
        PromotionRule(kind=PromotedFor.UNBEATEN, grade="四段"),
        PromotionRule(kind=PromotedFor.WINS, grade="1級", count=2),
    )
    found = promotion(Promotions(rules=rules, ceiling="三段"), record("二段"))
    assert found is not None
    assert (found.grade, found.rule, codes(found)) == ("三段", 3, ["PROMOTION_CEILING"])
    second = promotion(Promotions(rules=rules), record("5級", "○○●●●", 8))
    assert second is not None
    assert (second.grade, second.rule) == ("初段", 2)


GRADES = st.sampled_from(
    ["", "無段", *(f"{n}級" for n in range(1, 31)), *(f"{n}段" for n in range(1, 9))]
)
RULES = st.builds(
    PromotionRule,
    kind=st.sampled_from(PromotedFor),
    grade=GRADES.filter(is_grade),
    count=st.integers(1, 6),
    games=st.integers(1, 6),
)


@given(
    st.lists(RULES, max_size=5),
    GRADES,
    st.lists(st.sampled_from([True, False, None]), max_size=9),
    st.one_of(st.none(), st.integers(1, 9)),
    st.integers(0, 4),
    st.sampled_from(["", "初段", "三段"]),
    st.sampled_from(["", "初段", "四段"]),
)
def test_nobody_goes_down_or_beyond_the_limits(
    rules: list[PromotionRule],
    own: str,
    games: list[bool | None],
    place: int | None,
    steps: int,
    free: str,
    ceiling: str,
) -> None:
    table = Promotions(
        rules=tuple(rules), most_steps=steps, free_to=free, ceiling=ceiling, least_games=3
    )
    found = promotion(table, GamesPlayed(grade=own, place=place, games=tuple(games)))
    if found is None:
        return
    if not found.grade:
        assert found.why
        return
    assert len(games) >= 3
    assert grade_rank(found.grade) > grade_rank(own)
    assert grade_rank(found.grade) <= max(grade_rank(rule.grade) for rule in rules)
    assert not ceiling or grade_rank(found.grade) <= grade_rank(ceiling)
    has, got = grade_steps(own), grade_steps(found.grade)
    assert got is not None
    if steps and has is not None:
        assert got - has <= steps or got <= (grade_steps(free) or -99)
    assert grade_steps(written(got)) == got


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (Promotions(), []),
        (Promotions(rules=(RUN,)), []),
        (Promotions(ceiling="名人"), [("PROMOTION_GRADE", "ceiling")]),
        (Promotions(free_to="x", ceiling="十段"), [("PROMOTION_GRADE", "free_to")]),
        (Promotions(free_to="", ceiling=""), []),
        (Promotions(least_games=0, most_steps=99), []),
        (Promotions(least_games=100), [("PROMOTION_COUNT", "")]),
        (Promotions(most_steps=-1), [("PROMOTION_COUNT", "")]),
        (Promotions(rules=(RUN,) * 20), []),
        (Promotions(rules=(RUN,) * 21), [("PROMOTION_RULES", "")]),
        (Promotions(rules=(RUN, replace(RUN, games=3))), []),
        (Promotions(rules=(RUN, replace(RUN, games=2))), [("PROMOTION_COUNT", "rule2")]),
        (Promotions(rules=(replace(RUN, games=99),)), []),
        (Promotions(rules=(replace(RUN, games=100),)), [("PROMOTION_COUNT", "rule1")]),
        (
            Promotions(rules=(replace(RUN, grade="初", count=0),)),
            [("PROMOTION_GRADE", "rule1"), ("PROMOTION_COUNT", "rule1")],
        ),
    ],
)
def test_a_table_of_grades_says_at_its_rule_or_field_what_cannot_be(
    table: Promotions, told: list[tuple[str, str]]
) -> None:
    assert [(own.code, own.where) for own in table.problems] == told


@pytest.mark.parametrize(
    ("limits", "own", "given_", "why"),
    [
        ({"free_to": ""}, "1級", "二段", []),
        ({"free_to": ""}, "2級", "初段", [("二段", "初段")]),
        ({"free_to": ""}, "", "二段", []),
        ({"free_to": "1級"}, "5級", "1級", [("二段", "1級")]),
        ({"free_to": "1級"}, "", "1級", [("二段", "1級")]),
        ({"most_steps": 0}, "5級", "二段", []),
        ({"most_steps": 1}, "1級", "初段", [("二段", "初段")]),
    ],
)
def test_so_many_grades_up_at_once_or_up_to_the_one_that_is_free(
    limits: dict[str, Any], own: str, given_: str, why: list[tuple[str, str]]
) -> None:
    """Nobody can count steps from no grade: then only the free one is a limit."""
    table = replace(JOA, **limits)
    found = promotion(table, record(own))
    assert found is not None
    assert found.grade == given_
    assert [(one.values["grade"], one.values["less"]) for one in found.why] == why
    assert all(one.values["most"] == table.most_steps for one in found.why)


def test_why_a_grade_is_not_or_less_given_is_told_with_the_grades() -> None:
    has = promotion(JOA, record("三段"))
    assert has is not None and has.rule == 1
    assert dict(has.why[0].values) == {"grade": "三段", "by": "二段"}
    high = promotion(replace(JOA, ceiling="1級"), record("2級"))
    assert high is not None
    assert (high.grade, dict(high.why[0].values)) == ("1級", {"grade": "二段", "ceiling": "1級"})


@pytest.mark.parametrize(
    ("games", "length", "found"),
    [
        ("○●○●●○○○", 4, (3, 5)),
        ("○○●○○", 2, (2, 1)),
        ("○○", 3, (0, 0)),
        ("●●", 2, (0, 1)),
        ("", 1, (0, 0)),
    ],
)
def test_the_best_run_is_the_first_with_most_wins(
    games: str, length: int, found: tuple[int, int]
) -> None:
    assert best_run(record("", games).games, length) == found
