"""Where the matches of a knock-out stand: told as columns and rows, without a window."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from models.views.draws import BracketMatchView, BracketView
from tests.reports.stage_views import knockout, people
from ui.widgets import bracket_plan as plan


def placed(view: BracketView) -> dict[plan.RoundKey, tuple[int, float]]:
    return {plan.key_of(spot.match): (spot.column, spot.row) for spot in plan.spots(view)}


@pytest.fixture
def eight() -> BracketView:
    return knockout(people(8), third=True, fifth=True)


def test_the_placing_matches_stand_below_the_bracket_by_the_places_they_are_about(
    eight: BracketView,
) -> None:
    found = placed(eight)
    assert {key: at for key, at in found.items() if key[0] == "main"} == {
        ("main", 1, 1): (0, 0.5),
        ("main", 1, 2): (0, 1.5),
        ("main", 1, 3): (0, 2.5),
        ("main", 1, 4): (0, 3.5),
        ("main", 2, 1): (1, 1.0),
        ("main", 2, 2): (1, 3.0),
        ("main", 3, 1): (2, 2.0),
    }
    assert {key: at for key, at in found.items() if key[0] != "main"} == {
        ("third", 1, 1): (0, 5.5),
        ("p5_8", 1, 1): (1, 5.5),
        ("p5_8", 1, 2): (1, 7.0),
        ("p5", 1, 1): (2, 5.5),
        ("p7", 1, 1): (2, 7.0),
    }


def test_placing_matches_are_named_above_and_rounds_are_not(eight: BracketView) -> None:
    for spot in plan.spots(eight):
        assert bool(spot.caption) is (spot.match.part != "main")


@pytest.mark.parametrize("count", [4, 8, 16, 33])
def test_no_two_matches_of_a_column_stand_in_each_other(count: int) -> None:
    found = list(placed(knockout(people(count), third=True, fifth=count >= 8)).values())
    for column in {column for column, _row in found}:
        rows = sorted(row for own, row in found if own == column)
        assert all(lower - upper >= 1 for upper, lower in pairwise(rows))


def test_the_arrows_go_on_among_the_placing_matches(eight: BracketView) -> None:
    of = {plan.key_of(match): match for match in eight.matches}

    def steps(key: plan.RoundKey, *ways: str) -> list[plan.Key | None]:
        found: list[plan.RoundKey | None] = []
        here = of[key]
        for way in ways:
            there = plan.neighbour(eight, here, way)
            found.append(None if there is None else plan.key_of(there))
            here = here if there is None else there
        return found

    assert steps(("main", 1, 4), "down", "down") == [("third", 1, 1), None]
    assert steps(("third", 1, 1), "left", "right", "down", "right", "left", "right", "up") == [
        None,
        ("p5_8", 1, 1),
        ("p5_8", 1, 2),
        ("p7", 1, 1),
        ("p5_8", 1, 2),
        ("p7", 1, 1),
        ("p5", 1, 1),
    ]
    assert steps(("main", 3, 1), "down", "right") == [("p5", 1, 1), None]
    assert steps(("main", 1, 1), "up", "left") == [None, None]


def test_the_winner_goes_to_the_upper_or_lower_side_of_the_next_match(eight: BracketView) -> None:
    assert [
        (plan.key_of(match), plan.key_of(following), side)
        for match, following, side in plan.lines_between(eight)
    ] == [
        (("main", 1, 1), ("main", 2, 1), 0),
        (("main", 1, 2), ("main", 2, 1), 1),
        (("main", 1, 3), ("main", 2, 2), 0),
        (("main", 1, 4), ("main", 2, 2), 1),
        (("main", 2, 1), ("main", 3, 1), 0),
        (("main", 2, 2), ("main", 3, 1), 1),
    ]


# -- words ------------------------------------------------------------------------------------


def match_at(view: BracketView, *key: str | int) -> BracketMatchView:
    """Give a match by its part, round and number."""
    return next(match for match in view.matches if plan.key_of(match) == key)


def test_how_far_a_match_is_has_a_sign_and_a_word() -> None:
    view = knockout(people(5), played=1)
    told = {match.state: plan.state_words(match) for match in view.matches}
    assert told == {
        "passed": ("–", "不戦勝"),
        "decided": ("●", "済"),
        "call": ("□", "未"),
        "waiting": ("…", "対局者待ち"),
    }


def test_a_side_is_a_name_nobody_or_whoever_wins_and_its_result_once_it_is_decided() -> None:
    view = knockout(people(5), played=1)
    passed = next(match for match in view.matches if match.state == "passed")
    assert "（相手なし）" in [plan.side_name(view, side) for side in passed.sides]
    final = match_at(view, "main", 3, 1)
    assert "の勝者" in plan.side_name(view, final.sides[0])
    played = next(match for match in view.matches if match.state == "decided")
    results = [plan.side_result(view, played, side) for side in played.sides]
    assert sorted(result[0] for result in results) == ["×", "○"]
    undecided = replace(played, state="call")
    assert [plan.side_result(view, undecided, side) for side in played.sides] == ["", ""]


def test_a_match_is_told_with_seeds_clubs_table_and_state() -> None:
    view = replace(knockout(people(4), seeds=2, played=0), clubs=False)
    first = match_at(view, "main", 1, 1)
    upper, lower = (plan.side_name(view, side) for side in first.sides)
    assert plan.match_sentence(view, first) == (
        f"準決勝 {first.table}卓：{upper}（シード1） – {lower}（未）"
    )
    clubs = [side.entrant.club for side in first.sides if side.entrant is not None]
    told = plan.match_sentence(replace(view, clubs=True), first)
    assert f"（{clubs[0]}・シード1）" in told and f"（{clubs[1]}）" in told
    passed = replace(first, state="passed")
    assert "卓" not in plan.match_sentence(view, passed)


def test_what_hangs_on_a_match_is_where_its_winner_and_loser_go() -> None:
    view = knockout(people(4), third=True, played=0)
    first, final = match_at(view, "main", 1, 1), match_at(view, "main", 2, 1)
    assert plan.match_reasons(view, first)[2:] == (
        "勝者の次の対局：決勝",
        "敗者の次の対局：3位決定戦",
    )
    timed = replace(final, starts_at="10:30–11:00")
    assert plan.match_reasons(view, timed)[1:] == (
        "時間：10:30–11:00",
        "勝者が1位、敗者が2位になります。",
    )
    of_eight = knockout(people(8), played=0)
    third = match_at(of_eight, "main", 1, 3)
    assert plan.match_reasons(of_eight, third)[2] == "勝者の次の対局：準決勝第2対局"
