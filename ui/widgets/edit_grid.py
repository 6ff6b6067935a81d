"""A list whose cells are typed in like a spreadsheet: by F2, a double click, or just typing."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QInputMethodEvent, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QApplication,
    QLineEdit,
    QStyleOptionViewItem,
    QWidget,
)

from ui.look.theme import px, tokens
from ui.widgets.basics import restyle
from ui.widgets.grid import Grid, GridDelegate
from ui.widgets.grid_model import AnyIndex, Column, GridModel, Row, key_of

_KEY = Qt.Key
_TRIGGER = QAbstractItemView.EditTrigger
WIDE_SPACE = "\N{IDEOGRAPHIC SPACE}"
"""What the space bar writes while kana are typed."""
LEAST_EDITOR = 150
"""The least width of the box over a cell, in pixels at a scale of 100 %."""
STEPS = {
    _KEY.Key_Return: (1, 0),
    _KEY.Key_Enter: (1, 0),
    _KEY.Key_Down: (1, 0),
    _KEY.Key_Up: (-1, 0),
    _KEY.Key_Tab: (0, 1),
    _KEY.Key_Backtab: (0, -1),
}
"""Where the keys that end the typing lead: rows down, cells on."""


class CellEditor(QLineEdit):
    """The box over the cell that is typed in; `key` and `column` say which cell that is."""

    def __init__(self, parent: QWidget, key: Hashable, column: int, name: str) -> None:
        super().__init__(parent)
        self.key = key
        self.column = column
        self.setAccessibleName(name)
        self.textEdited.connect(self.show_right)

    def show_wrong(self, wrong: bool) -> None:
        """Frame the box in red while what stands in it was refused."""
        self.setProperty("wrong", wrong)
        restyle(self)

    def show_right(self) -> None:
        """Forget the refusal once something else is typed."""
        if self.property("wrong"):
            self.show_wrong(False)


class CellDelegate(GridDelegate):
    """Draws the frame of the current cell and puts the box over the one that is typed in.

    `ended(editor, rows, cells)` says that a key ended the typing, and where it leads;
    `left(editor)` that the keyboard went elsewhere.
    """

    ended = Signal(CellEditor, int, int)
    left = Signal(CellEditor)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Draw the cell; the one the keyboard is on has a frame."""
        super().paint(painter, option, index)
        view = self.parent()
        if not isinstance(view, EditGrid) or not view.hasFocus() or view.currentIndex() != index:
            return
        painter.save()
        painter.setPen(QPen(QColor(tokens().focus), px(2)))
        painter.drawRect(option.rect.adjusted(1, 1, -2, -2))
        painter.restore()

    def createEditor(
        self, parent: QWidget, _option: QStyleOptionViewItem, index: AnyIndex
    ) -> CellEditor:
        """Make the box for a cell."""
        view = self.parent()
        assert isinstance(view, EditGrid)  # noqa: S101 - no other view has this delegate
        model = view.grid
        name = model.columns[index.column()].title
        return CellEditor(parent, model.key(model.rows[index.row()]), index.column(), name)

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, _index: AnyIndex
    ) -> None:
        """Lay the box over its cell, wide enough to type in and inside the list."""
        place = option.rect
        place.setWidth(max(place.width(), px(LEAST_EDITOR)))
        room = editor.parentWidget()
        if room is not None and place.right() > room.width():
            place.moveRight(max(place.width(), room.width()) - 1)
        editor.setGeometry(place)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: AnyIndex) -> None:
        """Hand over what was typed; a box whose text was refused is marked and stays."""
        assert isinstance(editor, CellEditor)  # noqa: S101 - made above
        view = self.parent()
        taken = model.setData(index, editor.text(), Qt.ItemDataRole.EditRole)
        if isinstance(view, EditGrid):
            view.refused = None if taken else editor
        if not taken:
            editor.show_wrong(True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys that end the typing, and the leaving; Escape is Qt's."""
        if (
            isinstance(watched, CellEditor)
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and (step := STEPS.get(Qt.Key(event.key()))) is not None
        ):
            rows, cells = step
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.ended.emit(watched, -abs(rows) if back else rows, cells)
            return True
        if isinstance(watched, CellEditor) and event.type() == QEvent.Type.FocusOut:
            self.left.emit(watched)
            return False
        return super().eventFilter(watched, event)


class EditModel(GridModel[Row]):
    """Frozen rows with cells to type in, where a column has `edit`."""

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """Tell Qt which cells can be typed in."""
        flags = super().flags(index)
        if index.isValid() and self.columns[index.column()].edit is not None:
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags

    def setData(self, index: AnyIndex, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Hand what was typed in a cell to its column; the row changes once it is shown anew."""
        column = self.columns[index.column()] if index.isValid() else None
        if column is None or column.edit is None or role != Qt.ItemDataRole.EditRole:
            return False
        return column.edit(self.rows[index.row()], str(value))


class EditGrid(Grid[Row]):
    """A `Grid` with cells to type in, where its columns have `edit`.

    F2 and a double click open the box, and typing where the list is made to be filled in; Enter
    saves and goes down, Tab saves and opens the next cell, Escape leaves the cell as it was.
    `fixed(why)` tells why a cell takes nothing, `composed(event)` of kana for no cell.
    """

    fixed = Signal(str)
    composed = Signal(object)
    typed_in = True
    model_class = EditModel

    def __init__(
        self,
        columns: Sequence[Column[Row]],
        name: str,
        *,
        key: Callable[[Row], Hashable] = key_of,
        several: bool = False,
        typed_in: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(columns, name, key=key, several=several, parent=parent)
        self.refused: CellEditor | None = None
        """The box whose text was refused last; it stays open."""
        self._cells = CellDelegate(self)
        self._cells.ended.connect(self._end)
        self._cells.left.connect(self._leave)
        self.setItemDelegate(self._cells)
        self.typed_in = typed_in
        triggers = _TRIGGER.DoubleClicked | _TRIGGER.EditKeyPressed
        self.setEditTriggers(triggers | _TRIGGER.AnyKeyPressed if typed_in else triggers)
        self.doubleClicked.disconnect(self._open_index)

    def work(self) -> object:
        """What stands in the cells that can be typed in."""
        typed_in = [column for column in self.grid.columns if column.edit is not None]
        return tuple(column.text(row) for row in self.grid.rows for column in typed_in)

    def begin_at(self, column: int) -> None:
        """Put the keyboard into this column of the current row, or of the first one."""
        row = max(0, self.currentIndex().row())
        if row < len(self.grid.rows):
            self.setCurrentIndex(self.grid.index(row, column))

    def editor(self) -> CellEditor | None:
        """The box that is open, if any."""
        boxes = self.viewport().findChildren(CellEditor)
        return next((box for box in boxes if box.isVisible()), None)

    def edit(  # type: ignore[override]
        self,
        index: AnyIndex,
        trigger: QAbstractItemView.EditTrigger = _TRIGGER.AllEditTriggers,
        event: QEvent | None = None,
    ) -> bool:
        """Open the box over a cell, or say why nothing can be typed there."""
        wanted = bool(trigger & self.editTriggers())
        column = self.grid.columns[index.column()] if index.isValid() else None
        if wanted and self.barred:
            self.kept.emit(self.barred)
            return True
        if wanted and column is not None and column.edit is None:
            if column.fixed:
                self.fixed.emit(column.fixed)
            return True
        opened = bool(super().edit(index, trigger, event))  # type: ignore[arg-type]
        box = self.editor() if opened else None
        if box is not None and trigger in (_TRIGGER.DoubleClicked, _TRIGGER.EditKeyPressed):
            box.end(False)  # to mend a letter, not to type all of it anew
        return opened

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Close the box, unless what was typed was refused: then it waits to be mended."""
        if editor is self.refused and hint != QAbstractItemDelegate.EndEditHint.RevertModelCache:
            QTimer.singleShot(0, self._back_to_refused)
            return
        self.refused = None
        super().closeEditor(editor, hint)

    def _back_to_refused(self) -> None:
        """Lead from another cell back to the one that was refused."""
        box = self.editor()
        if box is None or box is not self.refused or not self.hasFocus():
            return
        row = self.grid.row_of(box.key)
        self.setCurrentIndex(self.grid.index(row, box.column))
        box.setFocus()

    def _end(self, box: CellEditor, rows: int, cells: int) -> None:
        """Save what stands in the box and go on, if it was taken."""
        target = self._target(box, rows, cells)
        self.commitData(box)
        if self.refused is box:
            return
        self.closeEditor(box, QAbstractItemDelegate.EndEditHint.NoHint)
        key, column = target
        row = self.grid.row_of(key)
        if row < 0:
            return
        self.setCurrentIndex(self.grid.index(row, column))
        self.setFocus()
        if cells and (key, column) != (box.key, box.column):
            self.edit(self.currentIndex())

    def _leave(self, box: CellEditor) -> None:
        """Save what stands in the box when something else is chosen; another window waits.

        Where the list itself goes, it cannot wait for a refused text to be mended.
        """
        shown = self.isVisible()
        if shown and (not self.isActiveWindow() or QApplication.activePopupWidget() is not None):
            return
        self.commitData(box)
        if not shown:
            self.refused = None
        if self.refused is not box:
            self.closeEditor(box, QAbstractItemDelegate.EndEditHint.NoHint)

    def _target(self, box: CellEditor, rows: int, cells: int) -> tuple[Hashable, int]:
        """Name the cell a key leads to, before saving gives the rows another order."""
        row = self.grid.row_of(box.key)
        editable = [place for place, col in enumerate(self.grid.columns) if col.edit is not None]
        column = box.column
        if cells:
            place = editable.index(box.column) + cells
            rows = place // len(editable)
            column = editable[place % len(editable)]
        if not 0 <= row + rows < len(self.grid.rows):
            return box.key, box.column
        return self.grid.key(self.grid.rows[row + rows]), column

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the wide space of the kana keyboard for a space."""
        if event.text() == WIDE_SPACE and (row := self.current()) is not None:
            self.mark(row)
            return
        super().keyPressEvent(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Let kana open the box, or go elsewhere; a space that is written alone marks."""
        row = self.current()
        alone = event.commitString() == WIDE_SPACE and not event.preeditString()
        if row is not None and alone and self.editor() is None:
            self.mark(row)
        elif self.typed_in or self.editor() is not None:
            super().inputMethodEvent(event)
        elif event.commitString() or event.preeditString():
            self.composed.emit(event)

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        """Draw the frame at its new place alone."""
        super().currentChanged(current, previous)
        self.update(previous)
        self.update(current)
