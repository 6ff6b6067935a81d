"""The box for a number with steps: every key is taken, and nothing typed becomes another number."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tests.examples import examples
from tests.ui.dialogs.helpers import type_japanese
from tests.ui.front import front
from ui.pages.documents import DocumentsPage
from ui.widgets.count_box import CountBox
from ui.window.main_window import MainWindow


@pytest.fixture
def box(qtbot: Any) -> CountBox:
    made = CountBox()
    made.setRange(1, 20)
    qtbot.addWidget(made)
    front(made)
    return made


def typed(box: CountBox, text: str) -> None:
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, text)


@pytest.mark.parametrize("text", ["25", "0", "8:3", "1.5", "-2", "x", "12345"])
def test_what_is_no_number_of_the_range_stays_and_is_refused(box: CountBox, text: str) -> None:
    box.setValue(7)
    typed(box, text)
    assert box.text() == text and box.unreadable() is not None
    assert box.property("wrong") is True
    QTest.keyClick(box, Qt.Key.Key_Return)
    box.clearFocus()
    assert box.text() == text, "nor does leaving the box change it"
    QTest.keyClick(box, Qt.Key.Key_Up)
    assert box.unreadable() is None and box.text() == str(box.value())


def test_a_number_of_the_range_is_taken_and_stepped_from(box: CountBox) -> None:
    box.selectAll()
    type_japanese(box.lineEdit(), "１２")
    assert box.value() == 12 and box.unreadable() is None
    QTest.keyClick(box, Qt.Key.Key_Up)
    assert (box.value(), box.text()) == (13, "13")
    for _time in range(30):
        QTest.keyClick(box, Qt.Key.Key_Down)
    assert (box.value(), box.text()) == (1, "1")


def test_what_was_typed_is_replaced_by_what_is_set(box: CountBox) -> None:
    box.setValue(5)
    typed(box, "99")
    box.setValue(5)
    assert box.text() == "5" and box.unreadable() is None


@settings(max_examples=examples(200))
@given(text=st.text("0123456789:.-+ x", max_size=6))
def test_what_is_shown_back_is_what_was_typed_or_it_is_refused(qapp: Any, text: str) -> None:
    box = CountBox()
    box.setRange(1, 240)
    typed(box, text)
    if box.unreadable() is None and text.strip():
        assert str(box.value()) == text.strip().lstrip("0")


def test_copies_that_cannot_be_are_not_printed(sample: MainWindow, script_dialogs: Any) -> None:
    sample.go("documents")
    page = sample.page("documents")
    assert isinstance(page, DocumentsPage)
    typed(page.copies, "300")
    page.print_button.setFocus()
    QTest.keyClick(page.print_button, Qt.Key.Key_Return)
    assert page.copies.text() == "300" and page.copies.hasFocus()
    assert "300" in said_by(sample)


def said_by(window: MainWindow) -> str:
    return " ".join(
        str(part.text())
        for part in window.findChildren(QWidget)
        if hasattr(part, "text") and part.isVisible() and callable(part.text)
    )
