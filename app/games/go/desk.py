"""Go at the desk, as the registry knows it."""

from __future__ import annotations

from app.game_desk import GameDesk, Sample
from app.games.go import paper_parts


def sample() -> Sample:
    """Load the games of the sample event."""
    from app.games.go.sample import SAMPLE

    return SAMPLE


GO = GameDesk(key="go", form_parts={"playoff": paper_parts.playoff}, sample=sample)
