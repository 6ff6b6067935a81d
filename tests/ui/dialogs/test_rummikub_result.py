"""The result dialog of a Rummikub card: rack by rack, winners and points worked out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from models.core.causes import CorrectionCause
from models.games.rummikub import GameCard, GameEnd, Rack, RummikubResult
from models.views.divisions import MatchEntry
from tests.ui.dialogs.helpers import click, entry, open_dialog, press, rummikub_game
from ui.dialogs.result_dialogs import open_result_dialog
from ui.games.rummikub.dialog import RummikubDialog

NAMES = ("荒井", "岩崎", "遠藤", "岡本")
MOST_KEYS = 16
"""So many keys a game of four racks may take."""


def card(count: int = 4, *, stage: str = "semi", **more: Any) -> MatchEntry:
    return entry("rummikub", names=NAMES[:count], stage=stage, **more)


def opened(qtbot: Any, match: MatchEntry, *, blind: bool = False) -> RummikubDialog:
    dialog = open_result_dialog(match, blind=blind)
    assert isinstance(dialog, RummikubDialog)
    return open_dialog(qtbot, dialog)


def said(dialog: QWidget) -> str:
    return "\n".join(part.text() for part in dialog.findChildren(QLabel) if part.isVisible())


def test_a_seat_is_called_as_its_card_calls_it_with_the_name_below(qtbot: Any) -> None:
    match = card()
    seats = tuple(
        replace(seat, entrant=replace(seat.entrant, public=nick))
        for seat, nick in zip(match.match.seats, ("アラ", "", "エンエン", ""), strict=True)
    )
    shown = replace(match, match=replace(match.match, seats=seats))
    dialog = opened(qtbot, shown)
    text = said(dialog)
    assert "1  アラ" in text
    assert "荒井" in text.splitlines()
    assert "2  岩崎" in text
    assert "1  荒井" not in text
    press(dialog, "10\n0\n")
    assert dialog.names == ("アラ", "岩崎", "エンエン", "岡本")


def game(end: GameEnd, *racks: int | Rack | None) -> GameCard:
    made = tuple(Rack(numbers=own) if isinstance(own, int) else own for own in racks)
    return GameCard(end=end, racks=made)


@pytest.mark.parametrize(
    ("keys", "played"),
    [
        ("10\n23\n31\n17\n", game(GameEnd.OUT, 0, 23, 31, 17)),
        ("215\n8\n22\n19\n", game(GameEnd.STOCK, 15, 8, 22, 19)),
        (
            "10\n20t\n5j\n39m\n",
            game(
                GameEnd.OUT,
                0,
                Rack(numbers=20, timeouts=1),
                Rack(numbers=5, jokers=1),
                Rack(numbers=39, no_meld=True),
            ),
        ),
    ],
)
def test_a_game_of_four_racks_takes_few_keys(qtbot: Any, keys: str, played: GameCard) -> None:
    dialog = opened(qtbot, card())
    assert press(dialog, keys) <= MOST_KEYS
    assert not dialog.isVisible()
    assert dialog.value() == RummikubResult(games=(played,))


def test_a_set_has_two_games_on_its_card_and_the_last_enter_saves(qtbot: Any) -> None:
    dialog = opened(qtbot, card(3, stage="swiss"))
    press(dialog, "10\n23\n31\n")
    assert dialog.isVisible()
    press(dialog, "29\n12\n31\n")
    assert not dialog.isVisible()
    assert dialog.value() == RummikubResult(
        games=(game(GameEnd.OUT, 0, 23, 31), game(GameEnd.STOCK, 9, 12, 31))
    )


def test_winner_and_points_are_seen_while_the_other_game_is_still_blank(qtbot: Any) -> None:
    dialog = opened(qtbot, card(stage="swiss"))
    press(dialog, "210\n10\n25\n33")
    shown = [cell.score.text() for cell in dialog.panels[0].cells]
    assert shown == ["○ +19", "○ +19", "−15", "−23"]
    assert not dialog.accept_button.isEnabled()


def test_a_shared_win_is_asked_once_more_and_its_points_are_exact(qtbot: Any) -> None:
    dialog = opened(qtbot, card(3))
    press(dialog, "210\n10\n25\n")
    assert "それぞれ1勝" in said(dialog)
    assert dialog.panels[0].cells[0].score.text() == "○ +7.5"
    press(dialog, "y\n")
    assert not dialog.isVisible()
    assert dialog.confirmed == ("SHARED_WIN",)


def test_a_blank_rack_is_not_zero(qtbot: Any) -> None:
    dialog = opened(qtbot, card())
    press(dialog, "10\n23\n31\n")
    assert not dialog.accept_button.isEnabled()
    press(dialog, "\n")  # Enter in the blank box
    assert dialog.isVisible()
    assert "岡本の残りを入れてください（空欄は0ではありません）" in said(dialog)
    assert dialog.value() is None


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ("10\n0\n5\n9\n", "出し切りの場合、残り0の人は1人だけです"),
        ("20\n4\n5\n9\n", "ストック切れの場合、残り0の人はいません"),
        ("10\n3j\n5j\n9j\n", "ジョーカーは1卓に2枚までです（いま3枚）"),
        ("10\n300\n300\n200\n", "数字の合計が728を超えています（いま800）"),
        ("10m\n4\n5\n9\n", "イニシャルメルドのペナルティは付きません"),
        ("10\n2313\n5\n9\n", "2313"),
        ("10\n1,5\n5\n9\n", "1,5"),
        ("10\n4-5\n5\n9\n", "4-5"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_is_saved(qtbot: Any, keys: str, sentence: str) -> None:
    dialog = opened(qtbot, card())
    press(dialog, keys)
    assert dialog.isVisible()
    assert not dialog.accept_button.isEnabled()
    assert sentence in said(dialog)


def test_an_impossible_game_is_refused_before_the_next_one_is_typed(qtbot: Any) -> None:
    dialog = opened(qtbot, card(stage="swiss"))
    press(dialog, "10\n0\n5\n9")
    assert "残り0の人は1人だけです" in said(dialog)


def test_enter_leads_through_all_racks_of_a_game_that_cannot_be(qtbot: Any) -> None:
    dialog = opened(qtbot, card())
    press(dialog, "13\n23\n31\n17\n")
    assert dialog.isVisible() and dialog.panels[0].cells[0].left.hasFocus()
    press(dialog, "\n0\n")
    assert not dialog.isVisible()
    assert dialog.value() == RummikubResult(games=(game(GameEnd.OUT, 3, 0, 31, 17),))


@pytest.mark.parametrize("last", ["6", "６"])
def test_enter_leads_to_the_rack_that_cannot_be_read(qtbot: Any, last: str) -> None:
    dialog = opened(qtbot, card())
    press(dialog, f"25\n-3\n4\n{last}\n")
    assert dialog.isVisible() and dialog.panels[0].cells[1].left.hasFocus()
    press(dialog, "3\n")
    assert not dialog.isVisible()
    assert dialog.value() == RummikubResult(games=(game(GameEnd.STOCK, 5, 3, 4, 6),))


@pytest.mark.parametrize("last", ["172", "１７２"])
def test_a_last_rack_is_doubted_alike_in_wide_digits(qtbot: Any, last: str) -> None:
    dialog = opened(qtbot, card())
    dialog.waits_elsewhere = {"2"}.__contains__
    press(dialog, f"10\n23\n31\n{last}")
    doubt = dialog.doubt()
    assert doubt is not None and (doubt.table, doubt.said) == ("2", "172")


def test_how_a_game_ended_is_never_guessed(qtbot: Any) -> None:
    dialog = opened(qtbot, card())
    for cell, number in zip(dialog.panels[0].cells, "0579", strict=True):
        cell.left.setFocus()
        QTest.keyClicks(cell.left, number)
    dialog.submit()
    assert dialog.isVisible()
    assert "終了の種類を選んでください" in said(dialog)


def test_letters_fill_the_small_boxes_and_these_can_be_typed_themselves(qtbot: Any) -> None:
    dialog = opened(qtbot, card())
    press(dialog, "10\n23jjtm")
    cell = dialog.panels[0].cells[1]
    assert (cell.jokers.text(), cell.timeouts.text(), cell.no_meld.isChecked()) == ("2", "1", True)
    press(dialog, "m\t\b1\t\b")
    assert (cell.jokers.text(), cell.timeouts.text(), cell.no_meld.isChecked()) == ("1", "", False)
    assert cell.rack() == Rack(numbers=23, jokers=1)


def test_a_blank_between_two_numbers_never_joins_them(qtbot: Any) -> None:
    dialog = opened(qtbot, card())
    press(dialog, "10 2 3 17")
    assert [cell.left.text() for cell in dialog.panels[0].cells] == ["0 2 3 17", "", "", ""]
    assert not dialog.accept_button.isEnabled()
    dialog.panels[0].cells[3].left.setText("1 7")
    assert not dialog.accept_button.isEnabled()
    assert "1 7" in said(dialog)


def test_who_has_withdrawn_is_closed_and_the_others_play(qtbot: Any) -> None:
    dialog = opened(qtbot, card(gone=1))
    press(dialog, "10\n5\n9\n")
    assert not dialog.isVisible()
    assert dialog.value() == RummikubResult(games=(game(GameEnd.OUT, 0, None, 5, 9),))


def test_a_stroke_is_for_who_did_not_play_and_is_asked(qtbot: Any) -> None:
    dialog = opened(qtbot, card())
    press(dialog, "10\n-\n5\n9\n")
    assert "岩崎は本当に出なかったのですか" in said(dialog)


def test_a_game_that_counts_nothing_asks_for_no_racks(qtbot: Any) -> None:
    dialog = opened(qtbot, card())
    press(dialog, "3")
    assert not any(cell.left.isEnabled() for cell in dialog.panels[0].cells)
    assert "無効にします" in said(dialog)


def test_a_correction_begins_with_what_stands_and_says_both(qtbot: Any) -> None:
    dialog = opened(qtbot, card(old=rummikub_game()))
    first, third = dialog.panels[0].cells[0], dialog.panels[0].cells[2]
    assert (first.left.text(), third.jokers.text(), third.timeouts.text()) == ("10", "1", "2")
    first.left.setFocus()
    first.left.selectAll()
    QTest.keyClicks(first.left, "9")
    dialog.cause_row.choose(CorrectionCause.DESK_ERROR)
    assert "ストック切れ: 10 / 10 / 25 J1 T2 / 32 M\n" in said(dialog)
    assert "ストック切れ: 9 / 10 / 25 J1 T2 / 32 M" in said(dialog)
    click(dialog.accept_button)
    assert not dialog.isVisible()
    assert dialog.value().games[0].racks[0] == Rack(numbers=9)


def test_enter_leads_a_correction_through_the_racks_and_they_are_typed_over(qtbot: Any) -> None:
    dialog = opened(qtbot, card(old=rummikub_game()))
    press(dialog, "\n\n\n30\n")
    press(dialog, "31\n1\n")
    racks = dialog.value().games[0].racks
    assert [rack.numbers for rack in racks] == [10, 10, 30, 31]
    assert (racks[2].jokers, racks[2].timeouts) == (1, 2)


def test_the_reason_of_a_correction_of_two_games_is_in_view(qtbot: Any) -> None:
    games = (
        GameCard(end=GameEnd.OUT, racks=(Rack(), *(Rack(numbers=own) for own in (3, 8, 20)))),
    ) * 2
    old = RummikubResult(games=games)
    match = entry("rummikub", names=NAMES, stage="swiss", old=old)
    dialog = open_result_dialog(match)
    dialog.foreseeing.ask = lambda _result: "\n".join(["3位→5位"] * 3)
    dialog._highest = lambda: 704  # type: ignore[method-assign]
    open_dialog(qtbot, dialog)
    press(dialog, "10\n4\n9\n21\n" * 2 + "1")
    assert dialog.reason_box.hasFocus()
    assert dialog.body.verticalScrollBar().maximum() == 0


def test_a_second_entry_that_differs_is_found(qtbot: Any) -> None:
    dialog = opened(qtbot, card(old=rummikub_game()), blind=True)
    assert dialog.panels[0].cells[0].blank
    press(dialog, "210\n10\n25jtt\n31m\ny\n")  # the shared win is asked about first
    assert dialog.isVisible()
    assert "32 M" in said(dialog)


def test_ctrl_enter_asks_why_from_how_a_game_has_ended_too(qtbot: Any) -> None:
    dialog = opened(qtbot, card(old=rummikub_game()))
    press(dialog, "\n9\n")
    dialog.panels[0].end.focus_chosen()
    now = dialog.focusWidget()
    QTest.keyClick(now, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    press(dialog, "1")
    assert dialog.cause is CorrectionCause.DESK_ERROR
    assert dialog.panels[0].cells[0].left.text() == "9"
