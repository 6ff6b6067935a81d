"""The order in which the keyboard goes through a dialog, and where an answer by its digit leads."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QRadioButton, QWidget

from models.core.problems import Problem
from tests.ui.dialogs.helpers import open_dialog, press
from ui.dialogs.parts.inputs import ChoiceRow
from ui.dialogs.parts.skeleton import Skeleton


class Lunch(Skeleton):
    """Asks for a remark and a dish; the second dish is what the problem is about."""

    def __init__(self, problem: Problem | None = None) -> None:
        super().__init__(title="Lunch", accept="&Order")
        self._problem = problem
        self.remark = QLineEdit()
        self.dish = ChoiceRow([("rice", "Rice"), ("noodles", "Noodles")])
        self.add("remark", "&Remark", self.remark)
        self.add("dish", "&Dish", self.dish)

    def problems(self) -> tuple[Problem, ...]:
        if self._problem is None or self.dish.value() != "noodles":
            return ()
        return (self._problem,)


REFUSED = Problem(code="BLANK", where="dish")
REFUSED_AS_A_WHOLE = Problem(code="NO_LEGAL_PAIRING")
ASKED = Problem(code="NO_LEGAL_PAIRING", where="dish", ask=True)


def test_tab_goes_from_the_fields_to_the_verb_and_only_then_to_cancel(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, Lunch())
    seen: list[QWidget | None] = []
    for _step in range(4):
        seen.append(dialog.focusWidget())
        press(dialog, "\t")
    assert seen[0] is dialog.remark
    assert dialog.dish.isAncestorOf(seen[1])
    assert seen[2:] == [dialog.accept_button, dialog.cancel_button]


@pytest.mark.parametrize("chosen", [None, "noodles"])
def test_the_letter_of_a_row_of_answers_leads_there_and_chooses_none(
    qtbot: Any, chosen: str | None
) -> None:
    dialog = open_dialog(qtbot, Lunch())
    dialog.dish.choose(chosen)
    QTest.keyClick(dialog, Qt.Key.Key_D, Qt.KeyboardModifier.AltModifier)
    QTest.qWait(150)  # a letter presses a button for a tenth of a second
    focus = dialog.focusWidget()
    assert isinstance(focus, QRadioButton) and dialog.dish.isAncestorOf(focus)
    assert focus.isChecked() is (chosen is not None)
    assert dialog.dish.value() == chosen


@pytest.mark.parametrize("problem", [None, ASKED], ids=["right", "asked"])
def test_the_last_digit_leads_to_the_verb(qtbot: Any, problem: Problem | None) -> None:
    dialog = open_dialog(qtbot, Lunch(problem))
    press(dialog, "\t2")
    assert dialog.yes.isVisible() is (problem is not None)
    assert dialog.focusWidget() is dialog.accept_button


@pytest.mark.parametrize("problem", [REFUSED, REFUSED_AS_A_WHOLE], ids=["field", "whole"])
def test_a_digit_that_is_refused_leads_to_no_way_out(qtbot: Any, problem: Problem) -> None:
    dialog = open_dialog(qtbot, Lunch(problem))
    press(dialog, "\t2")
    assert not dialog.accept_button.isEnabled()
    assert dialog.dish.isAncestorOf(dialog.focusWidget())
    assert dialog.dish.value() == "noodles"


def test_a_dialog_at_the_edge_comes_back_onto_the_screen_as_it_is_typed_in(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, Lunch())
    screen = dialog.screen().availableGeometry()
    dialog.move(screen.right() - dialog.width() + 32, screen.bottom() - dialog.height() + 32)
    assert not screen.contains(dialog.frameGeometry())
    press(dialog, "a\t1")
    dialog.fit()
    assert screen.contains(dialog.frameGeometry())
