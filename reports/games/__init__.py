"""Every game on paper: a line for each."""

# ruff: noqa: F401, I001 - each import is an entry, and their order counts
from __future__ import annotations

from models.core.registered import registered
from reports.forms.game_forms import GameForms

from reports.games.othello.forms import OTHELLO
from reports.games.shuffleboard.forms import SHUFFLEBOARD
from reports.games.rummikub.forms import RUMMIKUB
from reports.games.mahjong.forms import MAHJONG
from reports.games.plain import PLAIN

GAME_FORMS: dict[str, GameForms] = registered(globals(), GameForms)
