"""Othello at the desk: what its forms need, its sample."""

from __future__ import annotations

from datetime import datetime

from app.event_file.file import EventFile
from app.game_desk import GameDesk
from app.games.othello import room_queries, sample
from models.games.othello.room_views import RoomView


def rooms(event: EventFile, division_id: int, round_id: int | None) -> tuple[RoomView, ...]:
    """Give the online rooms of the round."""
    if round_id is None:
        return ()
    now = datetime.now()  # noqa: DTZ005 - wall clock
    return room_queries.rooms(event, division_id, round_id, now)


OTHELLO = GameDesk(
    key="othello",
    form_parts={"rooms": rooms},
    sample=sample.DIVISIONS,
    sample_step=sample.do_step,
)
