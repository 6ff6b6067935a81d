"""What a handicap by grades is in Shogi: pieces that the stronger takes off the board (駒落ち)."""

from __future__ import annotations

from collections.abc import Sequence

from models.core.people import Entrant
from models.games.shogi.record import ShogiOptions
from models.handicap import Handicap, Usual, by_grades

MOVES_FIRST = "moves_first"
"""No piece is taken off: the weaker moves first, without a toss."""

TABLE = (
    Usual(1, MOVES_FIRST),
    Usual(2, "lance"),
    Usual(3, "bishop"),
    Usual(4, "rook"),
    Usual(5, "rook_lance"),
    Usual(6, "two"),
    Usual(8, "four"),
    Usual(10, "six"),
)
"""The table of the federation's hall in Tokyo, by grades between the two."""


def handicap(seats: Sequence[Entrant], options: ShogiOptions) -> Handicap | None:
    """Give what is suggested, where not all games are even (Meet Shogi 2-2).

    >>> both = [Entrant(id=1, number=1, name="A", grade=own) for own in ("5級", "三段")]
    >>> handicap(both, ShogiOptions()), handicap(both, ShogiOptions(handicap=True))
    (None, Handicap(gives=1, grades=7, kind='two', size=0))
    """
    return by_grades(seats, TABLE) if options.handicap else None
