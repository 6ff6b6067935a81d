"""The control of one field: a widget of Qt, and how a value goes in and out of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit, QWidget

from models.clock import read_left
from models.core.problems import Problem
from reports.i18n import _
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.inputs import FIGURES, ChoiceRow, DigitChoice, NumberBox, mark_wrong, narrow
from ui.look.theme import px
from ui.widgets.basics import DropDown, Tick, plain, written
from ui.widgets.count_box import CountBox
from ui.words.wording import time_left

# -- the box for what stands on a clock: minutes and seconds, shown back in words ------------------


class TimeLeftBox(QLineEdit):
    """Takes `8:35` or `835`; what could be minutes or seconds is refused with both readings.

    Signal: `edited` after every change.
    """

    edited = Signal()

    def __init__(self, *, name: str) -> None:
        """Start blank."""
        super().__init__()
        self.setAccessibleName(name)
        self.setPlaceholderText(_("e.g. 8:35"))
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.textChanged.connect(self.edited)

    def seconds(self) -> int | None:
        """Give the seconds; None for a blank box, and for what has no one meaning."""
        found = read_left(self.text())
        return found[0] if len(found) == 1 else None

    def show_seconds(self, seconds: object) -> None:
        """Show a time as it is typed."""
        self.setText(_typed(seconds) if isinstance(seconds, int) else "")

    def told(self) -> str:
        """Say how the time was read: 8分35秒."""
        seconds = self.seconds()
        return "" if seconds is None else f"= {time_left(seconds)}"

    def unreadable(self) -> Problem | None:
        """Say both readings, or that there is none; None for a time and for a blank box."""
        text, found = self.text().strip(), read_left(self.text())
        if not text or len(found) == 1:
            return None
        if not found:
            return Problem(code="TIME_LEFT_UNREADABLE", values={"text": text})
        one, other = found
        values = {"text": text, "one": time_left(one), "other": time_left(other)}
        typed = {"first": _typed(one), "second": _typed(other)}
        return Problem(code="TIME_TWO_WAYS", values={**values, **typed})


def _typed(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02d}"


# -- a list of which an item is chosen by the number in its words ----------------------------------

NUMBERS = re.compile(r"\d+")
STEPS = (Qt.Key.Key_Up, Qt.Key.Key_Down)


class NumberedList(DropDown):
    """Takes the last number in the words of an item for it; what names none or several is refused.

    Of several the arrows choose, the first of them with the first arrow.
    """

    def __init__(self) -> None:
        """Begin without items."""
        super().__init__()
        self._typed = ""
        self._stood = -1
        """Where the list stood before a number was typed."""
        self.activated.connect(self._forget)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the item with the number that is typed, digit by digit, however slowly."""
        digit, key = narrow(written(event)), event.key()
        if len(digit) == 1 and digit in FIGURES:
            if not event.isAutoRepeat():
                self._stood = self._stood if self._typed else self.currentIndex()
                self._typed += digit
                self._find()
        elif self._typed and key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self.setCurrentIndex(self._stood)
            self._forget()
        elif key in STEPS and self.currentIndex() < 0 and (named := self._named()):
            self._typed = ""
            self.setCurrentIndex(named[0] if key == Qt.Key.Key_Down else named[-1])
        else:
            if key in STEPS:
                self._typed = ""
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take another number for a new one, unless this one is still to be refused."""
        if self.currentIndex() >= 0:
            self._typed = ""
        super().focusOutEvent(event)

    def _named(self) -> list[int]:
        """Give the places of the items that the typed number names."""
        numbers = (NUMBERS.findall(self.itemText(place))[-1:] for place in range(self.count()))
        return [place for place, own in enumerate(numbers) if own == [self._typed]]

    def _find(self) -> None:
        """Stand on the one item that is named, and on none where that is not said."""
        named = self._named()
        if self.currentIndex() not in named:
            self.setCurrentIndex(named[0] if len(named) == 1 else -1)
        self.currentIndexChanged.emit(self.currentIndex())

    def _forget(self) -> None:
        self._typed = ""
        self.currentIndexChanged.emit(self.currentIndex())

    def unreadable(self) -> Problem | None:
        """Say that nothing has the typed number, or what all has it."""
        if self.currentIndex() >= 0 or not self._typed:
            return None
        named = [self.itemText(place) for place in self._named()]
        code = "NUMBER_OF_SEVERAL" if named else "NUMBER_OF_NONE"
        return Problem(code=code, values={"text": self._typed, "named": "・".join(named)})


# -- the control of one field: a widget of Qt, and how a value goes in and out of it ---------------

LINES = 96
"""Pixels of height of a text of several lines."""


@dataclass(frozen=True, kw_only=True)
class Control:
    """What a field is filled in with."""

    widget: QWidget
    read: Callable[[], Any]
    show: Callable[[Any], None]
    changed: SignalInstance
    told: Callable[[], str] | None = None
    """Says in words how what is typed was read; None where that is seen from the input."""

    def show_silently(self, value: Any) -> None:
        """Show a value; nothing is told to have changed."""
        blocked = self.widget.blockSignals(True)
        self.show(value)
        self.widget.blockSignals(blocked)


def control(field: Field, now: Any) -> Control:
    """Make the control of a field; it shows `now` and has the field's spoken name."""
    made = _MAKERS[field.kind_for(now)](field)
    made.show_silently(now)
    if not made.widget.accessibleName():
        made.widget.setAccessibleName(plain(field.text))
    if field.in_words:
        wants_words(made.widget)
    if field.widest:
        made.widget.setMaximumWidth(px(field.widest))
    return made


