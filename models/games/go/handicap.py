"""What a handicap by grades is in Go: a stone for each grade, as clubs play."""

from __future__ import annotations

from collections.abc import Sequence

from models.core.people import Entrant
from models.games.go.record import GoOptions
from models.handicap import Handicap, Usual, by_grades

STONES = "stones"
BLACK = "black"
"""The weaker has Black for good, with half a point of komi: 定先."""
MOST_STONES = 9

TABLE = (Usual(1, BLACK), *(Usual(n, STONES, n) for n in range(2, MOST_STONES + 1)))
"""One grade apart the weaker has Black, then a stone for each grade (一段級差一子), nine at most.

The komi is half a point throughout, so that no game is level and every margin has its half."""


def handicap(seats: Sequence[Entrant], options: GoOptions) -> Handicap | None:
    """Give what is suggested, where the division does not play all games even (Meet Go 2-2).

    >>> both = [Entrant(id=1, number=1, name="A", grade=own) for own in ("三段", "1級")]
    >>> handicap(both, GoOptions()), handicap(both, GoOptions(handicap=True))
    (None, Handicap(gives=0, grades=3, kind='stones', size=3))
    >>> far = [Entrant(id=1, number=1, name="A", grade=own) for own in ("20級", "1級")]
    >>> handicap(far, GoOptions(handicap=True))
    Handicap(gives=1, grades=19, kind='stones', size=9)
    """
    return by_grades(seats, TABLE) if options.handicap else None
