"""The dialog that is made of fields: what they ask for is told once, as data."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QPushButton, QWidget

from models.core.problems import Problem, refusals
from ui.dialogs.parts.control import Control, control
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.form import FormRow
from ui.dialogs.parts.inputs import ChoiceRow
from ui.dialogs.parts.skeleton import ENTER, Skeleton


class FieldDialog(Skeleton):
    """A dialog that is told as fields; where one depends on another, a subclass says so.

    Signal: `gone_to(widget)` when the letter of a field or Shift+Tab has led to it.
    """

    gone_to = Signal(object)

    stops: tuple[str, ...] = ()
    """The questions that Enter goes through, one after the other, before it saves."""

    def __init__(
        self, *, title: str, accept: str, parent: QWidget | None = None, width: int = 680
    ) -> None:
        """Lay out the empty form; `add_fields` fills it."""
        super().__init__(title=title, accept=accept, parent=parent, width=width)
        self._controls: dict[str, Control] = {}
        self._fields: dict[str, Field] = {}
        self._led_to: QWidget | None = None
        """Where an answer by its digit has led, while nobody has pressed Enter there."""

    def _add_row(self, key: str, row: FormRow) -> FormRow:
        row.label.installEventFilter(self)
        return super()._add_row(key, row)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell that the letter of a label leads to its field."""
        if event.type() == QEvent.Type.Shortcut:
            for row in self.rows.values():
                if row.label is watched:
                    self.gone_to.emit(row.widget)
        return super().eventFilter(watched, event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tell that Shift+Tab has led back to a field."""
        done = super().focusNextPrevChild(forward)
        if not forward:
            self.gone_to.emit(self.focusWidget())
        return done

    def add_fields(self, *fields: Field) -> None:
        """Ask for these below what stands there already."""
        for field in fields:
            self.add_control(field, control(field, field.now))

    def add_control(self, field: Field, made: Control) -> None:
        """Ask for a field that is filled in with this control."""
        self._controls[field.key], self._fields[field.key] = made, field
        if isinstance(made.widget, QPlainTextEdit):
            made.widget.installEventFilter(self)
        tick = field.kind_for(field.now) is FieldKind.TICK
        text = "" if tick else field.text
        if field.beside:
            self.add_beside(field.beside, field.key, text, made.widget, field.hint)
        else:
            self.add(field.key, text, made.widget, field.hint)
        if made.told is not None:
            made.changed.connect(self._tell_readings)
        if not isinstance(made.widget, ChoiceRow):  # which `add` has seen to
            made.changed.connect(self.recheck)

    def _tell_readings(self) -> None:
        """Show below a field how what is typed there was read."""
        for key, made in self._controls.items():
            if made.told is not None:
                self.rows[key].set_hint(made.told() or self._fields[key].hint)

    def input(self, key: str) -> QWidget:
        """Give the control of a field."""
        return self._controls[key].widget

    def answer(self, key: str) -> Any:
        """Give what stands in a field; for an empty number or choice None."""
        return self._controls[key].read()

    def answers(self) -> dict[str, Any]:
        """Give what stands in every field, by its key; a hidden one says what it began with."""
        return {
            key: made.read() if self.rows[key].asked else self._fields[key].now
            for key, made in self._controls.items()
        }

    def put(self, **values: Any) -> None:
        """Show values in the fields with these keys."""
        for key, value in values.items():
            self._controls[key].show(value)

    def ask_for(self, **wanted: bool) -> None:
        """Show each of these fields, or hide it."""
        for key, on in wanted.items():
            self.rows[key].show_if(on)

    def blanks(self, *keys: str) -> tuple[Problem, ...]:
        """Say which of these fields are still blank; without keys, of those that are required."""
        return tuple(
            Problem(code="BLANK", where=key)
            for key in keys or (key for key, field in self._fields.items() if field.required)
            if self.rows[key].asked and self.answer(key) in (None, "")
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want what is required."""
        return self.blanks()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter go on to the next question, and Ctrl+Enter save from everywhere."""
        if event.key() not in ENTER or event.isAutoRepeat():
            super().keyPressEvent(event)
            return
        focus = self.focusWidget()
        here = "" if isinstance(focus, QPushButton) else self.question(focus)
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.accept()
            self.submit()
        elif here in self.stops[:-1] and not self._wrong_at(here):
            event.accept()
            if not self._confirms_digit(focus):
                self._lead_past(here)
        else:
            super().keyPressEvent(event)

    def _next_field(self) -> None:
        """After an answer by its digit go to the next question, if there are any in a row."""
        here = self.question(self.focusWidget())
        if here in self.stops[:-1]:
            self._lead_past(here)
            self._led_to = self.focusWidget()
        else:
            super()._next_field()

    def _confirms_digit(self, focus: QWidget | None) -> bool:
        """Tell whether an Enter belongs to the digit before it, and does not skip a blank field.

        The digit has led on by itself; who confirms it all the same would be a question too far.
        """
        led_to, self._led_to = self._led_to, None
        return focus is led_to and isinstance(focus, QLineEdit) and not focus.text()

    def _lead_past(self, key: str) -> None:
        self.lead_to(self.stops[self.stops.index(key) + 1])

    def question(self, widget: QWidget | None) -> str:
        """Name the field that a widget stands in, or that it belongs to; empty for none."""
        return self._key_of(widget)

    def _wrong_at(self, key: str) -> bool:
        return any(problem.where == key for problem in refusals(self._found))