def _text(field: Field) -> Control:
    box = QLineEdit()
    box.setPlaceholderText(field.shadow)
    return Control(
        widget=box, read=lambda: box.text().strip(), show=box.setText, changed=box.textChanged
    )


def _long_text(_field: Field) -> Control:
    box = QPlainTextEdit()
    box.setTabChangesFocus(True)
    box.setFixedHeight(px(LINES))
    return Control(
        widget=box,
        read=lambda: box.toPlainText().strip(),
        show=box.setPlainText,
        changed=box.textChanged,
    )


def _number(field: Field) -> Control:
    box = NumberBox(name=plain(field.text), digits=len(str(field.high)))
    return Control(
        widget=box,
        read=box.number,
        show=lambda number: box.show_number(number if isinstance(number, int) else None),
        changed=box.edited,
    )


def _time_left(field: Field) -> Control:
    box = TimeLeftBox(name=plain(field.text))
    return Control(
        widget=box,
        read=box.seconds,
        show=box.show_seconds,
        changed=box.edited,
        told=box.told,
    )


def _count(field: Field) -> Control:
    box = CountBox()
    box.setRange(field.low, field.high)
    box.setMinimumWidth(px(120))
    return Control(widget=box, read=box.value, show=box.setValue, changed=box.edited)


def _tick(field: Field) -> Control:
    box = Tick(field.text)
    return Control(
        widget=box,
        read=box.isChecked,
        show=lambda on: box.setChecked(bool(on)),
        changed=box.toggled,
    )


def _choice(field: Field) -> Control:
    box = ChoiceRow(field.choices)
    return Control(widget=box, read=box.value, show=box.choose, changed=box.changed)


def _list(field: Field) -> Control:
    """The values stay outside the box: Qt would give an enumeration back as text.

    None that is no answer leaves the box blank.
    """
    box = NumberedList() if field.kind is FieldKind.NUMBERED else DropDown()
    values = [value for value, _words in field.choices]
    for value, words in field.choices:
        box.addItem(words, value)

    def show(value: Any) -> None:
        nothing = -1 if value is None else 0
        box.setCurrentIndex(values.index(value) if value in values else nothing)

    return Control(
        widget=box,
        read=lambda: values[box.currentIndex()] if box.currentIndex() >= 0 else None,
        show=show,
        changed=box.currentIndexChanged,
    )


def _proposed(field: Field) -> Control:
    box = DropDown()
    box.setEditable(True)
    box.addItems([words for _value, words in field.choices])

    def show(text: Any) -> None:
        """Stand on what is shown, so that Down goes on from there; before all for another text."""
        box.setCurrentIndex(box.findText(text))
        box.setEditText(text)

    return Control(
        widget=box,
        read=lambda: box.currentText().strip(),
        show=show,
        changed=box.editTextChanged,
    )


_MAKERS: dict[FieldKind, Callable[[Field], Control]] = {
    FieldKind.TEXT: _text,
    FieldKind.LONG_TEXT: _long_text,
    FieldKind.NUMBER: _number,
    FieldKind.TIME_LEFT: _time_left,
    FieldKind.COUNT: _count,
    FieldKind.TICK: _tick,
    FieldKind.CHOICE: _choice,
    FieldKind.LIST: _list,
    FieldKind.NUMBERED: _list,
    FieldKind.PROPOSED: _proposed,
}


# -- boxes of a dialog in which something stands that they cannot take: it is refused, not mended --

WORDS = "words"
"""The property of a text in which digits alone say nothing: they were typed for something else."""
BOXES = (NumberBox, TimeLeftBox, CountBox, DigitChoice, NumberedList)
"""The inputs of figures that say for themselves what they cannot read."""


def wants_words(*texts: QWidget) -> None:
    """Let these take no digits alone: a hand that has gone on to the next card types them."""
    for text in texts:
        text.setProperty(WORDS, True)


def _digits_alone(box: QWidget) -> Problem | None:
    """Say that a text that is to be words is a number."""
    typed = ""
    if isinstance(box, QLineEdit):
        typed = box.text()
    elif isinstance(box, QComboBox):
        typed = box.currentText()
    elif isinstance(box, QPlainTextEdit):
        typed = box.toPlainText()
    typed = narrow(typed)
    return Problem(code="DIGITS_ALONE", values={"text": typed}) if typed.isdecimal() else None


def refused_boxes(
    dialog: QWidget, key_of: Callable[[QWidget], str]
) -> Iterator[tuple[QWidget, Problem]]:
    """Give each box that is asked for and cannot be read, with the problem at its field's key."""
    for box in dialog.findChildren(QWidget):
        words = bool(box.property(WORDS))
        if not (words or isinstance(box, BOXES)) or box.window() is not dialog:
            continue
        asked = box.isVisibleTo(dialog) and box.isEnabled()
        says = box.unreadable if isinstance(box, BOXES) else partial(_digits_alone, box)
        problem = says() if asked else None
        if isinstance(box, NumberBox | TimeLeftBox):
            mark_wrong(box, problem is not None)
        if problem is not None:
            yield box, replace(problem, where=key_of(box))
