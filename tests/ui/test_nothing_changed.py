"""Who saves a form as it was is told that nothing was changed; the journal has no line of it."""

from __future__ import annotations

from typing import Any

import pytest

from app import queries
from models.views.divisions import MatchState
from tests.conftest import Script
from ui.desk.desk import Desk, Message
from ui.window.main_window import MainWindow

SAID = "何も変更されていません"


@pytest.fixture
def page(sample: MainWindow) -> Any:
    sample.go("entrants")
    shown: Any = sample.page("entrants")
    shown.show_entrant(shown.grid.grid.rows[2].id)
    return shown


def saves_nothing(desk: Desk, messages: list[Message], script: Script, act: Any) -> None:
    before = desk.undoable
    script.dialog(lambda dialog: True)
    act()
    assert script.waiting == []
    assert desk.undoable == before
    assert SAID in messages[-1].sentence, messages[-1].sentence


def test_an_entrant(page: Any, desk: Desk, messages: list[Message], script_dialogs: Script) -> None:
    saves_nothing(desk, messages, script_dialogs, lambda: page.edit(page.grid.current()))


def test_a_cell(page: Any, desk: Desk, messages: list[Message]) -> None:
    before, who = desk.undoable, page.grid.current()
    page.cells.write("club")(who, who.club)
    assert desk.undoable == before


@pytest.mark.parametrize("name", ["change", "change_event"])
def test_settings(
    sample: MainWindow, desk: Desk, messages: list[Message], script_dialogs: Script, name: str
) -> None:
    sample.go("setup")
    shown: Any = sample.page("setup")
    saves_nothing(desk, messages, script_dialogs, getattr(shown, name))


def test_the_tables_of_the_hall(
    sample: MainWindow, desk: Desk, messages: list[Message], script_dialogs: Script
) -> None:
    sample.go("setup")
    shown: Any = sample.page("setup")
    script_dialogs.dialog(lambda dialog: True)
    shown.number_tables()
    saves_nothing(desk, messages, script_dialogs, shown.number_tables)


def test_a_result(
    sample: MainWindow, desk: Desk, messages: list[Message], script_dialogs: Script
) -> None:
    sample.go("matches")
    shown: Any = sample.page("matches")
    division = sample.division()
    assert division is not None
    played = [
        match
        for one in queries.rounds(desk.event_file, division.id)
        for match in one.matches
        if match.state is not MatchState.OPEN and not match.bye
    ]
    before = desk.undoable
    script_dialogs.dialog(lambda dialog: True)
    shown.show_match(played[-1].id, enter=True)
    assert desk.undoable == before
    assert "保存しました" not in messages[-1].sentence
