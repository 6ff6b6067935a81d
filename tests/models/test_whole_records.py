"""Records and results are read as they were read, slips of the pen and all.

`make_whole_days` writes what is kept anew.
"""

from __future__ import annotations

import pytest

from models.games import GAMES
from models.teams.game import teamed
from tests.models.day_plans import TEAMS
from tests.models.whole_records import (
    KEPT,
    WholeRecord,
    about,
    matches,
    own_rows,
    results_of,
    team_results,
)


def kept(name: str) -> list[str]:
    return (KEPT / f"{name.replace(' ', '_')}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", matches())
def test_each_line_leaves_the_match_where_it_left_it_and_each_slip_is_said(name: str) -> None:
    assert WholeRecord(matches()[name]).story() == kept(name)


@pytest.mark.parametrize("game", GAMES)
def test_each_result_means_what_it_meant_and_each_slip_in_it_is_said(game: str) -> None:
    assert list(results_of(GAMES[game])) == kept(f"{game} results")


@pytest.mark.parametrize("game", GAMES)
def test_each_game_says_of_itself_what_it_said_under_each_of_its_settings(game: str) -> None:
    assert list(about(GAMES[game])) == kept(f"{game} itself")


def test_each_result_of_teams_means_what_it_meant_and_each_slip_in_it_is_said() -> None:
    assert list(team_results()) == kept("teams results")


@pytest.mark.parametrize(("game", "programme"), TEAMS)
def test_each_game_says_of_itself_what_it_said_where_teams_play_it(
    game: str, programme: str
) -> None:
    said = list(about(teamed(GAMES[game], TEAMS[game, programme])))
    assert said == kept(f"{game} {programme} teams itself")


def test_what_cannot_be_played_in_a_row_of_stages_is_said_with_stage_field_and_number() -> None:
    assert list(own_rows()) == kept("own rows")


@pytest.mark.parametrize("game", ["othello", "paper_bowl", "shogi", "shuffleboard"])
def test_a_slip_is_told_for_each_game_that_is_written_down(game: str) -> None:
    """So many codes, or nothing would be seen of what is refused."""
    told = "".join("\n".join(kept(name)) for name in matches() if name.startswith(game))
    assert "mistyped: taken" in told
    assert told.count("mistyped: ") > told.count("mistyped: taken") > 0
