"""A score per side that a desk may note beside who won: points, goals, games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from models.core.problems import Problem

NotedScore: TypeAlias = tuple[int, int] | None
"""What each seat has; None where nothing was noted, which is not zero."""

OF_SCORES: dict[str, tuple[str, ...]] = {
    "SCORE_AGAINST_WINNER": ("first", "second"),
    "SCORE_FAR_APART": ("first", "second"),
}
"""The problems that a noted score can have, questions, with the score as their values."""
FAR_APART = "SCORE_FAR_APART"
LONG = 100
"""From so many on a score has three digits, as two figures that have run together."""
TIMES = 3
"""A long score that is so many times the other one is asked about."""


def check_score(score: NotedScore, winner: int | None) -> Iterator[Problem]:
    """Ask about a score that speaks for somebody else than the winner, or is far apart.

    >>> [p.code for p in check_score((2, 5), 0)], [p.code for p in check_score((2, 5), 1)]
    (['SCORE_AGAINST_WINNER'], [])
    >>> [p.code for p in check_score((21, 195), 1)], [p.code for p in check_score((98, 102), 1)]
    (['SCORE_FAR_APART'], [])
    """
    if score is None:
        return
    if ahead(score) != winner:
        values = {"first": score[0], "second": score[1]}
        yield Problem(code="SCORE_AGAINST_WINNER", where="score", values=values, ask=True)
    if max(score) >= max(LONG, TIMES * min(score)):
        values = {"first": score[0], "second": score[1]}
        yield Problem(code=FAR_APART, where="score", values=values, ask=True)


def ahead(score: tuple[int, int]) -> int | None:
    """Give the seat that has more; None where both have the same.

    >>> ahead((2, 5)), ahead((3, 3))
    (1, None)
    """
    first, second = score
    return None if first == second else int(second > first)


def lead(score: NotedScore) -> int | None:
    """Give by how much the first seat is ahead.

    >>> lead((2, 5)), lead(None)
    (-3, None)
    """
    return None if score is None else score[0] - score[1]


def printed(score: NotedScore) -> tuple[str, str]:
    """Give the score as brackets and lists print it, empty where none was noted.

    >>> printed((2, 5)), printed(None)
    (('2', '5'), ('', ''))
    """
    return ("", "") if score is None else (str(score[0]), str(score[1]))


def typed(score: NotedScore) -> tuple[tuple[str, ...], ...]:
    """Give the score as it was typed, a row for the one game that was counted.

    >>> typed((2, 5)), typed(None)
    ((('2', '5'),), ())
    """
    return () if score is None else (printed(score),)
