"""A name in Latin letters is proposed from the reading; what was typed is never replaced."""

from __future__ import annotations

from typing import Any

from models.core.people import Person
from tests.ui.dialogs.helpers import TODAY, open_dialog, press
from ui.dialogs.people.entrant import EntrantDialog
from ui.dialogs.people.person import PersonDialog


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


def test_of_each_of_a_pair_it_is_proposed_once_the_reading_is_told(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, EntrantDialog(next_number=1, today=TODAY, people=2))
    dialog.input("name1").setText("榎本 春一")
    dialog.input("name2").setText("大野 優希")
    assert not dialog.input("roman1").isVisible() and not dialog.input("roman2").isVisible()
    dialog.input("yomi1").setText("えのもと しゅんいち")
    assert dialog.input("roman1").isVisible() and not dialog.input("roman2").isVisible()
    dialog.input("yomi2").setText("おおの ゆうき")
    dialog.input("roman2").setFocus()
    dialog.input("roman2").selectAll()
    press(dialog, "OHNO Yuki")
    assert stored(dialog) == ["ENOMOTO Shunichi", "OHNO Yuki"]


def person_dialog(qtbot: Any, *, yomi: str, roman: str) -> PersonDialog:
    person = Person(id=7, name="榎本 春一", yomi=yomi, roman=roman)
    return open_dialog(qtbot, PersonDialog(person, today=TODAY))


def test_a_reading_that_is_mended_mends_what_it_had_proposed(qtbot: Any) -> None:
    dialog = person_dialog(qtbot, yomi="えのもと しゅんいち", roman="ENOMOTO Shunichi")
    dialog.input("yomi").setText("えのもと はるかず")
    assert dialog.value().roman == "ENOMOTO Harukazu"
    dialog = person_dialog(qtbot, yomi="", roman="")
    dialog.input("yomi").setText("えのもと はるかず")
    assert dialog.value().roman == "ENOMOTO Harukazu"


def test_of_a_person_nothing_is_proposed_over_what_stands(qtbot: Any) -> None:
    dialog = person_dialog(qtbot, yomi="おおの ゆうき", roman="OHNO Yuki")
    dialog.input("yomi").setText("おおの ゆき")
    assert dialog.value().roman == "OHNO Yuki"
    dialog = person_dialog(qtbot, yomi="おおの ゆうき", roman="")
    assert dialog.value().roman == "", "nobody has touched it"
