"""The control of one field: a widget of Qt, and how a value goes in and out of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.inputs import ChoiceRow, NumberBox
from ui.dialogs.parts.refused import wants_words
from ui.dialogs.parts.time_box import TimeLeftBox
from ui.look.theme import px
from ui.widgets.basics import DropDown, Tick, plain
from ui.widgets.count_box import CountBox

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
    box = DropDown()
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
    FieldKind.PROPOSED: _proposed,
}
