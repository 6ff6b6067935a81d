"""Health mahjong at the desk, as the registry knows it."""

from __future__ import annotations

from app.game_desk import GameDesk, Sample
from app.games.mahjong import paper_parts


def sample() -> Sample:
    """Load the hanchans of the sample event."""
    from app.games.mahjong.sample import SAMPLE

    return SAMPLE


MAHJONG = GameDesk(
    key="mahjong",
    form_parts={"incidents": paper_parts.incident_report},
    sample=sample,
)
