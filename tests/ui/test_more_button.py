"""The button with a menu: it looks pressed while the menu stands there, and no longer."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.desk.more import More, Verb


class Painted(More):
    """Counts how often it is drawn."""

    count = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.count += 1


def test_it_is_drawn_again_when_the_menu_goes(qtbot: Any) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    made = Painted(Verb("&One", lambda: None))
    made.setParent(window)
    window.show()
    qtbot.waitUntil(lambda: made.count > 0)
    drawn = made.count
    made.menu().aboutToHide.emit()
    qtbot.waitUntil(lambda: made.count > drawn, timeout=1000)
