"""What is suggested to even out two players of different grades, by the usual table of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from models.core.people import Entrant
from models.grades import grades_between

PAIR = 2


class Usual(NamedTuple):
    """One line of such a table: it holds from so many grades apart on."""

    grades: int
    kind: str
    """What is given, as the game's words know it."""
    size: int = 0
    """How much of it, where that is counted: stones."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Handicap:
    """What the stronger of two is suggested to give."""

    gives: int
    """The seat of the stronger, from 0."""
    grades: int
    """How many grades are between the two."""
    kind: str
    size: int = 0


def by_grades(seats: Sequence[Entrant], table: Sequence[Usual]) -> Handicap | None:
    """Give what the last line of a table that is reached says; None between equals.

    Nothing is suggested either where a grade is missing or cannot be compared: nobody guesses.

    >>> table = (Usual(1, "first"), Usual(2, "stones", 2), Usual(3, "stones", 3))
    >>> weak, strong = (Entrant(id=1, number=1, name="A", grade=own) for own in ("5級", "初段"))
    >>> by_grades((weak, strong), table)
    Handicap(gives=1, grades=5, kind='stones', size=3)
    >>> by_grades((weak, weak), table), by_grades((weak,), table)
    (None, None)
    """
    if len(seats) != PAIR:
        return None
    between = grades_between(seats[0].grade, seats[1].grade)
    if not between:
        return None
    apart = abs(between)
    reached = [line for line in table if line.grades <= apart]
    if not reached:
        return None
    last = max(reached, key=lambda line: line.grades)
    gives = 0 if between > 0 else 1
    return Handicap(gives=gives, grades=apart, kind=last.kind, size=last.size)
