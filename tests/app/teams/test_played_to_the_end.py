"""Teams play any game of two in any shared programme, to the end, with clean files and forms."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import facts, queries, sample_event
from app.checking import check_file
from app.event_file.file import EventFile
from app.queries import teams as team_queries
from models.games import GAMES
from models.teams.game import can_team
from tests.app.teams.division import team_division

GAMES_OF_TWO = ("othello", "go", "shogi", "plain", "paper_bowl", "shuffleboard")
PROGRAMMES = ("swiss", "league", "groups_cup", "swiss_cut", "knockout", "two_losses")
PAIRS = [
    (game, PROGRAMMES[(2 * at + step) % len(PROGRAMMES)])
    for at, game in enumerate(GAMES_OF_TWO)
    for step in range(3)
]


def test_every_game_of_two_is_tried_and_every_programme() -> None:
    own = {key for key, game in GAMES.items() if can_team(game, game.options_type())}
    assert own == set(GAMES_OF_TWO)
    assert {programme for _game, programme in PAIRS} == set(PROGRAMMES)
    assert len(set(PAIRS)) == 18


@pytest.mark.parametrize(("game", "programme"), PAIRS)
def test_a_day_of_teams_is_played_to_its_end(
    event: EventFile, path: Path, game: str, programme: str
) -> None:
    division_id = team_division(event, game=game, programme=programme, count=8)
    sample_event.play_through(event, division_id)
    view = queries.division_view(event, division_id)
    assert view.finished, view.steps
    division = facts.division(event, division_id)
    matches = [m for m, _stored in division.results.items()]
    assert matches
    records = team_queries.records(event, division_id)
    assert any(own.played for own in records) and any(own.wins for own in records)
    played = sum(
        board.result is not None for own in division.results.values() for board in own.value.boards
    )
    assert sum(own.played for own in records) == 2 * played
    event.close()
    assert check_file(path) == []
