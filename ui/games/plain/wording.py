"""The plain game's problems, endings and settings in words; no Qt."""

from __future__ import annotations

from models.games.plain import PlainEnding
from models.games.plain.record import TableSize
from reports.i18n import _N
from ui.dialogs import two_sides
from ui.dialogs.parts.field import Field

PROBLEMS: dict[str, str] = {
    "PLACES_AT_PAIR": _N("Two sit at this table: choose who won instead of places."),
}
"""One sentence for each code that only this game has."""

KINDS: dict[PlainEnding, str] = {
    PlainEnding.PLAYED: _N("Played"),
    PlainEnding.FORFEIT: two_sides.FORFEIT,
    PlainEnding.WITHDRAWN: two_sides.WITHDRAWN,
    PlainEnding.DOUBLE_DEFAULT: two_sides.DOUBLE_DEFAULT,
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
    Field(key="draws_allowed", text=_N("Draws and &shared places are possible")),
    Field(
        key="points_of_four",
        text=_N("Points at a table of fo&ur"),
        hint=_N("first to last place, e.g. 4 3 2 1"),
    ),
    Field(
        key="points_of_three",
        text=_N("Points at a table of t&hree"),
        hint=_N("first to last place, e.g. 4 2 1"),
    ),
)
"""How the settings of a division are asked for."""
