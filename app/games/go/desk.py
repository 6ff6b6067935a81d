"""Go at the desk, as the registry knows it."""

from __future__ import annotations

from app.game_desk import GameDesk, Sample
from app.games.go import paper_parts
from models.formats.cross_table import PlayedDivision


def sample() -> Sample:
    """Load the games of the sample event."""
    from app.games.go.sample import SAMPLE

    return SAMPLE


def read_past(data: bytes) -> PlayedDivision | None:
    """Read a tournament of OpenGotha."""
    from app.games.go.open_gotha import read_open_gotha

    return read_open_gotha(data)


GO = GameDesk(
    key="go",
    form_parts={"playoff": paper_parts.playoff},
    read_past=read_past,
    sample=sample,
)
