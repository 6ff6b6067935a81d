"""What a match means for one seat."""

from __future__ import annotations

from dataclasses import dataclass, field
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
    PLANNED = "planned"
    """A round that somebody has said beforehand not to play."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """What one match, or one round without a match, means for one entrant."""

    points: Fraction
    """Standing points: 1 for a win, 1/2 for a draw, unless the game says otherwise."""
    mark: Mark | None = None
    """Win, draw or loss; None where the seats of a table play for places or points alone."""
    wins: int | None = None
    """How many wins it counts where one match has several games; None: as the mark says."""
    games: tuple[int, ...] = field(default=(), repr=False)
    """Which games of the match were won, from 1, where a ruling can take one of these wins."""
    place: int | None = None
    """The place at the table, shared places with the same number; None where there is none."""
    difference: Fraction | int | None = None
    """Signed difference in the game's own unit; None where the stage records none."""
    figures: tuple[Fraction | int | None, ...] = ()
    """The game's own figures in the order of `Game.figures`; None for one that is not recorded,
    which is not zero."""
    met: bool = True
    """Whether the seats really played each other, so that they may not be paired again."""
    full_point_bye: bool = False
    """Whether this uses up the entrant's one win without a game."""
    note: Note | None = None

    @property
    def won(self) -> int:
        """How many wins it counts.

        >>> two = Outcome(points=Fraction(35), wins=2)
        >>> two.won, Outcome(mark=Mark.WIN, points=Fraction(1)).won, Outcome(points=Fraction(4)).won
        (2, 1, 0)
        """
        return int(self.mark is Mark.WIN) if self.wins is None else self.wins


def ahead(outcome: Outcome, other: Outcome) -> Fraction:
    """Tell whether the first of two at one table came off better: 1, 0, or 1/2 for level.

    It goes by the places where both have one, else by win, draw and loss, else by the points.

    >>> first, last = (Outcome(points=Fraction(0), place=place) for place in (1, 4))
    >>> ahead(first, last), ahead(last, first), ahead(first, first)
    (Fraction(1, 1), Fraction(0, 1), Fraction(1, 2))
    """
    if outcome.place is not None and other.place is not None:
        return _share(other.place - outcome.place)
    if outcome.mark is not None and other.mark is not None:
        return _share(_WORTH[outcome.mark] - _WORTH[other.mark])
    return _share(outcome.points - other.points)


_WORTH = {Mark.WIN: 2, Mark.DRAW: 1, Mark.LOSS: 0}


def _share(lead: Fraction | int) -> Fraction:
    return Fraction(1) if lead > 0 else Fraction(0) if lead < 0 else Fraction(1, 2)
