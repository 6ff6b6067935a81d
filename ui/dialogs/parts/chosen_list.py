"""A list of which some lines are chosen and put in order; the others wait below them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent, QMouseEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem

from ui.look.theme import px

KEY = Qt.ItemDataRole.UserRole
"""Where a line keeps what it stands for; with a mark where it is chosen, so that a change tells."""
CHOSEN = "✓"


class ChosenList(QListWidget):
    """Lines that Space chooses and Alt with an arrow moves; `changed` after either."""

    changed = Signal()

    def __init__(self, lines: Sequence[tuple[str, str]]) -> None:
        """Start with these keys and words, none of them chosen."""
        super().__init__()
        self._lines = dict(lines)
        self._chosen: list[str] = []
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setAlternatingRowColors(True)
        self.setMinimumHeight(px(150))
        for _key in self._lines:
            self.addItem(QListWidgetItem())
        self._write("")
        self.setCurrentRow(0)

    def order(self) -> tuple[str, ...]:
        """Give the keys of what is chosen, from the top down."""
        return tuple(self._chosen)

    def show_order(self, keys: Sequence[str]) -> None:
        """Choose these, in this order; nothing is told to have changed."""
        self._chosen = [key for key in dict.fromkeys(keys) if key in self._lines]
        self._write(self.marked())

    def marked(self) -> str:
        """Give the key of the line that is marked, empty for none."""
        item = self.currentItem()
        return "" if item is None else str(item.data(KEY)).removesuffix(CHOSEN)

    def toggle(self) -> None:
        """Choose the marked line behind the others, or leave it out."""
        key = self.marked()
        if not key:
            return
        if key in self._chosen:
            self._chosen.remove(key)
        else:
            self._chosen.append(key)
        self._write(key)
        self.changed.emit()

    def move_up(self) -> None:
        """Compare what is marked earlier."""
        self._shift(-1)

    def move_down(self) -> None:
        """Compare what is marked later."""
        self._shift(1)

    def _shift(self, step: int) -> None:
        key = self.marked()
        if key not in self._chosen:
            return
        at = self._chosen.index(key)
        if 0 <= at + step < len(self._chosen):
            self._chosen.insert(at + step, self._chosen.pop(at))
            self._write(key)
            self.changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose with Space, move with Alt and an arrow."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in steps:
            event.accept()
            self._shift(steps[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            event.accept()
            self.toggle()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Choose with two clicks."""
        super().mouseDoubleClickEvent(event)
        self.toggle()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take the order after a drag; what is dropped among the chosen is chosen."""
        key = self.marked()
        super().dropEvent(event)
        keys = [str(self.item(row).data(KEY)).removesuffix(CHOSEN) for row in range(self.count())]
        wanted = set(self._chosen)
        if wanted.intersection(keys[keys.index(key) :]):
            wanted.add(key)
        self._chosen = [own for own in keys if own in wanted]
        self._write(key)
        self.changed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Lay the lines out anew in the theme that is now in use."""
        super().showEvent(event)
        self.doItemsLayout()

    def _write(self, marked: str) -> None:
        """Write the chosen with their numbers, then the others, and stay on the marked line."""
        others = [key for key in self._lines if key not in self._chosen]
        for row, key in enumerate((*self._chosen, *others)):
            item, on = self.item(row), key in self._chosen
            item.setData(KEY, key + CHOSEN * on)
            mark = f"{CHOSEN} {row + 1}" if on else "–    "
            item.setText(f"{mark}  {self._lines[key]}")
            if key == marked:
                self.setCurrentRow(row)
