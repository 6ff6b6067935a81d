"""Tables of the allowed sizes for any number of players."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from models.pairing.table_sizes import NoTables, in_order, table_sizes

SETS = ({2}, {4}, {3, 4}, {2, 3}, {3, 5}, {4, 6}, {3, 4, 5}, {2, 7}, {6, 10, 15})


def possible(players: int, sizes: set[int]) -> set[tuple[int, ...]]:
    """Every way to fill tables, the larger first, found by trying all."""
    return {
        tuple(sorted(tables, reverse=True))
        for count in range(1, players + 1)
        for tables in combinations_with_replacement(sorted(sizes), count)
        if sum(tables) == players
    }


@pytest.mark.parametrize("sizes", SETS, ids=str)
def test_the_most_tables_of_the_largest_sizes_are_taken(sizes: set[int]) -> None:
    for players in range(1, 19):
        ways = possible(players, sizes)
        if ways:
            want = max(ways, key=lambda way: [way.count(size) for size in in_order(sizes)])
            assert table_sizes(players, sizes) == want
        else:
            with pytest.raises(NoTables):
                table_sizes(players, sizes)


def test_as_few_tables_of_three_as_possible() -> None:
    for players in [3, 4, *range(6, 200)]:
        sizes = table_sizes(players, {3, 4})
        assert sum(sizes) == players
        assert sizes.count(3) == -players % 4


@pytest.mark.parametrize(
    ("players", "sizes", "below", "above"),
    [
        (5, {3, 4}, 4, 6),
        (2, {3, 4}, None, 3),
        (0, {3, 4}, None, 3),
        (-1, {4}, None, 4),
        (14, {4}, 12, 16),
        (9, {2}, 8, 10),
        (29, {6, 10, 15}, 28, 30),
    ],
)
def test_the_nearest_numbers_that_can_be_seated_are_named(
    players: int, sizes: set[int], below: int | None, above: int
) -> None:
    with pytest.raises(NoTables, match=f"{players} players") as no:
        table_sizes(players, sizes)
    assert (no.value.players, no.value.allowed) == (players, in_order(sizes))
    assert (no.value.below, no.value.above) == (below, above)


@pytest.mark.parametrize("sizes", [set(), {0, 4}])
def test_a_table_seats_one_person_at_least(sizes: set[int]) -> None:
    with pytest.raises(ValueError, match="one person"):
        table_sizes(8, sizes)
