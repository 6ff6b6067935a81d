"""Stopping for rain or wind, another day, and going on (YSA H-1, H-2, E-4)."""

from __future__ import annotations

from collections.abc import Iterator

from models.core.problems import Problem
from models.games.shuffleboard.lines import (
    Foul,
    Line,
    Logged,
    Moment,
    MomentKind,
    Postponement,
    Resumption,
    ScoreCorrection,
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


def check_going_on(line: Postponement | Resumption) -> Iterator[Problem]:
    """Want the director's word, and a court that is ready before play goes on (YSA H-1, H-2).

    >>> [problem.code for problem in check_going_on(Resumption(director=True))]
    ['COURT_NOT_READY']
    """
    if not line.director:
        yield Problem(code="DIRECTOR_DECIDES", where="director")
    if isinstance(line, Resumption) and not line.court_ready:
        yield Problem(code="COURT_NOT_READY", where="court_ready")


def rests_while_suspended(line: Line) -> bool:
    """Tell whether a line must wait until play goes on (YSA H-1).

    Rain stops the discs, but not the pen: what was written may be checked and corrected, a case
    decided, a substitute named.

    >>> rests_while_suspended(Moment(kind=MomentKind.PRACTICE))
    True
    >>> rests_while_suspended(Moment(kind=MomentKind.CONFIRMED))
    False
    """
    match line:
        case Foul():
            return line.settles is None
        case Moment():
            return line.kind not in (MomentKind.WRITTEN, MomentKind.CONFIRMED)
        case Postponement() | Resumption() | ScoreCorrection() | Substitution() | Logged():
            return False
        case _:
            return True
