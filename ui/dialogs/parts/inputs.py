"""The small inputs that dialogs are made of: choices by digit, number boxes, problem lines."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontDatabase, QGuiApplication, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QLineEdit,
    QPlainTextEdit,
    QRadioButton,
    QWidget,
)

from models.core.problems import MOST_FAULTS, Problem
from ui.look.plain_text import hint_text
from ui.look.theme import px, scale
from ui.widgets.basics import Notice, restyle, set_role, strike_behind, written

REFUSED_ICON = "⊘"
QUESTION_ICON = "⚠"
ROOMY = 125
"""Up to this size of type, in per cent, lines keep their room."""
WIDEST_ROW = 560
"""Choices that need more than these pixels stand below each other."""
DIGITS = "0123456789"
FIGURES = DIGITS + ".+-"
"""What numbers are written with: none of it is dropped where no field takes it."""
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
"""The keys that choose the answer beside the chosen one."""
MANY = 4
"""So many of them stand in two columns where each is short enough."""


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


def in_a_row(widths: Sequence[int], room: int) -> int:
    """Work out how many answers of these widths stand side by side: all, or up to three columns.

    >>> in_a_row([200, 200], 560), in_a_row([200, 200, 200], 560), in_a_row([200] * 4, 560)
    (2, 1, 2)
    >>> in_a_row([90, 90, 90, 200, 90, 90], 560), in_a_row([300] * 6, 560)
    (3, 1)
    """
    if sum(widths) <= room:
        return max(1, len(widths))
    for columns in range(min(len(widths) - MANY + 2, 3), 1, -1):
        if sum(max(widths[place::columns]) for place in range(columns)) <= room:
            return columns
    return 1


class DigitChoice(QWidget):
    """Answers of which one is taken by its digit, whichever way they are laid out.

    Digits are whole: one typed behind an answer belongs to it, and makes it none of the answers
    while the keyboard stays; it never chooses anew in silence.
    """

    changed = Signal()
    digit_coming = Signal()
    """Before a digit is taken for an answer."""
    digit_taken = Signal()
    arrow_taken = Signal()
    """When an arrow has chosen another answer."""
    dropped = Signal(str)
    """With digits that were no answer, when the row is asked no more before they were refused."""

    def __init__(self) -> None:
        """Begin without answers; `add_button` adds them."""
        super().__init__()
        self._stray = ""
        """Digits that are no answer, and all that was typed behind them."""
        self._spent = False
        """Whether they were refused already, so that the next key begins anew."""
        self._whole = False
        """Whether the answer is given and the keyboard has stayed: a digit behind it is stray."""
        self.takes_number: Callable[[str], bool] | None = None
        """Takes digits with a point behind them, which are a number and no answer, if it can."""
        self._begun = ""
        """A first digit of which more may come, where there are more than nine answers."""
        self.typed = ""
        """The digits by which the answer was given; empty for one by mouse or arrow."""
        self.led_here = False
        """Whether the keyboard was led here for the answer, as by F2, and not by Tab."""
        self._arrow = False
        """Whether the key that is pressed is an arrow."""
        self._buttons: list[QRadioButton] = []
        """The answers in the order of their digits."""
        self._group = QButtonGroup(self)
        self._group.idToggled.connect(self._toggled)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # else the letter of the label leads nowhere

    def add_button(self, button: QRadioButton, place: int) -> None:
        """Take a button for the answer with this digit."""
        self._group.addButton(button, place)
        self._buttons.append(button)
        button.installEventFilter(self)

    @property
    def unsaid(self) -> bool:
        """Whether digits that are no answer stand here and nobody has refused them yet."""
        return bool(self._stray) and not self._spent

    def choose_none(self) -> None:
        """Let none of the answers be chosen."""
        self._group.setExclusive(False)
        for button in self._buttons:
            button.setChecked(False)
        self._group.setExclusive(True)

    def focus_chosen(self) -> None:
        """Put the focus on the chosen answer, or the first that can be chosen."""
        chosen = self._group.checkedButton()
        self._spent, self._whole = True, False
        free = [button for button in self._buttons if button.isEnabled()]
        target = chosen or (free[0] if free else None)
        if target is not None:
            target.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take an answer by its digit; one that is no answer is kept, to be refused."""
        digit = narrow(written(event))
        if event.isAutoRepeat() and digit in tuple(DIGITS):
            return  # held down
        self.led_here = self._spent
        if self._spent:
            self._forget()
        elif self._stray and event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self._forget()  # all of it: what was left of “23” would be no answer, though 2 is one
            self._spent = False
        figures = FIGURES if self._whole or self._stray else DIGITS
        if not (len(digit) == 1 and digit in figures):
            self._begun, self._whole = "", False
            super().keyPressEvent(event)
            return
        if self._whole or self._stray:
            digits = self.typed if self._whole else self._stray
            takes = self.takes_number if digit == "." else None
            if takes is None or not takes(digits + digit):
                self.take_stray(self.typed + digit if self._whole else digit)
            return
        place = int(self._begun + digit)
        if not 1 <= place <= len(self._buttons):
            self.take_stray(self._begun + digit)
        elif self._buttons[place - 1].isEnabled():
            self._begun = digit if place * 10 <= len(self._buttons) else ""
            self.digit_coming.emit()
            self._buttons[place - 1].setChecked(True)
            self._buttons[place - 1].setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.typed = str(place)
            if not self._begun:
                self.digit_taken.emit()

    def take_stray(self, digits: str) -> None:
        """Keep digits that are no answer, or came behind one: nothing is chosen, all is refused."""
        if self._spent:
            self._forget()
        self.choose_none()
        self._begun, self._whole = "", False
        self._stray += digits
        self.changed.emit()

    def stay(self) -> None:
        """Keep the keyboard although the answer is given: another digit makes it no answer."""
        self._whole = True
        chosen = self._group.checkedButton()
        if chosen is not None:
            chosen.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Tab come to the answer that is chosen, not to the first one; tell of arrows."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            self._arrow = event.key() in ARROWS
            if event.key() == Qt.Key.Key_Space and (self._stray or self.typed):
                return True  # behind a digit it is a blank: it chooses nothing
        if (
            isinstance(event, QFocusEvent)  # first: a row that is being deleted has no answers left
            and event.gotFocus()
            and event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        ):
            chosen = self._group.checkedButton()
            if chosen is not None and watched is not chosen:
                chosen.setFocus(event.reason())
                return True
        return super().eventFilter(watched, event)

    def unreadable(self) -> Problem | None:
        """Say that what was typed is none of the answers; None where it is."""
        if not self._stray:
            return None
        values = {"text": self._stray, "last": len(self._buttons)}
        return Problem(code="NO_SUCH_ANSWER", values=values)

    def _forget(self) -> None:
        """Begin anew, because what was typed was refused or something was chosen."""
        again, self._stray, self._spent = bool(self._stray), "", False
        if again:
            self.changed.emit()

    def _toggled(self, place: int, on: bool) -> None:
        self.typed = ""
        if on:
            self._stray = ""
            self.setFocusProxy(self._group.button(place))  # the letter of the label leads there
        if on and self._arrow:
            self._arrow = False
            self.arrow_taken.emit()
        if on or self._group.checkedId() < 0:
            self.changed.emit()


