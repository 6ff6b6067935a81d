"""Tables of three or four: everybody takes a place, and every place brings its points."""

from __future__ import annotations

from models import table_places
from models.core.game import Chance, MatchContext
from models.core.outcomes import Note, Outcome
from models.core.problems import Problem
from models.games.plain.record import PlainOptions, PlainResult
from models.table_places import PlacePoints, check_places, places_without, sample_places


def points_of(options: PlainOptions) -> PlacePoints:
    """Give what the places bring in a division."""
    return PlacePoints(options.points_of_four, options.points_of_three)


def check(result: PlainResult, context: MatchContext, options: PlainOptions) -> tuple[Problem, ...]:
    """Report every problem of the places of a table; nothing else may be noted of it."""
    places = result.places if result == PlainResult(places=result.places) else None
    return check_places(places, context, shared=options.draws_allowed)


def score(result: PlainResult, context: MatchContext, options: PlainOptions) -> tuple[Outcome, ...]:
    """Give the points of each place at a table of as many as really played."""
    return table_places.score_places(result.places or (), context, points_of(options))


def bye(options: PlainOptions) -> Outcome:
    """Give what the first of a table of three has, for a round without a table."""
    return table_places.bye(points_of(options))


def absence(note: Note) -> Outcome:
    """Give nothing for a round without a table."""
    return table_places.absence(note)


def withdrawal(seat: int, context: MatchContext) -> PlainResult | None:
    """Give the table to the only one who is left; None where others can play on."""
    places = places_without(seat, context)
    return None if places is None else PlainResult(places=places)


def sample(chance: Chance, context: MatchContext, options: PlainOptions) -> PlainResult:
    """Give plausible places by chance."""
    return PlainResult(places=sample_places(chance, context, shared=options.draws_allowed))
