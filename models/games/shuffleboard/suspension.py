"""Stopping for rain or wind, another day, and going on (YSA H-1, H-2, E-4)."""

from __future__ import annotations

from collections.abc import Iterator

from models.core import Problem
from models.games.shuffleboard.lines import (
    Line,
    Logged,
    LogKind,
    Postponement,
    Resumption,
    StopReason,
    Substitution,
    Suspension,
)


def check_stop(stop: Suspension) -> Iterator[Problem]:
    """Want the director's decision, except for rain, which stops play at once (YSA E-4, H-1).

    >>> [problem.code for problem in check_stop(Suspension(reason=StopReason.WIND))]
    ['DIRECTOR_DECIDES']
    """
    if stop.reason is not StopReason.RAIN and not stop.director:
        yield Problem(code="DIRECTOR_DECIDES", where="director")


def check_while_suspended(line: Line) -> Iterator[Problem]:
    """Refuse everything but going on, another day or a note while play is suspended (YSA H-1).

    >>> [problem.code for problem in check_while_suspended(Resumption(director=True))]
    ['COURT_NOT_READY']
    """
    match line:
        case Postponement() if not line.director:
            yield Problem(code="DIRECTOR_DECIDES", where="director")
        case Resumption():
            if not line.director:
                yield Problem(code="DIRECTOR_DECIDES", where="director")
            if not line.court_ready:
                yield Problem(code="COURT_NOT_READY", where="court_ready")
        case Postponement() | Substitution() | Logged(kind=LogKind.REMINDER):
            return
        case _:
            yield Problem(code="SUSPENDED")
