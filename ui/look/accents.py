"""The colour of each game in each theme; never the only sign."""

from __future__ import annotations

from ui.games.registry import ACCENTS
from ui.look.colours import Tokens


def accent(game: str, theme: Tokens) -> str:
    """Give the colour of a game, or that of the primary button for an unknown one."""
    colour: str = getattr(ACCENTS.get(game), theme.name, theme.primary)
    return colour
