"""From which rounds somebody may be withdrawn: none is offered that would be refused."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QRadioButton

from app import queries
from tests.app import desk as at
from tests.conftest import Script
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk
from ui.window.main_window import MainWindow


def test_after_the_last_match_only_the_round_to_come_is_offered(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    event = desk.event_file
    division = at.othello(event, 8)
    at.play_rounds(event, division, 2)
    who = queries.entrants(event, division)[2]
    offered: list[str] = []

    def look(dialog: Any) -> None:
        offered.extend(one.text() for one in dialog.from_round.findChildren(QRadioButton))
        press(dialog, "\n")

    script_dialogs.dialog(look)
    empty.show_division(division, "othello")
    empty.go("entrants")
    page: Any = empty.page("entrants")
    assert page.grid.go_to(who.id)
    QTest.keyClick(page.withdraw_button, Qt.Key.Key_Space)
    assert offered == ["1  3回戦から"]
    assert queries.entrants(event, division)[2].withdrawn_from == 3
