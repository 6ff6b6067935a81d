"""The points by quarter of a match of Paper Bowl on paper, typed beside the final score."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from models.core.causes import CorrectionCause
from models.fair_random import FairRandom
from models.games.paper_bowl import PaperBowlOptions, PaperBowlResult
from models.games.paper_bowl.checking import by_chance, result_of
from models.games.paper_bowl.on_paper import Quarters
from tests.ui.dialogs.helpers import F2, entry, open_dialog, press
from ui.games.paper_bowl.dialog import PaperBowlDialog

QUARTERS: Quarters = ((7, 0), (3, 7), (0, 0), (7, 10))
PLAYED = PaperBowlResult(winner=None, score=(17, 17), quarters=QUARTERS)
ALT = Qt.KeyboardModifier.AltModifier


def typed(qtbot: Any, keys: str, score: str = "17\n17", **of: Any) -> Any:
    """Type a score, go on with Tab, and type the quarters: home from 1 to overtime, then away."""
    dialog = open_dialog(qtbot, PaperBowlDialog(entry("paper_bowl", **of)))
    press(dialog, score)
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    for place, points in enumerate(keys.split(",")):
        if place:
            QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        press(dialog, points)
    return dialog


def test_the_quarters_of_the_score_sheet_are_typed_with_tab(qtbot: Any) -> None:
    dialog = typed(qtbot, "7,3,0,7,,0,7,0,10\n")
    assert not dialog.isVisible()
    assert dialog.value() == PLAYED


def test_overtime_counts_into_the_sum(qtbot: Any) -> None:
    dialog = typed(qtbot, "7,3,0,7,3,0,7,0,10,0\n", score="20\n17")
    assert dialog.value().quarters == (*QUARTERS, (3, 0))


def test_quarters_that_do_not_add_up_are_refused_with_both_sums(qtbot: Any) -> None:
    dialog = typed(qtbot, "7,3,0,6,,0,7,0,10\n")
    assert dialog.isVisible() and not dialog.accept_button.isEnabled()
    said = dialog.rows["quarters"].problem.text()
    assert "16 – 17" in said and "17 – 17" in said


@pytest.mark.parametrize(
    ("keys", "quarters"),
    [("\n", ()), ("7,3\n", ((7, None), (3, None), (None, None), (None, None)))],
)
def test_empty_quarters_are_allowed(qtbot: Any, keys: str, quarters: Quarters) -> None:
    assert typed(qtbot, keys).value() == replace(PLAYED, quarters=quarters)


def test_a_quarter_of_one_side_alone_is_asked_for_and_kept_of_neither(qtbot: Any) -> None:
    dialog = typed(qtbot, "7,3\n")
    assert dialog.isVisible() and not dialog.accept_button.isEnabled()
    assert [problem.code for problem in dialog.problems()] == ["SCORE_HALF"]
    assert dialog.rows["quarters"].problem.text()
    for box, points in zip(dialog.quarters.sides[1], ("0", "7"), strict=False):
        box.setText(points)
    dialog.recheck()
    assert not dialog.problems() and dialog.accept_button.isEnabled()


@pytest.mark.parametrize(("keys", "word"), [("1\n", "1点になることは"), ("24\n", "合計は24")])
def test_points_that_no_quarter_can_have_are_refused(qtbot: Any, keys: str, word: str) -> None:
    dialog = typed(qtbot, keys)
    assert dialog.isVisible()
    assert word in dialog.rows["quarters"].problem.text()


def test_a_letter_leads_to_the_first_quarter(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, PaperBowlDialog(entry("paper_bowl")))
    QTest.keyClick(dialog, Qt.Key.Key_Q, ALT)
    assert dialog.quarters.boxes[0].hasFocus()


def test_only_a_match_on_paper_has_quarters_to_be_typed(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, PaperBowlDialog(entry("paper_bowl")))
    press(dialog, F2 + "3")
    assert dialog.quarters.isHidden()
    record = by_chance(FairRandom("1", "quarters"), PaperBowlOptions())
    known = entry("paper_bowl", old=result_of(record))
    dialog = open_dialog(qtbot, PaperBowlDialog(known))
    assert dialog.quarters.isHidden()


def test_quarters_are_corrected_for_a_reason(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, PaperBowlDialog(entry("paper_bowl", old=PLAYED)))
    assert [box.text() for box in dialog.quarters.sides[0]] == ["7", "3", "0", "7", ""]
    press(dialog, "\n")
    assert dialog.isVisible(), "nothing is changed yet"
    for box, points in zip(dialog.quarters.sides[0], "70", strict=False):
        box.setText(points)
    dialog.quarters.sides[0][2].setText("10")
    dialog.quarters.sides[0][3].setText("0")
    dialog.cause_row.choose(CorrectionCause.DESK_ERROR)
    dialog.recheck()
    assert dialog.accept_button.isEnabled()
    dialog.accept_button.click()
    assert dialog.value().quarters == ((7, 0), (0, 7), (10, 0), (0, 10))


def test_a_second_entry_is_compared_by_the_score_and_keeps_the_quarters(qtbot: Any) -> None:
    same = PaperBowlDialog(entry("paper_bowl", old=PLAYED), blind=True)
    dialog = open_dialog(qtbot, same)
    assert dialog.quarters.isHidden()
    press(dialog, "17\n17\n")
    assert not dialog.isVisible()
    other = PaperBowlDialog(entry("paper_bowl", old=PLAYED), blind=True)
    dialog = open_dialog(qtbot, other)
    press(dialog, "17\n20\n")
    dialog.correct_button.click()
    assert dialog.quarters.isVisible()
    assert dialog.quarters.quarters() == QUARTERS
    assert "17 – 20" in dialog.rows["quarters"].problem.text()
