"""A day of a game without rules of its own in the real window: six in a Swiss, by keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import queries
from app.event_file.file import EventFile
from app.queries import ranking_queries
from models.games.plain import PlainResult
from models.views.divisions import MatchView
from reports.i18n import _
from tests.window.day import Day, everybody_is_there, numbers, the_file_is_whole
from tests.window.driver import Screen, dialog_title
from tests.window.go_day import DAY, PEOPLE, VENUE

pytestmark = pytest.mark.window

EVENT = "第５回 こども大会"
DIVISION = "小学生の部"
LETTERS = "".join([EVENT, VENUE, DIVISION])
ROUNDS = 2
SCORE = (21, 8)
DRAWN = PlainResult(winner=None)


def test_two_rounds_of_six_are_in_the_file_as_they_were_typed(tmp_path: Path) -> None:
    with Screen("plain", tmp_path, letters=LETTERS) as screen:
        day = Day(screen, tmp_path / "desk", EVENT)
        begin(day)
        typed = first_round(day)
        day.step("pair_round")
        day.step("publish_round")
        for match in day.cards():
            typed[match.code] = won(day, match)
        screen.picture("3-all-in")
        day.desk.press("ctrl+Return")
        screen.picture("4-ranking")
        day.end()
    the_file_is_whole(day)
    with EventFile.open(day.saved.path) as event:
        (division,) = queries.event_view(event).divisions
        assert (division.name, division.game, division.programme) == (DIVISION, "plain", "swiss")
        assert division.finished
        everybody_is_there(event, PEOPLE)
        matches = [match for one in queries.rounds(event, 1) for match in one.matches]
        assert {match.code: match.result for match in matches} == typed
        ranking = ranking_queries.final_ranking(event, 1)
        assert ranking.complete and len(ranking.rows) == 6
    assert day.saved.actions() == day.actions


def begin(day: Day) -> None:
    """Make the division, take the list in, check everybody in, draw and publish."""
    desk = day.desk
    day.make_event(DAY, VENUE)
    desk.write(DIVISION)
    desk.press("alt+1", "8", "alt+2")
    desk.write("6")
    day.screen.picture("1-division")
    desk.press("alt+p", "1", "alt+r")
    desk.write(str(ROUNDS))
    desk.press("Return")
    day.did("add_division")
    day.take_in(PEOPLE)
    desk.press("ctrl+a", "space")
    day.did("check_in")
    desk.press("ctrl+Return")
    desk.front(_("Draw |round| 1"))
    desk.press("alt+s")
    desk.write(DAY)
    desk.press("Return")
    day.did("draw_round")
    day.step("publish_round")


def first_round(day: Day) -> dict[str, PlainResult]:
    """One is drawn, one has a score, one has none."""
    drawn, scored, bare = day.cards()
    typed = {drawn.code: entered(day, drawn, "0", DRAWN)}
    day.screen.picture("2-drawn")
    opened(day, scored)
    day.desk.write("1")
    for score in SCORE:
        day.desk.write(str(score))
        day.desk.press("Tab")
    day.desk.press("Return")
    day.did("record_result")
    typed[scored.code] = PlainResult(winner=0, score=SCORE)
    typed[bare.code] = won(day, bare)
    return typed


def opened(day: Day, match: MatchView) -> None:
    """Type the number of a table; its card opens."""
    day.desk.write(str(match.table))
    day.desk.press("Return")
    day.desk.front(dialog_title(match, again=False))


def entered(day: Day, match: MatchView, key: str, result: PlainResult) -> PlainResult:
    """Type who won, and leave the score blank."""
    opened(day, match)
    day.desk.write(key)
    day.screen.picture(f"card-{match.code}")
    day.desk.press("Return")
    day.did("record_result")
    return result


def won(day: Day, match: MatchView) -> PlainResult:
    """Enter that the smaller number won."""
    first, second = numbers(match)
    winner = int(second < first)
    return entered(day, match, str(winner + 1), PlainResult(winner=winner))
