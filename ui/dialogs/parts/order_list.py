"""A list of people that is put in order: dragged, or moved by Alt and the arrows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem

from models.views.divisions import EntrantView
from reports.i18n import _
from ui.look.theme import px


class OrderList(QListWidget):
    """People from the top down; the first of them can be seeds. `changed` after every move."""

    changed = Signal()

    def __init__(self, people: Sequence[EntrantView]) -> None:
        """Start in the order of the people given."""
        super().__init__()
        self._people = {person.id: person for person in people}
        self._seeds = 0
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setAlternatingRowColors(True)
        self.setMinimumHeight(px(200))
        for person in people:
            item = QListWidgetItem()
            item.setData(Qt.ItemDataRole.UserRole, person.id)
            self.addItem(item)
        self.setCurrentRow(0)
        self._write()

    def order(self) -> tuple[int, ...]:
        """Give the entrant ids from the top down."""
        return tuple(self.item(row).data(Qt.ItemDataRole.UserRole) for row in range(self.count()))

    def show_seeds(self, count: int) -> None:
        """Call so many at the top seeds."""
        self._seeds = count
        self._write()

    def put_first(self, ids: Sequence[int]) -> None:
        """Let these people stand on top, in this order; the others stay as they are."""
        before = self.order()
        items = {who: self.takeItem(0) for who in before}
        for who in (*ids, *(who for who in before if who not in ids)):
            self.addItem(items[who])
        self.setCurrentRow(0)
        self._moved()

    def move_up(self) -> None:
        """Move who is marked one place up."""
        self.shift(-1)

    def move_down(self) -> None:
        """Move who is marked one place down."""
        self.shift(1)

    def shift(self, step: int) -> None:
        """Move who is marked up or down."""
        row = self.currentRow()
        target = row + step
        if row < 0 or not 0 <= target < self.count():
            return
        item = self.takeItem(row)
        self.insertItem(target, item)
        self.setCurrentRow(target)
        self._moved()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with Alt and an arrow."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in steps:
            event.accept()
            self.shift(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Take the new order after a drag."""
        super().dropEvent(event)
        self._moved()

    def showEvent(self, event: QShowEvent) -> None:
        """Lay the lines out anew in the theme that is now in use."""
        super().showEvent(event)
        self.doItemsLayout()

    def _moved(self) -> None:
        self._write()
        self.changed.emit()

    def _write(self) -> None:
        for row in range(self.count()):
            item = self.item(row)
            person = self._people[item.data(Qt.ItemDataRole.UserRole)]
            text = f"{person.name} ({person.club})" if person.club else person.name
            template = (
                _("{place}  Seed {place}: {name}") if row < self._seeds else "{place}  {name}"
            )
            item.setText(template.format(place=row + 1, name=text))
