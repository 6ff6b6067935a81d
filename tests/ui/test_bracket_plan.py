"""Where the matches of a knock-out stand: told as columns and rows, without a window."""

from __future__ import annotations

from itertools import pairwise

import pytest

from models.views.draws import BracketView
from tests.reports.stage_views import knockout, people
from ui.widgets import bracket_plan as plan


def placed(view: BracketView) -> dict[plan.Key, tuple[int, float]]:
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

    def steps(key: plan.Key, *ways: str) -> list[plan.Key | None]:
        found: list[plan.Key | None] = []
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
