"""What becomes of later entries: answered by digits, told before it is done."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QRadioButton

from models.core.consequences import NOTHING_RULED, Conflict, Consequence, Resolution
from models.core.problems import Problem
from models.views.rankings import Consequences
from tests.conftest import Script
from tests.ui.dialogs.helpers import click, open_dialog, press
from tests.ui.dialogs.mending_dialogs import conflicts
from ui.dialogs.corrections.contradicted import ContradictedDialog, follows_text

TOLD = {
    Consequence.STAYS: "そのまま",
    Consequence.VOID: "やり直し",
    Consequence.INSTEAD: "交代",
    Consequence.ANEW: "新規",
}


def foresee(said: Resolution) -> str:
    """Say each choice by its word, the newest last."""
    assert said.referee and said.reason  # an operation refuses a ruling without them
    return "・".join(TOLD[follow] for follow in said.choices.values())


@pytest.fixture
def opened(qtbot: Any) -> Any:
    def make(*asked: Conflict, before: Resolution = NOTHING_RULED) -> ContradictedDialog:
        dialog = ContradictedDialog(asked or conflicts(), before, foresee)
        shown: ContradictedDialog = open_dialog(qtbot, dialog)
        return shown

    return make


def accepted(dialog: ContradictedDialog) -> bool:
    return dialog.result() == ContradictedDialog.DialogCode.Accepted.value


def test_digits_answer_one_after_the_other(opened: Any) -> None:
    dialog = opened()
    press(dialog, "2")  # leads on to the second
    assert not dialog.after.isVisible()
    press(dialog, "1")  # leads on to the reason
    assert dialog.reason.hasFocus()
    press(dialog, "wrong card\tOshima\n")
    assert accepted(dialog)
    one, other = conflicts()
    assert dialog.value() == Resolution(
        choices={one.named: Consequence.STAYS, other.named: Consequence.VOID},
        referee="Oshima",
        reason="wrong card",
    )


def test_what_follows_changes_with_the_choice(qtbot: Any, opened: Any) -> None:
    dialog = opened(conflicts()[0])
    press(dialog, "1")
    qtbot.waitUntil(dialog.after.isVisible)
    assert dialog.after.sentence() == "この結果、次のようになります。\n交代"
    dialog.choices[conflicts()[0].named].focus_chosen()
    press(dialog, "3")
    qtbot.waitUntil(lambda: dialog.after.sentence().endswith("新規"))
    assert dialog.body.verticalScrollBar().maximum() == 0


def test_what_follows_is_said_before_it_is_done_however_quickly(opened: Any) -> None:
    dialog = opened(conflicts()[0], before=Resolution(referee="大島", reason="写し違い"))
    press(dialog, "2\n")
    assert accepted(dialog)
    assert dialog.after.sentence().endswith("そのまま")


def test_a_ruling_has_a_name_and_a_reason(opened: Any) -> None:
    dialog = opened(conflicts()[0])
    press(dialog, "1\n")
    assert dialog.isVisible()
    assert not dialog.accept_button.isEnabled()
    press(dialog, "wrong card\n")
    assert dialog.referee.hasFocus()
    press(dialog, "Oshima\n")
    assert accepted(dialog)


def test_nothing_is_ruled_without_an_answer(opened: Any) -> None:
    dialog = opened(*conflicts(), before=Resolution(referee="大島", reason="写し違い"))
    press(dialog, "\n")
    assert dialog.isVisible()
    assert dialog.choices[conflicts()[0].named].isAncestorOf(dialog.focusWidget())


def test_what_was_ruled_before_is_kept(opened: Any) -> None:
    one, other = conflicts()
    before = Resolution(choices={one.named: Consequence.ANEW}, referee="大島", reason="写し違い")
    dialog = opened(other, before=before)
    press(dialog, "2\n")
    assert dialog.value().choices == {one.named: Consequence.ANEW, other.named: Consequence.STAYS}


def test_a_click_answers_and_escape_leaves_it(opened: Any, script_dialogs: Script) -> None:
    dialog = opened(conflicts()[0])
    button = dialog.choices[conflicts()[0].named].findChildren(QRadioButton)[1]
    click(button)
    assert button.isChecked()
    script_dialogs.confirm(True)
    press(dialog, "\x1b")
    assert not accepted(dialog)


def test_many_of_them_scroll_and_the_keyboard_leads_there(qtbot: Any) -> None:
    name = "<b>勅使河原</b> & <img src='file:///none'>"
    asked = [
        Conflict(
            key=f"draw:{number}",
            problem=Problem(code="BRACKET_DRAWN", values={"stage": "main", "names": (name, name)}),
            choices=(Consequence.INSTEAD, Consequence.STAYS, Consequence.ANEW),
            people=(number,),
        )
        for number in range(12)
    ]
    dialog: Any = open_dialog(qtbot, ContradictedDialog(asked, Resolution(), lambda said: name))
    assert dialog.body.verticalScrollBar().maximum() > 0
    press(dialog, "2" * 12)
    assert dialog.reason.hasFocus()
    qtbot.waitUntil(dialog.after.isVisible)
    assert {*dialog.value().choices.values()} == {Consequence.STAYS}
    view = dialog.body.viewport()
    assert view.rect().contains(dialog.reason.mapTo(view, dialog.reason.rect().center()))
    shown = [own for own in dialog.findChildren(QLabel) if name in own.text()]
    assert len(shown) == 13  # and as plain text
    assert {own.textFormat() for own in shown} == {Qt.TextFormat.PlainText}


def test_what_is_asked_next_is_told_apart() -> None:
    change = Consequences(places=(), others=0, conflicts=conflicts()[1:])
    lines = follows_text(change).splitlines()
    assert lines[0] == "順位：だれの順位も変わりません。"
    assert lines[1].startswith("続いて裁定します：")
    assert follows_text(None) == ""
