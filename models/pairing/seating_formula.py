"""Tables at which nobody meets twice, written down by a formula without any search.

There are k tables and k players for each of the q seats: player (t, s) has the number t among
those of seat s. In round r table b seats the players (b - r·s, s), one for every s. Two of them,
of seats s and s', meet again in round r' only where (r - r')(s - s') vanishes. So nobody meets
twice where that product never does: in the whole numbers modulo k for many k, and in a field of
k elements, k a prime or 4, 8 or 9, for up to k rounds.

Where players are missing they are of the last seat, which makes as many tables smaller by one.
Which of the k they are decides who sits at small tables how often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from math import ceil

_FIELDS = {4: (2, (1, 1)), 8: (2, (1, 1, 0)), 9: (3, (1, 1))}
"""Fields of k elements, k no prime: the prime p and x^m as a polynomial, lowest power first."""
_TRIED = 2_000
"""Choices of missing players that are looked at."""

FormulaTables = tuple[tuple[int, ...], ...]
"""The tables of one round, from table 1 on: who sits there."""


@dataclass(frozen=True, slots=True)
class _Numbers:
    """The k numbers that are reckoned with, by their difference and product."""

    size: int
    minus: Callable[[int, int], int]
    times: Callable[[int, int], int]

    def parts(self, rounds: int, seats: int) -> bool:
        """Whether nobody meets twice in so many rounds."""
        if max(rounds, seats) > self.size:
            return False
        moved = [[self.times(number, seat) for seat in range(seats)] for number in range(rounds)]
        return all(
            len({self.minus(*pair) for pair in zip(one, other, strict=True)}) == seats
            for place, other in enumerate(moved)
            for one in moved[:place]
        )


def by_formula(players: int, rounds: int, largest: int) -> tuple[FormulaTables, ...] | None:
    """Rounds without a repeat for the players 0, 1, 2, ..., or None where the formula has none.

    Tables are of the `largest` size and one smaller, as few as possible. The players missing at
    the last seat are chosen so that nobody sits at small tables more often than his share rounded
    up, where one of the first choices allows it.

    >>> by_formula(7, 2, 2) is None, by_formula(6, 2, 2)
    (True, (((0, 3), (1, 4), (2, 5)), ((0, 5), (1, 3), (2, 4))))
    """
    tables = -(-players // largest)
    missing = tables * largest - players
    numbers = next((n for n in _numbers(tables) if n.parts(rounds, largest)), None)
    if numbers is None or missing > tables or (missing and largest < 3):
        return None
    absent = _absent(numbers, rounds, largest, missing, players)
    last = [t for t in range(tables) if t not in absent]
    # The players of all seats but the last, then those of the last who are there.
    place = {(t, s): s * tables + t for s in range(largest - 1) for t in range(tables)}
    place |= {(t, largest - 1): (largest - 1) * tables + at for at, t in enumerate(last)}
    return tuple(
        tuple(
            tuple(place[seat] for seat in _seats(numbers, number, table, largest) if seat in place)
            for table in range(tables)
        )
        for number in range(rounds)
    )


def _numbers(size: int) -> Iterator[_Numbers]:
    """The kinds of numbers that there are so many of."""
    if size < 1:
        return
    yield _Numbers(size, lambda a, b: (a - b) % size, lambda a, b: a * b % size)
    if size in _FIELDS:
        prime, power = _FIELDS[size]

        def digits(number: int) -> list[int]:
            return [number // prime**place % prime for place in range(len(power))]

        def number_of(polynomial: list[int]) -> int:
            return sum(digit % prime * prime**place for place, digit in enumerate(polynomial))

        def minus(one: int, other: int) -> int:
            pairs = zip(digits(one), digits(other), strict=True)
            return number_of([a - b for a, b in pairs])

        def times(one: int, other: int) -> int:
            product = [0] * (2 * len(power) - 1)
            for i, a in enumerate(digits(one)):
                for j, b in enumerate(digits(other)):
                    product[i + j] += a * b
            while len(product) > len(power):
                top = product.pop()
                for place, digit in enumerate(power):
                    product[len(product) - len(power) + place] += top * digit
            return number_of(product)

        yield _Numbers(size, minus, times)


def _seats(numbers: _Numbers, number: int, table: int, largest: int) -> Iterator[tuple[int, int]]:
    for seat in range(largest):
        yield numbers.minus(table, numbers.times(number, seat)), seat


def _absent(
    numbers: _Numbers, rounds: int, largest: int, missing: int, players: int
) -> tuple[int, ...]:
    """Who is missing at the last seat, so that small tables are shared."""
    limit = ceil(rounds * missing * (largest - 1) / players)
    at_small = cache(partial(_at_small, numbers, rounds, largest))
    left = _TRIED

    def chosen(so_far: tuple[int, ...], sits: Counter[tuple[int, int]]) -> tuple[int, ...] | None:
        nonlocal left
        if len(so_far) == missing:
            return so_far
        for t in range(so_far[-1] + 1 if so_far else 0, numbers.size):
            left -= 1
            if left < 0:
                return None
            together = sits + at_small(t)
            if max(together.values()) <= limit:
                found = chosen((*so_far, t), together)
                if found is not None:
                    return found
        return None

    return chosen((), Counter()) or tuple(range(missing))


def _at_small(
    numbers: _Numbers, rounds: int, largest: int, missing: int
) -> Counter[tuple[int, int]]:
    """How often each sits at a table that player `missing` of the last seat makes small."""
    sits: Counter[tuple[int, int]] = Counter()
    for number in range(rounds):
        moved = numbers.times(number, largest - 1)
        table = numbers.minus(missing, numbers.minus(0, moved))
        sits.update(list(_seats(numbers, number, table, largest))[:-1])
    return sits
