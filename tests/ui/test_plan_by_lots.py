"""A plan of tables by lots that people pulled by hand: typed by keys, kept as the places say."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import facts, queries
from app.queries import plan_queries
from models.core.steps import StepKind
from models.stages.table_plans import LOTS, by_lots, plan_label, tables_of
from tests.app.tabled import tabled
from tests.conftest import Script
from tests.ui.cups import step
from tests.ui.dialogs.helpers import open_dialog, planning_view, press
from ui.desk.desk import Desk
from ui.dialogs.draws.plan import PlanDialog
from ui.window.main_window import MainWindow

COUNT = 7


@pytest.fixture
def division(empty: MainWindow, desk: Desk) -> int:
    """Seven people who play two rounds, in the window."""
    made = tabled(desk.event_file, COUNT, 2)
    empty.show_division(made, "plain")
    return made


def chooses_lots(dialog: Any) -> None:
    assert isinstance(dialog, PlanDialog)
    assert dialog.rows["how"].asked and dialog.seed.isVisible()
    dialog.how.setFocus()
    press(dialog, "2")
    assert dialog.lots.isVisible() and not dialog.seed.isVisible()
    assert dialog.report.isHidden(), "a plan of the seed says nothing of the lots"
    assert not dialog.accept_button.isEnabled()
    dialog.lots.setFocus()


def goes(dialog: PlanDialog, key: Qt.Key, times: int) -> None:
    for _time in range(times):
        QTest.keyClick(dialog.lots, key)


def searched(dialog: PlanDialog, qtbot: Any) -> None:
    qtbot.waitUntil(dialog.accept_button.isEnabled, timeout=20_000)


def test_whoever_pulled_a_lot_has_its_place_in_every_round(
    qtbot: Any, empty: MainWindow, desk: Desk, division: int, script_dialogs: Script
) -> None:
    planning = plan_queries.planning(desk.event_file, division).planning
    pulled = (3, 1, 7, 2, 6, 5, 4)

    def pulls(dialog: Any) -> None:
        chooses_lots(dialog)
        press(dialog, "".join(f"{lot}\n" for lot in pulled))
        searched(dialog, qtbot)
        assert dialog.report.texts()
        press(dialog, "\n")

    script_dialogs.dialog(pulls)
    step(empty, StepKind.PAIR)
    order = [who for _lot, who in sorted(zip(pulled, planning.people, strict=True))]
    wanted = by_lots(planning, order, plan_label("R1"))
    draws = facts.division(desk.event_file, division).facts.draws
    assert [tables_of(draws[f"plan:{number}"]) for number in (1, 2)] == list(wanted.rounds)
    assert {draws[f"plan:{number}"].drawn_by for number in (1, 2)} == {LOTS}
    (proposed,) = queries.rounds(desk.event_file, division)
    assert proposed.seed == "" and not proposed.published
    desk.undo()
    assert queries.rounds(desk.event_file, division) == ()


def test_a_wrong_lot_is_named_and_nothing_that_was_typed_is_lost(
    qtbot: Any, empty: MainWindow, desk: Desk, division: int, script_dialogs: Script
) -> None:
    def mends(dialog: Any) -> None:
        chooses_lots(dialog)
        press(dialog, "1\n2\n2\n9\n5\n6\n")
        said = dialog.rows["lots"].problem.text()
        assert "同じくじが2つあります：2" in said
        assert "くじは1から7までです。9 を" in said
        assert "くじが未入力：" in said, "who has none yet is named"
        assert not dialog.accept_button.isEnabled()
        dialog.how.setFocus()
        press(dialog, "1")
        searched(dialog, qtbot)
        dialog.how.setFocus()
        press(dialog, "2")
        assert dialog.lots.lots() == ["1", "2", "2", "9", "5", "6", ""]
        assert not dialog.accept_button.isEnabled(), "the plan of the seed is not that of the lots"
        dialog.lots.setFocus()
        goes(dialog, Qt.Key.Key_Up, 4)
        press(dialog, "3\n4\n")
        goes(dialog, Qt.Key.Key_Down, 2)
        press(dialog, "7\n")
        searched(dialog, qtbot)
        press(dialog, "\x1b")

    script_dialogs.dialog(mends).confirm(True)  # the lots that were typed are given up
    step(empty, StepKind.PAIR)
    QApplication.processEvents()
    assert queries.rounds(desk.event_file, division) == ()


def test_lots_are_not_pulled_for_rounds_that_are_made_anew(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, PlanDialog(planning_view(first=3), "2026-11-22", "一般の部 R3"))
    assert not dialog.how.isVisible() and not dialog.lots.isVisible()
    assert dialog.seed.isVisible()
