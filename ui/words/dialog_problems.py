"""The dialogs' own problem codes in words; nothing of the screen is needed for them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from string import Formatter

from models.core.problems import Problem
from models.games import GAMES
from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    "BLANK": _N("Please fill this in."),
    "BLANK_RESULT": _N("Please choose the result."),
    "BLANK_CAUSE": _N("Please choose why the result is corrected."),
    "REPLAY_BY_REFEREE": _N(
        "Played already by those who came through before: {matches}. Only the referee can have "
        "that played again."
    ),
    "REPLAY_NEEDED": _N("{matches} must be played again: please tick this, or do not correct."),
    "UNLIKE_FIRST_ENTRY": _N(
        "Not what was entered first: please look at the card. First entry: {first}; now: {second}."
    ),
    "SAME_TABLE": _N("Both sit at the same table: choose somebody else."),
    "NOBODY_TO_DRAW": _N("At least two people must be checked in."),
    "LOT_OUT_OF_RANGE": _N("Lots go from 1 to {top}: please look at {lots}."),
    "LOTS_TWICE": _N("Drawn twice: {lots}."),
    "LOTS_MISSING": _N("{count} people have no lot yet."),
    "NOT_CONFIRMED": _N("The referee must confirm the choice."),
    "NO_ENTRANT_ROWS": _N("No row can be taken in yet."),
    "NO_PENALTIES": _N("This game has no penalty table: log a ruling instead."),
    "NO_NAME_COLUMN": _N("Please choose which column has the names."),
    "FIELD_TWICE": _N("Two columns are both called “{field}”: choose one of them."),
    "NAME_EMPTY": _N("There is no name."),
    "TOO_LONG": _N("Longer than {limit} characters."),
    "CONTROL_CHARACTER": _N("There is an invisible character ({character}) in it."),
    "SHEET_ERROR": _N("The sheet shows an error here: {text}."),
    "NUMBER_IMPOSSIBLE": _N("“{text}” is no number from 1 to {limit}."),
    "NUMBER_TAKEN": _N("Number {number} belongs to {name} in row {line}."),
    "NUMBER_TAKEN_HERE": _N("Number {number} belongs to {name} already."),
    "DUPLICATE": _N("The same person as in row {line}."),
    "DUPLICATE_HERE": _N("{name} is in the division already."),
    "NAMESAKE": _N("Same name as in row {line}: is it somebody else?"),
    "NAMESAKE_HERE": _N("Somebody called {name} is in the division already: is it somebody else?"),
    "LOST_CHARACTER": _N("A character may have been lost: {text}."),
    "YOMI_NOT_KANA": _N("The reading is not in kana: {text}."),
    "GRADE_UNKNOWN": _N("“{text}” is not read as a grade; it counts as none."),
    "BIRTH_UNREADABLE": _N("“{text}” is not read as a day. Write it like 2011-04-05."),
    "BIRTH_IMPOSSIBLE": _N("There is no such day: {text}."),
    "BIRTH_IN_FUTURE": _N("This day is still to come: {text}."),
    "BIRTH_TOO_LONG_AGO": _N("This day is too long ago: {text}."),
    "FILE_UNREADABLE": _N("{name} cannot be opened. Is it open in another program?"),
    "STILL_READING": _N("The list is still being read."),
    "ROWS_REFUSED": _N("{count} rows are not possible: mend the list, or leave them out."),
}
"""Sentences for what a dialog itself finds, and for the report of an import."""

_NEEDED = (
    "BLANK",
    "BLANK_RESULT",
    "BLANK_CAUSE",
    "LOTS_MISSING",
    "NOT_CONFIRMED",
    "NO_ENTRANT_ROWS",
    "STILL_READING",
    "REPLAY_NEEDED",
)


@cache
def needed() -> frozenset[str]:
    """Give the codes of what is only missing: shown quietly until somebody wants to save."""
    of_games = (import_module(f"ui.games.{key}.wording").NEEDED for key in GAMES)
    return frozenset(_NEEDED).union(*of_games)


@cache
def _of_games() -> dict[str, str]:
    """Merge what the dialogs of the games find by themselves."""
    merged: dict[str, str] = {}
    for key in GAMES:
        merged.update(getattr(import_module(f"ui.games.{key}.wording"), "DIALOG_PROBLEMS", {}))
    return merged


def words(problem: Problem) -> str:
    """Put a problem into a sentence of the active language."""
    from ui.words import wording

    if problem.code == "FILE_TROUBLE":
        return str(problem.values["sentence"])
    own = PROBLEMS.get(problem.code) or _of_games().get(problem.code)
    if own is not None and _knows_all(own, problem):
        return wording.fill(own, problem.values)
    return wording.sentence(problem)


def _knows_all(template: str, problem: Problem) -> bool:
    """Tell whether a sentence is about this problem: an action may refuse with the same code."""
    return all(field in problem.values for _text, field, *_ in Formatter().parse(template) if field)
