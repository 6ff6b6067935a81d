"""Semifinal and final in words, for sheets and screens alike (Hashimoto 17, 18)."""

from __future__ import annotations

from models.core.outcomes import Outcome
from models.exact import exact
from models.games.rummikub.stage_table import StageLine, StageTable
from reports.game_words import minus
from reports.i18n import _p

LETTERS = "ABCDEFGH"
"""What the tables are called, in the order of their numbers."""


def number(value: object, game: str) -> str:
    """Write game points exactly, with the sign of the game's sheets; a dash for none."""
    return "–" if value is None else exact(value, minus=minus(game))  # type: ignore[arg-type]


def game_text(outcome: Outcome | None, game: str) -> str:
    """Write a game: the points, with a ring for a win; nothing while it is open."""
    if outcome is None:
        return ""
    if not outcome.met:
        return "–"
    return f"{'○' * outcome.won} {number(outcome.points, game)}".strip()


def goes_on(line: StageLine) -> str:
    """Say why somebody goes on to the final; nothing of who does not."""
    if not line.goes_on:
        return ""
    first = _p("rummikub", "to the final (best of the table)")
    return first if line.best_of_table else _p("rummikub", "to the final (best of the others)")


def letters(stage: StageTable) -> dict[int, str]:
    """Give the letter of each table by its number in the hall."""
    return {table: LETTERS[at % len(LETTERS)] for at, table in enumerate(stage.tables)}
