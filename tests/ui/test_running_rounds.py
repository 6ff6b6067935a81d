"""対戦 and the search while knock-out and exchange are played side by side."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import queries
from app.event_file.file import Changed
from app.games.othello.open_division import exchange
from models.core.steps import Step, StepKind
from models.views.divisions import MatchState
from reports import i18n
from tests.app import cups
from tests.conftest import Script
from tests.examples import first
from tests.ui.cups import OpenedCup, focus, matches, types
from tests.ui.cut import Longer, cut_words
from tests.ui.dialogs.helpers import press, type_japanese
from tests.ui.unseen import unseen
from ui.desk.desk import Desk, Message
from ui.pages.matches import MatchesPage
from ui.search.panel import SearchPanel
from ui.window.division_list import progress_hint, progress_text
from ui.window.gate import items_of
from ui.window.main_window import MainWindow

ALL = "進行中のすべて"


@pytest.fixture
def page(opened: OpenedCup) -> MatchesPage:
    """Quarter-finals 1 and 2 beside half of the first round and the first of the exchange."""
    return matches(opened(cups.KNOCK_OUT, page="matches"))


def lines(page: MatchesPage) -> list[tuple[int, str]]:
    return [(line.match.table, line.round_name) for line in page.grid.grid.rows]


def choices(page: MatchesPage) -> list[str]:
    return [page.chooser.itemText(place) for place in range(page.chooser.count())]


def type_table(page: MatchesPage, table: int) -> None:
    QTest.keyClicks(page.box, str(table))
    QTest.keyClick(page.box, Qt.Key.Key_Return)


def test_everything_that_is_played_stands_in_one_list(page: MatchesPage) -> None:
    assert page.chooser.currentText() == choices(page)[0] == ALL
    shown = lines(page)
    assert shown[:3] == [
        (1, "準々決勝"),
        (3, "準々決勝"),
        (5, "決勝トーナメント1回戦"),
    ]
    assert (9, "交流戦1回戦") in shown
    assert len({table for table, _name in shown}) == len(shown)
    assert "回戦" in [column.title for column in page.grid.grid.columns]


def test_the_filter_shows_the_played_tables_of_the_running_rounds(page: MatchesPage) -> None:
    open_ones = len(lines(page))
    QTest.keyClick(page.only_open, Qt.Key.Key_Space)
    assert len(lines(page)) > open_ones
    assert any(line.match.state is MatchState.ENTERED for line in page.grid.grid.rows)


@pytest.mark.parametrize(
    ("table", "stage", "keys"),
    [(1, "qf", "1\n"), (6, "ko1", "38\n"), (9, "exchange", "38\n")],
)
def test_a_table_of_any_running_round_is_entered_by_its_number(
    page: MatchesPage, script_dialogs: Script, desk: Desk, table: int, stage: str, keys: str
) -> None:
    line = next(line for line in page.grid.grid.rows if line.match.table == table)
    assert line.match.stage == stage
    script_dialogs.dialog(types(keys))
    type_table(page, table)
    assert page.box.hasFocus()
    assert script_dialogs.dialogs == ["OthelloDialog"]
    assert (table, line.round_name) not in lines(page)
    _round, match = queries.round_of_match(desk.event_file, cups.OPEN, line.match.id)
    assert match.state is MatchState.ENTERED


def test_the_next_match_of_the_bracket_appears_at_once(
    page: MatchesPage, script_dialogs: Script
) -> None:
    assert (5, "準々決勝") not in lines(page)
    for table in (5, 6):
        script_dialogs.dialog(types("38\n"))
        type_table(page, table)
    assert (5, "準々決勝") in lines(page)
    assert page.chooser.currentText() == ALL


def test_the_round_before_everything_that_is_played_is_the_newest_that_is_over(
    page: MatchesPage,
) -> None:
    assert page.due_button.isVisible()
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(page.box, Qt.Key.Key_Left, control)
    assert page.chooser.currentText() == "予選リーグ3回戦"
    QTest.keyClick(page.box, Qt.Key.Key_Left, control)
    assert page.chooser.currentText() == "予選リーグ2回戦"


def test_one_round_alone_can_be_chosen_and_stays(page: MatchesPage, desk: Desk) -> None:
    for _press in range(5):
        QTest.keyClick(page.box, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    chosen = page.chooser.currentText()
    assert chosen != ALL
    assert {name for _table, name in lines(page)} == {""}
    assert "回戦" not in [column.title for column in page.grid.grid.columns]
    desk.changed.emit(Changed.ALL)
    assert page.chooser.currentText() == chosen


def test_a_new_proposal_is_shown_and_published_then_everything_again(
    opened: OpenedCup, desk: Desk, messages: list[Message], script_dialogs: Script
) -> None:
    page = matches(opened(cups.KNOCK_OUT, page="matches"))
    event = desk.event_file
    with unseen(desk):
        for match_id in cups.open_matches(event, cups.OPEN, ["ko1", "exchange"]):
            cups.record(event, match_id)
    assert desk.run(exchange.register, cups.OPEN, playing(desk)) is None
    step = next(s for s in cups.steps(event, cups.OPEN) if s.kind is StepKind.PAIR)
    cups.do(event, cups.OPEN, step)
    desk.changed.emit(Changed.ALL)
    assert page.chooser.currentText().startswith("交流戦2回戦（")
    assert page.pairing.publish_button.isVisible()
    script_dialogs.confirm(True)  # the other division plays at tables of these numbers
    QTest.mouseClick(page.pairing.publish_button, Qt.MouseButton.LeftButton)
    assert "交流戦2回戦" in messages[-1].sentence
    assert page.chooser.currentText() == ALL
    assert {name for _table, name in lines(page)} == {"準々決勝", "交流戦2回戦"}


def playing(desk: Desk) -> list[int]:
    entry = exchange.exchange_entry(desk.event_file, cups.OPEN)
    return [who.id for who in (*entry.playing, *entry.entered)]


def test_a_drawn_bracket_is_published_or_thrown_away_with_its_draw(
    opened: OpenedCup, desk: Desk, script_dialogs: Script
) -> None:
    page = matches(opened(cups.GROUPS, cups.MEET, "matches"))
    assert page.pairing.publish_button.isVisible()
    script_dialogs.confirm(True)
    page.pairing.discard_verb.trigger()
    assert script_dialogs.sentences[-1].endswith("抽選も取り消します。")
    assert cups.steps(desk.event_file, cups.MEET)[0].kind is StepKind.DRAW_BRACKET
    assert page.chooser.count() == 0
    desk.undo()
    assert page.pairing.publish_button.isVisible()
    QTest.mouseClick(page.pairing.publish_button, Qt.MouseButton.LeftButton)
    assert page.chooser.currentText() == ALL
    assert {name for _table, name in lines(page)} == {"トーナメント1回戦", "トーナメント2回戦"}


def test_with_two_keys_a_played_round_stays_until_it_is_typed_twice(
    opened: OpenedCup, desk: Desk
) -> None:
    window = opened(cups.KNOCK_OUT, page="matches")
    window.menus.actions["two-keys"].trigger()
    page, event = matches(window), desk.event_file
    with unseen(desk):
        for match_id in cups.open_matches(event, cups.OPEN, ["ko1"]):
            cups.record(event, match_id)
    assert page.chooser.currentText() == ALL
    waiting = [line for line in page.grid.grid.rows if line.match.stage == "ko1"]
    assert len(waiting) == 8
    assert all(line.hidden for line in waiting)


def test_seats_of_a_bracket_and_of_a_group_are_not_exchanged(
    page: MatchesPage, messages: list[Message]
) -> None:
    page.grid.setFocus()
    page.grid.selectRow(0)
    assert not page.pairing.swap_verb.isEnabled()
    assert "準々決勝" in page.pairing.swap_verb.toolTip()
    QTest.keyClick(page.grid, Qt.Key.Key_F8)
    assert messages[-1].sentence == page.pairing.swap_verb.toolTip()


def test_two_of_the_exchange_change_seats_by_the_referee(
    page: MatchesPage, script_dialogs: Script
) -> None:
    at = [n for n, (_table, name) in enumerate(lines(page)) if name == "交流戦1回戦"]
    select(page, at[0], at[1])
    before = [line.match.seats[1].entrant.id for line in page.grid.selected()]

    def fill(dialog: Any) -> None:
        dialog.input("reason").setFocus()
        press(dialog, "school\n")
        assert dialog.input("referee") is dialog.focusWidget()
        press(dialog, "Oshima\n")

    script_dialogs.dialog(fill)
    QTest.keyClick(page.grid, Qt.Key.Key_F8)
    assert script_dialogs.dialogs == ["SwapDialog"]
    now = [page.grid.grid.rows[n].match.seats[1].entrant.id for n in at[:2]]
    assert now == before[::-1]


def select(page: MatchesPage, first_row: int, second_row: int) -> None:
    """Click a table, and another one with Ctrl."""
    none, ctrl = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
    for row, held in ((first_row, none), (second_row, ctrl)):
        place = page.grid.visualRect(page.grid.grid.index(row, 0)).center()
        QTest.mouseClick(page.grid.viewport(), Qt.MouseButton.LeftButton, held, place)


def test_the_reason_of_a_pairing_is_that_of_its_own_round(page: MatchesPage) -> None:
    page.grid.setFocus()
    page.grid.selectRow(0)
    assert "抽選と前の対局の結果" in page.reasons.sentences()[0]
    at = next(n for n, (_t, name) in enumerate(lines(page)) if name == "交流戦1回戦")
    page.grid.selectRow(at)
    assert "抽選と前の対局の結果" not in page.reasons.sentences()[0]


def test_a_search_finds_the_tables_of_every_running_round(
    opened: OpenedCup, script_dialogs: Script
) -> None:
    window = opened(cups.KNOCK_OUT, page="entrants")
    for table in ("1", "6", "9"):
        script_dialogs.dialog(lambda dialog: False)
        search(window, table)
        assert matches(window).chooser.currentText() == ALL
        line = matches(window).grid.current()
        assert line is not None and line.match.table == int(table)
    assert script_dialogs.dialogs == ["OthelloDialog"] * 3


def test_the_gate_of_the_exchange_looks_at_what_it_rests_on(opened: OpenedCup, desk: Desk) -> None:
    opened(cups.KNOCK_OUT)

    def about(step: Step) -> set[str]:
        items = items_of(desk.event_file, cups.OPEN, step=step)
        found = (item.target.match_id for item in items if item.code == "RESULT_MISSING")
        return {
            queries.round_of_match(desk.event_file, cups.OPEN, match_id)[0].stage
            for match_id in found
            if match_id is not None
        }

    pair = StepKind.PAIR
    assert about(Step(kind=pair, stage="exchange", round=1)) == {"exchange"}
    assert about(Step(kind=pair, stage="exchange", round=2)) == {"ko1", "exchange"}
    assert about(Step(kind=pair, stage="group", round=3)) == set()


def test_the_list_of_divisions_tells_how_far_each_round_is(opened: OpenedCup) -> None:
    window = opened(cups.KNOCK_OUT)
    view = window.division()
    assert view is not None
    assert progress_text(view) == f"{view.done}/{view.tables}"
    assert progress_hint(view).split("\n")[0] == "決勝トーナメント1回戦：4/8"
    assert len(progress_hint(view).split("\n")) == 3


def search(window: MainWindow, typed: str) -> None:
    QTest.keyClick(focus(), Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    panel = window.findChild(SearchPanel)
    assert panel is not None
    type_japanese(panel.box, typed)
    QTest.keyClick(panel.box, Qt.Key.Key_Return)
    QApplication.processEvents()


def test_a_step_beside_the_first_is_found_by_its_verb(
    opened: OpenedCup, script_dialogs: Script
) -> None:
    window = opened(cups.ALL_LOTS)
    script_dialogs.dialog(lambda dialog: dialog.reject())
    search(window, "交流戦受付")
    assert script_dialogs.dialogs == ["ExchangeDialog"]


@pytest.mark.parametrize("language", first(1, ["en", "ja"]))
def test_nothing_is_cut(opened: OpenedCup, language: str) -> None:
    window = opened(cups.KNOCK_OUT, page="matches")
    if language == "en":
        window.looks.switch_language()
    for _turn in range(3):
        QApplication.processEvents()
    assert cut_words(window) == []


def test_nothing_is_cut_in_longer_words(opened: OpenedCup) -> None:
    i18n.set_language("en")
    with i18n.using_catalogue(Longer()):
        window = opened(cups.KNOCK_OUT, page="matches")
        window.resize(1366, 704)
        window.rebuild()
        window.go("matches")
        for _turn in range(3):
            QApplication.processEvents()
        assert cut_words(window) == []
