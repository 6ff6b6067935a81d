"""Every game on the screen: a line for each, with its colour in each theme.

A game's words and settings are loaded when it is met, and Qt when a window of it is opened.
"""

from __future__ import annotations

from models.core.registered import Registry
from ui.game_screen import Accents, GameScreen
from ui.look.colours import Tokens

_LINES = {
    "othello": ("othello.screen:OTHELLO", Accents("#17663a", "#7fdca4", "#8dffb4")),
    "shuffleboard": ("shuffleboard.screen:SHUFFLEBOARD", Accents("#8a3b12", "#f0a883", "#ffcfb3")),
    "rummikub": ("rummikub.screen:RUMMIKUB", Accents("#6b2d8f", "#d0a5f0", "#e2c4ff")),
    "mahjong": ("mahjong.screen:MAHJONG", Accents("#8a5a00", "#e6bd66", "#ffd98a")),
    "go": ("go.screen:GO", Accents("#1f5a7a", "#86c5e6", "#a9e2ff")),
    "shogi": ("shogi.screen:SHOGI", Accents("#9a1f4b", "#f0a0bb", "#ffc4d6")),
    "paper_bowl": ("paper_bowl.screen:PAPER_BOWL", Accents("#3f3d8f", "#b3b0f2", "#d0ceff")),
    "plain": ("plain.screen:PLAIN", Accents("#4d5661", "#b4bcc6", "#e6e6e6")),
}

GAME_SCREENS: Registry[GameScreen] = Registry(
    "ui.games", {key: place for key, (place, _colours) in _LINES.items()}
)
ACCENTS = {key: colours for key, (_place, colours) in _LINES.items()}
"""The colour of each game: every game has a tab, also one that nobody plays."""


def accent(game: str, theme: Tokens) -> str:
    """Give the colour of a game, or that of the primary button for an unknown one."""
    colour: str = getattr(ACCENTS.get(game), theme.name, theme.primary)
    return colour
