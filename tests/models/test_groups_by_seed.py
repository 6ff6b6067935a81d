"""Groups dealt by seed, and how late two of one group meet in the knock-out behind them."""

from __future__ import annotations

from itertools import combinations

import pytest

from models.pairing.groups_by_seed import dealt, meeting_round, met_late, snake

SIZES = [(8, 2), (12, 3), (16, 4), (13, 4), (21, 5)]


@pytest.mark.parametrize(("count", "groups"), SIZES)
def test_a_snake_makes_groups_about_as_strong_and_as_large(count: int, groups: int) -> None:
    found = snake(range(1, count + 1), groups)
    assert sorted(who for group in found for who in group) == list(range(1, count + 1))
    sizes = [len(group) for group in found]
    assert max(sizes) - min(sizes) <= 1
    whole = [group[: count // groups] for group in found]
    if count // groups % 2 == 0:
        assert len({sum(group) for group in whole}) == 1


@pytest.mark.parametrize(("count", "groups"), SIZES)
def test_clubs_move_nobody_out_of_his_row(count: int, groups: int) -> None:
    clubs = {who: "AABC"[who % 4] for who in range(1, count + 1)}
    found = snake(range(1, count + 1), groups, clubs)
    rows = [{(who - 1) // groups for who in row} for row in zip(*found, strict=False)]
    assert rows == [{number} for number in range(len(rows))]

    def clashes(of: tuple[tuple[int, ...], ...]) -> int:
        pairs = [pair for group in of for pair in combinations(group, 2)]
        return sum(clubs[one] == clubs[other] for one, other in pairs)

    assert clashes(found) <= clashes(snake(range(1, count + 1), groups))


def test_clubs_that_fit_never_share_a_group() -> None:
    clubs = {1: "A", 4: "A", 2: "B", 3: "B"}
    assert {frozenset(clubs[who] for who in group) for group in snake([1, 2, 3, 4], 2, clubs)} == {
        frozenset("AB")
    }


def test_dealing_round_leaves_nobody_out() -> None:
    assert dealt(range(10), 4) == ((0, 4, 8), (1, 5, 9), (2, 6), (3, 7))
    assert dealt([], 2) == ((), ())


def seed_lines(size: int) -> list[int]:
    """Give the seed numbers from the top line of a bracket to the lowest: best against worst."""
    lines = [1]
    while len(lines) < size:
        lines = [seed for own in lines for seed in (own, 2 * len(lines) + 1 - own)]
    return lines


@pytest.mark.parametrize("size", [2, 4, 8, 16])
def test_two_seeds_meet_where_their_halves_of_the_bracket_meet(size: int) -> None:
    lines = seed_lines(size)
    for one, other in combinations(range(1, size + 1), 2):
        places = {lines.index(one), lines.index(other)}
        number = 0
        while len(places) > 1:
            places, number = {place // 2 for place in places}, number + 1
        assert meeting_round(one, other, size) == number


@pytest.mark.parametrize("groups", [2, 4, 8])
def test_winner_and_second_of_a_group_meet_in_the_final_at_the_earliest(groups: int) -> None:
    order = [*range(groups), *range(groups, 2 * groups)]
    rows = {who: who // groups for who in order}
    of_group = {who: who % groups for who in order}
    found = met_late(order, rows, of_group)
    assert found[:groups] == order[:groups]
    assert sorted(found[groups:]) == order[groups:]
    seed = {who: place for place, who in enumerate(found, start=1)}
    for group in range(groups):
        assert meeting_round(seed[group], seed[group + groups], 2 * groups) == groups.bit_length()
