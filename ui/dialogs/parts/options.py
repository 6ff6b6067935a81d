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
    QLabel,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from reports.i18n import _
from ui.dialogs.parts.option_spec import OptionField
from ui.look.theme import px
from ui.widgets.basics import CountBox, label, plain, row

MANY = 8
"""With more settings than this they stand in two columns, so that all are seen at once."""
SIDE = 2
"""The grid's column in which the second half begins."""
Input = QCheckBox | QComboBox | QLineEdit | QSpinBox


class OptionsForm(QWidget):
    """Shows the settings of a game or programme and gives them back changed."""

    changed = Signal()

    def __init__(self, fields: Sequence[OptionField], options: Any, *, most: int = MANY) -> None:
        """Start from existing options (a frozen dataclass), with `most` settings in a column."""
        super().__init__()
        self._options = options
        self._inputs: dict[str, Input] = {}
        self._values: dict[str, list[Any]] = {}
        """What the entries of a combo box stand for; Qt would give an enumeration back as text."""
        self.grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(px(16))
        grid.setVerticalSpacing(px(4))
        grid.setColumnStretch(1, 1)
        self._lines = ceil(len(fields) / 2) if len(fields) > most else len(fields)
        for number, field in enumerate(fields):
            self._add(grid, field, number)
        if len(fields) > most:
            grid.setColumnStretch(SIDE + 1, 1)

    def input(self, key: str) -> Input:
        """Give the control of one setting."""
        return self._inputs[key]

    def value(self) -> Any:
        """Give the options with what is chosen now."""
        return replace(self._options, **{key: self._read(key) for key in self._inputs})

    def show_options(self, options: Any) -> None:
        """Show other options of the same kind; nothing is told to have changed."""
        self._options = options
        for key, made in self._inputs.items():
            blocked = made.blockSignals(True)
            now = getattr(options, key)
            if isinstance(made, QComboBox):
                made.setCurrentIndex(self._values[key].index(now))
            elif isinstance(made, QCheckBox):
                made.setChecked(now)
            elif isinstance(made, QLineEdit):
                made.setText(now)
            else:
                made.setValue(now)
            made.blockSignals(blocked)

    def _add(self, grid: QGridLayout, field: OptionField, number: int) -> None:
        column = SIDE * (number // self._lines)
        place = 2 * (number % self._lines)
        now = getattr(self._options, field.key)
        text = _(field.text)
        made: Input
        if field.choices:
            made = QComboBox()
            self._values[field.key] = [value for value, _words in field.choices]
            for value, words in field.choices:
                made.addItem(_(words), value)
            made.setCurrentIndex(self._values[field.key].index(now))
            made.currentIndexChanged.connect(self.changed)
        elif isinstance(now, bool):
            made = QCheckBox(text)
            made.setChecked(now)
            made.toggled.connect(self.changed)
        elif isinstance(now, str):
            made = QLineEdit(now)
            made.setFixedWidth(px(300))
            made.setPlaceholderText(_(field.hint) if field.hint else "")
            made.textChanged.connect(self.changed)
        else:
            made = CountBox()
            made.setRange(field.low, field.high)
            made.setValue(now)
            made.setMinimumWidth(px(120))
            made.valueChanged.connect(self.changed)
        made.setAccessibleName(plain(text))
        name = QLabel("" if isinstance(made, QCheckBox) else text)
        name.setBuddy(made)
        if isinstance(made, QCheckBox) and column:
            grid.addWidget(made, place, column, 1, 2)
        else:
            # An empty label keeps the column where all others have it.
            grid.addWidget(name, place, column)
            if isinstance(made, QComboBox):
                grid.addWidget(made, place, column + 1)
            elif isinstance(made, QSpinBox) and field.hint:
                beside = row(made, label(_(field.hint), "muted"), None)
                grid.addLayout(beside, place, column + 1)
            else:
                grid.addWidget(made, place, column + 1, Qt.AlignmentFlag.AlignLeft)
        if field.hint and isinstance(made, QComboBox | QCheckBox):
            grid.addWidget(label(_(field.hint), "muted", wrap=True), place + 1, column + 1)
        self._inputs[field.key] = made

    def _read(self, key: str) -> Any:
        made = self._inputs[key]
        if isinstance(made, QComboBox):
            return self._values[key][max(0, made.currentIndex())]
        if isinstance(made, QLineEdit):
            return made.text().strip()
        return made.isChecked() if isinstance(made, QCheckBox) else made.value()
