"""Seats at the table so that everybody has every seat equally often.

Players and tables are the two sides of a graph, its edges are the seats. Two edges of every vertex
after the other are tied together, which ties all of them into trails of even length or with loose
ends; coloured in turns along the trails, every vertex has half of its edges in either colour, or
one more of one. Halved twice, the four edges of a table of four have four colours, and those of a
player in R rounds have each colour R/4 times, rounded down or up: always, whatever the plan.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from itertools import chain, combinations, permutations

from models.pairing.seating_formula import FormulaTables

_Edge = tuple[int, tuple[int, int]]
"""A player, and the round and place of a table."""


def balanced_seats(
    rounds: Sequence[FormulaTables], before: Iterable[Iterable[Sequence[int]]] = ()
) -> tuple[FormulaTables, ...]:
    """The same tables, their players in an order that gives everybody every seat equally often.

    With tables of four alone, and no rounds `before`, everybody has each seat R/4 times, rounded
    down or up; as with two and eight. Otherwise two or three of a table change seats as
    long as that makes seats more even, the rounds before counting as they were.

    >>> balanced_seats([((1, 2),), ((1, 2),)])
    (((1, 2),), ((2, 1),))
    """
    edges = [
        (who, (number, place))
        for number, tables in enumerate(rounds)
        for place, table in enumerate(tables)
        for who in table
    ]
    largest = max((len(table) for tables in rounds for table in tables), default=1)
    colour = _coloured(edges, (largest - 1).bit_length())
    seated: list[list[list[int]]] = [[[] for _ in tables] for tables in rounds]
    for who, (number, place) in sorted(edges, key=lambda edge: colour[edge]):
        seated[number][place].append(who)
    _make_even(seated, Counter(_held(before)) + Counter(_held(seated)))
    return tuple(tuple(tuple(table) for table in tables) for tables in seated)


def _held(rounds: Iterable[Iterable[Sequence[int]]]) -> Iterable[tuple[int, int]]:
    """Every player with the seat that he holds, once for every time."""
    return ((who, seat) for tables in rounds for table in tables for seat, who in enumerate(table))


def _coloured(edges: Sequence[_Edge], halvings: int) -> dict[_Edge, int]:
    """A colour for every edge, at no table the same twice if it is halved often enough."""
    if not halvings or not edges:
        return dict.fromkeys(edges, 0)
    colour = {}
    for half, part in enumerate(_halves(edges)):
        for edge, shade in _coloured(part, halvings - 1).items():
            colour[edge] = half << (halvings - 1) | shade
    return colour


def _halves(edges: Sequence[_Edge]) -> tuple[list[_Edge], list[_Edge]]:
    """Halve the edges so that every player and every table has half of his, or one more."""
    ties = (_tied([player for player, _ in edges]), _tied([table for _, table in edges]))
    half: dict[int, int] = {}
    for start in range(len(edges)):
        if start in half:
            continue
        half[start] = 0
        for first in (0, 1):  # along the trail both ways; ties of either side take turns
            at, side = start, first
            while (then := ties[side].get(at)) is not None and then not in half:
                half[then] = 1 - half[at]
                at, side = then, 1 - side
    return (
        [edge for place, edge in enumerate(edges) if not half[place]],
        [edge for place, edge in enumerate(edges) if half[place]],
    )


def _tied(ends: Sequence[Hashable]) -> dict[int, int]:
    """Two by two, the places at which the same end stands; an odd one stays loose.

    >>> _tied(["a", "b", "a", "a"])
    {0: 2, 2: 0}
    """
    loose: dict[Hashable, int] = {}
    tied: dict[int, int] = {}
    for place, end in enumerate(ends):
        other = loose.pop(end, None)
        if other is None:
            loose[end] = place
        else:
            tied[other], tied[place] = place, other
    return tied


def _make_even(seated: Sequence[Sequence[list[int]]], held: Counter[tuple[int, int]]) -> None:
    """Let two or three of a table change seats as long as that makes them more even."""
    changed = True
    while changed:
        changed = False
        for table in (table for tables in seated for table in tables):
            seats = range(len(table))
            for ring in chain(combinations(seats, 2), permutations(seats, 3)):
                if _gain(held, table, ring) > 0:
                    _move_on(held, table, ring)
                    changed = True


def _steps(ring: Sequence[int]) -> Iterable[tuple[int, int]]:
    """From each seat of the ring to the next, from the last to the first."""
    return zip(ring, (*ring[1:], ring[0]), strict=True)


def _gain(held: Counter[tuple[int, int]], table: Sequence[int], ring: Sequence[int]) -> int:
    """How many fewer returns to the same seat there are when all in the ring move on by one."""
    return sum(
        held[table[here], here] - 1 - held[table[here], there] for here, there in _steps(ring)
    )


def _move_on(held: Counter[tuple[int, int]], table: list[int], ring: Sequence[int]) -> None:
    sat = list(table)
    for here, there in _steps(ring):
        held[sat[here], here] -= 1
        held[sat[here], there] += 1
        table[there] = sat[here]
