"""What the places at a table bring: typed as a row of numbers, shared places share exactly."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from models.core.problems import Problem, Refused, refuse
from models.exact import exact

_NUMBER = re.compile(r"[+-]?\d{1,5}(\.\d{1,3})?")
_DASHES = str.maketrans(dict.fromkeys("−‐‑–—△", "-"))


def read_points(text: str, wanted: int) -> tuple[Fraction, ...]:
    """Read points separated by spaces, the first place first.

    Commas and fractions can be read two ways and are refused. Refused: `POINTS_UNREADABLE`,
    `POINTS_COUNT`, `POINTS_RISE` where a later place would bring more than an earlier one.

    >>> [str(points) for points in read_points("4 2.5 1", 3)]
    ['4', '5/2', '1']
    >>> read_points("4,3 2 1", 4)
    Traceback (most recent call last):
    models.core.problems.Refused: POINTS_UNREADABLE
    """
    folded = unicodedata.normalize("NFKC", text.replace("△", "-")).translate(_DASHES)
    words = folded.split()
    for word in words:
        if not _NUMBER.fullmatch(word):
            raise refuse("POINTS_UNREADABLE", text=word)
    if len(words) != wanted:
        raise refuse("POINTS_COUNT", count=len(words), wanted=wanted)
    points = tuple(map(Fraction, words))
    for earlier, later in pairwise(points):
        if later > earlier:
            raise refuse("POINTS_RISE", low=exact(earlier), high=exact(later))
    return points


@dataclass(frozen=True, slots=True)
class PlacePoints:
    """What the places of a table bring, as it was typed for four and for three."""

    four: str
    three: str

    def of(self, players: int) -> tuple[Fraction, ...]:
        """Give what the places bring where so many really play; two share out the first two.

        >>> [str(points) for points in PlacePoints("4 3 2 1", "4 2 1").of(2)]
        ['4', '2']
        """
        if players > 3:
            return read_points(self.four, 4)
        return read_points(self.three, 3)[:players]

    def problems(self) -> Iterator[Problem]:
        """Report what is wrong with them, by the fields `points_of_four` and `points_of_three`.

        >>> [(p.code, p.where) for p in PlacePoints("4 3 2", "4 2 1").problems()]
        [('POINTS_COUNT', 'points_of_four')]
        """
        for where, text, wanted in (
            ("points_of_four", self.four, 4),
            ("points_of_three", self.three, 3),
        ):
            try:
                read_points(text, wanted)
            except Refused as refused:
                problem = refused.problems[0]
                yield Problem(code=problem.code, where=where, values=problem.values)


def shared(points: Sequence[Fraction], places: Sequence[int]) -> list[Fraction]:
    """Give everybody's points: who shares a place shares what the places taken up bring.

    >>> [str(own) for own in shared([Fraction(n) for n in (4, 3, 2, 1)], (1, 1, 3, 4))]
    ['7/2', '7/2', '2', '1']
    >>> str(shared([Fraction(n) for n in (50, 20, 10)], (1, 1, 1))[0])
    '80/3'
    """
    found = []
    for place in places:
        many = places.count(place)
        found.append(sum(points[place - 1 : place - 1 + many], Fraction(0)) / many)
    return found
