"""The courts as frozen views: what is played where, what comes next there, and who waits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import time

from app.event_file.file import EventFile
from app.games.shuffleboard import open_matches
from app.games.shuffleboard.open_matches import OpenMatch
from models.games.shuffleboard.assigning import minutes_of, undrawn
from models.games.shuffleboard.catalogue import CourtEnd, Form
from models.games.shuffleboard.courts import Advice, Course, Occupied, clash, known_courts
from models.games.shuffleboard.play.views import Turn
from models.games.shuffleboard.record import ShuffleboardOptions
from models.match_code import match_code

LATE = 24 * 60
"""Where a match stands in the queue that has no time: behind all others."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CourtMatch:
    """A match as the court board shows it."""

    id: int
    code: str
    division_id: int
    division: str
    stage: str
    round: int
    table: int
    options: ShuffleboardOptions
    names: tuple[str, ...]
    """Per seat; of a pair who plays at the head and who at the foot, where that is noted."""
    order: tuple[int, ...] | None
    """The seats that have yellow and black now, and who waits; None while nobody has said so."""
    course: Course
    court: str
    """Where it is, or will be, played; empty while that is open."""
    end: CourtEnd | None
    """The end of a pair that does not walk; None for the whole court."""
    begins: time | None
    called: time | None
    late: int
    """Minutes since it should have begun, while it waits; 0 if it is in time."""
    turn: Turn | None = None
    """The end that is played now or comes next, once a line is written."""
    totals: tuple[int, ...] = ()
    """Of the running or last game, per seat."""
    wins: tuple[int, ...] = ()
    """Games won, or pairings of three."""
    busy: str = ""
    """Who of those who wait still plays elsewhere; empty if nobody does."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PlaceView:
    """A court, or one end of a court on which nobody walks."""

    court: str
    end: CourtEnd | None
    now: CourtMatch | None = None
    """Who was called there or plays there."""
    rest: tuple[CourtMatch, ...] = ()
    """What is finished there and not handed in, what stopped, and what should not be there."""
    next: CourtMatch | None = None
    """What comes next there, by plan or because it has no court; its players are free."""
    advice: tuple[Advice, ...] = ()
    """What the pair there must know of the other end of its court (YSA D-7)."""

    @property
    def free(self) -> bool:
        """Whether players can be called there."""
        return self.now is None

    @property
    def shown(self) -> CourtMatch | None:
        """Give the match that the place is about: who is there, else what is left there."""
        return self.now or (self.rest[0] if self.rest else None)


@dataclass(frozen=True, kw_only=True, slots=True)
class CourtView:
    """One court with its places: one, or head and foot."""

    court: str
    places: tuple[PlaceView, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class CourtBoard:
    """All courts of the event, and the matches that wait for one, in the order of their times."""

    courts: tuple[CourtView, ...]
    waiting: tuple[CourtMatch, ...]
    astray: tuple[CourtMatch, ...] = ()
    """Matches that are played, stopped or finished although no court is noted for them."""

    @property
    def places(self) -> tuple[PlaceView, ...]:
        """Every place of every court, in order."""
        return tuple(place for court in self.courts for place in court.places)

    @property
    def without_court(self) -> tuple[CourtMatch, ...]:
        """The waiting matches for which no court is noted."""
        return tuple(match for match in self.waiting if not match.court)


def court_board(event: EventFile, now: time | None = None) -> CourtBoard:
    """Give the courts of all shuffleboard divisions and the matches of their published rounds.

    With the time of day it tells which matches are late.
    """
    found = [one for one in open_matches.of_event(event) if one.round.published]
    playing = [one for one in found if one.course.on_court]
    busy = _busy(playing)
    rows = {one.match.id: _row(one, now, busy) for one in found}
    waiting = sorted((one for one in found if one.course is Course.WAITING), key=_time_order)
    used: set[int] = set()
    courts = tuple(_court(court, found, waiting, rows, used) for court in _courts(event, found))
    beside = (Course.WAITING,)
    return CourtBoard(
        courts=courts,
        waiting=tuple(rows[one.match.id] for one in waiting),
        astray=tuple(
            rows[one.match.id] for one in found if not one.court and one.course not in beside
        ),
    )


def _time_order(one: OpenMatch) -> int:
    """Order by time; what begins together, or has no time, stays in the order of play."""
    return LATE if one.start.begins is None else minutes_of(one.start.begins)


def _busy(playing: Iterable[OpenMatch]) -> dict[int, str]:
    """Give the names of those who play now, by entrant id."""
    return {seat: one.division.by_id[seat].name for one in playing for seat in one.match.seats}


def _courts(event: EventFile, found: Sequence[OpenMatch]) -> tuple[str, ...]:
    """Give the courts by name: as the divisions list them, then those that only matches name."""
    listed = [
        court for options in open_matches.settings(event) for court in known_courts(options.courts)
    ]
    named = sorted({one.court for one in found if one.court}, key=natural)
    return tuple(dict.fromkeys([*listed, *named]))


def natural(court: str) -> tuple[int, str]:
    """Order courts as people count them.

    >>> sorted(["10", "A", "9"], key=natural)
    ['9', '10', 'A']
    """
    return (int(court), "") if court.isdecimal() else (1_000_000, court)


def _court(
    court: str,
    found: Sequence[OpenMatch],
    waiting: Sequence[OpenMatch],
    rows: dict[int, CourtMatch],
    used: set[int],
) -> CourtView:
    here = [one for one in found if one.court == court]
    there_now = [place for one in here if one.course.on_court and (place := one.place)]
    whole = any(place.end is None for place in there_now)
    ends: tuple[CourtEnd | None, ...] = (None,)
    if not whole and _shared(court, found):
        ends = tuple(CourtEnd)
    places = []
    for end in ends:
        wanted = Occupied(court=court, end=end)
        own = [one for one in here if one.place is not None and clash(one.place, wanted)]
        on_court = [rows[one.match.id] for one in own if one.course.on_court]
        left = [
            rows[one.match.id] for one in own if one.course in (Course.FINISHED, Course.SUSPENDED)
        ]
        now = on_court[0] if on_court else None
        taken = [place for place in there_now if now is None or not clash(place, wanted)]
        following = _next(wanted, waiting, taken, rows, used)
        told = () if now is None else open_matches.advice_to(now.id, here)
        places.append(
            PlaceView(
                court=court,
                end=end,
                now=now,
                rest=(*on_court[1:], *left),
                next=following,
                advice=told,
            )
        )
    return CourtView(court=court, places=tuple(places))


def _shared(court: str, found: Iterable[OpenMatch]) -> bool:
    """Tell whether two pairs that do not walk can share this court (YSA A-3)."""
    return any(
        one.options.form is Form.NON_WALKING
        and court in (known_courts(one.options.courts) or (one.court,))
        for one in found
    )


def _next(
    wanted: Occupied,
    waiting: Iterable[OpenMatch],
    taken: Sequence[Occupied],
    rows: dict[int, CourtMatch],
    used: set[int],
) -> CourtMatch | None:
    """Give the first match by time that is planned there, else the first that has no court.

    Its players are free, and it does not need the other end where somebody plays.
    """
    astray: OpenMatch | None = None
    for one in waiting:
        if rows[one.match.id].busy:
            continue
        walks = one.options.form is not Form.NON_WALKING
        if walks and any(clash(Occupied(court=wanted.court), place) for place in taken):
            continue
        if one.place is not None:
            if clash(one.place, wanted):
                return rows[one.match.id]
        elif (
            astray is None
            and one.match.id not in used
            and wanted.court in known_courts(one.options.courts)
        ):
            astray = one
    if astray is None:
        return None
    used.add(astray.match.id)
    return rows[astray.match.id]


def _row(one: OpenMatch, now: time | None, busy: dict[int, str]) -> CourtMatch:
    start, board, place = one.start, one.board, one.place
    waits = one.course is Course.WAITING
    late = 0
    if waits and now is not None and start.begins is not None:
        late = max(0, minutes_of(now) - minutes_of(start.begins))
    turn = None if board is None else (board.in_progress or board.next)
    return CourtMatch(
        id=one.match.id,
        code=match_code(one.match.id),
        division_id=one.division.id,
        division=one.division.name,
        stage=one.round.stage,
        round=one.round.number,
        table=one.match.table,
        options=one.options,
        names=_names(one),
        order=_order(one, turn),
        course=one.course,
        court=one.court,
        end=None if place is None else place.end,
        begins=start.begins,
        called=start.called,
        late=late,
        turn=turn,
        totals=() if board is None else board.totals,
        wins=() if board is None else board.wins,
        busy=next((busy[seat] for seat in one.match.seats if seat in busy), "") if waits else "",
    )


def _names(one: OpenMatch) -> tuple[str, ...]:
    partners = one.start.partners if one.board is None else one.board.partners
    return tuple(
        "・".join(filter(None, partners[seat] if seat < len(partners) else ())) or name
        for seat, name in enumerate(one.names)
    )


def _order(one: OpenMatch, turn: Turn | None) -> tuple[int, ...] | None:
    """Give who has yellow and black now, by the end that is played or by the start."""
    if turn is not None:
        waits = () if turn.waiting is None else (turn.waiting,)
        return (turn.yellow, turn.black, *waits)
    if one.options.form is Form.ROUND_ROBIN:
        return one.start.order
    if one.board is not None and one.board.games:
        yellow = one.board.games[-1].yellow
        return yellow, 1 - yellow
    if undrawn(one.start, one.options.form):
        return None
    yellow = one.start.yellow or 0
    return yellow, 1 - yellow
