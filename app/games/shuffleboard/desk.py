"""Shuffleboard at the desk: what its forms need, its sample."""

from __future__ import annotations

from app.game_desk import GameDesk
from app.games.shuffleboard.running_records import noted

SHUFFLEBOARD = GameDesk(
    key="shuffleboard",
    form_parts={"records": noted},
    sample="app.games.shuffleboard.sample:SAMPLE",
)
