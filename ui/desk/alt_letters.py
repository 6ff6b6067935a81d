"""Alt with a letter or a digit leads to a button, and never writes that into a box."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

TEXTS = (QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox)


class AltLetters(QObject):
    """Watches the box that has the keyboard: Alt and a letter that nothing answers is no text.

    Otherwise the letter would take the place of what is selected there, mostly a whole name. It
    goes on to the window, which says that it does nothing. With Ctrl as well it may be a sign of
    the keyboard (AltGr), but no digit.
    """

    def __init__(self, app: QApplication, parent: QObject) -> None:
        """Follow the keyboard from box to box as long as the parent is there."""
        super().__init__(parent)
        app.focusChanged.connect(self._follow)

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        if isinstance(before, TEXTS):
            before.removeEventFilter(self)
        if isinstance(now, TEXTS):
            now.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the key away from the box where it would be written."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            alt, ctrl = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
            text, keys = event.text(), event.modifiers()
            sign = bool(keys & ctrl) and not text.isdigit()
            if keys & alt and text and text.isprintable() and not sign:
                event.ignore()
                return True
        return super().eventFilter(watched, event)
