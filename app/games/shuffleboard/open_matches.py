"""The matches of shuffleboard that have no result yet, in every division, and what they take up.

The divisions of an event share the courts (YSA A-3), so that every question about a court is one
about all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import time

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from app.games.shuffleboard import kept_boards
from models.core.facts import Match, Round
from models.games.shuffleboard.courts import (
    Advice,
    Course,
    Occupied,
    advice,
    clash,
    course,
    court_of,
    occupied,
)
from models.games.shuffleboard.live import LIVE
from models.games.shuffleboard.play.views import Board
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start


@dataclass(frozen=True, kw_only=True)
class OpenMatch:
    """A match of a round that is drawn, without a result, as the desk knows it."""

    division: Division
    round: Round
    match: Match
    record: ShuffleboardResult
    board: Board | None
    """Where it stands; None until a line is written."""

    @property
    def options(self) -> ShuffleboardOptions:
        """The settings of its division."""
        options: ShuffleboardOptions = self.division.facts.options
        return options

    @property
    def start(self) -> Start:
        """What is settled before its first disc."""
        return self.record.start

    @property
    def course(self) -> Course:
        """How far it is."""
        return course(self.start.called is not None, self.board)

    @property
    def court(self) -> str:
        """Where it is played; empty while that is open."""
        return court_of(self.start, self.match.table, self.options)

    @property
    def place(self) -> Occupied | None:
        """What it takes up, or will; None while its court is open."""
        if not self.court:
            return None
        return occupied(self.court, self.options.form, self.start.pair_end)

    @property
    def names(self) -> tuple[str, ...]:
        """The names per seat."""
        return tuple(self.division.by_id[seat].name for seat in self.match.seats)


def of_event(event: EventFile) -> tuple[OpenMatch, ...]:
    """Give every match of shuffleboard without a result: by division, round and table."""
    stored: dict[int, str] | None = None
    found: list[OpenMatch] = []
    for division_id in facts.division_ids(event):
        division = facts.division(event, division_id)
        if not isinstance(division.facts.options, ShuffleboardOptions):
            continue
        if stored is None:
            stored = notes.of_open_matches(event, LIVE.note)
        found += _of_division(division, stored)
    return tuple(found)


def settings(event: EventFile) -> tuple[ShuffleboardOptions, ...]:
    """Give the settings of every division of shuffleboard, in order."""
    known = (facts.division(event, key).facts.options for key in facts.division_ids(event))
    return tuple(options for options in known if isinstance(options, ShuffleboardOptions))


def _of_division(division: Division, stored: dict[int, str]) -> Iterator[OpenMatch]:
    for round_ in division.facts.rounds:
        for match in round_.matches:
            if not match.bye and match.outcomes is None:
                yield _open_match(division, round_, match, stored.get(match.id, ""))


def _open_match(division: Division, round_: Round, match: Match, payload: str) -> OpenMatch:
    options = division.facts.options
    kept = kept_boards.kept_for(payload, match.seats, options) if payload else None
    record = kept or kept_boards.EMPTY
    now = kept_boards.kept_board(payload, options) if record.entries else None
    return OpenMatch(division=division, round=round_, match=match, record=record, board=now)


def taken_now(matches: Iterable[OpenMatch], but: int = 0) -> list[Occupied]:
    """Give the places that are taken: by who was called or plays, not by who stopped or is done.

    `but` is the match that asks, by its id.
    """
    return [
        place
        for one in matches
        if one.match.id != but and one.course.on_court and (place := one.place) is not None
    ]


def planned_beside(
    match_id: int, matches: Iterable[OpenMatch], begins: time | None, round_id: int
) -> list[Occupied]:
    """Give the places of the other matches that wait to begin at the same time.

    Without a time the matches of one round begin together.
    """
    return [
        place
        for one in matches
        if one.match.id != match_id
        and one.course is Course.WAITING
        and one.start.begins == begins
        and (begins is not None or one.round.id == round_id)
        and (place := one.place) is not None
    ]


def advice_to(match_id: int, matches: Iterable[OpenMatch]) -> tuple[Advice, ...]:
    """Give what a pair that does not walk must know of the other end of its court (YSA D-7).

    Who is there now counts, else a pair that has finished; where nobody is, while this one plays,
    somebody must send the discs back: a pair that was only called has shot none. Nothing for a
    match that has its result.
    """
    found = list(matches)
    own = next((one for one in found if one.match.id == match_id), None)
    place = None if own is None else own.place
    if own is None or place is None or place.end is None:
        return ()
    beside = [
        other
        for other in found
        if (there := other.place) is not None
        and there.court == place.court
        and not clash(there, place)
    ]
    for other in sorted(beside, key=lambda other: not other.course.on_court):
        if other.course.on_court or other.course is Course.FINISHED:
            return advice(own.board, other.board)
    alone = own.course is Course.PLAYING and bool(own.start.court.strip())
    return (Advice.PUSHER,) if alone else ()
