"""Every game at the desk, beside its rules: a line for each."""

# ruff: noqa: F401, I001 - each import is an entry, and their order counts
from __future__ import annotations

from app.game_desk import GameDesk
from models.core.registered import registered

from app.games.othello.desk import OTHELLO
from app.games.shuffleboard.desk import SHUFFLEBOARD
from app.games.rummikub.desk import RUMMIKUB
from app.games.mahjong.desk import MAHJONG
from app.games.plain import PLAIN

GAME_DESKS: dict[str, GameDesk] = registered(globals(), GameDesk)
