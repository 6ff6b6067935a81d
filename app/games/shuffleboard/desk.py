"""Shuffleboard at the desk: what its forms need, its sample."""

from __future__ import annotations

from app.game_desk import GameDesk, Sample
from app.games.shuffleboard.running_records import noted


def sample() -> Sample:
    """Load the shuffleboard of the sample event."""
    from app.games.shuffleboard.sample import SAMPLE

    return SAMPLE


SHUFFLEBOARD = GameDesk(
    key="shuffleboard",
    form_parts={"records": noted},
    sample=sample,
)
