"""Every game the desk knows: a line for each, in the order of the tabs on the screen."""

# ruff: noqa: F401, I001 - each import is an entry, and their order counts
from __future__ import annotations

from typing import Any

from models.core.game import Game
from models.core.registered import registered

from models.games.othello import OTHELLO
from models.games.shuffleboard import SHUFFLEBOARD
from models.games.rummikub import RUMMIKUB
from models.games.mahjong import MAHJONG
from models.games.plain import PLAIN

GAMES: dict[str, Game[Any, Any]] = registered(globals(), Game)
