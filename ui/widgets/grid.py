"""The view of a list of frozen rows, worked by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Generic

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from ui.look.theme import px, row_height, tokens
from ui.widgets.basics import is_typed
from ui.widgets.grid_model import AnyIndex, Column, GridModel, Row, key_of

LINE = "\u2028"
"""Stands for the end of a line where Qt draws a cell."""
_HAS_TEXT = QStyleOptionViewItem.ViewItemFeature.HasDisplay
TIGHTER = 5
"""Pixels less beside the text of a column that is `tight`."""


def runs(places: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Give the runs of places that follow each other: Qt takes long over many single rows.

    >>> list(runs([1, 2, 3, 7]))
    [(1, 3), (7, 7)]
    """
    numbered = enumerate(places)
    for _run, group in groupby(numbered, key=lambda pair: pair[1] - pair[0]):
        found = [place for _number, place in group]
        yield found[0], found[-1]


class GridDelegate(QStyledItemDelegate):
    """Draws the cells of a list: what stands in one is asked for once, not property by property.

    Qt asks a model for seven properties of each cell. While a thread is at work each question
    waits its turn, so a list of twenty rows took ten times as long to be drawn.
    """

    def initStyleOption(self, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Say how a cell is drawn."""
        model = index.model()
        if not isinstance(model, GridModel) or index.row() >= len(model.rows):
            super().initStyleOption(option, index)
            return
        row, column = model.rows[index.row()], model.columns[index.column()]
        option.index = index  # type: ignore[assignment]
        option.styleObject = None  # type: ignore[assignment]
        option.displayAlignment = column.align.value
        option.features |= _HAS_TEXT
        option.text = column.text(row).replace("\n", LINE)
        if column.bold is not None and column.bold(row):
            font = QFont(QApplication.font())
            font.setBold(True)
            option.font = font.resolve(option.font)
            option.fontMetrics = QFontMetrics(option.font)
        if column.colour is not None and (name := column.colour(row)):
            option.palette.setBrush(QPalette.ColorRole.Text, QColor(getattr(tokens(), name)))
        if column.shade is not None and (name := column.shade(row)):
            option.backgroundBrush = QBrush(QColor(getattr(tokens(), name)))


class Grid(QTableView, Generic[Row]):
    """A list of rows that is worked by keyboard: Enter opens, Space marks, typing goes elsewhere.

    Signals: `opened(row)` for Enter or a double click, `chosen(row or None)` when the current row
    changes, `marked(rows)` for Space, `kept(why)` instead of them where it is `barred`.
    """

    opened = Signal(object)
    chosen = Signal(object)
    marked = Signal(object)
    kept = Signal(str)

    barred = ""
    """Why nothing in the list can be opened or changed at this desk; empty where it can."""
    opens = True
    """Whether Enter opens a row; where there is nothing to open it is left to the dialog."""
    typed_in = False
    """Whether a character that is typed on a row is for its cell."""
    model_class: type[GridModel[Any]] = GridModel
    beside = 24
    """Pixels at 100 % that are left beside the longest text of a column."""

    at_once = 200
    """How many rows are measured before the list is shown: more take longer than a moment."""

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
        self.grid: GridModel[Row] = self.model_class(columns, key)
        self.setModel(self.grid)
        self.setItemDelegate(GridDelegate(self))
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
        self.verticalHeader().setDefaultSectionSize(row_height())
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(True)
        header.setMinimumSectionSize(px(32))
        header.sectionClicked.connect(self._sort_by)
        self._sorted_by: tuple[int, Qt.SortOrder] | None = None
        self._widths = ColumnWidths(self, self.at_once)
        self._widths.grown.connect(self._share_width)
        self.setMinimumHeight(px(96))
        self.doubleClicked.connect(self._open_index)
        self.selectionModel().currentRowChanged.connect(self._on_current)

    # -- rows -----------------------------------------------------------------------------

    def set_columns(self, columns: Sequence[Column[Row]]) -> None:
        """Show other columns; the keyboard stays on its row, which stays selected."""
        keys = self.selected_keys()
        current = self.current()
        current_key = self.grid.key(current) if current is not None else None
        column = min(max(0, self.currentIndex().column()), len(columns) - 1)
        self.grid.set_columns(columns)
        self._widths.forget()
        self.horizontalHeader().setSortIndicatorShown(False)
        self._sorted_by = None
        blocked = self.blockSignals(True)  # the row is the same one: there is nothing to say
        self._reselect(keys, current_key, column)
        self.blockSignals(blocked)

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
        # One step, whatever keys are held: `chosen` is heard with the row selected, and no other.
        self.selectionModel().setCurrentIndex(
            self.grid.index(place, column),
            QItemSelectionModel.SelectionFlag.ClearAndSelect
            | QItemSelectionModel.SelectionFlag.Rows,
        )
        self.scrollTo(self.currentIndex())  # Qt does not if it was current already
        return True

    def draw_again(self) -> None:
        """Show the same rows with other words: those of a column hang on something outside."""
        last = self.grid.index(len(self.grid.rows) - 1, len(self.grid.columns) - 1)
        self.grid.dataChanged.emit(self.grid.index(0, 0), last)
        self._fit_columns(self.grid.rows)

    def work(self) -> object:
        """What was typed or put together here, to be asked about before it is thrown away.

        None for a list that only shows.
        """
        return None

    def _fit_columns(self, changed: Sequence[Row]) -> None:
        """Give every column the width of its longest text, the stretching one what is left.

        While only a few rows change, columns become wider for them but not narrower.
        """
        columns, rows = self.grid.columns, self.grid.rows
        if len(changed) * 2 < len(rows) and len(self._widths.widest) == len(columns):
            self._widths.widen(changed)
        else:
            titles = not self.horizontalHeader().isHidden()
            self._widths.measure(columns, rows, self.font(), titles=titles)
        self._share_width()

    def _share_width(self) -> None:
        """Set the widths; where not all columns fit, the longest names give, then the list scrolls.

        An optional column in which nobody has anything takes no room.
        """
        columns = self.grid.columns
        if len(self._widths.widest) != len(columns):
            return
        shown = [
            filled or not column.optional
            for column, filled in zip(columns, self._widths.filled, strict=True)
        ]
        wanted = [
            max(px(column.least), min(px(column.most), widest + self._beside(column)))
            for column, widest in zip(columns, self._widths.widest, strict=True)
        ]
        stretching = [
            place for place, column in enumerate(columns) if column.stretch and shown[place]
        ]
        self._let_grow(wanted, shown)
        self._let_give(wanted, shown)
        fixed = sum(
            width
            for place, width in enumerate(wanted)
            if shown[place] and not columns[place].stretch
        )
        widths = shared(
            self.viewport().width() - fixed,
            [wanted[place] for place in stretching],
            [px(columns[place].narrow) for place in stretching],
        )
        for place, width in zip(stretching, widths, strict=True):
            wanted[place] = width
        for place, seen in enumerate(shown):
            if self.isColumnHidden(place) is seen:
                self.setColumnHidden(place, not seen)
        header = self.horizontalHeader()
        for place, width in enumerate(wanted):
            if shown[place] and header.sectionSize(place) != width:
                header.resizeSection(place, width)

    def _let_grow(self, wanted: list[int], shown: Sequence[bool]) -> None:
        """Give what no text needs to columns that were cut, from the left."""
        seen = (width for width, is_shown in zip(wanted, shown, strict=True) if is_shown)
        spare = self.viewport().width() - sum(seen)
        for place, column in enumerate(self.grid.columns):
            if column.roomy and shown[place] and spare > 0:
                whole = self._widths.widest[place] + self._beside(column)
                more = min(spare, max(0, min(px(column.roomy), whole) - wanted[place]))
                wanted[place] += more
                spare -= more

    def _let_give(self, wanted: list[int], shown: Sequence[bool]) -> None:
        """Take from columns that give what is still wanting where no name can be any shorter."""
        columns = self.grid.columns
        lacking = -self.viewport().width()
        for place, column in enumerate(columns):
            shortest = min(wanted[place], px(column.narrow)) if column.stretch else wanted[place]
            lacking += shortest if shown[place] else 0
        for place, column in enumerate(columns):
            if column.gives and shown[place] and lacking > 0:
                given = min(lacking, max(0, wanted[place] - px(column.gives)))
                wanted[place] -= given
                lacking -= given

    def _beside(self, column: Column[Row]) -> int:
        return px(self.beside - (TIGHTER if column.tight else 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width."""
        super().resizeEvent(event)
        self._share_width()

    # -- keyboard and mouse ---------------------------------------------------------------

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Let Home and End lead to the first and the last row: whoever reads rows has no cells."""
        moves = QAbstractItemView.CursorAction
        last = len(self.grid.rows) - 1
        if self.typed_in or last < 0 or action not in (moves.MoveHome, moves.MoveEnd):
            return super().moveCursor(action, modifiers)
        column = max(0, self.currentIndex().column())
        return self.grid.index(0 if action == moves.MoveHome else last, column)

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
            self._open(self.grid.rows[index.row()])

    def _open(self, row: Row) -> None:
        if self.barred:
            self.kept.emit(self.barred)
        else:
            self.opened.emit(row)

    def mark(self, row: Row) -> None:
        """Mark what is selected, or this row."""
        if self.barred:
            self.kept.emit(self.barred)
        else:
            self.marked.emit(self.selected() or (row,))

    def _on_current(self, current: QModelIndex, _before: QModelIndex) -> None:
        place = current.row()
        known = 0 <= place < len(self.grid.rows)
        self.chosen.emit(self.grid.rows[place] if known else None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the row that the keys are for: Qt makes the first one current and marks none."""
        super().focusInEvent(event)
        now = self.currentIndex()
        keys = event.reason() is not Qt.FocusReason.MouseFocusReason
        if keys and now.isValid() and not self.selectionModel().hasSelection():
            self.selectRow(now.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Enter and Space; Ctrl+Enter is the window's, everything else is Qt's."""
        row = self.current()
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if entered and (control or not self.opens):
            event.ignore()
        elif row is not None and entered:
            self._open(row)
        elif row is not None and event.key() == Qt.Key.Key_Space:
            self.mark(row)
        elif is_typed(event) and not self.typed_in:
            event.ignore()  # Qt would look for a row that begins so
        else:
            super().keyPressEvent(event)


# -- how wide the columns of a list want to be: the longest text of each, measured bit by bit ------

STEP = 50
"""How many of the others are measured before the window has its turn."""


class ColumnWidths(QObject):
    """Keeps the longest text of each column in pixels, and whether there is any.

    The first rows are measured at once. `grown()` says that one of the others, which are measured
    while nothing else is to do, was longer.
    """

    grown = Signal()

    def __init__(self, parent: QObject, at_once: int) -> None:
        """Measure so many rows before the list is shown."""
        super().__init__(parent)
        self._at_once = at_once
        self.widest: list[int] = []
        self.filled: list[bool] = []
        """Whether a row has anything in the column."""
        self._columns: Sequence[Column[Any]] = ()
        self._rest: Sequence[Any] = ()
        self._measures: list[QFontMetrics] = []
        self._soon = QTimer(self)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._go_on)

    def forget(self) -> None:
        """Know nothing any more, because other columns are shown."""
        self.widest, self.filled = [], []
        self._wait_for(())

    def measure(
        self, columns: Sequence[Column[Any]], rows: Sequence[Any], font: QFont, *, titles: bool
    ) -> None:
        """Measure these rows from the beginning, and the titles where they are seen."""
        heavy = QFont(font)
        heavy.setBold(True)
        plain, bold = QFontMetrics(font), QFontMetrics(heavy)
        self._columns = columns
        self._measures = [bold if column.bold is not None else plain for column in columns]
        self.widest = [
            max(map(bold.horizontalAdvance, (column.title if titles else "", column.fits)))
            for column in columns
        ]
        self.filled = [False] * len(columns)
        self._widen(rows[: self._at_once])
        self._wait_for(rows[self._at_once :])

    def widen(self, rows: Sequence[Any]) -> None:
        """Measure rows that changed; columns become wider for them, never narrower."""
        self._widen(rows[: self._at_once])
        self._wait_for((*rows[self._at_once :], *self._rest))

    def _wait_for(self, rows: Sequence[Any]) -> None:
        self._rest = rows
        if not rows:
            self._soon.stop()
        elif not self._soon.isActive():
            self._soon.start()

    def _go_on(self) -> None:
        rows = self._rest
        before = list(self.widest), list(self.filled)
        self._widen(rows[:STEP])
        self._wait_for(rows[STEP:])
        if (self.widest, self.filled) != before:
            self.grown.emit()

    def _widen(self, rows: Sequence[Any]) -> None:
        for place, (column, measure) in enumerate(zip(self._columns, self._measures, strict=True)):
            texts = {column.text(row) for row in rows}
            lines = [line for text in texts for line in text.split("\n")]
            widths = [measure.horizontalAdvance(line) for line in lines]
            self.widest[place] = max(self.widest[place], *widths, 0)
            self.filled[place] = self.filled[place] or any(texts)


def shared(room: int, needs: Sequence[int], least: Sequence[int]) -> list[int]:
    """Share the room among columns by what each needs, in pixels.

    Where there is enough, what is left goes to all alike. Where there is not, the longest give
    first, down to their least width.

    >>> shared(500, [100, 300], [90, 90])
    [150, 350]
    >>> shared(300, [100, 400], [90, 90])
    [100, 200]
    >>> shared(240, [200, 400], [90, 90])
    [120, 120]
    >>> shared(100, [200, 400], [90, 90])
    [90, 90]
    """
    given = list(needs)
    rest = room - sum(needs)
    if rest >= 0:
        count = len(needs)
        return [
            need + rest * (place + 1) // count - rest * place // count
            for place, need in enumerate(needs)
        ]
    for left, place in enumerate(sorted(range(len(needs)), key=needs.__getitem__)):
        most = room // (len(needs) - left)
        given[place] = max(min(needs[place], most), min(needs[place], least[place]))
        room -= given[place]
    return given
