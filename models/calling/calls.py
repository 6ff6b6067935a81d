"""How long ago players were called to their court, and when they are to be called once more.

Rule books are silent on who does not come; how long is waited is the desk's own setting, and after
the last call whoever directs decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import time

from models.clock import minutes_of
from models.core.court_calling import CourtAssignment

MOST_CALLS = 3
"""So often players are called before whoever directs decides."""


@dataclass(frozen=True, slots=True)
class Calling:
    """How the calls of a match stand."""

    number: int
    """How many times its players were called."""
    minutes: int
    """How long ago the last time was."""
    due: bool
    """Whether they have been waited for as long as the settings say."""

    @property
    def last(self) -> bool:
        """Whether no further call comes."""
        return self.number >= MOST_CALLS


def calling(settled: CourtAssignment, wait: int, now: time | None) -> Calling | None:
    """Tell how the calls of a match stand; None where nobody was called, or no time is told.

    `wait` is after how many minutes players are called once more; 0 for never.

    >>> called = CourtAssignment(called=time(9, 50), recalled=(time(9, 55),))
    >>> calling(called, 5, time(9, 58))
    Calling(number=2, minutes=3, due=False)
    >>> calling(called, 5, time(10)).due, calling(called, 0, time(10)).due
    (True, False)
    """
    if settled.called is None or now is None:
        return None
    last = settled.recalled[-1] if settled.recalled else settled.called
    minutes = max(0, minutes_of(now) - minutes_of(last))
    return Calling(1 + len(settled.recalled), minutes, due=0 < wait <= minutes)
