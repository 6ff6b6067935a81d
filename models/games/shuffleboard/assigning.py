"""Which match is played where and when, and who begins with yellow (YSA A-3, C-1, D-7, E-1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import time

from models.clock import MIDNIGHT, clock, minutes_of
from models.core.problems import Refused, refuse
from models.fair_random import FairRandom
from models.games.shuffleboard.catalogue import CourtEnd, Form
from models.games.shuffleboard.courts import CourtPlace, check_minutes, clash, occupied
from models.games.shuffleboard.play.drafts import drawn_start
from models.games.shuffleboard.record import ShuffleboardOptions, Start


@dataclass(frozen=True, kw_only=True, slots=True)
class Wish:
    """How the desk wants a draw to be laid over courts and hours."""

    courts: tuple[str, ...]
    """The courts by name, the one that is filled first in front."""
    first: time
    """When the first matches begin."""
    minutes: int
    """How long after a match the next one begins on its court."""
    seed: str | None = None
    """The published seed by which the colours are drawn; None leaves them to janken (YSA C-1)."""
    anew: bool = False
    """Whether courts and times that were settled, but not begun, are settled anew as well."""
    redraw: bool = False
    """Whether colours that are known before the first disc are drawn, or left to janken, again."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Planned:
    """A match that is to have its court, its time and its colours."""

    match: int
    table: int
    players: tuple[int, ...]
    start: Start
    """What is settled of it so far."""
    fixed: bool = False
    """Whether it was called, begun or played: then it stays as it is."""
    label: str = ""
    """What, with the published seed, repeats the draw of its colours."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Booking:
    """A place, and people, that are taken for a while; times are minutes of the day."""

    place: CourtPlace
    begins: int
    ends: int
    players: frozenset[int] = frozenset()

    def overlaps(self, begins: int, ends: int) -> bool:
        """Tell whether it is taken at some time of these."""
        return self.begins < ends and begins < self.ends


def assign(
    matches: Sequence[Planned],
    options: ShuffleboardOptions,
    wish: Wish,
    booked: Iterable[Booking] = (),
) -> tuple[Start, ...]:
    """Give what is settled of each match, in the order of the matches, which is that of play.

    Each match takes the first slot in which a place is free for it and none of its players plays;
    pairs that do not walk take the head and then the foot of a court. What a match has already, a
    court, a time or its colours, it keeps unless the wish is to do that anew; `booked` is what
    other matches take. Refused `COURTS_NEEDED`, `BAD_MINUTES`; `NO_COURT_AT_TIME` where a match
    has a time at which no place is free; `DAY_TOO_SHORT` where one would begin after midnight.

    >>> wish = Wish(courts=("1",), first=time(10), minutes=30)
    >>> three = [
    ...     Planned(match=n, table=n, players=(2 * n, 2 * n + 1), start=Start()) for n in (1, 2, 3)
    ... ]
    >>> walking = assign(three, ShuffleboardOptions(), wish)
    >>> [str(start.begins) for start in walking]
    ['10:00:00', '10:30:00', '11:00:00']
    >>> shared = assign(three, ShuffleboardOptions(form=Form.NON_WALKING), wish)
    >>> [(start.begins.minute, start.pair_end.value) for start in shared]
    [(0, 'head'), (0, 'foot'), (30, 'head')]
    """
    _refuse(wish)
    settled = [
        match.start if match.fixed else _coloured(_kept(match.start, wish), match, options, wish)
        for match in matches
    ]
    taken = list(booked)
    for match, start in zip(matches, settled, strict=True):
        taken += _bookings(match, start, options.form, wish)
    for at, (match, start) in enumerate(zip(matches, settled, strict=True)):
        if not match.fixed and not (start.court and start.begins is not None):
            settled[at] = _placed(match, start, options.form, wish, taken)
            taken += _bookings(match, settled[at], options.form, wish)
    return tuple(settled)


def _refuse(wish: Wish) -> None:
    """Refuse what cannot be wished."""
    if not wish.courts:
        raise refuse("COURTS_NEEDED", where="courts")
    wrong = tuple(check_minutes(wish.minutes))
    if wrong:
        raise Refused(*wrong)


def _kept(start: Start, wish: Wish) -> Start:
    """Give what stays of a match that has not begun: officials and partners always do."""
    fresh = Start()
    if wish.anew:
        start = replace(start, court="", pair_end=fresh.pair_end, begins=None)
    if wish.redraw:
        start = replace(start, yellow=None, order=fresh.order, seed="", label="", janken=None)
    return start


def _coloured(start: Start, match: Planned, options: ShuffleboardOptions, wish: Wish) -> Start:
    """Draw who begins with yellow where nothing has said so yet (YSA C-1, A-10)."""
    if wish.seed is None or not undrawn(start, options.form):
        return start
    drawn = drawn_start(FairRandom(wish.seed, match.label), options)
    return replace(start, yellow=drawn.yellow, order=drawn.order, seed=wish.seed, label=match.label)


def undrawn(start: Start, form: Form) -> bool:
    """Tell whether nothing has said yet who begins with yellow.

    Three players who stand in the order of the table count as not drawn.

    >>> undrawn(Start(yellow=1), Form.WALKING), undrawn(Start(), Form.ROUND_ROBIN)
    (False, True)
    """
    if form is Form.ROUND_ROBIN:
        return not start.seed and start.order == Start().order
    return start.yellow is None


def _bookings(match: Planned, start: Start, form: Form, wish: Wish) -> Iterator[Booking]:
    """Give what a match takes up, once it has a court and a time."""
    at = start.begins or start.called
    if start.court and at is not None:
        yield Booking(
            place=occupied(start.court, form, start.pair_end),
            begins=minutes_of(at),
            ends=minutes_of(at) + wish.minutes,
            players=frozenset(match.players),
        )


def _placed(
    match: Planned, start: Start, form: Form, wish: Wish, taken: Iterable[Booking]
) -> Start:
    """Give a match the first time and place that are free for it, as far as it has none."""
    times: Iterable[int] = range(minutes_of(wish.first), MIDNIGHT, wish.minutes)
    if start.begins is not None:
        times = (minutes_of(start.begins),)
    places = tuple(_places(start, form, wish))
    for begins in times:
        beside = [other for other in taken if other.overlaps(begins, begins + wish.minutes)]
        if any(not other.players.isdisjoint(match.players) for other in beside):
            continue
        for place in places:
            if not any(clash(place, other.place) for other in beside):
                at, end = time(*divmod(begins, 60)), place.end or start.pair_end
                return replace(start, court=place.court, pair_end=end, begins=at)
    if start.begins is None:
        raise refuse("DAY_TOO_SHORT", where="first", table=match.table)
    shown = clock(start.begins)
    raise refuse("NO_COURT_AT_TIME", where="first", table=match.table, time=shown)


def _places(start: Start, form: Form, wish: Wish) -> Iterator[CourtPlace]:
    """Give the places that a match can have, the one that is filled first in front."""
    if start.court:
        yield occupied(start.court, form, start.pair_end)
        return
    for court in wish.courts:
        for end in CourtEnd if form is Form.NON_WALKING else (None,):
            yield CourtPlace(court, end)
