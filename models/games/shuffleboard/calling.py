"""How long ago players were called to their court, and when they are to be called once more.

The rules are silent on who does not come; how long is waited is the desk's own setting, and after
the last call the director decides (YSA E-4).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import time

from models.clock import minutes_of
from models.games.shuffleboard.record import ShuffleboardOptions, Start

MOST_CALLS = 3
"""So often players are called before the director decides."""


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


def calling(start: Start, options: ShuffleboardOptions, now: time | None) -> Calling | None:
    """Tell how the calls of a match stand; None where nobody was called, or no time is told.

    >>> called = Start(called=time(9, 50), recalled=(time(9, 55),))
    >>> calling(called, ShuffleboardOptions(), time(9, 58))
    Calling(number=2, minutes=3, due=False)
    >>> calling(called, ShuffleboardOptions(), time(10)).due
    True
    >>> calling(called, ShuffleboardOptions(call_again=0), time(10)).due
    False
    """
    if start.called is None or now is None:
        return None
    last = start.recalled[-1] if start.recalled else start.called
    minutes = max(0, minutes_of(now) - minutes_of(last))
    wait = options.call_again
    return Calling(1 + len(start.recalled), minutes, due=0 < wait <= minutes)
