"""A game of two sides: a round without an opponent is a win, one that is missed a loss."""

from __future__ import annotations

from typing import TypeVar

from models.core.game import Game
from models.core.outcomes import Note, Outcome
from models.two_sides import scoring

R = TypeVar("R")
Opt = TypeVar("Opt")


class TwoSided(Game[R, Opt]):
    """A game that two play at a table, or two sides."""

    seats = 2

    def bye(self, _options: Opt) -> Outcome:
        """Give a win without a match, the one allowed to each."""
        return scoring.bye()

    def absence(self, note: Note, _options: Opt) -> Outcome:
        """Give a loss for a round without a match."""
        return scoring.absence(note)
