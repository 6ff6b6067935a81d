"""The first rows of a list, with a choice above each column of what it holds."""

from __future__ import annotations

from itertools import islice

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHeaderView, QTableWidget, QTableWidgetItem

from app.imports import Columns, Field, Table
from reports.i18n import _, _p
from ui.dialogs.imports.words import FIELD_WORDS, SEAT_WORDS
from ui.dialogs.parts.inputs import ROOMY
from ui.look.theme import px, scale
from ui.widgets.basics import named

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
SAMPLE = 2
"""How many rows of the file stand below the choice of columns; with large type only one."""


class ColumnMapping(QTableWidget):
    """Says which column is what; `changed` when somebody chooses another field."""

    changed = Signal()

    def __init__(self, *, seats: bool = False) -> None:
        """Start without a list; one of groups has columns for group and seat."""
        super().__init__()
        self._words = {**SEAT_WORDS, **FIELD_WORDS} if seats else FIELD_WORDS
        self._choices: list[QComboBox] = []
        self._header_row: int | None = None
        self.setAccessibleName(_("The first rows of the list"))
        self.verticalHeader().hide()
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().setDefaultAlignment(LEFT)
        self._sample = SAMPLE if scale() <= ROOMY else 1
        self.setFixedHeight(px(38 + 40 + 28 * self._sample + 18))

    def columns(self) -> Columns:
        """Give the columns as they are chosen now."""
        chosen = {
            column: Field(box.currentData())
            for column, box in enumerate(self._choices)
            if box.currentData() is not None
        }
        return Columns(fields=chosen, header_row=self._header_row)

    def show_table(self, table: Table, proposed: Columns) -> None:
        """Show the first rows of a list and what its columns seem to hold."""
        width = max(map(len, table.rows))
        start = 0 if proposed.header_row is None else proposed.header_row + 1
        filled = (line for line in islice(table.rows, start, None) if any(line))
        sample = list(islice(filled, self._sample))
        header = table.rows[start - 1] if start else ()
        self._header_row = proposed.header_row
        self.clear()
        self.setRowCount(1 + len(sample))
        self.setColumnCount(width)
        self._choices = []
        titles = []
        for column in range(width):
            heading = header[column].strip() if column < len(header) else ""
            titles.append(heading or _("Column {number}").format(number=column + 1))
            self.setCellWidget(0, column, self._choice(column, titles[-1], proposed))
            for place, line in enumerate(sample, start=1):
                text = line[column] if column < len(line) else ""
                self.setItem(place, column, QTableWidgetItem(text))
        self.setHorizontalHeaderLabels(titles)
        self.verticalHeader().setDefaultSectionSize(px(28))
        self.setRowHeight(0, px(40))
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        metrics = self.fontMetrics()
        for column in range(width):
            texts = [titles[column], self._choices[column].currentText()]
            texts += [line[column] for line in sample if column < len(line)]
            widest = max(map(metrics.horizontalAdvance, texts)) + px(56)
            self.setColumnWidth(column, min(px(220), max(px(120), widest)))

    def _choice(self, column: int, title: str, proposed: Columns) -> QComboBox:
        box = QComboBox()
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(4)
        box.view().setMinimumWidth(px(240))
        box.addItem(_p("column", "leave out"), None)
        for field, text in self._words.items():
            box.addItem(_(text), field)
        field_now = proposed.fields.get(column)
        box.setCurrentIndex(0 if field_now is None else box.findData(field_now))
        named(box, _("What is in column {title}").format(title=title))
        box.currentIndexChanged.connect(self.changed)
        self._choices.append(box)
        return box
