"""The order in which people are received, where it counts."""

from __future__ import annotations

from collections.abc import Mapping


def following(places: Mapping[int, int]) -> int:
    """Give the place of whoever is received next.

    >>> following({4: 2}), following({})
    (3, 1)
    """
    return max(places.values(), default=0) + 1


def moved(places: Mapping[int, int], who: int, place: int) -> dict[int, int]:
    """Give the order with somebody at another place, counted anew from 1.

    >>> moved({4: 1, 5: 2, 6: 5}, 6, 1)
    {6: 1, 4: 2, 5: 3}
    """
    order = sorted(places, key=lambda one: places[one])
    order.remove(who)
    order.insert(place - 1, who)
    return {one: at for at, one in enumerate(order, start=1)}
