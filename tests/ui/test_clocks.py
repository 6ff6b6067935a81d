"""Clocks for a round or a table, from the page of the matches."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QRadioButton

from app.queries import clock_queries
from models.core.absent_clock import AbsentClock, AbsentView
from models.games.othello.record import Category, OthelloOptions
from tests.app import desk as small
from tests.conftest import Script
from tests.ui.cups import matches
from tests.ui.dialogs.helpers import F2, click, entry, open_dialog, press
from ui.desk.desk import Desk, Message
from ui.dialogs.clocks import AbsentClockDialog, Came, StopDialog
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


@pytest.fixture
def usual(empty: MainWindow, desk: Desk) -> MatchesPage:
    """The first round of a division with clocks; it is five past ten."""
    division = small.othello(desk.event_file, 6)
    small.draw(desk.event_file, division)
    empty.show_division(division, "othello")
    empty.go("matches")
    return matches(empty)


def late(page: MatchesPage) -> Any:
    return next(made for one, made in page.tools.buttons if one.key == "absent_player")


def test_one_key_starts_the_clock_of_who_is_absent(
    qtbot: Any, usual: MatchesPage, desk: Desk, script_dialogs: Script
) -> None:
    usual.grid.selectRow(1)
    name = usual.grid.grid.rows[1].match.seats[1].entrant.name
    script_dialogs.dialog(lambda dialog: press(dialog, "2\n") and None)
    QTest.keyClick(usual.grid, Qt.Key.Key_F6)
    qtbot.waitUntil(lambda: script_dialogs.dialogs == ["AbsentClockDialog"])
    (view,) = clock_queries.absent_clocks(desk.event_file, usual.division).values()
    assert view.name == name
    usual.absent.clock = lambda: view.clock.since + timedelta(minutes=3, seconds=25)
    assert column(usual)[1] == "対局者2 3:25"
    usual.absent.clock = lambda: view.clock.since + timedelta(minutes=21)
    assert column(usual)[1] == "対局者2 時間切れ"
    usual.grid.selectRow(1)
    assert any(name in said for said in usual.reasons.sentences())
    seen: list[str] = []

    def entering(dialog: Any) -> bool:
        seen.extend(made.text() for made in dialog.findChildren(QLabel))
        return False

    script_dialogs.dialog(entering)
    QTest.keyClicks(usual.box, "2")
    QTest.keyClick(usual.box, Qt.Key.Key_Return)
    assert any("来ていません" in text for text in seen)
    usual.grid.selectRow(1)
    script_dialogs.dialog(lambda dialog: press(dialog, "1\n") and None)
    click(late(usual))
    assert column(usual)[1].startswith("遅刻 0:")
    QTest.keyClick(usual.grid, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert column(usual)[1].startswith("対局者2")
    script_dialogs.dialog(lambda dialog: press(dialog, "2\n") and None)
    click(late(usual))
    assert column(usual)[1] == ""


def test_a_time_is_typed_and_judged(qtbot: Any) -> None:
    ten = datetime(2026, 11, 22, 10, 5, 30)  # noqa: DTZ001 - the desk's wall clock
    dialog = open_dialog(qtbot, AbsentClockDialog(entry().match, ten, 20))
    press(dialog, "1")
    box = dialog.input("since")
    for typed, word in (("ten", "10:00"), ("10:30", "まだ")):
        dialog.put(since="")
        box.setFocus()
        press(dialog, typed + "\n")
        assert dialog.isVisible() and word in dialog.rows["since"].problem.text()
    dialog.put(since="")
    press(dialog, "9:55\n")
    assert not dialog.isVisible()
    assert dialog.value() == (0, datetime(2026, 11, 22, 9, 55))  # noqa: DTZ001 - the same day


def test_the_time_that_is_proposed_counts_to_the_second(qtbot: Any) -> None:
    ten = datetime(2026, 11, 22, 10, 5, 30)  # noqa: DTZ001 - the desk's wall clock
    dialog = open_dialog(qtbot, AbsentClockDialog(entry().match, ten, 20))
    press(dialog, "2\n")
    assert dialog.value() == (1, ten)


@pytest.mark.parametrize(("came", "offered"), [(None, 2), (10, 1)])
def test_whoever_has_come_does_not_come_again(qtbot: Any, came: int | None, offered: int) -> None:
    ten = datetime(2026, 11, 22, 10, 0)  # noqa: DTZ001 - the desk's wall clock
    at = None if came is None else ten + timedelta(minutes=came)
    view = AbsentView(clock=AbsentClock(seat=1, since=ten, came=at), name="林 一", minutes=20)
    dialog = open_dialog(qtbot, StopDialog(entry().match, view, ten + timedelta(minutes=12)))
    assert len(dialog.input("what").findChildren(QRadioButton)) == offered
    press(dialog, f"{offered}\n")
    assert dialog.value() is Came.STRUCK
