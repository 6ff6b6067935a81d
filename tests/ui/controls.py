"""The controls of a window as a person or a screen reader meets them."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDialog,
    QHeaderView,
    QLabel,
    QScrollBar,
    QWidget,
)

from ui.look import theme


def focusable(window: QWidget) -> Iterator[QWidget]:
    for widget in window.findChildren(QWidget):
        inner = isinstance(widget, QScrollBar | QHeaderView | QLabel)
        inner |= widget.objectName().startswith("qt_")
        takes = widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        if takes and widget.isVisible() and not inner and widget.focusProxy() is None:
            yield widget


SCREEN = (1366, 704)
"""1366 × 768 without the window's frame and the task bar."""


def controls(dialog: QDialog) -> list[QWidget]:
    return [
        widget
        for widget in dialog.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.window() is dialog
        and widget.focusProxy() is None
        and not widget.objectName().startswith("qt_")
    ]


def cut(widget: QWidget) -> bool:
    """Tell whether the words of a label or button are wider or higher than its place."""
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.heightForWidth(widget.width()) > widget.height() + 1
    if isinstance(widget, QLabel):
        lines = widget.text().replace("&", "").split("\n")
        metrics = QFontMetrics(widget.font())
        return max(map(metrics.horizontalAdvance, lines)) > widget.width() + 1
    if isinstance(widget, QAbstractButton):
        return widget.sizeHint().width() > widget.width() + 1
    if isinstance(widget, QComboBox):
        metrics = QFontMetrics(widget.font())
        return metrics.horizontalAdvance(widget.currentText()) > widget.width() - theme.px(28)
    return False
