"""How many of so many people have a seat, and what is said where they fill no tables."""

from __future__ import annotations

from models.core.game import LeftOver
from models.core.problems import Problem, Refused
from models.pairing.table_sizes import NoTables, table_sizes


def no_tables(error: NoTables, left_over: LeftOver) -> Problem:
    """Say that so many people do not fill tables, and what numbers would."""
    values = {"players": error.players, "sizes": error.allowed, "above": error.above}
    if left_over is LeftOver.FILL_IN and len(error.allowed) == 1:
        values["missing"] = error.above - error.players
        return Problem(code="TABLES_FILL_IN", values=values)
    return Problem(code="TABLES_UNFILLED", values={**values, "below": error.below or 0})


def seated_of(players: int, sizes: frozenset[int], left_over: LeftOver) -> int:
    """Give how many of so many people have a seat; Refused `TABLES_UNFILLED` where there is no way.

    Only where all tables are of one size is anybody left over; tables of three and four take any
    number but five, one and two.

    >>> seated_of(18, frozenset({3, 4}), LeftOver.FREE_WIN)
    18
    >>> seated_of(18, frozenset({4}), LeftOver.REST)
    16
    >>> seated_of(5, frozenset({3, 4}), LeftOver.FREE_WIN)
    Traceback (most recent call last):
    models.core.problems.Refused: TABLES_UNFILLED
    """
    size = min(sizes)
    try:
        return sum(table_sizes(players, sizes))
    except NoTables as error:
        if len(sizes) > 1 or players < size or left_over is LeftOver.FILL_IN:
            raise Refused(no_tables(error, left_over)) from error
    return players - players % size
