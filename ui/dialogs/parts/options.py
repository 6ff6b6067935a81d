"""A form generated from the fields of an options dataclass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from ui.dialogs.parts.control import Control, control
from ui.dialogs.parts.field import Field
from ui.look.theme import px, scale
from ui.widgets.basics import label, row

MANY = 8
"""With more settings than this they stand in two columns, so that all are seen at once."""
ROOM_FOR_TWO = 110
"""Up to this size of type, in per cent, the smallest screen has room for two columns."""
SIDE = 2
"""The grid's column in which the second half begins."""
TEXT = 300
"""Pixels of width of a setting that is a text."""


class OptionsForm(QWidget):
    """Shows the settings of a game or programme and gives them back changed."""

    changed = Signal()

    def __init__(self, fields: Sequence[Field], options: Any, *, most: int = MANY) -> None:
        """Start from existing options (a frozen dataclass), with `most` settings in a column."""
        super().__init__()
        self._options = options
        self._controls: dict[str, Control] = {}
        self.grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(px(16))
        grid.setVerticalSpacing(px(4))
        grid.setColumnStretch(1, 1)
        beside = len(fields) > most and scale() <= ROOM_FOR_TWO
        self._lines = ceil(len(fields) / 2) if beside else len(fields)
        for number, field in enumerate(fields):
            self._add(field.translated(), number)
        if beside:
            grid.setColumnStretch(SIDE + 1, 1)

    def input(self, key: str) -> QWidget:
        """Give the control of one setting."""
        return self._controls[key].widget

    def value(self) -> Any:
        """Give the options with what is chosen now."""
        chosen = {key: made.read() for key, made in self._controls.items()}
        return replace(self._options, **chosen)

    def take(self, options: Any) -> None:
        """Keep for what is not asked here what these options say."""
        self._options = options

    def show_options(self, options: Any) -> None:
        """Show other options of the same kind; nothing is told to have changed."""
        self._options = options
        for key, made in self._controls.items():
            made.show_silently(getattr(options, key))

    def _add(self, field: Field, number: int) -> None:
        column = SIDE * (number // self._lines)
        place = 2 * (number % self._lines)
        made = self._controls[field.key] = control(field, getattr(self._options, field.key))
        made.changed.connect(self.changed)
        box, grid = made.widget, self.grid
        if isinstance(box, QCheckBox) and column:
            grid.addWidget(box, place, column, 1, 2)
        else:
            # An empty label keeps the column where all others have it.
            name = label("" if isinstance(box, QCheckBox) else field.text)
            name.setBuddy(box)
            grid.addWidget(name, place, column)
            if isinstance(box, QComboBox):
                grid.addWidget(box, place, column + 1)
            elif isinstance(box, QSpinBox) and field.hint:
                beside = row(box, label(field.hint, "muted", wrap=True))
                beside.setStretch(1, 1)
                grid.addLayout(beside, place, column + 1)
            else:
                grid.addWidget(box, place, column + 1, Qt.AlignmentFlag.AlignLeft)
        if isinstance(box, QLineEdit):
            box.setFixedWidth(px(TEXT))
            box.setPlaceholderText(field.hint)
        elif field.hint and not isinstance(box, QSpinBox):
            grid.addWidget(label(field.hint, "muted", wrap=True), place + 1, column + 1)
