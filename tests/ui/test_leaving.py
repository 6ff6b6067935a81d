"""Somebody goes home in the middle of groups, knock-out or exchange: from the list, by keys."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import draw_queries, queries
from models.core import Note
from models.views import MatchState, MatchView
from tests.app import cups
from tests.conftest import Script
from tests.ui.cups import OpenedCup
from tests.ui.dialogs.helpers import press
from ui.desk import Desk
from ui.main_window import MainWindow


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


@pytest.mark.parametrize(("stage", "turn"), [("ko1", 4), ("exchange", 4), ("qf", 5)])
def test_who_leaves_an_open_match_loses_it(
    opened: OpenedCup, desk: Desk, script_dialogs: Script, stage: str, turn: int
) -> None:
    window = opened(cups.KNOCK_OUT, cups.OPEN, "entrants")
    match = next(m for m in of_stage(desk, cups.OPEN, stage) if m.state is MatchState.OPEN)
    leaver = match.seats[0].entrant.id
    leave(window, script_dialogs, leaver)
    assert gone(desk, cups.OPEN, leaver) == turn
    _round, after = queries.round_of_match(desk.event_file, cups.OPEN, match.id)
    assert after.cells[0].note is Note.WITHDRAWN
    assert queries.returning(desk.event_file, cups.OPEN) == 6


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
