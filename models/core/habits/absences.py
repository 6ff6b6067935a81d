"""Planned absences: rounds that somebody has said beforehand not to play."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

PLANNED_ABSENCE = "planned_absence"
"""The habit, as a game whose rule book leaves no room for it names it (`Game.against`)."""
MOST_PLANNED = 20
"""How many rounds of absence a division may allow to everybody."""


class Worth(StrEnum):
    """What a planned absence counts, as a part of the win that a bye is."""

    NOTHING = "0"
    HALF = "1/2"
    WHOLE = "1"

    @property
    def part(self) -> Fraction:
        """Give it as a number.

        >>> [str(worth.part) for worth in Worth]
        ['0', '1/2', '1']
        """
        return Fraction(self.value)


@dataclass(frozen=True, kw_only=True, slots=True)
class AbsenceHabit:
    """That rounds of absence can be planned in a division."""

    worth: Worth = Worth.HALF
    limit: int = 1
    """In how many rounds somebody may be away like this."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PlannedRounds:
    """The rounds in which somebody is away, as planned."""

    rounds: tuple[int, ...] = ()
    """Counted through the division, ascending."""
    reason: str = ""
