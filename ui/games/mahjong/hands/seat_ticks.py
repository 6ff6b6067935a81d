"""Four boxes to tick, one for each wind; a digit ticks one."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from reports.i18n import _
from ui.games.mahjong.hands.words import WINDS
from ui.look.theme import UNIT, px
from ui.widgets.basics import Tick

DIGITS = ("1", "2", "3", "4")


class SeatTicks(QWidget):
    """Some of the four at a table, in the order of their winds.

    Signal: `changed` after every tick.
    """

    changed = Signal()

    def __init__(self, name: str) -> None:
        """Tick nobody yet; `name` is what a screen reader says of the row."""
        super().__init__()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2 * px(UNIT))
        self.ticks = tuple(Tick(f"{place}  {_(wind)}") for place, wind in enumerate(WINDS, start=1))
        for tick in self.ticks:
            tick.setAccessibleName(f"{name}: {tick.text()}")
            tick.toggled.connect(self._toggled)
            tick.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            layout.addWidget(tick)
        self.ticks[0].setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # Tab goes on to the next row
        layout.addStretch(1)
        self.setAccessibleName(name)
        self.setFocusProxy(self.ticks[0])

    def value(self) -> tuple[int, ...]:
        """Give who is ticked, by place from 0."""
        return tuple(place for place, tick in enumerate(self.ticks) if tick.isChecked())

    def show_value(self, places: Iterable[int]) -> None:
        """Tick these and no others."""
        wanted = set(places)
        for place, tick in enumerate(self.ticks):
            tick.setChecked(place in wanted)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick by digit, or take the tick away."""
        if event.text() in DIGITS and not event.isAutoRepeat():
            tick = self.ticks[DIGITS.index(event.text())]
            tick.setFocus(Qt.FocusReason.ShortcutFocusReason)
            tick.toggle()
        else:
            super().keyPressEvent(event)

    def _toggled(self) -> None:
        self.changed.emit()
