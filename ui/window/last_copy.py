"""The last copy into the second folder, for which the program stays open a little."""

from __future__ import annotations

from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from reports.i18n import _n
from ui.desk.desk import Desk, Severity

SECONDS = 20
"""How long the program waits for a slow stick before it closes all the same."""
LOOK = 50
"""Milliseconds between two looks at whether the copy is written."""


class LastCopy(QObject):
    """Puts off the closing of the window; `done()` when it may be closed."""

    done = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self.seconds: float = SECONDS
        self._until = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK)
        self._timer.timeout.connect(self._look)
        self._told = False

    def allows(self) -> bool:
        """Tell whether the window may close: at once, when told for the second time, or later."""
        if self._told or not self._desk.second_copy.waits:
            return True
        self._told = True
        self._until = monotonic() + self.seconds
        self._timer.start()
        said = _n(
            "The last copy is being written to {folder}. The program closes by itself when it is "
            "there, after {n} second at the latest. Close once more to close at once.",
            "The last copy is being written to {folder}. The program closes by itself when it is "
            "there, after {n} seconds at the latest. Close once more to close at once.",
            SECONDS,
        )
        folder = self._desk.second_copy.standing.folder
        self._desk.say(said.format(folder=folder, n=SECONDS), Severity.WARN, stays=True)
        return False

    def _look(self) -> None:
        if self._desk.second_copy.waits and monotonic() < self._until:
            return
        self._timer.stop()
        self.done.emit()
