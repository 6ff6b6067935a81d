"""What a handicap by grades is in Go: a stone for each grade, as clubs play."""

from __future__ import annotations

from models.grades import Usual

STONES = "stones"
BLACK = "black"
"""The weaker has Black for good, with half a point of komi: 定先."""
MOST_STONES = 9

TABLE = (Usual(1, BLACK), *(Usual(n, STONES, n) for n in range(2, MOST_STONES + 1)))
"""One grade apart the weaker has Black, then a stone for each grade (一段級差一子), nine at most.

The komi is half a point throughout, so that no game is level and every margin has its half."""
