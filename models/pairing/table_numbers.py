"""Numbers of tables so that nobody sits at the same table again where that can be avoided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from math import comb

from models.fair_random import FairRandom
from models.pairing.seating_formula import FormulaTables

_WORK = 30_000
"""Pairs of tables that are looked at, at most, to get out of a plan that no exchange improves."""


def with_table_numbers(
    rounds: Sequence[FormulaTables],
    chance: FairRandom,
    before: Iterable[Sequence[Collection[int]]] = (),
) -> tuple[FormulaTables, ...]:
    """The same tables with other numbers; the rounds `before` keep theirs.

    The numbers of two tables of a round are exchanged as long as that makes fewer visits to the
    same number, m visits of a player counting m(m - 1)/2; then some are exchanged by lot and it
    goes on from there if that is no worse.

    >>> with_table_numbers([((1, 3), (2, 4))], FairRandom("seed", "round 2"), [[{1, 3}, {2, 4}]])
    (((2, 4), (1, 3)),)
    """
    played = [[list(table) for table in tables] for tables in before]
    numbered = [list(tables) for tables in rounds]
    visits = _visits((*played, *numbered))
    _descend(numbered, visits)
    best, least = numbered, _cost(visits)
    aim = max(
        _least(visits, max((len(tables) for tables in numbered), default=1)),
        _shared((*played, *numbered)),
    )
    several = [place for place, tables in enumerate(numbered) if len(tables) > 1]
    work = sum(len(tables) ** 2 for tables in numbered)
    for _ in range(_WORK // max(1, work) if several else 0):
        if least <= aim:
            break
        tried = [list(tables) for tables in best]
        for _ in range(2):
            tables = tried[several[chance.below(len(several))]]
            one, other = chance.below(len(tables)), chance.below(len(tables))
            tables[one], tables[other] = tables[other], tables[one]
        visits = _visits((*played, *tried))
        _descend(tried, visits)
        cost = _cost(visits)
        if cost <= least:
            best, least = tried, cost
    return tuple(tuple(tables) for tables in best)


def _visits(rounds: Iterable[Sequence[Collection[int]]]) -> Counter[tuple[int, int]]:
    return Counter(
        (who, number) for tables in rounds for number, table in enumerate(tables) for who in table
    )


def _cost(visits: Counter[tuple[int, int]]) -> int:
    return sum(comb(times, 2) for times in visits.values())


def _least(visits: Counter[tuple[int, int]], tables: int) -> int:
    """What no numbers can undercut: everybody at every table equally often."""
    rounds: Counter[int] = Counter()
    for (who, _), times in visits.items():
        rounds[who] += times
    return sum(
        (tables - more) * comb(each, 2) + more * comb(each + 1, 2)
        for each, more in (divmod(times, tables) for times in rounds.values())
    )


def _shared(rounds: Iterable[Sequence[Collection[int]]]) -> int:
    """Who must return: of every table the fewest that any table of another round shares with it.

    >>> _shared([[{1, 2, 3}, {4, 5, 6}], [{1, 2, 4}, {3, 5, 6}]])
    2
    """
    return sum(
        min(len(set(table).intersection(later)) for later in longer)
        for pair in combinations(rounds, 2)
        for shorter, longer in [sorted(pair, key=len)]
        for table in shorter
        # One of so many tables has nobody of this one anyway.
        if len(longer) <= len(table)
    )


def _descend(numbered: Sequence[list[tuple[int, ...]]], visits: Counter[tuple[int, int]]) -> None:
    """Renumber until no exchange of two numbers helps any more; every exchange lowers the cost."""
    while [tables for tables in numbered if _renumber(tables, visits)]:
        pass


def _renumber(tables: list[tuple[int, ...]], visits: Counter[tuple[int, int]]) -> bool:
    """Exchange the numbers of two tables wherever that helps; whether anything was exchanged."""
    changed = False
    for one, table in enumerate(tables):
        if not any(visits[who, one] > 1 for who in table):
            continue
        gain, other = max(
            (_gain(tables, visits, one, other), -other) for other in range(len(tables))
        )
        if gain > 0:
            _exchange(tables, visits, one, -other)
            changed = True
    return changed


def _gain(
    tables: Sequence[tuple[int, ...]], visits: Counter[tuple[int, int]], one: int, other: int
) -> int:
    """How many visits to the same number fewer there are when two tables exchange theirs."""
    if one == other:
        return 0
    gain = 0
    for here, there in ((one, other), (other, one)):
        for who in tables[here]:
            gain += visits[who, here] - 1 - visits[who, there]
    return gain


def _exchange(
    tables: list[tuple[int, ...]], visits: Counter[tuple[int, int]], one: int, other: int
) -> None:
    for here, there in ((one, other), (other, one)):
        for who in tables[here]:
            visits[who, here] -= 1
            visits[who, there] += 1
    tables[one], tables[other] = tables[other], tables[one]
