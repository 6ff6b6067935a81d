"""Tables of people who come with an order: the best are spread over them."""

from __future__ import annotations

from collections.abc import Mapping

from models.pairing.seating_formula import Tables


def by_pattern(people: list[int], seeds_at: Mapping[int, Tables], sizes: frozenset[int]) -> Tables:
    """Seat people, the best one first, as the smallest pattern with room for them says.

    The last seed numbers stay empty; nothing where no pattern fits or a table would be too small.

    >>> pattern = {8: ((1, 3, 6, 8), (2, 4, 5, 7))}
    >>> by_pattern(list("ABCDEFG"), pattern, frozenset({3, 4}))
    (('A', 'C', 'F'), ('B', 'D', 'E', 'G'))
    >>> by_pattern(list("ABCDE"), pattern, frozenset({3, 4}))
    ()
    """
    room = min((size for size in seeds_at if size >= len(people)), default=0)
    seated = dict(enumerate(people, start=1))
    tables = tuple(
        tuple(seated[seed] for seed in table if seed in seated) for table in seeds_at.get(room, ())
    )
    return tables if all(len(table) in sizes for table in tables) else ()


def by_seed_number(field: list[int], sizes: tuple[int, ...]) -> Tables:
    """Deal people, the best one first, over tables of these sizes, there and back again.

    >>> by_seed_number([1, 2, 3, 4, 5, 6, 7], (4, 3))
    ((1, 4, 5, 7), (2, 3, 6))
    """
    tables: list[list[int]] = [[] for _ in sizes]
    waiting = iter(field)
    back = False
    while sum(map(len, tables)) < len(field):
        places = range(len(sizes) - 1, -1, -1) if back else range(len(sizes))
        for place in places:
            if len(tables[place]) < sizes[place]:
                tables[place].append(next(waiting))
        back = not back
    return tuple(map(tuple, tables))
