"""The small inputs that dialogs are made of: choices by digit, number boxes, problem lines."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QHBoxLayout,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from ui.look.theme import px, scale
from ui.widgets.basics import Notice, restyle, set_role

REFUSED_ICON = "⊘"
QUESTION_ICON = "⚠"
ROOMY = 125
"""Up to this size of type, in per cent, lines keep their room."""
WIDEST_ROW = 560
"""Choices that need more than these pixels stand below each other."""


def escaped(text: str) -> str:
    """Give a name as a button shows it: an ampersand is no mnemonic.

    >>> escaped("A&B")
    'A&&B'
    """
    return text.replace("&", "&&")


def narrow(text: str) -> str:
    """Give typed digits and signs in their narrow form, however the keyboard wrote them.

    >>> narrow("+12"), narrow(" −8 ")
    ('+12', '-8')
    """
    folded = unicodedata.normalize("NFKC", text).strip()
    for dash in "−‐‑–—ー":
        folded = folded.replace(dash, "-")
    return folded


def keep_room(widget: QWidget, keep: bool = True) -> None:
    """Let a line keep its room while it is hidden, so that nothing jumps when it comes.

    With large type there is no room to spare on a small screen.
    """
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(keep and scale() <= ROOMY)
    widget.setSizePolicy(policy)


def mark_wrong(widget: QWidget, wrong: bool) -> None:
    """Frame an input in red, or no longer; the words beside it say what is wrong."""
    if bool(widget.property("wrong")) != wrong:
        widget.setProperty("wrong", wrong)
        restyle(widget)


class ChoiceRow(QWidget):
    """Some answers of which one is taken, by mouse, arrow or its digit."""

    changed = Signal()
    digit_taken = Signal()

    def __init__(self, answers: Sequence[tuple[Any, str]], *, name: str = "") -> None:
        """Show the answers (value, words) with their digits; nothing is chosen yet."""
        super().__init__()
        self._values = [value for value, _words in answers]
        self._buttons: list[QRadioButton] = []
        self._group = QButtonGroup(self)
        texts = [f"{place}  {words}" for place, (_value, words) in enumerate(answers, start=1)]
        needed = sum(self.fontMetrics().horizontalAdvance(text) + px(44) for text in texts)
        layout: QBoxLayout = QHBoxLayout(self) if needed <= px(WIDEST_ROW) else QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16 if needed <= px(WIDEST_ROW) else 4)
        for place, text in enumerate(texts):
            button = QRadioButton(escaped(text))
            self._group.addButton(button, place)
            self._buttons.append(button)
            layout.addWidget(button)
        layout.addStretch(1)
        self._group.idToggled.connect(self._toggled)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # else the letter of the label leads nowhere
        if self._buttons:
            self.setFocusProxy(self._buttons[0])
        self.setAccessibleName(name)

    def setAccessibleName(self, name: str) -> None:
        """Name the row and, with it, each of its answers."""
        super().setAccessibleName(name)
        for button in self._buttons:
            words = button.text().replace("&&", "&")
            button.setAccessibleName(f"{name}: {words}" if name else words)

    def value(self) -> Any:
        """Give the chosen value, None while nothing is chosen."""
        place = self._group.checkedId()
        return None if place < 0 else self._values[place]

    def choose(self, value: Any) -> None:
        """Choose the answer with this value; None chooses nothing."""
        if value is None or value not in self._values:
            self._group.setExclusive(False)
            for button in self._buttons:
                button.setChecked(False)
            self._group.setExclusive(True)
            return
        self._buttons[self._values.index(value)].setChecked(True)

    def offer(self, value: Any, on: bool) -> None:
        """Make one answer possible or not."""
        button = self._buttons[self._values.index(value)]
        button.setEnabled(on)
        if not on and button.isChecked():
            self.choose(None)

    def focus_chosen(self) -> None:
        """Put the focus on the chosen answer, or the first that can be chosen."""
        chosen = self._group.checkedButton()
        free = [button for button in self._buttons if button.isEnabled()]
        target = chosen or (free[0] if free else None)
        if target is not None:
            target.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take an answer by its digit."""
        digit = narrow(event.text())
        if digit.isdigit() and 1 <= int(digit) <= len(self._buttons):
            button = self._buttons[int(digit) - 1]
            if button.isEnabled():
                button.setChecked(True)
                button.setFocus(Qt.FocusReason.ShortcutFocusReason)
                self.digit_taken.emit()
                return
        super().keyPressEvent(event)

    def _toggled(self, _place: int, on: bool) -> None:
        if on or self._group.checkedId() < 0:
            self.changed.emit()


class NumberBox(QLineEdit):
    """A box for a short number as it is written on a card; blank is not zero."""

    edited = Signal()

    def __init__(self, *, name: str, digits: int = 2, sign: bool = False) -> None:
        """Take up to `digits` digits, with a sign in front if asked for."""
        super().__init__()
        self._digits = digits
        self._sign = sign
        self.setObjectName("score")
        self.setAccessibleName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.textChanged.connect(self._clean)

    def number(self) -> int | None:
        """Give what was typed, None for a blank or an unfinished box."""
        try:
            return int(self.text())
        except ValueError:
            return None

    def show_number(self, number: int | None) -> None:
        """Put a number into the box as if it had been typed."""
        if number is None:
            self.clear()
        else:
            self.setText(f"{number:+d}" if self._sign and number else str(number))

    def propose(self, text: str) -> None:
        """Show in grey what will be taken when the box stays blank."""
        if self.placeholderText() != text:
            self.setPlaceholderText(text)

    def _clean(self, text: str) -> None:
        wanted = narrow(text)
        sign = wanted[:1] if self._sign and wanted[:1] in ("+", "-") else ""
        kept = sign + "".join(c for c in wanted if c in "0123456789")[: self._digits]
        if kept != text:
            place = self.cursorPosition()
            blocked = self.blockSignals(True)
            self.setText(kept)
            self.setCursorPosition(min(place, len(kept)))
            self.blockSignals(blocked)
        self.edited.emit()


class ProblemLine(Notice):
    """A problem in words, with its icon and the word for how serious it is.

    A click on a sentence that cites an article opens it, as F1 does: a button beside the words
    would make them one line more.
    """

    def show_text(self, text: str, *, role: str = "", icon: str = "") -> None:
        """Show a sentence as `bad`, `warn` or `muted`, or hide when there is none."""
        self.show_sentence(role, text)
        self._sign.setText(icon)
        self._sign.setVisible(bool(icon))
        set_role(self._text, role)
        framed = role in ("bad", "warn")
        side, edge = (px(10), px(4)) if framed else (0, 0)
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(side, edge, side, edge)
        self._rule.hide()
        flags, shapes, leads = Qt.TextInteractionFlag, Qt.CursorShape, bool(self._rule.addresses)
        self._text.setTextInteractionFlags(
            flags.NoTextInteraction if leads else flags.TextSelectableByMouse
        )
        self.setCursor(shapes.PointingHandCursor if leads else shapes.ArrowCursor)
        self.setToolTip(self._rule.text() if leads else "")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the article that the sentence cites."""
        super().mouseReleaseEvent(event)
        if self._rule.addresses:
            self._rule.open()

    def text(self) -> str:
        """Give the sentence now shown."""
        return self.sentence()

    def role(self) -> str:
        """Give how serious it is: `bad`, `warn`, `muted` or empty."""
        return str(self.property("role") or "") if self.sentence() else ""
