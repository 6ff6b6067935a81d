"""How wide the columns of a list want to be: the longest text of each, measured bit by bit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetrics

if TYPE_CHECKING:
    from ui.widgets.grid_model import Column

STEP = 50
"""How many of the others are measured before the window has its turn."""


class ColumnWidths(QObject):
    """Keeps the longest text of each column in pixels, and whether there is any.

    The first rows are measured at once. `grown()` says that one of the others, which are measured
    while nothing else is to do, was longer.
    """

    grown = Signal()

    def __init__(self, parent: QObject, at_once: int) -> None:
        """Measure so many rows before the list is shown."""
        super().__init__(parent)
        self._at_once = at_once
        self.widest: list[int] = []
        self.filled: list[bool] = []
        """Whether a row has anything in the column."""
        self._columns: Sequence[Column[Any]] = ()
        self._rest: Sequence[Any] = ()
        self._measures: list[QFontMetrics] = []
        self._soon = QTimer(self)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._go_on)

    def forget(self) -> None:
        """Know nothing any more, because other columns are shown."""
        self.widest, self.filled = [], []
        self._wait_for(())

    def measure(
        self, columns: Sequence[Column[Any]], rows: Sequence[Any], font: QFont, *, titles: bool
    ) -> None:
        """Measure these rows from the beginning, and the titles where they are seen."""
        plain, bold = QFontMetrics(font), _bold(font)
        self._columns = columns
        self._measures = [bold if column.bold is not None else plain for column in columns]
        self.widest = [
            max(map(bold.horizontalAdvance, (column.title if titles else "", column.fits)))
            for column in columns
        ]
        self.filled = [False] * len(columns)
        self._widen(rows[: self._at_once])
        self._wait_for(rows[self._at_once :])

    def widen(self, rows: Sequence[Any]) -> None:
        """Measure rows that changed; columns become wider for them, never narrower."""
        self._widen(rows[: self._at_once])
        self._wait_for((*rows[self._at_once :], *self._rest))

    def _wait_for(self, rows: Sequence[Any]) -> None:
        self._rest = rows
        if not rows:
            self._soon.stop()
        elif not self._soon.isActive():
            self._soon.start()

    def _go_on(self) -> None:
        rows = self._rest
        before = list(self.widest), list(self.filled)
        self._widen(rows[:STEP])
        self._wait_for(rows[STEP:])
        if (self.widest, self.filled) != before:
            self.grown.emit()

    def _widen(self, rows: Sequence[Any]) -> None:
        for place, (column, measure) in enumerate(zip(self._columns, self._measures, strict=True)):
            texts = {column.text(row) for row in rows}
            lines = [line for text in texts for line in text.split("\n")]
            widths = [measure.horizontalAdvance(line) for line in lines]
            self.widest[place] = max(self.widest[place], *widths, 0)
            self.filled[place] = self.filled[place] or any(texts)


def shared(room: int, needs: Sequence[int], least: Sequence[int]) -> list[int]:
    """Share the room among columns by what each needs, in pixels.

    Where there is enough, what is left goes to all alike. Where there is not, the longest give
    first, down to their least width.

    >>> shared(500, [100, 300], [90, 90])
    [150, 350]
    >>> shared(300, [100, 400], [90, 90])
    [100, 200]
    >>> shared(240, [200, 400], [90, 90])
    [120, 120]
    >>> shared(100, [200, 400], [90, 90])
    [90, 90]
    """
    given = list(needs)
    rest = room - sum(needs)
    if rest >= 0:
        count = len(needs)
        return [
            need + rest * (place + 1) // count - rest * place // count
            for place, need in enumerate(needs)
        ]
    for left, place in enumerate(sorted(range(len(needs)), key=needs.__getitem__)):
        most = room // (len(needs) - left)
        given[place] = max(min(needs[place], most), min(needs[place], least[place]))
        room -= given[place]
    return given


def _bold(font: QFont) -> QFontMetrics:
    heavy = QFont(font)
    heavy.setBold(True)
    return QFontMetrics(heavy)
