"""The result dialog of Go: who won, how, the margin; what only the referee gives."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from models.games.go import GoEnding, GoOptions, GoResult
from models.grades import Handicap
from tests.ui.dialogs.helpers import entry, open_dialog, press
from ui.games.go.dialog import GoDialog


@pytest.mark.parametrize(
    ("keys", "result"),
    [
        ("113.5\ny\n", GoResult(winner=0, halves=7)),
        ("210.5\ny\n", GoResult(winner=1, halves=1)),
        ("11\n", GoResult(winner=0)),
        ("1\n", GoResult(winner=0)),
        ("22\n", GoResult(kind=GoEnding.RESIGNED, winner=1)),
        ("13\n", GoResult(kind=GoEnding.TIME, winner=0)),
        ("14\n", GoResult(kind=GoEnding.FORFEIT, winner=0)),
        ("1112.5\t2\n", GoResult(winner=0, halves=25, black=1)),
        ("12\t1\n", GoResult(kind=GoEnding.RESIGNED, winner=0, black=0)),
    ],
)
def test_results_by_keyboard(qtbot: Any, keys: str, result: GoResult) -> None:
    dialog = open_dialog(qtbot, GoDialog(entry("go")))
    press(dialog, keys)
    assert not dialog.isVisible()
    assert dialog.value() == result


def test_a_margin_that_may_have_given_its_first_digit_to_the_ending_is_asked_about(
    qtbot: Any,
) -> None:
    """1 for the winner, then 12.5: read as the ending 1 and 2.5."""
    dialog = open_dialog(qtbot, GoDialog(entry("go")))
    press(dialog, "112.5\n\n")
    assert dialog.isVisible()
    said = dialog.problem_line.text()
    assert "2.5目差" in said and "12.5目差" in said
    press(dialog, "12.5\n")  # Enter has gone back to the margin
    assert dialog.value() == GoResult(winner=0, halves=25)


def test_a_margin_that_is_refused_is_not_asked_about_as_well(qtbot: Any) -> None:
    """Half a point is due, so 4 is none, and 14 neither."""
    dialog = open_dialog(qtbot, GoDialog(entry("go")))
    press(dialog, "114\n")
    assert dialog.isVisible()
    shown = {problem.code for problem in dialog._found}
    assert "MARGIN_HALF" in shown and "MARGIN_OR_ENDING" not in shown
    press(dialog, "4.5\n")
    assert dialog.value() == GoResult(winner=0, halves=9)


def test_a_margin_behind_the_ending_is_taken_by_a_yes(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, GoDialog(entry("go")))
    press(dialog, "112.5\ny\n")
    assert dialog.value() == GoResult(winner=0, halves=5)


def test_backspace_behind_an_answer_takes_it_back(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, GoDialog(entry("go")))
    press(dialog, "1\b")
    assert dialog.winner.value() is None
    press(dialog, "22\n")
    assert dialog.value() == GoResult(kind=GoEnding.RESIGNED, winner=1)


def test_backspace_later_on_takes_nothing_back(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, GoDialog(entry("go")))
    press(dialog, "17Mori\t\b\n")
    assert dialog.value() == GoResult(kind=GoEnding.RULED, winner=0, ruled_by="Mori")


def test_a_digit_behind_an_answer_where_the_keyboard_stays_is_no_other_answer(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, GoDialog(entry("go")))
    press(dialog, "124\n")
    assert dialog.isVisible()
    assert "24" in dialog.rows["kind"].problem.text()
    press(dialog, "2\n")
    assert dialog.value() == GoResult(kind=GoEnding.RESIGNED, winner=0)


@pytest.mark.parametrize("halves", [1, 5, 7, 9, 11, 13, 15, 17, 19, 41, 47, 81])
def test_a_margin_typed_behind_the_winner_needs_no_ending_and_is_not_asked_about(
    qtbot: Any, halves: int
) -> None:
    dialog = open_dialog(qtbot, GoDialog(entry("go")))
    press(dialog, f"1{halves // 2}.5")
    assert dialog.margin.hasFocus()
    assert dialog.stray.next_card == ""
    press(dialog, "\n")
    assert not dialog.isVisible()
    assert dialog.value() == GoResult(winner=0, halves=halves)
    assert dialog.confirmed == ()


def test_a_point_behind_the_digit_of_a_ruling_leaves_no_name(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, GoDialog(entry("go")))
    press(dialog, "27.5\n")
    assert dialog.value() == GoResult(winner=1, halves=15, ruled_by="")


def test_a_ruling_by_somebody_is_still_a_ruling(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, GoDialog(entry("go")))
    press(dialog, "17J. Mori\n")
    assert dialog.value() == GoResult(kind=GoEnding.RULED, winner=0, ruled_by="J. Mori")


def test_half_a_point_behind_the_digit_of_the_ending_is_refused_with_both_readings(
    qtbot: Any,
) -> None:
    dialog = open_dialog(qtbot, GoDialog(entry("go")))
    press(dialog, "11.5\n")
    assert dialog.isVisible()
    said = dialog.rows["margin"].problem.text()
    assert "0.5" in said and "1.5" in said
    press(dialog, "1.5\n")
    assert dialog.value() == GoResult(winner=0, halves=3)


def test_a_second_entry_takes_a_margin_behind_the_winner(qtbot: Any) -> None:
    first = GoResult(winner=1, halves=9)
    dialog = open_dialog(qtbot, GoDialog(entry("go", old=first), blind=True))
    press(dialog, "24.5\n")
    assert not dialog.isVisible()
    assert dialog.value() == first


def test_a_second_entry_is_compared_and_not_asked_about(qtbot: Any) -> None:
    first = GoResult(winner=0, halves=5)
    dialog = open_dialog(qtbot, GoDialog(entry("go", old=first), blind=True))
    press(dialog, "112.5\n")
    assert not dialog.isVisible()
    assert dialog.value() == first


@pytest.mark.parametrize(("gives", "black"), [(0, 1), (1, 0), (None, None)])
def test_whoever_takes_the_handicap_has_black(
    qtbot: Any, gives: int | None, black: int | None
) -> None:
    shown = entry("go")
    given = Handicap(gives=gives, grades=0 if gives is None else 2, kind="go")
    match = replace(shown.match, handicap=given)
    dialog = open_dialog(qtbot, GoDialog(replace(shown, match=match)))
    press(dialog, "1\n")
    assert dialog.value() == GoResult(winner=0, black=black)


def test_a_correction_takes_a_margin_behind_the_winner(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, GoDialog(entry("go", old=GoResult(winner=0, halves=9))))
    press(dialog, "13.5")
    assert dialog.margin.text() == "3.5"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("3", "半目が付いていません"),
        ("0", "持碁にはなりません"),
        ("3.7", "「3.7」"),
        ("x", "「x」"),
    ],
)
def test_a_margin_without_half_a_point_is_refused(qtbot: Any, typed: str, said: str) -> None:
    dialog = open_dialog(qtbot, GoDialog(entry("go")))
    press(dialog, f"11{typed}\n")
    assert dialog.isVisible()
    assert said in dialog.rows["margin"].problem.text()
    dialog.margin.clear()
    press(dialog, "6.5\n")
    assert not dialog.isVisible()
    assert dialog.value() == GoResult(winner=0, halves=13)


@pytest.mark.parametrize(
    ("keys", "kind", "winner"),
    [("17", GoEnding.RULED, 0), ("18", GoEnding.BOTH_LOSE, None), ("19", GoEnding.NO_RESULT, None)],
)
def test_what_the_referee_gives_wants_a_name(
    qtbot: Any, keys: str, kind: GoEnding, winner: int | None
) -> None:
    dialog = open_dialog(qtbot, GoDialog(entry("go")))
    press(dialog, keys)
    assert dialog.ruled_by.hasFocus()
    press(dialog, "\n")
    assert dialog.isVisible()
    assert "審判" in dialog.rows["ruled_by"].problem.text()
    press(dialog, "Otani\n")
    assert not dialog.isVisible()
    assert dialog.value() == GoResult(kind=kind, winner=winner, ruled_by="Otani")


def test_a_flag_falls_only_where_there_are_clocks(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, GoDialog(entry("go", options=GoOptions(clock=False))))
    press(dialog, "13\n")
    assert dialog.isVisible()
    assert "60分を過ぎたら審判" in dialog.rows["kind"].problem.text()


def test_an_ending_without_a_margin_does_not_ask_for_one(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, GoDialog(entry("go")))
    assert dialog.margin.isVisible()
    press(dialog, "12")
    assert not dialog.margin.isVisible()
    assert dialog.black.isVisible()
    press(dialog, "6")
    assert not dialog.black.isVisible()


def test_a_margin_that_was_typed_before_another_ending_is_not_kept(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, GoDialog(entry("go")))
    press(dialog, "113.5")
    dialog.kind.choose(GoEnding.RESIGNED)
    press(dialog, "\n")
    assert not dialog.isVisible()
    assert dialog.value() == GoResult(kind=GoEnding.RESIGNED, winner=0)


def test_a_large_margin_is_asked_about(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, GoDialog(entry("go")))
    press(dialog, "1160.5\n")
    assert dialog.isVisible()
    assert dialog.yes.isVisible()
    press(dialog, "y\n")
    assert not dialog.isVisible()
    assert dialog.confirmed == ("MARGIN_RARE",)


def test_the_card_says_in_short_how_it_was_won(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, GoDialog(entry("go")))
    press(dialog, "113.5\t1")
    assert "○ 黒3目半" in dialog.meaning_line.text()
