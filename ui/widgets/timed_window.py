"""A window of a game's own that follows the time of day as well as the desk."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from ui.desk.desk import Desk
from ui.widgets.match_window import MatchWindow

BEAT = 5000
"""Milliseconds between two looks at the clock."""

Clock = Callable[[], datetime]


def wall_clock() -> datetime:
    """Give the desk's own time."""
    return datetime.now()  # noqa: DTZ005 - the desk's wall clock


class TimedWindow(MatchWindow):
    """A window beside the others that also follows the time of day."""

    def __init__(self, desk: Desk, parent: QWidget | None, clock: Clock) -> None:
        """Follow the desk; `clock` tells the time of day."""
        super().__init__(desk, parent)
        self.clock = clock
        self._beat = QTimer(self)
        self._beat.setInterval(BEAT)
        self._beat.timeout.connect(self.stale)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin to look at the clock."""
        super().showEvent(event)
        self._beat.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave the clock alone."""
        super().hideEvent(event)
        self._beat.stop()
