"""The result dialog of a hanchan: seats, scores in hundreds, what was left, the check line."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from models.core.causes import CorrectionCause
from models.games.mahjong import UNPLAYED, HanchanEnd, MahjongResult
from models.views.divisions import MatchEntry, Why
from reports import i18n
from tests.models.games.mahjong.cases import hanchan
from tests.ui.dialogs.helpers import F2, click, entry, open_dialog, press
from ui.dialogs.result_dialogs import open_result_dialog
from ui.games.mahjong.dialog import MahjongDialog
from ui.words import wording

NAMES = ("荒井", "岩崎", "遠藤", "岡本")
SEATS = "2413"
MOST_KEYS = 5
"""So many keys a score may take, with Enter."""
SUM = "合計が120,000点になりません（差 −1,000点）。供託・貸し借りを確かめてください。"


def card(**more: Any) -> MatchEntry:
    return entry("mahjong", names=NAMES, **more)


def opened(qtbot: Any, match: MatchEntry | None = None, *, blind: bool = False) -> MahjongDialog:
    dialog = open_result_dialog(match or card(), blind=blind)
    assert isinstance(dialog, MahjongDialog)
    return open_dialog(qtbot, dialog)


def said(dialog: QWidget) -> str:
    return "\n".join(part.text() for part in dialog.findChildren(QLabel) if part.isVisible())


def test_seats_and_scores_are_typed_in_a_row_and_the_last_enter_saves(qtbot: Any) -> None:
    dialog = opened(qtbot)
    scores = ("321\n", "419\n", "-12\n", "472\n")
    assert max(map(len, scores)) <= MOST_KEYS
    press(dialog, SEATS + "".join(scores))
    assert not dialog.isVisible()
    assert dialog.value() == MahjongResult(
        order=(2, 0, 3, 1),
        sticks=(32100, 41900, -1200, 47200),
        loans=(0, 0, 0, 0),
    )


@pytest.mark.parametrize("back", [True, False])
def test_a_seat_typed_anew_is_the_next_table_only_in_a_stream(qtbot: Any, back: bool) -> None:
    """Shift+Tab has led back to the seat of 4: that was gone to on purpose."""
    dialog = opened(qtbot)
    dialog.waits_elsewhere = lambda number: number == "3"
    press(dialog, "2414")
    if back:
        QTest.keyClick(dialog.cells[0].sticks, Qt.Key.Key_Backtab)
    else:
        dialog.cells[3].seat.setFocus(Qt.FocusReason.TabFocusReason)
    assert dialog.cells[3].seat.hasFocus()
    dialog.cells[3].seat.selectAll()
    press(dialog, "3")
    asked = [
        p.code
        for p in dialog.last_keys.of_next_card(dialog.waits_elsewhere, dialog.often, dialog.seldom)
    ]
    assert asked == ([] if back else ["NUMBER_OR_CARD"])


def test_a_correction_takes_the_same_keys_as_an_entry(qtbot: Any) -> None:
    dialog = opened(qtbot, card(old=hanchan(45200, 28300, 26500, 20000)))
    press(dialog, SEATS + "321\n419\n-12\n472\n" + "1\n")
    assert dialog.value().order == (2, 0, 3, 1)
    assert dialog.value().sticks == (32100, 41900, -1200, 47200)


def test_points_and_totals_are_seen_as_they_are_typed(qtbot: Any) -> None:
    dialog = opened(qtbot)
    press(dialog, SEATS + "321\n419\n")
    assert [cell.counted.text() for cell in dialog.cells] == ["32,100", "41,900", "", ""]
    assert dialog.check_line.text() == "合計 74,000"
    press(dialog, "255\n205")
    assert [cell.total.text() for cell in dialog.cells] == ["+6.1", "+19.9", "△8.5", "△17.5"]
    assert dialog.cells[0].parts.text() == "得点 +2.1　順位点 +4.0"
    assert dialog.check_line.text() == "合計 120,000 ✓"


def test_a_wrong_sum_leads_to_what_was_left_and_the_hint_mends_it(qtbot: Any) -> None:
    dialog = opened(qtbot)
    press(dialog, SEATS + "321\n419\n255\n195\n")
    assert dialog.isVisible()
    assert dialog.check_line.text() == "合計 119,000（差 −1,000：供託が残っていませんか）"
    assert SUM in said(dialog)
    assert dialog.deposits.hasFocus()
    press(dialog, "10")
    assert dialog.check_line.text() == "合計 120,000 ✓"
    assert [cell.counted.text() for cell in dialog.cells][1] == "42,900"
    press(dialog, "\n")
    assert dialog.value().deposits == 1000


def test_enter_at_what_was_left_leads_through_the_scores_that_do_not_add_up(qtbot: Any) -> None:
    dialog = opened(qtbot)
    press(dialog, SEATS + "321\n419\n255\n195\n")
    assert dialog.deposits.hasFocus()
    press(dialog, "\n")
    assert dialog.cells[0].sticks.hasFocus()
    press(dialog, "\n\n\n205\n")
    assert not dialog.isVisible()
    assert dialog.value().sticks == (32100, 41900, 25500, 20500)


def test_a_score_far_too_low_is_no_stick_that_was_left(qtbot: Any) -> None:
    dialog = opened(qtbot)
    press(dialog, SEATS + "321\n419\n255\n35\n")
    assert dialog.check_line.text() == "合計 103,000（差 −17,000）"
    assert dialog.cells[0].sticks.hasFocus()
    press(dialog, "\n\n\n205\n")
    assert dialog.value().sticks == (32100, 41900, 25500, 20500)


def test_a_score_typed_behind_a_refused_0_does_not_pass_for_what_was_left(qtbot: Any) -> None:
    dialog = opened(qtbot)
    press(dialog, SEATS + "400\n419\n301\n0\n80\n")
    assert dialog.isVisible()
    assert "岡本さんは0点で、供託が8,000点でよいですか。" in said(dialog)


def test_more_than_ten_sticks_on_the_table_are_asked_about(qtbot: Any) -> None:
    dialog = opened(qtbot)
    press(dialog, SEATS + "300\n300\n300\n130")
    dialog.deposits.setFocus()
    press(dialog, "170\n")
    assert dialog.isVisible()
    assert "供託が17,000点でよいですか。" in said(dialog)


def test_what_the_top_has_already_is_not_left_on_the_table(qtbot: Any) -> None:
    dialog = opened(qtbot)
    press(dialog, SEATS + "321\n419\n255\n205")
    dialog.deposits.setFocus()
    press(dialog, "20")
    assert "もうトップに渡しましたか" in dialog.check_line.text()
    press(dialog, "\b\b\n")
    assert dialog.value().deposits == 0


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        (SEATS + "300\n300\n300\n290\n", "（差 −1,000点）。供託・貸し借りを確かめてください。"),
        (SEATS + "300\n300\n30050\n29950\n", "点数は100点単位です。"),
        (SEATS + "300\n300\n300\nx\n", "「x」は点数ではありません。4人分の点数を入れてください。"),
        (SEATS + "300\n300\n300\n\n", "4人分の点数を入れてください。"),
        ("1123" + "300\n300\n300\n300\n", "席順には1から4までを1回ずつ入れてください。"),
        ("\n", "席順を入れてください。1が起家です。"),
    ],
)
def test_what_cannot_be_is_refused_in_words(qtbot: Any, keys: str, sentence: str) -> None:
    dialog = opened(qtbot)
    press(dialog, keys)
    assert dialog.isVisible()
    assert sentence in said(dialog)


def test_deposits_are_whole_sticks(qtbot: Any) -> None:
    dialog = opened(qtbot)
    press(dialog, SEATS + "300\n300\n300\n295")
    dialog.deposits.setFocus()
    press(dialog, "5\n")
    assert "供託は1,000点単位です。" in said(dialog)


def test_points_in_full_are_understood_as_well(qtbot: Any) -> None:
    dialog = opened(qtbot)
    press(dialog, SEATS + "32100\n41,900\n25500\n20500\n")
    assert dialog.value().sticks == (32100, 41900, 25500, 20500)


def test_loans_and_the_ending_are_asked_for_on_demand(qtbot: Any) -> None:
    dialog = opened(qtbot)
    assert not dialog.cells[0].loan.isVisible()
    press(dialog, SEATS + "80\n520\n400\n300" + F2)
    assert dialog.cells[0].loan.hasFocus()
    press(dialog, "100")
    assert dialog.cells[0].counted.text() == "△2,000"
    dialog.end.choose(HanchanEnd.SOUTH)
    press(dialog, "\n")
    assert dialog.value().loans == (10000, 0, 0, 0)
    assert dialog.value().end is HanchanEnd.SOUTH


def test_a_table_at_which_nobody_has_played_is_asked_about(qtbot: Any) -> None:
    dialog = opened(qtbot)
    press(dialog, F2)
    click(dialog.unplayed)
    press(dialog, "\n")
    assert "この卓では打たなかったのですか" in said(dialog)
    click(dialog.yes)
    press(dialog, "\n")
    assert dialog.value() == UNPLAYED
    assert dialog.confirmed == ("HANCHAN_UNPLAYED",)


def test_a_score_out_of_the_ordinary_is_asked_about_once(qtbot: Any) -> None:
    dialog = opened(qtbot)
    press(dialog, SEATS + "101000\n290\n200\n-300\n")
    assert "荒井さんは101,000点です。まちがいありませんか？" in said(dialog)
    click(dialog.yes)
    press(dialog, "\n")
    assert dialog.confirmed == ("SCORE_UNUSUAL",)


def test_a_seat_is_typed_anew_with_backspace(qtbot: Any) -> None:
    dialog = opened(qtbot)
    press(dialog, "24\b")
    assert dialog.cells[1].seat.hasFocus()
    assert [cell.seat.text() for cell in dialog.cells] == ["2", "", "", ""]
    press(dialog, "3")
    assert [cell.seat.text() for cell in dialog.cells] == ["2", "3", "", ""]
    assert dialog.cells[2].seat.hasFocus()


def test_a_correction_begins_with_what_stands_and_says_both(qtbot: Any) -> None:
    old = hanchan(32100, 41900, 25500, 20500, order=(2, 0, 3, 1))
    dialog = opened(qtbot, card(old=old, published=True))
    assert "".join(cell.seat.text() for cell in dialog.cells) == SEATS
    dialog.cells[0].sticks.setFocus()
    dialog.cells[0].sticks.selectAll()
    press(dialog, "320")
    dialog.cells[1].sticks.setFocus()
    dialog.cells[1].sticks.selectAll()
    press(dialog, "420")
    assert "これまで：②+6.1 ・ ①+19.9 ・ ③△8.5 ・ ④△17.5" in said(dialog)
    assert "訂正後：②+6.0 ・ ①+20.0 ・ ③△8.5 ・ ④△17.5" in said(dialog)
    dialog.cause_row.choose(CorrectionCause.DESK_ERROR)
    press(dialog, "\n")
    assert dialog.value() == hanchan(32000, 42000, 25500, 20500, order=(2, 0, 3, 1))


def test_the_second_entry_is_compared_field_by_field(qtbot: Any) -> None:
    old = MahjongResult(
        order=(2, 0, 3, 1),
        sticks=(32100, 41900, 25500, 20500),
        loans=(0, 0, 0, 0),
    )
    dialog = opened(qtbot, card(old=old), blind=True)
    press(dialog, SEATS + "321\n419\n205\n255\n")
    assert dialog.isVisible()
    assert dialog.compared
    assert "32,100 / 41,900 / 25,500 / 20,500" in said(dialog)
    box = dialog.cells[2].sticks
    box.setFocus()
    box.selectAll()
    press(dialog, "255")
    box = dialog.cells[3].sticks
    box.setFocus()
    box.selectAll()
    press(dialog, "205\n")
    assert not dialog.isVisible()


def test_every_sentence_is_in_english_too(qtbot: Any) -> None:
    with i18n.using("en"):
        dialog = opened(qtbot)
        press(dialog, SEATS + "321\n419\n255\n195\n")
        assert (
            "The four scores must add up to 120,000 (difference −1,000); check deposits and loans."
            in said(dialog)
        )
        assert (
            dialog.check_line.text() == "Σ 119,000 (difference −1,000: sticks left on the table?)"
        )
    QTest.qWait(0)


def test_why_somebody_stands_above_another_has_the_signs_of_the_list() -> None:
    values = {"name": "荒井", "criterion": "points", "other": "岩崎"}
    values |= {"own_value": Fraction(12), "other_value": Fraction(-9, 2)}
    said = wording.why(Why(code="ABOVE_BY", values=values), "mahjong")
    assert "+12.0 対 △4.5" in said


def test_tab_goes_along_the_seats_and_then_along_the_scores(qtbot: Any) -> None:
    dialog = opened(qtbot)
    for box in dialog.boxes():
        assert box.hasFocus()
        QTest.keyClick(box, Qt.Key.Key_Tab)
    assert dialog.deposits.hasFocus()


def test_enter_leads_through_the_scores_while_their_sum_is_off(qtbot: Any) -> None:
    dialog = opened(qtbot)
    press(dialog, SEATS + "300\n310\n300\n250\n")
    dialog.cells[0].sticks.setFocus()
    dialog.cells[0].sticks.selectAll()
    press(dialog, "321\n419\n255\n205\n")
    assert dialog.value().sticks == (32100, 41900, 25500, 20500)


def test_a_refused_sum_leads_through_what_was_typed(qtbot: Any) -> None:
    dialog = opened(qtbot)
    press(dialog, SEATS + "321\n410\n255\n205\n")
    first = dialog.cells[0].sticks
    assert first.hasFocus() and first.selectedText() == "321"
    press(dialog, "\n419\n")  # the sum is right now
    assert dialog.value().sticks == (32100, 41900, 25500, 20500)


def test_seats_that_cannot_be_are_refused_before_the_scores_and_typed_anew(qtbot: Any) -> None:
    dialog = opened(qtbot)
    press(dialog, "1123")
    assert "席順には1から4までを1回ずつ入れてください。" in said(dialog)
    press(dialog, "300\n300\n300\n300\n")
    assert dialog.cells[0].seat.hasFocus()
    press(dialog, "1423\n")
    assert dialog.value().order == (0, 2, 3, 1)
