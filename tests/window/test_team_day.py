"""Two rounds of seven school teams at Othello in the real window, by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import queries
from app.queries import log_queries, ranking_queries
from app.queries import teams as team_queries
from models.games.othello.record import OthelloResult
from tests.window.day import the_file_is_whole
from tests.window.driver import Screen
from tests.window.teams import TeamDay

pytestmark = pytest.mark.window

EVENT = "School teams"
DAY, VENUE, DIVISION = "2026-11-23", "City hall", "Teams A"
SCHOOLS = ("Aoba", "Higashi", "Kita", "Minami", "Nishi", "Sakura", "Tokiwa")
BOARDS, RESERVES = 3, 1
WRONG = "wrong card"


def test_a_day_of_teams_is_in_the_file_as_it_was_typed(tmp_path: Path) -> None:
    with Screen("team-day", tmp_path) as screen:
        day = TeamDay(screen, tmp_path / "desk", EVENT)
        make_division(day)
        each = range(1, BOARDS + RESERVES + 1)
        day.type_teams({school: [f"{school} {place}" for place in each] for school in SCHOOLS})
        day.draw()
        line_up(day)
        first_results(day)
        day.step("pair_round")
        day.step("publish_round")
        with day.look() as event:
            earlier = queries.rounds(event, 1)[0].matches[1]
        day.correct(earlier, "30", WRONG)
        day.look_at_standings()
        day.end()
    the_file_is_whole(day)
    what_stands(day)


def make_division(day: TeamDay) -> None:
    """Make a division of Othello, then have teams of three play in it."""
    desk = day.desk
    day.make_event(DAY, VENUE)
    desk.write(DIVISION)
    desk.press("alt+2")
    desk.write(str(len(SCHOOLS)))
    desk.press("alt+p", "2", "alt+r")
    desk.write("3")
    day.screen.picture("01-division")
    desk.press("Return")
    day.did("add_division")
    day.have_teams(BOARDS, "Down")


def line_up(day: TeamDay) -> None:
    """Hand in both line-ups of three tables; the reserve comes in for board 3 of the first team."""
    day.screen.picture("1-round")
    day.open_line_ups()
    for at, match in enumerate(day.cards()):
        day.hand_in(match, "1 2 4" if at == 1 else "1 2 3", "1 2 3")
    day.screen.picture("3-all-in")
    day.substitute(day.cards()[0], 0, "1 2 4")
    day.close_line_ups()


def first_results(day: TeamDay) -> None:
    """Discs of the first name at each board; at one board nobody has come."""
    desk = day.desk
    for at, match in enumerate(day.cards()):
        day.open_result(match)
        desk.write("40")
        desk.press("Return")
        desk.write("20")
        desk.press("Return")
        if at == 0:
            day.nobody_came(3, 1)
        else:
            desk.write("33")
        day.screen.picture(f"5-result-{at}")
        desk.press("Return")
        day.did("record_result")


def what_stands(day: TeamDay) -> None:
    """Compare what is in the file with what was typed."""
    with day.look() as event:
        first, second = queries.rounds(event, 1)
        assert second.published
        played = [own for own in first.matches if not own.bye]
        discs = [
            [board.result.discs[0] if board.result else None for board in own.result.boards]
            for own in played
        ]
        assert discs == [[40, 20, None], [30, 20, 33], [40, 20, 33]]
        assert played[0].result.boards[2].missing == (1,)
        assert isinstance(played[0].result.boards[0].result, OthelloResult)
        rulings = log_queries.rulings(event, 1)
        assert {own.kind for own in rulings} >= {"line_up", "correction"}
        sat = team_queries.match(event, played[0].id).boards[2].sides[0]
        assert (sat.number, sat.substitute) == (4, True)
        assert len(ranking_queries.standings(event, 1).rows) == 7
        records = team_queries.records(event, 1)
        assert sum(own.played for own in records) == 2 * 8
        assert sum(own.defaults_won for own in records) == 1
