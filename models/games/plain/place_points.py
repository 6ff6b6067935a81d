"""What the places at a table bring: typed as a row of numbers, shared places share exactly."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from models.core.problems import Problem, Refused, refuse
from models.exact import exact
from models.games.plain.record import PlainOptions, TableSize

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


def check_options(options: PlainOptions) -> tuple[Problem, ...]:
    """Report what is wrong with the points of the places, where places are played for.

    >>> wrong = PlainOptions(table=TableSize.THREE_OR_FOUR, points_of_four="4 3 2")
    >>> [(problem.code, problem.where) for problem in check_options(wrong)]
    [('POINTS_COUNT', 'points_of_four')]
    """
    return tuple(_wrong(options)) if options.table is not TableSize.TWO else ()


def _wrong(options: PlainOptions) -> Iterator[Problem]:
    for where, wanted in (("points_of_four", 4), ("points_of_three", 3)):
        try:
            read_points(getattr(options, where), wanted)
        except Refused as refused:
            problem = refused.problems[0]
            yield Problem(code=problem.code, where=where, values=problem.values)


def points_of(options: PlainOptions, players: int) -> tuple[Fraction, ...]:
    """Give what the places bring at a table at which so many really play.

    >>> [str(points) for points in points_of(PlainOptions(), 2)]
    ['4', '2']
    """
    if players > 3:
        return read_points(options.points_of_four, 4)
    return read_points(options.points_of_three, 3)[:players]


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
