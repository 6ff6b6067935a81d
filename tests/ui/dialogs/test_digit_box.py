"""Boxes in which typing goes on by itself."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ui.dialogs.parts.digit_box import DigitBox, EnterBox


def test_a_digit_goes_on_and_backspace_in_an_empty_box_goes_back(qtbot: Any) -> None:
    box, said = DigitBox(name="席", stroke="0"), []
    qtbot.addWidget(box)
    box.taken.connect(lambda: said.append(box.text()))
    box.back.connect(lambda: said.append("back"))
    QTest.keyClicks(box, "3")
    QTest.keyClick(box, Qt.Key.Key_Backspace)
    QTest.keyClick(box, Qt.Key.Key_Backspace)
    QTest.keyClicks(box, "-")
    assert said == ["3", "back", "0"]


def test_a_second_digit_stays_beside_the_first_and_is_no_number(qtbot: Any) -> None:
    box, said = DigitBox(name="席"), []
    qtbot.addWidget(box)
    box.taken.connect(lambda: said.append(box.text()))
    QTest.keyClicks(box, "12")
    assert (box.text(), box.number(), said) == ("12", None, ["1"])


def test_enter_goes_on_only_while_other_boxes_wait(qtbot: Any) -> None:
    box, said = EnterBox(name="点数", digits=3), []
    qtbot.addWidget(box)
    box.taken.connect(lambda: said.append(box.text()))
    box.more = True
    QTest.keyClick(box, Qt.Key.Key_Return)
    QTest.keyClicks(box, "321")
    QTest.keyClick(box, Qt.Key.Key_Return)
    box.more = False
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert said == ["321"]
