"""Keeps what was typed in a dialog from being thrown away by one key."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from reports.i18n import _
from ui.desk import ask
from ui.desk.help_key import HelpKey
from ui.widgets.grid import Grid
from ui.widgets.trial_banner import TrialMarked

Contents = Mapping[object, object]
"""What stands in each input, by the input itself or the name of something kept beside them."""
PASSING = "passing"
"""The property of an input whose text is no work: a search, a filter of what is shown."""


def contents(holder: QWidget) -> dict[object, object]:
    """Give what is typed or chosen in every input below a widget, hidden ones included."""
    found: dict[object, object] = {}
    for widget in holder.findChildren(QWidget):
        if not widget.property(PASSING):
            value = _value(widget)
            if value is not None:
                found[widget] = value
    return found


def _value(widget: QWidget) -> object:
    """Give what an input holds; None for what is no input."""
    value: object = None
    if isinstance(widget, QAbstractSpinBox):
        value = widget.metaObject().userProperty().read(widget)
    elif isinstance(widget, QLineEdit):
        inside = isinstance(widget.parentWidget(), QAbstractSpinBox)
        value = None if inside else widget.text()
    elif isinstance(widget, QComboBox):
        value = widget.currentIndex()
    elif isinstance(widget, QPlainTextEdit | QTextEdit):
        value = widget.toPlainText()
    elif isinstance(widget, QAbstractButton) and widget.isCheckable():
        value = widget.isChecked()
    elif isinstance(widget, Grid):
        value = widget.work()
    elif isinstance(widget, QListWidget) and _is_ordered(widget):
        role = Qt.ItemDataRole.UserRole  # the words change with the room there is
        value = tuple(widget.item(row).data(role) for row in range(widget.count()))
    return value


def _is_ordered(people: QListWidget) -> bool:
    """Tell whether the order of a list is what is asked for; other lists only show."""
    return people.dragDropMode() == QAbstractItemView.DragDropMode.InternalMove


def differ(before: Contents, now: Contents) -> bool:
    """Tell whether an input that was there before holds something else now.

    >>> differ({"name": ""}, {"name": "榎本"}), differ({"name": ""}, {"name": "", "more": 1})
    (True, False)
    """
    return any(key in now and now[key] != value for key, value in before.items())


def may_go(dialog: QWidget) -> bool:
    """Ask whether what was typed may be thrown away; Enter and Esc keep it."""
    return ask.confirm(
        dialog,
        _("What you have typed here has not been saved. Discard it?"),
        _("Discard i&t"),
        _("&Keep typing"),
    )


class KeepsTyped(TrialMarked, QDialog):
    """A dialog that closes at once while nothing was typed in its `content`, and asks after that.

    The person leaves by Esc, the button to cancel or the window's own; the program closes it
    unasked.
    """

    content: QWidget

    def __init__(self, parent: QWidget | None = None) -> None:
        """Know of nothing typed yet."""
        super().__init__(parent)
        HelpKey(self)
        self._at_first: Contents = {}

    def setVisible(self, visible: bool) -> None:
        """Say over the dialog where nothing counts."""
        if visible:
            self.mark_trial()
        super().setVisible(visible)

    def typed(self) -> Contents:
        """Give what stands in the inputs; a subclass adds what it keeps beside them."""
        return contents(self.content)

    def remember(self) -> None:
        """Take what stands in the inputs now for what Esc may throw away unasked."""
        self._at_first = self.typed()

    def leave(self) -> None:
        """Close without saving; what was typed since the dialog opened is asked about."""
        if not differ(self._at_first, self.typed()) or may_go(self):
            self.reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask when the person closes the window, too; the program closes it unasked."""
        if event.spontaneous() and self.isVisible():
            event.ignore()
            self.leave()
        else:
            super().closeEvent(event)
