"""The strip over every page offers what else can be done without a needless menu."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from models.core.problems import Problem
from models.core.steps import Step, StepKind
from tests.ui.dialogs.fields import league_division
from ui.widgets.step_strip import StepStrip

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
