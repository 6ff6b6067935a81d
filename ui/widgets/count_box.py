"""The box for a number with steps, which refuses what it cannot take and never changes it."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QAbstractSpinBox, QSpinBox, QWidget

from models.core.problems import Problem
from ui.look.theme import UNIT, px
from ui.widgets.basics import Unrolled, restyle

UNREAD = -1
"""What Qt is told while the text is no number; nothing that is counted is less than nought."""
LONGEST = 9999
_NUMBER = re.compile(r"[0-9]{1,4}")


class CountBox(Unrolled, QSpinBox):
    """A number from a range, never blank, with its text a little away from the edge.

    Qt's own box drops every key that leads out of the range, so that 8:35 becomes 835 and 25 of
    20 becomes 2. Here every key is taken and shown; `value` stays the last number of the range
    until there is another one, and `unreadable` says why what is shown is none.

    Signal: `edited` after every change of what is shown.
    """

    edited = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._low, self._high, self._good = 0, 99, 0
        self._typed = ""
        super().setRange(UNREAD, LONGEST)
        for part in (self, self.lineEdit()):  # a digit counts at once: nothing is composed here
            part.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.lineEdit().setTextMargins(px(UNIT), 0, 0, 0)  # the style sheet gives it no margin
        self.lineEdit().textChanged.connect(self._mark)
        self.valueChanged.connect(self._mark)

    def setRange(self, low: int, high: int) -> None:
        """Want a number from `low` to `high`."""
        self._low, self._high = low, high
        self.setValue(min(max(self._good, low), high))

    def setValue(self, value: int) -> None:
        """Show a number of the range."""
        self._good = min(max(value, self._low), self._high)
        if super().value() == self._good:
            self.lineEdit().setText(self.prefix() + str(self._good) + self.suffix())
        super().setValue(self._good)

    def value(self) -> int:
        """Give the number, or the last one while something else is typed."""
        now = super().value()
        if self._low <= now <= self._high:
            self._good = now
        return self._good

    def unreadable(self) -> Problem | None:
        """Say that what is shown is no number of the range; None where it is one."""
        typed = self._bare(self.lineEdit().text())
        if _NUMBER.fullmatch(typed) and self._low <= int(typed) <= self._high:
            return None
        values = {"text": typed, "low": self._low, "high": self._high}
        return Problem(code="COUNT_BLANK" if not typed else "COUNT_RANGE", values=values)

    def stepBy(self, steps: int) -> None:
        """Step from the last number of the range."""
        self.setValue(self.value() + steps)
        self.selectAll()

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        """Step as far as the range goes."""
        flags = QAbstractSpinBox.StepEnabledFlag
        up = flags.StepUpEnabled if self.value() < self._high else flags.StepNone
        down = flags.StepDownEnabled if self.value() > self._low else flags.StepNone
        return up | down

    def validate(self, text: str, place: int) -> Any:
        """Take every key."""
        return QValidator.State.Acceptable, text, place

    def valueFromText(self, text: str) -> int:
        """Read a number; anything else is kept as it was typed."""
        self._typed = self._bare(text)
        return int(self._typed) if _NUMBER.fullmatch(self._typed) else UNREAD

    def textFromValue(self, value: int) -> str:
        """Write a number, or what was typed where it is none."""
        return self._typed if value == UNREAD else str(value)

    def _bare(self, text: str) -> str:
        typed = text.removeprefix(self.prefix()).removesuffix(self.suffix())
        return unicodedata.normalize("NFKC", typed).strip()

    def _mark(self) -> None:
        """Frame the box in red while it shows no number of the range."""
        wrong = self.unreadable() is not None
        if bool(self.property("wrong")) != wrong:
            self.setProperty("wrong", wrong)
            restyle(self)
        self.edited.emit()
