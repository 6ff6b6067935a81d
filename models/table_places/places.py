"""The places at a table of three or four: which go together, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from models.core.game import Chance, MatchContext
from models.core.problems import Problem

SIZES = frozenset({3, 4})

Places: TypeAlias = tuple[int | None, ...]
"""The place of each seat, shared places with the same number; None for who did not play."""

OF_PLACES: dict[str, tuple[str, ...]] = {
    "THREE_OR_FOUR_PLAYERS": ("seats",),
    "PLACES_NEEDED": (),
    "PLACES_DO_NOT_FIT": ("places",),
    "SHARED_NOT_ALLOWED": ("places",),
    "ONE_FIRST_NEEDED": (),
    "WITHDRAWN_AT_TABLE": ("seat", "name"),
    "DID_NOT_PLAY": ("seat", "name"),
    "POINTS_UNREADABLE": ("text",),
    "POINTS_COUNT": ("count", "wanted"),
    "POINTS_RISE": ("low", "high"),
}
"""The problems that places and their points can have in any game, with their values: `seat` (from
0) and `name` are of whom the sentence speaks, `places` those typed, `text` what cannot be read as
a number of points. DID_NOT_PLAY is a question."""


def fit(places: Sequence[int]) -> bool:
    """Tell whether the places of those who played are possible together.

    Who shares a place takes up the next ones, too: 1 1 3, not 1 1 2.

    >>> fit((2, 1, 3, 4)), fit((1, 1, 3, 4)), fit((1, 1, 2, 3)), fit((2, 3, 4)), fit(())
    (True, True, False, False, True)
    """
    return all(place == 1 + sum(other < place for other in places) for place in places)


def taken(places: Sequence[int | None]) -> list[int]:
    """Give the places of those who played.

    >>> taken((2, None, 1))
    [2, 1]
    """
    return [place for place in places if place is not None]


def check_places(
    places: Places | None, context: MatchContext, *, shared: bool = True
) -> tuple[Problem, ...]:
    """Report every problem of the places of a table, refusals and questions.

    `shared` says whether a place may be shared in this division at all.

    >>> [p.code for p in check_places((1, 1, 2), MatchContext(stage="swiss"))]
    ['PLACES_DO_NOT_FIT']
    >>> [p.code for p in check_places((1, 1, 3), MatchContext(stage="swiss"), shared=False)]
    ['SHARED_NOT_ALLOWED']
    """
    seats = len(context.seats)
    if context.seats and seats not in SIZES:
        return (Problem(code="THREE_OR_FOUR_PLAYERS", values={"seats": seats}),)
    if places is None or len(places) not in ({seats} if seats else SIZES):
        return (Problem(code="PLACES_NEEDED", where="places"),)
    return (*_together(places, context, shared=shared), *_missing(places, context))


def _together(places: Places, context: MatchContext, *, shared: bool) -> Iterator[Problem]:
    """Want places that are possible together, and shared ones only where they are allowed."""
    own = taken(places)
    values = {"places": " ".join("–" if place is None else str(place) for place in places)}
    if not fit(own):
        yield Problem(code="PLACES_DO_NOT_FIT", where="places", values=values)
    elif context.decisive and own.count(1) != 1:
        yield Problem(code="ONE_FIRST_NEEDED", where="places")
    elif not shared and len(set(own)) < len(own):
        yield Problem(code="SHARED_NOT_ALLOWED", where="places", values=values)


def _missing(places: Places, context: MatchContext) -> Iterator[Problem]:
    """Refuse a place for who has withdrawn from this round; ask about others without one."""
    for seat, (place, away) in enumerate(zip(places, context.withdrawn, strict=False)):
        values = {"seat": seat, "name": context.seats[seat].name}
        if away and place is not None:
            yield Problem(code="WITHDRAWN_AT_TABLE", where="places", values=values)
        elif place is None and not away:
            yield Problem(code="DID_NOT_PLAY", where="places", values=values, ask=True)


def places_without(seat: int, context: MatchContext) -> Places | None:
    """Give the table to the only one who is left when a seat withdraws; None where others play on.

    Two or more play on as a smaller table, and their places are entered as usual.

    >>> places_without(0, MatchContext(stage="swiss")) is None
    True
    """
    stays = [at for at, away in enumerate(context.withdrawn) if not away and at != seat]
    if len(stays) > 1 or not context.seats:
        return None
    return tuple(1 if at in stays else None for at in range(len(context.seats)))


def sample_places(chance: Chance, context: MatchContext, *, shared: bool = True) -> Places:
    """Give plausible places by chance: now and then two share one."""
    here = [seat for seat, away in enumerate(context.withdrawn) if not away]
    order: list[int] = []
    while here:
        order.append(here.pop(chance.below(len(here))))
    place_of = {seat: place for place, seat in enumerate(order, start=1)}
    if len(order) > 2 and shared and chance.below(8) == 0:
        place = 2 + chance.below(len(order) - 2)
        place_of[order[place]] = place
    return tuple(place_of.get(seat) for seat in range(len(context.seats)))
