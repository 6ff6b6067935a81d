"""Planned absences: rounds that somebody has said beforehand not to play."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from models.core.problems import Problem

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


def plan_problems(
    wanted: Collection[int], name: str, *, limit: int, last: int
) -> tuple[Problem, ...]:
    """Say why somebody cannot be away in these rounds: too many, or none of a division's `last`.

    >>> [problem.code for problem in plan_problems((2, 9), "甲", limit=1, last=7)]
    ['ABSENCE_LIMIT', 'ABSENCE_ROUND_RANGE']
    """
    found = []
    if len(wanted) > limit:
        most = {"name": name, "limit": limit}
        found.append(Problem(code="ABSENCE_LIMIT", where="rounds", values=most))
    if any(not 1 <= number <= last for number in wanted):
        found.append(no_such_round(last))
    return tuple(found)


def no_such_round(last: int, **values: str) -> Problem:
    """Say that a round is none of those there are; `values` may hold what was typed.

    >>> no_such_round(7).values
    {'low': 1, 'high': 7}
    """
    span = {**values, "low": 1, "high": last}
    return Problem(code="ABSENCE_ROUND_RANGE", where="rounds", values=span)
