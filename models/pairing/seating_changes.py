"""Later rounds of a plan when somebody leaves or comes: strike out first, plan anew where needed.

Who leaves is struck out of the rounds to come, and his tables have one less. Only where a table
would fall to a size that is not allowed, where fewer tables would do, or where somebody is to come
in, are the rounds to come made anew; those that were played or published stay (Hashimoto 16).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from models.pairing.seating_formula import FormulaTables
from models.pairing.table_sizes import table_sizes


class Anew(StrEnum):
    """Why later rounds are made anew."""

    ENTRY = "entry"
    """Somebody comes in who has no seat in that round."""
    SIZE = "size"
    """A table would have a size that is not allowed."""
    FEWER_TABLES = "fewer_tables"
    """So many players need fewer tables than are left."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason to make later rounds anew, and where it was found."""

    why: Anew
    round: int
    """Counted from 1, the played rounds with it."""
    table: int = 0
    """Counted from 1; 0 where it is not about one table."""
    players: tuple[int, ...] = ()
    """Who is left at that table, or who comes in."""


def struck_out(
    rounds: Iterable[FormulaTables], leavers: Collection[int]
) -> tuple[FormulaTables, ...]:
    """The same rounds without the leavers; table numbers and the order at a table stay.

    >>> struck_out([((1, 2, 3, 4), (5, 6, 7, 8))], {2, 8})
    (((1, 3, 4), (5, 6, 7)),)
    """
    return tuple(
        tuple(tuple(who for who in table if who not in leavers) for table in tables)
        for tables in rounds
    )


def seats_taken(
    rounds: Iterable[FormulaTables], leavers: Sequence[int], comers: Sequence[int]
) -> tuple[FormulaTables, ...]:
    """The same rounds with somebody who has come in the seat of each who has left, in order.

    Where they are not as many the rounds stay as they are.

    >>> seats_taken([((1, 2, 3, 4), (5, 6, 7, 8))], [2], [9])
    (((1, 9, 3, 4), (5, 6, 7, 8)),)
    """
    instead = dict(zip(leavers, comers, strict=True)) if len(leavers) == len(comers) else {}
    return tuple(
        tuple(tuple(instead.get(who, who) for who in table) for table in tables)
        for tables in rounds
    )


def reasons_to_plan_anew(
    later: Sequence[FormulaTables],
    present: Collection[int],
    sizes: Collection[int],
    played: int = 0,
) -> tuple[Reason, ...]:
    """Why the rounds to come cannot stay as they are, once the leavers are struck out.

    Raises NoTables where those who are there do not fill tables of the allowed sizes.

    >>> eight = [((1, 2, 3, 4), (5, 6, 7, 8))]
    >>> reasons_to_plan_anew(eight, {1, 2, 3, 4, 5, 6, 7}, {3, 4})
    ()
    >>> reasons_to_plan_anew(eight, {1, 2, 3, 4, 5, 6}, {3, 4})
    (Reason(why=<Anew.SIZE: 'size'>, round=1, table=2, players=(5, 6)),)
    """
    return tuple(_reasons(later, frozenset(present), sizes, played))


def _reasons(
    later: Sequence[FormulaTables], present: frozenset[int], sizes: Collection[int], played: int
) -> Iterator[Reason]:
    enough = len(table_sizes(len(present), sizes))
    for number, tables in enumerate(later, start=played + 1):
        left = [[who for who in table if who in present] for table in tables]
        coming = present.difference(*tables)
        if coming:
            yield Reason(Anew.ENTRY, number, players=tuple(sorted(coming)))
        for place, table in enumerate(left, start=1):
            if len(table) not in sizes:
                yield Reason(Anew.SIZE, number, place, tuple(sorted(table)))
        if len(left) > enough:
            yield Reason(Anew.FEWER_TABLES, number)
