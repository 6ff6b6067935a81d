"""Othello at the desk: what its forms need, its sample."""

from __future__ import annotations

from datetime import datetime

from app.event_file.file import EventFile
from app.game_desk import GameDesk
from app.games.othello import rooms as room_queries
from app.games.othello.open_division import exchange as exchange_queries
from models.games.othello.open_division.stages import EXCHANGE
from models.games.othello.room_state import RoomView
from models.views.rankings import StandingsView


def rooms(event: EventFile, division_id: int, round_id: int | None) -> tuple[RoomView, ...]:
    """Give the online rooms of the round."""
    if round_id is None:
        return ()
    now = datetime.now()  # noqa: DTZ005 - wall clock
    return room_queries.rooms(event, division_id, round_id, now)


def exchange(event: EventFile, division_id: int, round_id: int | None) -> StandingsView | None:
    """Give the order of the exchange as it stands now, whatever the round."""
    del round_id
    return exchange_queries.exchange_standings(event, division_id)


OTHELLO = GameDesk(
    key="othello",
    form_parts={"rooms": rooms, EXCHANGE: exchange},
    sample="app.games.othello.sample:SAMPLE",
)
