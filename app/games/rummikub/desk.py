"""Rummikub at the desk, as the registry knows it."""

from __future__ import annotations

from app.game_desk import GameDesk, Sample


def sample() -> Sample:
    """Load the open of the sample event."""
    from app.games.rummikub.sample import SAMPLE

    return SAMPLE


RUMMIKUB = GameDesk(key="rummikub", sample=sample)
