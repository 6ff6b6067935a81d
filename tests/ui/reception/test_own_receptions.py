"""The page of reception where the rules of a division receive people themselves."""

from __future__ import annotations

from datetime import time
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries
from app.facts import reception_notes
from app.games.rummikub import reception_queries as own_queries
from app.operations import divisions, entrants
from app.operations.reception import fees as said
from app.queries import reception
from models.reception.payments import in_till
from tests.app import desk as small
from tests.app import pairs
from tests.app import rummikub_days as days
from tests.app.receptions import SAPPORO
from tests.conftest import Script
from ui.desk.desk import Desk
from ui.games.rummikub.reception import asking
from ui.reception.page import ReceptionPage
from ui.window.main_window import MainWindow


@pytest.fixture
def page(empty: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> ReceptionPage:
    """Show reception: an open of four, one of whom plays in a plain division, too."""
    monkeypatch.setattr(asking, "now", lambda: time(11, 0))
    event = desk.event_file
    days.division(event, 4)
    first = reception.reception(event).rows[0]
    other = small.plain(event, 0, name="午後の部")
    entrants.add(event, other, pairs.pair_data(first.person.name, first.id))
    said.set_fees(event, SAPPORO)
    said.use_parts(event, ["fees"])
    empty.rebuild()
    empty.check_in_at_the_door()
    shown = empty.reception_shown()
    assert shown is not None
    return shown


def sure(dialog: Any) -> bool:
    assert dialog.answer("paid"), "Space has the money in the hand"
    dialog.put(japanese=True, knows_rules=True)
    return True


def test_space_asks_what_the_rules_ask_and_takes_both_fees(
    page: ReceptionPage, desk: Desk, script_dialogs: Script
) -> None:
    row = reception.reception(desk.event_file).rows[0]
    assert row.account.due == 1000, "200 by the rules of the open, 800 for the other division"
    page.queue.grid.go_to(row.id)
    page.queue.grid.setFocus()
    script_dialogs.dialog(sure)
    QTest.keyClick(page.queue.grid, Qt.Key.Key_Space)
    row = reception.reception(desk.event_file).rows[0]
    assert (row.whole, row.account.paid, row.account.owed) == (True, 1000, 0)
    open_id, _other = sorted({place.division_id for place in row.places})
    lines = own_queries.reception(desk.event_file, open_id).lines
    (mine,) = [line for line in lines if line.entry.received]
    assert (mine.entry.arrival, mine.entry.paid) == (1, True)
    assert in_till(reception_notes.payments(desk.event_file)) == 1000


def test_a_fee_that_was_unticked_is_not_taken(
    page: ReceptionPage, desk: Desk, script_dialogs: Script
) -> None:
    row = reception.reception(desk.event_file).rows[1]

    def later(dialog: Any) -> bool:
        dialog.put(japanese=True, knows_rules=True, paid=False)
        return True

    page.queue.grid.go_to(row.id)
    page.queue.grid.setFocus()
    script_dialogs.dialog(later)
    QTest.keyClick(page.queue.grid, Qt.Key.Key_Space)
    row = reception.reception(desk.event_file).rows[1]
    assert (row.here, row.account.owed) == (True, 200)
    page.queue.grid.go_to(row.id)
    page.queue.grid.setFocus()
    QTest.keyClick(page.queue.grid, Qt.Key.Key_Space)
    assert reception.reception(desk.event_file).rows[1].account.owed == 0


def test_who_cannot_be_let_in_pays_nothing(
    page: ReceptionPage, desk: Desk, script_dialogs: Script
) -> None:
    row = reception.reception(desk.event_file).rows[0]
    page.queue.grid.go_to(row.id)
    page.queue.grid.setFocus()
    script_dialogs.dialog(lambda _dialog: False)
    QTest.keyClick(page.queue.grid, Qt.Key.Key_Space)
    assert not reception_notes.payments(desk.event_file)
    assert not reception.reception(desk.event_file).here


def test_the_own_list_of_the_open_is_a_list_of_the_page(page: ReceptionPage, desk: Desk) -> None:
    assert page.tabs.count() == 2
    page.tabs.setCurrentIndex(1)
    (part,) = page.parts.values()
    queue: Any = part
    assert len(queue.grid.grid.rows) == 4
    assert queue.search.hasFocus()
    queue.mark((queue.grid.grid.rows[0],))
    assert len(reception_notes.payments(desk.event_file)) == 1, "one book for all"
    queue.mark((queue.grid.grid.rows[0],))
    assert in_till(reception_notes.payments(desk.event_file)) == 0


def test_the_list_of_a_division_has_its_name_and_goes_with_it(
    page: ReceptionPage, desk: Desk
) -> None:
    (own,) = page.parts
    view = queries.division_view(desk.event_file, own)
    assert page.tabs.tabText(1) == view.name
    kept: Any = {"options": view.options, "programme_options": view.programme_options}
    desk.run(divisions.change, own, name="北海道オープン", **kept)
    assert page.tabs.tabText(1) == "北海道オープン"
    page.tabs.setCurrentIndex(1)
    desk.run(divisions.remove, own)
    assert (page.parts, page.tabs.count()) == ({}, 1)
    assert page.stack.currentWidget() is page.queue


def test_a_name_that_was_typed_goes_into_the_questions_of_the_rules(
    page: ReceptionPage, desk: Desk, script_dialogs: Script
) -> None:
    (open_id,) = page.parts
    seen: list[str] = []

    def choose(dialog: Any) -> bool:
        dialog.put(division=open_id)
        return True

    def asked(dialog: Any) -> bool:
        seen.append(dialog.answer("name"))
        return False

    script_dialogs.dialog(choose)
    script_dialogs.dialog(asked)
    page.queue.search.setText("山田 花子")
    page.queue.enter()
    assert seen == ["山田 花子"]
