"""The plain game's problems, endings and settings in words; no Qt."""

from __future__ import annotations

from models.games.plain import Kind, PlainOptions, TableSize
from reports.i18n import _N
from ui.dialogs.parts.field import Field
from ui.dialogs.two_sides import words as two_sides

PROBLEMS: dict[str, str] = {
    "SCORE_AGAINST_WINNER": _N(
        "By the score {first} – {second} somebody else is ahead. Is that right?"
    ),
    "PLACES_AT_PAIR": _N("Two sit at this table: choose who won instead of places."),
    "THREE_OR_FOUR_PLAYERS": _N("{seats} sit at this table: three or four can play for places."),
    "PLACES_NEEDED": _N("Please type a place for every seat, 0 for who did not play."),
    "PLACES_DO_NOT_FIT": _N(
        "{places} cannot be: the places go 1, 2, 3 …, and after a shared place the next one is "
        "left out (1 1 3)."
    ),
    "SHARED_NOT_ALLOWED": _N(
        "{places}: in this division nobody shares a place. Who is before the other?"
    ),
    "ONE_FIRST_NEEDED": _N("One must be first alone: the first of this table goes on."),
    "WITHDRAWN_AT_TABLE": _N("{name} has withdrawn from this round: type 0 instead of a place."),
    "DID_NOT_PLAY": _N("{name} has 0: no place and no points. Did {name} really not play?"),
    "POINTS_UNREADABLE": _N(
        "“{text}” is not a number of points. Separate the points by spaces, as in 4 2.5 1."
    ),
    "POINTS_COUNT": _N("There are {count} numbers here: {wanted} places need one each."),
    "POINTS_RISE": _N("A later place brings {high}, one before it only {low}: type them in order."),
}
"""One sentence for each code of `models.games.plain`."""

NEEDED = frozenset({"PLACES_NEEDED"})
"""Codes of what is only missing so far, shown quietly until somebody wants to save."""

KINDS: dict[Kind, str] = {
    Kind.PLAYED: _N("Played"),
    Kind.FORFEIT: two_sides.FORFEIT,
    Kind.WITHDRAWN: two_sides.WITHDRAWN,
    Kind.DOUBLE_DEFAULT: two_sides.DOUBLE_DEFAULT,
}

OPTIONS: tuple[Field, ...] = (
    Field(
        key="table",
        text=_N("At a &table"),
        choices=(
            (TableSize.TWO, _N("two: one wins, or it is a draw")),
            (TableSize.THREE_OR_FOUR, _N("three or four: everybody takes a place")),
        ),
    ),
    Field(key="draws_allowed", text=_N("&Draws and shared places are possible")),
    Field(
        key="points_of_four",
        text=_N("Points at a table of &four"),
        hint=_N("first to last place, e.g. 4 3 2 1"),
    ),
    Field(
        key="points_of_three",
        text=_N("Points at a table of t&hree"),
        hint=_N("first to last place, e.g. 4 2 1"),
    ),
)
"""How the settings of a division are asked for."""


def usual_programme(options: PlainOptions) -> str:
    """Give the programme that goes with a size of tables.

    >>> usual_programme(PlainOptions(table=TableSize.THREE_OR_FOUR))
    'tables'
    """
    return "swiss" if options.table == TableSize.TWO else "tables"
