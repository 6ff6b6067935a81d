"""A Shogi knock-out of thirteen in the real window: two seeds, a replay, the consolation."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import queries
from app.event_file.file import EventFile
from app.queries import draw_queries, live_queries, ranking_queries
from models.games.shogi import ShogiEnding, ShogiOptions, ShogiResult
from models.stages.knockout import Consolation
from models.views.divisions import MatchState, MatchView
from reports.i18n import _
from reports.wording import stage_name
from tests.window.day import Day, everybody_is_there, numbers, the_file_is_whole
from tests.window.driver import Screen, dialog_title

pytestmark = pytest.mark.window

EVENT = "第５回 交流将棋大会"
DAY = "2026-11-23"
VENUE = "福祉会館"
DIVISION = "将棋の部"
PEOPLE = """番号,氏名,ふりがな,段級位,生年月日,所属
1,藤野　一成,ふじの　かずなり,二段,1979/4/2,北町
2,羽田　耕平,はた　こうへい,二段,1984/9/19,南町
3,大石　康子,おおいし　やすこ,二段,1990/2/3,北町
4,米田　国男,よねだ　くにお,二段,1988/12/1,東町
5,升井　孝,ますい　たかし,二段,1975/7/7,北町
6,中原　節子,なかはら　せつこ,初段,2001/4/30,東町
7,谷口　浩二,たにぐち　こうじ,初段,1999/9/9,南町
8,加納　一郎,かのう　いちろう,初段,1999/1/15,西町
9,丸尾　忠,まるお　ただし,初段,1998/10/10,西町
10,木村　ハル,きむら　はる,初段,1958/3/8,北町
11,久保田　稔,くぼた　みのる,1級,2003/6/21,南町
12,里美　かおり,さとみ　かおり,1級,1966/11/30,東町
13,渡部　明,わたなべ　あきら,1級,1953/3/8,北町
"""
LETTERS = EVENT + VENUE + DIVISION


class ShogiDay(Day):
    """The day, and what was typed of every game."""

    def __init__(self, screen: Screen, folder: Path) -> None:
        """Sit down before the start page."""
        super().__init__(screen, folder, EVENT)
        self.typed: dict[str, ShogiResult] = {}
        self.replayed = ""
        """The code of the game that was replayed."""


def test_thirteen_and_their_consolation_are_in_the_file_as_they_were_typed(
    tmp_path: Path,
) -> None:
    with Screen("shogi", tmp_path, letters=LETTERS) as screen:
        day = ShogiDay(screen, tmp_path / "desk")
        make_division(day)
        draw(day, seeds=2)
        first_round(day)
        draw_the_consolation(day)
        while found := open_games(day):
            enter(day, found[0])
        day.screen.picture("8-played")
        day.end()
    the_file_is_whole(day)
    the_file_says_what_was_typed(day)


def make_division(day: ShogiDay) -> None:
    """Choose the game; the programme that is proposed is the knock-out."""
    desk = day.desk
    day.make_event(DAY, VENUE)
    desk.write(DIVISION)
    desk.press("alt+1", "6", "alt+2")
    desk.write("13")
    day.screen.picture("1-division")
    desk.press("Return", "Return")
    day.did("add_division")
    day.take_in(PEOPLE)
    desk.press("ctrl+a", "space")
    day.did("check_in")


def draw(day: ShogiDay, *, seeds: int) -> None:
    """Two are seeded, the others drawn by a published number."""
    desk = day.desk
    desk.press("ctrl+Return")
    desk.front(_("Draw of {bracket}").format(bracket=stage_name("main")))
    desk.press("3", "alt+d", "ctrl+a")
    desk.write(str(seeds))
    day.screen.picture("2-seeds")
    desk.press("Return")
    day.did("draw_bracket")
    day.step("publish_round")


def first_round(day: ShogiDay) -> None:
    """The first game repeats itself and is replayed; somebody does not come to the last one."""
    games = open_games(day)
    replay(day, games[0])
    for match in games[1:-1]:
        enter(day, match)
    forfeit(day, games[-1])


def replay(day: ShogiDay, match: MatchView) -> None:
    """Toss, toss again, repetition, and the result, all in the window of the game."""
    desk = day.desk
    desk.press("Down", "Home", "F6")
    title = _("{division} – {round}, table {table}")
    called = title.format(division=DIVISION, round=_("Round {n}").format(n=1), table=match.table)
    desk.front(called[: len(DIVISION)])
    day.screen.picture("3-game")
    for key, typed, action in (
        ("F4", ("2", "2"), "toss_pieces"),
        ("F4", ("1", "3"), "toss_pieces"),
        ("F5", ("1750", "1500"), "end_leg"),
    ):
        desk.press(key)
        desk.front(_("Toss of five pawns") if key == "F4" else _("Repetition or impasse"))
        desk.write(typed[0])
        desk.press("Return")
        desk.write(typed[1])
        desk.press("Return")
        day.saved.action(action)
        day.actions.append(action)
        desk.front(DIVISION)
    day.screen.picture("4-replayed")
    desk.press("F9")
    desk.front(dialog_title(match, again=False))
    desk.write("1")
    desk.press("Return")
    day.typed[match.code] = ShogiResult(winner=0, first=0, legs=2)
    day.replayed = match.code
    day.did("record_result")


def enter(day: ShogiDay, match: MatchView) -> None:
    """Enter who has won: the person with the smaller entry number."""
    first, second = numbers(match)
    winner = 0 if first < second else 1
    day.desk.enter(match, str(winner + 1))
    day.typed[match.code] = ShogiResult(winner=winner)
    day.did("record_result")


def forfeit(day: ShogiDay, match: MatchView) -> None:
    """The lower name does not come."""
    desk = day.desk
    desk.write(str(match.table))
    desk.press("Return")
    desk.front(dialog_title(match, again=False))
    desk.write("1")
    desk.press("F2")
    desk.write("8")
    day.screen.picture("5-forfeit")
    desk.press("Return")
    day.typed[match.code] = ShogiResult(kind=ShogiEnding.FORFEIT, winner=0)
    day.did("record_result")


def draw_the_consolation(day: ShogiDay) -> None:
    """The strip asks for it, as the losers are known."""
    desk = day.desk
    desk.press("ctrl+Return")
    consolation = stage_name("consolation")
    desk.front(_("Entries of {bracket}").format(bracket=consolation))
    day.screen.picture("6-entries")
    desk.press("Return")  # nobody who did not come is let in
    desk.front(_("Draw of {bracket}").format(bracket=consolation))
    day.screen.picture("6-consolation")
    desk.press("3")
    desk.press("Return")
    day.did("draw_bracket")
    day.step("publish_round")
    day.screen.picture("7-beside")


def open_games(day: ShogiDay) -> list[MatchView]:
    """Give the games of every table at which two sit and nothing is entered."""
    shown = [match for one in day.rounds() if one.published for match in one.matches]
    return [m for m in shown if m.state is MatchState.OPEN and not m.bye]


# -- afterwards -------------------------------------------------------------------------------


def the_file_says_what_was_typed(day: ShogiDay) -> None:
    """Compare every fact with what was typed."""
    with EventFile.open(day.saved.path) as event:
        (division,) = queries.event_view(event).divisions
        assert (division.name, division.game, division.programme) == (
            DIVISION,
            "shogi",
            "knockout",
        )
        assert division.options == ShogiOptions()
        asked = division.programme_options
        assert (asked.consolation, asked.slot, asked.final_slot) == (
            Consolation.FIRST_ROUND,
            70,
            80,
        )
        assert division.finished
        everybody_is_there(event, PEOPLE)
        the_results_are_there(event, day)
        ranking = ranking_queries.final_ranking(event, 1)
        assert [row.place for row in ranking.rows[:4]] == [1, 2, 3, 3]
        assert ranking.rows[0].entrant.number == 1


def the_results_are_there(event: EventFile, day: ShogiDay) -> None:
    """Every result is there, the record of the replayed game too; the consolation has four."""
    matches = [m for one in queries.rounds(event, 1) for m in one.matches if not m.bye]
    assert {match.code: match.result for match in matches} == day.typed
    (replayed,) = [match for match in matches if match.code == day.replayed]
    state = live_queries.live(event, replayed.id).fold.state
    assert (state.first, state.leg, state.left) == (0, 2, (1070, 900))
    (absent,) = [m for m in matches if day.typed[m.code].kind is ShogiEnding.FORFEIT]
    brackets = {own.key: own for own in draw_queries.brackets(event, 1)}
    sides = [side for match in brackets["consolation"].matches for side in match.sides]
    there = {side.entrant.id for side in sides if side.entrant is not None}
    assert len(there) == 4 and absent.seats[1].entrant.id not in there
    main = [side for match in brackets["main"].matches for side in match.sides]
    seeds = {side.seed: side.entrant for side in main if side.seed}
    assert [seeds[n].number for n in (1, 2)] == [1, 2]
