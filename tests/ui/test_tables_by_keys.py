"""Tables of three and four in the window, by keyboard: put together, entered, corrected, undone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import queries
from app.event_file.file import EventFile
from models.games.plain import PlainOptions
from tests.app.tables_of_four import NAMES, division, draw
from tests.conftest import Script
from tests.ui.dialogs.helpers import press
from tests.ui.front import front
from ui.desk.desk import Desk, Message
from ui.dialogs.draws.arrange import ArrangeDialog
from ui.pages.matches import MatchesPage
from ui.window.main_window import MainWindow


@pytest.fixture
def page(window: MainWindow, desk: Desk, tmp_path: Path) -> MatchesPage:
    """Seven people, nobody seated yet."""
    path = tmp_path / "four.taikai"
    with EventFile.create(path, name="四人卓大会") as event:
        made = division(event, 7)
    window.files.open(path)
    window.show_division(made, "plain")
    front(window)
    window.go("matches")
    shown = window.page("matches")
    assert isinstance(shown, MatchesPage)
    return shown


def cells(page: MatchesPage) -> list[list[str]]:
    model = page.grid.grid
    return [[column.text(line) for column in model.columns] for line in model.rows]


def titles(page: MatchesPage) -> list[str]:
    return [column.title for column in page.grid.grid.columns]


def enter(page: MatchesPage, script: Script, table: int, keys: str) -> None:
    script.dialog(lambda dialog: press(dialog, keys) and None)
    QTest.keyClicks(page.box, str(table))
    QTest.keyClick(page.box, Qt.Key.Key_Return)
    assert script.waiting == []


def arranged(window: MainWindow, script: Script) -> None:
    """Let the free seats be filled by number and take the tables so."""

    def fill(dialog: Any) -> None:
        assert isinstance(dialog, ArrangeDialog)
        QTest.mouseClick(dialog.picker.fill_button, Qt.MouseButton.LeftButton)
        assert dialog.accept_button.isEnabled()
        QTest.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)

    script.dialog(fill)
    QTest.mouseClick(window.strip.button, Qt.MouseButton.LeftButton)
    assert script.waiting == []


def test_from_the_seats_to_the_standings_and_back(
    window: MainWindow,
    page: MatchesPage,
    desk: Desk,
    script_dialogs: Script,
    messages: list[Message],
) -> None:
    arranged(window, script_dialogs)
    found = queries.rounds(desk.event_file, page.division)
    assert [len(match.seats) for match in found[0].matches] == [4, 3]
    enter(page, script_dialogs, 1, "2134\n")
    assert messages[-1].sentence.startswith("1卓 荒井 一 ②3・岩崎 二郎 ①4・")
    enter(page, script_dialogs, 2, "113\n")
    QTest.mouseClick(page.only_open, Qt.MouseButton.LeftButton)
    first, second = cells(page)
    assert f"②3 {NAMES[0]}" in first and f"①4 {NAMES[1]}" in first
    assert [text for text in second if "①" in text] == [f"①3 {NAMES[4]}", f"①3 {NAMES[5]}"]
    assert titles(page)[1:7] == ["※", "時計", "席1", "席2", "席3", "席4"]
    window.go("standings")
    rows = queries.ranking_queries.standings(desk.event_file, page.division).rows
    assert [(row.place, str(row.points)) for row in rows][:3] == [(1, "4"), (2, "3"), (2, "3")]
    for _action in range(3):
        QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        QApplication.processEvents()
    assert queries.rounds(desk.event_file, page.division) == ()


def test_the_columns_follow_the_size_of_the_tables(
    window: MainWindow, desk: Desk, tmp_path: Path
) -> None:
    path = tmp_path / "both.taikai"
    with EventFile.create(path, name="大会") as event:
        four = division(event, 7)
        two = division(event, 4, PlainOptions())
        for made in (four, two):
            draw(event, made, "seed")
    window.files.open(path)
    window.show_division(four, "plain")
    front(window)
    window.go("matches")
    page = window.page("matches")
    assert isinstance(page, MatchesPage)
    assert [title for title in titles(page) if title.startswith("席")] == [
        "席1",
        "席2",
        "席3",
        "席4",
    ]
    window.show_division(two, "plain")
    assert [title for title in titles(page) if "対局者" in title] == ["対局者 1", "対局者 2"]
    window.show_division(four, "plain")
    assert "席4" in titles(page)
