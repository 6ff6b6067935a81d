"""What a match means for one seat."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction


class Mark(StrEnum):
    """What a match means for one seat."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


class Note(StrEnum):
    """Why an outcome was not played for at the table."""

    BYE = "bye"
    LATE = "late"
    WITHDRAWN = "withdrawn"
    DOUBLE_DEFAULT = "double_default"
    MISSED = "missed"
    """A round that was over before a late entrant came."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """What one match, or one round without a match, means for one entrant."""

    mark: Mark
    points: Fraction
    """Standing points: 1 for a win, 1/2 for a draw, unless the game says otherwise."""
    difference: int | None = None
    """Signed difference in the game's own unit; None where the stage records none."""
    met: bool = True
    """Whether the seats really played each other, so that they may not be paired again."""
    free_win: bool = False
    """Whether this uses up the entrant's one win without a game."""
    note: Note | None = None
