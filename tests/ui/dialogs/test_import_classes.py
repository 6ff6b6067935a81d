"""A list of several divisions in the dialog: classes and sheets go where the keys say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.imports.classes import Destination
from tests.app.import_lists import xlsx
from tests.ui.dialogs.helpers import TODAY, open_dialog
from ui.dialogs.imports.entrants import ImportDialog

PLACES = (Destination(1, "A級"), Destination(2, "B級"))


def shares(dialog: ImportDialog) -> list[tuple[int, str, list[str]]]:
    return [(own.division, own.new, [one.name for one in own.rows]) for own in dialog.shares()]


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
