"""Tables of three or four that play for places: any game in which nobody simply wins or loses.

`places` says which places are possible together and what is wrong with those of a result,
`points` reads what they bring, `scoring` gives it to the seats. A game keeps the places in its
result; `ui.dialogs.table_places` asks for them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

from models.core.game import Chance, MatchContext
from models.core.outcomes import Note, Outcome
from models.core.problems import Problem, Refused, refuse
from models.exact import exact

# -- the places at a table of three or four: which go together, and what is wrong with them --------

SIZES = frozenset({3, 4})

TablePlaces: TypeAlias = tuple[int | None, ...]
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
    places: TablePlaces | None, context: MatchContext, *, shared: bool = True
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


def _together(places: TablePlaces, context: MatchContext, *, shared: bool) -> Iterator[Problem]:
    """Want places that are possible together, and shared ones only where they are allowed."""
    own = taken(places)
    values = {"places": " ".join("–" if place is None else str(place) for place in places)}
    if not fit(own):
        yield Problem(code="PLACES_DO_NOT_FIT", where="places", values=values)
    elif context.decisive and own.count(1) != 1:
        yield Problem(code="ONE_FIRST_NEEDED", where="places")
    elif not shared and len(set(own)) < len(own):
        yield Problem(code="SHARED_NOT_ALLOWED", where="places", values=values)


def _missing(places: TablePlaces, context: MatchContext) -> Iterator[Problem]:
    """Refuse a place for who has withdrawn from this round; ask about others without one."""
    for seat, (place, away) in enumerate(zip(places, context.withdrawn, strict=False)):
        values = {"seat": seat, "name": context.seats[seat].name}
        if away and place is not None:
            yield Problem(code="WITHDRAWN_AT_TABLE", where="places", values=values)
        elif place is None and not away:
            yield Problem(code="DID_NOT_PLAY", where="places", values=values, ask=True)


def places_without(seat: int, context: MatchContext) -> TablePlaces | None:
    """Give the table to the only one who is left when a seat withdraws; None where others play on.

    Two or more play on as a smaller table, and their places are entered as usual.

    >>> places_without(0, MatchContext(stage="swiss")) is None
    True
    """
    stays = [at for at, away in enumerate(context.withdrawn) if not away and at != seat]
    if len(stays) > 1 or not context.seats:
        return None
    return tuple(1 if at in stays else None for at in range(len(context.seats)))


def sample_places(chance: Chance, context: MatchContext, *, shared: bool = True) -> TablePlaces:
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


# -- what the places at a table bring: typed as a row of numbers, shared places share exactly ------

_NUMBER = re.compile(r"[+-]?\d{1,5}(\.\d{1,3})?")
_DASHES = str.maketrans(dict.fromkeys("−‐‑–—△", "-"))


def read_points(text: str, wanted: int) -> tuple[Fraction, ...]:
    """Read points separated by spaces, the first place first.

    Commas and fractions can be read two ways and are refused. Refused: `POINTS_UNREADABLE`,
    `POINTS_COUNT`, `POINTS_RISE` where a later place would bring more than an earlier one.

    >>> [str(points) for points in read_points("4 2.5 1", 3)]
    ['4', '5/2', '1']
    >>> read_points("4,3 2 1", 4)
    Traceback (most recent call last):
    models.core.problems.Refused: POINTS_UNREADABLE
    """
    folded = unicodedata.normalize("NFKC", text.replace("△", "-")).translate(_DASHES)
    words = folded.split()
    for word in words:
        if not _NUMBER.fullmatch(word):
            raise refuse("POINTS_UNREADABLE", text=word)
    if len(words) != wanted:
        raise refuse("POINTS_COUNT", count=len(words), wanted=wanted)
    points = tuple(map(Fraction, words))
    for earlier, later in pairwise(points):
        if later > earlier:
            raise refuse("POINTS_RISE", low=exact(earlier), high=exact(later))
    return points


@dataclass(frozen=True, slots=True)
class PlacePoints:
    """What the places of a table bring, as it was typed for four and for three."""

    four: str
    three: str

    def of(self, players: int) -> tuple[Fraction, ...]:
        """Give what the places bring where so many really play; two share out the first two.

        >>> [str(points) for points in PlacePoints("4 3 2 1", "4 2 1").of(2)]
        ['4', '2']
        """
        if players > 3:
            return read_points(self.four, 4)
        return read_points(self.three, 3)[:players]

    def problems(self) -> Iterator[Problem]:
        """Report what is wrong with them, by the fields `points_of_four` and `points_of_three`.

        >>> [(p.code, p.where) for p in PlacePoints("4 3 2", "4 2 1").problems()]
        [('POINTS_COUNT', 'points_of_four')]
        """
        for where, text, wanted in (
            ("points_of_four", self.four, 4),
            ("points_of_three", self.three, 3),
        ):
            try:
                read_points(text, wanted)
            except Refused as refused:
                problem = refused.problems[0]
                yield Problem(code=problem.code, where=where, values=problem.values)


def shared(points: Sequence[Fraction], places: Sequence[int]) -> list[Fraction]:
    """Give everybody's points: who shares a place shares what the places taken up bring.

    >>> [str(own) for own in shared([Fraction(n) for n in (4, 3, 2, 1)], (1, 1, 3, 4))]
    ['7/2', '7/2', '2', '1']
    >>> str(shared([Fraction(n) for n in (50, 20, 10)], (1, 1, 1))[0])
    '80/3'
    """
    found = []
    for place in places:
        many = places.count(place)
        found.append(sum(points[place - 1 : place - 1 + many], Fraction(0)) / many)
    return found


# -- what the places at a table mean for its seats -------------------------------------------------


def score_places(
    places: TablePlaces, context: MatchContext, points: PlacePoints
) -> tuple[Outcome, ...]:
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
        return Outcome(points=points, met=False, full_point_bye=True, note=Note.BYE)
    return Outcome(points=points, place=place)


def bye(points: PlacePoints) -> Outcome:
    """Give what the first of a table of three has, for a round without a table."""
    return _placed(1, points.of(1)[0], alone=True)


def absence(note: Note) -> Outcome:
    """Give nothing, for somebody who did not play."""
    return Outcome(points=Fraction(0), met=False, note=note)
