"""A match that was played on paper: its points by quarter, as the score sheet has them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from models.core.problems import Problem
from models.games.paper_bowl.events import whole
from models.games.paper_bowl.state import LAST_QUARTER

Quarters: TypeAlias = tuple[tuple[int | None, int | None], ...]
"""The points of home and away in each quarter, overtime last; None for a box left empty."""

MOST_POINTS = 999


@dataclass(frozen=True, kw_only=True, slots=True)
class OnPaper:
    """A match of a round of which the sheet tells the points by quarter."""

    table: int
    names: tuple[str, ...]
    score: tuple[int, int]
    quarters: Quarters


def possible(points: object) -> bool:
    """Tell whether a side can have so many: one point comes only after a touchdown (PaperBowl 3.5).

    The same holds for a quarter, since a try belongs to the play before it.

    >>> [possible(points) for points in (0, 1, 2, 999, 1000, None)]
    [True, False, True, True, False, False]
    """
    return whole(points, range(MOST_POINTS + 1)) and points != 1


def tidy(quarters: Sequence[tuple[int | None, int | None]]) -> Quarters:
    """Leave out what is empty altogether: overtime that nobody played, or all of it.

    >>> tidy([(7, 0), (3, None), (0, 7), (7, 0), (None, None)])
    ((7, 0), (3, None), (0, 7), (7, 0))
    >>> tidy([(None, None)] * 5)
    ()
    """
    if all(points is None for quarter in quarters for points in quarter):
        return ()
    overtime = any(points is not None for points in quarters[-1])
    return tuple(quarters if overtime else quarters[:-1])


def sums(quarters: Quarters) -> tuple[int, int]:
    """Add up what was typed for home and away.

    >>> sums(((7, 0), (3, None), (0, 7), (7, 0)))
    (17, 7)
    """
    home, away = (sum(points or 0 for points in side) for side in zip(*quarters, strict=True))
    return home, away


def check_quarters(quarters: Quarters, score: tuple[int, int]) -> Iterator[Problem]:
    """Want points that can be, and for each side a sum that is its final score.

    A side with an empty quarter may have fewer so far; overtime that is empty was not played.

    >>> played = ((7, 0), (3, 7), (0, 0), (7, 0))
    >>> list(check_quarters(played, (17, 7)))
    []
    >>> [(p.code, dict(p.values)) for p in check_quarters(played, (14, 7))]
    [('QUARTERS_DIFFER', {'first': 17, 'second': 7, 'home': 14, 'away': 7})]
    >>> list(check_quarters(((7, None), *played[1:]), (17, 21)))
    []
    """
    if len(quarters) not in (LAST_QUARTER, LAST_QUARTER + 1):
        yield Problem(code="QUARTERS_UNFIT", where="quarters")
        return
    for points in (points for quarter in quarters for points in quarter):
        if points is not None and not possible(points):
            yield Problem(code="SCORE_IMPOSSIBLE", where="quarters", values={"points": points})
            return
    found = sums(quarters)
    for seat, (own, final) in enumerate(zip(found, score, strict=True)):
        empty = any(quarter[seat] is None for quarter in quarters[:LAST_QUARTER])
        if own > final or (own < final and not empty):
            values = {"first": found[0], "second": found[1], "home": score[0], "away": score[1]}
            yield Problem(code="QUARTERS_DIFFER", where="quarters", values=values)
            return
