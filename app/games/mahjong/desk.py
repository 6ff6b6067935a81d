"""Health mahjong at the desk, as the registry knows it."""

from __future__ import annotations

from app.game_desk import GameDesk
from app.games.mahjong import paper_parts

MAHJONG = GameDesk(
    key="mahjong",
    form_parts={"incidents": paper_parts.incident_report},
    sample="app.games.mahjong.sample:SAMPLE",
)
