"""The meet's knock-out of eleven in the real window, with every match for a place."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import queries
from app.event_file.file import EventFile
from app.queries import draw_queries, log_queries, ranking_queries
from models.core.game import CorrectionCause
from models.games.othello.record import Category
from models.stages.knockout import Consolation
from models.views.divisions import MatchState, MatchView
from reports.i18n import _
from reports.wording import stage_name
from tests.window.day import (
    BOARD,
    Day,
    counted,
    everybody_is_there,
    numbers,
    the_file_is_whole,
)
from tests.window.driver import Screen, dialog_title

pytestmark = pytest.mark.window

EVENT = "第３０回 県民文化祭 オセロ大会"
DAY = "2026-11-23"
VENUE = "県民会館"
DIVISION = "一般の部"
PEOPLE = """番号,氏名,ふりがな,段級位,生年月日,所属
1,髙橋　一馬,たかはし　かずま,六段,1979/4/2,大分市
2,山﨑　徹,やまざき　とおる,六段,1984/9/19,別府市
3,榎本　誠,えのもと　まこと,五段,1990/2/3,中津市
4,手﨑　亘,てさき　わたる,五段,1988/12/1,日田市
5,渡邊　紀子,わたなべ　のりこ,五段,1975/7/7,佐伯市
6,濵田　蓮,はまだ　れん,四段,2001/4/30,臼杵市
7,小澤　凜,おざわ　りん,四段,1999/9/9,津久見市
8,德永　舞,とくなが　まい,四段,1999/1/15,竹田市
9,神　光,じん　ひかる,三段,1998/10/10,豊後高田市
10,桒原　茂,くわばら　しげる,三段,1958/3/8,杵築市
11,塚本　結衣,つかもと　ゆい,三段,2003/6/21,宇佐市
"""
SEEDS = 4
HABIT = 42
"""What fingers type: the discs of the first name, at every table of the day."""
DECIDERS = ("main_final", "third", "p5", "p7", "consolation_final")
LETTERS = EVENT + VENUE + DIVISION


def test_the_meet_of_eleven_is_in_the_file_as_it_was_typed(tmp_path: Path) -> None:
    with Screen("meet", tmp_path, letters=LETTERS) as screen:
        day = Day(screen, tmp_path / "desk", EVENT)
        make_division(day)
        draw(day)
        play(day)
        correct_the_fifth_place(day)
        day.end()
    the_file_is_whole(day)
    the_file_says_what_was_typed(day)


def make_division(day: Day) -> None:
    """Answer the three questions for the meet, with matches for the places 3 and 5 to 8."""
    desk = day.desk
    day.make_event(DAY, VENUE)
    desk.write(DIVISION)
    desk.press("alt+k", "End")
    desk.press("alt+2")
    desk.write("11")
    desk.press("alt+w", "alt+5")
    day.screen.picture("2-division")
    desk.press("Return")
    day.did("add_division")
    day.take_in(PEOPLE)
    desk.press("ctrl+a", "space")
    day.did("check_in")


def draw(day: Day) -> None:
    """Place everybody by hand, as the secretariat does: four seeds, the others as listed."""
    desk = day.desk
    desk.press("ctrl+Return")
    day.screen.picture("3-draw")
    desk.press("1", "alt+d")
    desk.write(str(SEEDS))
    day.screen.picture("4-seeds")
    desk.press("Return")
    day.did("draw_bracket")
    day.step("publish_round")


def play(day: Day) -> None:
    """Enter every card as it comes, each match for a place by the discs as all the others."""
    desk = day.desk
    for match in first_round(day):
        day.enter(match)
    desk.press("ctrl+Return")  # the strip asks for the consolation, as the losers are known
    desk.front(_("Draw of {bracket}").format(bracket=stage_name("consolation")))
    day.screen.picture("6-consolation")
    desk.press("1")
    desk.press("Return")
    day.did("draw_bracket")
    day.step("publish_round")
    day.screen.picture("7-beside")
    while match := next(iter(open_cards(day)), None):
        if match.stage in DECIDERS:
            day.enter_discs(match, HABIT)
        else:
            day.enter(match)
    day.screen.picture("8-played")


def correct_the_fifth_place(day: Day) -> None:
    """The match for place 5 was typed the wrong way round; the desk says so itself."""
    (match,) = [m for one in day.rounds() for m in one.matches if m.stage == "p5"]
    day.desk.write(match.code)  # several rounds have been played beside one another
    day.desk.press("Return")
    day.desk.front(dialog_title(match, again=True))
    day.desk.write(str(BOARD - HABIT))
    day.desk.press("Return")
    day.screen.picture("9-correction")
    day.desk.write("1")
    day.desk.press("Return")
    day.results[match.code] = counted(BOARD - HABIT)
    day.did("correct_result")
    day.desk.press("ctrl+Return")
    day.screen.picture("10-ranking")


def first_round(day: Day) -> list[MatchView]:
    """Give the cards of the first round."""
    return [match for match in open_cards(day) if match.round == 1 and match.stage == "main"]


def open_cards(day: Day) -> list[MatchView]:
    """Give the cards of every table at which two sit and nothing is entered."""
    shown = [match for one in day.rounds() if one.published for match in one.matches]
    return [m for m in shown if m.state is MatchState.OPEN and not m.bye]


# -- afterwards -------------------------------------------------------------------------------


def the_file_says_what_was_typed(day: Day) -> None:
    """Compare every fact with what was typed."""
    with EventFile.open(day.saved.path) as event:
        view = queries.event_view(event)
        (division,) = view.divisions
        assert (view.name, view.date, view.venue) == (EVENT, DAY, VENUE)
        assert (division.name, division.game) == (DIVISION, "othello")
        assert division.options.category is Category.MEET
        asked = division.programme_options
        assert division.programme == "knockout"
        assert (asked.third, asked.fifth) == (True, True)
        assert asked.consolation is Consolation.FIRST_ROUND
        assert (asked.start, asked.slot, asked.final_slot) == ("10:00", 30, 40)
        assert division.finished
        everybody_is_there(event, PEOPLE)
        the_results_are_there(event, day)
        the_correction_is_logged(event)
        the_ranking_stands(event, day)
    assert day.saved.actions() == day.actions == EXPECTED


def the_results_are_there(event: EventFile, day: Day) -> None:
    """Every card is there as it was typed, with its counts, also where a place is played for."""
    shown = queries.rounds(event, 1)
    assert {(one.stage, one.number): one.published for one in shown} == dict.fromkeys(ROUNDS, True)
    matches = [match for one in shown for match in one.matches if not match.bye]
    assert {match.code: match.result for match in matches} == day.results
    scores = {
        match.match_id: [side.score for side in match.sides]
        for bracket in draw_queries.brackets(event, 1)
        for match in bracket.matches
    }
    for match in matches:
        assert scores[match.id] == [str(count) for count in day.results[match.code].discs or ()]
    main = draw_queries.brackets(event, 1)[0]
    seeds = {side.seed: side.entrant for match in main.matches for side in match.sides}
    assert [seeds[n].number for n in range(1, SEEDS + 1)] == list(range(1, SEEDS + 1))


def the_correction_is_logged(event: EventFile) -> None:
    """The desk's own slip needs no reason, and the log has it."""
    (logged,) = [one for one in log_queries.rulings(event, 1) if one.kind == "correction"]
    assert (logged.cause, logged.stage) == (CorrectionCause.DESK_ERROR, "p5")
    assert logged.old != logged.new


