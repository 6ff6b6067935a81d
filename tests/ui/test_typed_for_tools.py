"""A window of the game opens for the table that is typed, selected or first on 対戦."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtTest import QTest

from app import queries
from app.operations import results
from models.games.othello.record import OthelloEnding, OthelloResult
from models.views.divisions import MatchView
from tests.app import desk as small
from tests.ui.cups import matches
from ui.desk.desk import Desk, Message
from ui.pages.matches import MatchesPage
from ui.window.main_window import MainWindow


class Opened:
    """The page of a round of seven, of which table 1 is entered, and what was opened from it."""

    def __init__(self, page: MatchesPage) -> None:
        self.page = page
        self.asked: list[tuple[int, int | None]] = []
        one, _button = page.tools.buttons[0]
        self.of_match = replace(one, of_match=True, open=self._open)
        self.of_round = replace(one, of_match=False, open=self._open)

    def _open(
        self, _parent: Any, _desk: Desk, _division: int, shown: int, match: int | None
    ) -> None:
        self.asked.append((shown, match))

    def press(self, *, of_match: bool = True) -> None:
        self.page.tools.chosen.emit(self.of_match if of_match else self.of_round)

    def type(self, text: str) -> None:
        self.page.box.setFocus()
        self.page.box.clear()
        QTest.keyClicks(self.page.box, text)

    @property
    def round_id(self) -> int:
        shown = self.page.shown_round()
        assert shown is not None
        return shown.id

    def table(self, number: int) -> MatchView:
        shown = self.page.shown_round()
        assert shown is not None
        return next(match for match in shown.matches if match.table == number)


@pytest.fixture
def opened(empty: MainWindow, desk: Desk) -> Opened:
    event = desk.event_file
    division = small.othello(event, 7)
    small.draw(event, division)
    first = next(m for m in queries.rounds(event, division)[0].matches if m.table == 1)
    results.record(event, first.id, OthelloResult(ending=OthelloEnding.COUNTED, discs=(38, 26)))
    empty.show_division(division, "othello")
    empty.go("matches")
    return Opened(matches(empty))


def listed(opened: Opened) -> list[int]:
    return [line.match.table for line in opened.page.grid.grid.rows]


def test_a_typed_number_that_the_list_leaves_out_is_meant(opened: Opened) -> None:
    assert 1 not in listed(opened)
    opened.type("1")
    opened.press()
    assert opened.asked == [(opened.round_id, opened.table(1).id)]
    assert opened.page.box.text() == ""


def test_a_typed_number_that_is_none_opens_nothing_and_is_said(
    opened: Opened, messages: list[Message]
) -> None:
    opened.type("77")
    messages.clear()
    opened.press()
    assert opened.asked == [] and "77" in messages[-1].sentence
    assert opened.page.box.text() == "77"  # to be typed over


def test_a_typed_number_of_the_list_selects_its_table(opened: Opened) -> None:
    number = listed(opened)[-2]
    opened.type(str(number))
    opened.press()
    assert opened.asked == [(opened.round_id, opened.table(number).id)]


def test_nothing_typed_or_selected_means_the_first_table_with_two_sides(opened: Opened) -> None:
    opened.page.grid.clearSelection()
    opened.press()
    first = next(line.match for line in opened.page.grid.grid.rows if not line.match.bye)
    assert opened.asked == [(opened.round_id, first.id)]


def test_a_bye_has_no_window_of_its_own(opened: Opened) -> None:
    bye = next(m for m in opened.page.shown_round().matches if m.bye)  # type: ignore[union-attr]
    opened.page.only_open.setChecked(False)
    opened.page.grid.go_to(bye.id)
    opened.press()
    assert opened.asked == [(opened.round_id, None)]


def test_a_window_of_the_round_needs_no_table(opened: Opened) -> None:
    opened.page.grid.clearSelection()
    opened.press(of_match=False)
    assert opened.asked == [(opened.round_id, None)]
