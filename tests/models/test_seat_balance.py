"""Balanced seats: everybody has every seat equally often."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.pairing.seat_balance import balanced_seats
from models.pairing.table_seating import seat
from models.pairing.table_sizes import table_sizes
from tests.examples import examples
from tests.models.seatings import Rounds

repeatable = settings(deadline=None, derandomize=True, max_examples=examples(60))

Dealt = tuple[tuple[tuple[int, ...], ...], ...]


def dealt(players: int, rounds: int, sizes: set[int], chance: Random) -> Dealt:
    """Rounds by chance, with any number of repeats: the balance does not depend on them."""
    made = []
    for _ in range(rounds):
        order = iter(chance.sample(range(players), players))
        sizes_of_round = table_sizes(players, sizes)
        made.append(tuple(tuple(next(order) for _ in range(size)) for size in sizes_of_round))
    return tuple(made)


def held(rounds: Rounds) -> Counter[tuple[int, int]]:
    return Counter(
        (who, place) for tables in rounds for table in tables for place, who in enumerate(table)
    )


def assert_same_tables(seated: Dealt, rounds: Dealt) -> None:
    assert [[set(table) for table in tables] for tables in seated] == [
        [set(table) for table in tables] for tables in rounds
    ]
    assert [[len(table) for table in tables] for tables in seated] == [
        [len(table) for table in tables] for tables in rounds
    ]


@repeatable
@given(
    st.sampled_from([2, 4, 8]),
    st.integers(1, 8),
    st.integers(0, 13),
    st.randoms(use_true_random=False),
)
def test_at_full_tables_everybody_has_every_seat_equally_often(
    size: int, tables: int, rounds: int, chance: Random
) -> None:
    given_rounds = dealt(size * tables, rounds, {size}, chance)
    seated = balanced_seats(given_rounds)
    assert_same_tables(seated, given_rounds)
    seats = held(seated)
    for who in range(size * tables):
        for place in range(size):
            assert rounds // size <= seats[who, place] <= -(-rounds // size)


@repeatable
@given(st.integers(6, 40), st.integers(1, 10), st.randoms(use_true_random=False))
def test_with_tables_of_three_seats_differ_by_two_at_most(
    players: int, rounds: int, chance: Random
) -> None:
    """The fourth seat is rare then; the other three stay within two of each other."""
    if table_sizes(players, {3, 4}).count(3) > 3:
        return
    given_rounds = dealt(players, rounds, {3, 4}, chance)
    seated = balanced_seats(given_rounds)
    assert_same_tables(seated, given_rounds)
    seats = held(seated)
    for who in range(players):
        first_three = [seats[who, place] for place in range(3)]
        assert max(first_three) - min(first_three) <= 2
        assert seats[who, 3] <= max(first_three) + 1


def test_no_exchange_at_a_table_makes_seats_more_even() -> None:
    seated = balanced_seats(dealt(14, 4, {3, 4}, Random(3)))
    seats = held(seated)
    for tables in seated:
        for table in tables:
            for one in range(len(table)):
                for other in range(one):
                    stay = seats[table[one], one] + seats[table[other], other] - 2
                    change = seats[table[one], other] + seats[table[other], one]
                    assert stay <= change


def test_seats_of_the_rounds_before_count() -> None:
    before = [[[1, 2, 3, 4], [5, 6, 7, 8]]] * 3
    seated = balanced_seats([((1, 2, 3, 4), (5, 6, 7, 8))], before)
    seats = held([*before, *seated])
    assert all(seats[who, at] <= 3 for who in range(1, 9) for at in range(4))
    assert all(
        before[0][number].index(who) != place
        for number, table in enumerate(seated[0])
        for place, who in enumerate(table)
    )


@pytest.mark.parametrize("players", [16, 17])
def test_a_plan_has_balanced_seats_on_demand(players: int) -> None:
    plan = seat(range(players), 4, sizes={3, 4}, seed="s", balanced=True)
    by_lot = seat(range(players), 4, sizes={3, 4}, seed="s")
    assert_same_tables(plan.rounds, by_lot.rounds)
    assert plan.quality == by_lot.quality
    most = max(held(plan.rounds).values())
    assert most < max(held(by_lot.rounds).values())
    assert most == (1 if players == 16 else 2)
