"""The running records of shuffleboard as the file keeps them."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from app.facts import live_notes
from models.games.shuffleboard.live import LIVE, KeptBoard
from models.games.shuffleboard.record import ShuffleboardResult


def noted(event: EventFile, division_id: int) -> dict[int, ShuffleboardResult]:
    """Give the running records of a division by match id, where the same people still sit."""
    division = facts.division(event, division_id)
    if division.facts.game.live is not LIVE:
        return {}
    found: dict[int, KeptBoard] = live_notes.noted(event, division, LIVE)
    return {
        match_id: kept.record
        for match_id, kept in found.items()
        if kept.entrants == division.places[match_id][1].seats
    }
