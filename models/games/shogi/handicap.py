"""What a handicap by grades is in Shogi: pieces that the stronger takes off the board (駒落ち)."""

from __future__ import annotations

from models.handicap import Usual

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
