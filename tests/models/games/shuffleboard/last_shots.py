"""Counts last shots, to prove that they are shared out evenly (YSA A-6)."""

from __future__ import annotations

from collections.abc import Iterable

from models.games.shuffleboard.catalogue import Colour
from models.games.shuffleboard.play.schedule import EndPlace


def hammers(turns: Iterable[tuple[EndPlace, int]]) -> tuple[int, int]:
    """Count the last shots of both seats over ends with the seat that shot yellow.

    >>> from models.games.shuffleboard.catalogue import MatchForm
    >>> from models.games.shuffleboard.play.schedule import place
    >>> hammers((place(MatchForm.WALKING, number), 0) for number in range(1, 9))
    (4, 4)
    """
    counts = [0, 0]
    for place_, yellow in turns:
        counts[yellow if place_.hammer is Colour.YELLOW else 1 - yellow] += 1
    return counts[0], counts[1]
