"""How wide the columns of a list want to be: the longest text of each, measured bit by bit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetrics

if TYPE_CHECKING:
    from ui.widgets.grid_model import Column

AT_ONCE = 200
"""How many rows are measured before the list is shown: more take longer than a moment."""
STEP = 50
"""How many of the others are measured before the window has its turn."""


class ColumnWidths(QObject):
    """Keeps the longest text of each column in pixels.

    The first rows are measured at once. `grown()` says that one of the others, which are measured
    while nothing else is to do, was longer.
    """

    grown = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.widest: list[int] = []
        self._columns: Sequence[Column[Any]] = ()
        self._rest: Sequence[Any] = ()
        self._measures: list[QFontMetrics] = []
        self._soon = QTimer(self)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._go_on)

    def forget(self) -> None:
        """Know nothing any more, because other columns are shown."""
        self.widest = []
        self._wait_for(())

    def measure(self, columns: Sequence[Column[Any]], rows: Sequence[Any], font: QFont) -> None:
        """Measure these rows from the beginning, and the titles."""
        plain, bold = QFontMetrics(font), _bold(font)
        self._columns = columns
        self._measures = [bold if column.bold is not None else plain for column in columns]
        self.widest = [bold.horizontalAdvance(column.title) for column in columns]
        self._widen(rows[:AT_ONCE])
        self._wait_for(rows[AT_ONCE:])

    def widen(self, rows: Sequence[Any]) -> None:
        """Measure rows that changed; columns become wider for them, never narrower."""
        self._widen(rows[:AT_ONCE])
        self._wait_for((*rows[AT_ONCE:], *self._rest))

    def _wait_for(self, rows: Sequence[Any]) -> None:
        self._rest = rows
        if not rows:
            self._soon.stop()
        elif not self._soon.isActive():
            self._soon.start()

    def _go_on(self) -> None:
        rows = self._rest
        before = list(self.widest)
        self._widen(rows[:STEP])
        self._wait_for(rows[STEP:])
        if self.widest != before:
            self.grown.emit()

    def _widen(self, rows: Sequence[Any]) -> None:
        for place, (column, measure) in enumerate(zip(self._columns, self._measures, strict=True)):
            texts = {column.text(row) for row in rows}
            widths = [measure.horizontalAdvance(text) for text in texts]
            self.widest[place] = max(self.widest[place], *widths, 0)


def _bold(font: QFont) -> QFontMetrics:
    heavy = QFont(font)
    heavy.setBold(True)
    return QFontMetrics(heavy)
