"""Every result twice: the second entry is typed at the same box, and only that confirms a table."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries
from app.facts import every_card_twice
from app.queries import log_queries
from models.core.game import CorrectionCause
from models.views.divisions import MatchState, MatchView
from tests.conftest import Script
from tests.ui.dialogs.helpers import click, press
from ui.desk.desk import Desk, Message
from ui.desk.settings import Settings
from ui.pages.matches import MatchesPage
from ui.window.main_window import MainWindow
from ui.words.wording import action_name


@pytest.fixture
def page(sample: MainWindow) -> MatchesPage:
    """Round 3 of the sample, tables 1 to 8 entered once, 9 to 16 open."""
    sample.menus.actions["two-keys"].trigger()
    shown = sample.page("matches")
    assert isinstance(shown, MatchesPage)
    return shown


def type_table(page: MatchesPage, table: int) -> None:
    QTest.keyClicks(page.box, str(table))
    QTest.keyClick(page.box, Qt.Key.Key_Return)


def table_of(page: MatchesPage, desk: Desk, table: int) -> MatchView:
    shown = queries.rounds(desk.event_file, page.division)[-1]
    return next(match for match in shown.matches if match.table == table)


def listed(page: MatchesPage) -> list[int]:
    return [line.match.table for line in page.grid.grid.rows]


def words_of(page: MatchesPage, table: int) -> str:
    row = page.grid.grid.row_of(
        next(li.id for li in page.grid.grid.rows if li.match.table == table)
    )
    model = page.grid.grid
    return " ".join(str(model.index(row, column).data()) for column in range(model.columnCount()))


def twice(page: MatchesPage, script: Script, first: str, second: str, table: int = 12) -> None:
    """Enter a table, and enter it again."""
    for keys in (first, second):
        script.dialog(lambda dialog, keys=keys: press(dialog, keys) and None)
        type_table(page, table)


def test_the_menu_says_it_of_the_event_and_the_record_keeps_it(
    sample: MainWindow, desk: Desk, messages: list[Message]
) -> None:
    action, path = sample.menus.actions["two-keys"], desk.event_file.path
    action.trigger()
    assert "2回" in messages[-1].sentence
    assert every_card_twice(desk.event_file) and action.isChecked()
    newest = log_queries.journal(desk.event_file, 1)[0]
    assert (newest.action, "2回" in action_name(newest)) == ("every_card_twice", True)
    desk.close()
    assert not action.isChecked() and not action.isEnabled()
    assert desk.open(path)
    assert sample.menus.actions["two-keys"].isChecked(), "another computer finds it in the file"
    desk.undo()
    assert not every_card_twice(desk.event_file) and not action.isChecked()
    sample.menus.actions["two-keys"].trigger()
    sample.menus.actions["two-keys"].trigger()
    assert not every_card_twice(desk.event_file)


def test_who_had_it_on_this_computer_is_reminded_until_it_was_said_of_an_event(
    sample: MainWindow, desk: Desk, settings: Settings
) -> None:
    path = desk.event_file.path
    settings._store.setValue("two_keys", "yes")  # as earlier versions kept it
    desk.close()
    assert desk.open(path)
    assert "2回" in sample.kept.sentence()
    assert not every_card_twice(desk.event_file), "nothing is written by opening an event"
    sample.menus.actions["two-keys"].trigger()
    assert sample.kept.sentence() == "" and not settings.two_keys
    sample.menus.actions["two-keys"].trigger()
    desk.close()
    assert desk.open(path)
    assert sample.kept.sentence() == ""


def test_tables_that_are_not_confirmed_stay_in_the_list(page: MatchesPage) -> None:
    assert listed(page) == list(range(1, 17))
    assert "2回目" in words_of(page, 3) and "入力済" in words_of(page, 3)
    assert "○" not in words_of(page, 3) and "+" not in words_of(page, 3).split("2回目")[1][:8]
    assert page.only_open.isChecked() and "未確認" in page.only_open.text()


def test_the_same_twice_confirms(
    page: MatchesPage, desk: Desk, script_dialogs: Script, messages: list[Message]
) -> None:
    script_dialogs.dialog(lambda dialog: press(dialog, "38\n") and None)
    type_table(page, 12)
    assert table_of(page, desk, 12).state is MatchState.ENTERED
    assert "38" not in messages[-1].sentence and "+12" not in messages[-1].sentence
    assert 12 in listed(page) and page.box.hasFocus()
    script_dialogs.dialog(lambda dialog: press(dialog, "38\n") and None)
    type_table(page, 12)
    assert table_of(page, desk, 12).state is MatchState.CONFIRMED
    assert "確認しました" in messages[-1].sentence
    assert 12 not in listed(page) and page.box.hasFocus()


def test_a_difference_changes_nothing(
    page: MatchesPage, desk: Desk, script_dialogs: Script
) -> None:
    def second(dialog: Any) -> bool:
        press(dialog, "36\n")
        assert dialog.isVisible()
        assert "1回目の入力と違います" in dialog.spots["discs"].problem.text()
        return False

    script_dialogs.dialog(lambda dialog: press(dialog, "38\n") and None).dialog(second)
    type_table(page, 12)
    type_table(page, 12)
    match = table_of(page, desk, 12)
    assert match.state is MatchState.ENTERED and match.result.discs == (38, 26)


def test_a_difference_leads_to_a_correction_that_waits_again(
    page: MatchesPage, desk: Desk, script_dialogs: Script, messages: list[Message]
) -> None:
    def second(dialog: Any) -> None:
        press(dialog, "36\n")
        click(dialog.correct_button)
        press(dialog, "1\n")
        assert dialog.cause is CorrectionCause.DESK_ERROR

    script_dialogs.dialog(lambda dialog: press(dialog, "38\n") and None).dialog(second)
    type_table(page, 12)
    type_table(page, 12)
    match = table_of(page, desk, 12)
    assert match.state is MatchState.ENTERED and match.result.discs == (36, 28)
    assert messages[-1].sentence.startswith("12卓を訂正しました。2回目の入力を待っています。")
    script_dialogs.dialog(lambda dialog: press(dialog, "36\n") and None)
    type_table(page, 12)
    assert table_of(page, desk, 12).state is MatchState.CONFIRMED


def test_f7_asks_for_the_second_entry(
    page: MatchesPage, desk: Desk, script_dialogs: Script
) -> None:
    def second(dialog: Any) -> bool:
        assert dialog.blind
        return False

    script_dialogs.dialog(second)
    page.grid.setFocus()
    page.grid.selectRow(2)
    QTest.keyClick(page.grid, Qt.Key.Key_F7)
    assert table_of(page, desk, 3).state is MatchState.ENTERED


def test_no_name_of_an_action_tells_the_first_entry(
    sample: MainWindow,
    page: MatchesPage,
    desk: Desk,
    script_dialogs: Script,
    messages: list[Message],
) -> None:
    script_dialogs.dialog(lambda dialog: press(dialog, "38\n") and None)
    type_table(page, 12)
    told = [sample.bar.undo_button.text(), sample.bar.undo_button.toolTip()]
    told += [sample.bar.undo_button.accessibleName(), sample.menus.actions["undo"].text()]
    assert all("12卓の結果" in sentence for sentence in told)
    desk.undo()
    desk.redo()
    told += [message.sentence for message in messages]
    assert [sentence for sentence in told if "○" in sentence or "+12" in sentence] == []
    sample.menus.actions["two-keys"].trigger()
    script_dialogs.dialog(lambda dialog: press(dialog, "38\n") and None)
    type_table(page, 13)
    assert "+12" in sample.bar.undo_button.accessibleName()


def test_without_the_switch_an_entered_table_is_corrected(
    sample: MainWindow, script_dialogs: Script
) -> None:
    def correction(dialog: Any) -> bool:
        assert not dialog.blind and "訂正" in dialog.windowTitle()
        return False

    page = sample.page("matches")
    assert isinstance(page, MatchesPage)
    assert listed(page) == list(range(9, 17))
    script_dialogs.dialog(correction)
    type_table(page, 3)
