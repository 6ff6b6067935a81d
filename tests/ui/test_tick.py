"""The letter of a box to tick works at once: what is typed behind it finds the box ticked."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from tests.ui.front import front
from ui.widgets.basics import Tick


def test_a_box_is_ticked_by_its_letter_before_the_next_key(qtbot: Any) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    name, tick = QLineEdit(), Tick("&Paid")
    column.addWidget(name)
    column.addWidget(tick)
    front(window)
    name.setFocus()
    QTest.keyClick(name, Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier)
    assert tick.isChecked()
    assert tick.hasFocus()
    tick.setEnabled(False)
    name.setFocus()
    QTest.keyClick(name, Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier)
    assert tick.isChecked()
