"""What a rule book allows to a person (JOA 16, 32): ticked once, seen where the desk needs it."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app import queries
from app.operations import people
from app.queries import log_queries
from models.core.people import FLAGS, ONE_HAND, SEAT
from models.games import GAMES
from reports.forms.catalogue import FORMS, render_form
from tests.app import desk as small
from tests.conftest import Script
from tests.reports.views import text
from tests.ui.cups import matches
from tests.ui.dialogs.helpers import open_dialog, press
from ui.desk.desk import Desk
from ui.dialogs.penalty import PenaltyDialog
from ui.dialogs.people.person import PersonDialog
from ui.papers.form_input import form_input
from ui.window.main_window import MainWindow


@pytest.fixture
def division(desk: Desk, empty: MainWindow) -> int:
    """The first round of the women's division; the first person is free of the rule of one hand."""
    made = small.othello(desk.event_file, 4)
    small.draw(desk.event_file, made)
    person = small.person(desk.event_file, small.ids(desk.event_file, made)[0]).people[0]
    dialog = PersonDialog(person)
    dialog.put(needs="車いす")
    for flag in (ONE_HAND, SEAT):
        dialog.flags[flag].click()
    people.change(desk.event_file, person.id, dialog.value())
    dialog.deleteLater()
    empty.show_division(made, "othello")
    return made


def test_ticks_are_kept_beside_what_is_written(qtbot: Any, desk: Desk, division: int) -> None:
    first = small.person(desk.event_file, small.ids(desk.event_file, division)[0])
    assert first.needs == ("車いす", ONE_HAND, SEAT)
    dialog = open_dialog(qtbot, PersonDialog(first.people[0]))
    assert dialog.answer("needs") == "車いす"
    assert [flag for flag in FLAGS if dialog.flags[flag].isChecked()] == [ONE_HAND, SEAT]
    dialog.flags[SEAT].setFocus()
    press(dialog, " \n")
    assert not dialog.isVisible()
    assert dialog.value().needs == ("車いす", ONE_HAND)


def test_the_desk_reads_them_in_words(
    empty: MainWindow, desk: Desk, division: int, script_dialogs: Script
) -> None:
    empty.go("matches")
    page = matches(empty)
    page.grid.selectRow(0)
    assert any("片手規定の免除" in said for said in page.reasons.sentences())
    seen: list[str] = []

    def entering(dialog: Any) -> bool:
        seen.extend(made.text() for made in dialog.findChildren(QLabel))
        return False

    script_dialogs.dialog(entering)
    QTest.keyClicks(page.box, "1")
    QTest.keyClick(page.box, Qt.Key.Key_Return)
    assert any("配慮：車いす・片手規定の免除" in said for said in seen)
    sheets = {key: FORMS[key] for key in ("needs_list", "pairing_by_table", "match_cards")}
    said = {
        key: text(render_form(form.key, form_input(desk.event_file, division, form)))
        for key, form in sheets.items()
    }
    assert "特別席" in said["needs_list"] and "@" not in said["needs_list"]
    assert not any("特別席" in said[key] for key in ("pairing_by_table", "match_cards"))


def test_a_penalty_knows_who_is_free_of_the_rule(qtbot: Any, desk: Desk, division: int) -> None:
    event = desk.event_file
    listed = queries.entrants(event, division)
    options = queries.division_view(event, division).options
    shown = tuple(small.last_round(event, division).matches)
    history = log_queries.penalties(event, division)
    dialog = open_dialog(
        qtbot,
        PenaltyDialog(GAMES["othello"], options, listed, matches=shown, history=history),
    )
    assert dialog.answer("exempt") is False
    dialog.put(entrant=listed[0].id)
    dialog.input("entrant").setCurrentIndex(dialog.input("entrant").findData(listed[0].id))
    assert dialog.answer("exempt") is True
    dialog.input("entrant").setCurrentIndex(dialog.input("entrant").findData(listed[1].id))
    assert dialog.answer("exempt") is False
