"""Somebody goes home in the middle of groups, knock-out or exchange: from the list, by keys."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries
from app.event_file.file import Changed
from app.operations import entrants
from app.queries import draw_queries
from models.core.outcomes import Note
from models.views.divisions import MatchState, MatchView
from tests.app import cups
from tests.conftest import Script
from tests.ui.cups import OpenedCup
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk
from ui.window.main_window import MainWindow


def of_stage(desk: Desk, division: int, stage: str) -> list[MatchView]:
    return [
        match
        for round_ in queries.rounds(desk.event_file, division)
        if round_.stage == stage and round_.published
        for match in round_.matches
    ]


def leave(window: MainWindow, script: Script, entrant_id: int) -> None:
    """Choose somebody in the list and withdraw them with what the dialog proposes."""
    page: Any = window.page("entrants")
    assert page.grid.go_to(entrant_id)
    script.dialog(lambda dialog: press(dialog, "\n") and None)
    QTest.keyClick(page.withdraw_button, Qt.Key.Key_Space)
    assert script.waiting == []


def gone(desk: Desk, division: int, entrant_id: int) -> int | None:
    people = queries.entrants(desk.event_file, division)
    return next(who for who in people if who.id == entrant_id).withdrawn_from


def state(window: MainWindow, entrant_id: int) -> str:
    """Give what the list says of how somebody takes part."""
    page: Any = window.page("entrants")
    assert page.grid.go_to(entrant_id)
    line = page.grid.selected()[0]
    told = [column.text(line) for column in page.grid.grid.columns]
    return next(text for text in told if text.startswith(("×", "✓", "□")))


def newest_action(window: MainWindow) -> str:
    """Give the newest line of the journal."""
    window.go("journal")
    page: Any = window.page("journal")
    column = next(c for c in page.grid.grid.columns if c.stretch)
    return str(column.text(page.grid.grid.rows[0]))


@pytest.mark.parametrize(
    ("stage", "turn", "name"),
    [
        ("ko1", 4, "決勝トーナメント1回戦"),
        pytest.param("exchange", 4, "交流戦1回戦", marks=pytest.mark.long),
        pytest.param("qf", 5, "準々決勝", marks=pytest.mark.long),
    ],
)
def test_who_leaves_an_open_match_loses_it(
    opened: OpenedCup, desk: Desk, script_dialogs: Script, stage: str, turn: int, name: str
) -> None:
    window = opened(cups.KNOCK_OUT, cups.OPEN, "entrants")
    match = next(m for m in of_stage(desk, cups.OPEN, stage) if m.state is MatchState.OPEN)
    leaver = match.seats[0].entrant.id
    leave(window, script_dialogs, leaver)
    assert gone(desk, cups.OPEN, leaver) == turn
    assert state(window, leaver) == f"× {name}から棄権"
    _round, after = queries.round_of_match(desk.event_file, cups.OPEN, match.id)
    assert after.cells[0].note is Note.WITHDRAWN
    assert queries.returning(desk.event_file, cups.OPEN) == 6
    assert newest_action(window) == f"{match.seats[0].entrant.name}さんの棄権（{name}から）"


def test_who_waits_for_an_opponent_leaves_the_next_match(
    opened: OpenedCup, desk: Desk, script_dialogs: Script
) -> None:
    window = opened(cups.KNOCK_OUT, cups.MEET, "entrants")
    bracket = draw_queries.brackets(desk.event_file, cups.MEET)[0]
    seated = {
        s.entrant.id for m in bracket.matches if m.state == "call" for s in m.sides if s.entrant
    }
    waiting = next(
        side.entrant
        for match in bracket.matches
        if match.state == "waiting"
        for side in match.sides
        if side.entrant is not None and side.entrant.id not in seated
    )
    stage = queries.rounds(desk.event_file, cups.MEET)
    played = max(
        r.number for r in stage for m in r.matches if waiting.id in [s.entrant.id for s in m.seats]
    )
    leave(window, script_dialogs, waiting.id)
    assert gone(desk, cups.MEET, waiting.id) == played + 1
    assert state(window, waiting.id) == "× トーナメント2回戦の後に棄権"
    assert newest_action(window) == f"{waiting.name}さんの棄権（トーナメント2回戦の後）"


def test_who_comes_back_is_asked_for_no_number_of_a_round(
    opened: OpenedCup, desk: Desk, script_dialogs: Script
) -> None:
    window = opened(cups.KNOCK_OUT, cups.OPEN, "entrants")
    match = next(m for m in of_stage(desk, cups.OPEN, "exchange") if m.state is MatchState.OPEN)
    leaver = match.seats[0].entrant
    leave(window, script_dialogs, leaver.id)
    page: Any = window.page("entrants")

    def come_back(dialog: Any) -> None:
        assert "round_number" not in dialog.rows
        press(dialog, "\n")

    script_dialogs.dialog(come_back)
    QTest.keyClick(page.reinstate_button, Qt.Key.Key_Space)
    assert gone(desk, cups.OPEN, leaver.id) is None
    assert newest_action(window) == f"{leaver.name}さんの復帰（これから組む回戦に出場）"


def test_who_never_came_has_left_before_the_first_match(
    opened: OpenedCup, desk: Desk, script_dialogs: Script
) -> None:
    window = opened(cups.GROUPS, cups.MEET, "entrants")
    entrants.add(desk.event_file, cups.MEET, entrants.EntrantData(name="遅刻 花子"))
    late = queries.entrants(desk.event_file, cups.MEET)[-1]
    entrants.check_in(desk.event_file, [late.id])
    desk.changed.emit(Changed.ALL)
    leave(window, script_dialogs, late.id)
    assert state(window, late.id) == "× 対局前に棄権"
