"""How many tables of which size seat everybody, or why there is no such set of tables."""

from __future__ import annotations

from collections.abc import Collection

from models.core.game import OddPlayers
from models.core.problems import Problem, Refused


class NoTables(Exception):
    """Raised when so many players do not fill tables of the allowed sizes.

    `players` and `allowed` say what was asked; `below` and `above` are the nearest numbers of
    players that do fill tables (`below` None if no smaller number does).
    """

    def __init__(self, players: int, allowed: tuple[int, ...]) -> None:
        super().__init__(f"{players} players do not fill tables of {allowed}")
        self.players = players
        self.allowed = allowed
        # Whole tables of the largest size alone are never further away than one table.
        fills = _fillable(max(0, players) + allowed[0], allowed)
        self.below = next((n for n in range(players - 1, 0, -1) if fills[n]), None)
        self.above = next(n for n in range(max(0, players) + 1, len(fills)) if fills[n])


def table_sizes(players: int, allowed: Collection[int]) -> tuple[int, ...]:
    """The sizes of the tables of one round, the larger first (Hashimoto 16).

    As many of the largest size as possible, of what is left as many of the next, and so on: with
    {3, 4} this is the fewest tables of three. Raises NoTables, also for nobody, and ValueError
    without a size or with one below 1.

    >>> table_sizes(18, {3, 4}), table_sizes(9, {3, 4}), table_sizes(6, {2})
    ((4, 4, 4, 3, 3), (3, 3, 3), (2, 2, 2))
    >>> try: table_sizes(5, {3, 4})
    ... except NoTables as no: (no.below, no.above)
    (4, 6)
    """
    sizes = in_order(allowed)
    if players < 1:
        raise NoTables(players, sizes)
    left = players
    chosen: list[int] = []
    for place, size in enumerate(sizes):
        fills = _fillable(left, sizes[place + 1 :])
        times = next((n for n in range(left // size, -1, -1) if fills[left - n * size]), None)
        if times is None:
            raise NoTables(players, sizes)
        chosen += [size] * times
        left -= times * size
    return tuple(chosen)


def in_order(allowed: Collection[int]) -> tuple[int, ...]:
    """The allowed sizes, each once and the largest first; ValueError if there is none.

    >>> in_order({3, 4})
    (4, 3)
    """
    if not allowed or min(allowed) < 1:
        raise ValueError("a table seats one person at least")
    return tuple(sorted(set(allowed), reverse=True))


def _fillable(most: int, sizes: Collection[int]) -> list[bool]:
    """Whether 0, 1, 2, ... up to `most` players fill tables of these sizes."""
    fills = [True] + [False] * most
    for players in range(1, most + 1):
        fills[players] = any(size <= players and fills[players - size] for size in sizes)
    return fills


# -- how many of so many people have a seat, and what is said where they fill no tables ------------


def no_tables(error: NoTables, odd_players: OddPlayers) -> Problem:
    """Say that so many people do not fill tables, and what numbers would."""
    values = {"players": error.players, "sizes": error.allowed, "above": error.above}
    if odd_players is OddPlayers.HOUSE_PLAYER and len(error.allowed) == 1:
        values["missing"] = error.above - error.players
        return Problem(code="TABLES_FILL_IN", values=values)
    return Problem(code="TABLES_UNFILLED", values={**values, "below": error.below or 0})


def seated_of(players: int, sizes: frozenset[int], odd_players: OddPlayers) -> int:
    """Give how many of so many people have a seat; Refused `TABLES_UNFILLED` where there is no way.

    Only where all tables are of one size is anybody left over; tables of three and four take any
    number but five, one and two.

    >>> seated_of(18, frozenset({3, 4}), OddPlayers.FULL_POINT_BYE)
    18
    >>> seated_of(18, frozenset({4}), OddPlayers.REST)
    16
    >>> seated_of(5, frozenset({3, 4}), OddPlayers.FULL_POINT_BYE)
    Traceback (most recent call last):
    models.core.problems.Refused: TABLES_UNFILLED
    """
    size = min(sizes)
    try:
        return sum(table_sizes(players, sizes))
    except NoTables as error:
        if len(sizes) > 1 or players < size or odd_players is OddPlayers.HOUSE_PLAYER:
            raise Refused(no_tables(error, odd_players)) from error
    return players - players % size
