"""Digits that no field of a card takes: the hand may be at the next card already."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from ui.dialogs.parts.inputs import FIGURES, ChoiceRow, narrow

CHORD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


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
        """Keep a digit that came to the card itself, or let Backspace take back an answer.

        Tells whether it was one of these.
        """
        row, self._answered = self._answered, None
        if event.key() == Qt.Key.Key_Backspace and row is not None:
            row.take_back()
            row.focus_chosen()
            return True
        digit = narrow(event.text())
        if not (len(digit) == 1 and digit in FIGURES) or event.modifiers() & CHORD:
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

    def refuse(self) -> None:
        """Let what stands nowhere be said once; then the card can be saved."""
        self.next_card = self.next_card or self._nowhere
        self._refused = bool(self._nowhere)

    def problems(self) -> tuple[Problem, ...]:
        """Say what stands nowhere, until it was refused."""
        if not self._nowhere or self._refused:
            return ()
        return (Problem(code="TYPED_NOWHERE", values={"text": self._nowhere}),)