def the_ranking_stands(event: EventFile, day: Day) -> None:
    """The places 1 to 8 are those that were played for, the three others are behind."""
    ranking = ranking_queries.final_ranking(event, 1)
    assert ranking.complete
    by_stage = {
        match.stage: in_order(match, day)
        for one in queries.rounds(event, 1)
        for match in one.matches
    }
    played_for = [
        number for stage in ("main_final", "third", "p5", "p7") for number in by_stage[stage]
    ]
    assert [row.entrant.number for row in ranking.rows[:8]] == played_for
    assert [row.place for row in ranking.rows[:8]] == list(range(1, 9))
    assert {row.entrant.number for row in ranking.rows} == set(range(1, 12))


def in_order(match: MatchView, day: Day) -> list[int]:
    """Give the entry numbers at a table, the winner first."""
    if match.bye:
        return numbers(match)
    first, second = day.results[match.code].discs or (0, 0)
    return numbers(match) if first > second else numbers(match)[::-1]


ROUNDS = [
    *[("main", 1), ("main_qf", 1), ("main_sf", 1), ("main_final", 1)],
    *[("p5_8", 1), ("third", 1), ("p5", 1), ("p7", 1)],
    *[("consolation_sf", 1), ("consolation_final", 1)],
]
"""Every round of the day: the cup, the matches for places, the consolation."""
EXPECTED = [
    *["add_division", "import_entrants", "check_in", "draw_bracket", "publish_round"],
    *["record_result"] * 3,
    *["draw_bracket", "publish_round"],
    *["record_result"] * 14,
    "correct_result",
]
"""What the record of the file must say about such a day."""
