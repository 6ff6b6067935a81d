"""The report to the association, from the page of forms to the three files, by keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.app import cups, desk
from tests.conftest import Script
from tests.models.games.othello.association_files import read_elo, read_rating
from tests.ui.cups import OpenedCup
from tests.ui.dialogs.helpers import click, press, type_japanese
from ui.games.othello.association.dialog import ReportDialog
from ui.pages.documents import DocumentsPage
from ui.window.main_window import MainWindow


def documents(window: MainWindow) -> DocumentsPage:
    """Turn to the page of forms."""
    window.go("documents")
    page = window.page("documents")
    assert isinstance(page, DocumentsPage)
    return page


def fill_in(dialog: ReportDialog) -> None:
    """Type the three names as the desk would."""
    press(dialog, "12th Desk Cup")
    assert dialog.answer("day") == "2026-11-21"
    dialog.input("sender").setFocus()
    press(dialog, "OSHIMA Ken")


def cell(dialog: ReportDialog, text: str, key: Qt.Key = Qt.Key.Key_Return) -> None:
    """Type in the cell where the keyboard is, and go on with a key."""
    QTest.keyClicks(dialog.grid, text[:1])
    box = dialog.grid.editor()
    assert box is not None
    QTest.keyClicks(box, text[1:])
    QTest.keyClick(box, key)
    QApplication.processEvents()


def test_numbers_and_names_are_typed_in_the_list_and_three_files_are_written(
    sample: MainWindow, script_dialogs: Script, tmp_path: Path
) -> None:
    page = documents(sample)

    def fill(dialog: Any) -> None:
        assert not dialog.accept_button.isEnabled()
        assert dialog.count.text().startswith("あと33人")
        assert "途中経過" in dialog.remarks.text()
        fill_in(dialog)
        dialog.grid.setFocus()
        first = dialog.grid.grid.rows[0]
        assert first.said == "WOF番号なし ／ ローマ字氏名なし"
        cell(dialog, "340", Qt.Key.Key_Tab)
        box = dialog.grid.editor()
        QTest.keyClicks(box, "TAKAHASHI Kanoko")
        QTest.keyClick(box, Qt.Key.Key_Tab)
        box = dialog.grid.editor()
        box.selectAll()
        QTest.keyClicks(box, "usa")
        QTest.keyClick(box, Qt.Key.Key_Return)
        assert dialog.grid.grid.rows[0].said == "✓ そろいました"
        assert [line.player.nation for line in dialog.grid.grid.rows[:2]] == ["USA", "JPN"]
        assert dialog.count.text().startswith("あと32人")
        assert "20261121_12th_Desk_Cup.ELO" in dialog.files.text()
        click(dialog.accept_button)

    script_dialogs.dialog(fill).folder(tmp_path)
    page.report_verb.trigger()
    stem = "20261121_12th_Desk_Cup"
    assert {path.name for path in tmp_path.glob(f"{stem}*")} == {
        f"{stem}.txt",
        f"{stem}.csv",
        f"{stem}.ELO",
    }
    read = read_elo((tmp_path / f"{stem}.ELO").read_bytes())
    assert read.people[340][:3] == ("TAKAHASHI", "Kanoko", "USA")
    assert read.head["Sender"] == "OSHIMA Ken"
    assert read_rating((tmp_path / f"{stem}.csv").read_bytes())


def test_what_no_file_can_hold_is_refused_and_said(
    sample: MainWindow, script_dialogs: Script
) -> None:
    page = documents(sample)

    def fill(dialog: Any) -> None:
        type_japanese(dialog.input("tournament"), "静岡オープン")
        assert "英字" in dialog.rows["tournament"].problem.text()
        dialog.input("day").clear()
        type_japanese(dialog.input("day"), "来週")
        assert "「来週」" in dialog.rows["day"].problem.text()
        assert not dialog.accept_button.isEnabled()
        dialog.grid.setFocus()
        cell(dialog, "12a")
        assert "WOF番号は1〜6桁の数字です" in dialog.grid.grid.rows[0].said
        dialog.reject()

    script_dialogs.dialog(fill)
    page.report_verb.trigger()


def test_a_game_without_an_association_has_no_button(sample: MainWindow) -> None:
    assert documents(sample).report_verb.isVisible()
    other = desk.plain(sample.desk.event_file, name="ほかの部")
    sample.show_division(other, "plain")
    assert not documents(sample).report_verb.isVisible()


def test_what_was_told_is_remembered(opened: OpenedCup, script_dialogs: Script) -> None:
    window = opened(cups.KNOCK_OUT, cups.OPEN, "documents")
    page = documents(window)

    def first(dialog: Any) -> None:
        dialog.put(tournament="Open", day="2026-11-22", sender="OSHIMA")
        click(dialog.accept_button)

    def again(dialog: Any) -> None:
        assert (dialog.answer("tournament"), dialog.answer("sender")) == ("Open", "OSHIMA")
        dialog.reject()

    script_dialogs.dialog(first).folder(None).dialog(again)
    page.report_verb.trigger()
    page.report_verb.trigger()
