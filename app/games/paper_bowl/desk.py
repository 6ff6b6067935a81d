"""Paper Bowl at the desk: its sample."""

from __future__ import annotations

from app.game_desk import GameDesk, Sample


def sample() -> Sample:
    """Load the Paper Bowl of the sample event."""
    from app.games.paper_bowl.sample import SAMPLE

    return SAMPLE


PAPER_BOWL = GameDesk(key="paper_bowl", sample=sample)
