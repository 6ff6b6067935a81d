"""Results at the meet, in groups and in knock-outs: which fields and endings each stage has."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from models.core.outcomes import Mark
from models.games.othello.record import (
    Category,
    EmptiesRule,
    ExpiryChoice,
    OthelloEnding,
    OthelloOptions,
)
from models.games.othello.stages import MEET_PARTS
from tests.conftest import Script
from tests.ui.dialogs.helpers import F2, NAMES, entry, open_dialog, press
from ui.games.othello.dialog import OthelloDialog

MEET = OthelloOptions(category=Category.MEET, empties_rule=EmptiesRule.SPLIT, clock=False)
OPEN = OthelloOptions(category=Category.OPEN)


def opened(qtbot: Any, stage: str, options: OthelloOptions, **values: Any) -> OthelloDialog:
    return open_dialog(qtbot, OthelloDialog(entry(stage=stage, options=options, **values)))


def texts(dialog: OthelloDialog) -> str:
    return "\n".join(dialog.endings.item(row).text() for row in range(dialog.endings.count()))


@pytest.mark.parametrize("stage", ["main", "consolation"])
def test_halves_are_shown_while_the_count_is_typed(qtbot: Any, stage: str) -> None:
    dialog = opened(qtbot, stage, MEET)
    press(dialog, "33\t30")
    assert dialog.middle.text() == "33.5 – 30.5"
    assert f"{NAMES[0]} ○ 33.5 / {NAMES[1]} × 30.5" in dialog.meaning_line.text()
    press(dialog, "\n")
    assert dialog.yes.hasFocus(), "one empty square is asked about"
    press(dialog, "y\n")
    assert not dialog.isVisible()
    assert dialog.value().discs == (33, 30)


@pytest.mark.parametrize("stage", ["third", "p5_8", "p5", "p7"])
def test_a_match_for_a_place_is_counted_as_the_final_is(qtbot: Any, stage: str) -> None:
    asked = entry(stage="main_final", options=MEET)
    context = replace(asked.context, stage=stage, part=MEET_PARTS[stage])
    dialog = open_dialog(qtbot, OthelloDialog(replace(asked, context=context)))
    press(dialog, "38\n")
    assert not dialog.isVisible()
    assert dialog.value().discs == (38, 26)
    dialog = open_dialog(qtbot, OthelloDialog(replace(asked, context=context)))
    press(dialog, "33\t30")
    assert dialog.middle.text() == "33.5 – 30.5"


def test_a_level_count_wants_the_draw_win_right(qtbot: Any) -> None:
    dialog = opened(qtbot, "main", MEET)
    press(dialog, "30\t30\n")
    assert dialog.isVisible() and dialog.draw_right.isVisible()
    press(dialog, "2")
    assert dialog.middle.text() == "32 – 32"
    assert f"{NAMES[1]} ○ 32" in dialog.meaning_line.text()


def test_janken_says_who_has_which_right(qtbot: Any, script_dialogs: Script) -> None:
    dialog = opened(qtbot, "main", MEET)

    def janken(asked: Any) -> None:
        assert not asked.accept_button.isEnabled()
        press(asked, "211\n")

    script_dialogs.dialog(janken)
    QTest.keyClick(dialog.discs[0], Qt.Key.Key_F4)
    assert script_dialogs.dialogs == ["JankenDialog"]
    assert dialog.rights.text() == f"引き分け勝ちの権利：{NAMES[1]}。黒番：{NAMES[0]}。"
    press(dialog, "32\n")
    assert not dialog.isVisible()
    value = dialog.value()
    assert (value.draw_right, value.black) == (1, 0)


def test_only_the_endings_of_the_meet_are_offered(qtbot: Any) -> None:
    dialog = opened(qtbot, "main", MEET)
    press(dialog, F2)
    said = texts(dialog)
    assert "主催者の裁定" in said
    assert "時間切れ" not in said and "カード" not in said
    assert dialog.endings.count() == 6


def test_an_ending_has_one_number_in_every_programme(qtbot: Any) -> None:
    numbers: list[dict[str, str]] = []
    for stage, options in (("main", MEET), ("swiss", OPEN), ("final", OPEN), ("group", OPEN)):
        dialog = opened(qtbot, stage, options)
        press(dialog, F2)
        listed = (line.split(maxsplit=1) for line in texts(dialog).splitlines())
        numbers.append({words: digit for digit, words in listed})
        press(dialog, "6")
        assert dialog.ending is OthelloEnding.LATE
    assert "9" in numbers[0].values() and "9" not in numbers[1].values()
    for one, other in combinations(numbers, 2):
        assert all(one[words] == other[words] for words in one.keys() & other.keys())


def test_a_number_that_no_ending_of_the_meet_has_takes_nothing(qtbot: Any) -> None:
    dialog = opened(qtbot, "main", MEET)
    press(dialog, F2 + "3")
    assert dialog.endings.isVisible() and dialog.ending is OthelloEnding.COUNTED


def test_the_organiser_decides_by_name(qtbot: Any) -> None:
    dialog = opened(qtbot, "main", MEET)
    press(dialog, F2 + "9")
    assert dialog.ending is OthelloEnding.RULED
    press(dialog, "2")
    assert dialog.witness.hasFocus() and not dialog.accept_button.isEnabled()
    assert "主催者" in dialog.rows["witness"].label.text()
    press(dialog, "Mori\n")
    assert not dialog.isVisible()
    value = dialog.value()
    assert (value.ending, value.loser, value.witness) == (OthelloEnding.RULED, 1, "Mori")


def test_a_ruled_game_keeps_its_counts_as_the_board_stood(qtbot: Any) -> None:
    dialog = opened(qtbot, "main", MEET)
    press(dialog, F2 + "92")
    dialog.discs[0].setFocus()
    press(dialog, "33")
    assert dialog.score.as_it_stood.isVisible()
    dialog.witness.setFocus()
    press(dialog, "Mori\n")
    assert dialog.isVisible() and "石数" in dialog.spots["discs"].problem.text()
    dialog.discs[1].setFocus()
    press(dialog, "20")
    assert dialog.middle.text() == "33 – 20"
    dialog.accept_button.setFocus()
    press(dialog, "\n")
    assert not dialog.isVisible()
    value = dialog.value()
    assert (value.ending, value.loser, value.discs) == (OthelloEnding.RULED, 1, (33, 20))


def test_the_board_of_a_room_is_offered_for_a_ruling(qtbot: Any) -> None:
    dialog = opened(qtbot, "main", MEET)
    dialog.score.standing = (12, 9)
    press(dialog, F2 + "9")
    assert [box.number() for box in dialog.discs] == [12, 9]


@pytest.mark.parametrize(
    ("digit", "ending"), [("5", OthelloEnding.RESIGNED), ("6", OthelloEnding.LATE)]
)
def test_who_loses_at_the_meet_leaves_no_choice(
    qtbot: Any, digit: str, ending: OthelloEnding
) -> None:
    dialog = opened(qtbot, "main", MEET)
    press(dialog, F2 + digit + "1")
    assert not dialog.choice.isVisible()
    press(dialog, "\n")
    assert not dialog.isVisible()
    assert (dialog.value().ending, dialog.value().loser) == (ending, 0)


def test_a_sign_starts_no_cards_at_the_meet(qtbot: Any) -> None:
    dialog = opened(qtbot, "main", MEET)
    press(dialog, "+")
    assert dialog.ending is OthelloEnding.COUNTED and dialog.discs[0].text() == ""


@pytest.mark.parametrize("stage", ["group", "ko1"])
def test_an_absent_player_leaves_one_disc_or_watched_solo_play(qtbot: Any, stage: str) -> None:
    dialog = opened(qtbot, stage, OPEN)
    press(dialog, F2 + "6" + "2" + "1\n")
    assert not dialog.isVisible()
    assert dialog.value().choice is ExpiryChoice.ONE
    dialog = opened(qtbot, stage, OPEN)
    press(dialog, F2 + "6" + "2" + "2")
    assert dialog.witness.isVisible()
    dialog.discs[0].setFocus()
    press(dialog, "50\t14")
    assert not dialog.accept_button.isEnabled(), "solo play against a chair needs a witness"
    dialog.witness.setFocus()
    press(dialog, "Oshima\n")
    assert not dialog.isVisible()
    assert dialog.value().choice is ExpiryChoice.SOLO
    assert (dialog.value().witness, dialog.value().discs) == ("Oshima", (50, 14))


@pytest.mark.parametrize("stage", ["group", "ko1"])
def test_time_and_resignation_leave_the_choice(qtbot: Any, stage: str) -> None:
    for digit in "35":
        dialog = opened(qtbot, stage, OPEN)
        press(dialog, F2 + digit + "1")
        assert dialog.choice.isVisible() and not dialog.witness.isVisible()
        dialog.choice.setFocus()
        press(dialog, "1")
        dialog.accept_button.setFocus()
        press(dialog, "\n")
        assert not dialog.isVisible()
        assert (dialog.value().loser, dialog.value().choice) == (0, ExpiryChoice.ONE)


@pytest.mark.parametrize("stage", ["group", "ko1"])
def test_both_out_of_time_is_one_of_three_cases(qtbot: Any, stage: str) -> None:
    dialog = opened(qtbot, stage, OPEN)
    press(dialog, F2 + "4" + "3")
    assert dialog.draw_right.isVisible()
    dialog.draw_right.setFocus()
    press(dialog, "1")
    dialog.accept_button.setFocus()
    press(dialog, "\n")
    assert not dialog.isVisible()
    assert (dialog.value().case, dialog.value().draw_right) == (3, 0)


@pytest.mark.parametrize("stage", ["group", "ko1", "qf", "final", "exchange", "swiss"])
def test_the_championship_knows_no_organiser(qtbot: Any, stage: str) -> None:
    dialog = opened(qtbot, stage, OPEN)
    press(dialog, F2)
    assert "主催者の裁定" not in texts(dialog)
    assert dialog.endings.count() == 8


@pytest.mark.parametrize("stage", ["qf", "sf", "final", "third", "p5_8", "p5", "p7"])
def test_later_stages_ask_only_who_won(qtbot: Any, stage: str) -> None:
    dialog = opened(qtbot, stage, OPEN)
    assert not dialog.discs[0].isVisible() and not dialog.discs[1].isVisible()
    press(dialog, "2\n")
    assert not dialog.isVisible()
    assert dialog.value().marks == (Mark.LOSS, Mark.WIN)
    dialog = opened(qtbot, stage, OPEN)
    press(dialog, F2 + "5" + "1")
    assert not dialog.choice.isVisible()
    press(dialog, "\n")
    assert not dialog.isVisible()
