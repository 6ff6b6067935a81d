"""A list of several divisions in the dialog: classes and sheets go where the keys say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.imports.classes import Destination
from app.operations.interchange.lists import Share
from models.core.entrant_data import EntrantData
from models.core.people import Person
from models.views.people import Namesake
from tests.app.import_lists import xlsx
from tests.ui.dialogs.helpers import TODAY, open_dialog
from ui.dialogs.imports.entrants import ImportDialog
from ui.dialogs.imports.words import counted_text, imported_text, reasons

PLACES = (Destination(1, "A級"), Destination(2, "B級"))


def shares(dialog: ImportDialog) -> list[tuple[int, str, list[str]]]:
    return [(own.division, own.new, [one.name for one in own.rows]) for own in dialog.shares()]


def words(dialog: ImportDialog, line: int) -> str:
    return reasons(dialog.judged.report.rows[line])


def opened(qtbot: Any, **given: Any) -> ImportDialog:
    return open_dialog(qtbot, ImportDialog(today=TODAY, places=PLACES, home=1, **given))


def test_a_class_that_is_no_division_waits_for_the_desk(qtbot: Any) -> None:
    text = "クラス\t氏名\t性別\nA級\t山田\t女\nC級\t原\t男\nB級\t林\t\n"
    dialog = opened(qtbot, text=text)
    assert not dialog.accept_button.isEnabled()
    assert "「C級」という部門はありません。あるのはA級、B級です。" in dialog.problem_line.text()
    assert dialog.class_line.pick.currentText() == "C級（1行）→ 未選択"
    dialog.class_line.into.setFocus()
    QTest.keyClick(dialog.class_line.into, Qt.Key.Key_Down)
    QTest.keyClick(dialog.class_line.into, Qt.Key.Key_Down)
    assert shares(dialog) == [(1, "", ["山田"]), (2, "", ["原", "林"])]
    QTest.keyClick(dialog.class_line.into, Qt.Key.Key_Down)
    assert dialog.class_line.pick.currentText() == "C級（1行）→ 新しい部門「C級」"
    assert dialog.accept_button.isEnabled()
    assert shares(dialog) == [(1, "", ["山田"]), (1, "C級", ["原"]), (2, "", ["林"])]
    QTest.keyClick(dialog.class_line.into, Qt.Key.Key_Down)
    assert shares(dialog) == [(1, "", ["山田"]), (2, "", ["林"])]
    assert "取り込まないクラスの1行" in dialog.counts.text()


def test_sheets_called_like_divisions_are_all_read(qtbot: Any, tmp_path: Path) -> None:
    path = tmp_path / "名簿.xlsx"
    path.write_bytes(xlsx([["氏名"], ["山田"], [""], ["", "x"]], [["氏名"], ["林"]]))
    places = (Destination(1, "Sheet1"), Destination(2, "Ｓｈｅｅｔ２"))
    dialog = open_dialog(qtbot, ImportDialog(today=TODAY, places=places, home=1, path=path))
    qtbot.waitUntil(lambda: not dialog.work.busy)
    assert dialog.sources.sheet.currentText() == "すべて（シートごとにクラス）"
    assert "Sheet1 4行目" in dialog.problem_line.text() or "Sheet1 4" in dialog.problem_line.text()
    dialog.sources.sheet.setFocus()
    QTest.keyClick(dialog.sources.sheet, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: not dialog.work.busy)
    assert dialog.sources.sheet.currentText() == "Sheet2"
    assert shares(dialog) == [(1, "", ["林"])]


def test_one_sheet_is_read_where_no_division_is_called_like_them(
    qtbot: Any, tmp_path: Path
) -> None:
    path = tmp_path / "名簿.xlsx"
    path.write_bytes(xlsx([["氏名"], ["山田"]], [["料金"], ["1000"]]))
    dialog = opened(qtbot, path=path)
    qtbot.waitUntil(lambda: not dialog.work.busy)
    assert dialog.sources.sheet.currentText() == "Sheet1" and dialog.sources.sheets.isVisible()
    assert shares(dialog) == [(1, "", ["山田"])]


def test_the_same_person_in_two_classes_is_proposed_as_one(qtbot: Any) -> None:
    text = (
        "クラス\t氏名\tよみ\nA級\t髙橋 一\tたかはし はじめ\nB級\t高橋 一\tたかはし はじめ\n"
        "C級\t高橋一\tたかはしはじめ\nB級\t山田\t\nA級\t山田\t\n"
    )
    dialog = opened(qtbot, text=text)
    dialog.class_line.said.emit("C級", -1)
    shown = [dialog.answers.of(row) for row in dialog.judged.report.rows]
    assert shown == [None, True, True, None, False]
    assert "髙橋 一さん" in words(dialog, 1) or "高橋 一さん" in words(dialog, 1)
    assert "2行目" in words(dialog, 1) and "A級" in words(dialog, 1)
    found = {
        (own.division, own.new): [one.members[0].listed for one in own.rows]
        for own in dialog.shares()
    }
    first, second = found[1, ""]
    assert found == {
        (1, ""): [first, second],
        (2, ""): [first, found[2, ""][1]],
        (1, "C級"): [first],
    }
    assert found[2, ""][1] != second


def test_space_says_that_they_are_two(qtbot: Any) -> None:
    text = "クラス\t氏名\tよみ\nA級\t山田\tやまだ\nB級\t山田\tやまだ\n"
    dialog = opened(qtbot, text=text)
    dialog.grid.setFocus()
    dialog.next_fault()
    QTest.keyClick(dialog.grid, Qt.Key.Key_Space)
    first, second = (own.rows[0].members[0] for own in dialog.shares())
    assert first.listed != second.listed and second.not_listed == (first.listed,)


def test_a_person_of_the_event_who_is_in_two_classes_is_that_one_in_both(qtbot: Any) -> None:
    there = Namesake(person=Person(id=7, name="林", club="東京"), divisions=("C級",))
    places = tuple(one._replace(namesakes=(there,)) for one in PLACES)
    text = "クラス\t氏名\t所属\nA級\t林\t東京\nB級\t林\t東京\n"
    dialog = open_dialog(qtbot, ImportDialog(today=TODAY, places=places, home=1, text=text))
    assert [own.rows[0].members[0].same_as for own in dialog.shares()] == [7, 7]


def test_merged_cells_are_read_and_said(qtbot: Any, tmp_path: Path) -> None:
    path = tmp_path / "名簿.xlsx"
    rows = [["クラス", "氏名"], ["A級", "山田"], ["", "林"], ["B級", "森"], ["", "原"]]
    path.write_bytes(xlsx(rows, merged=["A2:A3", "A4:A5"]))
    dialog = opened(qtbot, path=path)
    qtbot.waitUntil(lambda: not dialog.work.busy)
    assert shares(dialog) == [(1, "", ["山田", "林"]), (2, "", ["森", "原"])]
    assert "結合セルから読んだ行：2行" in dialog.counts.text()
    shown = dialog.grid.grid.index(1, 2).data()
    assert shown == "A級"


def test_the_message_counts_each_division() -> None:
    new = Share(division=1, new="C級", rows=(EntrantData(name="原"),))
    two = (EntrantData(name="林"), EntrantData(name="森"))
    each = [Share(division=2, rows=two), new]
    assert imported_text(counted_text(each, PLACES, 1), [*two, *new.rows]) == (
        "3名（B級 2名・C級 1名）を取り込みました。"
    )
    assert counted_text(each[:1], PLACES, 1) == "2名"
