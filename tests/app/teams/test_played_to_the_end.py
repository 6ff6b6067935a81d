"""Teams play any game of two in any shared programme, to the end, with clean files and forms."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import facts, queries, sample_event
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import rounds
from app.queries import ranking_queries
from app.queries import teams as team_queries
from models.games import GAMES
from models.teams.game import can_team
from models.teams.terms import OrderMode, TeamTerms
from reports.forms.catalogue import FORMS, render_form
from tests.app.teams.division import team_division
from ui.papers.form_input import form_input

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


@pytest.mark.long
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


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES_OF_TWO)
def test_every_form_of_the_first_round_is_rendered(event: EventFile, game: str) -> None:
    division_id = team_division(event, game=game, programme="swiss", count=5)
    rounds.draw_first(event, division_id, seed="1")
    drawn = queries.rounds(event, division_id)[-1]
    rounds.publish(event, drawn.id)
    sample_event.enter_results(event, division_id)
    made = set()
    for form in FORMS.values():
        given = form_input(event, division_id, form, round_id=drawn.id)
        if form.ready(given):
            assert len(render_form(form.key, given)) > 20
            made.add(form.key)
    assert len(made) > 10, made
    ranking = ranking_queries.standings(event, division_id)
    assert {"points", "boards", "board_1"} <= {own.key for own in ranking.columns}


def test_seven_boards_with_two_reserves_play_a_knock_out_to_its_end(
    event: EventFile, path: Path
) -> None:
    terms = TeamTerms(boards=7, fewest=4, registered=9, mode=OrderMode.FREE)
    division_id = team_division(
        event, game="go", programme="knockout", count=6, people=9, terms=terms
    )
    sample_event.play_through(event, division_id)
    assert queries.division_view(event, division_id).finished
    played = facts.division(event, division_id).results.values()
    assert played and {len(own.value.boards) for own in played} == {7}
    first = min(
        (own for own in ranking_queries.standings(event, division_id).rows if own.place),
        key=lambda own: own.place or 0,
    )
    assert first.losses == 0
    event.close()
    assert check_file(path) == []


def test_of_an_odd_number_of_teams_another_one_sits_out_each_round(event: EventFile) -> None:
    division_id = team_division(event, game="shogi", programme="swiss", count=7)
    sample_event.play_through(event, division_id)
    assert queries.division_view(event, division_id).finished
    played = queries.rounds(event, division_id)
    byes = [m.seats[0].entrant.id for own in played for m in own.matches if m.bye]
    assert len(byes) == len(set(byes)) == len(played) >= 3
    rows = ranking_queries.standings(event, division_id).rows
    assert all(row.wins >= 1 for row in rows if row.entrant.id in byes), "a bye is a win"
    for own in played:
        lines = team_queries.matches(event, division_id, own.id)
        assert len(lines) == 3, "nobody hands in a line-up for a bye"
