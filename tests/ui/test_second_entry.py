"""A second entry, wanted by a division at some tables: typed unseen, compared by the program."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries, sample_event
from app.facts.notes import SECOND_ENTRY
from app.operations import division_settings, events, results
from app.queries.last_results import last_results
from models.core.causes import Authority, CorrectionCause
from models.views.divisions import MatchState, MatchView
from models.views.second_entry import EVERYWHERE, NOWHERE, SecondEntry
from tests.app import desk as small
from tests.app.desk import counted
from tests.conftest import Script
from tests.ui.dialogs.helpers import press
from tests.ui.entry_hand import Hand
from ui.desk.desk import Desk, Message
from ui.pages.journal.page import JournalPage
from ui.pages.matches import MatchesPage
from ui.pages.setup import SetupPage
from ui.window.gate import items_of
from ui.window.main_window import MainWindow

WORD = Authority(referee="審判 花子", reason="写し間違い")


@pytest.fixture
def division(sample: MainWindow) -> int:
    found = sample.division()
    assert found is not None
    return found.id


@pytest.fixture
def page(sample: MainWindow) -> MatchesPage:
    """Round 3 of the sample, tables 1 to 8 entered once, 9 to 16 open."""
    shown = sample.page("matches")
    assert isinstance(shown, MatchesPage)
    return shown


def type_table(page: MatchesPage, table: int) -> None:
    QTest.keyClicks(page.box, str(table))
    QTest.keyClick(page.box, Qt.Key.Key_Return)


def table_of(page: MatchesPage, desk: Desk, table: int) -> MatchView:
    shown = queries.rounds(desk.event_file, page.division)[-1]
    return next(match for match in shown.matches if match.table == table)


def keys(typed: str) -> Any:
    return lambda dialog: press(dialog, typed) and None


def test_the_step_says_which_tables_wait_for_the_second_entry_once_all_are_in(
    empty: MainWindow, desk: Desk
) -> None:
    made = small.plain(desk.event_file, 4)
    small.draw(desk.event_file, made)
    division_settings.say(desk.event_file, SECOND_ENTRY, made, EVERYWHERE)
    empty.show_division(made, "plain")
    assert empty.strip.beside.text() == ""
    small.enter(desk.event_file, made)
    assert empty.strip.beside.text() == "2回目の入力待ち：1・2卓"
    tables = small.last_round(desk.event_file, made).matches
    results.confirm(desk.event_file, tables[0].id, tables[0].result)
    assert empty.strip.beside.text() == "2回目の入力待ち：2卓"
    results.confirm(desk.event_file, tables[1].id, tables[1].result)
    assert empty.strip.beside.text() == ""


@pytest.mark.parametrize("wanted", [EVERYWHERE, SecondEntry(1)])
def test_a_corrected_result_of_an_earlier_round_is_named_until_it_is_typed_again(
    empty: MainWindow, desk: Desk, wanted: SecondEntry
) -> None:
    made = small.plain(desk.event_file, 4)
    division_settings.say(desk.event_file, SECOND_ENTRY, made, wanted)
    small.draw(desk.event_file, made)
    small.enter(desk.event_file, made)
    first = small.last_round(desk.event_file, made).matches
    for match in first:
        if wanted.wants(match.table):
            results.confirm(desk.event_file, match.id, small.won(0))
    small.pair(desk.event_file, made)
    empty.show_division(made, "plain")
    assert empty.strip.beside.text() == ""
    results.correct(
        desk.event_file, first[0].id, small.won(1), cause=CorrectionCause.DESK_ERROR, by=WORD
    )
    assert empty.strip.beside.text() == "2回目の入力待ち：1回戦 1卓"
    small.enter(desk.event_file, made)
    assert "2回目の入力待ち：1回戦 1卓" in empty.strip.beside.text()
    found = items_of(desk.event_file, made)
    assert ("NOT_CONFIRMED", first[0].id) in [(one.code, one.target.match_id) for one in found]
    results.confirm(desk.event_file, first[0].id, small.won(1))
    assert "1回戦" not in empty.strip.beside.text()


def test_the_last_typed_tell_nobody_who_has_won_before_it_is_typed_again(
    empty: MainWindow, desk: Desk
) -> None:
    made = small.plain(desk.event_file, 4)
    division_settings.say(desk.event_file, SECOND_ENTRY, made, EVERYWHERE)
    small.draw(desk.event_file, made)
    small.enter(desk.event_file, made)
    empty.show_division(made, "plain")
    empty.go("matches")
    last = empty.page("matches").latest.grid.grid

    def won() -> dict[int, bool]:
        return {
            row.entry.match.table: "○" in last.index(at, 0).data()
            for at, row in enumerate(last.rows)
        }

    assert won() == {1: False, 2: False}
    first = small.last_round(desk.event_file, made).matches[0]
    desk.run(results.confirm, first.id, first.result)
    assert won() == {1: True, 2: False}


def test_what_was_typed_before_second_entries_began_is_not_wanted_again(
    empty: MainWindow, desk: Desk
) -> None:
    made = small.plain(desk.event_file, 4)
    small.draw(desk.event_file, made)
    small.enter(desk.event_file, made)
    small.pair(desk.event_file, made)
    division_settings.say(desk.event_file, SECOND_ENTRY, made, EVERYWHERE)
    empty.show_division(made, "plain")
    assert empty.strip.beside.text() == ""
    assert items_of(desk.event_file, made) != ()


def test_a_division_chooses_its_tables(
    sample: MainWindow, desk: Desk, division: int, script_dialogs: Script
) -> None:
    sample.go("setup")
    setup = sample.page("setup")
    assert isinstance(setup, SetupPage)

    def first_tables(dialog: Any) -> None:
        assert not dialog.input("tables").isVisible()
        dialog.input("where").setFocus()
        QTest.keyClick(dialog.input("where"), Qt.Key.Key_Down)
        assert dialog.input("tables").isVisible()
        dialog.input("tables").setFocus()
        dialog.input("tables").selectAll()
        press(dialog, "10\n")

    def begins_with_it(dialog: Any) -> bool:
        assert dialog.value() == SecondEntry(10)
        return False

    script_dialogs.dialog(first_tables).dialog(begins_with_it)
    setup.second_verb.trigger()
    assert SECOND_ENTRY.said(desk.event_file, division) == SecondEntry(10)
    words = [label.text() for label in setup.findChildren(type(setup.lock._text))]
    assert "1〜10卓" in words
    setup.second_verb.trigger()
    desk.undo()
    assert SECOND_ENTRY.said(desk.event_file, division) == NOWHERE


def test_only_the_tables_that_were_chosen_are_typed_twice(
    sample: MainWindow,
    page: MatchesPage,
    desk: Desk,
    division: int,
    script_dialogs: Script,
    messages: list[Message],
) -> None:
    desk.run(division_settings.say, SECOND_ENTRY, division, SecondEntry(10))
    sample.go("matches")
    assert [line.match.table for line in page.grid.grid.rows] == list(range(1, 17))
    assert [line.match.table for line in page.grid.grid.rows if line.hidden] == list(range(1, 9))
    assert "未確認" in page.only_open.text()
    script_dialogs.dialog(keys("38\n")).dialog(keys("38\n"))
    type_table(page, 10)
    assert table_of(page, desk, 10).state is MatchState.ENTERED
    assert "+12" not in messages[-1].sentence and "38" not in messages[-1].sentence
    told = sample.bar.undo_button.accessibleName()
    assert "+12" not in told and "38" not in told
    type_table(page, 10)
    assert table_of(page, desk, 10).state is MatchState.CONFIRMED
    script_dialogs.dialog(keys("38\n"))
    type_table(page, 11)
    assert "+12" in messages[-1].sentence
    assert "+12" in sample.bar.undo_button.accessibleName()
    assert 11 not in [line.match.table for line in page.grid.grid.rows]


def test_the_list_of_what_was_typed_last_does_not_tell_it_either(
    sample: MainWindow, page: MatchesPage, desk: Desk, division: int
) -> None:
    sample.go("matches")
    newest = page.latest.grid.grid.rows[0]
    text = page.latest.grid.grid.columns[0].text
    assert "18–46" in text(newest) and "○" in text(newest)
    desk.run(division_settings.say, SECOND_ENTRY, division, EVERYWHERE)
    again = page.latest.grid.grid.rows[0]
    assert again.id == newest.id and "18–46" not in text(again)
    assert "○" not in text(again), "nor who has won"
    assert newest.entry.match.seats[0].entrant.name in text(again)


def test_undo_does_not_tell_a_result_that_is_to_be_typed_again(
    desk: Desk, tmp_path: Path, messages: list[Message]
) -> None:
    assert desk.create(tmp_path / "spring.taikai", name="春の大会")
    event = desk.event_file
    made = small.othello(event, 4)
    small.draw(event, made)
    one, other = small.last_round(event, made).matches
    desk.run(results.record, one.id, counted(38))
    assert "+12" in desk.undo_sentence()
    desk.run(division_settings.say, SECOND_ENTRY, made, EVERYWHERE)
    desk.run(results.record, other.id, counted(38))
    assert "+12" not in desk.undo_sentence()
    desk.undo()
    assert "+12" not in messages[-1].sentence + desk.redo_sentence()


def test_not_every_table_is_in_while_second_entries_wait(
    sample: MainWindow,
    page: MatchesPage,
    desk: Desk,
    division: int,
    script_dialogs: Script,
    messages: list[Message],
) -> None:
    desk.run(division_settings.say, SECOND_ENTRY, division, SecondEntry(2))
    for table in range(9, 16):
        match_id = table_of(page, desk, table).id
        desk.run(results.record, match_id, counted(38), confirmed=("AGAINST_GRADE",))
    sample.go("matches")
    script_dialogs.dialog(keys("38\n"))
    type_table(page, 16)
    assert "2回目の入力待ちはあと2卓です。" in messages[-1].sentence
    assert "すべて入力済み" not in messages[-1].sentence
    desk.undo()
    for table in (1, 2):
        match = table_of(page, desk, table)
        desk.run(results.confirm, match.id, match.result)
    script_dialogs.dialog(keys("38\n"))
    type_table(page, 16)
    assert "すべて入力済み" in messages[-1].sentence


def test_a_swapped_score_is_found_and_neither_is_taken(
    sample: MainWindow,
    page: MatchesPage,
    desk: Desk,
    division: int,
    script_dialogs: Script,
    messages: list[Message],
) -> None:
    desk.run(division_settings.say, SECOND_ENTRY, division, EVERYWHERE)
    sample.go("matches")

    def second(dialog: Any) -> bool:
        assert dialog.blind and dialog.discs[0].text() == "" == dialog.discs[0].placeholderText()
        press(dialog, "\n")
        assert dialog.isVisible(), "Enter alone is no entry"
        press(dialog, "26\n")
        said = dialog.spots["discs"].problem.text()
        assert "38" in said and "26" in said and "1回目" in said
        press(dialog, "\n")
        assert dialog.isVisible(), "nor does Enter take either of the two"
        return False

    script_dialogs.dialog(keys("38\n")).dialog(second)
    type_table(page, 12)
    type_table(page, 12)
    match = table_of(page, desk, 12)
    assert match.state is MatchState.ENTERED
    assert "一致していません" in messages[-1].sentence and messages[-1].kind == "warn"
    assert 12 in [line.match.table for line in page.grid.grid.rows]


def test_two_cards_at_one_table_are_the_second_entry(
    sample: MainWindow,
    page: MatchesPage,
    desk: Desk,
    division: int,
    script_dialogs: Script,
    messages: list[Message],
) -> None:
    desk.run(division_settings.say, SECOND_ENTRY, division, EVERYWHERE)
    sample.go("matches")
    script_dialogs.dialog(keys("+12\n-12\n"))
    type_table(page, 12)
    assert table_of(page, desk, 12).state is MatchState.CONFIRMED
    assert "2枚のカードが一致" in messages[-1].sentence


def test_without_any_choice_confirming_is_a_second_entry_too(
    sample: MainWindow, page: MatchesPage, desk: Desk, script_dialogs: Script
) -> None:
    sample.go("matches")
    page.only_open.setChecked(False)
    page.grid.setFocus()
    page.grid.selectRow(2)
    before = table_of(page, desk, 3).result.discs
    asked: list[bool] = []

    def unlike(dialog: Any) -> bool:
        asked.append(dialog.blind)
        press(dialog, f"{before[1]}\n")
        return False

    def like(dialog: Any) -> None:
        asked.append(dialog.blind)
        press(dialog, f"{before[0]}\n")

    script_dialogs.dialog(unlike).dialog(like)
    QTest.keyClick(page.grid, Qt.Key.Key_F7)
    assert table_of(page, desk, 3).state is MatchState.ENTERED
    page.grid.setFocus()
    page.grid.selectRow(2)
    QTest.keyClick(page.grid, Qt.Key.Key_F7)
    assert table_of(page, desk, 3).state is MatchState.CONFIRMED
    assert asked == [True, True]


def test_the_record_of_the_desk_keeps_the_result(
    sample: MainWindow, page: MatchesPage, desk: Desk, division: int, script_dialogs: Script
) -> None:
    """It is hidden where the second typist works, and nowhere lost."""
    desk.run(division_settings.say, SECOND_ENTRY, division, EVERYWHERE)
    script_dialogs.dialog(keys("38\n"))
    sample.go("matches")
    type_table(page, 12)
    sample.go("journal")
    journal = sample.page("journal")
    assert isinstance(journal, JournalPage)
    assert "+12" in str(journal.grid.grid.index(0, 2).data())


def over(desk: Desk, path: Path, window: MainWindow) -> MatchesPage:
    """Show a division of two rounds that is over, every result typed once."""
    assert desk.create(path, name="春の大会")
    event = desk.event_file
    made = small.othello(event, 4, rounds=2, final=False)
    sample_event.play_through(event, made)
    assert queries.division_view(event, made).finished
    window.show_division(made, "othello")
    window.go("matches")
    page = window.page("matches")
    assert isinstance(page, MatchesPage)
    return page


def hidden(page: MatchesPage) -> list[bool]:
    page.only_open.setChecked(False)
    page.refresh()
    return [line.hidden for line in page.grid.grid.rows]


def test_results_of_a_division_that_is_over_are_seen(
    window: MainWindow, desk: Desk, tmp_path: Path
) -> None:
    page = over(desk, tmp_path / "over.taikai", window)
    desk.run(events.type_every_card, twice=True)
    assert hidden(page) == [False, False]
    told = last_results(desk.event_file, page.division, 9)
    assert len(told) == 2
    desk.run(division_settings.say, SECOND_ENTRY, page.division, EVERYWHERE)
    assert hidden(page) == [True, True], "the last results were asked for twice"
    page.chooser.turn(-1)
    assert hidden(page) == [False, False]


def test_the_number_of_the_other_side_is_not_told_before_the_second_entry(
    sample: MainWindow, desk: Desk, script_dialogs: Script, messages: list[Any]
) -> None:
    events.type_every_card(desk.event_file, twice=True)
    page = sample.page("matches")
    Hand(script_dialogs).types("10⏎51⏎13⏎")
    said = messages[-1].sentence
    assert "13 は" in said and "10卓" in said and "51" not in said
    assert page.box.hasFocus()
