"""Cards typed one after the other without looking: nothing is stored that was not meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest

from app import facts, queries
from app.operations import results, rounds
from app.queries.last_results import LatestEntry
from models.views.divisions import EntrantView
from tests.app import tables_of_four
from tests.conftest import Script
from tests.ui.entry_hand import Hand
from ui.desk import work
from ui.desk.desk import Desk
from ui.pages import latest_entries
from ui.pages.latest_entries import named_in_short
from ui.pages.matches import MatchesPage
from ui.window.main_window import MainWindow


@pytest.fixture
def page(sample: MainWindow) -> MatchesPage:
    """Round 3 of the sample, tables 9 to 16 open."""
    shown = sample.page("matches")
    assert isinstance(shown, MatchesPage)
    return shown


@pytest.fixture
def hand(script_dialogs: Script) -> Hand:
    return Hand(script_dialogs)


def stored(desk: Desk, page: MatchesPage) -> dict[int, tuple[int, int]]:
    """Give the discs that stand at the tables that were open."""
    division = facts.division(desk.event_file, page.division)
    round_ = queries.rounds(desk.event_file, page.division)[2]
    return {
        match.table: division.results[match.id].value.discs
        for match in round_.matches
        if match.table >= 9 and match.id in division.results
    }


def test_an_enter_too_many_opens_nothing(desk: Desk, page: MatchesPage, hand: Hand) -> None:
    hand.types("⏎⏎13⏎38⏎⏎11⏎40⏎")
    assert stored(desk, page) == {13: (38, 26), 11: (40, 24)}


@pytest.mark.parametrize("where", ["grid", "enter_button", "only_open", "chooser"])
def test_a_digit_belongs_to_the_box_wherever_the_keyboard_is(
    desk: Desk, page: MatchesPage, hand: Hand, where: str
) -> None:
    getattr(page, where).setFocus()
    hand.types("13⏎38⏎")
    assert stored(desk, page) == {13: (38, 26)}


def test_a_digit_beside_the_page_belongs_to_the_box(
    desk: Desk, sample: MainWindow, page: MatchesPage, hand: Hand
) -> None:
    for place in (sample.divisions.grid, sample.strip.button):
        place.setFocus()
        page.box.clear()
        hand.types("1")
        assert (page.box.text(), page.box.hasFocus()) == ("1", True)
    assert stored(desk, page) == {}


def test_both_counts_of_a_card_are_one_result(
    desk: Desk, page: MatchesPage, hand: Hand, messages: list[Any]
) -> None:
    hand.types("10⏎44⏎20⏎")
    assert "20 は" in messages[-1].sentence and not page.box.text()
    hand.types("⏎9⏎40⏎24⏎11⏎33⏎")
    assert stored(desk, page) == {10: (44, 20), 9: (40, 24), 11: (33, 31)}


def test_a_second_count_that_is_a_table_as_well_is_asked_about(
    desk: Desk, page: MatchesPage, hand: Hand, messages: list[Any]
) -> None:
    hand.types("10⏎51⏎13⏎")
    assert "13 は" in messages[-1].sentence and "13卓" in messages[-1].sentence
    hand.types("⏎12⏎38⏎9⏎")  # Enters and more numbers say nothing of it
    assert "13 は" in messages[-1].sentence and page.box.text() == "9"
    assert stored(desk, page) == {10: (51, 13)}
    hand.types("13⏎36⏎")
    assert stored(desk, page) == {10: (51, 13), 13: (36, 28)}
    hand.types("11⏎52⏎12⏎")
    page.box.setFocus()
    QTest.keyClick(page.box, Qt.Key.Key_Escape)
    assert messages[-1].sentence.endswith("もう一つの数として受け取りました。")
    hand.types("9⏎40⏎")
    assert stored(desk, page) == {10: (51, 13), 13: (36, 28), 11: (52, 12), 9: (40, 24)}


def test_the_box_that_was_typed_in_is_asked_again(
    desk: Desk, page: MatchesPage, hand: Hand
) -> None:
    hand.types("12⏎36⇥38⏎28⏎")
    assert stored(desk, page) == {12: (36, 28)}


def test_a_number_behind_an_answer_is_the_next_card_and_refused(
    desk: Desk, page: MatchesPage, hand: Hand, messages: list[Any]
) -> None:
    hand.types("9⏎32⏎12⏎38⏎")
    assert stored(desk, page) == {}
    assert hand.refused and page.box.text() == "12"
    hand.types("9⏎32⏎1⏎")
    assert stored(desk, page) == {9: (32, 32)}


@pytest.mark.parametrize("odd", ["64", "0"])
def test_an_odd_count_is_not_stored_by_enters_too_many(
    desk: Desk, page: MatchesPage, hand: Hand, odd: str
) -> None:
    for more in range(1, 5):
        hand.types(f"13⏎{odd}⏎" + "⏎" * more)
        assert stored(desk, page) == {}
        page.box.clear()


def in_short(*names: str, shorts: Sequence[str] = (), typed: str = "") -> list[str]:
    """Give how people of these names stand among the last entries."""
    told = zip_longest(names, shorts, fillvalue="")
    return named_in_short(
        [
            EntrantView(id=at, number=at, name=name, short=short, typed_name=typed)
            for at, (name, short) in enumerate(told, start=1)
        ]
    )


def test_long_names_of_two_are_whole_among_the_last_entries() -> None:
    assert in_short("青木　一郎", "五十嵐　美代子") == ["青木　一郎", "五十嵐　美代子"]
    assert in_short("勅使河原　五右衛門", "青木　一郎") == ["勅使河原", "青木"]
    pairs = ["勅使河原　五右衛門・青木　一郎", "原　進・岡田　博"]
    assert in_short(*pairs) == pairs, "half of a pair is nobody"


def test_nobody_is_two_people_among_the_last_entries() -> None:
    families = in_short("佐藤 健", "佐藤 愛", "林 桜", "森 進", shorts=("佐健", "佐愛", "林", "森"))
    assert families == ["佐藤 健", "佐藤 愛", "林", "森"]
    names = ("佐藤 健（浜松ポーリング協会）", "佐藤 健（横浜ポーリング協会）")
    shorts = ("佐1", "佐2")
    assert in_short(*names, shorts=shorts, typed="佐藤 健") == ["佐藤（No.1）", "佐藤（No.2）"]
    clubs = ("佐藤 健（関東）", "佐藤 健（東北）", "林 桜")
    assert in_short(*clubs, shorts=shorts, typed="佐藤 健") == [
        "佐藤（No.1）",
        "佐藤（No.2）",
        "林",
    ]


def test_a_digit_that_no_field_takes_is_said_before_the_card_is_saved(
    desk: Desk, page: MatchesPage, hand: Hand
) -> None:
    hand.types("9⏎38⇥⇥12⏎")
    assert stored(desk, page) == {}
    assert page.box.text() == "12"
    hand.types("9⏎38⇥⇥12⏎⏎")
    assert stored(desk, page) == {9: (38, 26)}


def test_the_last_five_entries_stand_beside_the_list_and_are_corrected_there(
    desk: Desk, page: MatchesPage, hand: Hand, script_dialogs: Script
) -> None:
    hand.types("9⏎33⏎10⏎64⏎y⏎11⏎40⏎12⏎41⏎13⏎42⏎15⏎43⏎")
    rows = page.latest.grid.grid.rows
    assert [row.entry.match.table for row in rows] == [15, 13, 12, 11, 10]
    assert page.latest.grid.verticalScrollBar().maximum() == 0, "all five are seen"
    assert [row.entry.asked for row in rows] == [False] * 4 + [True]
    assert page.latest.grid.grid.columns[0].text(rows[4]).startswith("⚠  10卓  64–0")
    assert "\n○" in page.latest.grid.grid.columns[0].text(rows[4]), "who has won is seen by name"
    hand.types("↑")
    assert page.latest.grid.hasFocus()
    script_dialogs.dialog(lambda dialog: setattr(page, "seen", dialog.correcting) or False)
    QTest.keyClick(page.latest.grid, Qt.Key.Key_Return)
    assert page.seen and page.box.hasFocus()  # type: ignore[attr-defined]


def test_entries_of_several_rounds_name_their_rounds(
    page: MatchesPage, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand.types("9⏎33⏎")
    newest = page.latest.grid.grid.rows[0].entry
    before = replace(newest, match=replace(newest.match, round=newest.match.round - 1))

    def said(*entries: LatestEntry) -> list[str]:
        monkeypatch.setattr(latest_entries, "latest_entries", lambda *_asked: entries)
        page.latest.refresh(page.division, "othello")
        text = page.latest.grid.grid.columns[0].text
        return [text(row).split("  ")[0] for row in page.latest.grid.grid.rows]

    assert said(newest, before) == ["3回戦", "2回戦"]
    assert said(newest) == ["9卓"], "one round needs no name"


def test_up_leads_to_the_newest_entry_also_after_another_was_corrected(
    page: MatchesPage, hand: Hand, script_dialogs: Script
) -> None:
    hand.types("9⏎33⏎11⏎40⏎↑")
    latest = page.latest.grid
    QTest.keyClick(latest, Qt.Key.Key_Down)
    script_dialogs.dialog(lambda dialog: False)
    QTest.keyClick(latest, Qt.Key.Key_Return)
    hand.types("12⏎41⏎↑")
    assert [row.entry.match.table for row in latest.selected()] == [12]


def test_the_last_entries_are_read_beside_the_window(
    page: MatchesPage, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An earlier round is added up for them, which takes long in a big event."""
    read_in = []

    def noted(*asked: Any) -> tuple[LatestEntry, ...]:
        read_in.append(current_thread())
        return read(*asked)

    read = latest_entries.latest_entries
    monkeypatch.setattr(latest_entries, "latest_entries", noted)
    hand.types("9⏎33⏎")
    assert read_in and main_thread() not in read_in
    assert page.latest.grid.grid.rows[0].entry.match.table == 9


