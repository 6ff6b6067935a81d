"""The plain result dialog: 1, 0, 2, and a score."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from models.core.parts import PartRules
from models.games.plain import PlainEnding, PlainOptions, PlainResult
from tests.ui.dialogs.helpers import F2, entry, open_dialog, press
from ui.dialogs.result_heading import about
from ui.games.plain.dialog import PlainDialog


@pytest.mark.parametrize(
    ("keys", "result"),
    [
        ("1\n", PlainResult(winner=0)),
        ("2\n", PlainResult(winner=1)),
        ("0\n", PlainResult()),
        ("=\n", PlainResult()),
        ("15\t3\n", PlainResult(winner=0, score=(5, 3))),
        ("2" + F2 + "2\n", PlainResult(kind=PlainEnding.FORFEIT, winner=1)),
        (F2 + "4\n", PlainResult(kind=PlainEnding.DOUBLE_DEFAULT)),
    ],
)
def test_results_by_keyboard(qtbot: Any, keys: str, result: PlainResult) -> None:
    dialog = open_dialog(qtbot, PlainDialog(entry("plain")))
    press(dialog, keys)
    assert not dialog.isVisible()
    assert dialog.value() == result


def test_nothing_chosen_is_no_draw(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, PlainDialog(entry("plain")))
    press(dialog, "\n")
    assert dialog.isVisible()
    assert not dialog.accept_button.isEnabled()


def test_no_draw_where_none_is_allowed(qtbot: Any) -> None:
    dialog = open_dialog(
        qtbot, PlainDialog(entry("plain", options=PlainOptions(draws_allowed=False)))
    )
    press(dialog, "0")
    assert dialog.winner.value() is None
    assert not dialog.accept_button.isEnabled()


def test_a_score_against_the_winner_is_asked(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, PlainDialog(entry("plain")))
    press(dialog, "13\t5\n")
    assert dialog.isVisible() and dialog.yes.isVisible()
    press(dialog, "\n" * 5)
    assert dialog.isVisible()  # Enter pressed however often is no yes
    press(dialog, "\ny\n")
    assert not dialog.isVisible()
    assert dialog.confirmed == ("SCORE_AGAINST_WINNER",)


@pytest.mark.parametrize(("keys", "typed"), [("42\n", "42"), ("9\n", "9"), ("412\n", "412")])
def test_what_is_no_answer_is_refused_whole(qtbot: Any, keys: str, typed: str) -> None:
    """Two digits out of habit: the last one alone picks nobody."""
    dialog = open_dialog(qtbot, PlainDialog(entry("plain")))
    press(dialog, keys)
    assert dialog.isVisible() and dialog.winner.value() is None
    assert f"「{typed}」" in dialog.rows["winner"].problem.text()
    press(dialog, "1\n")
    assert dialog.isVisible() is False and dialog.value().winner == 0


def test_one_score_alone_is_refused(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, PlainDialog(entry("plain")))
    press(dialog, "15\n")
    assert dialog.isVisible() and "両方" in dialog.rows["score"].problem.text()
    press(dialog, "\t3\n")
    assert dialog.value().score == (5, 3)


def test_half_a_score_is_no_hindrance_once_the_ending_asks_for_none(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, PlainDialog(entry("plain")))
    press(dialog, "15" + F2)
    assert [problem.code for problem in dialog.problems()] == ["SCORE_HALF"]
    press(dialog, "2")
    assert not dialog.rows["score"].asked and dialog.problems() == ()
    press(dialog, "\n")
    assert not dialog.isVisible()
    assert dialog.value() == PlainResult(kind=PlainEnding.FORFEIT, winner=0)


def test_a_score_is_taken_whole_or_not_at_all(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, PlainDialog(entry("plain")))
    press(dialog, "112345\t3\n")
    assert dialog.isVisible() and dialog.score.boxes[0].text() == "12345"
    assert "「12345」" in dialog.rows["score"].problem.text()


def test_a_knock_out_offers_no_draw_and_counts_no_wins(qtbot: Any) -> None:
    usual = entry("plain")
    final = replace(usual, context=replace(usual.context, part=PartRules(decisive=True)))
    dialog = open_dialog(qtbot, PlainDialog(final))
    press(dialog, "3")
    assert dialog.winner.value() is None
    seat = final.match.seats[0]
    assert "これまで" not in about(seat, final) and about(seat, final) != about(seat, usual)
