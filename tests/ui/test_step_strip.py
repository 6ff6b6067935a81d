"""The strip over every page offers what else can be done without a needless menu."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import queries
from app.operations import divisions, entrants
from app.queries import log_queries
from models.core.entrant_data import EntrantData
from models.core.problems import Problem
from models.core.steps import Step, StepKind
from models.stages.plan import SwissOptions
from tests.app import desk as small
from tests.ui.dialogs.fields import league_division
from ui.desk.desk import Desk, Message
from ui.widgets.step_strip import StepStrip
from ui.window.main_window import MainWindow
from ui.words import wording

MAIN = Step(kind=StepKind.PAIR, stage="swiss", round=1)
ONE = Step(kind=StepKind.PUBLISH, stage="swiss", round=1)
TWO = Step(kind=StepKind.CLOSE, stage="final", round=1)


def shown(qtbot: Any, *steps: Step) -> StepStrip:
    strip = StepStrip()
    qtbot.addWidget(strip)
    strip.show_division(replace(league_division(), steps=steps))
    strip.show()
    return strip


def test_one_other_step_is_a_button_that_does_it(qtbot: Any) -> None:
    strip = shown(qtbot, MAIN, ONE)
    assert strip.other.isVisible() and not strip.others.isVisible()
    strip.other.setFocus()
    with qtbot.waitSignal(strip.chosen) as done:
        QTest.keyClick(strip.other, Qt.Key.Key_Return)
    assert done.args == [ONE]


def test_several_other_steps_are_a_menu_and_none_is_nothing(qtbot: Any) -> None:
    strip = shown(qtbot, MAIN, ONE, TWO)
    menu = strip.others.menu()
    assert strip.others.isVisible() and not strip.other.isVisible()
    assert menu is not None and len(menu.actions()) == 2
    strip = shown(qtbot, MAIN)
    assert not strip.others.isVisible() and not strip.other.isVisible()


def test_two_steps_of_one_verb_are_told_apart_by_their_rounds(qtbot: Any) -> None:
    cup = Step(kind=StepKind.ENTER_RESULTS, stage="main_qf", round=1)
    beside = Step(kind=StepKind.ENTER_RESULTS, stage="consolation_sf", round=1)
    strip = shown(qtbot, cup, beside)
    assert "敗者戦準決勝" in strip.other.text()
    assert strip.button.text() in strip.other.text()
    strip = shown(qtbot, cup, ONE)
    assert "準々決勝" not in strip.other.text()


def test_the_button_says_its_key_and_a_check_in_that_waits_is_no_fault(qtbot: Any) -> None:
    strip = shown(qtbot, MAIN)
    assert strip.keys.isVisible() and strip.keys.text() == "Ctrl+Enter"
    few = Problem(code="TOO_FEW_PRESENT", values={"count": 0, "each": 1, "needed": 2})
    strip = shown(qtbot, Step(kind=StepKind.CHECK_IN, stage="swiss", round=1, blocked=(few,)))
    assert strip.button.isEnabled() and not strip.reason().startswith("×")
    strip = shown(qtbot, replace(MAIN, blocked=(few,)))
    assert not strip.button.isEnabled() and not strip.keys.isVisible()
    assert strip.reason().startswith("×")


def test_check_in_by_its_key_says_how_on_the_page_itself(
    empty: MainWindow, desk: Desk, messages: list[Message]
) -> None:
    division = divisions.add(
        desk.event_file,
        game="othello",
        name="一般の部",
        programme="swiss",
        programme_options=SwissOptions(rounds=3),
    )
    listed = [EntrantData(name=f"打ち手{number}") for number in range(1, 7)]
    entrants.import_all(desk.event_file, division, listed)
    empty.show_division(division, "othello")
    empty.go("entrants")
    assert empty.strip.button.text() == "受付へ"
    messages.clear()
    QTest.keyClick(empty, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert "Space" in messages[-1].sentence
    page = empty.page("entrants")
    assert page.isAncestorOf(QApplication.focusWidget())


def test_the_menu_writes_the_key_of_the_step_like_everything_else(empty: MainWindow) -> None:
    (shown_key, *_others) = empty.menus.actions["step"].shortcuts()
    assert shown_key.toString(QKeySequence.SequenceFormat.NativeText) == "Ctrl+Enter"


def test_of_tables_of_four_the_strip_says_that_four_are_wanted(
    empty: MainWindow, desk: Desk
) -> None:
    division = divisions.add(
        desk.event_file, game="mahjong", name="麻雀の部", programme="mahjong_hanchans"
    )
    listed = [EntrantData(name=f"打ち手{number}") for number in range(1, 9)]
    entrants.import_all(desk.event_file, division, listed)
    empty.show_division(division, "mahjong")
    assert "4名以上" in empty.strip.reason()
    assert "1名以上" not in empty.strip.reason()


def test_undo_names_every_round_that_was_published_with_the_first(
    empty: MainWindow, desk: Desk
) -> None:
    division = divisions.add(desk.event_file, game="plain", name="総当たり", programme="league")
    small.fill(desk.event_file, division, 6)
    small.draw(desk.event_file, division)
    made = len(queries.rounds(desk.event_file, division))
    assert made > 1
    (newest, *_earlier) = log_queries.journal(desk.event_file)
    assert f"1回戦から{made}回戦までの公開" in wording.undo_sentence(newest)


@pytest.mark.parametrize(("game", "shown_at_all"), [("paper_bowl", False), ("othello", True)])
def test_grades_have_a_column_where_they_count_or_somebody_has_one(
    empty: MainWindow, desk: Desk, game: str, shown_at_all: bool
) -> None:
    division = divisions.add(
        desk.event_file,
        game=game,
        name="段級位",
        programme="swiss",
        programme_options=SwissOptions(rounds=3),
    )
    entrants.import_all(desk.event_file, division, [EntrantData(name="林"), EntrantData(name="森")])
    empty.show_division(division, game)
    empty.go("entrants")
    grid = empty.page("entrants").grid
    at = [column.title for column in grid.grid.columns].index("段級位")
    assert grid.isColumnHidden(at) is not shown_at_all
    entrants.import_all(desk.event_file, division, [EntrantData(name="原", grade="初段")])
    empty.page("entrants").refresh()
    assert not grid.isColumnHidden(at)
