"""Two rounds of seven school teams at Othello in the real window, by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import queries
from app.event_file.file import EventFile
from app.queries import log_queries, ranking_queries
from app.queries import teams as team_queries
from models.games.othello.record import OthelloResult
from reports.i18n import _
from tests.window.day import Day, the_file_is_whole
from tests.window.driver import Screen

pytestmark = pytest.mark.window

EVENT = "School teams"
DAY, VENUE, DIVISION = "2026-11-23", "City hall", "Teams A"
SCHOOLS = ("Aoba", "Higashi", "Kita", "Minami", "Nishi", "Sakura", "Tokiwa")
BOARDS, RESERVES = 3, 1
CAPTAIN, REASON, REFEREE, WRONG = "Captain Abe", "fever", "Referee Ito", "wrong card"


class TeamDay(Day):
    """The desk's day among teams."""

    def look(self) -> EventFile:
        """Give a copy of the file, which the caller closes."""
        with self.file():
            pass
        return EventFile.open(self.folder / "copy.taikai")


def test_a_day_of_teams_is_in_the_file_as_it_was_typed(tmp_path: Path) -> None:
    with Screen("team-day", tmp_path) as screen:
        day = TeamDay(screen, tmp_path / "desk", EVENT)
        make_division(day)
        type_teams(day)
        draw(day)
        hand_in(day)
        substitute(day)
        first_results(day)
        next_round(day)
        correct(day)
        look_at_standings(day)
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
    have_teams(day)


def have_teams(day: TeamDay) -> None:
    """Tick team matches in what the desk does besides, and say the terms of the division."""
    desk = day.desk
    desk.press("alt+e", "b")
    desk.front(_("What the desk does besides"))
    desk.press("alt+m")
    day.screen.picture("02-besides")
    desk.press("Return")
    day.did("use_parts")
    desk.press("alt+6")
    day.screen.picture("03-settings")
    desk.press("alt+c")
    desk.front(_("Team matches"))
    desk.press("alt+l", "Home", "Down")
    day.screen.picture("04-terms")
    desk.press("Return")
    day.did("set_team_terms")
    day.screen.picture("05-settings")


def type_teams(day: TeamDay) -> None:
    """Type seven teams with a reserve each, and check all of them in."""
    desk = day.desk
    desk.press("alt+1")
    day.screen.picture("06-nobody-yet")
    for at, school in enumerate(SCHOOLS):
        desk.press("Insert")
        desk.front(_("Add a team"))
        desk.write(school)
        for place in range(BOARDS + RESERVES):
            desk.press("Return")
            desk.write(f"{school} {place + 1}")
        if at == 0:
            day.screen.picture("07-team")
        desk.press("ctrl+Return")
        day.did("add_entrant")
    day.screen.picture("08-teams")
    desk.press("alt+1", "ctrl+a", "space")
    day.did("check_in")


def draw(day: TeamDay) -> None:
    """Draw by a published number."""
    desk = day.desk
    desk.press("ctrl+Return")
    desk.front(_("Draw |round| 1"))
    day.screen.picture("09-draw")
    desk.press("alt+s")
    desk.write("1")
    desk.press("Return")
    day.did("draw_round")
    day.step("publish_round")


def hand_in(day: TeamDay) -> None:
    """Hand in both line-ups of three tables; the first is exchanged."""
    desk = day.desk
    day.screen.picture("1-round")
    desk.press("F4")
    title = _("Line-ups: {round}").split("{", maxsplit=1)[0]
    desk.front(title)
    for at, match in enumerate(day.cards()):
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
    team = day.cards()[0].seats[0].entrant
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
    for at, match in enumerate(day.cards()):
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
    day.step("pair_round")
    day.step("publish_round")


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
