"""Boxes in which typing goes on by itself: one digit each, or a number and Enter."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from ui.dialogs.parts.inputs import NumberBox, narrow
from ui.look.theme import large, px

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def next_box(
    boxes: Sequence[QWidget], blank: Sequence[QWidget], here: QWidget | None, *, in_turn: bool
) -> QWidget | None:
    """Give the box that is typed next: the first blank one; `in_turn` the one behind `here`.

    None where everything is there. A correction goes `in_turn`: its boxes are all filled, and the
    same keys are to lead through the same boxes as in an entry.
    """
    places = [at for at, box in enumerate(boxes) if here is not None and holds(box, here)]
    behind = boxes[places[0] + 1 :] if in_turn and places else ()
    return next(iter((*behind, *blank)), None)


def holds(box: QWidget, here: QWidget) -> bool:
    """Tell whether the keyboard at `here` is in a box."""
    return box is here or box.isAncestorOf(here)


class DigitBox(NumberBox):
    """One digit: it goes on to the next box, Backspace back to the last.

    What comes behind a digit that stands there already stays beside it, and is refused.
    """

    taken = Signal()
    back = Signal()
    more = False
    """Whether Enter goes on from a digit that stands here already, as in a correction."""

    def __init__(self, *, name: str, stroke: str = "") -> None:
        """Start blank; `stroke` is the digit that a stroke stands for."""
        super().__init__(name=name, digits=1)
        self._stroke = stroke
        self.setFont(large(2.0))
        self.setFixedWidth(px(96))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on after a digit."""
        typed = narrow(event.text())
        typed = self._stroke if typed == "-" else typed
        if len(typed) == 1 and typed in "0123456789":
            self.insert(typed)
            if self.number() is not None:
                self.taken.emit()
        elif event.key() == Qt.Key.Key_Backspace and not self.text():
            self.back.emit()
        elif event.key() in ENTER and self.more and self.number() is not None:
            if not event.isAutoRepeat():
                self.taken.emit()
        else:
            super().keyPressEvent(event)


class EnterBox(NumberBox):
    """A number: Enter goes on to another box while there is one, and only then saves.

    A blank goes on, too: two numbers never become one.
    """

    taken = Signal()
    more = False
    """Whether Enter goes on to another box instead of saving."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on with Enter while other boxes are blank."""
        entered = event.key() in ENTER
        if event.key() == Qt.Key.Key_Space or (entered and self.more):
            if self.text() and not event.isAutoRepeat():
                self.taken.emit()
            elif entered:
                super().keyPressEvent(event)
        else:
            super().keyPressEvent(event)
