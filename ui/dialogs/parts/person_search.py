"""The box in dialogs in which people are found by number, name or reading, all by keyboard."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from models.views.divisions import EntrantView
from ui.dialogs.parts.inputs import narrow
from ui.dialogs.parts.skeleton import ENTER
from ui.dialogs.parts.unsaved import PASSING
from ui.widgets.basics import named
from ui.widgets.search import fits, key_of, wanted


def found(people: Iterable[EntrantView], typed: str) -> list[EntrantView]:
    """Give those whose number was typed, or whose name or reading has every word of it.

    >>> ann = EntrantView(id=1, number=12, name="榎本", yomi="えのもと")
    >>> [found([ann], typed) == [ann] for typed in ("12", "エノ", "", "1")]
    [True, True, True, False]
    """
    number = narrow(typed)
    if number.isdecimal():
        return [person for person in people if person.number == int(number)]
    words = wanted(typed)
    return [person for person in people if fits(words, key_of((person.name, person.yomi)))]


class PersonSearch(QLineEdit):
    """Asks for somebody; Enter takes who is shown first, the arrows go through the list.

    Signals: `taken` for Enter while something is typed, `moved(±1)` for the arrows.
    """

    taken = Signal()
    moved = Signal(int)

    def __init__(self, name: str, hint: str) -> None:
        """Start empty, with a hint in grey."""
        super().__init__()
        named(self, name)
        self.setPlaceholderText(hint)
        self.setClearButtonEnabled(True)
        self.setProperty(PASSING, True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take with Enter, move with the arrows; an empty box leaves Enter to the dialog."""
        if event.key() in ENTER and self.text().strip():
            event.accept()
            if not event.isAutoRepeat():
                self.taken.emit()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.moved.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)
