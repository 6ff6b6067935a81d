"""Boxes in which typing goes on by itself: one digit each, or a number and Enter."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from ui.dialogs.parts.inputs import DIGITS, FIGURES, ChoiceRow, NumberBox, narrow
from ui.look.theme import large, px
from ui.widgets.basics import written

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
TAKES_BACK = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
"""A hand that misses one of them hits the other."""


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
        typed = narrow(written(event))
        typed = self._stroke if typed == "-" else typed
        if event.isAutoRepeat() and typed in tuple(DIGITS):
            return  # held down
        if len(typed) == 1 and typed in DIGITS:
            self.insert(typed)
            if self.number() is not None:
                self.taken.emit()
        elif event.key() in TAKES_BACK and not self.text():
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


# -- digits that no field of a card takes: the hand may be at the next card already ----------------


class StrayDigits:
    """Keeps them to be refused, never drops them, and never gives them to what comes next.

    One behind an answer makes another number of that answer; any other stands nowhere.
    """

    def __init__(self, card: QWidget) -> None:
        self._card = card
        self._answered: ChoiceRow | None = None
        self._nowhere = ""
        self._refused = False
        self.next_card = ""
        """The first such number: where it is a table, the desk may have meant that one."""
        self._perhaps = ""

    def answered(self, row: ChoiceRow | None) -> None:
        """Take note that a digit was taken for an answer, or that the hand has gone on since."""
        self._answered = row

    def take(self, event: QKeyEvent) -> bool:
        """Keep a digit that came to the card itself; Backspace and Delete take back an answer.

        Tells whether it was one of these.
        """
        row, self._answered = self._answered, None
        if event.key() in TAKES_BACK and row is not None:
            row.take_back()
            row.focus_chosen()
            return True
        digit = narrow(written(event))
        if not (len(digit) == 1 and digit in FIGURES):
            return False
        if row is not None and row.isVisibleTo(self._card) and row.value() is not None:
            row.take_stray(row.typed + digit)
            row.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return True
        self.keep(digit)
        return True

    def keep(self, digits: str) -> None:
        """Keep digits that stand nowhere, until they were refused."""
        self._nowhere = digits if self._refused else self._nowhere + digits
        self._refused = False

    def may_be_next(self, number: str) -> None:
        """Take note of the first number that is typed for a field and is none of its answers."""
        if number.startswith(self.next_card):
            self.next_card = number

    def perhaps_next(self, number: str) -> None:
        """Take note of a number that can be read as fields of the card, too; empty when it is not.

        It takes the place of the one that was noted so before.
        """
        if self._perhaps and self.next_card == self._perhaps:
            self.next_card = ""
        self._perhaps = "" if self.next_card else number
        self.next_card = self.next_card or number

    def resume_at(self, number: str) -> None:
        """Take note that a number begins with what was taken for that of the next card."""
        if number.startswith(self.next_card):
            self.next_card = ""

    def refuse(self) -> None:
        """Let what stands nowhere be said once; then the card can be saved."""
        number = self._nowhere if self._nowhere.isdecimal() else ""  # no table is called −4.5
        self.next_card = self.next_card or number
        self._refused = bool(self._nowhere)

    def problems(self) -> tuple[Problem, ...]:
        """Say what stands nowhere, until it was refused."""
        if not self._nowhere or self._refused:
            return ()
        return (Problem(code="TYPED_NOWHERE", values={"text": self._nowhere}),)