def test_bars_list_and_last_entries_are_drawn_one_after_the_other(
    sample: MainWindow, page: MatchesPage, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a hall of thousands all of them at once would let the window stand still."""
    order = list[str]()
    drawn = {
        sample.bar: "bar",
        page.grid.viewport(): "list",
        page.latest.grid.viewport(): "last entries",
    }

    class Painted(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() is QEvent.Type.Paint and watched in drawn:
                order.append(drawn[watched])
            return False

    hand.types("9⏎33⏎")
    QTest.qWait(50)
    monkeypatch.setattr(work, "BREATH", -1)
    painted = Painted()
    for widget in drawn:
        widget.installEventFilter(painted)
    sample.desk.changed.connect(lambda _flags: order.append("changed"))
    hand.types("12⏎41⏎")
    QTest.qWait(50)
    heard = order.index("changed")
    assert order[heard - 2 : heard + 2] == ["bar", "list", "changed", "last entries"]


def test_a_number_typed_twice_is_asked_about(
    desk: Desk, page: MatchesPage, hand: Hand, messages: list[Any]
) -> None:
    hand.types("12⏎12⏎38⏎")
    assert stored(desk, page) == {}
    assert "「38」" in hand.refused[-1] and page.box.text() == "38", "12 discs were asked about"
    page.box.clear()
    hand.types("16⏎16⏎y⏎")
    assert stored(desk, page) == {16: (16, 48)}
    row = page.latest.grid.grid.rows[0]
    assert not row.entry.asked, "that was about the typing, not about the result"


def test_a_number_that_was_begun_goes_on_wherever_the_keyboard_is(
    desk: Desk, page: MatchesPage, hand: Hand
) -> None:
    hand.types("1")
    page.grid.setFocus()
    hand.types("3")
    assert page.box.text() == "13" and page.box.hasFocus()
    hand.types("⏎38⏎99⏎")
    page.grid.setFocus()
    hand.types("1")
    assert page.box.text() == "1", "what was refused is typed over"
    assert stored(desk, page) == {13: (38, 26)}


def test_both_numbers_typed_leave_no_other_half(desk: Desk, page: MatchesPage, hand: Hand) -> None:
    hand.types("9⏎51⇥13⏎13⏎38⏎")
    assert stored(desk, page) == {9: (51, 13), 13: (38, 26)}


def test_digits_alone_are_no_reason(desk: Desk, page: MatchesPage, hand: Hand) -> None:
    hand.types("12⏎40⏎12⏎41⏎1⇥13⏎")
    assert stored(desk, page) == {12: (40, 24)}
    assert hand.refused


def test_a_field_typed_behind_the_reason_of_a_correction_is_asked_about(
    desk: Desk, page: MatchesPage, hand: Hand
) -> None:
    hand.types("12⏎40⏎12⏎41⏎1⇤⇤⇤11⏎")
    assert stored(desk, page) == {12: (40, 24)}
    assert hand.refused


def test_an_answer_to_which_its_letter_has_led_is_not_asked_about(
    desk: Desk, page: MatchesPage, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter leaves the cause missing; table 1 waits, too. Without Alt+H the hand may be there."""
    monkeypatch.setattr(page.entering, "_waits_elsewhere", lambda *_own: True)
    hand.types("12⏎40⏎9⏎33⏎12⏎41⏎⏎1⏎")
    assert hand.refused and stored(desk, page)[12] == (40, 24)
    hand.types("12⏎41⏎⏎⌥h1⏎")
    assert stored(desk, page)[12] == (41, 23)


def test_the_number_of_a_card_that_the_next_step_has_opened_is_asked_about(
    desk: Desk, page: MatchesPage, hand: Hand
) -> None:
    line = next(own for own in page.grid.grid.rows if own.match.table == 16)
    hand.meets(lambda: page.enter(line, led=True), "16⏎")
    assert stored(desk, page) == {} and hand.refused


def test_what_stands_nowhere_is_refused_before_a_button_takes_the_enter(
    desk: Desk, page: MatchesPage, hand: Hand
) -> None:
    hand.types("12⏎40⏎12⏎⇤⇤⇤1⏎")
    assert stored(desk, page) == {12: (40, 24)}
    assert hand.refused and page.box.text() == "1"


def test_the_card_entered_just_now_is_corrected_only_on_purpose(
    desk: Desk, page: MatchesPage, hand: Hand
) -> None:
    """Its number once more, the next card's count, and a number that begins as the reason does."""
    hand.types("9⏎38⏎9⏎40⏎1⏎⏎")
    assert stored(desk, page) == {9: (38, 26)}
    assert "9 は、たった今入力したばかり" in hand.refused[-1]
    hand.types("9⏎40⏎1⏎")  # by now another card was opened: this one is meant
    assert stored(desk, page) == {9: (40, 24)}
    hand.types("9⏎41⏎1⏎y⏎")
    assert stored(desk, page) == {9: (41, 23)}
    hand.types("↑⏎42⏎1⏎")
    assert stored(desk, page) == {9: (42, 22)}


@pytest.mark.parametrize("arrow", ["↑", "↓"])
def test_a_number_that_is_typed_is_not_left_for_another_card(
    desk: Desk, page: MatchesPage, hand: Hand, messages: list[Any], arrow: str
) -> None:
    """An arrow hit before the Enter of table 10: the lists of cards are beside it."""
    hand.types(f"9⏎38⏎10{arrow}")
    assert page.box.hasFocus() and messages[-1].sentence.startswith("「10」")
    hand.types("⏎40⏎")
    assert stored(desk, page) == {9: (38, 26), 10: (40, 24)}


def test_a_card_that_is_left_is_said(
    desk: Desk, page: MatchesPage, hand: Hand, messages: list[Any]
) -> None:
    """Esc to clear its field has closed it, and the digits behind it open another one."""
    hand.types("9⏎")
    assert messages[-1].sentence.startswith("9卓")
    assert stored(desk, page) == {}


def test_what_was_typed_last_names_all_four_of_a_table(
    window: MainWindow, desk: Desk, tmp_path: Path
) -> None:
    assert desk.create(tmp_path / "four.taikai", name="四人卓大会")
    event = desk.event_file
    made = tables_of_four.division(event, 8)
    people = tables_of_four.people(event, made)
    rounds.arrange(event, made, [people[:4], people[4:]])
    match = queries.rounds(event, made)[0].matches[0]
    results.record(event, match.id, tables_of_four.placed(1, 2, 3, 4))
    window.show_division(made, "plain")
    window.go("matches")
    page = window.page("matches")
    assert isinstance(page, MatchesPage)
    (row,) = page.latest.grid.grid.rows
    said = page.latest.grid.grid.columns[0].text(row).splitlines()
    assert len(said) == 3 and said[1] == "○荒井・岩崎・遠藤・岡本"
    lines = page.fontMetrics().lineSpacing() * len(said)
    assert page.latest.grid.verticalHeader().defaultSectionSize() >= lines
