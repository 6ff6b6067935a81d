"""Health mahjong at the desk, as the registry knows it."""

from __future__ import annotations

from app.game_desk import GameDesk, Sample


def sample() -> Sample:
    """Load the hanchans of the sample event."""
    from app.games.mahjong.sample import SAMPLE

    return SAMPLE


MAHJONG = GameDesk(key="mahjong", sample=sample)
