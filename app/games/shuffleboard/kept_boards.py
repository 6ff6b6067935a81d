"""What the desk keeps of a shuffleboard match until it has its result: a note of the match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from models.games.shuffleboard.catalogue import sides
from models.games.shuffleboard.checking import check_start
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.views import Board
from models.games.shuffleboard.record import (
    Ending,
    ShuffleboardOptions,
    ShuffleboardResult,
)
from models.store.codec import StoredValueError, from_json
from models.views.divisions import MatchView

KIND = "board"
"""What the file calls the note that holds a `KeptBoard`."""
EMPTY = ShuffleboardResult()
"""What is written of a match of which nothing is."""


@dataclass(frozen=True, kw_only=True, slots=True)
class KeptBoard:
    """What the desk keeps of a match while it is played."""

    entrants: tuple[int, ...]
    """Who sat there, by their ids: after a change of the pairing the board is nobody's."""
    record: ShuffleboardResult


def noted(event: EventFile, division: Division) -> dict[int, ShuffleboardResult]:
    """Give the running records of a division by match id.

    What cannot be used is not guessed at: its board shows as empty, and `check` reports it.
    """
    found = {}
    for match_id, payload in payloads(event, division.id).items():
        record = kept_for(payload, division.places[match_id][1].seats)
        if record is not None:
            found[match_id] = record
    return found


def payloads(event: EventFile, division_id: int) -> dict[int, str]:
    """Give the JSON that the file keeps of each running board, usable or not."""
    return notes.payloads(event, division_id, KIND)


def kept_for(payload: str, seats: tuple[int, ...]) -> ShuffleboardResult | None:
    """Give what was kept for those who sit there, by their ids; None for what cannot be used."""
    kept = decoded(payload)
    return kept.record if kept is not None and kept.entrants == tuple(seats) else None


@lru_cache(maxsize=2048)
def decoded(payload: str) -> KeptBoard | None:
    """Rebuild what was kept; None for what does not fit."""
    try:
        kept = from_json(payload, KeptBoard)
    except StoredValueError:
        return None
    sound = all(written.line is not None for written in kept.record.entries)
    return kept if sound else None


@lru_cache(maxsize=512)
def kept_board(payload: str, options: ShuffleboardOptions) -> Board | None:
    """Work out where a match stands that is kept so; None where the settings say otherwise now.

    A court board asks for all matches whenever one of them goes on.
    """
    kept = decoded(payload)
    if kept is None or not fits(kept.record, kept.entrants, options):
        return None
    return board(kept.record, options)


def fits(record: ShuffleboardResult, seats: tuple[int, ...], options: ShuffleboardOptions) -> bool:
    """Tell whether a record is one of this kind of game: its division's settings can change."""
    return len(seats) == sides(options.form) and not check_start(record.start, options)


def record_of(match: MatchView, stored: Mapping[int, ShuffleboardResult]) -> ShuffleboardResult:
    """Give what is written of a match: its result if it was played out, else what is kept."""
    result = match.result
    if isinstance(result, ShuffleboardResult) and result.ending is Ending.PLAYED:
        return result
    return stored.get(match.id, EMPTY)
