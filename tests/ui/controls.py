"""The controls of a window as a person or a screen reader meets them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDialog,
    QHeaderView,
    QLabel,
    QPushButton,
    QScrollBar,
    QWidget,
)

from ui.desk.more import More, verbs_of
from ui.look import theme
from ui.window.main_window import MainWindow

LETTER = re.compile(r"&(\w)")


def focusable(window: QWidget) -> Iterator[QWidget]:
    for widget in window.findChildren(QWidget):
        inner = isinstance(widget, QScrollBar | QHeaderView | QLabel)
        inner |= widget.objectName().startswith("qt_")
        takes = widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        if takes and widget.isVisible() and not inner and widget.focusProxy() is None:
            yield widget


def letters_given_twice(window: MainWindow) -> list[str]:
    """Give the letters after Alt that two things of a window claim.

    Verbs that are not there now count as well: a page that is seen in a few states by a test is in
    others on the day.
    """
    texts = [menu.text() for menu in window.bar.menus.actions()]
    texts += [made.text() for made in window.findChildren(QAbstractButton) if made.isVisible()]
    texts += [
        shown.text() for shown in window.findChildren(QLabel) if shown.isVisible() and shown.buddy()
    ]
    shown = [more for more in window.findChildren(More) if more.isVisible()]
    texts += [verb.words_with_letter for more in shown for verb in more.verbs]
    letters = Counter(
        found.group(1).upper() for text in texts if (found := LETTER.search(text.replace("&&", "")))
    )
    return [letter for letter, count in letters.items() if count > 1]


def unexplained(page: QWidget) -> list[str]:
    """Name what can be seen on a page and not be pressed, and does not say why."""
    made = [
        one
        for one in page.findChildren(QPushButton)
        if one.isVisibleTo(page) and not one.isEnabled() and one.text()
    ]
    silent = [one.text() for one in made if not one.accessibleDescription() or not one.toolTip()]
    verbs = [one for one in verbs_of(page) if one.isVisible() and not one.isEnabled()]
    return silent + [one.words for one in verbs if not one.property("why")]


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
