"""Alt and a letter that no button has writes nothing over a name."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget

from ui.desk.alt_letters import AltLetters


def test_alt_and_a_letter_is_no_text(qtbot: Any, qapp: QApplication) -> None:
    page = QWidget()
    boxes = [QLineEdit("池田　健"), QLineEdit("四国")]
    column = QVBoxLayout(page)
    for box in boxes:
        column.addWidget(box)
    qtbot.addWidget(page)
    AltLetters(qapp, page)
    with qtbot.waitActive(page):
        page.show()
        page.activateWindow()
    for box in boxes:
        box.setFocus()
        box.selectAll()
        QTest.keyClick(box, Qt.Key.Key_D, Qt.KeyboardModifier.AltModifier)
    assert [box.text() for box in boxes] == ["池田　健", "四国"]
    QTest.keyClick(boxes[1], Qt.Key.Key_D)
    assert boxes[1].text() == "d"
