"""What a window tells whoever looks at it or types in it, as lines of text.

Everything seen is written in the order in which it was put there: words, what is typed and chosen,
rows of lists, what is off, hints, the place of the keyboard, and after it the keys that do
something. No pixels: the same lines come with other fonts and on other systems.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, Qt
from PySide6.QtGui import QAction, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QScrollBar,
    QTabBar,
    QTextEdit,
    QWidget,
)

ROWS = 8
"""So many rows of a list are written; what the others say is kept as a digest."""
LONG = 300
"""So many characters of a text are written; of the rest a digest is kept."""
PASSING = (
    (re.compile(r"(?<![\w/])/[^\s“”「」]*/"), "…/"),
    (re.compile(r"\b20\d{6}-\d{6}-\d{3}-n\d+"), "SNAPSHOT"),
    (re.compile(r"\b20\d\d([-/])[01]?\d\1[0-3]?\d"), "DATE"),
    (re.compile(r"20\d\d年\d+月\d+日"), "DATE"),
    (re.compile(r"\b\d?\d:\d\d(:\d\d)?"), "TIME"),
    (re.compile(r"\b[01]?\d/[0-3]?\d(?= TIME)"), "DAY"),
    (re.compile(r"\+\d+分"), "+MINUTES"),
    (re.compile(r"(?<=のうち)\d+:\d\d"), "TIME"),
)
"""What is another at another time, or on another computer."""


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:8]


def plainly(text: str) -> str:
    """Give a text in one line, without what passes."""
    for pattern, name in PASSING:
        text = pattern.sub(name, text)
    text = text.replace("\n", "⏎")
    return text if len(text) <= LONG else f"{text[:LONG]}… {digest(text)}"


def told(window: QWidget) -> list[str]:
    """Write down all that is seen of a window, and how it is worked."""
    lines = []
    for depth, widget in _inside(window, 0, window):
        if line := line_of(widget, window):
            lines.append(f"{'  ' * depth}{line}")
        if isinstance(widget, QAbstractItemView):
            lines += [f"{'  ' * depth}  {row}" for row in _rows(widget)]
    lines += [f"keys {keys}"] if (keys := _keys(window)) else []
    return lines


def _inside(widget: QWidget, depth: int, window: QWidget) -> Iterator[tuple[int, QWidget]]:
    """Give a widget and all that is seen in it, in the order in which it was put there."""
    yield depth, widget
    if isinstance(widget, QAbstractItemView | QComboBox | QLineEdit | QTextEdit | QPlainTextEdit):
        return
    for child in widget.children():
        if not isinstance(child, QWidget) or isinstance(child, QScrollBar | QHeaderView | QMenu):
            continue
        if child.isVisibleTo(window) and not child.isWindow():
            yield from _inside(child, depth + (line_of(widget, window) != ""), window)


def line_of(widget: QWidget, window: QWidget) -> str:
    """Say what one widget shows; nothing where it only holds others."""
    said = _shown(widget)
    name, more = widget.accessibleName(), widget.accessibleDescription()
    parts = [] if said is None else [plainly(said)]
    if name and name != said:
        parts.append(f"named {plainly(name)}")
    if more:
        parts.append(f"said {plainly(more)}")
    if widget.toolTip():
        parts.append(f"hint {plainly(widget.toolTip())}")
    if not parts:
        return ""
    role = widget.property("role")
    parts += [f"({role})"] * bool(role)
    parts += ["off"] * (not widget.isEnabledTo(window))
    parts += ["FOCUS"] * (widget is window.focusWidget())
    return f"{type(widget).__name__} {' '.join(parts)}"


def _shown(widget: QWidget) -> str | None:
    """Give what a widget shows of itself, None where it is not one that shows something."""
    match widget:
        case QLabel():
            buddy = widget.buddy()
            return f"{widget.text()}{'' if buddy is None else ' →'}"
        case QPushButton() if widget.isDefault():
            return f"[[{widget.text()}]]"
        case QAbstractButton():
            tick = {True: "x ", False: "- "}[widget.isChecked()] if widget.isCheckable() else ""
            keys = widget.shortcut().toString()
            return f"[{tick}{widget.text()}]{f' by {keys}' if keys else ''}"
        case QLineEdit():
            limit = f" ≤{widget.maxLength()}" if widget.maxLength() < 32767 else ""
            only = " to be read" if widget.isReadOnly() else ""
            hints = widget.inputMethodHints().value
            empty = f" e.g. {widget.placeholderText()}" if widget.placeholderText() else ""
            return f"“{widget.text()}”{empty}{limit}{only}{f' ime {hints}' if hints else ''}"
        case QTextEdit() | QPlainTextEdit():
            empty = f" e.g. {widget.placeholderText()}" if widget.placeholderText() else ""
            return f"“{widget.toPlainText()}”{empty}{' to be read' * widget.isReadOnly()}"
        case QGroupBox():
            return widget.title()
        case QComboBox():
            items = [widget.itemText(place) for place in range(widget.count())]
            return f"{widget.currentText()} of {len(items)}: {' / '.join(items)}"
        case QTabBar():
            tabs = [
                f"{'*' * (place == widget.currentIndex())}{widget.tabText(place)}"
                for place in range(widget.count())
            ]
            return " | ".join(tabs)
        case QProgressBar():
            return f"{widget.value()} of {widget.maximum()}"
        case QAbstractItemView():
            return _head(widget)
    return None


def _columns(model: QAbstractItemModel) -> range:
    return range(1 if isinstance(model, QAbstractListModel) else model.columnCount())


def _head(view: QAbstractItemView) -> str:
    """Say how many rows a list has, which one is current, and what stands above them."""
    model = view.model()
    if model is None:
        return ""
    heads = [model.headerData(own, Qt.Orientation.Horizontal) for own in _columns(model)]
    at = view.currentIndex().row()
    return f"{model.rowCount()} rows, at {at}: {' | '.join(str(head or '') for head in heads)}"


def _rows(view: QAbstractItemView) -> Iterator[str]:
    """Give the rows of a list, with what is hinted at in a cell."""
    model = view.model()
    if model is None:
        return
    rows = []
    for row in range(model.rowCount()):
        cells = []
        for column in _columns(model):
            index = model.index(row, column)
            hint = index.data(Qt.ItemDataRole.ToolTipRole)
            cells.append(f"{index.data() or ''}{f' ({hint})' if hint else ''}")
        rows.append(plainly(" | ".join(cells)))
    yield from rows[:ROWS]
    if len(rows) > ROWS:
        yield f"and more: {digest('⏎'.join(rows[ROWS:]))}"


def _keys(window: QWidget) -> str:
    """Name the keys that do something in a window."""
    keys = {
        own.key().toString()
        for own in window.findChildren(QShortcut)
        if own.isEnabled() and not own.key().isEmpty()
    }
    keys |= {
        own.shortcut().toString()
        for own in window.findChildren(QAction)
        if own.isEnabled() and not own.shortcut().isEmpty()
    }
    return " ".join(sorted(keys))


def changes(before: list[str], after: list[str]) -> list[str]:
    """Give the lines that came and those that went."""
    gone = [f"- {line.strip()}" for line in before if line not in after]
    return gone + [f"+ {line.strip()}" for line in after if line not in before]


def value_of(value: Any) -> str:
    """Write what a dialog was answered with, so that it reads the same at any time."""
    return plainly(re.sub(r" at 0x[0-9a-f]+", "", repr(value)))
