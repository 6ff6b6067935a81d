"""Three rounds of six teams of five at Shogi in the real window, by keyboard alone."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from app import queries
from app.queries import log_queries, ranking_queries
from app.queries import teams as team_queries
from models.views.divisions import MatchView
from tests.window.day import numbers, the_file_is_whole
from tests.window.driver import PICTURES, Screen
from tests.window.teams import TeamDay

pytestmark = pytest.mark.window

EVENT = "第８回 職域将棋団体戦"
DAY, VENUE, DIVISION = "2026-11-29", "市民会館", "団体戦Ａ級"
TEAMS = {
    "県庁棋友会": ["佐藤一郎", "鈴木次郎", "高橋三郎", "田中四郎", "伊藤五郎", "渡辺六郎"],
    "中央病院": ["山本明", "中村勝", "小林誠", "加藤進", "吉田豊", "山田実"],
    "市役所": ["佐々木健", "山口隆", "松本茂", "井上清", "木村昇", "林勇"],
    "東製作所": ["斎藤弘", "清水正", "山崎修", "森武", "池田博", "橋本稔"],
    "港湾組合": ["阿部和夫", "石川幸一", "山下敏夫", "中島忠", "前田浩", "藤田久"],
    "教職員組合": ["後藤光男", "小川英二", "岡田昭", "村上孝", "長谷川悟", "近藤守"],
}
BOARDS, ROUNDS = 5, 3
WRONG = "card of another table"
SUBSTITUTE, DEFAULT, CORRECTED = 0, 1, 0
"""At which table of the first round what happens, counted from 0."""
LETTERS = EVENT + VENUE + DIVISION + "".join(TEAMS) + "".join(map("".join, TEAMS.values()))


def test_a_day_of_five_boards_is_in_the_file_as_it_was_typed(tmp_path: Path) -> None:
    with Screen("shogi-teams", tmp_path, letters=LETTERS) as screen:
        day = TeamDay(screen, tmp_path / "desk", EVENT)
        make_division(day)
        day.type_teams(TEAMS)
        day.draw()
        line_up(day, first=True)
        results(day, first=True)
        day.step("pair_round")
        day.step("publish_round")
        with day.look() as event:
            earlier = queries.rounds(event, 1)[0].matches[CORRECTED]
        day.correct(earlier, "2" if winner(earlier, 1) == 0 else "1", WRONG)
        day.desk.press("ctrl+Right")
        for at in range(1, ROUNDS):
            line_up(day)
            results(day)
            if at < ROUNDS - 1:
                day.step("pair_round")
                day.step("publish_round")
        day.look_at_standings()
        day.end()
    the_file_is_whole(day)
    shutil.copy(day.saved.path, PICTURES / "shogi-teams.taikai")
    what_stands(day)


def make_division(day: TeamDay) -> None:
    """Make a division of Shogi in which teams of five play, a Swiss of three rounds."""
    desk = day.desk
    day.make_event(DAY, VENUE)
    desk.write(DIVISION)
    desk.press("alt+1", "6", "alt+2")
    desk.write(str(len(TEAMS)))
    desk.press("alt+0", "alt+p", "1", "alt+r")
    desk.write(str(ROUNDS))
    day.screen.picture("01-division")
    desk.press("Return")
    day.saved.action("add_division")
    day.say_terms(BOARDS, "Down Down")


def line_up(day: TeamDay, *, first: bool = False) -> None:
    """Hand in every line-up; in the first round somebody comes as a substitute afterwards."""
    day.open_line_ups()
    for match in day.cards():
        day.hand_in(match, "2 1 3 4 5", "1 2 3 5 4")
    if first:
        day.screen.picture("3-all-in")
        day.substitute(day.cards()[SUBSTITUTE], 1, "1 2 6 5 4")
    day.close_line_ups()


def winner(match: MatchView, board: int) -> int:
    """Say who wins a board, counted from 1: the team with the smaller number, but not always."""
    first, second = numbers(match)
    return int((first > second) != (board in (2, 5)))


def results(day: TeamDay, *, first: bool = False) -> None:
    """Type a digit for each board; at one of the first round somebody has not come."""
    for at, match in enumerate(day.cards()):
        day.open_result(match)
        for board in range(1, BOARDS + 1):
            if first and (at, board) == (DEFAULT, 4):
                day.nobody_came(board, 0)
            else:
                day.desk.write(str(winner(match, board) + 1))
        day.screen.picture(f"5-result-{at}")
        day.desk.press("Return")
        day.did("record_result")


def what_stands(day: TeamDay) -> None:
    """Compare what is in the file with what was typed."""
    with day.look() as event:
        rounds = queries.rounds(event, 1)
        assert len(rounds) == ROUNDS
        for at, round_ in enumerate(rounds):
            for table, match in enumerate(round_.matches):
                typed: list[int | None] = [winner(match, n) for n in range(1, BOARDS + 1)]
                if (at, table) == (0, DEFAULT):
                    typed[3] = None
                    assert match.result.boards[3].missing == (0,)
                if (at, table) == (0, CORRECTED):
                    typed[0] = 1 - winner(match, 1)
                found = [own.result.winner if own.result else None for own in match.result.boards]
                assert found == typed
        played = rounds[0].matches[SUBSTITUTE]
        sat = team_queries.match(event, played.id).boards[2].sides[1]
        assert (sat.number, sat.substitute) == (6, True)
        rulings = {own.kind for own in log_queries.rulings(event, 1)}
        assert rulings == {"line_up", "correction"}
        standings = ranking_queries.standings(event, 1)
        assert sum(row.place is not None for row in standings.rows) == len(TEAMS)
        assert sum(own.played for own in team_queries.records(event, 1)) == 9 * 2 * BOARDS - 2
