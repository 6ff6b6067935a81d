"""Delete behind a wrong digit takes it back, where short numbers are typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from tests.ui.front import front
from ui.dialogs.parts.digit_box import EnterBox
from ui.dialogs.parts.inputs import NumberBox
from ui.games.go.dialog import MarginBox
from ui.games.othello.boxes import DiscBox
from ui.widgets.basics import CommandBox

BOXES: dict[str, Callable[[], QLineEdit]] = {
    "CommandBox": CommandBox,
    "NumberBox": lambda: NumberBox(name="x"),
    "EnterBox": lambda: EnterBox(name="x"),
    "MarginBox": MarginBox,
    "DiscBox": lambda: DiscBox(name="x"),
}


@pytest.fixture(params=BOXES)
def box(request: Any, qtbot: Any) -> QLineEdit:
    made = BOXES[request.param]()
    qtbot.addWidget(made)
    front(made)
    made.setFocus()
    return made


def test_delete_with_nothing_behind_it_strikes_the_wrong_digit(box: QLineEdit) -> None:
    QTest.keyClicks(box, "1")
    QTest.keyClick(box, Qt.Key.Key_Delete)
    QTest.keyClicks(box, "2")
    assert box.text() == "2"


def test_delete_before_a_digit_strikes_that_one(box: QLineEdit) -> None:
    QTest.keyClicks(box, "12")
    QTest.keyClick(box, Qt.Key.Key_Left)
    QTest.keyClick(box, Qt.Key.Key_Delete)
    assert box.text() == "1"


def test_delete_strikes_what_is_selected_and_no_more(box: QLineEdit) -> None:
    QTest.keyClicks(box, "12")
    box.setSelection(1, 1)
    QTest.keyClick(box, Qt.Key.Key_Delete)
    assert box.text() == "1"
