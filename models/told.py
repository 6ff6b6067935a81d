"""How a match of two ended as any list of results tells it, apart from every game's own record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Any, Generic, TypeVar

from models.core.outcomes import Mark

R = TypeVar("R")
Opt = TypeVar("Opt")


class How(StrEnum):
    """How a match ended where nothing was counted; the letters of lists of results."""

    COUNTED = ""
    RESIGNED = "r"
    TIME = "t"
    RULED = "j"
    """Somebody judged it."""


class Reported(StrEnum):
    """What the players of a match of two can say of its result themselves."""

    WINNER = "winner"
    SCORE = "score"
    """Who has won and, where that was noted, what both scored."""
    MARGIN = "margin"
    """Who has won and, where that was counted, by how much."""
    COUNTS = "counts"
    """What both have counted, which says who has won."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ExportedResult:
    """What a list of results tells of one match of two."""

    marks: tuple[Mark, Mark]
    """What it was for each seat; both have lost only by default or by a ruling."""
    default: bool = False
    """Whether it was not played: somebody did not come, or had left."""
    how: How = How.COUNTED
    margin: Fraction | None = None
    """By how much it was won, in the unit of the game."""
    score: tuple[int, int] | None = None
    """What both scored, in seat order."""
    first: int | None = None
    """The seat that moved first, with Black in Go; None where nobody noted it."""

    @property
    def winner(self) -> int | None:
        """Give the seat that won; None for a draw and where both lost.

        >>> (ExportedResult(marks=(Mark.LOSS, Mark.WIN)).winner,
        ...     ExportedResult(marks=(Mark.DRAW, Mark.DRAW)).winner)
        (1, None)
        """
        return self.marks.index(Mark.WIN) if Mark.WIN in self.marks else None

    @property
    def turned(self) -> ExportedResult:
        """Give the same as it is told from the other seat.

        >>> ExportedResult(marks=(Mark.LOSS, Mark.WIN), score=(2, 5), first=0).turned.score
        (5, 2)
        """
        return replace(
            self,
            marks=(self.marks[1], self.marks[0]),
            score=None if self.score is None else (self.score[1], self.score[0]),
            first=None if self.first is None else 1 - self.first,
        )


BOARD_MARKS = {
    "1": (Mark.WIN, Mark.LOSS),
    "2": (Mark.LOSS, Mark.WIN),
    "0": (Mark.DRAW, Mark.DRAW),
}
"""What the digits mean that are typed for one board of a match of teams."""


@dataclass(frozen=True, kw_only=True)
class Interchange(Generic[R, Opt]):
    """How a game's results go out as lists tell them, and come back as its own records.

    Both functions are given the `MatchContext` of the match.
    """

    told: Callable[[R, Any, Opt], ExportedResult | None]
    """What a list tells of a result; None where no list has a sign for it."""
    made: Callable[[ExportedResult, Any, Opt], R]
    """The record that a list tells of; `Game.check` then says whether it can be."""
