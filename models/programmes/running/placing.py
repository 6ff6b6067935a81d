"""The final ranking of a division: its stages read from the last to the first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from models.core.sums import Tally
from models.programmes.course import Course
from models.programmes.stages import play_off
from models.ranking import Place
from models.tally import carry


def ranking_of(course: Course) -> list[Place[int]]:
    """Rank by the stages from the last to the first.

    Who reached a later stage stands before who did not, even while his place is open.
    """
    found: list[Place[int]] = []
    reached: frozenset[int] = frozenset()
    border: str | None = None
    for stage in reversed(course.layout.placing):
        if play_off(stage.entries):
            continue
        places = course.places(stage, reached)
        if places is None:
            continue
        found += _below(places, _placed(course, reached), border)
        reached |= frozenset(course.people(stage))
        border = stage.format.decided_by
    for stage in course.layout.placing:
        inside = course.places(stage, frozenset()) if play_off(stage.entries) else None
        if inside:
            found = _inside(found, inside, stage.format.decided_by)
    return found


def _placed(course: Course, people: Iterable[int]) -> frozenset[int]:
    """Leave out who has no place, so that everybody behind them moves up."""
    return frozenset(who for who in people if course.facts.entrant(who).placed)


def _below(
    places: Sequence[Place[int]], above: Iterable[int], border: str | None
) -> list[Place[int]]:
    """Put an order behind those who got further.

    `border` says what parts the two; who is level in the order stays so.

    >>> order = [Place(1, 7, None, True), Place(1, 8, None, True), Place(3, 9, "points", False)]
    >>> below = _below(order, {1, 2}, "knockout")
    >>> [(place.rank, place.player, place.decided_by) for place in below]
    [(3, 7, 'knockout'), (3, 8, None), (5, 9, 'points')]
    """
    ahead = len(frozenset(above))
    if not ahead:
        return list(places)
    ranks: dict[int, int] = {}
    for at, place in enumerate(places, start=1):
        ranks.setdefault(place.rank, at)
    return [
        place._replace(
            rank=ahead + ranks[place.rank], decided_by=place.decided_by if at else border
        )
        for at, place in enumerate(places)
    ]


def _inside(
    found: Sequence[Place[int]], order: Sequence[Place[int]], decided_by: str
) -> list[Place[int]]:
    """Put the order of a play-off in the place of those who were level.

    It says nothing any more where a correction has told them apart, or has brought others level.

    >>> found = [Place(1, 9, None, False), Place(2, 7, "wins", True), Place(2, 8, None, True)]
    >>> order = [Place(1, 8, None, False), Place(2, 7, "wins", False)]
    >>> [(place.rank, place.player, place.decided_by) for place in _inside(found, order, "playoff")]
    [(1, 9, None), (2, 8, 'wins'), (3, 7, 'playoff')]
    >>> _inside(found, order[:1], "playoff") == found
    True
    >>> apart = [*found[:2], Place(3, 8, "points", False)]
    >>> _inside(apart, order, "playoff") == apart
    True
    """
    people = {place.player for place in order}
    ranks = {place.rank for place in found if place.player in people}
    at = [number for number, place in enumerate(found) if place.rank in ranks]
    if len(ranks) != 1 or {found[number].player for number in at} != people:
        return list(found)
    first = found[at[0]]
    block = [
        place._replace(
            rank=first.rank - 1 + place.rank,
            decided_by=(place.decided_by and decided_by) if number else first.decided_by,
        )
        for number, place in enumerate(order)
    ]
    return [*found[: at[0]], *block, *found[at[-1] + 1 :]]


def games(course: Course, through: int | None) -> Mapping[int, Tally]:
    """Add up everybody's games, through a turn of the division or all of them."""
    listed = {entrant.id: Tally() for entrant in course.facts.entrants}
    played = [(course.turn(own.stage, own.number), own) for own in course.facts.rounds]
    for number, round_ in sorted(played, key=lambda pair: pair[0]):
        if round_.published and (through is None or number <= through):
            listed = carry(listed, round_.matches, number)
    return listed


def pairing_order_of(course: Course, through: int | None) -> list[Place[int]]:
    """Give the order by which the round after one of the opening stage is paired."""
    stage = course.layout.opening
    told = stage.format.pairing_order
    return [] if told is None else told(course.view(stage), through)
