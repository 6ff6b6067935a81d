"""One Enter too many behind a dialog: it opens nothing of what the keyboard comes back to.

A hurried hand presses Enter once more than it takes to close a dialog. In a list the next Enter
would change somebody, on a button it would begin the same once more. So the first Enter behind the
one that closed a dialog is said and not obeyed, unless another key or the mouse came between. A box
to type in is no such place: there Enter means what is typed. Nor is the one button of an event that
has nothing yet (`LEADS_ON`): the dialog before it says to go on there.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from reports.i18n import _
from ui.desk.desk import Desk, Message, Severity

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
INPUTS = (
    QLineEdit,
    QAbstractSpinBox,
    QComboBox,
    QTextEdit,
    QPlainTextEdit,
    QTabBar,
    QCheckBox,
)
"""Where Enter opens nothing by itself."""
LEADS_ON = "leads_on"
"""The property of a button on which the Enter behind a dialog is meant."""
PRESSED = frozenset({QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride})


class ClosingEnter(QObject):
    """Watches whatever has the keyboard, and takes away the Enter that nobody meant."""

    def __init__(self, app: QApplication, desk: Desk, parent: QObject) -> None:
        """Follow the keyboard as long as the parent is there."""
        super().__init__(parent)
        self._desk = desk
        self._said = Message(Severity.INFO, "")
        self._entered: QWidget | None = None
        """The dialog in which Enter was pressed, if that was the last key."""
        desk.message.connect(self._hear)
        app.focusChanged.connect(self._follow)
        self._follow(None, app.focusWidget())

    def _hear(self, said: Message) -> None:
        self._said = said

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        if before is not None:
            before.removeEventFilter(self)
        if now is not None:
            now.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take away the Enter behind the one that closed a dialog."""
        if event.type() is QEvent.Type.MouseButtonPress:
            self._entered = None
        if event.type() not in PRESSED or not isinstance(event, QKeyEvent):
            return False
        if event.key() not in ENTER:
            self._entered = None
            return False
        if event.type() is not QEvent.Type.KeyPress or not isinstance(watched, QWidget):
            return False
        if self._is_left_over() and opens_by_enter(watched):
            if not event.isAutoRepeat():
                self._entered = None
                self._say(watched)
            return True
        window = watched.window()
        self._entered = window if isinstance(window, QDialog) else None
        return False

    def _is_left_over(self) -> bool:
        """Tell whether the last key was Enter in a dialog that is closed by now."""
        dialog = self._entered
        return dialog is not None and not (isValid(dialog) and dialog.isVisible())

    def _say(self, watched: QWidget) -> None:
        """Say it in the window in front, and behind what was said when the dialog closed."""
        said = _("That Enter opened nothing: it came right behind the one before. Press it again.")
        say: Callable[[str], None] | None = getattr(watched.window(), "say_of_keys", None)
        if say is not None:  # a dialog, which stands before the bar
            say(said)
            return
        whole = f"{self._said.sentence} {said}".strip()
        self._desk.say(whole, self._said.kind, stays=self._said.stays)


def opens_by_enter(widget: QWidget) -> bool:
    """Tell whether Enter would open or begin something where the keyboard is.

    Of a dialog these are its lists alone: its buttons are what Enter is for.
    """
    if isinstance(widget, INPUTS):
        return False
    if isinstance(widget.window(), QDialog):
        return isinstance(widget, QAbstractItemView) and bool(getattr(widget, "opens", True))
    return not widget.property(LEADS_ON)
