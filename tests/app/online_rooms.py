"""An online match of Othello that is brought to its first move."""

from __future__ import annotations

from datetime import datetime

from app.event_file.file import EventFile
from app.games.othello import rooms
from models.games.othello.rights import DiscColour, Right
from models.views.divisions import MatchView


def at(clock: str) -> datetime:
    return datetime.fromisoformat(f"2026-01-10T{clock}")


NOW = at("10:00")


def come_in(event: EventFile, match: MatchView) -> None:
    for seat in (0, 1):
        rooms.join(event, match.id, seat, at=at("09:50"))


def begin(event: EventFile, match: MatchView) -> None:
    come_in(event, match)
    rooms.draw_lot(event, match.id, 1, now=NOW)
    rooms.choose_rights(event, match.id, Right.DRAW_WIN, DiscColour.BLACK)
