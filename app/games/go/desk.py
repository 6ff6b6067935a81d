"""Go at the desk, as the registry knows it."""

from __future__ import annotations

from app.game_desk import GameDesk, Sample
from app.games.go import paper_parts


def sample() -> Sample:
    """Load the games of the sample event."""
    from app.games.go.sample import SAMPLE

    return SAMPLE


GO = GameDesk(
    key="go",
    form_parts={"go_level_first": paper_parts.playoff},
    reads_past="app.games.go.open_gotha:read_open_gotha",
    sample=sample,
)
