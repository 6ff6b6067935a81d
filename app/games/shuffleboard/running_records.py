"""The running records of shuffleboard as the file keeps them, and where their matches stand."""

from __future__ import annotations

from functools import lru_cache

from app.event_file.file import EventFile
from app.facts import live_notes
from app.facts.division import Division
from models.core.live_rules import LiveMatch
from models.games.shuffleboard.live import LIVE, KeptBoard, fitted
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.views import Board
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult

EMPTY = ShuffleboardResult()
"""What is written of a match of which nothing is."""


def noted(event: EventFile, division: Division) -> dict[int, ShuffleboardResult]:
    """Give the running records of a division by match id, where the same people still sit."""
    if division.facts.game.live is not LIVE:
        return {}
    found: dict[int, KeptBoard] = live_notes.noted(event, division, LIVE)
    return {
        match_id: kept.record
        for match_id, kept in found.items()
        if kept.entrants == division.places[match_id][1].seats
    }


def kept_for(
    payload: str, seats: tuple[int, ...], options: ShuffleboardOptions
) -> ShuffleboardResult | None:
    """Give what was kept for those who sit there, by their ids; None for what cannot be used."""
    match = LiveMatch(entrants=seats, names=(), stage="", options=options)
    kept = live_notes.decoded(LIVE, payload)
    fits = None if kept is None else fitted(kept, match)
    return None if fits is None else fits.record


@lru_cache(maxsize=512)
def kept_board(payload: str, options: ShuffleboardOptions) -> Board | None:
    """Work out where a match stands that is kept so, once for each state of its record.

    A court board asks for all matches whenever one of them goes on.
    """
    kept = live_notes.decoded(LIVE, payload)
    return None if kept is None else board(kept.record, options)
