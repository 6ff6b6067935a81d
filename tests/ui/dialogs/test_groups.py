"""Groups taken from a list or seated by hand, and the lot of a group: by keys alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from models.core.people import Person
from models.views.people import Namesake
from tests.ui.dialogs.fields import field, group_list, level_group
from tests.ui.dialogs.helpers import (
    TODAY,
    open_dialog,
    press,
    type_japanese,
)
from ui.games.othello.open_division.group_lot import GroupLotDialog
from ui.games.othello.open_division.import_groups import ImportGroupsDialog
from ui.games.othello.open_division.seat_groups import SeatGroupsDialog

ONE_BLOCK = ("関東",)


def opened(qtbot: Any, text: str) -> ImportGroupsDialog:
    return open_dialog(qtbot, ImportGroupsDialog(text=text, today=TODAY))


def test_a_good_list_is_taken_with_one_key(qtbot: Any) -> None:
    dialog = opened(qtbot, group_list(64))
    assert dialog.tabs.currentWidget() is dialog.table
    press(dialog, "\n")
    assert not dialog.isVisible()
    value = dialog.groups()
    assert len(value.rows) == 64
    assert (value.rows[5].group, value.rows[5].seat) == (2, 2)
    assert value.rows[5].data.name == "選手06"
    assert value.confirmed == ()


def test_the_clipboard_is_taken(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, ImportGroupsDialog(today=TODAY))
    QGuiApplication.clipboard().setText(group_list(64).replace(",", "\t"))
    dialog.paste_button.setFocus()
    press(dialog, "\n")
    assert dialog.accept_button.hasFocus()
    press(dialog, "\n")
    assert len(dialog.groups().rows) == 64


def test_a_file_is_dropped_on_the_dialog(qtbot: Any, tmp_path: Path) -> None:
    path = tmp_path / "groups.csv"
    path.write_text(group_list(64), encoding="cp932")
    dialog = open_dialog(qtbot, ImportGroupsDialog(today=TODAY))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, data, buttons, keys)
    QApplication.sendEvent(dialog, enter)
    assert enter.isAccepted()
    drop = QDropEvent(QPoint(9, 9), Qt.DropAction.CopyAction, data, buttons, keys)
    QApplication.sendEvent(dialog, drop)
    assert len(dialog.groups().rows) == 64


def test_an_empty_seat_is_asked_about(qtbot: Any) -> None:
    dialog = opened(qtbot, group_list(63))
    press(dialog, "\n")
    assert dialog.isVisible() and dialog.yes.hasFocus()
    assert "空席が1席" in dialog.problem_line.text()
    press(dialog, "y\n")
    assert not dialog.isVisible()
    assert dialog.groups().confirmed == ("EMPTY_SEATS",)


def test_blocks_that_meet_need_a_reason(qtbot: Any) -> None:
    dialog = opened(qtbot, group_list(64, clubs=ONE_BLOCK))
    assert "全部で16組" in dialog.problem_line.text()
    assert dialog.table.grid.index(0, 0).data().startswith("⚠")
    press(dialog, "\n")
    assert dialog.reason.hasFocus()
    press(dialog, "as sent\n")
    assert dialog.yes.hasFocus()
    press(dialog, "y\n")
    assert not dialog.isVisible()
    value = dialog.groups()
    assert set(value.confirmed) == {"BLOCK_TOO_LARGE", "BLOCK_CLASH"}
    assert value.reason == "as sent"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("2,2,選手01,せんしゅ,三段,1990/4/1,関東", "2行目"),
        ("1,1,別人,べつじん,三段,1990/4/1,関東", "1組1席は2行目と重なって"),
        ("17,1,別人,べつじん,三段,1990/4/1,関東", "17組1席はありません"),
        ("い,1,別人,べつじん,三段,1990/4/1,関東", "組「い」が読めません"),
        ("2,2,,べつじん,三段,1990/4/1,関東", "氏名がありません"),
    ],
)
def test_a_bad_row_is_named_and_nothing_is_taken(qtbot: Any, wrong: str, said: str) -> None:
    lines = group_list(64).split("\n")
    lines[6] = wrong
    dialog = opened(qtbot, "\n".join(lines))
    assert dialog.tabs.currentWidget() is dialog.grid
    assert not dialog.accept_button.isEnabled()
    press(dialog, "\n")
    assert dialog.isVisible()
    assert not dialog.leave_out.isVisible()
    assert "まだ何も登録されていません" in dialog.problem_line.text()
    assert said in " ".join(_reasons(dialog))


def _reasons(dialog: ImportGroupsDialog) -> list[str]:
    from ui.dialogs.imports.words import reasons

    return [reasons(row) for row in dialog.grid.grid.rows]


def test_the_wrong_encoding_is_said_in_words(qtbot: Any, tmp_path: Path) -> None:
    path = tmp_path / "groups.csv"
    path.write_bytes("組,席,氏名\n1,1,榎本".encode("utf-16-le")[1:] + b"\xff\xff\xfe")
    dialog = open_dialog(qtbot, ImportGroupsDialog(path=path, today=TODAY))
    assert not dialog.accept_button.isEnabled()
    assert dialog.problem_line.text()
    assert dialog.groups().rows == ()


def test_people_are_seated_by_number_and_name(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, SeatGroupsDialog(field(64)))
    assert dialog.picker.search.hasFocus()
    press(dialog, "12\n")
    type_japanese(dialog.picker.search, "選手 03")
    press(dialog, "\n")
    assert "選手 12太郎" in dialog.table.grid.index(0, 0).data()
    assert "選手 03太郎" in dialog.table.grid.index(0, 1).data()
    assert dialog.table.place() == (1, 3)
    assert not dialog.accept_button.isEnabled()
    dialog.table.setFocus()
    QTest.keyClick(dialog.table, Qt.Key.Key_Left)
    QTest.keyClick(dialog.table, Qt.Key.Key_Delete)
    assert "空席" in dialog.table.grid.index(0, 1).data()
    QTest.keyClick(dialog.table, Qt.Key.Key_5)
    assert dialog.picker.search.hasFocus() and dialog.picker.search.text() == "5"
    press(dialog, "\n")
    assert "選手 05太郎" in dialog.table.grid.index(0, 1).data()


def test_the_rest_is_seated_in_order_and_entered(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, SeatGroupsDialog(field(63)))
    dialog.picker.fill_button.setFocus()
    press(dialog, "\n")
    assert dialog.picker.left.text() == "席のない方：0名"
    dialog.picker.search.setFocus()
    press(dialog, "\n")
    assert dialog.yes.hasFocus()
    press(dialog, "y\n")
    assert not dialog.isVisible()
    value = dialog.value()
    assert len(value.seats) == 63
    assert value.seats[16, 3] == 163
    assert "EMPTY_SEATS" in value.confirmed


def test_the_lot_of_a_group(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, GroupLotDialog(level_group()))
    assert dialog.lots.hasFocus() and len(dialog.lots.grid.rows) == 3, "nobody else can be drawn"
    press(dialog, "2\n3\n1\n")
    assert "三さんが決勝トーナメントに進みます" in dialog.meaning_line.text()
    assert not dialog.accept_button.isEnabled()
    dialog.input("referee").setFocus()
    press(dialog, "Oshima\n")
    assert not dialog.isVisible()
    assert dialog.value().order == (3, 1, 2)
    assert dialog.value().by.referee == "Oshima"


def test_a_place_drawn_twice_is_marked_at_once(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, GroupLotDialog(level_group()))
    for row in (0, 1):
        dialog.lots.setCurrentIndex(dialog.lots.grid.index(row, 3))
        press(dialog, "1\n")
    assert "1" in dialog.rows["lots"].problem.text()
    assert [bool(row.wrong) for row in dialog.lots.grid.rows] == [True, True, False]
    assert not dialog.accept_button.isEnabled()


def test_somebody_of_another_division_is_taken_for_the_same_by_space(qtbot: Any) -> None:
    (name, *_rest) = [row.data.name for row in _groups(qtbot).rows_of_groups()]
    known = Namesake(person=Person(id=5, name=name), divisions=("女子の部",))
    dialog = _groups(qtbot, known)
    (asked,) = [row for row in dialog.judged.report.rows if row.same]
    dialog.tabs.setCurrentWidget(dialog.grid)
    dialog.grid.go_to(asked.line)
    before = dialog.answers.of(asked)
    QTest.keyClick(dialog.grid, Qt.Key.Key_Space)
    assert dialog.answers.of(asked) is not before
    QTest.keyClick(dialog.grid, Qt.Key.Key_Space)
    if not before:
        QTest.keyClick(dialog.grid, Qt.Key.Key_Space)
    linked = [row.data for row in dialog.groups().rows if row.data.members]
    assert [(data.name, data.members[0].same_as) for data in linked] == [(name, 5)]


def _groups(qtbot: Any, *known: Namesake) -> ImportGroupsDialog:
    return open_dialog(qtbot, ImportGroupsDialog(text=group_list(63), today=TODAY, namesakes=known))


def test_who_is_entered_already_is_seated_by_the_list_of_headquarters(
    qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the seats are taken from the list; who is not entered is named and keeps no seat."""
    people = field(63)
    dialog = open_dialog(qtbot, SeatGroupsDialog(people))
    lines = [f"{n % 16 + 1},{n // 16 + 1},{who.name}" for n, who in enumerate(people)]
    path = tmp_path / "組合せ.csv"
    path.write_text("\n".join(("組,席,氏名", *lines, "16,4,知らない人")), encoding="utf-8")
    monkeypatch.setattr("ui.desk.ask.open_file", lambda *_of: path)
    dialog.list_button.setFocus()
    press(dialog, "\n")
    assert dialog.picker.left.text() == "席のない方：0名"
    assert dialog.value().seats[2, 1] == people[1].id
    assert "知らない人" in dialog.picker.said.text()
    path.write_text("氏名\n森 葵\n", encoding="utf-8")
    dialog.list_button.setFocus()
    press(dialog, "\n")
    assert dialog.picker.said.text() and len(dialog.picker.seats) == 63
