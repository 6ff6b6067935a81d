"""Adjacent pairing in which some are kept apart, firmly or where it can be.

Who must not meet is treated as having met: the list is mended with the fewest changes. Who should
not meet is, too, as long as there is such a pairing; else as few of them meet as can be. Only who
must not meet can move the bye.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from fractions import Fraction

from models.pairing.least_changes import SeatPair
from models.pairing.matching import fewest_unpaired
from models.pairing.swiss import NoLegalPairing, Pairing, pair_adjacent, pair_with_fewest_rematches

_EXACT = 60
"""Up to so many people the fewest tables are found exactly; in a longer list that takes seconds."""
_TRIES = 400
"""How many pairs of a longer list are tried before those meet whom it has side by side."""


def pair_apart(
    ranking: Sequence[int],
    met: AbstractSet[SeatPair],
    had_bye: Collection[int] = (),
    points: Mapping[int, Fraction | int] | None = None,
    *,
    never: AbstractSet[SeatPair] = frozenset(),
    avoid: AbstractSet[SeatPair] = frozenset(),
) -> Pairing:
    """Pair the ids in `ranking`, best first, and keep apart who is not to meet.

    NoLegalPairing where there is no pairing without a second meeting, a second bye, or a pair of
    `never`.

    >>> pair_apart([1, 2, 3, 4], set(), never={(1, 2)}).tables
    ((1, 3), (2, 4))
    >>> family = {(1, 2), (1, 3), (2, 3)}
    >>> pair_apart([1, 2, 3, 4], set(), avoid=family).tables
    ((1, 2), (3, 4))
    """
    walls = met | never if never else met
    pairing = pair_adjacent(ranking, walls, had_bye, points)
    if not avoid or not _joined(pairing, avoid):
        return pairing
    stay = [player for player in ranking if player != pairing.bye]
    mended = _softly(stay, walls, avoid, points, pairing)
    return replace(mended, bye=pairing.bye, bye_passed_over=pairing.bye_passed_over)


def _joined(pairing: Pairing, pairs: AbstractSet[SeatPair]) -> list[SeatPair]:
    """Give the tables at which such a pair sits."""
    return [pair for pair in pairing.tables if pair in pairs or pair[::-1] in pairs]


def _softly(
    stay: Sequence[int],
    walls: AbstractSet[SeatPair],
    avoid: AbstractSet[SeatPair],
    points: Mapping[int, Fraction | int] | None,
    pairing: Pairing,
) -> Pairing:
    """Pair an even list so that as few as can be meet who should not."""
    try:
        return pair_adjacent(stay, walls | avoid, (), points)
    except NoLegalPairing:
        if len(stay) <= _EXACT:
            found = pair_with_fewest_rematches(stay, walls | avoid, wins=points, never=walls)
            return replace(found, rematches=())
        listed = _joined(pairing, avoid)
        let = _let_meet(stay, walls, avoid, [*listed, *_nearest(stay, walls, avoid, points)])
        if let is None:
            let = {*listed}
        let |= {pair[::-1] for pair in let}
        return pair_adjacent(stay, walls | (avoid - let), (), points)


def _let_meet(
    stay: Sequence[int],
    walls: AbstractSet[SeatPair],
    avoid: AbstractSet[SeatPair],
    wanted: Sequence[SeatPair],
) -> set[SeatPair] | None:
    """Choose who meets though it should not be, as few as there can be; None if none is found.

    A pair helps if without the two of them two fewer stay alone among the others.
    """
    at = {player: place for place, player in enumerate(stay)}
    closed = walls | avoid
    friends = [
        sum(
            1 << at[other]
            for other in stay
            if other != one and (one, other) not in closed and (other, one) not in closed
        )
        for one in stay
    ]
    left = (1 << len(stay)) - 1
    alone = fewest_unpaired(friends, left)
    meeting: set[SeatPair] = set()
    for one, other in wanted[:_TRIES]:
        both = 1 << at[one] | 1 << at[other]
        if left & both != both:
            continue
        if fewest_unpaired(friends, left & ~both) == alone - 2:
            left, alone = left & ~both, alone - 2
            meeting.add((one, other))
        if not alone:
            return meeting
    return None


def _nearest(
    stay: Sequence[int],
    walls: AbstractSet[SeatPair],
    avoid: AbstractSet[SeatPair],
    points: Mapping[int, Fraction | int] | None,
) -> list[SeatPair]:
    """Give the pairs that may meet at need, nearest in points and places first, the lower ones."""
    at = {player: place for place, player in enumerate(stay)}

    def distance(pair: SeatPair) -> tuple[Fraction, int, int]:
        one, other = pair
        gap = Fraction(0 if points is None else points[one] - points[other])
        return abs(gap), abs(at[one] - at[other]), -min(at[one], at[other])

    possible = (
        pair
        for pair in avoid
        if pair[0] in at and pair[1] in at and pair not in walls and pair[::-1] not in walls
    )
    return sorted(possible, key=distance)
