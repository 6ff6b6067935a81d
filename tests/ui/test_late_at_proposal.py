"""Somebody is checked in while a pairing waits to be published: it is said, and asked."""

from __future__ import annotations

from typing import Any

import pytest

from app import queries
from app.operations import entrants, rounds
from models.core.entrant_data import EntrantData
from models.core.steps import StepKind
from tests.app import desk as at
from tests.conftest import Script
from ui.desk.desk import Desk
from ui.window.main_window import MainWindow

WHO = "遅野 来太"


@pytest.fixture
def late(empty: MainWindow, desk: Desk) -> MainWindow:
    """The second round is proposed, then somebody who had not come yet is checked in."""
    event = desk.event_file
    division = at.othello(event, 12)
    who = entrants.add(event, division, EntrantData(name=WHO))
    at.play_rounds(event, division, 1)
    rounds.pair_next(event, division)
    entrants.check_in(event, [who])
    empty.show_division(division, "othello")
    empty.go("matches")
    return empty


def kinds(window: MainWindow) -> list[StepKind]:
    division = window.division()
    assert division is not None
    return [step.kind for step in division.steps]


def seated(window: MainWindow, desk: Desk) -> list[str]:
    division = window.division()
    assert division is not None
    newest = queries.rounds(desk.event_file, division.id)[-1]
    return [seat.entrant.name for match in newest.matches for seat in match.seats]


def test_strip_and_page_name_who_is_left_out(late: MainWindow) -> None:
    page: Any = late.page("matches")
    assert WHO in late.strip.reason() and "2回戦" in late.strip.reason()
    assert WHO in page.proposal.sentence()
    assert kinds(late) == [StepKind.PUBLISH, StepKind.PAIR_AGAIN]


def test_publishing_without_them_is_asked_for(
    late: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    script_dialogs.confirm(False).confirm(True)
    late.menus.actions["step"].trigger()
    assert WHO in script_dialogs.sentences[-1]
    assert kinds(late)[0] is StepKind.PUBLISH
    late.menus.actions["step"].trigger()
    assert kinds(late) == [StepKind.ENTER_RESULTS]
    assert WHO not in seated(late, desk)


def test_paired_again_they_play(late: MainWindow, desk: Desk, script_dialogs: Script) -> None:
    script_dialogs.confirm(True)
    late.strip.other.click()
    assert "受付" in script_dialogs.sentences[-1]
    assert WHO in seated(late, desk)
    assert kinds(late) == [StepKind.PUBLISH]
    assert late.strip.reason() == ""
