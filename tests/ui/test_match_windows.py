"""Windows of a match that stay open beside the others: their titles stay on the screen."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from ui.desk.desk import Desk
from ui.widgets.match_window import MatchWindow


def test_a_window_higher_than_the_screen_shows_its_title(qtbot: Any, desk: Desk) -> None:
    behind = QWidget()
    qtbot.addWidget(behind)
    window = MatchWindow(desk, behind)
    area = window.screen().availableGeometry()
    window.setMinimumHeight(area.height() + 200)
    window.move(area.right() - 50, area.top() - 90)
    window.show()
    now = window.frameGeometry()
    assert (now.top(), now.right()) == (area.top(), area.right())
