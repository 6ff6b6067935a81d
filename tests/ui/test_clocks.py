"""Clocks for a round or a table, from the page of the matches."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from models.games.othello.record import Category, OthelloOptions
from tests.app import desk as small
from tests.conftest import Script
from tests.ui.cups import matches
from tests.ui.dialogs.helpers import F2, click, press
from ui.desk.desk import Desk, Message
from ui.pages.matches import MatchesPage
from ui.window.main_window import MainWindow


@pytest.fixture
def page(empty: MainWindow, desk: Desk) -> MatchesPage:
    """The first round of an elementary division."""
    options = OthelloOptions(category=Category.ELEMENTARY, clock=False)
    division = small.othello(desk.event_file, 6, options=options)
    small.draw(desk.event_file, division)
    empty.show_division(division, "othello")
    empty.go("matches")
    return matches(empty)


def column(page: MatchesPage) -> list[str]:
    """What stands in the column of clocks."""
    titles = [each.title for each in page.grid.grid.columns]
    at = titles.index("時計")
    rows = range(len(page.grid.grid.rows))
    return [str(page.grid.grid.index(row, at).data()) for row in rows]


def tool(page: MatchesPage) -> Any:
    found = [made for one, made in page.tools.buttons if one.key == "clock_switch"]
    return found[0] if found else None


def test_the_marked_table_gets_its_clock(
    page: MatchesPage, script_dialogs: Script, messages: list[Message]
) -> None:
    assert column(page) == ["", "", ""]
    page.grid.selectRow(1)

    def fill(dialog: Any) -> None:
        press(dialog, "2")
        assert dialog.answer("tables") == "2"
        dialog.input("tables").setFocus()
        press(dialog, "2, 9\n")
        assert dialog.isVisible()
        assert "9" in dialog.rows["tables"].problem.text()
        dialog.put(tables="")
        press(dialog, "2-3\n")

    script_dialogs.dialog(fill)
    click(tool(page))
    assert column(page) == ["", "使用", "使用"]
    assert "2・3" in messages[-1].sentence
    page.grid.selectRow(1)
    assert any("時計" in said for said in page.reasons.sentences())

    def entering(dialog: Any) -> bool:
        press(dialog, F2)
        assert "JOA 13" not in dialog.endings.item(2).text()
        return False

    script_dialogs.dialog(entering)
    QTest.keyClicks(page.box, "2")
    QTest.keyClick(page.box, Qt.Key.Key_Return)


def test_the_whole_round_has_clocks_and_none_again(
    page: MatchesPage, script_dialogs: Script
) -> None:
    for key, shown in (("1", ["使用"] * 3), ("3", [""] * 3)):
        script_dialogs.dialog(lambda dialog, key=key: press(dialog, f"{key}\n") and None)
        click(tool(page))
        assert column(page) == shown


def test_where_clocks_are_used_anyway_nothing_is_offered(empty: MainWindow, desk: Desk) -> None:
    division = small.othello(desk.event_file, 4)
    small.draw(desk.event_file, division)
    empty.show_division(division, "othello")
    empty.go("matches")
    assert tool(matches(empty)) is None
