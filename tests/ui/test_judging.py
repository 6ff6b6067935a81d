"""参加者 and 反則・裁定: somebody is fined, thrown out, or made a fill-in, by keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import queries
from app.operations import divisions
from app.queries import log_queries, ranking_queries
from models.stages.plan import SwissOptions
from tests.app import desk as moves
from tests.conftest import Script
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk, Message
from ui.window.main_window import MainWindow


@pytest.fixture
def division(empty: MainWindow, desk: Desk) -> int:
    """A division of four after two rounds: 1 has two points, 2 and 3 one each."""
    made = desk.run(
        divisions.add,
        game="plain",
        name="一般の部",
        programme="swiss",
        programme_options=SwissOptions(rounds=3),
    )
    assert made is not None
    moves.fill(desk.event_file, made, 4)
    moves.play_rounds(desk.event_file, made, 2)
    empty.show_division(made, "plain")
    return made


def page(window: MainWindow, key: str) -> Any:
    window.go(key)
    return window.page(key)


def key(widget: Any, sequence: Qt.Key) -> None:
    QTest.keyClick(widget, sequence, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()


def fine(dialog: Any) -> None:
    """Take half a point off, and read what would follow before it is done."""
    dialog.input("amount").setFocus()
    press(dialog, "-0.5")
    dialog.input("reason").setFocus()
    press(dialog, "late")
    dialog.input("referee").setFocus()
    press(dialog, "Sato")
    dialog.foreseeing.hurry()
    assert "選手03 太郎 2位→3位" in dialog.foreseeing.line.text()
    press(dialog, "\n")


def places(desk: Desk, division: int) -> list[tuple[int | None, int]]:
    view = ranking_queries.standings(desk.event_file, division)
    return [(row.place, row.entrant.number) for row in view.rows]


def test_a_fine_from_the_list_of_entrants_by_keys(
    empty: MainWindow,
    desk: Desk,
    division: int,
    script_dialogs: Script,
    messages: list[Message],
) -> None:
    shown = page(empty, "entrants")
    shown.show_entrant(moves.ids(desk.event_file, division)[2])
    script_dialogs.dialog(fine)
    key(shown.grid, Qt.Key.Key_J)
    assert places(desk, division) == [(1, 1), (2, 2), (3, 3), (4, 4)]
    assert "選手03 太郎さんの調整 勝点 -0.5" in messages[-1].sentence
    titles = [column.title for column in page(empty, "standings").grid.grid.columns]
    assert "調整" in titles
    desk.undo()
    assert places(desk, division) == [(1, 1), (2, 2), (2, 3), (4, 4)]
    assert "調整" not in [column.title for column in empty.page("standings").grid.grid.columns]
    desk.redo()
    assert places(desk, division)[2] == (3, 3)


def test_it_is_struck_from_the_log_of_rulings(
    empty: MainWindow, desk: Desk, division: int, script_dialogs: Script
) -> None:
    shown = page(empty, "entrants")
    shown.show_entrant(moves.ids(desk.event_file, division)[2])
    script_dialogs.dialog(fine)
    shown.standing_verb.trigger()

    def strike(dialog: Any) -> None:
        dialog.input("what").setFocus()
        for _ in range(2):
            QTest.keyClick(dialog.input("what"), Qt.Key.Key_Down)
        dialog.input("reason").setFocus()
        press(dialog, "wrong")
        dialog.input("referee").setFocus()
        press(dialog, "Sato\n")

    log = page(empty, "penalties")
    assert log.grid.grid.rows[0].text == "– → 勝点 -0.5  late"
    script_dialogs.dialog(lambda whom: press(whom, "\n") and None).dialog(strike)
    log.grid.setFocus()
    log.grid.setCurrentIndex(log.grid.model().index(0, 0))
    key(log.grid, Qt.Key.Key_J)
    assert script_dialogs.dialogs[-2:] == ["WhomDialog", "StandingDialog"]
    assert places(desk, division)[1:3] == [(2, 2), (2, 3)]
    assert [line.text for line in log.grid.grid.rows] == [
        "勝点 -0.5 → –  wrong",
        "– → 勝点 -0.5  late",
    ]


def test_somebody_is_thrown_out_and_the_list_says_so(
    empty: MainWindow, desk: Desk, division: int, script_dialogs: Script
) -> None:
    first = moves.ids(desk.event_file, division)[0]

    def throw_out(dialog: Any) -> None:
        dialog.input("what").setFocus()
        QTest.keyClick(dialog.input("what"), Qt.Key.Key_Down)
        dialog.input("reason").setFocus()
        press(dialog, "rude")
        dialog.input("referee").setFocus()
        press(dialog, "Sato")
        dialog.foreseeing.hurry()
        assert "選手01 太郎 1位→順位なし" in dialog.foreseeing.line.text()
        press(dialog, "\n")

    shown = page(empty, "entrants")
    shown.show_entrant(first)
    script_dialogs.dialog(throw_out)
    shown.standing_verb.trigger()
    row = next(entrant for entrant in shown.grid.grid.rows if entrant.id == first)
    assert row.disqualified
    shown.show_entrant(first)
    assert not shown.withdraw_button.isEnabled()
    assert not shown.reinstate_verb.isEnabled()
    assert places(desk, division)[-1] == (None, 1)
    standings = page(empty, "standings")
    standings.grid.go_to(first)
    assert standings.grid.grid.rows[-1].entrant.id == first
    assert log_queries.rulings(desk.event_file, division)[-1].referee == "Sato"


def test_a_refusal_stays_in_the_dialog(
    empty: MainWindow, desk: Desk, division: int, script_dialogs: Script
) -> None:
    moves.pair(desk.event_file, division)
    moves.enter(desk.event_file, division)
    before = moves.contents(desk.event_file)

    def far_too_much(dialog: Any) -> bool:
        dialog.input("amount").setFocus()
        press(dialog, "-9999999")
        dialog.input("reason").setFocus()
        press(dialog, "late")
        dialog.input("referee").setFocus()
        press(dialog, "Sato\n")
        assert dialog.isVisible()
        assert "1000000" in dialog.rows["amount"].problem.text()
        return False

    shown = page(empty, "entrants")
    shown.show_entrant(moves.ids(desk.event_file, division)[2])
    script_dialogs.dialog(far_too_much)
    shown.standing_verb.trigger()
    assert moves.contents(desk.event_file) == before


def test_a_fill_in_is_entered_with_a_tick(
    empty: MainWindow, desk: Desk, division: int, script_dialogs: Script
) -> None:
    def enter(dialog: Any) -> None:
        dialog.input("name").setFocus()
        press(dialog, "Helper")
        dialog.input("fill_in").setFocus()
        QTest.keyClick(dialog.input("fill_in"), Qt.Key.Key_Space)
        press(dialog, "\n")

    shown = page(empty, "entrants")
    script_dialogs.dialog(enter)
    QTest.keyClick(shown.add_button, Qt.Key.Key_Space)
    newest = queries.entrants(desk.event_file, division)[-1]
    assert (newest.name, newest.ranked) == ("Helper", False)
