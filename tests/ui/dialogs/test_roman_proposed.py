"""A name in Latin letters is proposed from the reading; what was typed is never replaced."""

from __future__ import annotations

from typing import Any

from tests.ui.dialogs.helpers import TODAY, open_dialog, press
from ui.dialogs.people.entrant import EntrantDialog


def opened(qtbot: Any) -> EntrantDialog:
    dialog = open_dialog(qtbot, EntrantDialog(next_number=1, today=TODAY))
    dialog.input("name").setText("榎本 春一")
    return dialog


def latin(dialog: EntrantDialog) -> str:
    return str(dialog.input("roman").text())


def stored(dialog: EntrantDialog) -> list[str]:
    return [member.person.roman for member in dialog.value().members]


def test_the_reading_proposes_it_letter_by_letter_and_what_is_left_is_kept(qtbot: Any) -> None:
    dialog = opened(qtbot)
    dialog.input("yomi").setText("えのもと")
    assert latin(dialog) == "ENOMOTO"
    dialog.input("yomi").setText("えのもと しゅんいち")
    assert latin(dialog) == "ENOMOTO Shunichi"
    assert stored(dialog) == ["ENOMOTO Shunichi"]
    dialog.input("yomi").setText("")
    assert latin(dialog) == "" and stored(dialog) == []


def test_what_was_typed_stays_whatever_the_reading_becomes(qtbot: Any) -> None:
    dialog = opened(qtbot)
    dialog.input("yomi").setText("おおの ゆうき")
    dialog.input("roman").setFocus()
    dialog.input("roman").selectAll()
    press(dialog, "OHNO Yuki")
    dialog.input("yomi").setText("おおの ゆき")
    assert latin(dialog) == "OHNO Yuki" and stored(dialog) == ["OHNO Yuki"]


def test_a_proposal_that_was_made_blank_does_not_come_back(qtbot: Any) -> None:
    dialog = opened(qtbot)
    dialog.input("yomi").setText("おおの ゆうき")
    dialog.input("roman").setFocus()
    dialog.input("roman").selectAll()
    press(dialog, "\b")
    dialog.input("yomi").setText("おおの ゆき")
    assert latin(dialog) == "" and stored(dialog) == []
