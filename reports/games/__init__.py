"""Every game on paper, by its key."""

from __future__ import annotations

from reports.game_forms import GameForms
from reports.games.othello import OTHELLO
from reports.games.plain import PLAIN

GAME_FORMS: dict[str, GameForms] = {OTHELLO.key: OTHELLO, PLAIN.key: PLAIN}
"""One record per game; the games add themselves here and nowhere else in `reports`."""
