"""The dialogs' own problem codes in words; nothing of the screen is needed for them."""

from __future__ import annotations

from string import Formatter

from models.core.problems import Problem
from ui.words import wording
from ui.words.dialog_tables import PROBLEMS
from ui.words.of_games import needed_by_a_game, of_games

NEEDED = (
    "WINNER_NEEDED",
    "PLACES_NEEDED",
    "LOSER_NEEDED",
    "REASON_NEEDED",
    "BLANK",
    "WHO_OPEN",
    "NO_CHANGE",
    "NO_TABLES",
    "REFEREE_NEEDED",
    "BLANK_RESULT",
    "BLANK_BOARD",
    "BLANK_CAUSE",
    "LOTS_MISSING",
    "NOT_CONFIRMED",
    "NO_ENTRANT_ROWS",
    "STILL_READING",
    "PLAN_SEARCHED",
    "SAME_LOTS",
    "NOTHING_TO_ASSIGN",
    "REPORT_NOT_AGREED",
)
"""The codes of what is only missing so far, in whatever game."""


def is_needed(code: str) -> bool:
    """Tell whether a code says what is only missing: shown quietly until somebody saves."""
    return code in NEEDED or needed_by_a_game(code)


def words(problem: Problem) -> str:
    """Put a problem into a sentence of the active language."""
    if problem.code == "FILE_TROUBLE":
        return str(problem.values["sentence"])
    anywhere = not wording.has_sentence(problem.code)
    own = PROBLEMS.get(problem.code) or of_games("DIALOG_PROBLEMS", problem.code, anywhere=anywhere)
    if own is not None and _knows_all(own, problem):
        return wording.fill(own, problem.values)
    return wording.sentence(problem)


def _knows_all(template: str, problem: Problem) -> bool:
    """Tell whether a sentence is about this problem: an action may refuse with the same code."""
    return all(field in problem.values for _text, field, *_ in Formatter().parse(template) if field)
