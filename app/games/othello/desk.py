"""Othello at the desk: what its forms need, its sample."""

from __future__ import annotations

from datetime import datetime

from app.event_file.file import EventFile
from app.game_desk import GameDesk
from app.games.othello import rooms as room_queries
from app.games.othello.open_division import exchange
from models.games.othello.open_division.stages import EXCHANGE
from models.games.othello.room_state import RoomView


def rooms(event: EventFile, division_id: int, round_id: int) -> tuple[RoomView, ...]:
    """Give the online rooms of a round."""
    now = datetime.now()  # noqa: DTZ005 - wall clock
    return room_queries.rooms(event, division_id, round_id, now)


OTHELLO = GameDesk(
    key="othello",
    form_parts={EXCHANGE: exchange.exchange_standings},
    round_parts={"rooms": rooms},
    sample="app.games.othello.sample:SAMPLE",
)
