"""The plug is pulled in the middle of entering results: nothing that was saved is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import queries
from app.checking import check_file
from app.event_file.file import EventFile
from models.games.othello.record import OthelloEnding, OthelloResult
from models.views.divisions import MatchView
from reports.i18n import _
from tests.app import desk as made
from tests.window.driver import Saved, Screen

pytestmark = pytest.mark.window

EVENT = "Desk of eight tables"
DISCS = {1: 38, 2: 25, 3: 41, 4: 30, 5: 33}


def prepared(path: Path) -> tuple[MatchView, ...]:
    """Make an event whose first round of eight tables is being played, and give its cards."""
    with EventFile.create(path, name=EVENT) as event:
        division_id = made.othello(event, 16)
        made.draw(event, division_id)
        return made.last_round(event, division_id).matches


def entered(path: Path) -> dict[int, OthelloResult]:
    """Give the results in a file by table."""
    with EventFile.open(path) as event:
        (shown,) = queries.rounds(event, 1)
        return {match.table: match.result for match in shown.matches if match.result is not None}


def typed(*tables: int) -> dict[int, OthelloResult]:
    """Give the results that were typed at some tables."""
    return {
        table: OthelloResult(ending=OthelloEnding.COUNTED, discs=(DISCS[table], 64 - DISCS[table]))
        for table in tables
    }


def test_a_killed_program_has_lost_nothing_that_was_saved(tmp_path: Path) -> None:
    folder = tmp_path / "desk"
    folder.mkdir()
    saved = Saved(folder / "event.taikai")
    cards = prepared(saved.path)
    with Screen("kill", tmp_path) as screen:
        program = screen.program(folder, saved.path)
        program.front(EVENT)
        saved.catch_up()
        for card in cards[:3]:
            program.enter(card, str(DISCS[card.table]))
            saved.action("record_result")
            if card.table < 3:
                program.front(EVENT)
        program.kill()
        again = screen.program(folder)
        again.front(_("Taikai Desk"))
        screen.picture("offered")
        again.press("Return")  # the newest event stands first in the list, and it has the keyboard
        again.front(EVENT)
        again.enter(cards[3], str(DISCS[4]))
        saved.action("record_result")
        again.front(EVENT)
        screen.picture("goes-on")
        again.press("ctrl+q")
        assert again.ended() == 0
        assert again.said() == ""
    assert check_file(saved.path) == []
    assert entered(saved.path) == typed(1, 2, 3, 4)


def test_a_program_killed_while_it_saves_leaves_all_of_a_result_or_nothing(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "desk"
    folder.mkdir()
    path = folder / "event.taikai"
    cards = prepared(path)
    with Screen("kill-at-once", tmp_path) as screen:
        program = screen.program(folder, path)
        program.front(EVENT)
        program.enter(cards[4], str(DISCS[5]))
        program.kill()
    assert check_file(path) == []
    assert entered(path) in ({}, typed(5))
