"""The tables of the hall: where those of a division begin, which it leaves out, who has his own."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import time

from models.core.problems import Problem

HIGHEST_TABLE = 999
"""The highest number that a table of the hall can have."""


@dataclass(frozen=True, kw_only=True, slots=True)
class HallTables:
    """How the tables of a division, counted from 1, are numbered in the hall."""

    first: int = 1
    """The number of its first table."""
    skipped: tuple[int, ...] = ()
    """Numbers that it does not use, ascending."""

    def number(self, place: int) -> int:
        """Give the number of its table at a place, counted from 1.

        >>> tables = HallTables(first=21, skipped=(22, 24))
        >>> [tables.number(place) for place in (1, 2, 3)]
        [21, 23, 25]
        """
        number = self.first + place - 1
        for left_out in self.skipped:
            if self.first <= left_out <= number:
                number += 1
        return number

    def numbers(self, count: int) -> tuple[int, ...]:
        """Give the numbers of so many tables.

        >>> HallTables(first=21, skipped=(22,)).numbers(3)
        (21, 23, 24)
        """
        return tuple(self.number(place) for place in range(1, count + 1))

    def without(self, numbers: Iterable[int]) -> HallTables:
        """Leave out more numbers.

        >>> HallTables(skipped=(4,)).without([2, 4]).skipped
        (2, 4)
        """
        return replace(self, skipped=tuple(sorted({*self.skipped, *numbers})))


def out_of_range(division: str) -> Problem:
    """Say that a number of a division's tables is none that the hall can have.

    >>> out_of_range("A").values["high"]
    999
    """
    values = {"division": division, "low": 1, "high": HIGHEST_TABLE}
    return Problem(code="TABLE_NUMBER_RANGE", where="first", values=values)


PLAIN = HallTables()
"""Tables as they are counted: 1, 2, 3 …"""


def table_numbers(
    places: Sequence[int],
    tables: HallTables,
    fixed: Mapping[int, int],
    *,
    closed_up: bool,
) -> dict[int, int]:
    """Give the number of each place of a round; `tables` leaves those out that are somebody's own.

    `fixed` says which places have a table of their own; of two that want the same one the first
    has it. The others close up where the round is known as a whole; places that it leaves empty
    stay empty.

    >>> numbers = HallTables(skipped=(3,))
    >>> table_numbers([1, 2, 3, 4], numbers, {2: 3}, closed_up=True)
    {1: 1, 2: 3, 3: 2, 4: 4}
    >>> table_numbers([1, 2, 4, 6], numbers, {2: 3}, closed_up=True)
    {1: 1, 2: 3, 4: 4, 6: 6}
    >>> table_numbers([1, 3], numbers, {3: 3}, closed_up=False)
    {1: 1, 3: 3}
    """
    own: dict[int, int] = {}
    for place in places:
        if place in fixed and fixed[place] not in own.values():
            own[place] = fixed[place]
    others = [place for place in places if place not in own]
    gone = [*own] if closed_up else []
    numbered = {place: tables.number(place - sum(one < place for one in gone)) for place in others}
    return {place: own[place] if place in own else numbered[place] for place in places}


def proposed(
    wanted: Sequence[int],
    taken: Collection[int] = (),
    skipped: Sequence[Collection[int]] = (),
) -> tuple[HallTables, ...]:
    """Give tables for divisions that want so many each, one after the other, no number twice.

    `taken` are numbers that others have; `skipped` says for each division what it leaves out.

    >>> [one.first for one in proposed([8, 5, 3])], [one.first for one in proposed([3, 2], {2})]
    ([1, 9, 14], [3, 6])
    """
    used = set(taken)
    proposals = []
    for at, count in enumerate(wanted):
        left_out = tuple(sorted(skipped[at])) if skipped else ()
        first = 1
        while True:
            tables = HallTables(first=first, skipped=left_out)
            clash = used.intersection(tables.numbers(count))
            if not clash:
                break
            first = max(clash) + 1
        used.update(tables.numbers(count))
        proposals.append(tables)
    return tuple(proposals)


# -- where and when a match is played, in a game that gives every match a place of its own ---------


@dataclass(frozen=True, kw_only=True, slots=True)
class MatchPlace:
    """What is settled of where and when a match is played; the number of a match says neither."""

    name: str = ""
    """What the place is called beside its word, e.g. 3; empty while it is open."""
    part: str = ""
    """Which part of the place it takes, by the key of the game; empty for all of it."""
    begins: time | None = None
    """When it is to begin; None while that is open."""
