"""Grades as people write them (段級位), made comparable (JOA 8(2))."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from models.core.people import Entrant

_NONE = 0
_SHODAN = 100
"""Dan grades count up from here, kyu grades down; 99 of each is more than anybody has."""

_THIRTY_KYU = _SHODAN - 30
"""The lowest grade of most lists."""

_DIGITS = {
    digit: value
    for digits in ("〇一二三四五六七八九", "零壱弐参")
    for value, digit in enumerate(digits)
}
_NUMBER = r"(?P<number>[0-9]+|[〇零一壱二弐三参四五六七八九十]+|初)"
_GRADE = re.compile(_NUMBER + r"\s*(?P<unit>段|級|dan|kyu|d|k)")


@lru_cache(maxsize=4096)
def grade_rank(text: str) -> int:
    """Give a number that is higher for the higher grade: dan, kyu, none or unknown (JOA 8(2)).

    >>> grade_rank("九段") > grade_rank("初段") > grade_rank("1級") > grade_rank("十級") > 0
    True
    >>> grade_rank("三段") == grade_rank("3段") == grade_rank(" ３ 段 ") == grade_rank("3 dan")
    True
    >>> grade_rank("2 kyu") == grade_rank("2k") == grade_rank("２級")
    True
    >>> grade_rank("名人") == grade_rank("0段") == grade_rank("") == 0
    True
    """
    # Full-width letters and digits are folded for reading only; the stored text stays.
    found = _GRADE.fullmatch(unicodedata.normalize("NFKC", text).strip().lower())
    if not found:
        return _NONE
    dan = found["unit"][0] in "段d"
    number = _number(found["number"])
    if not 1 <= number < _SHODAN or (found["number"] == "初" and not dan):
        return _NONE
    return _SHODAN + number if dan else _SHODAN - number


def grades_between(higher: str, lower: str) -> int | None:
    """Count the grades from one down to another; None where one of them cannot be compared.

    >>> grades_between("初段", "1級"), grades_between("四段", "2級"), grades_between("1級", "初段")
    (1, 5, -1)
    >>> grades_between("四段", ""), grades_between("名人", "5級")
    (None, None)
    """
    if not (is_grade(higher) and is_grade(lower)):
        return None
    return _steps(grade_rank(higher)) - _steps(grade_rank(lower))


def grade_steps(text: str) -> int | None:
    """Count the grades from 30 kyu up to a grade, below zero under it; None where it is none.

    >>> [grade_steps(text) for text in ("30級", "1級", "初段", "四段", "無段")]
    [0, 29, 30, 33, None]
    """
    return _steps(grade_rank(text)) - _THIRTY_KYU if is_grade(text) else None


def _steps(rank: int) -> int:
    """Count grades without the gap between 1 kyu and 1 dan."""
    return rank - 1 if rank > _SHODAN else rank


def is_grade(text: str) -> bool:
    """Tell whether the text is a dan or kyu grade that can be compared.

    >>> [is_grade(text) for text in ("初段", "5k", "", "無段")]
    [True, True, False, False]
    """
    return grade_rank(text) != _NONE


def _number(text: str) -> int:
    """Read a number below a hundred, in digits or in kanji; 0 if it is no such number.

    >>> [_number(text) for text in ("12", "初", "七", "十", "十二", "二十", "二十一", "十十")]
    [12, 1, 7, 10, 12, 20, 21, 0]
    """
    if text.isdigit():
        return int(text)
    if text == "初":
        return 1
    tens, ten, ones = text.rpartition("十")
    if len(tens) > 1 or len(ones) > 1 or tens == "十":
        return 0
    return 10 * (_DIGITS.get(tens, 1) if ten else 0) + _DIGITS.get(ones, 0)


# -- what is suggested to even out two players of different grades, by the usual table of a game ---

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

    gives: int | None
    """The seat of the stronger, from 0; None between equals."""
    grades: int
    """How many grades are between the two."""
    kind: str
    size: int = 0

    @property
    def even(self) -> bool:
        """Whether nobody gives anything."""
        return self.gives is None


EVEN = Handicap(gives=None, grades=0, kind="even")
"""Equals play without any."""


def by_grades(seats: Sequence[Entrant], table: Sequence[Usual]) -> Handicap | None:
    """Give what the last line of a table that is reached says; equals play an even game.

    Nothing is suggested where a grade is missing or cannot be compared: nobody guesses.

    >>> table = (Usual(1, "first"), Usual(2, "stones", 2), Usual(3, "stones", 3))
    >>> weak, strong = (Entrant(id=1, number=1, name="A", grade=own) for own in ("5級", "初段"))
    >>> by_grades((weak, strong), table)
    Handicap(gives=1, grades=5, kind='stones', size=3)
    >>> by_grades((weak, weak), table), by_grades((weak,), table)
    (Handicap(gives=None, grades=0, kind='even', size=0), None)
    """
    if len(seats) != PAIR:
        return None
    between = grades_between(seats[0].grade, seats[1].grade)
    if between is None:
        return None
    apart = abs(between)
    reached = [line for line in table if line.grades <= apart]
    if not reached:
        return EVEN
    last = max(reached, key=lambda line: line.grades)
    gives = 0 if between > 0 else 1
    return Handicap(gives=gives, grades=apart, kind=last.kind, size=last.size)
