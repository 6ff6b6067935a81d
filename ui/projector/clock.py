"""The countdown of a round: a few numbers and a clock that somebody else winds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

from models import round_clock
from reports.i18n import _

MINUTES = 20
"""How long a round takes unless the desk chooses otherwise."""
LONGEST = 180
LAST_MINUTE = 60_000


class CountdownPhase(StrEnum):
    """How far a countdown is."""

    READY = "ready"
    RUNNING = "running"
    PAUSED = "paused"
    LAST_MINUTE = "last_minute"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class CountdownFace:
    """What a countdown shows at one moment."""

    phase: CountdownPhase
    time: str
    """Minutes and seconds, e.g. `19:05`."""
    word: str


class Countdown:
    """Counts minutes down by a clock in milliseconds that never goes back."""

    def __init__(self, now: Callable[[], int], minutes: int = MINUTES) -> None:
        """Begin ready to start; `now` is asked whenever the time matters."""
        self._now = now
        self._minutes = minutes
        self._left = minutes * 60_000
        self._since: int | None = None
        self._touched = False

    @property
    def minutes(self) -> int:
        """How long the countdown is when it starts from the beginning."""
        return self._minutes

    @minutes.setter
    def minutes(self, value: int) -> None:
        self._minutes = min(LONGEST, max(1, value))
        if not self._touched:
            self._left = self._minutes * 60_000

    @property
    def left(self) -> int:
        """The milliseconds that are left, never below zero."""
        passed = 0 if self._since is None else self._now() - self._since
        return max(0, self._left - passed)

    @property
    def phase(self) -> CountdownPhase:
        """How far it is now."""
        if not self._touched:
            return CountdownPhase.READY
        if self.left == 0:
            return CountdownPhase.OVER
        if self._since is None:
            return CountdownPhase.PAUSED
        return CountdownPhase.LAST_MINUTE if self.left <= LAST_MINUTE else CountdownPhase.RUNNING

    @property
    def ticking(self) -> bool:
        """Whether time is running off."""
        return self.phase in (CountdownPhase.RUNNING, CountdownPhase.LAST_MINUTE)

    def start(self) -> None:
        """Start, go on after a pause, or start again from the beginning when it is over."""
        if self.phase is CountdownPhase.OVER:
            self.reset()
        if self._since is None:
            self._since = self._now()
            self._touched = True

    def pause(self) -> None:
        """Stop the time where it is."""
        self._left = self.left
        self._since = None

    def reset(self) -> None:
        """Go back to the whole time, ready to start."""
        self._left = self._minutes * 60_000
        self._since = None
        self._touched = False

    def face(self) -> CountdownFace:
        """Give what is to be shown now; a second that has begun counts as whole."""
        return _face(self.phase, self.left)


def face_of(phase: round_clock.ClockPhase, left: timedelta) -> CountdownFace:
    """Give what the clock of a round shows with so much left."""
    rest = max(0, left // timedelta(milliseconds=1))
    if phase is round_clock.ClockPhase.ENDED:
        return CountdownFace(CountdownPhase.OVER, _minutes(rest), _("Ended"))
    if phase is round_clock.ClockPhase.RUNNING and rest <= LAST_MINUTE:
        return _face(CountdownPhase.LAST_MINUTE, rest)
    return _face(CountdownPhase(phase.value), rest)


def _face(phase: CountdownPhase, left: int) -> CountdownFace:
    return CountdownFace(phase, _minutes(left), _word(phase))


def _minutes(left: int) -> str:
    seconds = -(-left // 1000)
    return f"{seconds // 60}:{seconds % 60:02d}"


def _word(phase: CountdownPhase) -> str:
    words = {
        CountdownPhase.READY: _("Time left"),
        CountdownPhase.RUNNING: _("Time left"),
        CountdownPhase.PAUSED: _("Paused"),
        CountdownPhase.LAST_MINUTE: _("Last minute"),
        CountdownPhase.OVER: _("Time is up"),
    }
    return words[phase]
