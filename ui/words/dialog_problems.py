"""The dialogs' own problem codes in words; nothing of the screen is needed for them."""

from __future__ import annotations

from string import Formatter

from models.core.problems import Problem
from ui.words import wording
from ui.words.dialog_tables import PROBLEMS
from ui.words.of_games import needed_by_games, of_games

_NEEDED = (
    "WINNER_NEEDED",
    "LOSER_NEEDED",
    "REASON_NEEDED",
    "BLANK",
    "BLANK_RESULT",
    "BLANK_CAUSE",
    "LOTS_MISSING",
    "NOT_CONFIRMED",
    "NO_ENTRANT_ROWS",
    "STILL_READING",
    "PLAN_SEARCHED",
    "SAME_LOTS",
    "NOTHING_TO_ASSIGN",
)


def needed() -> frozenset[str]:
    """Give the codes of what is only missing: shown quietly until somebody wants to save."""
    return needed_by_games().union(_NEEDED)


def words(problem: Problem) -> str:
    """Put a problem into a sentence of the active language."""
    if problem.code == "FILE_TROUBLE":
        return str(problem.values["sentence"])
    own = PROBLEMS.get(problem.code) or of_games("DIALOG_PROBLEMS").get(problem.code)
    if own is not None and _knows_all(own, problem):
        return wording.fill(own, problem.values)
    return wording.sentence(problem)


def _knows_all(template: str, problem: Problem) -> bool:
    """Tell whether a sentence is about this problem: an action may refuse with the same code."""
    return all(field in problem.values for _text, field, *_ in Formatter().parse(template) if field)
