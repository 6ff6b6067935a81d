"""The tables of the hall are numbered by keys, and looked at before a round is published."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app import queries
from app.facts import notes
from app.operations import rounds
from app.queries import hall_queries
from models.core.hall import HallTables
from tests.app import desk as small
from tests.conftest import Script
from tests.ui.dialogs.helpers import open_dialog, press
from ui.desk.desk import Desk
from ui.dialogs.hall import HallDialog
from ui.dialogs.people.person import PersonDialog
from ui.pages.setup import SetupPage
from ui.window.main_window import MainWindow


@pytest.fixture
def two(desk: Desk, empty: MainWindow) -> tuple[int, int]:
    """Two divisions of eight and six; the first one plays at tables 1 to 4."""
    women = small.othello(desk.event_file, 8)
    youth = small.othello(desk.event_file, 6, name="小学生の部")
    small.draw(desk.event_file, women)
    empty.show_division(youth, "othello")
    return women, youth


def numbers(desk: Desk, division: int) -> list[int]:
    return [match.table for match in queries.rounds(desk.event_file, division)[-1].matches]


def test_overlaps_are_named_before_publishing_and_the_proposal_is_taken_with_enter(
    empty: MainWindow, desk: Desk, two: tuple[int, int], script_dialogs: Script
) -> None:
    _women, youth = two
    first = rounds.draw_first(desk.event_file, youth, lots=small.ids(desk.event_file, youth))
    empty.go("matches")

    def proposed(dialog: Any) -> None:
        assert "重なる卓はありません" in dialog.said.text()
        assert dialog.value()[youth] == HallTables(first=5)
        dialog.grid.setFocus()  # where the dialog begins
        press(dialog, "\n")

    script_dialogs.confirm(False)
    script_dialogs.dialog(proposed)
    QTest.keyClick(empty, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert numbers(desk, youth) == [5, 6, 7]
    assert not queries.round_view(desk.event_file, youth, first).published
    QTest.keyClick(empty, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert queries.round_view(desk.event_file, youth, first).published
    assert hall_queries.overlaps(hall_queries.tables(desk.event_file)) == ()


def test_numbers_are_typed_over_and_overlaps_told_while_typing(
    qtbot: Any, desk: Desk, two: tuple[int, int]
) -> None:
    women, youth = two
    dialog = open_dialog(qtbot, HallDialog(hall_queries.tables(desk.event_file)))
    grid = dialog.grid
    assert [line.first for line in grid.grid.rows] == ["1", "5"]
    grid.begin_at(2)
    grid.go_to(youth)
    QTest.keyClicks(grid, "3")
    box = grid.editor()
    assert box is not None
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert "3・4卓（女子の部・小学生の部）" in dialog.said.text()
    assert dialog.accept_button.isEnabled()
    grid.begin_at(2)
    QTest.keyClicks(grid, "x")
    box = grid.editor()
    assert box is not None
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert not dialog.accept_button.isEnabled()
    assert "小学生の部" in dialog.problem_line.text()
    dialog.propose_button.click()
    assert dialog.value() == {women: HallTables(), youth: HallTables(first=5)}


def test_the_settings_lead_to_the_tables_and_say_them(
    qtbot: Any, desk: Desk, empty: MainWindow, two: tuple[int, int], script_dialogs: Script
) -> None:
    empty.go("setup")
    page = empty.findChild(SetupPage)
    assert page is not None
    script_dialogs.dialog(lambda dialog: press(dialog, "\n"))
    page.hall_button.click()
    assert any("5–7卓" in found.text() for found in page.findChildren(QLabel))
    assert notes.HALL.all(desk.event_file)[two[1]] == HallTables(first=5)
    desk.undo()
    assert notes.HALL.all(desk.event_file) == {}


def test_a_table_is_kept_for_a_person_by_its_number(qtbot: Any, desk: Desk, two: Any) -> None:
    person = small.person(desk.event_file, small.ids(desk.event_file, two[0])[0]).people[0]
    dialog = open_dialog(qtbot, PersonDialog(person))
    dialog.table.setFocus()
    press(dialog, "0")
    assert [problem.where for problem in dialog.problems()] == ["flags"]
    dialog.table.setText("１２")
    dialog.put(needs="車いす")
    assert dialog.value().needs == ("車いす", "@table:12")
