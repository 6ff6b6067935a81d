"""A league whose rounds are all made at once: its windows, its progress, and its proposal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from app import queries, sample_event
from app.operations import divisions, entrants, rounds
from models.core.entrant_data import EntrantData
from models.core.steps import StepKind
from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.record import ShuffleboardOptions
from tests.app.desk import names
from tests.ui.cups import focus, matches, standings, step
from tests.ui.dialogs.helpers import click
from tests.ui.unseen import unseen
from ui.courts.court_board import CourtBoardWindow
from ui.desk.desk import Desk, Message
from ui.games.shuffleboard.board.window import BoardWindow
from ui.window.division_list import progress_text
from ui.window.main_window import MainWindow

LONG = "長宗我部左衛門佐・勅使河原万智子"
"""Two names of sixteen characters together."""
StoredDraw = Callable[[], int]


@pytest.fixture
def drawn(empty: MainWindow, desk: Desk) -> StoredDraw:
    """Draw a league of five, two of them with long names; it is a proposal yet."""

    def make() -> int:
        division = divisions.add(
            desk.event_file,
            game="shuffleboard",
            name="部",
            programme="league",
            options=ShuffleboardOptions(form=MatchForm.DOUBLES, director="監督"),
        )
        for name in (LONG, LONG[::-1], *names(3)):
            entrants.add(desk.event_file, division, EntrantData(name=name))
        everybody = queries.entrants(desk.event_file, division)
        entrants.check_in(desk.event_file, [entrant.id for entrant in everybody])
        rounds.draw_first(desk.event_file, division, seed="春")
        empty.show_division(division, "shuffleboard")
        empty.go("matches")
        return division

    return make


def tool(window: MainWindow, key: str) -> QPushButton:
    buttons = {tool.key: made for tool, made in matches(window).tools.buttons}
    return buttons[key]


def close(kind: type[BoardWindow] | type[CourtBoardWindow], window: MainWindow) -> bool:
    """Close a window of this kind; tell whether there was one."""
    found = [child for child in window.findChildren(kind) if child.isVisible()]
    for child in found:
        child.close()
    return bool(found)


def test_the_windows_of_the_game_open_before_a_table_is_chosen(
    empty: MainWindow, drawn: StoredDraw, qtbot: Any
) -> None:
    drawn()
    step(empty, StepKind.PUBLISH)
    page = matches(empty)
    page.grid.clearSelection()
    assert tool(empty, "court_board").isEnabled() and tool(empty, "board").isEnabled()
    QTest.keyClick(empty, Qt.Key.Key_F6)
    qtbot.waitUntil(lambda: close(CourtBoardWindow, empty))
    click(tool(empty, "board"))
    assert close(BoardWindow, empty)
    assert [line.match.table for line in page.grid.selected()] == [1], "the table it is of"


def test_a_grey_button_says_why(empty: MainWindow, drawn: StoredDraw) -> None:
    drawn()
    page = matches(empty)
    assert not tool(empty, "board").isEnabled()
    assert "公開" in tool(empty, "board").toolTip()
    page.grid.selectRow(0)
    assert not page.enter_button.isEnabled()
    assert "公開" in page.enter_button.toolTip()
    step(empty, StepKind.PUBLISH)
    assert tool(empty, "board").toolTip() == ""


def test_enter_on_a_proposal_says_that_it_is_not_published(
    empty: MainWindow, drawn: StoredDraw, messages: list[Message]
) -> None:
    drawn()
    page = matches(empty)
    page.grid.setFocus()
    page.grid.selectRow(0)
    QTest.keyClick(page.grid, Qt.Key.Key_Return)
    assert "まだ公開していません" in messages[-1].sentence


def test_all_rounds_that_are_published_along_are_said(
    empty: MainWindow, drawn: StoredDraw, messages: list[Message]
) -> None:
    drawn()
    click(empty.strip.button)
    assert "1回戦から5回戦までを公開しました" in messages[-1].sentence


def test_the_progress_counts_every_match_to_the_end(
    empty: MainWindow, desk: Desk, drawn: StoredDraw
) -> None:
    division = drawn()
    step(empty, StepKind.PUBLISH)
    said = []
    for left in (10, 6, 2, 1):
        with unseen(desk):
            sample_event.enter_results(desk.event_file, division, leave=left)
        view = queries.division_view(desk.event_file, division)
        said.append((progress_text(view), empty.strip.sentence()))
    assert [progress for progress, _sentence in said] == ["0/10", "4/10", "8/10", "9/10"]
    assert "残り10試合" in said[0][1] and "残り6試合" in said[1][1]


def test_long_names_and_every_column_fit_beside_each_other(
    empty: MainWindow, desk: Desk, drawn: StoredDraw
) -> None:
    division = drawn()
    grid = matches(empty).grid
    assert grid.horizontalScrollBar().maximum() == 0
    step(empty, StepKind.PUBLISH)
    assert grid.horizontalScrollBar().maximum() == 0
    needed = grid.fontMetrics().horizontalAdvance(LONG)
    names_at = [
        place for place, column in enumerate(grid.grid.columns) if column.title.startswith("対局者")
    ]
    assert all(grid.columnWidth(place) > needed for place in names_at)
    with unseen(desk):
        sample_event.enter_results(desk.event_file, division, leave=5)
    assert grid.horizontalScrollBar().maximum() == 0
    empty.go("standings")
    QTest.keyClick(focus(), Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    ranking = standings(empty).grid
    hidden = [
        column.title
        for place, column in enumerate(ranking.grid.columns)
        if ranking.isColumnHidden(place)
    ]
    assert "段級位" in hidden and "所属" in hidden


def test_the_keyboard_is_at_the_next_step_after_a_draw_is_taken_back(
    empty: MainWindow, drawn: StoredDraw
) -> None:
    drawn()
    matches(empty).grid.setFocus()
    QTest.keyClick(matches(empty).grid, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert focus().isVisible()
    assert focus() is empty.strip.button


def test_the_keyboard_is_at_the_next_step_after_a_draw_goes_once_more(
    empty: MainWindow, desk: Desk, drawn: StoredDraw
) -> None:
    division = drawn()
    desk.run(rounds.discard, queries.rounds(desk.event_file, division)[0].id)
    desk.undo()
    matches(empty).grid.setFocus()
    empty.menus.actions["redo"].trigger()
    assert queries.rounds(desk.event_file, division) == ()
    assert focus() is empty.strip.button
