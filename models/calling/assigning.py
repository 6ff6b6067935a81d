"""Which match is played where and when, and what lots settle before it begins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import time
from typing import Any

from models.calling.courts import check_minutes, clash, occupied
from models.clock import MIDNIGHT, clock, minutes_of
from models.core.court_calling import AnyCourtCalling, CourtAssignment, CourtPlace
from models.core.problems import Refused, refuse


@dataclass(frozen=True, kw_only=True, slots=True)
class CourtWish:
    """How the desk wants a draw to be laid over courts and hours."""

    courts: tuple[str, ...]
    """The courts by name, the one that is filled first in front."""
    first: time
    """When the first matches begin."""
    minutes: int
    """How long after a match the next one begins on its court."""
    seed: str | None = None
    """The published seed by which lots are drawn; None leaves them to those who play."""
    anew: bool = False
    """Whether courts and times that were settled, but not begun, are settled anew as well."""
    redraw: bool = False
    """Whether lots that are known already are drawn, or left to those who play, again."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PlannedMatch:
    """A match that is to have its court, its time and its lots."""

    match: int
    table: int
    players: tuple[int, ...]
    start: Any
    """What is settled of it so far, as the game keeps it."""
    fixed: bool = False
    """Whether it was called, begun or played: then it stays as it is."""
    label: str = ""
    """What, with the published seed, repeats the draw of its lots."""


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
    rules: AnyCourtCalling,
    matches: Sequence[PlannedMatch],
    options: Any,
    wish: CourtWish,
    booked: Iterable[Booking] = (),
) -> tuple[Any, ...]:
    """Give what is settled of each match, in the order of the matches, which is that of play.

    Each match takes the first slot in which a place is free for it and none of its players plays;
    where a court has parts they are filled one after the other. What a match has already, a court,
    a time or its lots, it keeps unless the wish is to do that anew; `booked` is what other matches
    take. Refused `COURTS_NEEDED`, `BAD_MINUTES`; `NO_COURT_AT_TIME` where a match has a time at
    which no place is free; `DAY_TOO_SHORT` where one would begin after midnight.

    >>> from models.core.court_calling import CourtCalling
    >>> rules = CourtCalling(
    ...     assignment=lambda start: start, assign=lambda _start, now: now,
    ...     parts=lambda parts: parts, start=..., with_start=..., told=..., state=...,
    ...     call_progress=..., names=..., goes_on=..., begun=...,
    ... )
    >>> wish = CourtWish(courts=("1",), first=time(10), minutes=30)
    >>> three = [
    ...     PlannedMatch(match=n, table=n, players=(2 * n, 2 * n + 1), start=CourtAssignment())
    ...     for n in (1, 2, 3)
    ... ]
    >>> [str(start.begins) for start in assign(rules, three, (), wish)]
    ['10:00:00', '10:30:00', '11:00:00']
    >>> shared = assign(rules, three, ("head", "foot"), wish)
    >>> [(start.begins.minute, start.part) for start in shared]
    [(0, 'head'), (0, 'foot'), (30, 'head')]
    """
    _refuse(wish)
    starts = [
        one.start
        if one.fixed
        else _with_lots(rules, _kept(rules, one.start, wish), one, options, wish)
        for one in matches
    ]
    return tuple(_laid_out(rules, list(zip(matches, starts, strict=True)), options, wish, booked))


def _laid_out(
    rules: AnyCourtCalling,
    matches: Sequence[tuple[PlannedMatch, Any]],
    options: Any,
    wish: CourtWish,
    booked: Iterable[Booking],
) -> Iterator[Any]:
    """Give each match the first slot and place that are free for it, as far as it has none."""
    parts, taken = rules.parts(options), list(booked)
    for match, start in matches:
        taken += _bookings(match, rules.assignment(start), parts, wish)
    for match, start in matches:
        settled = rules.assignment(start)
        if match.fixed or (settled.court and settled.begins is not None):
            yield start
            continue
        settled = _placed(match, settled, parts, wish, taken)
        taken += _bookings(match, settled, parts, wish)
        yield rules.assign(start, settled)


def _refuse(wish: CourtWish) -> None:
    """Refuse what cannot be wished."""
    if not wish.courts:
        raise refuse("COURTS_NEEDED", where="courts")
    wrong = tuple(check_minutes(wish.minutes))
    if wrong:
        raise Refused(*wrong)


def _kept(rules: AnyCourtCalling, start: Any, wish: CourtWish) -> Any:
    """Give what stays of a match that has not begun."""
    if wish.anew:
        settled = replace(rules.assignment(start), court="", part="", begins=None)
        start = rules.assign(start, settled)
    return start if rules.lots is None or not wish.redraw else rules.lots.put_back(start)


def _with_lots(
    rules: AnyCourtCalling, start: Any, match: PlannedMatch, options: Any, wish: CourtWish
) -> Any:
    """Draw by the published seed what nothing has settled yet."""
    lots = rules.lots
    if lots is None or wish.seed is None or not lots.are_open(start, options):
        return start
    return lots.drawn(start, wish.seed, match.label, options)


def _bookings(
    match: PlannedMatch, start: CourtAssignment, parts: Sequence[str], wish: CourtWish
) -> Iterator[Booking]:
    """Give what a match takes up, once it has a court and a time."""
    at = start.begins or start.called
    if start.court and at is not None:
        yield Booking(
            place=occupied(start.court, parts, start.part),
            begins=minutes_of(at),
            ends=minutes_of(at) + wish.minutes,
            players=frozenset(match.players),
        )


def _placed(
    match: PlannedMatch,
    start: CourtAssignment,
    parts: Sequence[str],
    wish: CourtWish,
    taken: Iterable[Booking],
) -> CourtAssignment:
    """Give a match the first time and place that are free for it, as far as it has none."""
    times: Iterable[int] = range(minutes_of(wish.first), MIDNIGHT, wish.minutes)
    if start.begins is not None:
        times = (minutes_of(start.begins),)
    places = tuple(_places(start, parts, wish))
    for begins in times:
        beside = [other for other in taken if other.overlaps(begins, begins + wish.minutes)]
        if any(not other.players.isdisjoint(match.players) for other in beside):
            continue
        for place in places:
            if not any(clash(place, other.place) for other in beside):
                at, part = time(*divmod(begins, 60)), place.part or start.part
                return replace(start, court=place.court, part=part, begins=at)
    if start.begins is None:
        raise refuse("DAY_TOO_SHORT", where="first", table=match.table)
    shown = clock(start.begins)
    raise refuse("NO_COURT_AT_TIME", where="first", table=match.table, time=shown)


def _places(start: CourtAssignment, parts: Sequence[str], wish: CourtWish) -> Iterator[CourtPlace]:
    """Give the places that a match can have, the one that is filled first in front."""
    if start.court:
        yield occupied(start.court, parts, start.part)
        return
    for court in wish.courts:
        for part in parts or ("",):
            yield CourtPlace(court, part)
