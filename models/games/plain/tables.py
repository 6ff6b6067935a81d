"""Tables of three or four: everybody takes a place, and every place brings its points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from models.core.game import Chance, MatchContext
from models.core.outcomes import Note, Outcome
from models.core.problems import Problem
from models.games.plain.place_points import points_of, shared
from models.games.plain.record import PlainOptions, PlainResult

SIZES = frozenset({3, 4})


def fit(places: Sequence[int]) -> bool:
    """Tell whether the places of those who played are possible together.

    Who shares a place takes up the next ones, too: 1 1 3, not 1 1 2.

    >>> fit((2, 1, 3, 4)), fit((1, 1, 3, 4)), fit((1, 1, 2, 3)), fit((2, 3, 4)), fit(())
    (True, True, False, False, True)
    """
    return all(place == 1 + sum(other < place for other in places) for place in places)


def check(result: PlainResult, context: MatchContext, options: PlainOptions) -> tuple[Problem, ...]:
    """Report every problem of the places of a table, refusals and questions.

    >>> table = PlainResult(places=(1, 1, 2))
    >>> [p.code for p in check(table, MatchContext(stage="swiss"), PlainOptions())]
    ['PLACES_DO_NOT_FIT']
    """
    seats = len(context.seats)
    if context.seats and seats not in SIZES:
        return (Problem(code="THREE_OR_FOUR_PLAYERS", values={"seats": seats}),)
    nothing_else = result == PlainResult(places=result.places)
    if result.places is None or not nothing_else:
        return (Problem(code="PLACES_NEEDED", where="places"),)
    if len(result.places) not in ({seats} if seats else SIZES):
        return (Problem(code="PLACES_NEEDED", where="places"),)
    return (*_place_problems(result.places, context, options), *_missing(result.places, context))


def _place_problems(
    places: Sequence[int | None], context: MatchContext, options: PlainOptions
) -> Iterator[Problem]:
    """Want places that are possible together, and shared ones only where they are allowed."""
    taken = played(places)
    values = {"places": " ".join("–" if place is None else str(place) for place in places)}
    if not fit(taken):
        yield Problem(code="PLACES_DO_NOT_FIT", where="places", values=values)
    elif context.decisive and taken.count(1) != 1:
        yield Problem(code="ONE_FIRST_NEEDED", where="places")
    elif not options.draws_allowed and len(set(taken)) < len(taken):
        yield Problem(code="SHARED_NOT_ALLOWED", where="places", values=values)


def _missing(places: Sequence[int | None], context: MatchContext) -> Iterator[Problem]:
    """Refuse a place for who has withdrawn from this round; ask about others without one."""
    for seat, (place, away) in enumerate(zip(places, context.withdrawn, strict=False)):
        values = {"seat": seat, "name": context.seats[seat].name}
        if away and place is not None:
            yield Problem(code="WITHDRAWN_AT_TABLE", where="places", values=values)
        elif place is None and not away:
            yield Problem(code="DID_NOT_PLAY", where="places", values=values, ask=True)


def played(places: Sequence[int | None]) -> list[int]:
    """Give the places of those who played."""
    return [place for place in places if place is not None]


def score(result: PlainResult, context: MatchContext, options: PlainOptions) -> tuple[Outcome, ...]:
    """Give the points of each place at a table of as many as really played.

    >>> outcomes = score(
    ...     PlainResult(places=(2, None, 1, 2)), MatchContext(stage="swiss"), PlainOptions()
    ... )
    >>> [(outcome.place, str(outcome.points), outcome.met) for outcome in outcomes]
    [(2, '3/2', True), (None, '0', False), (1, '4', True), (2, '3/2', True)]
    """
    places = result.places or ()
    taken = played(places)
    points = iter(shared(points_of(options, len(taken)), taken))
    away = context.withdrawn or (False,) * len(places)
    return tuple(
        _absent(Note.WITHDRAWN if gone else Note.LATE)
        if place is None
        else _placed(place, next(points), alone=len(taken) == 1)
        for place, gone in zip(places, away, strict=True)
    )


def _placed(place: int, points: Fraction, *, alone: bool) -> Outcome:
    """Give what a place brings; who sits there alone has won without a game."""
    if alone:
        return Outcome(points=points, met=False, free_win=True, note=Note.BYE)
    return Outcome(points=points, place=place)


def _absent(note: Note) -> Outcome:
    """Give nothing, for somebody who did not play."""
    return Outcome(points=Fraction(0), met=False, note=note)


def bye(options: PlainOptions) -> Outcome:
    """Give what the first of a table of three has, for a round without a table."""
    return _placed(1, points_of(options, 1)[0], alone=True)


def absence(note: Note) -> Outcome:
    """Give nothing for a round without a table."""
    return _absent(note)


def withdrawal(seat: int, context: MatchContext) -> PlainResult | None:
    """Give the table to the only one who is left; None where others can play on.

    Two or more play on as a smaller table, and their places are entered as usual.

    >>> withdrawal(0, MatchContext(stage="swiss")) is None
    True
    """
    stays = [at for at, away in enumerate(context.withdrawn) if not away and at != seat]
    if len(stays) > 1 or not context.seats:
        return None
    return PlainResult(places=tuple(1 if at in stays else None for at in range(len(context.seats))))


def sample(chance: Chance, context: MatchContext, options: PlainOptions) -> PlainResult:
    """Give plausible places by chance: now and then two share one."""
    here = [seat for seat, away in enumerate(context.withdrawn) if not away]
    order: list[int] = []
    while here:
        order.append(here.pop(chance.below(len(here))))
    place_of = {seat: place for place, seat in enumerate(order, start=1)}
    if len(order) > 2 and options.draws_allowed and chance.below(8) == 0:
        place = 2 + chance.below(len(order) - 2)
        place_of[order[place]] = place
    return PlainResult(places=tuple(place_of.get(seat) for seat in range(len(context.seats))))
