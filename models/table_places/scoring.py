"""What the places at a table mean for its seats."""

from __future__ import annotations

from fractions import Fraction

from models.core.game import MatchContext
from models.core.outcomes import Note, Outcome
from models.table_places.places import Places, taken
from models.table_places.points import PlacePoints, shared


def score_places(places: Places, context: MatchContext, points: PlacePoints) -> tuple[Outcome, ...]:
    """Give the points of each place at a table of as many as really played.

    >>> usual = PlacePoints("4 3 2 1", "4 2 1")
    >>> outcomes = score_places((2, None, 1, 2), MatchContext(stage="swiss"), usual)
    >>> [(outcome.place, str(outcome.points), outcome.met) for outcome in outcomes]
    [(2, '3/2', True), (None, '0', False), (1, '4', True), (2, '3/2', True)]
    """
    played = taken(places)
    brought = iter(shared(points.of(len(played)), played))
    away = context.withdrawn or (False,) * len(places)
    return tuple(
        absence(Note.WITHDRAWN if gone else Note.LATE)
        if place is None
        else _placed(place, next(brought), alone=len(played) == 1)
        for place, gone in zip(places, away, strict=True)
    )


def _placed(place: int, points: Fraction, *, alone: bool) -> Outcome:
    """Give what a place brings; who sits there alone has won without a game."""
    if alone:
        return Outcome(points=points, met=False, free_win=True, note=Note.BYE)
    return Outcome(points=points, place=place)


def bye(points: PlacePoints) -> Outcome:
    """Give what the first of a table of three has, for a round without a table."""
    return _placed(1, points.of(1)[0], alone=True)


def absence(note: Note) -> Outcome:
    """Give nothing, for somebody who did not play."""
    return Outcome(points=Fraction(0), met=False, note=note)
