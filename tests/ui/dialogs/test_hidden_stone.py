"""The hidden stone: four answers by their digits, and what they mean in one sentence (JOA 12)."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from models.games.othello.record import OthelloEnding, OthelloResult
from tests.conftest import Script
from tests.ui.dialogs.helpers import click, entry, open_dialog, press
from ui.games.othello.dialog import OthelloDialog
from ui.games.othello.rights_form import HiddenStoneDialog

FIRST, SECOND = "榎本 明子", "手崎 花"


def test_who_hides_is_known_by_the_grade(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, HiddenStoneDialog(entry()))
    assert dialog.hider.value() == 0, "初段 before 1級"
    assert dialog.rows["hider_name"].widget.text() == FIRST


@pytest.mark.parametrize(
    ("keys", "holder", "black"),
    [
        ("111", SECOND, FIRST),  # called rightly, takes the draw-win right; the other takes Black
        ("112", SECOND, SECOND),
        ("121", FIRST, SECOND),
        ("211", FIRST, SECOND),  # called wrongly: the hider chooses
        ("221", SECOND, FIRST),
        ("222", SECOND, SECOND),
    ],
)
def test_answers_by_their_digits(qtbot: Any, keys: str, holder: str, black: str) -> None:
    dialog = open_dialog(qtbot, HiddenStoneDialog(entry()))
    press(dialog, keys)
    said = dialog.meaning_line.text()
    assert said == f"引き分け勝ちの権利：{holder}。黒番：{black}。"
    press(dialog, "\n")
    assert not dialog.isVisible()
    names = (FIRST, SECOND)
    assert (names[dialog.value().draw_right], names[dialog.value().black]) == (holder, black)


def test_whose_choice_it_is_stands_beside_it(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, HiddenStoneDialog(entry()))
    press(dialog, "1")
    assert dialog.rows["right"].label.text().startswith(SECOND)
    press(dialog, "1")
    assert dialog.rows["colour"].label.text().startswith(FIRST)
    assert not dialog.accept_button.isEnabled()


def test_the_referee_names_who_hides_where_nothing_tells(qtbot: Any) -> None:
    from dataclasses import replace

    made = entry()
    seats = tuple(replace(seat, grade="", birth=None) for seat in made.context.seats)
    made = replace(made, context=replace(made.context, seats=seats))
    dialog = open_dialog(qtbot, HiddenStoneDialog(made))
    assert dialog.hider.value() is None and not dialog.accept_button.isEnabled()
    press(dialog, "2111\n")
    assert dialog.value().hider == 1 and dialog.value().draw_right == 0


def test_f4_fills_the_result(qtbot: Any, script_dialogs: Script) -> None:
    dialog = open_dialog(qtbot, OthelloDialog(entry()))
    script_dialogs.dialog(lambda stone: press(stone, "111\n") and None)
    QTest.keyClick(dialog, Qt.Key.Key_F4)
    assert SECOND in dialog.rights.text() and "黒番" in dialog.rights.text()
    dialog.discs[0].setFocus()
    press(dialog, "32\n")
    assert dialog.value() == OthelloResult(
        ending=OthelloEnding.COUNTED, discs=(32, 32), draw_right=1, black=0
    )


def test_the_button_does_the_same_and_nothing_changes_when_it_is_left(
    qtbot: Any, script_dialogs: Script
) -> None:
    dialog = open_dialog(qtbot, OthelloDialog(entry()))
    before = dialog.rights.text()
    script_dialogs.dialog(lambda stone: False)
    click(dialog.stone_button)
    assert dialog.rights.text() == before
    dialog.discs[0].setFocus()
    press(dialog, "38\n")
    assert dialog.value().black is None


def test_there_is_none_where_every_right_is_settled(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, OthelloDialog(entry(stage="final", rights_of=0)))
    assert not dialog.stone_button.isVisible()
    QTest.keyClick(dialog, Qt.Key.Key_F4)
    assert FIRST in dialog.problem_line.text() and "JOA 9" in dialog.problem_line.text()
    stone = open_dialog(qtbot, HiddenStoneDialog(entry(stage="final", rights_of=0)))
    press(stone, "111")
    assert not stone.accept_button.isEnabled()
    assert "JOA 9" in stone.problem_line.text()


def test_a_correction_keeps_who_was_black(qtbot: Any) -> None:
    old = OthelloResult(ending=OthelloEnding.COUNTED, discs=(38, 26), black=1)
    dialog = open_dialog(qtbot, OthelloDialog(entry(old=old)))
    press(dialog, "36")
    dialog.cause_row.choose(next(iter(dialog.cause_row._values)))
    dialog.reason_box.setFocus()
    press(dialog, "x\n")
    assert dialog.value().black == 1
