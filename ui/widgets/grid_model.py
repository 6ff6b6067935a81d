"""Lists of frozen rows: columns as values, a model that shows rows, and the view for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from typing import Any, Generic, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QTableView, QWidget

from ui.theme import px, tokens
from ui.widgets.column_widths import ColumnWidths

Row = TypeVar("Row")
Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_ROLE = Qt.ItemDataRole
_TEXT = (_ROLE.DisplayRole.value, _ROLE.AccessibleTextRole.value, _ROLE.EditRole.value)
_SIDE, _COLOUR = _ROLE.TextAlignmentRole.value, _ROLE.ForegroundRole.value
_FONT, _HINT = _ROLE.FontRole.value, _ROLE.ToolTipRole.value
"""The roles as numbers: a list asks for a thousand properties whenever it is drawn."""


MANY = 500
"""From so many new rows on, drawing them again is quicker than comparing them."""


class Align(Enum):
    """How a column stands: words left, numbers right, signs in the middle."""

    LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    CENTRE = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, kw_only=True)
class Column(Generic[Row]):
    """One column: how a row becomes text in it."""

    title: str
    text: Callable[[Row], str]
    align: Align = Align.LEFT
    sort_key: Callable[[Row], Any] | None = None
    """What the column is sorted by; None for a column that cannot be sorted."""
    colour: Callable[[Row], str] | None = None
    """The name of a token, e.g. `warn`; a colour is never the only sign."""
    bold: Callable[[Row], bool] | None = None
    hint: Callable[[Row], str] | None = None
    title_hint: str = ""
    """The whole title, where a short one stands over the column."""
    stretch: bool = False
    """Whether the column takes the width that is left, or gives some where it is wanting."""
    narrow: int = 150
    """Down to which width a stretching column gives, in pixels at a scale of 100 %."""
    least: int = 0
    """The least width in pixels at a scale of 100 %."""
    most: int = 360
    tight: bool = False
    """Whether little room is left beside the text, where many short columns stand together."""
    edit: Callable[[Row, str], bool] | None = None
    """Takes what was typed in a cell and tells whether it stands now; None: not typed in."""
    fixed: str = ""
    """Why nothing can be typed in this column, for who tries."""


def key_of(row: Any) -> Hashable:
    """Recognise a row after a refresh: by its `id`."""
    known: Hashable = row.id
    return known


def runs(places: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Give the runs of places that follow each other: Qt takes long over many single rows.

    >>> list(runs([1, 2, 3, 7]))
    [(1, 3), (7, 7)]
    """
    numbered = enumerate(places)
    for _run, group in groupby(numbered, key=lambda pair: pair[1] - pair[0]):
        found = [place for _number, place in group]
        yield found[0], found[-1]


