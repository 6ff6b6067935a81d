"""Every game the desk knows, in the order of the tabs on the screen."""

from __future__ import annotations

from typing import Any

from models.core.game import Game
from models.games.othello import OTHELLO
from models.games.plain import PLAIN
from models.games.shuffleboard import SHUFFLEBOARD

GAMES: dict[str, Game[Any, Any]] = {game.key: game for game in (OTHELLO, SHUFFLEBOARD, PLAIN)}
