"""A hand that types a stream of keys through whatever dialogs open on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.conftest import Script
from tests.ui.front import front

SPECIAL = {
    "⏎": Qt.Key.Key_Return,
    "⇥": Qt.Key.Key_Tab,
    "↓": Qt.Key.Key_Down,
    "↑": Qt.Key.Key_Up,
    "⇤": Qt.Key.Key_Backtab,
    "❷": Qt.Key.Key_F2,
    "❹": Qt.Key.Key_F4,
    "❺": Qt.Key.Key_F5,
}


class Hand:
    """Types a stream of keys wherever the keyboard is, through the dialogs that open on the way."""

    def __init__(self, script: Script) -> None:
        self._script = script
        self._left = ""
        self.refused: list[str] = []
        """What an open card said when its keys ended: it was left unsaved."""

    def types(self, keys: str) -> None:
        """Type them; `⏎` is Enter, `⇥` Tab, `⌥h` Alt+H.

        A card that is still open at the end is left.
        """
        self._left = keys
        while self._left:
            self._press()

    def meets(self, opens: Callable[[], None], keys: str) -> None:
        """Type keys into the card that something opens."""
        self._left = keys
        self._script.dialog(self._go_on)
        opens()

    def _press(self) -> None:
        key, self._left = self._left[0], self._left[1:]
        target = QApplication.focusWidget()
        assert target is not None
        if key == "⌥":
            letter, self._left = self._left[0], self._left[1:]
            QTest.keyClick(target, letter, Qt.KeyboardModifier.AltModifier)
            return
        if key not in SPECIAL:
            QTest.keyClicks(target, key)
            return
        self._script.dialog(self._go_on)
        before = len(self._script.waiting)
        QTest.keyClick(target, SPECIAL[key])
        if len(self._script.waiting) == before:
            self._script.waiting.pop()

    def _go_on(self, dialog: Any) -> bool | None:
        front(dialog)
        while self._left and dialog.isVisible():
            self._press()
        if dialog.isVisible():
            self.refused.append(dialog.problem_line.text() or str(dialog._found))
            return False
        return None
