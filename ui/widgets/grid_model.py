"""Lists of frozen rows: columns as values, and the model that shows rows in them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from operator import attrgetter
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

from ui.look.plain_text import hint_text

Row = TypeVar("Row")
AnyIndex = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_ROLE = Qt.ItemDataRole
_TEXT = (_ROLE.DisplayRole.value, _ROLE.AccessibleTextRole.value, _ROLE.EditRole.value)
_EDIT = _ROLE.EditRole.value
_SIDE, _HINT = _ROLE.TextAlignmentRole.value, _ROLE.ToolTipRole.value
"""The roles as numbers: a list is asked for many properties."""


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
    shade: Callable[[Row], str] | None = None
    """The name of a token for the ground of the cell; empty for the ground of the list."""
    bold: Callable[[Row], bool] | None = None
    hint: Callable[[Row], str] | None = None
    title_hint: str = ""
    """The whole title, where a short one stands over the column."""
    stretch: bool = False
    """Whether the column takes the width that is left, or gives some where it is wanting."""
    narrow: int = 150
    """Down to which width a stretching column gives, in pixels at a scale of 100 %."""
    gives: int = 0
    """Down to which width it gives once the stretching columns have given all; 0: not at all."""
    least: int = 0
    """The least width in pixels at a scale of 100 %."""
    most: int = 360
    roomy: int = 0
    """Up to which width it grows where a stretching column has room to spare; 0: no further."""
    fits: str = ""
    """A text for which there is always room, whatever stands in the column."""
    optional: bool = False
    """Whether the column is left out while no row has anything in it."""
    tight: bool = False
    """Whether little room is left beside the text, where many short columns stand together."""
    edit: Callable[[Row, str], bool] | None = None
    """Takes what was typed in a cell and tells whether it stands now; None: not typed in."""
    typed: Callable[[Row], str] | None = None
    """What the typing begins with, where that is not what is shown."""
    fixed: str = ""
    """Why nothing can be typed in this column, for who tries."""


key_of: Callable[[Any], Hashable] = attrgetter("id")
"""Recognises a row after a refresh: by its `id`."""


def _is_put_together_of(before: Any, row: Any) -> bool:
    """Tell whether a row is the one before, or was made anew of the very same things.

    What was read anew is another thing, though it may be equal: to see that takes far longer.
    """
    if before is row:
        return True
    parts = getattr(row, "__dataclass_fields__", ())
    return (
        bool(parts)
        and type(before) is type(row)
        and all(getattr(before, part) is getattr(row, part) for part in parts)
    )


class GridModel(QAbstractTableModel, Generic[Row]):
    """Shows a sequence of frozen rows; sorting is part of showing.

    Python's own sort calls the key once for each row. `QSortFilterProxyModel` comes back from C++
    for every comparison: with 2,000 rows and places worked out beforehand as the sort role it took
    304 ms to sort (here 0.5) and 189 ms to show all again after a search (here 0.6).
    """

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
        self.line_title: Callable[[Row], str] | None = None
        """The words at the left of a row, where the view shows them."""
        self.keys: list[Hashable] = []
        """By what each of the rows is recognised."""
        self._given: tuple[Row, ...] = ()
        self._sorted_by: tuple[int, Qt.SortOrder] | None = None

    def set_columns(self, columns: Sequence[Column[Row]]) -> None:
        """Show other columns, e.g. when a division has more rounds."""
        self.beginResetModel()
        self.columns = tuple(columns)
        if self._sorted_by is not None:
            self._sorted_by = None
            self._place(self._given)
        self.endResetModel()

    def show_rows(self, rows: Sequence[Row]) -> list[Row]:
        """Show these rows; give those that are new or not as they stood.

        When the same rows stand there in the same order, only what changed is drawn again. Where
        very many were made of other things, all of these count, whatever stands in them.
        """
        keys_before, before = self.keys, dict(zip(self.keys, self.rows, strict=True))
        self._given = tuple(rows)
        ordered = self._ordered()
        keys = list(map(self.key, ordered))
        changed = [
            place
            for place, (key, row) in enumerate(zip(keys, ordered, strict=True))
            if not _is_put_together_of(before.get(key), row)
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

    def rowCount(self, parent: AnyIndex = _ROOT) -> int:
        """Count the rows for Qt."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: AnyIndex = _ROOT) -> int:
        """Count the columns for Qt."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """Give Qt the title of a column, or of a row."""
        if orientation is Qt.Orientation.Vertical:
            shown = self.line_title if role == Qt.ItemDataRole.DisplayRole else None
            return shown(self.rows[section]) if shown and section < len(self.rows) else None
        if section >= len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.ToolTipRole and column.title_hint:
            return hint_text(column.title_hint)
        if role == Qt.ItemDataRole.ToolTipRole:
            return hint_text(column.title)
        if role == Qt.ItemDataRole.DisplayRole:
            return column.title
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return column.align.value
        return None

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Give Qt one property of one cell; colours and font are its `GridDelegate`'s."""
        place = index.row()
        if not 0 <= place < len(self.rows):
            return None
        row = self.rows[place]
        column = self.columns[index.column()]
        if role in _TEXT:
            own = column.typed if role == _EDIT else None
            return (own or column.text)(row)
        if role == _SIDE:
            return column.align.value
        if role == _HINT:
            return hint_text((column.hint or column.text)(row))
        return None
