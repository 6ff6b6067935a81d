"""Everybody meets everybody once: the circle method, which gives a group of four JOA 2's order.

The first player stays, the others stand in a circle that turns by one place a round: in round r
the first meets the r-th of the circle, and who stands as far to the one side of that player as to
the other meet each other. For four this is exactly the order written in JOA 2.
"""

from __future__ import annotations

from collections.abc import Sequence

from models.pairing.least_changes import SeatPair
from models.pairing.swiss import Pairing

GROUP_SEATS = 4
"""The seats of a group (JOA 1)."""


def round_robin(players: Sequence[int]) -> tuple[Pairing, ...]:
    """Give the rounds of a round robin; of an odd list one player is free in every round.

    An even list of n has n - 1 rounds, an odd one n, a single player none. Tables stand in the
    order of the player nearer to the head of the list, who comes first. ValueError for an id that
    is twice in the list.

    >>> for pairing in round_robin([1, 2, 3, 4, 5]):
    ...     print(*pairing.tables, "free:", pairing.bye)
    (1, 2) (4, 5) free: 3
    (1, 3) (2, 4) free: 5
    (1, 4) (3, 5) free: 2
    (1, 5) (2, 3) free: 4
    (2, 5) (3, 4) free: 1
    """
    if len(players) < 2:
        return ()
    return _rounds([*players, None] if len(players) % 2 else players)


def group_rounds(seats: Sequence[int | None]) -> tuple[Pairing, Pairing, Pairing]:
    """Give the three rounds of a group of four by its seats, 1 to 4 (JOA 2).

    None is an empty seat, whose opponent is free in that round. ValueError unless there are four
    seats of which at most one is empty.

    >>> [pairing.tables for pairing in group_rounds([1, 2, 3, 4])]
    [((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3))]
    >>> [pairing.bye for pairing in group_rounds([1, 2, None, 4])]
    [4, 1, 2]
    """
    if len(seats) != GROUP_SEATS:
        raise ValueError(f"a group has {GROUP_SEATS} seats")
    first, second, third = _rounds(seats)
    return first, second, third


def _rounds(seats: Sequence[int | None]) -> tuple[Pairing, ...]:
    """Turn the circle once round for an even number of seats, one of which may be empty."""
    if len(set(seats)) != len(seats):
        raise ValueError("somebody is twice in the list")
    return tuple(_round(seats, turn) for turn in range(len(seats) - 1))


def _round(seats: Sequence[int | None], turn: int) -> Pairing:
    circle = len(seats) - 1
    places = [
        (0, 1 + turn),
        *(
            (1 + (turn + step) % circle, 1 + (turn - step) % circle)
            for step in range(1, len(seats) // 2)
        ),
    ]
    tables: list[SeatPair] = []
    bye: int | None = None
    for place in sorted((min(pair), max(pair)) for pair in places):
        one, other = seats[place[0]], seats[place[1]]
        if one is None or other is None:
            bye = other if one is None else one
        else:
            tables.append((one, other))
    return Pairing(tuple(tables), bye)
