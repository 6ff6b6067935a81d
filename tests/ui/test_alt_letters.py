"""Alt and a letter or a digit that no button has writes nothing, nor does Ctrl and a digit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from tests.examples import first
from tests.ui.controls import focusable
from tests.ui.games.shuffleboard import Court, points
from tests.ui.typed_boxes import makers, of_court, states
from ui.desk import ask
from ui.desk.alt_letters import AltLetters
from ui.desk.desk import Desk
from ui.dialogs.parts.inputs import ChoiceRow
from ui.window.main_window import MainWindow

ALT, CTRL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
MAKERS = makers()
RESULTS = sorted((name.split()[2], name) for name in MAKERS if " result " in name)
OTHERS = sorted(set(MAKERS) - {name for _number, name in RESULTS})
FEW = [*(name for _number, name in RESULTS[:8]), "lots", "door", *OTHERS[::9]]
FEW += [*OTHERS, *(name for _number, name in RESULTS)]
FEW = list(dict.fromkeys(FEW))
"""Every dialog, those of different kinds first."""


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


CHORDS = tuple(
    (key, chord)
    for key in (Qt.Key.Key_4, Qt.Key.Key_2)
    for chord in (ALT, CTRL, ALT | CTRL, ALT | Qt.KeyboardModifier.KeypadModifier)
)


def stands(window: QWidget) -> list[object]:
    """Give all that can be typed or chosen in a window, and how many boxes there are."""
    found: list[object] = []
    for widget in window.findChildren(QWidget):
        if isinstance(widget, QLineEdit):
            found.append(widget.text())
        elif isinstance(widget, QPlainTextEdit):
            found.append(widget.toPlainText())
        elif isinstance(widget, QComboBox):
            found.append(widget.currentIndex())
        elif isinstance(widget, QAbstractButton):
            found.append(widget.isChecked())
        elif isinstance(widget, QAbstractItemView):
            found.append(widget.currentIndex().row())
        if isinstance(widget, ChoiceRow):
            found.append(widget.typed)
    return found


def press_on(widget: QWidget, key: Qt.Key, chord: Qt.KeyboardModifier) -> None:
    """Press a key that no shortcut has, as the window system tells of it."""
    kind = QKeyEvent.Type.KeyPress
    QApplication.sendEvent(widget, QKeyEvent(kind, key, chord, chr(key)))


@pytest.fixture
def alt_letters(qapp: QApplication) -> Iterator[None]:
    """Watch the boxes as the program does."""
    watch = QWidget()
    AltLetters(qapp, watch)
    yield
    watch.deleteLater()


@pytest.mark.parametrize("name", first(24, FEW))
@pytest.mark.usefixtures("alt_letters")
def test_a_digit_with_alt_or_ctrl_is_no_digit(
    name: str, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ask, "ask", lambda _dialog: False)
    for window in states(MAKERS[name], qtbot):
        check_chords(window)


@pytest.mark.usefixtures("alt_letters")
def test_a_scoreboard_takes_no_digit_with_alt(desk: Desk, qtbot: Any, empty: MainWindow) -> None:
    for made in of_court(Court(desk, qtbot, points())).values():
        for window in states(made, qtbot):
            check_chords(window)


@pytest.mark.usefixtures("alt_letters")
def test_no_page_takes_a_digit_with_alt(sample: MainWindow) -> None:
    sample.show()
    for place in range(sample.tabs.count()):
        sample.tabs.setCurrentIndex(place)
        QApplication.processEvents()
        check_chords(sample.pages.currentWidget())


def check_chords(window: QWidget) -> None:
    """Press digits with Alt and Ctrl on whatever can have the keyboard."""
    for widget in list(focusable(window)):
        if not (widget.isVisible() and widget.isEnabled()):
            continue
        widget.setFocus()
        QApplication.processEvents()
        before = stands(window)
        for key, chord in CHORDS:
            press_on(QApplication.focusWidget() or widget, key, chord)
        assert stands(window) == before, f"{widget!r} {widget.accessibleName()}"
