"""What is too long for a dialog is not taken in, and what is long is read beside the window."""

from __future__ import annotations

from pathlib import Path
from threading import Event, current_thread
from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import last_meet
from app.event_file.file import EventFile
from app.imports.cross_table import LONGEST
from app.imports.table import ReadProgress
from app.queries import plan_queries
from models.core.problems import MOST_FAULTS
from models.pairing.cross_table import PlayedDivision
from models.views.divisions import EntrantView
from tests import disk
from tests.app.tabled import tabled
from tests.conftest import Script
from tests.ui.dialogs.helpers import click, open_dialog
from ui.desk.background import WaitPanel
from ui.dialogs.draws.last_meet import last_of
from ui.dialogs.draws.plan import PlanTextDialog
from ui.dialogs.imports import past
from ui.dialogs.imports.past import PastDialog
from ui.dialogs.imports.reading import Judge
from ui.games.othello.open_division.seat_groups import SeatGroupsDialog

PLAN = "1-2-3-4\n5-6-7\n\n1-3-5-7\n2-4-6\n"
GAMES = (("plain", "一般"), ("go", "囲碁"))


@pytest.fixture
def plan(qtbot: Any, tmp_path: Path) -> PlanTextDialog:
    with disk.quick(), EventFile.create(tmp_path / "a.taikai", name="x") as event:
        view = plan_queries.planning(event, tabled(event, 7, 2))
    dialog: PlanTextDialog = open_dialog(qtbot, PlanTextDialog(view))
    dialog.text.setPlainText(PLAN)
    return dialog


