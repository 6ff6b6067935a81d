"""Groups dealt by seed in a snake, clubs kept apart; and who of them meets late in a knock-out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from models.pairing.seating_formula import FormulaTables

Groups = tuple[tuple[int, ...], ...]
"""Entrant ids, group by group; the order inside a group is that of the seats."""


def dealt(order: Sequence[int], groups: int) -> Groups:
    """Deal a list round the groups: the first to group 1, the second to group 2, and so on.

    >>> dealt([1, 2, 3, 4, 5], 2)
    ((1, 3, 5), (2, 4))
    """
    return tuple(tuple(order[first::groups]) for first in range(groups))


def snake(order: Sequence[int], groups: int, club_of: Mapping[int, str] | None = None) -> Groups:
    """Deal the best first to and fro, so that the groups are about as strong as each other.

    With clubs each row of the snake is put on the groups so that as few as possible of one club
    come together; nobody leaves his row, so that the groups stay as strong.

    >>> snake([1, 2, 3, 4, 5, 6, 7], 3)
    ((1, 6, 7), (2, 5), (3, 4))
    >>> snake([1, 2, 3, 4], 2, {1: "A", 4: "A"})
    ((1, 3), (2, 4))
    """
    found: list[list[int]] = [[] for _group in range(groups)]
    clubs = club_of or {}
    for number, start in enumerate(range(0, len(order), groups)):
        row = list(order[start : start + groups])
        turn = range(groups - 1, -1, -1) if number % 2 else range(groups)
        for who, group in zip(_placed(row, turn, found, clubs), turn, strict=False):
            if who is not None:
                found[group].append(who)
    return tuple(map(tuple, found))


def _placed(
    row: list[int], turn: range, groups: Sequence[Sequence[int]], clubs: Mapping[int, str]
) -> list[int | None]:
    """Put a row on the groups in their turn, exchanging two as long as fewer clubs clash."""
    line: list[int | None] = [*row, *[None] * (len(turn) - len(row))]

    def clashes(who: int | None, place: int) -> int:
        club = clubs.get(who, "") if who is not None else ""
        return sum(clubs.get(other) == club for other in groups[turn[place]]) if club else 0

    better = bool(clubs)
    while better:
        better = False
        for one in range(len(row)):
            for other in range(one + 1, len(row)):
                now = clashes(line[one], one) + clashes(line[other], other)
                then = clashes(line[other], one) + clashes(line[one], other)
                if then < now:
                    line[one], line[other] = line[other], line[one]
                    better = True
    return line


def meeting_round(one: int, other: int, size: int) -> int:
    """Give the round of a knock-out in which two seed numbers can meet, from 1.

    >>> [meeting_round(1, other, 8) for other in (8, 4, 2)]
    [1, 2, 3]
    """
    number, lines = 0, size
    places = {one, other}
    while len(places) > 1:
        places = {min(place, lines + 1 - place) for place in places}
        lines //= 2
        number += 1
    return number


def met_late(
    order: Sequence[int], row_of: Mapping[int, int], group_of: Mapping[int, int]
) -> list[int]:
    """Order who goes on so that two of one group meet as late as possible in a knock-out.

    Seed numbers are exchanged only inside a row (all winners, all seconds …); a winner keeps his.

    >>> order = ["A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2"]
    >>> rows, groups = ({who: place for who, place in zip(order, places)}
    ...     for places in ([1] * 4 + [2] * 4, [1, 2, 3, 4] * 2))
    >>> found = met_late(order, rows, groups)
    >>> found[:4] == order[:4], {found[4], found[7]} == {"B2", "C2"}
    (True, True)
    """
    line = list(order)
    size = 1
    while size < len(line):
        size *= 2
    first = min(row_of.values(), default=0)

    def cost(place: int) -> int:
        own = group_of[line[place]]
        return sum(
            len(line) ** (size.bit_length() - meeting_round(place + 1, other + 1, size))
            for other, who in enumerate(line)
            if other != place and group_of[who] == own
        )

    better = True
    while better:
        better = False
        for at in range(len(line)):
            for other in range(at + 1, len(line)):
                rows = {row_of[line[at]], row_of[line[other]]}
                if len(rows) > 1 or first in rows:
                    continue
                now = cost(at) + cost(other)
                line[at], line[other] = line[other], line[at]
                if cost(at) + cost(other) < now:
                    better = True
                else:
                    line[at], line[other] = line[other], line[at]
    return line


# -- tables of people who come with an order: the best are spread over them ------------------------


def by_pattern(
    people: list[int], seeds_at: Mapping[int, FormulaTables], sizes: frozenset[int]
) -> FormulaTables:
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


def by_seed_number(field: list[int], sizes: tuple[int, ...]) -> FormulaTables:
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
