"""The courts as frozen views: what is played where, what comes next there, and who waits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import time
from functools import partial

from app.courts import open_matches
from app.courts.open_matches import OpenMatch
from app.event_file.file import EventFile
from models.calling.calls import calling
from models.calling.courts import clash, court_order, known_courts
from models.clock import MIDNIGHT, minutes_of
from models.core.court_calling import CallProgress, CourtPlace


@dataclass(frozen=True, kw_only=True, slots=True)
class PlaceView:
    """A court, or one part of a court that is shared."""

    at: CourtPlace
    game: str = ""
    """By which game the court is in parts; empty where it is whole."""
    now: OpenMatch | None = None
    """Who was called there or plays there."""
    rest: tuple[OpenMatch, ...] = ()
    """What is finished there and not handed in, what stopped, and what should not be there."""
    next: OpenMatch | None = None
    """What comes next there, by plan or because it has no court; its players are free."""
    advice: tuple[str, ...] = ()
    """What those who are there must know of the other part of their court, by the game's keys."""

    @property
    def free(self) -> bool:
        """Whether players can be called there."""
        return self.now is None

    @property
    def shown(self) -> OpenMatch | None:
        """Give the match that the place is about: who is there, else what is left there."""
        return self.now or (self.rest[0] if self.rest else None)

    @property
    def goes_on(self) -> bool:
        """Whether its match comes first: it is there, or finished and not handed in.

        A match that stopped makes room for the next one.
        """
        if self.free and self.next is not None:
            return any(match.call_progress is CallProgress.FINISHED for match in self.rest)
        return self.shown is not None


@dataclass(frozen=True, kw_only=True, slots=True)
class CourtView:
    """One court with its places: one, or each of its parts."""

    court: str
    places: tuple[PlaceView, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class CourtBoard:
    """All courts of the event, and the matches that wait for one, in the order of their times."""

    courts: tuple[CourtView, ...]
    waiting: tuple[OpenMatch, ...]
    astray: tuple[OpenMatch, ...] = ()
    """Matches that are played, stopped or finished although no court is noted for them."""

    @property
    def places(self) -> tuple[PlaceView, ...]:
        """Every place of every court, in order."""
        return tuple(place for court in self.courts for place in court.places)

    @property
    def without_court(self) -> tuple[OpenMatch, ...]:
        """The waiting matches for which no court is noted."""
        return tuple(match for match in self.waiting if not match.court)


def court_board(event: EventFile, now: time | None = None) -> CourtBoard:
    """Give the courts of all divisions and the matches of their published rounds.

    With the time of day it tells which matches are late.
    """
    published = [one for one in open_matches.of_event(event) if one.published]
    matches = tuple(_told(published, now))
    waiting = tuple(
        sorted((one for one in matches if one.call_progress is CallProgress.WAITING), key=_begins)
    )
    courts = tuple(_court(name, matches) for name in _courts(event, matches))
    return CourtBoard(
        courts=_with_next(courts, matches, waiting),
        waiting=waiting,
        astray=tuple(
            one
            for one in matches
            if not one.court and one.call_progress is not CallProgress.WAITING
        ),
    )


def _told(matches: Sequence[OpenMatch], now: time | None) -> Iterator[OpenMatch]:
    """Say of each match that waits how late it is, and who of its players is not free.

    Of each that was called it is said how long ago that was.
    """
    playing = {
        seat: name
        for one in matches
        if one.call_progress.on_court
        for seat, name in zip(one.seats, one.entered, strict=True)
    }
    for match in matches:
        if match.call_progress is CallProgress.CALLED:
            yield replace(match, calling=calling(match.start, match.options.call_again, now))
            continue
        if match.call_progress is not CallProgress.WAITING:
            yield match
            continue
        begins = match.start.begins
        late = 0 if now is None or begins is None else minutes_of(now) - minutes_of(begins)
        busy = next((playing[seat] for seat in match.seats if seat in playing), "")
        yield replace(match, late=max(0, late), busy=busy)


def _begins(one: OpenMatch) -> int:
    """Order by time; what begins together, or has no time, stays in the order of play."""
    return MIDNIGHT if one.start.begins is None else minutes_of(one.start.begins)


def _courts(event: EventFile, found: Iterable[OpenMatch]) -> tuple[str, ...]:
    """Give the courts by name: as the divisions list them, then those that only matches name."""
    listed = [
        court
        for division, _called, _live in open_matches.called_divisions(event)
        for court in known_courts(division.facts.options.courts)
    ]
    named = sorted({one.court for one in found if one.court}, key=court_order)
    return tuple(dict.fromkeys([*listed, *named]))


def _with_next(
    courts: Sequence[CourtView], found: Iterable[OpenMatch], waiting: Sequence[OpenMatch]
) -> tuple[CourtView, ...]:
    """Say what comes next at every place; what has no court goes to one that is free now."""
    taken = [one.place for one in found if one.place is not None and one.call_progress.on_court]
    used: set[int] = set()
    following = {}
    places = [place for court in courts for place in court.places]
    for place in sorted(places, key=lambda own: own.now is not None):
        at = place.at
        whole = not any(other.beside(at) for other in taken)
        following[at] = _next(at, waiting, used, whole=whole)
    return tuple(
        replace(court, places=tuple(replace(own, next=following[own.at]) for own in court.places))
        for court in courts
    )


def _court(court: str, found: Sequence[OpenMatch]) -> CourtView:
    """Show a court whole, or in its parts where matches can share it."""
    here = [one for one in found if one.court == court]
    whole = CourtPlace(court)
    sharing = next(filter(partial(_can_share, court), found), None)
    if sharing is None or any(one.place == whole and one.call_progress.on_court for one in here):
        places, game = [whole], ""
    else:
        places, game = [CourtPlace(court, part) for part in sharing.parts], sharing.game
    return CourtView(court=court, places=tuple(_place(at, game, here) for at in places))


def _can_share(court: str, one: OpenMatch) -> bool:
    """Tell whether a match can be played on a part of a court."""
    return bool(one.parts) and court in (known_courts(one.options.courts) or (one.court,))


def _place(at: CourtPlace, game: str, here: Sequence[OpenMatch]) -> PlaceView:
    own = [one for one in here if one.place is not None and clash(one.place, at)]
    there = [one for one in own if one.call_progress.on_court]
    left = [
        one for one in own if one.call_progress in (CallProgress.FINISHED, CallProgress.SUSPENDED)
    ]
    return PlaceView(
        at=at,
        game=game,
        now=there[0] if there else None,
        rest=(*there[1:], *left),
        advice=open_matches.advice_to(there[0].id, here) if there else (),
    )


def _next(
    at: CourtPlace, waiting: Iterable[OpenMatch], used: set[int], *, whole: bool
) -> OpenMatch | None:
    """Give the first match by time that is planned there, else the first that has no court.

    Its players are free; where somebody plays on another part, nobody comes who needs the whole
    court.
    """
    free = [one for one in waiting if not one.busy and (whole or one.parts)]
    for one in free:
        if one.place is not None and clash(one.place, at):
            return one
    for one in free:
        courts = known_courts(one.options.courts)
        if one.place is None and one.id not in used and at.court in courts:
            used.add(one.id)
            return one
    return None
