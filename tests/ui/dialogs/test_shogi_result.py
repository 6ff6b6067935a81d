"""The dialogs of Shogi by keyboard: results, the toss, replays with their clocks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from models.games.shogi import ShogiEnding, ShogiResult
from models.games.shogi.legs import (
    ClocksSet,
    FirstSaid,
    LegEnd,
    LegOver,
    PieceToss,
    ReplayedGame,
    ShogiLine,
)
from tests.ui.dialogs.helpers import F2, entry, open_dialog, press
from tests.ui.dialogs.shogi_dialogs import SAID, SET, TOSSED, known
from ui.games.shogi.dialog import ShogiDialog
from ui.games.shogi.line_dialogs import GameLineDialog, LegDialog, ResetClocksDialog, TossDialog

PAIR = ("青山 一", "石井 二")


@pytest.mark.parametrize(
    ("keys", "result"),
    [
        ("1\n", ShogiResult(winner=0)),
        ("2\n", ShogiResult(winner=1)),
        ("12\n", ShogiResult(winner=0, first=1)),
        ("2" + F2 + "2\n", ShogiResult(kind=ShogiEnding.MATE, winner=1)),
        ("1" + F2 + "3\n", ShogiResult(kind=ShogiEnding.TIME, winner=0)),
        ("1" + F2 + "5\n", ShogiResult(kind=ShogiEnding.PERPETUAL, winner=0)),
        ("1" + F2 + "8\n", ShogiResult(kind=ShogiEnding.FORFEIT, winner=0)),
    ],
)
def test_results_by_keyboard(qtbot: Any, keys: str, result: ShogiResult) -> None:
    dialog = open_dialog(qtbot, ShogiDialog(entry("shogi", names=PAIR)))
    press(dialog, keys)
    assert not dialog.isVisible()
    assert dialog.value() == result


def test_a_correction_keeps_how_often_it_was_replayed_and_who_moved_first(qtbot: Any) -> None:
    old = ShogiResult(winner=0, first=1, legs=3)
    dialog = open_dialog(qtbot, ShogiDialog(entry("shogi", names=PAIR, old=old)))
    dialog.winner.choose(1)
    assert dialog.value() == replace(old, winner=1)


CHECKED = LegOver(end=LegEnd.PERPETUAL, used=(700, 800), checker=1)


@pytest.mark.parametrize(
    ("dialog", "line"),
    [
        (TossDialog, replace(TOSSED, tosser=1, plain=1, promoted=3)),
        (TossDialog, SAID),
        (LegDialog, LegOver(end=LegEnd.REPETITION, used=(700, 800))),
        (LegDialog, CHECKED),
        (ResetClocksDialog, replace(SET, left=(300, 420))),
    ],
)
def test_a_line_that_is_asked_for_again_comes_out_as_it_went_in(
    qtbot: Any, dialog: type[TossDialog | LegDialog | ResetClocksDialog], line: ShogiLine
) -> None:
    before = () if dialog is TossDialog else (TOSSED,)
    again = open_dialog(qtbot, dialog(known(*before, line), len(before)))
    assert again.line() == line


def test_who_gave_check_is_noted_only_where_that_decides(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, LegDialog(known(TOSSED, CHECKED), 1))
    dialog.put(end=LegEnd.REPETITION)
    assert dialog.line() == replace(CHECKED, end=LegEnd.REPETITION, checker=None)
    dialog.put(end=LegEnd.PERPETUAL)
    assert dialog.line() == CHECKED


def test_one_digit_that_is_no_answer_may_be_the_next_table(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, ShogiDialog(entry("shogi", names=PAIR)))
    dialog.waits_elsewhere = {"5", "14"}.__contains__
    press(dialog, "25\n")
    assert "次のカード" in dialog.rows["first"].problem.text()
    press(dialog, "3\n")
    assert dialog.value() == ShogiResult(winner=1)
    assert dialog.stray.next_card == "5"


@pytest.mark.parametrize("typed", ["6", "2.5"])
def test_what_is_no_table_that_waits_is_not_taken_for_the_next_card(qtbot: Any, typed: str) -> None:
    dialog = open_dialog(qtbot, ShogiDialog(entry("shogi", names=PAIR)))
    dialog.waits_elsewhere = {"5", "14"}.__contains__
    press(dialog, f"{typed}\n")
    assert "次のカード" not in dialog.rows["winner"].problem.text()
    assert dialog.stray.next_card == ""


def test_there_is_no_draw(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, ShogiDialog(entry("shogi", names=PAIR)))
    press(dialog, "0\n")
    assert dialog.isVisible() and dialog.winner.value() is None


def test_a_ruling_wants_name_and_words(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, ShogiDialog(entry("shogi", names=PAIR)))
    press(dialog, "1" + F2 + "7")
    assert dialog.rows["ruling"].asked and not dialog.accept_button.isEnabled()
    dialog.ruling.setText("二歩の申し出を認めた")
    assert not dialog.accept_button.isEnabled()
    dialog.ruled_by.setText("審判 大島")
    dialog.accept_button.click()
    assert dialog.value() == ShogiResult(
        kind=ShogiEnding.RULED, winner=0, ruled_by="審判 大島", ruling="二歩の申し出を認めた"
    )


def test_what_is_noted_of_the_game_stands_in_its_result(qtbot: Any) -> None:
    state = ReplayedGame(left=(1070, 900), first=1, leg=2)
    made = replace(entry("shogi", names=PAIR), running=state)
    dialog = open_dialog(qtbot, ShogiDialog(made))
    press(dialog, "1\n")
    assert dialog.value() == ShogiResult(winner=0, first=1, legs=2)


def test_perpetual_check_is_filled_in(qtbot: Any) -> None:
    state = ReplayedGame(left=(1070, 900), first=1, winner=1)
    dialog = open_dialog(qtbot, ShogiDialog(replace(entry("shogi", names=PAIR), running=state)))
    assert (dialog.kind.value(), dialog.winner.value()) == (ShogiEnding.PERPETUAL, 1)


def shown(dialog: GameLineDialog) -> str:
    """Give what the dialog says: what is wrong, else what it means."""
    wrong = [row.problem.text() for row in dialog.rows.values() if row.problem.text()]
    return wrong[0] if wrong else dialog.meaning_line.text()


@pytest.mark.parametrize(
    ("keys", "toss", "said"),
    [
        ("4\n1", PieceToss(plain=4, promoted=1), "先手は青山 一です"),
        ("1\n4", PieceToss(plain=1, promoted=4), "先手は石井 二です"),
        ("3\n0", PieceToss(plain=3, promoted=0), "数えない駒 2枚"),
        ("2\n2", PieceToss(plain=2, promoted=2), "もう一度振ってください"),
    ],
)
def test_the_toss_says_who_moves_first(qtbot: Any, keys: str, toss: PieceToss, said: str) -> None:
    dialog = open_dialog(qtbot, TossDialog(known(names=PAIR)))
    press(dialog, keys)
    assert said in shown(dialog)
    press(dialog, "\n")
    assert not dialog.isVisible() and dialog.line() == toss


def test_six_pieces_are_not_taken(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, TossDialog(known(names=PAIR)))
    press(dialog, "4\n2\n")
    assert dialog.isVisible() and "合わせて6枚" in shown(dialog)


def test_the_referee_may_say_who_moves_first(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, TossDialog(known(SAID, names=PAIR), 0))
    assert dialog.line() == SAID
    dialog.put(by="")
    dialog.recheck()
    assert not dialog.accept_button.isEnabled()
    assert isinstance(dialog.line(), FirstSaid)


def test_a_repetition_takes_what_was_used_or_what_is_left(qtbot: Any) -> None:
    used = open_dialog(qtbot, LegDialog(known(TOSSED, names=PAIR)))
    assert used.answer("reading") == "left", "as the clock shows it"
    used.put(reading="used")
    press(used, "1210\n1500")
    assert shown(used) == "次の先手は石井 二、残り時間 17:50 – 15:00"
    press(used, "\n")
    expected = LegOver(end=LegEnd.REPETITION, used=(730, 900))
    assert used.line() == expected
    left = open_dialog(qtbot, LegDialog(known(TOSSED, names=PAIR)))
    press(left, "1750\n1500\n")
    assert not left.isVisible() and left.line() == expected


def test_a_repetition_that_is_put_right_shows_what_was_used(qtbot: Any) -> None:
    noted = LegOver(end=LegEnd.REPETITION, used=(730, 900))
    again = open_dialog(qtbot, LegDialog(known(TOSSED, noted, names=PAIR), 1))
    assert again.answer("reading") == "used"
    again.focusWidget().clear()
    press(again, "1211\n")
    press(again, "\n")
    assert again.line() == replace(noted, used=(731, 900))


@pytest.mark.parametrize("typed", ["3000\n1500\n", "1500\n3001\n"])
def test_a_replay_after_the_flag_is_refused(qtbot: Any, typed: str) -> None:
    dialog = open_dialog(qtbot, LegDialog(known(TOSSED, names=PAIR)))
    dialog.put(reading="used")
    press(dialog, typed)
    assert dialog.isVisible() and "時間切れの負け" in shown(dialog)
    assert not dialog.accept_button.isEnabled()


def test_more_than_was_left_is_refused(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, LegDialog(known(TOSSED, names=PAIR)))
    press(dialog, "3100\n1500\n")
    assert dialog.isVisible() and "30:00" in shown(dialog)


def test_perpetual_check_asks_who_checked(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, LegDialog(known(TOSSED, names=PAIR)))
    assert not dialog.rows["checker"].asked
    dialog.put(end=LegEnd.PERPETUAL)
    press(dialog, "300\n400\n")
    assert dialog.isVisible() and dialog.rows["checker"].asked
    dialog.put(checker=0)
    assert shown(dialog) == "石井 二の勝ちです。"


def test_clocks_are_set_with_name_and_reason(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, ResetClocksDialog(known(TOSSED, names=PAIR)))
    press(dialog, "500\n500\n")
    assert dialog.isVisible() and not dialog.accept_button.isEnabled()
    dialog.put(by="審判 大島", reason="残りが1分を切ったため")
    assert dialog.accept_button.isEnabled()
    assert dialog.line() == ClocksSet(left=(300, 300), by=SET.by, reason=SET.reason)
