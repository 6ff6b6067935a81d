"""A result that was typed for another table is taken out again from its dialog."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app.event_file.file import Changed
from app.queries import log_queries
from models.views.divisions import MatchState, MatchView
from tests.app import cups
from tests.app import desk as at_desk
from tests.app.cups import play, stage_begins
from tests.conftest import Script
from tests.games.any_table import Table, played_division, tables
from tests.ui.cups import OpenedCup, matches
from tests.ui.dialogs.helpers import click, press
from tests.ui.unseen import unseen
from ui.desk.desk import Desk, Message
from ui.pages.matches import MatchesPage
from ui.window.main_window import MainWindow


@pytest.fixture
def page(sample: MainWindow) -> MatchesPage:
    """Round 3 of the sample, tables 9 to 16 open."""
    return matches(sample)


def open_table(page: MatchesPage, table: int | str) -> None:
    page.box.setFocus()
    press(page.box, f"{table}\n")


def table_of(page: MatchesPage, table: int) -> MatchView:
    shown = page.shown_round()
    assert shown is not None
    return next(match for match in shown.matches if match.table == table)


def test_the_desk_strikes_its_own_slip(
    page: MatchesPage, desk: Desk, script_dialogs: Script, messages: list[Message]
) -> None:
    def strike(dialog: Any) -> None:
        assert "順位" in dialog.follows.sentence()
        press(dialog, "1")
        dialog.accept_button.setFocus()
        press(dialog, "\n")

    def correct(dialog: Any) -> None:
        script_dialogs.dialog(strike)
        click(dialog.strike_button)

    script_dialogs.dialog(correct)
    open_table(page, 3)
    assert table_of(page, 3).state is MatchState.OPEN
    assert messages[-1].sentence.startswith("3卓の結果を取り消しました")
    assert log_queries.rulings(desk.event_file, page.division)[-1].kind == "struck"
    assert 3 in [line.match.table for line in page.grid.grid.rows]
    assert page.box.hasFocus()
    script_dialogs.dialog(lambda dialog: press(dialog, "38\n") and None)
    open_table(page, 3)
    assert table_of(page, 3).state is MatchState.ENTERED


def test_the_referee_strikes_with_name_and_reason(
    page: MatchesPage, desk: Desk, script_dialogs: Script
) -> None:
    def strike(dialog: Any) -> None:
        press(dialog, "2")
        assert not dialog.accept_button.isEnabled()
        assert dialog.input("reason").hasFocus()
        press(dialog, "wrong table\n")
        assert dialog.isVisible()
        press(dialog, "Oshima\n")

    def correct(dialog: Any) -> None:
        script_dialogs.dialog(strike)
        dialog.strike_button.setFocus()
        QTest.keyClick(dialog.strike_button, Qt.Key.Key_Return)

    script_dialogs.dialog(correct)
    open_table(page, 3)
    line = log_queries.rulings(desk.event_file, page.division)[-1]
    assert (line.kind, line.referee, line.text) == ("struck", "Oshima", "wrong table")


def test_escape_leaves_what_was_typed_in_the_correction(
    page: MatchesPage, script_dialogs: Script
) -> None:
    before = table_of(page, 3).result

    def correct(dialog: Any) -> None:
        press(dialog, "41")
        script_dialogs.dialog(lambda strike: press(strike, "\x1b") and None)
        click(dialog.strike_button)
        assert dialog.isVisible()
        assert dialog.discs[0].text() == "41"
        script_dialogs.confirm(True)
        press(dialog, "\x1b")

    script_dialogs.dialog(correct)
    open_table(page, 3)
    assert table_of(page, 3).result == before


def test_what_was_played_on_the_struck_result_is_asked(
    opened: OpenedCup, desk: Desk, script_dialogs: Script
) -> None:
    window = opened(cups.KNOCK_OUT, page="matches")
    with unseen(desk):
        play(desk.event_file, cups.OPEN, stage_begins("sf"))
    page = matches(window)
    match = next(r for r in desk_rounds(desk) if r.stage == "ko1").matches[0]

    def rule(mending: Any) -> None:
        assert any("準々決勝" in shown.text() for shown in mending.findChildren(QLabel))
        press(mending, "1wrong table\tOshima\n")

    def strike(dialog: Any) -> None:
        assert "準々決勝" in dialog.follows.sentence()
        script_dialogs.dialog(rule)
        press(dialog, "1\n")
        if dialog.isVisible():
            press(dialog, "\n")

    def correct(dialog: Any) -> None:
        script_dialogs.dialog(strike)
        click(dialog.strike_button)

    script_dialogs.dialog(correct)
    open_table(page, match.code)
    kinds = {line.kind for line in log_queries.rulings(desk.event_file, cups.OPEN)}
    assert {"struck", "voided"} <= kinds


def desk_rounds(desk: Desk) -> Any:
    from app import queries

    return queries.rounds(desk.event_file, cups.OPEN)


@pytest.mark.parametrize("table", {table.key: table for table in tables()}.values(), ids=str)
def test_every_game_has_it(
    empty: MainWindow, desk: Desk, script_dialogs: Script, table: Table
) -> None:
    event = desk.event_file
    with unseen(desk):
        made = played_division(event, table, 6)
        match = next(own for own in at_desk.last_round(event, made).matches if len(own.seats) > 1)
    desk.changed.emit(Changed.ALL)
    empty.show_division(made, table.key)
    empty.go("matches")

    def strike(dialog: Any) -> None:
        press(dialog, "1\n")
        if dialog.isVisible():
            press(dialog, "\n")

    def correct(dialog: Any) -> None:
        script_dialogs.dialog(strike)
        click(dialog.strike_button)

    script_dialogs.dialog(correct)
    open_table(matches(empty), match.code)
    assert script_dialogs.waiting == []
    assert at_desk.last_round(event, made).matches[0].state is MatchState.OPEN
