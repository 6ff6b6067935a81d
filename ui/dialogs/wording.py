"""The dialogs' own problem codes in words; nothing of the screen is needed for them."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from models.core import Problem
from models.games import GAMES
from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    "BLANK": _N("Please fill this in."),
    "BLANK_CAUSE": _N("Please choose why the result is corrected."),
    "NOT_A_DATE": _N("Please write the day as year-month-day, e.g. 2011-04-05."),
    "NUMBER_TAKEN": _N("{name} has this number already."),
    "SAME_TABLE": _N("Both sit at the same table: choose somebody else."),
    "NOBODY_TO_DRAW": _N("At least two people must be checked in."),
    "LOT_OUT_OF_RANGE": _N("Lots go from 1 to {top}: please look at {lots}."),
    "LOT_TWICE": _N("Drawn twice: {lots}."),
    "LOTS_MISSING": _N("{count} people have no lot yet."),
    "NOT_CONFIRMED": _N("The referee must confirm the choice."),
    "ROUNDS_RANGE": _N("Choose {low} to {high} rounds."),
    "NO_ENTRANT_ROWS": _N("No row can be taken in yet."),
    "NO_NAME_COLUMN": _N("Please choose which column has the names."),
    "ROWS_REFUSED": _N("{count} rows cannot be taken in: mend the file, or leave them out below."),
    "FILE_TROUBLE": _N("{sentence}"),
}
"""Sentences for what a dialog itself finds, and for the report of an import."""

_NEEDED = ("BLANK", "BLANK_CAUSE", "LOTS_MISSING", "NOT_CONFIRMED", "NO_ENTRANT_ROWS")


@cache
def needed() -> frozenset[str]:
    """Give the codes of what is only missing: shown quietly until somebody wants to save."""
    of_games = (import_module(f"ui.games.{key}.wording").NEEDED for key in GAMES)
    return frozenset(_NEEDED).union(*of_games)


def words(problem: Problem) -> str:
    """Put a problem into a sentence of the active language."""
    from ui import wording

    if problem.code in PROBLEMS:
        return wording.fill(PROBLEMS[problem.code], problem.values)
    return wording.sentence(problem)
