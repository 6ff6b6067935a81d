"""Two rounds of seven school teams at Othello in the real window, by keyboard alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations import rounds
from app.operations.reception import fees
from app.queries import log_queries, ranking_queries
from app.queries import teams as team_queries
from models.games.othello.record import OthelloResult
from models.teams.terms import TEAM_PART, OrderMode, TeamTerms
from models.views.divisions import MatchView
from reports.i18n import _
from tests.app.teams.division import team_division
from tests.window.driver import Program, Saved, Screen

pytestmark = pytest.mark.window

EVENT = "School teams"
CAPTAIN, REASON, REFEREE, WRONG = "Captain Abe", "fever", "Referee Ito", "wrong card"
TERMS = replace(TeamTerms(registered=4), mode=OrderMode.LIST)


class TeamDay:
    """The desk, its window, and the file."""

    def __init__(self, screen: Screen, path: Path, folder: Path) -> None:
        """Open the event, the first round of which is published."""
        self.screen, self.path, self.folder = screen, path, folder
        self.saved = Saved(path)
        self.saved.catch_up()
        self.desk: Program = screen.program(folder, path)
        self.desk.front(EVENT)

    def did(self, action: str) -> None:
        """See the action in the file, and the window in front again."""
        self.saved.action(action)
        self.desk.front(EVENT)

    def look(self) -> EventFile:
        """Give a copy of the file, which the caller closes."""
        with self.saved.opened(self.folder / "copy.taikai"):
            pass
        return EventFile.open(self.folder / "copy.taikai")

    def matches(self) -> list[MatchView]:
        """Give the tables of the newest round without the bye."""
        with self.look() as event:
            return [own for own in queries.rounds(event, 1)[-1].matches if not own.bye]


def test_a_day_of_teams_is_in_the_file_as_it_was_typed(tmp_path: Path) -> None:
    path, folder = tmp_path / "event.taikai", tmp_path / "desk"
    folder.mkdir()
    with EventFile.create(path, name=EVENT) as event:
        fees.use_parts(event, [TEAM_PART])
        made = team_division(event, game="othello", count=7, terms=TERMS)
        rounds.draw_first(event, made, seed="1")
        rounds.publish(event, queries.rounds(event, made)[-1].id)
    with Screen("team-day", tmp_path) as screen:
        day = TeamDay(screen, path, folder)
        day.desk.press("alt+2")
        hand_in(day)
        substitute(day)
        first_results(day)
        next_round(day)
        correct(day)
        look_at_standings(day)
        day.desk.press("ctrl+q")
        assert day.desk.ended() == 0
        assert day.desk.said() == ""
    what_stands(path)


def hand_in(day: TeamDay) -> None:
    """Hand in both line-ups of three tables; the first is exchanged."""
    desk = day.desk
    day.screen.picture("1-round")
    desk.press("F4")
    title = _("Line-ups: {round}").split("{", maxsplit=1)[0]
    desk.front(title)
    for at, match in enumerate(day.matches()):
        for side, seat in enumerate(match.seats):
            desk.write(str(seat.entrant.number))
            desk.press("Return")
            desk.write("1 2 4" if (at, side) == (1, 0) else "1 2 3")
            if at == 1:
                day.screen.picture(f"2-line-up-{side}")
            desk.press("Return")
            day.saved.action("hand_in_line_up")
        desk.press("alt+x")
        day.saved.action("exchange_line_ups")
    day.screen.picture("3-all-in")


def substitute(day: TeamDay) -> None:
    """The reserve comes in for board 3 of the first team."""
    desk = day.desk
    team = day.matches()[0].seats[0].entrant
    desk.write(str(team.number))
    desk.press("Return")
    desk.front(_("Change the line-up of {team}").format(team=team.name))
    desk.press("ctrl+a")
    desk.write("1 2 4")
    desk.press("Tab")
    desk.write("1")
    desk.press("alt+p")
    desk.write(CAPTAIN)
    desk.press("Tab")
    desk.write(REASON)
    desk.press("Tab")
    desk.write(REFEREE)
    day.screen.picture("4-substitute")
    desk.press("Return")
    day.saved.action("change_line_up")
    desk.press("Escape")
    desk.front(EVENT)


def first_results(day: TeamDay) -> None:
    """Discs of the first name at each board; at one board nobody has come."""
    desk = day.desk
    for at, match in enumerate(day.matches()):
        desk.write(str(match.table))
        desk.press("Return")
        desk.front(_("Result: {round_name}, |table| {table} ({code})").split("{", maxsplit=1)[0])
        desk.write("40")
        desk.press("Return")
        desk.write("20")
        desk.press("Return")
        if at == 0:
            desk.press("F4")
            desk.front(_("Who has not come to board {board_no}").format(board_no=3))
            desk.write("2")
            desk.press("Return")
            desk.front(
                _("Result: {round_name}, |table| {table} ({code})").split("{", maxsplit=1)[0]
            )
        else:
            desk.write("33")
        day.screen.picture(f"5-result-{at}")
        desk.press("Return")
        day.did("record_result")


def next_round(day: TeamDay) -> None:
    """Pair and publish the second round."""
    for action in ("pair_round", "publish_round"):
        day.desk.press("ctrl+Return")
        day.did(action)


def correct(day: TeamDay) -> None:
    """A card of the first round was wrong: the referee has it put right."""
    desk = day.desk
    with day.look() as event:
        earlier = queries.rounds(event, 1)[0].matches[1]
    desk.press("ctrl+Left")
    desk.write(str(earlier.table))
    desk.press("Return")
    desk.front(_("Correct: {round_name}, |table| {table} ({code})").split("{", maxsplit=1)[0])
    desk.write("30")
    day.screen.picture("6-correction")
    desk.press("alt+h")
    desk.write("3")
    desk.write(WRONG)
    desk.press("Tab")
    desk.write(REFEREE)
    day.screen.picture("7-corrected")
    desk.press("Return")
    day.did("correct_result")


def look_at_standings(day: TeamDay) -> None:
    """Look at the ranking and the records of people."""
    day.desk.press("alt+3")
    day.screen.picture("8-standings")
    day.desk.press("ctrl+Right")
    day.screen.picture("9-people")


def what_stands(path: Path) -> None:
    """Compare what is in the file with what was typed."""
    with EventFile.open(path) as event:
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
