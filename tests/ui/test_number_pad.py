"""A number pad without NumLock: nothing is obeyed, nothing is half a number, and it is said."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from tests.ui.front import front
from ui.desk.desk import Desk, Message, Severity
from ui.desk.number_pad import NumberPad
from ui.dialogs.parts.inputs import NumberBox
from ui.dialogs.parts.skeleton import Skeleton

KEYS = Qt.Key
PAD = Qt.KeyboardModifier.KeypadModifier
SAID = "テンキーの数字が入りません"


class Two(Skeleton):
    """Two numbers."""

    def __init__(self) -> None:
        super().__init__(title="Two", accept="Save")
        self.boxes = [NumberBox(name="One"), NumberBox(name="Other")]
        for box in self.boxes:
            self.add(box.accessibleName(), box.accessibleName(), box)
            box.edited.connect(self.recheck)


@pytest.fixture
def dialog(qtbot: Any, qapp: QApplication, desk: Desk) -> Two:
    made = Two()
    qtbot.addWidget(made)
    NumberPad(qapp, desk, made)
    front(made)
    return made


def press(*keys: Qt.Key | str) -> None:
    for key in keys:
        box = QApplication.focusWidget()
        assert box is not None
        if isinstance(key, str):
            QTest.keyClicks(box, key)
        else:
            QTest.keyClick(box, key, PAD)


def test_half_a_number_is_not_saved(dialog: Two, messages: list[Message]) -> None:
    press("1", KEYS.Key_Left)
    assert dialog.problem_line.text().startswith(SAID)
    press(KEYS.Key_Enter)
    assert dialog.isVisible()
    assert dialog.boxes[0].text() == "1"
    assert [one.kind for one in messages] == [Severity.WARN] * 2
    assert all(one.sentence.startswith(SAID) for one in messages)
    press(KEYS.Key_Enter)  # by now it has been seen
    assert not dialog.isVisible()


def test_the_keyboard_stays_where_it_is(dialog: Two) -> None:
    here = QApplication.focusWidget()
    press(*(KEYS.Key_Down, KEYS.Key_Home, KEYS.Key_Delete, KEYS.Key_Clear))
    assert QApplication.focusWidget() is here


def test_after_numlock_enter_enters(dialog: Two) -> None:
    press(KEYS.Key_Left, KEYS.Key_NumLock, "14", KEYS.Key_Enter)
    assert not dialog.isVisible()


def test_other_arrows_are_obeyed(dialog: Two) -> None:
    box = dialog.boxes[0]
    press("14")
    QTest.keyClick(box, KEYS.Key_Left)
    assert box.cursorPosition() == 1


def test_on_a_mac_all_arrows_look_like_a_pad(
    qtbot: Any,
    qapp: QApplication,
    desk: Desk,
    messages: list[Message],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ui.desk.number_pad.sys.platform", "darwin")
    box = QLineEdit("14")
    qtbot.addWidget(box)
    NumberPad(qapp, desk, box)
    front(box)
    press(KEYS.Key_Left, KEYS.Key_Enter)
    assert not messages
