"""A time of day as it is typed at reception; no Qt."""

from __future__ import annotations

from datetime import datetime, time

from models.clock import clock, read_clock
from models.core.problems import Problem


def now() -> time:
    """Give the time of day on the wall, to the minute."""
    return datetime.now().time().replace(second=0, microsecond=0)  # noqa: DTZ005 - wall clock


def clock_problems(text: str, where: str) -> tuple[Problem, ...]:
    """Refuse what is no time of day; a blank is another question.

    >>> clock_problems("1115", "at"), clock_problems("later", "at")[0].code
    ((), 'CLOCK_UNREADABLE')
    """
    if not text or read_clock(text) is not None:
        return ()
    return (Problem(code="CLOCK_UNREADABLE", where=where),)


def written(at: time | None) -> str:
    """Write a time of day into its box."""
    return clock(at)
