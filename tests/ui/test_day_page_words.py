"""The page of the day speaks in the terms of all its games, and stays when a window is rebuilt."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app import queries, sample_event
from app.day import day as day_of
from app.operations import divisions
from app.operations.timing import round_clock
from models.round_clock import Act
from tests.app import desk as small
from tests.ui.front import front
from ui.day import words
from ui.day.page import DayPage
from ui.desk.desk import Severity
from ui.window.main_window import MainWindow


@pytest.fixture
def hanchans(empty: MainWindow) -> MainWindow:
    """A division of mahjong, the only one."""
    divisions.add(
        empty.desk.event_file, game="mahjong", name="麻雀の部", programme="mahjong_hanchans"
    )
    empty.show_division(1, "mahjong")
    return empty


def day(window: MainWindow) -> DayPage:
    window.show_day()
    page = window.day_shown()
    assert page is not None
    return page


def columns(page: DayPage) -> list[Any]:
    model = page.grids[1].model()
    assert model is not None
    return [
        model.headerData(place, Qt.Orientation.Horizontal) for place in range(model.columnCount())
    ]


def test_the_columns_of_one_game_are_in_its_terms(hanchans: MainWindow) -> None:
    assert "半荘" in columns(day(hanchans))


def test_the_columns_of_several_games_are_in_the_terms_of_none(hanchans: MainWindow) -> None:
    day(hanchans)
    small.plain(hanchans.desk.event_file)
    hanchans.show_division(1, "mahjong")
    found = columns(day(hanchans))
    assert "回戦" in found
    assert "半荘" not in found


@pytest.mark.parametrize("change", ["language", "colours"])
def test_the_list_of_the_day_stays_when_the_window_is_built_anew(
    hanchans: MainWindow, change: str
) -> None:
    day(hanchans).tabs.setCurrentIndex(2)
    if change == "language":
        hanchans.looks.switch_language()
    else:
        hanchans.looks.choose("dark", 100)
    again = hanchans.day_shown()
    assert again is not None
    assert again.tabs.currentIndex() == 2


def test_the_next_division_that_waits_for_the_desk_is_chosen_when_the_page_comes_back(
    empty: MainWindow,
) -> None:
    """Ctrl+0 and Ctrl+Enter lead through all that wait, one after the other."""
    event = empty.desk.event_file
    first, second = small.othello(event, 4), small.plain(event)
    empty.show_division(first, "othello")
    page = day(empty)
    assert [own.division.id for own in page.rows] == [first, second]
    page.grid.selectRow(0)
    small.draw(event, first)
    empty.show_division(first, "othello")
    page = day(empty)
    assert [own.division.id for own in page.rows] == [second, first]
    chosen = page.chosen()
    assert chosen is not None and chosen.id == second


def test_what_was_said_of_one_division_goes_when_the_day_leads_to_another(
    empty: MainWindow,
) -> None:
    event = empty.desk.event_file
    first, second = small.othello(event, 4), small.plain(event, 4)
    small.draw(event, second)
    empty.show_division(first, "othello")
    page = day(empty)
    empty.desk.say("done", Severity.GOOD)
    assert empty.notice.sentence() == "done"
    page.grid.go_to(second)
    page.do_step()
    assert empty.notice.sentence() == ""


def test_the_keyboard_stands_on_the_next_step_of_a_division_that_is_turned_to(
    empty: MainWindow,
) -> None:
    """Not on whatever button is left where the box of numbers cannot be typed in."""
    event = empty.desk.event_file
    first, second = small.othello(event, 4), small.plain(event, 4)
    small.draw(event, second)
    empty.show_division(second, "plain")
    empty.go("matches")
    front(empty)
    page: Any = empty.page("matches")
    assert page.box.hasFocus()
    empty.division_before()
    turned = empty.division()
    assert turned is not None and turned.id == first
    assert empty.strip.button.hasFocus()


def test_a_clock_is_told_in_the_words_of_its_game(empty: MainWindow) -> None:
    event = empty.desk.event_file
    tables = sample_event.add(event, "mahjong", "健康マージャンの部")
    sample_event.begin(event, tables)
    playing = queries.rounds(event, tables)[-1]
    begun = datetime.fromisoformat("2026-11-21T10:00")
    round_clock.write(event, playing.id, Act.START, at=begun)
    (told,) = [own for own in day_of(event, begun) if own.division.id == tables]
    said = words.clock(told, begun)
    assert said.startswith(f"第{playing.number}半荘 ")
