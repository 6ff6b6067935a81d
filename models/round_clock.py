"""The one clock of all tables of a round: what was done to it, and what it shows at a moment.

Nothing that runs is kept: the time left follows from the lines of its log and from now.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from models.core.problems import Problem

NONE = timedelta(0)
MOST_EXTRA = 60
"""The most minutes that are added at once."""


class Act(StrEnum):
    """What is done to the clock of a round."""

    START = "start"
    PAUSE = "pause"
    GO_ON = "go_on"
    EXTRA = "extra"
    """Minutes are added, for everybody or for one table."""
    END = "end"
    """The round is over: the clock is looked at no more."""


class ClockPhase(StrEnum):
    """How far the clock of a round is."""

    READY = "ready"
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"
    """The time has run out: the bell has rung."""
    ENDED = "ended"


@dataclass(frozen=True, kw_only=True, slots=True)
class ClockLine:
    """One thing that was done to the clock of a round."""

    number: int
    act: Act
    at: datetime
    minutes: int = 0
    """How many were added."""
    table: int = 0
    """For which table they were; 0 for all."""
    by: str = ""
    """Who has decided it, where somebody must."""
    reason: str = ""
    struck: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class RoundClock:
    """The clock of a round: its minutes and the log of what was done to it."""

    minutes: int
    lines: tuple[ClockLine, ...] = ()

    @property
    def standing(self) -> tuple[ClockLine, ...]:
        """The lines that were not struck, in the order of time."""
        stand = (line for line in self.lines if not line.struck)
        return tuple(sorted(stand, key=lambda line: (line.at, line.number)))

    @property
    def began(self) -> datetime | None:
        """When it was started; None before."""
        return next((line.at for line in self.standing if line.act is Act.START), None)

    @property
    def tables(self) -> tuple[int, ...]:
        """The tables that have minutes of their own."""
        return tuple(sorted({line.table for line in self.standing if line.table}))

    def whole(self, table: int = 0) -> timedelta:
        """Give how long is played, at all tables or at one.

        >>> ten = datetime.fromisoformat("2026-11-22T10:00")
        >>> extra = ClockLine(number=1, act=Act.EXTRA, at=ten, minutes=5, table=3)
        >>> clock = RoundClock(minutes=50, lines=(extra,))
        >>> clock.whole() // timedelta(minutes=1), clock.whole(3) // timedelta(minutes=1)
        (50, 55)
        """
        added = (line.minutes for line in self.standing if line.table in (0, table))
        return timedelta(minutes=self.minutes + sum(added))

    def used(self, now: datetime) -> timedelta:
        """Give how long it has run, pauses left out; it runs on after the bell."""
        total, since = NONE, None
        for line in self.standing:
            if line.act in (Act.START, Act.GO_ON):
                since = line.at
            elif line.act in (Act.PAUSE, Act.END) and since is not None:
                total, since = total + (line.at - since), None
        return total if since is None else total + max(now - since, NONE)

    def left(self, now: datetime, table: int = 0) -> timedelta:
        """Give what is left for all tables or for one; below zero after the bell."""
        return self.whole(table) - self.used(now)

    def phase(self, now: datetime, table: int = 0) -> ClockPhase:
        """Tell how far it is.

        >>> ten = datetime.fromisoformat("2026-11-22T10:00")
        >>> clock = RoundClock(minutes=50, lines=(ClockLine(number=1, act=Act.START, at=ten),))
        >>> clock.phase(ten + timedelta(minutes=49)), clock.phase(ten + timedelta(minutes=50))
        (<ClockPhase.RUNNING: 'running'>, <ClockPhase.OVER: 'over'>)
        """
        acts = [line.act for line in self.standing if line.act is not Act.EXTRA]
        if not acts:
            return ClockPhase.READY
        if acts[-1] is Act.END:
            return ClockPhase.ENDED
        if self.left(now, table) <= NONE:
            return ClockPhase.OVER
        return ClockPhase.PAUSED if acts[-1] is Act.PAUSE else ClockPhase.RUNNING

    def ends(self, now: datetime, table: int = 0) -> datetime | None:
        """Give when the bell rings if nobody pauses, or has rung; None while it stands."""
        stands = {ClockPhase.READY, ClockPhase.PAUSED, ClockPhase.ENDED}
        return None if self.phase(now, table) in stands else now + self.left(now, table)

    def late(self, now: datetime, table: int = 0) -> timedelta:
        """Give how long ago the bell rang for a table, until the round was ended; else nothing.

        >>> ten = datetime.fromisoformat("2026-11-22T10:00")
        >>> clock = RoundClock(minutes=50, lines=(ClockLine(number=1, act=Act.START, at=ten),))
        >>> clock.late(ten + timedelta(minutes=66)), RoundClock(minutes=50).late(ten)
        (datetime.timedelta(seconds=960), datetime.timedelta(0))
        """
        return max(-self.left(now, table), NONE)


FOLLOWS = {
    Act.START: (ClockPhase.READY,),
    Act.PAUSE: (ClockPhase.RUNNING, ClockPhase.OVER),
    Act.GO_ON: (ClockPhase.PAUSED,),
    Act.EXTRA: (ClockPhase.RUNNING, ClockPhase.PAUSED, ClockPhase.OVER),
    Act.END: (ClockPhase.RUNNING, ClockPhase.PAUSED, ClockPhase.OVER),
}
"""In which phases something can be done."""
REFUSED = {
    ClockPhase.READY: "ROUND_CLOCK_NOT_STARTED",
    ClockPhase.RUNNING: "ROUND_CLOCK_RUNS",
    ClockPhase.PAUSED: "ROUND_CLOCK_STANDS",
    ClockPhase.OVER: "ROUND_CLOCK_RUNS",
    ClockPhase.ENDED: "ROUND_CLOCK_ENDED",
}
"""What is said where it cannot."""


def disorder(lines: Sequence[ClockLine]) -> tuple[Problem, ...]:
    """Say what does not follow from what was done before: started twice, going on unpaused.

    >>> ten = datetime.fromisoformat("2026-11-22T10:00")
    >>> disorder([ClockLine(number=1, act=Act.PAUSE, at=ten)])[0].code
    'ROUND_CLOCK_NOT_STARTED'
    """
    stand = RoundClock(minutes=0, lines=tuple(lines)).standing
    for count, line in enumerate(stand):
        # With a day of minutes the order of what was done decides, not whether the bell has rung.
        before = RoundClock(minutes=24 * 60, lines=stand[:count])
        phase = before.phase(line.at)
        if phase not in FOLLOWS[line.act]:
            return (Problem(code=REFUSED[phase]),)
    return ()


@dataclass(frozen=True, kw_only=True)
class RoundClockView:
    """The clock of a round with what the desk must know of it."""

    division_id: int
    division: str
    game: str
    round_id: int
    stage: str
    number: int
    clock: RoundClock
    open_tables: tuple[int, ...] = ()
    """The tables without a result."""

    @property
    def going(self) -> bool:
        """Whether it was started, was not ended, and somebody still plays by it."""
        acts = {line.act for line in self.clock.standing}
        return Act.START in acts and Act.END not in acts and bool(self.open_tables)


def extra_problems(minutes: int) -> tuple[Problem, ...]:
    """Refuse minutes that are none, or more than anybody adds.

    >>> extra_problems(5), extra_problems(0)[0].values
    ((), {'high': 60})
    """
    if 1 <= minutes <= MOST_EXTRA:
        return ()
    return (Problem(code="EXTRA_MINUTES_RANGE", where="minutes", values={"high": MOST_EXTRA}),)
