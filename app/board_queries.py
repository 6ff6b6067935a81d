"""The running scoreboards of a round as frozen views: what is written, and what comes next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from app import facts, notes, queries
from app.event_file import EventFile
from app.facts import Division
from models.core import refuse
from models.games.shuffleboard.board import board
from models.games.shuffleboard.catalogue import sides
from models.games.shuffleboard.checking import check_start
from models.games.shuffleboard.courts import Advice, advice
from models.games.shuffleboard.record import (
    Ending,
    ShuffleboardOptions,
    ShuffleboardResult,
)
from models.games.shuffleboard.round_robin import PLAYERS
from models.games.shuffleboard.views import Board
from models.store.codec import StoredValueError, from_json
from models.views import MatchView

KIND = "board"
"""What the file calls the note that holds a `KeptBoard`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class KeptBoard:
    """What the desk keeps of a match while it is played."""

    entrants: tuple[int, ...]
    """Who sat there, by their ids: after a change of the pairing the board is nobody's."""
    record: ShuffleboardResult


@dataclass(frozen=True, kw_only=True, slots=True)
class LiveBoard:
    """One match as its scoreboard shows it, with all that a window must know."""

    match: MatchView
    division: str
    options: ShuffleboardOptions
    record: ShuffleboardResult
    board: Board
    court: str
    """Where it is played: as noted, else the number of the table."""
    advice: tuple[Advice, ...] = ()
    """What the pair must know of the one that shares its court (YSA D-7)."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names per seat."""
        return tuple(seat.entrant.name for seat in self.match.seats)

    @property
    def recorded(self) -> bool:
        """Whether the result is entered, so that the board only shows it."""
        return self.match.result is not None


def live(event: EventFile, match_id: int) -> LiveBoard:
    """Give the board of one match.

    Refused `NO_SUCH_MATCH`, `BYE_HAS_NO_CARD`, `NO_BOARD_HERE` where another game is played,
    `THREE_PLAYERS` or `TWO_PLAYERS` where the kind of game wants another number.
    """
    division = division_of(event, match_id)
    shown, match = queries.round_of_match(event, division.id, match_id)
    if match.bye:
        raise refuse("BYE_HAS_NO_CARD", table=match.table)
    seats, wanted = len(match.seats), sides(division.facts.options.form)
    if seats != wanted:
        code = "THREE_PLAYERS" if wanted == PLAYERS else "TWO_PLAYERS"
        raise refuse(code, seats=seats)
    stored = noted(event, division)
    boards = [_live(division, other, stored) for other in shown.matches if not other.bye]
    own = next(found for found in boards if found.match.id == match_id)
    beside = next(
        (
            other
            for other in boards
            if other.match.id != match_id
            and other.court == own.court
            and other.record.start.pair_end is not own.record.start.pair_end
        ),
        None,
    )
    if beside is None:
        return own
    return _live(division, match, stored, advice(own.board, beside.board))


def division_of(event: EventFile, match_id: int) -> Division:
    """Give the division of a match that has a scoreboard; Refused `NO_BOARD_HERE`."""
    division = facts.division_of_match(event, match_id)
    if not isinstance(division.facts.options, ShuffleboardOptions):
        raise refuse("NO_BOARD_HERE")
    return division


def noted(event: EventFile, division: Division) -> dict[int, ShuffleboardResult]:
    """Give the running records of a division by match id.

    What cannot be used is not guessed at: its board shows as empty, and `check` reports it.
    """
    found = {}
    for match_id, payload in payloads(event, division.id).items():
        kept = decoded(payload)
        if kept is not None and kept.entrants == tuple(division.places[match_id][1].seats):
            found[match_id] = kept.record
    return found


def payloads(event: EventFile, division_id: int) -> dict[int, str]:
    """Give the JSON that the file keeps of each running board, usable or not."""
    return notes.payloads(event, division_id, KIND)


@lru_cache(maxsize=256)
def decoded(payload: str) -> KeptBoard | None:
    """Rebuild what was kept; None for what does not fit."""
    try:
        kept = from_json(payload, KeptBoard)
    except StoredValueError:
        return None
    sound = all(written.line is not None for written in kept.record.entries)
    return kept if sound else None


def record_of(match: MatchView, stored: Mapping[int, ShuffleboardResult]) -> ShuffleboardResult:
    """Give what is written of a match: its result if it was played out, else what is kept."""
    result = match.result
    if isinstance(result, ShuffleboardResult) and result.ending is Ending.PLAYED:
        return result
    return stored.get(match.id, ShuffleboardResult())


def court_of(match: MatchView, record: ShuffleboardResult) -> str:
    """Give where a match is played."""
    return record.start.court.strip() or str(match.table)


def _live(
    division: Division,
    match: MatchView,
    stored: Mapping[int, ShuffleboardResult],
    told: tuple[Advice, ...] = (),
) -> LiveBoard:
    options: ShuffleboardOptions = division.facts.options
    record = record_of(match, stored)
    if check_start(record.start, options):  # after a change of the division's settings
        record = ShuffleboardResult()
    return LiveBoard(
        match=match,
        division=division.name,
        options=options,
        record=record,
        board=board(record, options),
        court=court_of(match, record),
        advice=told,
    )
