"""Finds words on the screen that have not enough room, and a language that needs more of it."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QDialog,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QStyle,
    QStyleOptionButton,
    QTabBar,
    QWidget,
)

from ui.look import theme

MORE = 0.5
"""How much longer the words of the made-up language are."""


def longer(text: str) -> str:
    """Lengthen a message by half, in brackets; fields, mnemonics and line ends stay.

    >>> longer("&Save"), longer("Table {table}: …")
    ('[&Save ~~]', '[Table {table}: … ~~~~ ~]')
    """
    if not text.strip():
        return text
    shown = re.sub(r"\{[^}]*\}", "xx", text).replace("|", "")
    missing = round(len(shown) * MORE)
    padding = ""
    while missing > 0:
        padding += " " + "~" * min(4, missing)
        missing -= 5
    return f"[{text}{padding}]"


class Longer(gettext.NullTranslations):
    """English with every message half as long again."""

    def gettext(self, message: str) -> str:
        return longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return longer(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return longer(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)


def cut_words(whole: QWidget) -> list[str]:
    """Name every text in a window that is wider or higher than its place, or leaves the window."""
    return [f"{type(w).__name__} {text!r} ({why})" for w, text, why in _cut(whole)]


def _cut(whole: QWidget) -> Iterator[tuple[QWidget, str, str]]:
    for widget in whole.findChildren(QWidget):
        if not widget.isVisible() or widget.window() is not whole.window():
            continue
        if widget.objectName().startswith("qt_"):
            continue
        for text, why in _of_widget(widget):
            yield widget, text, why
        if isinstance(widget, QLabel | QAbstractButton | QComboBox | QLineEdit):
            text = widget.currentText() if isinstance(widget, QComboBox) else widget.text()
            if text and not _within(widget, whole):
                yield widget, text, "outside"


def _of_widget(widget: QWidget) -> Iterator[tuple[str, str]]:
    if isinstance(widget, QLabel):
        yield from _of_label(widget)
    elif isinstance(widget, QPushButton | QCheckBox | QRadioButton):
        yield from _of_button(widget)
    elif isinstance(widget, QComboBox):
        room = widget.width() - theme.px(34)
        if _wide(widget, widget.currentText()) > room and not widget.toolTip():
            yield widget.currentText(), "narrow"
    elif isinstance(widget, QLineEdit):
        if not widget.text() and _wide(widget, widget.placeholderText()) > widget.width():
            yield widget.placeholderText(), "narrow"
    elif isinstance(widget, QTabBar):
        yield from _of_tabs(widget)
    elif isinstance(widget, QHeaderView):
        yield from _of_header(widget)
    elif isinstance(widget, QGroupBox) and _wide(widget, widget.title()) > widget.width():
        yield widget.title(), "narrow"


def _of_label(label: QLabel) -> Iterator[tuple[str, str]]:
    if label.wordWrap():
        if label.heightForWidth(label.width()) > label.height() + 1:
            yield label.text(), "low"
        longest = max(re.split(r"[\s\u200b]+", label.text()), key=len, default="")
        if longest.isascii() and _wide(label, longest) > label.width() + 1:
            yield longest, "narrow"
        return
    room = label.contentsRect()
    lines = label.text().replace("&", "").split("\n")
    shortened = bool(label.toolTip()) and "…" in label.text()
    if max(_wide(label, line) for line in lines) > room.width() + 1 and not shortened:
        yield label.text(), "narrow"
    if QFontMetrics(label.font()).height() * len(lines) > room.height() + 2 and label.text():
        yield label.text(), "low"


def _of_button(button: QPushButton | QCheckBox | QRadioButton) -> Iterator[tuple[str, str]]:
    hint = button.sizeHint()
    if hint.width() > button.width() + 1 and button.text():
        yield button.text(), f"narrow by {hint.width() - button.width()}"
    option = QStyleOptionButton()
    button.initStyleOption(option)
    parts = QStyle.SubElement
    part = parts.SE_PushButtonContents
    if isinstance(button, QCheckBox):
        part = parts.SE_CheckBoxContents
    elif isinstance(button, QRadioButton):
        part = parts.SE_RadioButtonContents
    room = button.style().subElementRect(part, option, button)
    if button.text() and QFontMetrics(button.font()).height() > room.height() + 2:
        yield button.text(), "low"


def _of_tabs(tabs: QTabBar) -> Iterator[tuple[str, str]]:
    metrics = QFontMetrics(tabs.font())
    seen = [place for place in range(tabs.count()) if tabs.isTabVisible(place)]
    for place in seen:
        text = tabs.tabText(place)
        if metrics.horizontalAdvance(text.replace("&", "")) > tabs.tabRect(place).width():
            yield text, "narrow"
    if seen and not tabs.rect().contains(tabs.tabRect(seen[-1])):
        yield tabs.tabText(seen[-1]), "not all tabs fit"


def _of_header(header: QHeaderView) -> Iterator[tuple[str, str]]:
    """Let a heading be shortened only where pointing at it tells the whole of it."""
    model = header.model()
    horizontal = header.orientation() == Qt.Orientation.Horizontal
    if model is None or not horizontal:
        return
    font = QFont(header.font())
    font.setBold(True)
    metrics = QFontMetrics(font)
    for section in range(header.count()):
        text = str(model.headerData(section, header.orientation()) or "")
        if header.isSectionHidden(section) or not text:
            continue
        hint = model.headerData(section, header.orientation(), Qt.ItemDataRole.ToolTipRole)
        if metrics.horizontalAdvance(text) > header.sectionSize(section) and not hint:
            yield text, "heading without a hint"


def _wide(widget: QWidget, text: str) -> int:
    return QFontMetrics(widget.font()).horizontalAdvance(text)


def _within(widget: QWidget, whole: QWidget) -> bool:
    """Tell whether a widget lies inside every parent up to the window, as far as none scrolls."""
    parent = widget.parentWidget()
    while parent is not None and widget is not whole:
        above = parent.parentWidget()
        if isinstance(above, QScrollArea):
            return True
        place = QRect(widget.mapTo(parent, QPoint(0, 0)), widget.size())
        if not parent.rect().adjusted(-2, -2, 2, 2).contains(place):
            return False
        if parent is whole:
            return True
        parent = above
    return True


def letters_of(window: QDialog) -> list[str]:
    """Give the letters that Alt reaches in a window."""
    letters = []
    for widget in window.findChildren(QWidget):
        button = isinstance(widget, QAbstractButton) and widget.window() is window
        named = isinstance(widget, QLabel) and widget.buddy() is not None
        text = widget.text() if button or named else ""  # type: ignore[attr-defined]
        place = text.replace("&&", "").find("&")
        if place >= 0 and widget.isVisible():
            letters.append(text.replace("&&", "")[place + 1].lower())
    return letters
