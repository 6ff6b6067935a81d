"""A past division in the window: pasted, mended where its sides disagree, loaded, saved, loaded."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zipfile import is_zipfile

from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import queries
from app.queries import ranking_queries
from tests.conftest import Script
from tests.ui.dialogs.helpers import click, open_dialog
from ui.desk.desk import Desk
from ui.dialogs.imports.past import PastDialog
from ui.window.main_window import MainWindow

GOTHA = Path(__file__).parents[1] / "data" / "open_gotha" / "club_day.xml"
WRONG = "1 Ono 2d 2+ 3-\n2 Abe 1d 1+ 0+\n3 Sato 1k 0 1+\n"


def loads(window: MainWindow) -> None:
    """Choose the command in the menu."""
    window.menus.actions["past"].trigger()


def names_in_order(desk: Desk, division: int) -> list[str]:
    rows = ranking_queries.final_ranking(desk.event_file, division).rows
    return [row.entrant.name for row in rows]


def test_a_contradiction_is_mended_by_keys_and_the_division_is_loaded(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    said: list[str] = []

    def pastes(dialog: Any) -> None:
        assert isinstance(dialog, PastDialog)
        assert dialog.focusWidget() is dialog.open_button
        QGuiApplication.clipboard().setText(WRONG)
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Space)
        QApplication.processEvents()
        said.append(dialog.problem_line.text())
        assert not dialog.accept_button.isEnabled()
        assert dialog.focusWidget() is dialog.text
        assert dialog.text.textCursor().selectedText() == "1 Ono 2d 2+ 3-"
        QTest.keyClicks(dialog.text, "1 Ono 2d 2- 3-")
        assert dialog.meaning_line.text() == "3名・2回戦・2局"
        QTest.keyClick(dialog.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        assert dialog.focusWidget() is dialog.name
        QTest.keyClicks(dialog.name, "Spring 2025")
        QTest.keyClick(dialog.name, Qt.Key.Key_Return)

    script_dialogs.dialog(pastes)
    loads(empty)
    assert "1行目、1回戦：Onoさんは「2+」、2行目のAbeさんは「1+」で、食い違っています。" in said[0]
    shown = empty.division()
    assert shown is not None
    assert (shown.name, shown.entrants, shown.finished) == ("Spring 2025", 3, True)
    assert names_in_order(desk, shown.id) == ["Abe", "Sato", "Ono"]
    entry = desk.event_file.undoable
    assert entry is not None
    assert entry.action == "rebuild_division"
    empty.undo()
    assert queries.event_view(desk.event_file).divisions == ()


def test_what_the_game_refuses_is_said_and_nothing_is_written(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    def half_a_point(dialog: Any) -> bool:
        dialog.name.setText("Spring")
        dialog.game.setCurrentIndex(dialog.game.findData("shogi"))
        dialog.text.setPlainText("1 Ono 2+ 0=\n2 Abe 1- 0+")
        dialog.submit()
        assert "1行目、2回戦：Onoさんは対局なしで0.5点です。" in dialog.problem_line.text()
        QTest.keyClick(dialog, Qt.Key.Key_F3)
        assert dialog.text.textCursor().blockNumber() == 0
        return False

    script_dialogs.dialog(half_a_point)
    loads(empty)
    assert desk.event_file.undoable is None


def test_sums_that_are_not_those_of_the_results_are_asked_about(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    def asks(dialog: Any) -> None:
        dialog.name.setText("Spring")
        dialog.text.setPlainText("No.,Name,1,Points\n1,Ono,2+,5\n2,Abe,1-,0")
        dialog.name.setFocus()
        QTest.keyClick(dialog.name, Qt.Key.Key_Return)
        assert (
            "2行目：Onoさんの点数は一覧では5ですが、結果を足すと1です" in dialog.problem_line.text()
        )
        assert dialog.focusWidget() is dialog.yes
        QTest.keyClick(dialog.yes, Qt.Key.Key_Space)
        QTest.keyClick(dialog.yes, Qt.Key.Key_Return)

    script_dialogs.dialog(asks)
    loads(empty)
    shown = empty.division()
    assert shown is not None
    assert names_in_order(desk, shown.id) == ["Ono", "Abe"]


def test_a_saved_cross_table_is_opened_again(
    qtbot: Any, empty: MainWindow, desk: Desk, script_dialogs: Script, tmp_path: Path
) -> None:
    def first(dialog: Any) -> None:
        dialog.name.setText("一")
        dialog.text.setPlainText(WRONG.replace("2 Abe 1d 1+", "2 Abe 1d 1-"))
        dialog.name.setFocus()
        QTest.keyClick(dialog.name, Qt.Key.Key_Return)

    script_dialogs.dialog(first)
    loads(empty)
    one = empty.division()
    assert one is not None
    empty.go("documents")
    page: Any = empty.page("documents")
    page.show_form("played_xlsx")
    target = tmp_path / "二.xlsx"
    script_dialogs.save(target)
    click(page.save_button)
    qtbot.waitUntil(lambda: target.exists() and is_zipfile(target))  # a thread writes it

    def again(dialog: Any) -> None:
        script_dialogs.file(target)
        click(dialog.open_button)
        assert dialog.name.text() == "二"
        assert dialog.focusWidget() is dialog.accept_button
        QTest.keyClick(dialog.accept_button, Qt.Key.Key_Return)

    script_dialogs.dialog(again)
    loads(empty)
    two = empty.division()
    assert two is not None
    assert two.id != one.id
    assert names_in_order(desk, two.id) == names_in_order(desk, one.id)


def test_a_file_that_is_no_list_is_refused_in_words(
    empty: MainWindow, script_dialogs: Script, tmp_path: Path
) -> None:
    picture = tmp_path / "a.png"
    picture.write_bytes(b"\x89PNG\r\n")

    def opens(dialog: Any) -> bool:
        script_dialogs.file(picture)
        click(dialog.open_button)
        assert "成績の一覧として読めないファイルです" in dialog.problem_line.text()
        return False

    script_dialogs.dialog(opens)
    loads(empty)


def drop(dialog: PastDialog, data: QMimeData) -> bool:
    """Drop something on a dialog; tell whether it was said to be taken."""
    how = Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(9, 9), *how)
    QApplication.sendEvent(dialog, enter)
    QApplication.sendEvent(dialog, QDropEvent(QPoint(9, 9), *how))
    return enter.isAccepted()


def test_the_first_of_some_files_that_are_dropped_is_read_and_gives_the_name(
    qtbot: Any, tmp_path: Path
) -> None:
    paths = [tmp_path / f"{name}.txt" for name in ("one", "two")]
    for path in paths:
        path.write_text(f"1 {path.stem} 2+\n2 Abe 1-", encoding="utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    dialog = open_dialog(qtbot, PastDialog((("plain", "Plain"),)))
    assert drop(dialog, data)
    assert (dialog.name.text(), dialog.text.toPlainText()) == ("one", "1 one 2+\n2 Abe 1-")
    assert dialog.focusWidget() is dialog.accept_button
    data.setUrls([QUrl.fromLocalFile(str(paths[1]))])
    assert drop(dialog, data)
    assert dialog.text.toPlainText().startswith("1 two")
    assert dialog.name.text() == "one", "a name that stands there stays"


def test_a_text_that_is_dropped_is_read_and_leads_to_the_name(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, PastDialog((("plain", "Plain"),)))
    data = QMimeData()
    assert not drop(dialog, data), "nothing is in it"
    data.setText("1 Ono 2+\n2 Abe 1-")
    assert drop(dialog, data)
    assert dialog.meaning_line.text() == "2名・1回戦・1局"
    assert dialog.focusWidget() is dialog.name
    dialog.name.setText("Spring")
    data.setText(WRONG)
    assert drop(dialog, data)
    assert dialog.focusWidget() is dialog.text
    assert dialog.text.textCursor().selectedText() == "1 Ono 2d 2+ 3-"


def test_where_everybody_met_everybody_it_is_loaded_as_a_league(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    def types_it(dialog: Any) -> None:
        dialog.name.setText("League")
        dialog.text.setPlainText("1 Ono 2+\n2 Abe 1-")
        assert dialog.programme.isHidden()
        dialog.text.setPlainText("1 Ono 2+ 3-! 0\n2 Abe 1- 0 3+5:2\n3 Ito 0 1+! 2-")
        assert not dialog.programme.isHidden()
        assert dialog.programme.currentText() == "リーグ戦（総当たり）"
        dialog.name.setFocus()
        QTest.keyClick(dialog.name, Qt.Key.Key_Return)

    script_dialogs.dialog(types_it)
    loads(empty)
    shown = empty.division()
    assert shown is not None
    assert (shown.programme, shown.finished) == ("league", True)
    empty.undo()
    assert queries.event_view(desk.event_file).divisions == ()


def test_a_tournament_of_open_gotha_is_opened_as_a_division_of_go(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    def opens(dialog: Any) -> None:
        script_dialogs.file(GOTHA)
        click(dialog.open_button)
        assert (dialog.game.currentData(), dialog.name.text()) == ("go", "Club day")
        assert "Ogawa Hana" in dialog.text.toPlainText()
        assert dialog.meaning_line.text() == "5名・3回戦・6局"
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)

    script_dialogs.dialog(opens)
    loads(empty)
    shown = empty.division()
    assert shown is not None
    assert (shown.game, shown.name, shown.entrants) == ("go", "Club day", 5)
    assert names_in_order(desk, shown.id)[:2] == ["Ogawa Hana", "Kudo Mio"]


def test_a_damaged_tournament_is_refused_in_words(
    empty: MainWindow, script_dialogs: Script, tmp_path: Path
) -> None:
    harm = tmp_path / "a.xml"
    harm.write_text('<!DOCTYPE Tournament [<!ENTITY a "b">]><Tournament/>', encoding="utf-8")
    wrong = tmp_path / "b.xml"
    game = '<Game blackPlayer="A" whitePlayer="B" roundNumber="2"/>'
    wrong.write_text(f'<Tournament><Player name="A"/>{game}</Tournament>', encoding="utf-8")

    def opens(dialog: Any) -> bool:
        for path, said in (
            (harm, "このXMLファイルは壊れているか"),
            (wrong, "2回戦：「B」という人がファイルにいません。"),
        ):
            script_dialogs.file(path)
            click(dialog.open_button)
            assert said in dialog.problem_line.text()
        return False

    script_dialogs.dialog(opens)
    loads(empty)
