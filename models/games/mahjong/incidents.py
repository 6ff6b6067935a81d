"""What happened at a table beside the scores: chombo, dead hand, false call, loan, time-up.

The log reminds; it changes no score, for scores are typed from the sticks. Rules are the numbered
ones of the competition sheet of health mahjong (Health mahjong).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from models.core.kept_line import KeptLine
from models.core.problems import Problem
from models.round_clock import RoundClockView

HANDS = 8
"""The hands of a hanchan: East 1 to 4 and South 1 to 4."""
CHOMBO_EACH = 3_000
"""What an offender pays to each of the other three, dealer or not (Health mahjong 29)."""
FALSE_CALL = 1_000
"""What an empty call costs: it goes to the sticks on the table (Health mahjong 7)."""
MOST = 200_000


class IncidentKind(StrEnum):
    """What happened."""

    CHOMBO = "chombo"
    DEAD_HAND = "dead_hand"
    FALSE_CALL = "false_call"
    LOAN = "loan"
    TIME_UP = "time_up"


USUAL_POINTS = {IncidentKind.FALSE_CALL: FALSE_CALL}
"""The points that are proposed for a kind."""
WITH_POINTS = frozenset({IncidentKind.CHOMBO, IncidentKind.FALSE_CALL, IncidentKind.LOAN})
"""What costs or lends points."""
OF_A_PLAYER = frozenset(IncidentKind) - {IncidentKind.TIME_UP}


@dataclass(frozen=True, kw_only=True, slots=True)
class IncidentNote:
    """What is written down of an incident."""

    kind: IncidentKind
    players: tuple[int, ...] = ()
    """Entrant ids of whom it concerns."""
    hand: int = 0
    """1 to 4 for the East round, 5 to 8 for the South round; 0 where nobody has said it."""
    honba: int = 0
    points: int = 0
    """What each of them pays in all, or has borrowed; never negative."""


@dataclass(frozen=True, kw_only=True)
class Incident(KeptLine):
    """A line of the log; its text is a remark and may be empty."""

    match: int
    """The id of the match; its round may have been taken back since."""
    round: int
    table: int
    happened: IncidentNote
    names: tuple[str, ...] = ()
    """Whom it concerned, as they were called when it was written."""

    def told(self) -> str:
        """Say in the log of rulings what stood there: in no language, so without the kind."""
        parts = ("・".join(self.names), f"{self.happened.points:,}", self.text)
        return " ".join((f"#{self.number}", *filter(None, parts)))


def usual_points(kind: IncidentKind, offenders: int = 1) -> int:
    """Propose what each of the offenders pays in all; fellow offenders pay back.

    >>> ([usual_points(IncidentKind.CHOMBO, count) for count in (1, 2, 3, 4)],
    ...     usual_points(IncidentKind.FALSE_CALL))
    ([9000, 6000, 3000, 0], 1000)
    """
    if kind is IncidentKind.CHOMBO:
        return CHOMBO_EACH * (4 - max(1, offenders))
    return USUAL_POINTS.get(kind, 0)


def check(happened: IncidentNote, seated: tuple[int, ...]) -> tuple[Problem, ...]:
    """Say what is wrong with an entry for a table where these people sit.

    >>> [p.code for p in check(IncidentNote(kind=IncidentKind.LOAN, players=(1,)), (1, 2, 3, 4))]
    ['LOAN_POINTS']
    """
    problems = []
    if happened.kind in OF_A_PLAYER and not happened.players:
        problems.append(Problem(code="INCIDENT_PLAYER", where="players"))
    if not set(happened.players) <= set(seated):
        problems.append(Problem(code="INCIDENT_OTHER_TABLE", where="players"))
    if not 0 <= happened.hand <= HANDS or happened.honba < 0:
        problems.append(Problem(code="INCIDENT_HAND", where="hand"))
    if happened.kind is IncidentKind.LOAN and happened.points <= 0:
        problems.append(Problem(code="LOAN_POINTS", where="points"))
    elif happened.points % 100 or not 0 <= happened.points <= MOST:
        problems.append(Problem(code="INCIDENT_POINTS", where="points"))
    return tuple(problems)


@dataclass(frozen=True, kw_only=True, slots=True)
class IncidentView:
    """A line of the log with the names of whom it concerns."""

    incident: Incident
    names: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class IncidentReport:
    """All that the log on paper says."""

    incidents: tuple[IncidentView, ...] = ()
    clocks: tuple[RoundClockView, ...] = ()
