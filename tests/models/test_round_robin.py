"""Round robins: the order of JOA 2, and everybody once against everybody for any size."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from models.pairing.round_robin import group_rounds, round_robin
from tests.models.divisions import cases


@pytest.mark.parametrize(("given", "expected"), cases("group_schedule"))
def test_order_of_a_group(given: dict[str, Any], expected: dict[str, Any]) -> None:
    names = given["players"]
    rounds = [
        [[names[one], names[other]] for one, other in pairing.tables]
        for pairing in group_rounds(range(4))
    ]
    assert {"rounds": rounds} == expected


def test_the_circle_method_gives_the_order_of_a_group() -> None:
    assert round_robin([3, 1, 4, 2]) == group_rounds([3, 1, 4, 2])


@pytest.mark.parametrize("empty", range(4))
def test_an_empty_seat_leaves_each_of_the_others_free_once(empty: int) -> None:
    seats: list[int | None] = [10, 11, 12, 13]
    seats[empty] = None
    rounds = group_rounds(seats)
    assert {pairing.bye for pairing in rounds} == {10, 11, 12, 13} - {10 + empty}
    full = group_rounds([10, 11, 12, 13])
    for pairing, whole in zip(rounds, full, strict=True):
        assert pairing.tables == tuple(table for table in whole.tables if 10 + empty not in table)


@pytest.mark.parametrize("size", range(20))
def test_everybody_meets_everybody_once(size: int) -> None:
    players = list(range(100, 100 + size))
    rounds = round_robin(players)
    tables = [table for pairing in rounds for table in pairing.tables]
    assert sorted(tables) == list(combinations(players, 2))
    assert len(rounds) == max(size - 1 + size % 2, 0) * (size > 1)
    byes = Counter(pairing.bye for pairing in rounds if pairing.bye is not None)
    assert byes == (Counter(players) if size % 2 and size > 1 else Counter())
    for pairing in rounds:
        seated = [player for table in pairing.tables for player in table]
        assert sorted([*seated, *([] if pairing.bye is None else [pairing.bye])]) == players


@pytest.mark.parametrize("seats", [[1, 2, 3], [1, 2, 3, 4, 5], [1, 2, 2, 4], [1, None, None, 4]])
def test_other_groups_are_refused(seats: list[int | None]) -> None:
    with pytest.raises(ValueError, match=r"four|4 seats|twice"):
        group_rounds(seats)
