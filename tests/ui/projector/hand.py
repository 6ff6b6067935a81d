"""A clock and a bell that only a test moves."""

from __future__ import annotations

from ui.projector.bell import Bell


class Hand:
    """A clock in milliseconds that a test winds by hand."""

    def __init__(self) -> None:
        self.time = 5_000

    def __call__(self) -> int:
        return self.time

    def on(self, seconds: float) -> None:
        """Let so many seconds pass."""
        self.time += round(seconds * 1000)


class CountedBell(Bell):
    """Makes no sound, but is counted."""

    def __init__(self) -> None:
        super().__init__(beep=self._count)
        self.rung = 0
        self.prepared = False

    def _count(self) -> None:
        self.rung += 1

    def prepare(self) -> None:
        """Note that the sound was wanted soon."""
        self.prepared = True
