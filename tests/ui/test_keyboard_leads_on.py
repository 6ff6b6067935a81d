"""What the first day at the real window showed: the keyboard leads on, and undo is always there."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries
from tests.conftest import Script
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk, Message
from ui.dialogs.imports.entrants import ImportDialog
from ui.pages.matches import MatchesPage
from ui.window.main_window import MainWindow

Key = Qt.Key


def matches_page(window: MainWindow) -> MatchesPage:
    shown = window.page("matches")
    assert isinstance(shown, MatchesPage)
    return shown


def test_enter_presses_the_button_that_has_the_keyboard(
    empty: MainWindow, script_dialogs: Script
) -> None:
    assert empty.body.button.hasFocus()
    script_dialogs.dialog(lambda dialog: False)
    QTest.keyClick(empty.body.button, Key.Key_Return)
    assert script_dialogs.dialogs == ["DivisionDialog"]


def test_undo_in_the_box_for_table_numbers_takes_back_the_result(
    sample: MainWindow, script_dialogs: Script, desk: Desk
) -> None:
    page = matches_page(sample)
    script_dialogs.dialog(lambda dialog: press(dialog, "38\n") and None)
    QTest.keyClicks(page.box, "12\r")
    entered = desk.undoable
    assert entered is not None
    assert entered.action == "record_result"
    assert page.box.hasFocus()
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(page.box, Key.Key_Z, control)
    assert desk.redoable is not None
    assert desk.redoable.id == entered.id
    assert page.box.text() == ""
    QTest.keyClick(page.box, Key.Key_Y, control)
    assert desk.undoable is not None
    assert desk.undoable.id == entered.id


def test_down_in_the_box_shows_which_table_is_chosen(sample: MainWindow) -> None:
    page = matches_page(sample)
    QTest.keyClick(page.box, Key.Key_Down)
    assert page.grid.hasFocus()
    assert [line.match.table for line in page.grid.selected()] == [9]


def test_a_sentence_goes_when_the_next_thing_is_done(
    sample: MainWindow, script_dialogs: Script, messages: list[Message]
) -> None:
    page = matches_page(sample)
    QTest.keyClicks(page.box, "99\r")
    assert "99" in sample.notice.sentence()
    script_dialogs.dialog(lambda dialog: False)
    QTest.keyClicks(page.box, "12\r")
    assert "99" not in sample.notice.sentence()


def test_after_a_list_was_opened_enter_imports_it(
    sample: MainWindow, script_dialogs: Script, tmp_path: Path, desk: Desk
) -> None:
    path = tmp_path / "list.csv"
    path.write_text("番号,氏名\n901,濵田　春\n902,神　ひかり\n", encoding="cp932")
    division = sample.division()
    assert division is not None
    before = len(queries.entrants(desk.event_file, division.id))

    def fill(dialog: ImportDialog) -> None:
        dialog.activateWindow()
        script_dialogs.file(path)
        QTest.keyClick(dialog.open_button, Key.Key_Return)
        assert dialog.focusWidget() is dialog.accept_button
        QTest.keyClick(dialog.accept_button, Key.Key_Return)

    sample.go("entrants")
    script_dialogs.dialog(fill)
    sample.page("entrants").begin("import")
    assert len(queries.entrants(desk.event_file, division.id)) == before + 2


def test_the_step_turns_from_a_round_that_is_over_to_what_is_missing(sample: MainWindow) -> None:
    page = matches_page(sample)
    running = page.shown.chosen
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(page.box, Key.Key_Left, control)
    assert page.shown.earlier()
    QTest.keyClick(page.box, Key.Key_Return, control)
    assert page.shown.chosen == running
    assert page.chooser.currentData() == running
    assert page.box_label.property("role") == "strong"
    assert page.box.hasFocus()
