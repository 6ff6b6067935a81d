"""Court board, hall and entry at once on a slow disk: no false alarm, and no lost result."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app.checking import check_file
from app.event_file.file import EventFile
from models.views.divisions import MatchView
from reports.i18n import _
from tests.app import desk as made
from tests.app.courts.court_hall import WALKING, Hall
from tests.window.driver import Program, Saved, Screen, wait_until

pytestmark = pytest.mark.window

EVENT = "Slow disk"
COURTS = "Courts of all divisions"
FLUSH = "0.03"
"""Seconds; an action flushes four times."""
ACTIONS = int(os.environ.get("TAIKAI_SLOW_ACTIONS", "100"))
"""How many actions are done: TAIKAI_SLOW_ACTIONS=1000 does as many as on a long day."""
CYCLE = 5
"""A call, the call taken back, a result, its undo and its redo."""
LOOK = 10
"""After every so many cards the window is looked at, whether it says something in red."""


def prepared(path: Path, tables: int) -> tuple[MatchView, ...]:
    """Lay two divisions, one for the cards and one for the courts; give the cards."""
    with EventFile.create(path, name=EVENT) as event:
        division_id = made.othello(event, 2 * tables, final=False)
        made.draw(event, division_id)
        Hall(event, WALKING).assign()
        return made.last_round(event, division_id).matches


def open_windows(program: Program, screen: Screen) -> None:
    """Open the screen for the hall, then the court board."""
    program.front(EVENT)
    program.press("F9")
    program.front(_("Control of the hall screen"))
    program.press("alt+h")

    def hall() -> bool:
        return _("Projector") in [title for _id, title in program.windows()]

    wait_until(hall, "the window in the hall")
    program.turn_to(EVENT)
    program.press("ctrl+2", "F6")
    program.front(_(COURTS))
    program.turn_to(EVENT)
    program.press("ctrl+1")
    screen.picture("begin")


def call_and_call_off(program: Program, saved: Saved) -> None:
    """Call a match to its court, and think better of it."""
    program.turn_to(_(COURTS))
    program.press("F4")
    saved.action("call_match")
    program.press("F8")
    saved.action("call_off")


def enter(program: Program, saved: Saved, match: MatchView) -> None:
    """Enter a card, take it back, and do it again."""
    program.turn_to(EVENT)
    program.enter(match, str(discs(match)))
    saved.action("record_result")
    program.front(EVENT)
    program.press("ctrl+z")
    saved.undone(True)
    program.press("ctrl+y")
    saved.undone(False)


def discs(match: MatchView) -> int:
    """Say how many discs the first seat has on the card."""
    return 33 + match.id % 12


@pytest.mark.timeout(60 + 3 * ACTIONS)
def test_a_slow_disk_gives_no_false_alarm_and_loses_nothing(tmp_path: Path) -> None:
    path, folder = tmp_path / "event.taikai", tmp_path / "desk"
    cards = prepared(path, ACTIONS // CYCLE)
    saved = Saved(path)
    with Screen("slow-disk", tmp_path) as screen:
        program = screen.program(folder, FLUSH, path, module="tests.window.slow_disk")
        open_windows(program, screen)
        saved.catch_up()
        for done, match in enumerate(cards):
            call_and_call_off(program, saved)
            enter(program, saved, match)
            if done % LOOK == 0:
                assert not screen.is_said_in_red("entered"), "the window says that something is bad"
        program.turn_to(EVENT)
        assert not screen.is_said_in_red("end")
        program.press("ctrl+q")
        assert program.ended() == 0
        assert program.said() == ""
    assert check_file(path) == []
    with EventFile.open(path) as event:
        found = [match.result for match in made.last_round(event, 1).matches]
    assert [result and result.discs for result in found] == [
        (discs(match), 64 - discs(match)) for match in cards
    ]
    assert saved.actions()[-3 * len(cards) :] == ["call_match", "call_off", "record_result"] * len(
        cards
    )
