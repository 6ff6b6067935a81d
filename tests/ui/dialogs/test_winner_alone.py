"""Matches of which only the winner is recorded: no key of the day's habit picks the wrong one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from models.core.outcomes import Mark
from tests.examples import examples
from tests.ui.dialogs.helpers import NAMES, click, entry, open_dialog, press
from ui.games.othello.dialog import OthelloDialog
from ui.games.othello.winner_row import read_winner, winner_of

BACKSPACE = "\b"
FIRST, SECOND = (Mark.WIN, Mark.LOSS), (Mark.LOSS, Mark.WIN)


@pytest.fixture
def dialog(qtbot: Any) -> OthelloDialog:
    made: OthelloDialog = open_dialog(qtbot, OthelloDialog(entry(stage="final", rights_of=0)))
    return made


def accepted(dialog: OthelloDialog) -> bool:
    return dialog.result() == OthelloDialog.DialogCode.Accepted.value


@pytest.mark.parametrize(
    ("keys", "marks"),
    [
        ("1\n", FIRST),
        ("2\n", SECOND),
        ("12\n", SECOND),
        ("42\n", FIRST),
        ("22\n", SECOND),
        ("61\n", FIRST),
        ("42-22\n", FIRST),
        ("10-54\n", SECOND),
        ("21\n1\n", FIRST),
        ("4222\n1\n", FIRST),
        ("7\n2\n", SECOND),
    ],
)
def test_the_winner_that_was_meant_is_recorded(
    dialog: OthelloDialog, keys: str, marks: tuple[Mark, Mark]
) -> None:
    press(dialog, keys)
    assert accepted(dialog)
    assert dialog.value().marks == marks and dialog.value().discs is None


def test_the_discs_are_shown_back_with_who_won_by_them(dialog: OthelloDialog) -> None:
    press(dialog, "42")
    said = dialog.rows["winner"].hint.text()
    assert "42 対 22" in said and NAMES[0] in said and "勝敗だけ" in said
    assert f"{NAMES[0]} ○" in dialog.meaning_line.text()


@pytest.mark.parametrize("keys", ["21", "11", "422", "4222"])
def test_what_can_be_read_two_ways_is_refused_with_both(dialog: OthelloDialog, keys: str) -> None:
    press(dialog, keys + "\n")
    assert dialog.isVisible() and dialog.winner.value() is None
    said = dialog.rows["winner"].problem.text()
    assert f"「{keys}」" in said and NAMES[0] in said and NAMES[1] in said


@pytest.mark.parametrize("keys", ["4", "0", "99", "32", "30-34-"])
def test_what_names_no_winner_is_refused(dialog: OthelloDialog, keys: str) -> None:
    press(dialog, keys + "\n")
    assert dialog.isVisible() and not dialog.accept_button.isEnabled()
    assert dialog.rows["winner"].problem.text()


def test_one_and_two_answer_until_enter(dialog: OthelloDialog) -> None:
    press(dialog, "43\b")
    assert dialog.winner.typed == "4", "the last digit alone is wiped"
    press(dialog, "2")
    assert dialog.winner.value() == 0
    press(dialog, "\b\b2")
    assert dialog.winner.value() == 1
    click(dialog.winner._buttons[0])
    assert dialog.winner.value() == 0
    press(dialog, "2\n")
    assert accepted(dialog) and dialog.value().marks == SECOND


@settings(max_examples=examples(400))
@given(st.text("0123456789-", max_size=6))
@example("42")
@example("4222")
def test_no_winner_is_chosen_while_another_reading_names_the_other(typed: str) -> None:
    readings = {reading.winner for reading in read_winner(typed)}
    assert winner_of(typed) is None or readings == {winner_of(typed)}
    if typed[:2].isdecimal() and len(typed) in (2, 4) and typed.isdecimal():
        own = int(typed[:2])
        other = int(typed[2:] or 64 - own)
        if winner_of(typed) is not None and own + other == 64 and own != other:
            assert winner_of(typed) == int(own < other)
