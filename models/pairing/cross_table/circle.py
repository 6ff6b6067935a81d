"""Whether a cross-table is that of a league: everybody met everybody by the circle method."""

from __future__ import annotations

from models.pairing.cross_table.played import PlayedDivision
from models.pairing.round_robin import round_robin

FEWEST = 3
"""Two who meet once are no league yet."""


def circle_order(played: PlayedDivision) -> tuple[int, ...] | None:
    """Give the numbers in an order from which the circle makes these rounds; None without one.

    >>> from models.pairing.cross_table.played import PlayedMatch, PlayedPerson
    >>> people = tuple(PlayedPerson(number=n, name="") for n in (3, 5, 7))
    >>> rounds = [[(3, 5)], [(3, 7)], [(5, 7)]]
    >>> made = tuple(tuple(PlayedMatch(seats=pair) for pair in one) for one in rounds)
    >>> circle_order(PlayedDivision(people=people, rounds=made))
    (3, 5, 7)
    >>> circle_order(PlayedDivision(people=people, rounds=made[:2]))
    """
    numbers = [who.number for who in played.people]
    count = len(numbers)
    if count < FEWEST or len(played.rounds) != count - 1 + count % 2 or played.values:
        return None
    rounds = [{frozenset(match.seats) for match in matches} for matches in played.rounds]
    for first in numbers:
        order = [first, *(_met(first, pairs) for pairs in rounds)]
        found = [number for number in order if number]
        if len({*found}) == len(found) == count and _fits(found, rounds):
            return tuple(found)
    return None


def _met(number: int, pairs: set[frozenset[int]]) -> int:
    """Give whom somebody met in a round; 0 for nobody."""
    others = (other for pair in pairs if number in pair for other in pair - {number})
    return next(others, 0)


def _fits(order: list[int], rounds: list[set[frozenset[int]]]) -> bool:
    made = [{frozenset(pair) for pair in pairing.tables} for pairing in round_robin(order)]
    return made == rounds
