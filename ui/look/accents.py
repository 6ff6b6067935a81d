"""The colour of each game in each theme; never the only sign."""

from __future__ import annotations

from ui.games.registry import GAME_SCREENS
from ui.look.colours import Tokens


def accent(game: str, theme: Tokens) -> str:
    """Give the colour of a game, or that of the primary button for an unknown one."""
    if game not in GAME_SCREENS:
        return theme.primary
    return GAME_SCREENS[game].accents[theme.name]
