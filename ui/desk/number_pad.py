"""Digits of a number pad that is without NumLock: they come as arrows, and are said to be lost.

They are not obeyed anywhere: what led to another field would let the next number stand in it. The
Enter behind a lost digit is lost with it, or half a number would be taken for a whole one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from reports.i18n import _
from ui.desk.desk import Desk, Severity

KEYS = Qt.Key
DIGITS_LOST = frozenset(
    {
        KEYS.Key_Insert,
        KEYS.Key_Delete,
        KEYS.Key_End,
        KEYS.Key_Down,
        KEYS.Key_PageDown,
        KEYS.Key_Left,
        KEYS.Key_Clear,
        KEYS.Key_Right,
        KEYS.Key_Home,
        KEYS.Key_Up,
        KEYS.Key_PageUp,
    }
)
"""What the digits and the point of a number pad are without NumLock."""
ENTER = (KEYS.Key_Return, KEYS.Key_Enter)
MENDED = (KEYS.Key_NumLock, KEYS.Key_Backspace, KEYS.Key_Escape)
"""What whoever has seen it presses next."""


class NumberPad(QObject):
    """Watches whatever has the keyboard; on a Mac, where all arrows look like a pad's, nothing."""

    def __init__(self, app: QApplication, desk: Desk, parent: QObject) -> None:
        """Follow the keyboard as long as the parent is there."""
        super().__init__(parent)
        self._desk = desk
        self._lost = False
        """Whether a digit was lost for which no Enter was pressed yet."""
        if sys.platform != "darwin":
            app.focusChanged.connect(self._follow)
            self._follow(None, app.focusWidget())

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        if before is not None:
            before.removeEventFilter(self)
        if now is not None:
            now.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take away what a digit of the pad has become, and the Enter behind it."""
        if event.type() == QEvent.Type.MouseButtonPress:
            self._lost = False
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        chord = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        on_pad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
        lost = event.key() in DIGITS_LOST and on_pad and not event.modifiers() & chord
        entered = event.key() in ENTER and self._lost
        if lost or entered:
            self._lost = lost or (self._lost and event.isAutoRepeat())
            self._say(watched)
            return True
        if event.key() in MENDED:
            self._lost = False
        return super().eventFilter(watched, event)

    def _say(self, watched: QObject) -> None:
        """Say it in the window in front and in the bar of messages."""
        sentence = _(
            "The number pad writes no digits: NumLock is off, or Shift is held down. Press "
            "NumLock, then type the number once more."
        )
        window = watched.window() if isinstance(watched, QWidget) else None
        say: Callable[[str], None] | None = getattr(window, "say_of_keys", None)
        if say is not None:  # a dialog, which stands before the bar
            say(sentence)
        self._desk.say(sentence, Severity.WARN)
