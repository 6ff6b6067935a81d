"""Every word that stands on a window, wherever a person or a screen reader can meet it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QAbstractListModel, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)

SHOWN = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)


def words_on(window: QWidget) -> set[str]:
    """Give every text of a window and of all that is in it, also what is hidden just now."""
    found = {window.windowTitle()}
    for widget in (window, *window.findChildren(QWidget)):
        found.update(_of(widget))
        found.update((widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()))
    for action in window.findChildren(QAction):
        found.update((action.text(), action.toolTip()))
    return {text for text in found if text.strip()}


def _of(widget: QWidget) -> Iterator[str]:
    match widget:
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QLineEdit():
            yield from (widget.placeholderText(), widget.text())
        case QTextEdit():
            yield from (widget.placeholderText(), widget.toPlainText())
        case QGroupBox():
            yield widget.title()
        case QComboBox():
            yield from map(widget.itemText, range(widget.count()))
        case QTabBar():
            yield from map(widget.tabText, range(widget.count()))
        case QAbstractItemView():
            yield from _of_list(widget)


def _of_list(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    if model is None:
        return
    columns = range(1 if isinstance(model, QAbstractListModel) else model.columnCount())
    for column in columns:
        yield str(model.headerData(column, Qt.Orientation.Horizontal) or "")
    for row in range(model.rowCount()):
        for column in columns:
            index = model.index(row, column)
            yield from (str(index.data(role) or "") for role in SHOWN)
