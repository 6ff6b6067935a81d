"""What is kept of a plain match, the settings of a division, and every problem by its code."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from models.table_places import OF_PLACES
from models.two_sides import endings
from models.two_sides.checking import OF_TWO
from models.two_sides.noted_score import OF_SCORES


class PlainEnding(StrEnum):
    """How a match of two came to its result."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    """One side did not come or was ruled to have lost."""
    WITHDRAWN = "withdrawn"
    DOUBLE_DEFAULT = "double_default"


ENDINGS: dict[PlainEnding, endings.Ending] = {
    PlainEnding.PLAYED: endings.PLAYED,
    PlainEnding.FORFEIT: endings.FORFEIT,
    PlainEnding.WITHDRAWN: endings.WITHDRAWN,
    PlainEnding.DOUBLE_DEFAULT: endings.DOUBLE_DEFAULT,
}
"""What each way to end a match of two means."""


class TableSize(StrEnum):
    """How many sit at a table."""

    TWO = "two"
    THREE_OR_FOUR = "three_or_four"
    """They play for places: as many tables of four as possible, the others of three."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PlainOptions:
    """The settings of a plain division."""

    draws_allowed: bool = True
    """Whether a match can be drawn, or a place at a table be shared."""
    table: TableSize = TableSize.TWO
    points_of_four: str = "4 3 2 1"
    """What the places at a table of four bring, as it was typed."""
    points_of_three: str = "4 2 1"
    """The same at a table of three; two who are left of one share out the first two."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PlainResult:
    """One finished match; seats are numbered from 0. At a table of more than two only places count.

    A match of two has a winner, or none where it was drawn; a table has a place for each seat.
    """

    kind: PlainEnding = PlainEnding.PLAYED
    winner: int | None = None
    """The seat that won; None for a draw, and where both stayed away."""
    score: tuple[int, int] | None = None
    """Points, goals, games ... per seat, where the desk notes them."""
    places: tuple[int | None, ...] | None = None
    """The place of each seat at a table of three or four, shared places with the same number;
    None for a seat whose entrant did not play."""


PROBLEM_KEYS: dict[str, tuple[str, ...]] = {
    **OF_TWO,
    **OF_SCORES,
    **OF_PLACES,
    "PLACES_AT_PAIR": (),
}
"""Every problem of this game, with the names of its values."""
