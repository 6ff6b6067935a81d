"""Dialogs made of fields: every kind of field is typed, read, shown and wanted."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from models.core.problems import Problem
from tests.ui.dialogs.helpers import click_left, open_dialog, press, type_japanese
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.field_dialog import FieldDialog

COLOURS = (("b", "Black"), ("w", "White"))
EVERY_KIND = (
    Field(key="name", text="&Name", shadow="e.g. 榎本", required=True),
    Field(
        key="colour",
        text="&Colour",
        kind=FieldKind.CHOICE,
        choices=COLOURS,
        now=None,
        required=True,
    ),
    Field(key="points", text="&Points", kind=FieldKind.NUMBER, high=999, now=None, required=True),
    Field(key="rounds", text="&Rounds", now=6, low=1, high=20),
    Field(key="right", text="&Right", choices=((None, "nobody"), ("b", "Black")), now=None),
    Field(key="agreed", text="&Agreed", now=False),
    Field(key="why", text="&Why", kind=FieldKind.PROPOSED, choices=(("t", "tired"),), now="tired"),
    Field(key="text", text="&Text", kind=FieldKind.LONG_TEXT, hint="Ctrl+Enter saves."),
)


class Asked(FieldDialog):
    """A dialog that counts how often it was looked at."""

    looks = 0

    def problems(self) -> tuple[Problem, ...]:
        self.looks += 1
        return super().problems()


@pytest.fixture
def dialog(qtbot: Any) -> Any:
    made = Asked(title="Everything", accept="&Save")
    made.add_fields(*EVERY_KIND)
    assert made.looks == 0, "a dialog that is still built is not looked at"
    return open_dialog(qtbot, made)


def test_every_kind_of_field_is_typed_and_read(dialog: Any) -> None:
    type_japanese(dialog.input("name"), "榎本")
    press(dialog, "\t2")
    dialog.input("points").setFocus()
    press(dialog, "120")
    dialog.input("rounds").selectAll()
    dialog.input("rounds").setFocus()
    press(dialog, "8")
    dialog.input("right").setFocus()
    QTest.keyClick(dialog.input("right"), Qt.Key.Key_Down)
    click_left(dialog.input("agreed"))
    dialog.input("why").setFocus()
    dialog.input("why").lineEdit().selectAll()
    press(dialog, "late")
    dialog.input("text").setFocus()
    press(dialog, "so it is")
    QTest.keyClick(dialog.input("text"), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not dialog.isVisible()
    assert dialog.answers() == {
        "name": "榎本",
        "colour": "w",
        "points": 120,
        "rounds": 8,
        "right": "b",
        "agreed": True,
        "why": "late",
        "text": "so it is",
    }


def test_what_is_wanted_and_blank_is_led_to_in_order(dialog: Any) -> None:
    assert not dialog.accept_button.isEnabled()
    press(dialog, "\n")
    assert dialog.input("name").hasFocus()
    press(dialog, "x\n")
    assert dialog.rows["colour"].widget.isAncestorOf(dialog.focusWidget())
    press(dialog, "1")
    assert dialog.input("points").hasFocus(), "a digit leads on to what is missing"
    press(dialog, "0\n")
    assert not dialog.isVisible() and dialog.answer("points") == 0, "nought is not blank"


def test_fields_are_spoken_by_their_names(dialog: Any) -> None:
    names = [dialog.input(field.key).accessibleName() for field in EVERY_KIND]
    assert names == ["Name", "Colour", "Points", "Rounds", "Right", "Agreed", "Why", "Text"]
    assert dialog.input("name").placeholderText() == "e.g. 榎本"
    assert dialog.rows["text"].hint.text() == "Ctrl+Enter saves."


def test_a_hidden_field_says_what_it_began_with_and_is_not_wanted(dialog: Any) -> None:
    dialog.put(points=120, rounds=8)
    dialog.ask_for(points=False, rounds=False)
    assert (dialog.answers()["points"], dialog.answers()["rounds"]) == (None, 6)
    assert "points" not in {problem.where for problem in dialog.blanks()}
    dialog.ask_for(points=True)
    assert dialog.answers()["points"] == 120


def test_a_list_without_an_answer_is_blank(qtbot: Any) -> None:
    made = Asked(title="Colour", accept="&Save")
    made.add_fields(
        Field(
            key="colour",
            text="&Colour",
            kind=FieldKind.LIST,
            choices=COLOURS,
            now=None,
            required=True,
        )
    )
    dialog = open_dialog(qtbot, made)
    assert dialog.answer("colour") is None
    press(dialog, "\n")
    assert dialog.isVisible() and dialog.input("colour").hasFocus()
    press(dialog, "W\n")
    assert not dialog.isVisible() and dialog.answers() == {"colour": "w"}


def test_where_all_inputs_are_narrow_a_hint_has_the_width_and_not_the_labels(qtbot: Any) -> None:
    made = FieldDialog(title="Times", accept="&Save", width=720)
    hint = "A sentence that needs some room, so that it is read in one glance at the desk."
    made.add_fields(Field(key="at", text="&At", hint=hint, now="", widest=140))
    open_dialog(qtbot, made)
    assert made.input("at").x() < made.width() // 4
    assert made.rows["at"].hint.width() > made.width() // 2


def test_a_digit_behind_the_last_answer_is_refused(qtbot: Any) -> None:
    rows = FieldDialog(title="A", accept="B")
    rows.add_fields(
        Field(key="how", text="How", choices=((1, "a"), (2, "b")), kind=FieldKind.CHOICE, now=1)
    )
    dialog = open_dialog(qtbot, rows)
    dialog.input("how").focus_chosen()
    press(dialog, "24")
    assert dialog.answer("how") is None
    press(dialog, "\n")
    assert dialog.isVisible() and "「24」" in dialog.rows["how"].problem.text()
    press(dialog, "2\n")
    assert not dialog.isVisible() and dialog.answer("how") == 2