class ChoiceRow(DigitChoice):
    """Some answers of which one is taken, by mouse, arrow or its digit."""

    def __init__(
        self, answers: Sequence[tuple[Any, str]], *, name: str = "", room: int = WIDEST_ROW
    ) -> None:
        """Show the answers (value, words) with their digits; nothing is chosen yet.

        Answers that need more pixels than `room` at 100 % do not stand side by side.
        """
        super().__init__()
        self._values = [value for value, _words in answers]
        self._proposed: Any = None
        """What was chosen before anybody answered."""
        texts = [f"{place}  {words}" for place, (_value, words) in enumerate(answers, start=1)]
        for place, text in enumerate(texts):
            self.add_button(QRadioButton(escaped(text)), place)
        self._lay_out([self.fontMetrics().horizontalAdvance(text) + px(44) for text in texts], room)
        if self._buttons:
            self.setFocusProxy(self._buttons[0])
        self.setAccessibleName(name)

    def _lay_out(self, widths: Sequence[int], room: int) -> None:
        """Put the answers side by side, many short ones in two or three columns, others below."""
        across = in_a_row(widths, px(room))
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(16)
        layout.setVerticalSpacing(4)
        for place, button in enumerate(self._buttons):
            layout.addWidget(button, place // across, place % across)
        layout.setColumnStretch(across, 1)

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

    def words(self) -> str:
        """Give the chosen answer as it is read, without its digit."""
        chosen = self._group.checkedButton()
        return "" if chosen is None else chosen.text().split("  ", 1)[-1].replace("&&", "&")

    def is_proposal(self) -> bool:
        """Tell whether the chosen answer is the one that was chosen before anybody answered."""
        return self._proposed is not None and self.value() == self._proposed

    def choose(self, value: Any) -> None:
        """Choose the answer with this value, as a proposal; None chooses nothing."""
        self._proposed = value
        self._choose(value)

    def answer(self, value: Any) -> None:
        """Choose the answer with this value as somebody has given it."""
        self._choose(value)

    def take_back(self) -> None:
        """Forget what was answered: the proposal stands again, if there was one."""
        if self.unsaid:
            self.dropped.emit(self._stray)
        blocked = self.blockSignals(True)
        self._stray = self._begun = ""
        self._choose(self._proposed)
        self.blockSignals(blocked)

    def _choose(self, value: Any) -> None:
        if value is None or value not in self._values:
            self.choose_none()
        else:
            self._buttons[self._values.index(value)].setChecked(True)

    def offer(self, value: Any, on: bool) -> None:
        """Make one answer possible or not."""
        button = self._buttons[self._values.index(value)]
        button.setEnabled(on)
        if not on and button.isChecked():
            self._choose(None)


class NumberBox(QLineEdit):
    """A box for a short number as it is written on a card; blank is not zero.

    Whatever is typed stays in it: what is no such number is refused, never cut to one.
    """

    edited = Signal()
    in_turn = True
    """Whether it is filled in after the one before it, as the card has them."""

    def __init__(self, *, name: str, digits: int = 2, sign: bool = False) -> None:
        """Take up to `digits` digits, with a sign in front if asked for."""
        super().__init__()
        self._digits = digits
        self._sign = sign
        self._number = re.compile(rf"{'[+-]?' if sign else ''}[0-9]{{1,{digits}}}")
        self.setObjectName("score")
        self.setAccessibleName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.textChanged.connect(self._clean)

    def number(self) -> int | None:
        """Give what was typed, None for a blank, an unfinished or an unreadable box."""
        typed = self.text()
        return int(typed) if self._number.fullmatch(typed) else None

    def unreadable(self) -> Problem | None:
        """Say that what stands here is no number of so many digits; None where it may be one."""
        typed = self.text()
        if not typed or self._number.fullmatch(typed) or (self._sign and typed in ("+", "-")):
            return None
        return Problem(code="NO_SUCH_NUMBER", values={"text": typed, "digits": self._digits})

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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take back a digit by Delete at the end, as by Backspace; a digit held down is one."""
        held = event.isAutoRepeat() and narrow(written(event)) in tuple(DIGITS)
        if not (held or strike_behind(self, event)):
            super().keyPressEvent(event)

    def _clean(self, text: str) -> None:
        wanted = narrow(text)
        if wanted != text:
            place, typed = self.cursorPosition(), self.isModified()
            blocked = self.blockSignals(True)
            self.setText(wanted)
            self.setCursorPosition(min(place, len(wanted)))
            self.setModified(typed)  # a wide digit is typed as well: the card is doubted alike
            self.blockSignals(blocked)
        self.edited.emit()


class ProblemLine(Notice):
    """A problem in words, with its icon and the word for how serious it is.

    A click on a sentence that cites an article opens it, as F1 does: a button beside the words
    would make them one line more.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rule.has_room = False

    def show_text(self, text: str, *, role: str = "", icon: str = "") -> None:
        """Show a sentence as `bad`, `warn` or `muted`, or hide when there is none."""
        role = role if text else ""  # every line is looked at again with each key that is typed
        if (text, role, icon) == (self.sentence(), self.property("role") or "", self._sign.text()):
            return
        self.show_sentence(role, text)
        self._sign.setText(icon)
        self._sign.setVisible(bool(icon))
        set_role(self._text, role)
        framed = role in ("bad", "warn")
        side, edge = (px(10), px(4)) if framed else (0, 0)
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(side, edge, side, edge)
        flags, shapes, leads = Qt.TextInteractionFlag, Qt.CursorShape, bool(self._rule.addresses)
        self._text.setTextInteractionFlags(
            flags.NoTextInteraction if leads else flags.TextSelectableByMouse
        )
        self.setCursor(shapes.PointingHandCursor if leads else shapes.ArrowCursor)
        self.setToolTip(hint_text(self._rule.text()) if leads else "")

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


# -- a box for a long text, as far as anybody could have typed it, and what is wrong with one ------


class LongText(QPlainTextEdit):
    """A box of one width for letters; what is too long for it is not taken in at all.

    Signals: `too_long()`, with what stands there left as it is.
    """

    too_long = Signal()

    def __init__(self, most: int) -> None:
        """Begin empty; `most` characters are taken in at once."""
        super().__init__()
        self._most = most
        self.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.setTabChangesFocus(True)

    def put(self, text: str) -> bool:
        """Put another text in place of what stands there, if it is not too long."""
        if len(text) > self._most:
            self.too_long.emit()
            return False
        self.setPlainText(text)
        return True

    def paste_over(self) -> bool:
        """Put what was copied in another program in place of what stands there."""
        return self.put(QGuiApplication.clipboard().text())

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Take in what is pasted or dropped, if it is not too long."""
        if len(source.text()) > self._most:
            self.too_long.emit()
        else:
            super().insertFromMimeData(source)


def first_faults(problems: Sequence[Problem], count: int) -> tuple[Problem, ...]:
    """Give the first faults of a text and how many others were found before nobody looked on.

    >>> [p.code for p in first_faults([Problem(code="BLANK")] * 3, 2)]
    ['BLANK', 'BLANK', 'MORE_FAULTS']
    >>> dict(first_faults([Problem(code="BLANK")] * MOST_FAULTS, 2)[2].values)
    {'count': 198}
    """
    more = len(problems) - count
    if more <= 0:
        return tuple(problems)
    code = "MORE_FAULTS" if len(problems) < MOST_FAULTS else "MANY_FAULTS"
    return (*problems[:count], Problem(code=code, values={"count": more}))