def copied(text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def pastes(dialog: Any) -> None:
    QTest.keyClick(dialog.text, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()


# -- a plan of tables ----------------------------------------------------------------------------


@pytest.mark.parametrize("button", [True, False])
def test_a_text_that_no_plan_can_be_is_not_put_into_the_box(
    plan: PlanTextDialog, button: bool
) -> None:
    copied("1-2-3-4\n" * 100_000)
    click(plan.paste_button) if button else pastes(plan)
    assert "7人・2回戦の卓組としては長すぎる" in plan.problem_line.text()
    assert plan.text.toPlainText() == PLAN
    QTest.keyClick(plan.text, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(plan.text, Qt.Key.Key_Return)
    assert plan.accept_button.isEnabled()


def test_a_file_that_no_plan_can_be_is_not_read_to_its_end(
    plan: PlanTextDialog, script_dialogs: Script, tmp_path: Path
) -> None:
    large = tmp_path / "large.txt"
    with large.open("wb") as file:
        file.truncate(3 << 30)
    script_dialogs.file(large)
    click(plan.open_button)
    assert "長すぎる" in plan.problem_line.text()
    assert plan.text.toPlainText() == PLAN


def test_faults_that_nobody_reads_are_not_looked_for(plan: PlanTextDialog) -> None:
    plan.text.setPlainText("99-98\n" * 600)
    assert f"ほかに{MOST_FAULTS - 6}か所以上の誤り" in plan.problem_line.text()
    plan.text.setPlainText("1-2-3-4\n5-6-7\n\n1-3-5-7\n2-94-96-97-98-99")
    assert "か所の誤り" in plan.problem_line.text()


# -- a list of results ---------------------------------------------------------------------------


@pytest.mark.parametrize("button", [True, False])
def test_a_text_that_no_list_can_be_is_not_put_into_the_box(qtbot: Any, button: bool) -> None:
    dialog = open_dialog(qtbot, PastDialog(GAMES))
    dialog.text.setPlainText("1 Ono 2+\n2 Abe 1-")
    copied("2+ " * LONGEST)
    click(dialog.paste_button) if button else pastes(dialog)
    assert "大きすぎ" in dialog.problem_line.text()
    assert dialog.text.toPlainText() == "1 Ono 2+\n2 Abe 1-"


def test_a_line_that_no_player_can_have_is_named_and_led_to(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, PastDialog(GAMES))
    dialog.text.setPlainText("1 Ono 2+\n2 Abe 1- " + "0 " * 5_000)
    assert "2行目は、1人分の結果としては長すぎます" in dialog.problem_line.text()
    QTest.keyClick(dialog, Qt.Key.Key_F3)
    assert dialog.text.textCursor().blockNumber() == 1


def test_a_text_is_read_once_whatever_else_is_typed(
    qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    judged = past._judged

    def counted(text: str) -> Any:
        read.append(text)
        return judged(text)

    monkeypatch.setattr(past, "_judged", counted)
    dialog = open_dialog(qtbot, PastDialog(GAMES))
    dialog.text.setPlainText("1 Ono 2+\n2 Abe 1-")
    QTest.keyClicks(dialog.name, "Spring 2025")
    assert dialog.accept_button.isEnabled()
    assert read == ["1 Ono 2+\n2 Abe 1-"]


class Waiting:
    """Reads a file for ever, until nobody waits for it any more."""

    def __init__(self) -> None:
        self.begun = Event()
        self.thread = ""

    def __call__(
        self, _data: object, progress: ReadProgress | None = None
    ) -> PlayedDivision | None:
        assert progress is not None
        self.thread = current_thread().name
        self.begun.set()
        while progress(0, 0):
            pass
        return None


def stops_it(reading: Waiting) -> None:
    """Click Stop on the panel once the reading has begun."""

    def look() -> None:
        for panel in QApplication.topLevelWidgets():
            if isinstance(panel, WaitPanel) and panel.isVisible() and reading.begun.is_set():
                panel.stop_button.click()
                return
        QTimer.singleShot(5, look)

    QTimer.singleShot(0, look)


def test_a_long_file_is_read_beside_the_window_and_can_be_stopped(
    qtbot: Any, script_dialogs: Script, tmp_path: Path
) -> None:
    reading = Waiting()
    dialog = open_dialog(qtbot, PastDialog(GAMES, readers={"go": reading}))
    dialog.text.setPlainText("1 Ono 2+\n2 Abe 1-")
    (tmp_path / "long.xml").write_text("x" * 100_000, "ascii")
    script_dialogs.file(tmp_path / "long.xml")
    stops_it(reading)
    click(dialog.open_button)
    assert reading.thread == "work"
    assert dialog.text.toPlainText() == "1 Ono 2+\n2 Abe 1-"
    assert dialog.name.text() == ""
    assert dialog.focusWidget() is dialog.open_button


def test_the_results_of_last_time_are_read_beside_the_window_and_can_be_stopped(
    qtbot: Any,
    script_dialogs: Script,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reading = Waiting()
    monkeypatch.setattr(last_meet, "read", reading)
    dialog = open_dialog(qtbot, PastDialog(GAMES))
    (tmp_path / "long.taikai").write_text("x" * 100_000, "ascii")
    script_dialogs.file(tmp_path / "long.taikai")
    stops_it(reading)
    asks = last_of([EntrantView(id=1, number=1, name="小野")], "go")
    assert asks(dialog) is None
    assert reading.thread == "work"


def test_a_long_list_of_seats_is_read_beside_the_window_and_can_be_stopped(
    qtbot: Any,
    script_dialogs: Script,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reading = Waiting()
    monkeypatch.setattr(Judge, "file", lambda _judge, *given: reading(*given))
    people = [EntrantView(id=n, number=n, name=f"名{n}") for n in range(1, 65)]
    dialog = open_dialog(qtbot, SeatGroupsDialog(people))
    (tmp_path / "long.csv").write_text("組,席,氏名\n" * 10_000, "utf-8")
    script_dialogs.file(tmp_path / "long.csv")
    stops_it(reading)
    dialog.seat_by_list()
    assert reading.thread == "work"
    assert dialog.picker.seats == {} and not dialog.picker.said.text()
