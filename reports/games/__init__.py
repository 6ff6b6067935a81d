"""Every game on paper, by its key."""

from __future__ import annotations

from reports.forms.game_forms import GameForms
from reports.games.othello import OTHELLO
from reports.games.plain import PLAIN
from reports.games.shuffleboard import SHUFFLEBOARD

GAME_FORMS: dict[str, GameForms] = {game.key: game for game in (OTHELLO, SHUFFLEBOARD, PLAIN)}
"""One record per game; the games add themselves here and nowhere else in `reports`."""