class GridModel(QAbstractTableModel, Generic[Row]):
    """Shows a sequence of frozen rows; sorting is part of showing."""

    def __init__(
        self,
        columns: Sequence[Column[Row]],
        key: Callable[[Row], Hashable] = key_of,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.columns: tuple[Column[Row], ...] = tuple(columns)
        self.key = key
        self.rows: tuple[Row, ...] = ()
        self.keys: list[Hashable] = []
        """By what each of the rows is recognised."""
        self._given: tuple[Row, ...] = ()
        self._sorted_by: tuple[int, Qt.SortOrder] | None = None

    def set_columns(self, columns: Sequence[Column[Row]]) -> None:
        """Show other columns, e.g. when a division has more rounds."""
        self.beginResetModel()
        self.columns = tuple(columns)
        self._sorted_by = None
        self._place(self._given)
        self.endResetModel()

    def show_rows(self, rows: Sequence[Row]) -> list[Row]:
        """Show these rows; give those that are new or not as they stood.

        When the same rows stand there in the same order, only what changed is drawn again. Where
        very many were made anew, all of these count, whatever stands in them.
        """
        keys_before, before = self.keys, dict(zip(self.keys, self.rows, strict=True))
        self._given = tuple(rows)
        ordered = self._ordered()
        keys = list(map(self.key, ordered))
        changed = [
            place
            for place, (key, row) in enumerate(zip(keys, ordered, strict=True))
            if before.get(key) is not row
        ]
        if len(changed) < MANY:
            changed = [place for place in changed if before.get(keys[place]) != ordered[place]]
        if keys == keys_before:
            self.rows = ordered
            if changed:
                first, last = self.index(changed[0], 0), len(self.columns) - 1
                self.dataChanged.emit(first, self.index(changed[-1], last))
        else:
            self.beginResetModel()
            self.rows, self.keys = ordered, keys
            self.endResetModel()
        return [ordered[place] for place in changed]

    def _place(self, rows: tuple[Row, ...]) -> None:
        self.rows, self.keys = rows, list(map(self.key, rows))

    def _ordered(self) -> tuple[Row, ...]:
        if self._sorted_by is None:
            return self._given
        column, order = self._sorted_by
        sort_key = self.columns[column].sort_key
        if sort_key is None:
            return self._given
        descending = order == Qt.SortOrder.DescendingOrder
        return tuple(sorted(self._given, key=sort_key, reverse=descending))

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order the rows by a column; a negative one gives back the order they came in."""
        self._sorted_by = (column, order) if 0 <= column < len(self.columns) else None
        self.layoutAboutToBeChanged.emit()
        before = self.keys
        self._place(self._ordered())
        place_of = {key: place for place, key in enumerate(self.keys)}
        old = self.persistentIndexList()
        moved = [self.index(place_of[before[index.row()]], index.column()) for index in old]
        self.changePersistentIndexList(old, moved)
        self.layoutChanged.emit()

    def row_of(self, key: Hashable) -> int:
        """Give the place of the row with this key; -1 if it is not shown."""
        return self.keys.index(key) if key in self.keys else -1

    def rowCount(self, parent: Index = _ROOT) -> int:
        """Count the rows for Qt."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        """Count the columns for Qt."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """Give Qt the title of a column."""
        if orientation is not Qt.Orientation.Horizontal or section >= len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.ToolTipRole and column.title_hint:
            return column.title_hint
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return column.title
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return column.align.value
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Tell Qt which cells can be typed in."""
        flags = super().flags(index)
        if index.isValid() and self.columns[index.column()].edit is not None:
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Hand what was typed in a cell to its column; the row changes once it is shown anew."""
        column = self.columns[index.column()] if index.isValid() else None
        if column is None or column.edit is None or role != Qt.ItemDataRole.EditRole:
            return False
        return column.edit(self.rows[index.row()], str(value))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Give Qt one property of one cell."""
        place = index.row()
        if not 0 <= place < len(self.rows):
            return None
        row = self.rows[place]
        column = self.columns[index.column()]
        if role in _TEXT:
            return column.text(row)
        if role == _SIDE:
            return column.align.value
        if role == _COLOUR and column.colour is not None:
            name = column.colour(row)
            return QColor(getattr(tokens(), name)) if name else None
        if role == _FONT and column.bold is not None and column.bold(row):
            font = QFont(QApplication.font())
            font.setBold(True)
            return font
        if role == _HINT:
            return column.hint(row) if column.hint is not None else column.text(row)
        return None


class Grid(QTableView, Generic[Row]):
    """A list of rows that is worked by keyboard: Enter opens, Space marks, typing goes elsewhere.

    Signals: `opened(row)` for Enter or a double click, `chosen(row or None)` when the current row
    changes, `marked(rows)` for Space.
    """

    opened = Signal(object)
    chosen = Signal(object)
    marked = Signal(object)

    def __init__(
        self,
        columns: Sequence[Column[Row]],
        name: str,
        *,
        key: Callable[[Row], Hashable] = key_of,
        several: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.grid: GridModel[Row] = GridModel(columns, key)
        self.setModel(self.grid)
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(
            QAbstractItemView.SelectionMode.ExtendedSelection
            if several
            else QAbstractItemView.SelectionMode.SingleSelection
        )
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(px(30))
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(True)
        header.setMinimumSectionSize(px(32))
        header.sectionClicked.connect(self._sort_by)
        self._sorted_by: tuple[int, Qt.SortOrder] | None = None
        self._widths = ColumnWidths(self)
        self._widths.grown.connect(self._share_width)
        self.setMinimumHeight(px(96))
        self.doubleClicked.connect(self._open_index)
        self.selectionModel().currentRowChanged.connect(self._on_current)

    # -- rows -----------------------------------------------------------------------------

    def set_columns(self, columns: Sequence[Column[Row]]) -> None:
        """Show other columns."""
        keys = self.selected_keys()
        self.grid.set_columns(columns)
        self._widths.forget()
        self.horizontalHeader().setSortIndicatorShown(False)
        self._sorted_by = None
        self._reselect(keys)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows; selection, current row and scroll position stay with their rows."""
        keys = self.selected_keys()
        current = self.current()
        current_key = self.grid.key(current) if current is not None else None
        column = max(0, self.currentIndex().column())
        scrolled = self.verticalScrollBar().value()
        before = self.grid.keys
        changed = self.grid.show_rows(rows)
        if before is not self.grid.keys:
            blocked = self.blockSignals(True)  # `chosen` is said once, below
            self._reselect(keys, current_key, column)
            self.blockSignals(blocked)
            self.verticalScrollBar().setValue(scrolled)
        self._fit_columns(changed)
        self.chosen.emit(self.current())

    def _reselect(
        self, keys: frozenset[Hashable], current: Hashable = None, column: int = 0
    ) -> None:
        model = self.selectionModel()
        if current is not None and (place := self.grid.row_of(current)) >= 0:
            index = self.grid.index(place, column)
            model.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        selection = QItemSelection()
        last = len(self.grid.columns) - 1
        chosen = [place for place, key in enumerate(self.grid.keys) if key in keys] if keys else []
        for top, bottom in runs(chosen):
            selection.select(self.grid.index(top, 0), self.grid.index(bottom, last))
        model.select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def selected(self) -> tuple[Row, ...]:
        """Give the selected rows from top to bottom."""
        chosen = self.selectionModel().selection()
        parts = [chosen.at(number) for number in range(chosen.count())]
        places = sorted({row for part in parts for row in range(part.top(), part.bottom() + 1)})
        return tuple(self.grid.rows[place] for place in places if place < len(self.grid.rows))

    def selected_keys(self) -> frozenset[Hashable]:
        """Give the keys of the selected rows."""
        return frozenset(self.grid.key(row) for row in self.selected())

    def current(self) -> Row | None:
        """Give the row the keyboard is on, if any."""
        place = self.currentIndex().row()
        return self.grid.rows[place] if 0 <= place < len(self.grid.rows) else None

    def go_to(self, key: Hashable) -> bool:
        """Put the keyboard on the row with this key; tell whether it is shown."""
        place = self.grid.row_of(key)
        if place < 0:
            return False
        column = max(0, self.currentIndex().column())
        self.setCurrentIndex(self.grid.index(place, column))
        self.selectionModel().select(
            self.currentIndex(),
            QItemSelectionModel.SelectionFlag.ClearAndSelect
            | QItemSelectionModel.SelectionFlag.Rows,
        )
        return True

    def _fit_columns(self, changed: Sequence[Row]) -> None:
        """Give every column the width of its longest text, the stretching one what is left.

        While only a few rows change, columns become wider for them but not narrower.
        """
        columns, rows = self.grid.columns, self.grid.rows
        if len(changed) * 2 < len(rows) and len(self._widths.widest) == len(columns):
            self._widths.widen(changed)
        else:
            self._widths.measure(columns, rows, self.font())
        self._share_width()

    def _share_width(self) -> None:
        """Set the widths; where not all columns fit, names give a little, then the list scrolls."""
        columns = self.grid.columns
        if len(self._widths.widest) != len(columns):
            return
        wanted = [
            max(px(column.least), min(px(column.most), widest + px(19 if column.tight else 24)))
            for column, widest in zip(columns, self._widths.widest, strict=True)
        ]
        stretching = [place for place, column in enumerate(columns) if column.stretch]
        rest = self.viewport().width() - sum(wanted)
        for number, place in enumerate(stretching):
            share = rest * (number + 1) // len(stretching) - rest * number // len(stretching)
            least = min(wanted[place], px(columns[place].narrow))
            wanted[place] = max(least, wanted[place] + share)
        header = self.horizontalHeader()
        for place, width in enumerate(wanted):
            if header.sectionSize(place) != width:
                header.resizeSection(place, width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width."""
        super().resizeEvent(event)
        self._share_width()

    # -- keyboard and mouse ---------------------------------------------------------------

    def _sort_by(self, section: int) -> None:
        if self.grid.columns[section].sort_key is None:
            return
        ascending = Qt.SortOrder.AscendingOrder
        order = ascending
        if self._sorted_by == (section, ascending):
            order = Qt.SortOrder.DescendingOrder
        self._sorted_by = (section, order)
        self.horizontalHeader().setSortIndicatorShown(True)
        self.horizontalHeader().setSortIndicator(section, order)
        self.grid.sort(section, order)

    def _open_index(self, index: QModelIndex) -> None:
        if 0 <= index.row() < len(self.grid.rows):
            self.opened.emit(self.grid.rows[index.row()])

    def _on_current(self, current: QModelIndex, _before: QModelIndex) -> None:
        place = current.row()
        known = 0 <= place < len(self.grid.rows)
        self.chosen.emit(self.grid.rows[place] if known else None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Enter and Space; everything else is Qt's."""
        row = self.current()
        if row is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit(row)
        elif row is not None and event.key() == Qt.Key.Key_Space:
            self.marked.emit(self.selected() or (row,))
        else:
            super().keyPressEvent(event)
