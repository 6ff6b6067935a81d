"""What stands in the inputs of a dialog, to be compared with what stood there at first; asks."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QTableWidget,
    QTextEdit,
    QWidget,
)

from reports.i18n import _
from ui import ask

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
    if isinstance(widget, QLineEdit):
        value = widget.text()
    elif isinstance(widget, QComboBox):
        value = widget.currentIndex()
    elif isinstance(widget, QPlainTextEdit | QTextEdit):
        value = widget.toPlainText()
    elif isinstance(widget, QAbstractButton) and widget.isCheckable():
        value = widget.isChecked()
    elif isinstance(widget, QTableWidget):
        cells = (
            widget.item(row, column)
            for row in range(widget.rowCount())
            for column in range(widget.columnCount())
        )
        value = tuple("" if cell is None else cell.text() for cell in cells)
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
        _("What you have typed here is not saved yet. Throw it away?"),
        _("&Throw it away"),
        _("&Keep typing"),
    )
