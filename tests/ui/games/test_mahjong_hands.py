"""The page of hand values: by keys, from the desk to who pays whom."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.event_file.file import EventFile
from app.operations import divisions
from models.games.mahjong import HanchanOptions, MahjongOptions
from reports.i18n import set_language
from tests.ui.controls import SCREEN, letters_given_twice
from tests.ui.cut import cut_words
from tests.ui.dialogs.helpers import type_japanese
from tests.ui.front import front
from ui.games.mahjong.hands.part import HandsPart
from ui.games.mahjong.hands.settle_panel import NOBODY
from ui.games.mahjong.hands.words import HandQuestion
from ui.look import theme
from ui.window.main_window import MainWindow

TAB, ENTER = Qt.Key.Key_Tab, Qt.Key.Key_Return
NAME = "健康マージャンの部"


@pytest.fixture
def part(qtbot: Any) -> HandsPart:
    """Show what stands on the page alone: it knows no event."""
    made = HandsPart()
    qtbot.addWidget(made)
    made.resize(1200, 640)
    front(made)
    made.home()
    return made


@pytest.fixture
def on_page(window: MainWindow, tmp_path: Path) -> HandsPart:
    """Show the page in the window of a division."""
    path = tmp_path / "hanchans.taikai"
    with EventFile.create(path, name="健康マージャン大会") as event:
        divisions.add(event, game="mahjong", name=NAME, programme="mahjong_hanchans")
    window.files.open(path)
    window.show_division(1, "mahjong")
    front(window)
    window.go("hands")
    QApplication.processEvents()
    shown: Any = window.page("hands")
    assert isinstance(shown.part, HandsPart)
    return shown.part


def keys(*typed: str | Qt.Key) -> None:
    """Type to whatever has the keyboard."""
    for one in typed:
        focus = QApplication.focusWidget()
        assert focus is not None
        if isinstance(one, Qt.Key):
            QTest.keyClick(focus, one)
        else:
            for key in one:
                QTest.keyClicks(QApplication.focusWidget() or focus, key)


def figures(part: HandsPart) -> list[str]:
    """Read the four answers: child by ron and own draw, then the dealer."""
    return [part.hand.figures[who, how].text() for who in (False, True) for how in (False, True)]


def changes(part: HandsPart) -> list[str]:
    return [column.change.text() for column in part.settle.columns]


def after(part: HandsPart) -> list[str]:
    return [column.after.text() for column in part.settle.columns]


# -- what a hand is worth ------------------------------------------------------------------


def test_fu_enter_han_is_enough(part: HandsPart) -> None:
    keys("30", ENTER, "4")
    assert figures(part) == ["8,000", "子 2,000 ／ 親 4,000", "12,000", "4,000 オール"]
    assert part.hand.told.text() == "役4 ＋ 場2 ＝ 6翻\u300030符\u3000満貫"


def test_the_next_hand_is_typed_over_the_last(part: HandsPart) -> None:
    keys("30", ENTER, "4", ENTER, "40", ENTER, "3")
    assert figures(part)[::2] == ["5,200", "7,700"]


def test_han_may_be_told_with_those_on_the_table(part: HandsPart) -> None:
    keys("30", ENTER, "6", TAB, TAB, "2")
    assert figures(part)[0] == "8,000"
    assert part.hand.told.text().startswith("役4 ＋ 場2 ＝ 6翻")


def test_from_five_han_on_no_fu_are_needed(part: HandsPart) -> None:
    keys(TAB, "4")
    assert figures(part) == ["–"] * 4
    assert "符も必要" in part.hand.told.text()
    keys(Qt.Key.Key_Backspace, "6")
    assert figures(part)[0] == "12,000"


def test_a_yakuman_needs_neither_and_honba_are_added(part: HandsPart) -> None:
    QTest.keyClick(part, Qt.Key.Key_Y, Qt.KeyboardModifier.AltModifier)
    part.hand.honba.setFocus()
    keys("2")
    assert figures(part) == ["32,600", "子 8,200 ／ 親 16,200", "48,600", "16,200 オール"]


@pytest.mark.parametrize(
    ("fu", "han", "sentence"),
    [
        ("25", "1", "その符と翻の組み合わせはありません。"),
        ("35", "2", "その符と翻の組み合わせはありません。"),
        ("30", "0", "役がありません（場の2翻は役に数えません）。"),
    ],
)
def test_what_cannot_be_is_said_in_words(part: HandsPart, fu: str, han: str, sentence: str) -> None:
    keys(fu, ENTER, han)
    assert part.hand.problem.text() == sentence
    assert figures(part) == ["–"] * 4


def test_a_hand_that_is_only_won_one_way_has_no_figure_for_the_other(part: HandsPart) -> None:
    keys("20", ENTER, "2")
    assert figures(part) == ["–", "子 400 ／ 親 700", "–", "700 オール"]
    assert part.hand.problem.text() == ""
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("1", ENTER, "2", ENTER, "3")
    assert part.settle.problem.text() == "その符と翻の組み合わせはありません。"


# -- who pays whom -------------------------------------------------------------------------


def test_a_ron_is_settled_in_a_dozen_keys(part: HandsPart) -> None:
    keys("40", ENTER, "3")
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("1", ENTER, "3", ENTER, "1")
    assert changes(part) == ["−5,200", "±0", "+5,200", "±0", "±0"]
    assert part.settle.told.text() == "アガリ（健康マージャン20）：東家→西家 5,200"
    assert part.settle.coming.text() == "次：東2局 0本場"


def test_counted_sticks_give_what_everybody_has_then(part: HandsPart) -> None:
    keys("30", ENTER, "3")
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("1", ENTER, "2", ENTER, "4", ENTER, ENTER)
    keys("29000", ENTER, "30000", ENTER, "30000", ENTER, "29000", ENTER, "1000")
    assert part.settle.sum_line.text() == "合計 119,000（差 −1,000）"
    keys(*[Qt.Key.Key_Backspace] * 4, "2000")
    assert part.settle.sum_line.text() == "合計 120,000"
    assert after(part) == ["29,000", "35,900", "30,000", "25,100", "0"]


def test_of_several_who_call_the_first_in_turn_is_named(part: HandsPart) -> None:
    keys("30", ENTER, "2")
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("1", ENTER, "2", "4", ENTER, "3")
    assert part.settle.problem.text() == "アガリ者は1人です（頭ハネ）。"
    assert part.settle.told.text() == "北家のアガリです（放銃者から見て順番が先）。"
    part.settle.winners.setFocus()
    keys("2")
    assert changes(part)[3] == "+2,000"


def test_winner_and_discarder_are_two(part: HandsPart) -> None:
    keys("30", ENTER, "2")
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("1", ENTER, "2", ENTER, "2")
    assert part.settle.problem.text() == "アガリ者と放銃者が同じです。"


def test_responsibility_is_asked_for_at_a_yakuman_only(part: HandsPart) -> None:
    assert not part.settle.rows["responsible"].asked
    QTest.keyClick(part, Qt.Key.Key_Y, Qt.KeyboardModifier.AltModifier)
    assert part.settle.rows["responsible"].asked
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("1", ENTER, "3", ENTER, "1", ENTER, "4")
    assert part.settle.problem.text() == "責任払いは大三元・大四喜の役満だけです。"
    keys("5")
    assert changes(part)[:4] == ["−16,000", "±0", "+32,000", "−16,000"]


def test_a_drawn_hand_asks_who_is_ready_and_whose_hand_is_dead(part: HandsPart) -> None:
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("3", ENTER, "1", "2")
    assert changes(part)[:4] == ["+1,500", "+1,500", "−1,500", "−1,500"]
    assert part.settle.coming.text() == "次：東1局 1本場"
    keys(ENTER, "1")
    assert changes(part)[:4] == ["−1,000", "+3,000", "−1,000", "−1,000"]
    assert part.settle.coming.text() == "次：東2局 1本場"


def test_a_chombo_gives_back_the_sticks_of_the_hand(part: HandsPart) -> None:
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("4", ENTER, "2", ENTER, "1")
    assert changes(part) == ["+4,000", "−9,000", "+3,000", "+3,000", "−1,000"]
    assert part.settle.coming.text() == "同じ局をもう一度：東1局 0本場"


def test_sticks_that_cannot_be_are_refused_in_words(part: HandsPart) -> None:
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("4", ENTER, "2", ENTER, "1", "3", ENTER, ENTER)
    keys("29950", ENTER, "30000", ENTER, "30000", ENTER, "30000", ENTER)
    assert part.settle.problem.text() == "点数は100点単位です。"
    part.settle.boxes[0].clear()
    part.settle.deposits.setFocus()
    keys("500")
    assert part.settle.problem.text() == "供託は1,000点単位です。"
    keys(*[Qt.Key.Key_Backspace] * 3, "1000")
    assert part.settle.problem.text() == "この局のリーチ棒より供託が少なくなっています。"
    assert changes(part) == ["–"] * 5
    keys(*[Qt.Key.Key_Backspace] * 4)
    assert part.settle.problem.text() == ""
    part.hand.honba.setFocus()
    keys("-1")
    assert part.hand.problem.text() == "本場は0以上の整数です。"


def test_an_empty_call_goes_onto_the_table(part: HandsPart) -> None:
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("5", TAB, "3")
    assert changes(part) == ["±0", "±0", "−1,000", "±0", "+1,000"]
    assert part.settle.coming.text() == "この局を続けます。"


def test_the_dealer_is_east_in_every_hand(part: HandsPart) -> None:
    part.settle.round.setFocus()
    keys(Qt.Key.Key_End)
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("3", ENTER, "4")
    assert changes(part)[:4] == ["−1,000", "−1,000", "−1,000", "+3,000"]
    assert part.settle.coming.text() == "半荘は終わりです。"


def test_in_a_later_hand_the_winds_are_those_of_that_hand(part: HandsPart) -> None:
    part.settle.round.setFocus()
    keys(Qt.Key.Key_Down, Qt.Key.Key_Down)
    part.home()
    keys("40", ENTER, "3")
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("1", ENTER, "4", ENTER, "2")
    assert changes(part) == ["±0", "−5,200", "±0", "+5,200", "±0"]
    assert part.settle.told.text().endswith("南家→北家 5,200")
    for box, scores in zip(part.settle.boxes, ("31000", "32000", "28000", "29000"), strict=True):
        box.setFocus()
        keys(scores)
    assert after(part) == ["31,000", "26,800", "28,000", "34,200", "0"]


def test_each_empty_call_of_a_hand_costs_its_stick(part: HandsPart) -> None:
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("5", TAB, "1", "3")
    assert changes(part) == ["−1,000", "±0", "−1,000", "±0", "+2,000"]


def test_sticks_of_a_chombo_are_no_sticks_of_a_ron(part: HandsPart) -> None:
    keys("40", ENTER, "3")
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("4", ENTER, "2", ENTER, "1")
    assert changes(part)[-1] == "−1,000"
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("1", ENTER, "3", ENTER, "1")
    assert changes(part) == ["−5,200", "±0", "+5,200", "±0", "±0"]


def test_another_dispute_begins_with_nobody_and_nothing(part: HandsPart) -> None:
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("4", ENTER, "2", ENTER, "1")
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("1", ENTER, "3", ENTER, "1")
    part.settle.deposits.setFocus()
    keys("2000")
    QTest.keyClick(part, Qt.Key.Key_F6)
    keys("40", ENTER, "3")
    QTest.keyClick(part, Qt.Key.Key_F8)
    assert part.settle.told.text() == "だれがアガりましたか。"
    keys("1", ENTER, "3")
    assert part.settle.told.text() == "だれが放銃しましたか。"
    keys(ENTER, "1")
    assert changes(part) == ["−5,200", "±0", "+5,200", "±0", "±0"]
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("4", ENTER, "3")
    assert changes(part) == ["+3,000", "+3,000", "−9,000", "+3,000", "±0"]


def roles(part: HandsPart) -> list[str]:
    return [str(column.change.property("role")) for column in part.settle.columns]


def test_an_own_draw_is_paid_by_all_and_who_gains_is_seen_by_the_colour(part: HandsPart) -> None:
    keys("30", ENTER, "3")
    assert changes(part) == ["–"] * 5 and roles(part) == ["strong"] * 5
    assert part.settle.told.text() == "だれがアガりましたか。"
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("2", ENTER, "2")
    assert not part.settle.rows["discarder"].asked
    assert changes(part) == ["−2,000", "+4,000", "−1,000", "−1,000", "±0"]
    assert roles(part) == ["bad", "good", "bad", "bad", "strong"]
    assert after(part) == ["–"] * 5, "nobody knows what they have now"
    lines = part.settle.told.text().split("\n")
    assert len(lines) == 1 and "東家→南家 2,000" in lines[0] and "西家→南家 1,000" in lines[0]


def test_who_has_done_what_is_asked_for_by_what_has_happened(part: HandsPart) -> None:
    asked = {}
    for digit in "12345":
        QTest.keyClick(part, Qt.Key.Key_F8)
        keys(digit)
        asked[digit] = {key for key, row in part.settle.rows.items() if row.asked}
    always = {"happened", "round"}
    assert asked == {
        "1": always | {"winners", "discarder"},
        "2": always | {"winners"},
        "3": always | {"ready", "dead"},
        "4": always | {"who", "riichi"},
        "5": always | {"who"},
    }
    assert part.settle.told.text() == "だれですか。"


def test_cleared_it_is_a_ron_of_nobody_again_with_nothing_typed(part: HandsPart) -> None:
    part.settle.round.setCurrentIndex(2)
    QTest.keyClick(part, Qt.Key.Key_F8)
    keys("3", ENTER, "1", ENTER, "2", ENTER)
    for box in (*part.settle.boxes, part.settle.deposits):
        box.setFocus()
        keys("1000")
    assert part.settle.sum_line.property("role") == "warn"
    part.clear()
    settle = part.settle
    assert settle.happened.value() is HandQuestion.RON
    ticked = (settle.winners, settle.ready, settle.dead, settle.who, settle.riichi)
    assert [row.value() for row in ticked] == [()] * 5
    assert settle.discarder.value() is None and settle.responsible.value() == NOBODY
    assert settle.typed_scores() is None and settle.deposits.number() is None
    assert settle.sum_line.text() == "4人の持ち点を入れると、精算後の点も出ます。"
    assert settle.sum_line.property("role") == "muted"
    assert settle.coming.text() == "" and changes(part) == ["–"] * 5


def test_whether_a_passed_deal_adds_a_honba_is_a_setting(
    on_page: HandsPart, window: MainWindow
) -> None:
    event = window.desk.event_file
    changed = MahjongOptions(honba_on_passed_draw=False)
    divisions.change(event, 1, name=NAME, options=changed, programme_options=HanchanOptions())
    QApplication.processEvents()
    on_page.hand.honba.setFocus()
    keys("2")
    QTest.keyClick(on_page, Qt.Key.Key_F8)
    keys("3", TAB, "2")
    assert on_page.settle.coming.text() == "次：東2局 0本場"


def test_what_was_typed_stays_until_it_is_cleared(on_page: HandsPart, window: MainWindow) -> None:
    keys("30", ENTER, "3")
    window.go("matches")
    window.go("hands")
    assert figures(on_page)[0] == "3,900"
    QTest.keyClick(on_page, Qt.Key.Key_F6)
    assert figures(on_page) == ["–"] * 4
    assert QApplication.focusWidget() is on_page.hand.fu


def test_a_letter_in_a_box_is_refused(part: HandsPart) -> None:
    keys("3x", ENTER, "2")
    assert figures(part) == ["–"] * 4
    assert "3x" in part.hand.problem.text()


# -- from the desk -------------------------------------------------------------------------


def test_the_page_is_a_key_or_a_word_away(on_page: HandsPart, window: MainWindow) -> None:
    window.go("matches")
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    type_japanese(window.search.box, "点数計算")
    QTest.keyClick(window.search.box, ENTER)
    keys("30", ENTER, "2")
    assert figures(on_page)[0] == "2,000"


def test_what_is_typed_changes_nothing_in_the_file(on_page: HandsPart, window: MainWindow) -> None:
    before = window.desk.event_file.undoable
    keys("30", ENTER, "2")
    QTest.keyClick(on_page, Qt.Key.Key_F8)
    keys("4", ENTER, "1")
    assert window.desk.event_file.undoable == before


# -- how it looks --------------------------------------------------------------------------


@pytest.mark.parametrize("look", [("en", 150), ("ja", 100), ("en", 100)])
def test_nothing_is_cut_whatever_is_asked(
    on_page: HandsPart, window: MainWindow, qapp: Any, look: tuple[str, int]
) -> None:
    language, scale = look
    window.resize(*SCREEN)
    set_language(language)
    theme.apply(qapp, "light", scale)
    try:
        window.rebuild()
        shown: Any = window.page("hands")
        now = shown.part
        now.hand.yakuman.setChecked(True)
        for digit in "12345":
            QTest.keyClick(now, Qt.Key.Key_F8)
            keys(digit)
            for _turn in range(3):
                QApplication.processEvents()
            assert (window.width(), window.height()) == SCREEN
            assert cut_words(window) == []
            assert letters_given_twice(window) == []
    finally:
        theme.apply(qapp, "light", 100)
