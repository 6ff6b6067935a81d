"""Every game on the screen: a line for each. No Qt until a window of a game is opened."""

# ruff: noqa: F401, I001 - each import is an entry, and their order counts
from __future__ import annotations

from models.core.registered import registered
from ui.game_screen import GameScreen

from ui.games.othello.screen import OTHELLO
from ui.games.shuffleboard.screen import SHUFFLEBOARD
from ui.games.rummikub.screen import RUMMIKUB
from ui.games.mahjong.screen import MAHJONG
from ui.games.plain.screen import PLAIN

GAME_SCREENS: dict[str, GameScreen] = registered(globals(), GameScreen)
