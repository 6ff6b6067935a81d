"""The matches of shuffleboard that have no result yet, in every division, and what they take up.

The divisions of an event share the courts (YSA A-3), so that every question about a court is one
about all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from app.games.shuffleboard import running_records
from models.core.facts import Match, Round
from models.core.problems import Refused
from models.games.shuffleboard.calling import Calling
from models.games.shuffleboard.catalogue import Form
from models.games.shuffleboard.courts import (
    Advice,
    Course,
    CourtPlace,
    advice,
    check_court,
    course,
    court_of,
    occupied,
    one_court,
)
from models.games.shuffleboard.live import LIVE
from models.games.shuffleboard.play.views import Board, Turn
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start
from models.games.shuffleboard.substitutes import playing


@dataclass(frozen=True, kw_only=True)
class OpenMatch:
    """A match of a round that is drawn, without a result, as desk and court board know it."""

    id: int
    division_id: int
    division: str
    round_id: int
    stage: str
    round: int
    published: bool
    table: int
    options: ShuffleboardOptions
    """The settings of its division."""
    seats: tuple[int, ...]
    """Entrant ids."""
    entered: tuple[str, ...]
    """The names of the entrants, per seat."""
    record: ShuffleboardResult
    board: Board | None
    """Where it stands; None until a line is written."""
    late: int = 0
    """Minutes since it should have begun, while it waits; 0 if it is in time."""
    busy: str = ""
    """Who of those who wait still plays elsewhere; empty if nobody does."""
    calling: Calling | None = None
    """How the calls of those who were called stand, where the time of day is known."""
    readings: Mapping[str, str] = field(default_factory=dict)
    """How the names of its people are read, by the name; who has no reading is not there."""

    @property
    def start(self) -> Start:
        """What is settled before its first disc."""
        return self.record.start

    @property
    def course(self) -> Course:
        """How far it is."""
        return course(self.start.called is not None, self.board)

    @cached_property
    def place(self) -> CourtPlace | None:
        """What it takes up, or will; None while its court is open."""
        court = court_of(self.start, self.table, self.options)
        return occupied(court, self.options.form, self.start.pair_end) if court else None

    @property
    def court(self) -> str:
        """Where it is played; empty while that is open."""
        return "" if self.place is None else self.place.court

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Per seat; of a pair who plays at the head and who at the foot, where that is noted."""
        if self.board is None:
            return playing(self.entered, self.partners)
        return self.board.names(self.entered)

    @property
    def partners(self) -> tuple[tuple[str, str], ...]:
        """Per seat who of a pair plays at the head and who at the foot; empty until it is noted."""
        return self.start.partners if self.board is None else self.board.partners

    @property
    def turn(self) -> Turn | None:
        """The end that is played now or comes next, once a line is written."""
        return None if self.board is None else (self.board.in_progress or self.board.next)

    @property
    def totals(self) -> tuple[int, ...]:
        """Of the running or last game, per seat, once a line is written."""
        return () if self.board is None else self.board.totals

    @property
    def order(self) -> tuple[int, ...] | None:
        """The seats that have yellow and black now, and who waits; None while nobody has said so.

        By the end that is played, else by the last game or the start.
        """
        if self.turn is not None:
            waits = () if self.turn.waiting is None else (self.turn.waiting,)
            return (self.turn.yellow, self.turn.black, *waits)
        if self.options.form is Form.ROUND_ROBIN:
            return self.start.order
        games = () if self.board is None else self.board.games
        yellow = games[-1].yellow if games else self.start.yellow
        return None if yellow is None else (yellow, 1 - yellow)


def of_event(event: EventFile) -> tuple[OpenMatch, ...]:
    """Give every match of shuffleboard without a result: by division, round and table."""
    divisions = of_shuffleboard(event)
    stored = notes.of_open_matches(event, LIVE.note) if divisions else {}
    return tuple(
        _open_match(division, round_, match, stored.get(match.id, ""))
        for division in divisions
        for round_ in division.facts.rounds
        for match in round_.matches
        if not match.bye and match.outcomes is None
    )


def of_shuffleboard(event: EventFile) -> list[Division]:
    """Give the divisions of shuffleboard, in order."""
    known = [facts.division(event, key) for key in facts.division_ids(event)]
    return [one for one in known if isinstance(one.facts.options, ShuffleboardOptions)]


def _open_match(division: Division, round_: Round, match: Match, payload: str) -> OpenMatch:
    options = division.facts.options
    kept = running_records.kept_for(payload, match.seats, options) if payload else None
    record = kept or running_records.EMPTY
    return OpenMatch(
        id=match.id,
        division_id=division.id,
        division=division.name,
        round_id=round_.id,
        stage=round_.stage,
        round=round_.number,
        published=round_.published,
        table=match.table,
        options=options,
        seats=match.seats,
        entered=tuple(division.by_id[seat].name for seat in match.seats),
        record=record,
        board=running_records.kept_board(payload, options) if record.entries else None,
        readings=_readings(division, round_, match),
    )


def _readings(division: Division, round_: Round, match: Match) -> dict[str, str]:
    """Give by name how the entrants of a match are read, and the people of a pair."""
    turn, entrants = division.turn(round_), [division.by_id[seat] for seat in match.seats]
    read = {who.name: who.yomi for entrant in entrants for who in entrant.people(turn)}
    read |= {entrant.name: entrant.yomi for entrant in entrants}
    return {name: reading for name, reading in read.items() if reading}


def refuse_taken(event: EventFile, match_id: int, start: Start, *, planned: bool = False) -> None:
    """Refuse `COURT_TAKEN` where a match would be on a court that others have (YSA A-3).

    Taken is a place by who was called or plays, not by who stopped or is done; with `planned` also
    by who waits to begin there at the same time. Without a time the matches of a round begin
    together.
    """
    court = one_court(start.court)
    if not court:
        return
    found = of_event(event)
    own = next(one for one in found if one.id == match_id)
    at = start.begins
    waiting = [
        one
        for one in found
        if planned
        and one.course is Course.WAITING
        and one.start.begins == at
        and (at is not None or one.round_id == own.round_id)
    ]
    there = [one for one in found if one.course.on_court]
    taken = [one.place for one in (*there, *waiting) if one is not own and one.place is not None]
    problems = tuple(check_court(occupied(court, own.options.form, start.pair_end), taken))
    if problems:
        raise Refused(*problems)


def advice_to(match_id: int, matches: Iterable[OpenMatch]) -> tuple[Advice, ...]:
    """Give what a pair that does not walk must know of the other end of its court (YSA D-7).

    Who is there now counts, else a pair that has finished; where nobody is, while this one plays,
    somebody must send the discs back: a pair that was only called has shot none. Nothing for a
    match that has its result.
    """
    found = list(matches)
    own = next((one for one in found if one.id == match_id), None)
    if own is None or own.place is None or own.place.opposite is None:
        return ()
    there = (Course.CALLED, Course.PLAYING, Course.FINISHED)
    beside = [one for one in found if one.place == own.place.opposite and one.course in there]
    if beside:
        return advice(own.board, min(beside, key=lambda one: not one.course.on_court).board)
    alone = own.course is Course.PLAYING and bool(own.start.court.strip())
    return (Advice.PUSHER,) if alone else ()
