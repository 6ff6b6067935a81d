"""An event goes back to a snapshot that the desk chooses, and forth again."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QPushButton

from app import queries
from app.event_file.snapshots import Snapshot, listing
from tests.app import desk as small
from tests.conftest import Script
from tests.ui.dialogs.helpers import open_dialog
from ui.desk.desk import Desk, Message, Severity
from ui.window.main_window import MainWindow
from ui.window.restore import RestoreDialog

Key = Qt.Key


def names(desk: Desk) -> list[str]:
    return [one.name for one in queries.event_view(desk.event_file).divisions]


@pytest.fixture
def kept(empty: MainWindow, desk: Desk) -> MainWindow:
    """Keep the event with one division, then add another."""
    small.plain(desk.event_file, 4, name="甲の部")
    empty.files.snapshot()
    small.plain(desk.event_file, 4, name="乙の部")
    return empty


def test_a_snapshot_is_restored_by_enter_and_what_stood_before_can_be_too(
    kept: MainWindow, desk: Desk, messages: list[Message], script_dialogs: Script
) -> None:
    said: list[list[str]] = []

    def enter(dialog: Any) -> None:
        column = dialog.grid.grid.columns[1]
        said.append([column.text(line) for line in dialog.grid.grid.rows])
        QTest.keyClick(dialog.grid, Key.Key_Return)

    script_dialogs.dialog(enter)
    kept.files.restore()
    assert names(desk) == ["甲の部"]
    before = listing(desk.event_file)[0]
    words = "控えの状態に戻しました。戻す前の状態も残してあります："
    assert messages[-1] == Message(Severity.GOOD, f"{words}{before.path.name}")
    script_dialogs.dialog(enter)
    kept.files.restore()
    assert names(desk) == ["甲の部", "乙の部"]
    assert said == [["記録席で残した控え"], ["控えに戻す前", "記録席で残した控え"]]


@pytest.mark.parametrize("usual", [True, False])
def test_esc_and_the_usual_button_leave_the_event_as_it_is(
    kept: MainWindow, desk: Desk, script_dialogs: Script, usual: bool
) -> None:
    def leave(dialog: Any) -> None:
        if usual:
            [made] = [one for one in dialog.findChildren(QPushButton) if one.isDefault()]
            made.click()
        else:
            QTest.keyClick(dialog, Key.Key_Escape)
        assert dialog.isHidden()

    script_dialogs.dialog(leave)
    kept.files.restore()
    assert names(desk) == ["甲の部", "乙の部"] and len(listing(desk.event_file)) == 1


def test_the_chosen_snapshot_is_given_and_each_is_named_with_its_size(qtbot: Any) -> None:
    at = datetime.fromisoformat("2026-04-05T10:02:03")
    found = [
        Snapshot(path=Path(label), label=label, at=at, size=size)
        for label, size in (("d2-r02-end", 2_500_000), ("crash", 10), ("spring", 2048))
    ]
    dialog = open_dialog(qtbot, RestoreDialog(found, divisions={2: "甲の部"}))
    table = [[own.text(line) for own in dialog.grid.grid.columns] for line in found]
    assert table == [
        ["2026-04-05 10:02:03", "甲の部 2回戦の終了時", "2,441 KB"],
        ["2026-04-05 10:02:03", "プログラムの異常時", "1 KB"],
        ["2026-04-05 10:02:03", "spring", "2 KB"],
    ]
    assert dialog.value() is found[0]
    QTest.keyClick(dialog.grid, Key.Key_Down)
    assert dialog.value() is found[1]
    QTest.keyClick(dialog.grid, Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted.value and dialog.value() is found[1]
