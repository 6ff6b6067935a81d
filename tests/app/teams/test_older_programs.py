"""A program that knows no teams says so of their division, and leaves the others alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import facts, queries, sample_event
from app.checking import check_file
from app.event_file.file import EventFile
from app.facts import reading
from app.operations import divisions, teams
from app.queries import log_queries
from models.games import GAMES
from tests.app import desk
from tests.app.teams.division import team_division


def stored_game(path: Path, division_id: int) -> str:
    with desk.raw(path) as file:
        (found,) = file.execute("SELECT game FROM divisions WHERE id = ?", (division_id,))
    return str(found[0])


def test_the_file_names_a_game_that_older_programs_do_not_know(
    event: EventFile, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = desk.plain(event, 4)
    division_id = team_division(event)
    sample_event.play_through(event, division_id, rounds_to_play=1)
    assert queries.division_view(event, division_id).game == "plain"
    event.close()
    assert stored_game(path, division_id) not in GAMES
    assert stored_game(path, alone) == "plain"
    assert check_file(path) == []
    monkeypatch.setattr(reading, "game_key", lambda stored: (stored, False))  # as it was before
    with EventFile.open(path) as older:
        assert facts.division_ids(older) == (alone,)
        (closed,) = queries.event_view(older).closed
        assert [problem.code for problem in closed.problems] == ["UNKNOWN_GAME"]


def test_terms_that_nobody_can_read_close_the_division(event: EventFile, path: Path) -> None:
    division_id = team_division(event)
    event.close()
    with desk.raw(path) as file:
        file.execute(
            """UPDATE notes SET payload = '{"terms": {"mode": "later"}}' WHERE kind = 'team'"""
        )
    with EventFile.open(path) as again:
        (closed,) = queries.event_view(again).closed
        assert (closed.id, closed.problems[0].code) == (division_id, "UNKNOWN_GAME")


def test_the_game_is_its_own_again_without_terms_and_after_undo(
    event: EventFile, path: Path
) -> None:
    division_id = divisions.add(event, game="go", name="囲碁", programme="swiss")
    teams.set_terms(event, division_id, teams.TeamTerms())
    assert stored_game(path, division_id) == "go+teams"
    assert log_queries.journal(event)[-1].values["game"] == "go"
    event.undo()
    assert stored_game(path, division_id) == "go"
    event.redo()
    assert facts.division(event, division_id).teams.terms is not None
    teams.set_terms(event, division_id, None)
    assert stored_game(path, division_id) == "go"
