"""A number that is a table of another division leads there once it is typed again."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from app.event_file.file import EventFile
from app.operations import division_settings
from models.core.hall import HallTables
from tests.app import desk as small
from tests.conftest import Script
from ui.window.main_window import MainWindow

FIRST, SECOND = 1, 2


@pytest.fixture
def two(empty: MainWindow) -> MainWindow:
    """Two divisions of one game, at tables 1, 2 and 21, 22, the first of them shown."""
    event: EventFile = empty.desk.event_file
    for name, first in (("Ａ級", 1), ("Ｂ級", 21)):
        made = small.othello(event, 4, name=name)
        division_settings.number(event, {made: HallTables(first=first)})
        small.draw(event, made)
    empty.show_division(FIRST, "othello")
    empty.go("matches")
    return empty


def enter(window: MainWindow, typed: str) -> None:
    """Type a number into the box of the page, and Enter."""
    page: Any = window.page("matches")
    QTest.keyClicks(page.box, typed)
    QTest.keyClick(page.box, Qt.Key.Key_Return)


def shown(window: MainWindow) -> int:
    division = window.division()
    assert division is not None
    return division.id


def opened(script: Script) -> list[Any]:
    """Leave the next dialog, and give the list in which it stands once it was opened."""
    found: list[Any] = []

    def leave(dialog: QDialog) -> bool:
        found.append(dialog)
        return False

    script.dialog(leave)
    return found


def test_it_is_refused_and_says_where_it_is_and_how_it_opens(two: MainWindow) -> None:
    enter(two, "21")
    assert "Ｂ級" in two.notice.sentence() and "もう一度 21" in two.notice.sentence()
    enter(two, "")  # an Enter too many
    assert shown(two) == FIRST


def test_typed_once_more_it_opens_there(two: MainWindow, script_dialogs: Script) -> None:
    enter(two, "21")
    asked = opened(script_dialogs)
    enter(two, "21")
    assert [dialog.entry.match.table for dialog in asked] == [21]
    assert asked[0].opened_by == "21"
    assert shown(two) == SECOND


def test_another_number_goes_its_own_way(two: MainWindow, script_dialogs: Script) -> None:
    enter(two, "21")
    enter(two, "22")
    assert "もう一度 22" in two.notice.sentence()
    asked = opened(script_dialogs)
    enter(two, "1")
    assert [dialog.entry.match.table for dialog in asked] == [1]
    assert shown(two) == FIRST


def test_a_code_on_a_card_leads_there_as_well(two: MainWindow, script_dialogs: Script) -> None:
    (code, *_others) = [
        match.code for match in small.last_round(two.desk.event_file, SECOND).matches
    ]
    enter(two, code)
    asked = opened(script_dialogs)
    assert not asked
    enter(two, code)
    assert [dialog.entry.match.code for dialog in asked] == [code]
    assert shown(two) == SECOND
