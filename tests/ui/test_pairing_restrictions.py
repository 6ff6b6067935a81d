"""Who is kept apart, said in the settings of a division by keyboard, and seen at the proposal."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.event_file.file import EventFile
from app.operations import rounds
from app.queries.house_rules.pairing_restrictions import pairing_restrictions
from models.core.house_rules import Firmness, Tie
from reports.forms.catalogue import FORMS, render_form
from tests.app import desk as at
from tests.conftest import Script
from tests.reports.views import text
from tests.ui.cups import matches
from tests.ui.dialogs.helpers import click, press
from tests.ui.front import front
from ui.desk.desk import Desk
from ui.dialogs.house_rules.pairing_restrictions import ApartLineDialog, PairingRestrictionsDialog
from ui.pages.setup import SetupPage
from ui.papers.form_input import form_input
from ui.window.main_window import MainWindow


def setup_of(window: MainWindow) -> SetupPage:
    window.go("setup")
    page = window.page("setup")
    assert isinstance(page, SetupPage)
    return page


def shown(page: SetupPage) -> list[str]:
    return [label.text() for label in page.findChildren(type(page.lock._text))]


def made(window: MainWindow, event: EventFile, count: int = 6) -> int:
    division = at.plain(event, count)
    window.show_division(division, "plain")
    return division


def two_sisters(dialog: Any) -> None:
    """Type two numbers, leave “never” and “family”, and write a note."""
    assert isinstance(dialog, ApartLineDialog)
    press(dialog, "1 2")
    assert "選手01 太郎・" in dialog.rows["who"].hint.text()
    dialog.input("text").setFocus()
    press(dialog, "sisters\n")


def test_two_who_never_meet_are_typed_by_number_and_the_proposal_says_why(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    event = desk.event_file
    division = made(empty, event)
    page = setup_of(empty)

    def add(dialog: Any) -> None:
        assert isinstance(dialog, PairingRestrictionsDialog)
        script_dialogs.dialog(two_sisters)
        dialog.add_button.setFocus()
        press(dialog, "\n")
        dialog.submit()

    script_dialogs.dialog(add)
    page.apart_verb.trigger()
    people = at.ids(event, division)
    line = pairing_restrictions(event, division).kept.lines[0]
    assert (set(line.who), line.firm, line.tie) == ({*people[:2]}, Firmness.NEVER, Tie.FAMILY)
    assert "対戦させない：1件" in shown(page)
    rounds.draw_first(event, division, lots=people)
    empty.go("matches")
    listed = matches(empty)
    listed.grid.setFocus()
    said = "\n".join(listed.reasons.sentences())
    assert "選手01 太郎 – 選手02 太郎の対戦を避けるため、1–2卓は" in said
    assert "家族（sisters）" in said
    sheet = FORMS["pairing_by_table"]
    printed = text(render_form(sheet.key, form_input(event, division, sheet)))
    assert "対戦を避けるため" in printed
    assert "sisters" not in printed, "why they are kept apart hangs on no wall"


def test_a_line_is_changed_in_place_and_taken_off(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    event = desk.event_file
    division = made(empty, event)
    page = setup_of(empty)

    def soft(dialog: Any) -> None:
        assert dialog.answer("text") == "sisters"
        dialog.input("firm").setFocus()
        press(dialog, "2")
        dialog.submit()

    def add_and_change(dialog: Any) -> None:
        script_dialogs.dialog(two_sisters).dialog(soft)
        click(dialog.add_button)
        dialog.grid.setFocus()
        QTest.keyClick(dialog.grid, Qt.Key.Key_Return)
        dialog.submit()

    def take_off(dialog: Any) -> None:
        front(dialog)
        dialog.grid.setFocus()
        QTest.keyClick(dialog.grid, Qt.Key.Key_Delete)
        dialog.clubs.setFocus()
        press(dialog, "2")
        dialog.submit()

    script_dialogs.dialog(add_and_change)
    page.apart_verb.trigger()
    assert pairing_restrictions(event, division).kept.lines[0].firm is Firmness.AVOID
    script_dialogs.dialog(take_off)
    page.apart_verb.trigger()
    kept = pairing_restrictions(event, division).kept
    assert (kept.lines, kept.clubs) == ((), Firmness.AVOID)
    assert "同じ所属どうし：なるべく避ける" in shown(page)
    desk.undo()
    assert len(pairing_restrictions(event, division).kept.lines) == 1


def test_what_names_nobody_or_several_is_not_taken(qtbot: Any) -> None:
    from tests.ui.dialogs.house_rule_dialogs import PEOPLE

    dialog = ApartLineDialog(PEOPLE)
    qtbot.addWidget(dialog)
    dialog.show()
    for typed, code in (("1 9", "APART_NOBODY"), ("1", "APART_TOO_FEW"), ("美", "APART_SEVERAL")):
        dialog.put(who=typed)
        assert [problem.code for problem in dialog.problems()] == [code]
    dialog.put(who="榎本、2")
    assert dialog.value().who == (3, 2)


def test_a_game_whose_rule_book_leaves_no_room_offers_no_such_list(sample: MainWindow) -> None:
    assert not setup_of(sample).apart_verb.isVisible()
