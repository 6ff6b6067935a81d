"""A Swiss of thirteen in the real window, in which nearly everything happens that can happen."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from app import queries
from app.event_file.file import EventFile
from app.queries import absence_queries, hold_queries, log_queries, ranking_queries
from models.core.game import CorrectionCause
from models.core.outcomes import Mark
from models.games.othello.record import Category, OthelloEnding, OthelloResult
from models.views.divisions import MatchState, MatchView
from reports.i18n import _
from reports.wording import round_name
from tests.window.day import (
    Day,
    counted,
    discs_of,
    everybody_is_there,
    numbers,
    the_file_is_whole,
)
from tests.window.driver import Screen

pytestmark = pytest.mark.window

EVENT = "第４１回 秋のオセロ大会"
DAY = "2026-11-22"
VENUE = "中央公民館 ２階"
DIVISION = "無差別の部"
SEED = "2026-11-22 秋"
PEOPLE = """番号,氏名,ふりがな,段級位,生年月日,所属
1,髙橋　一馬,たかはし　かずま,六段,1979/4/2,関東
2,山﨑　徹,やまざき　とおる,六段,1984/9/19,九州
3,榎本　誠,えのもと　まこと,五段,1990/2/3,関西
4,手﨑　亘,てさき　わたる,五段,1988/12/1,関東
5,渡邊　紀子,わたなべ　のりこ,五段,1975/7/7,東北
6,濵田　蓮,はまだ　れん,四段,2001/4/30,四国
7,小澤　凜,おざわ　りん,四段,1999/9/9,中部
8,德永　舞,とくなが　まい,四段,1999/1/15,中国
9,神　光,じん　ひかる,三段,1998/10/10,北海道
10,桒原　茂,くわばら　しげる,三段,1958/3/8,関東
11,塚本　結衣,つかもと　ゆい,三段,2003/6/21,関西
12,冨樫　守,とがし　まもる,三段,1966/11/30,東北
13,﨑山　巡,さきやま　めぐる,三段,1971/5/5,九州
"""
LATE, TYPED_LATE = 12, "冨樫"
"""Who arrives when round 1 is running."""
LEAVES, TYPED_LEAVES = 6, "濵田"
"""Who goes home after round 2."""
WHY_LEAVES = "電車の都合"
REFEREE = "手塚審判長"
REASON = "カードの名前が逆でした"
ROUNDS = 4
LETTERS = "".join(
    [EVENT, VENUE, DIVISION, SEED, TYPED_LATE, TYPED_LEAVES, WHY_LEAVES, REFEREE, REASON]
)


class ThirteenDay(Day):
    """The day, and what was said of it beside the results."""

    corrected = ""
    """The code of the card that the referee corrected."""
    typed_twice = ""
    """The code of the card that a second person typed."""
    on_two_cards = ""
    """The code of the table of which both cards were typed."""
    old = OthelloResult(ending=OthelloEnding.COUNTED)
    """What stood where the referee corrected."""


def test_a_swiss_of_thirteen_is_in_the_file_as_it_was_typed(tmp_path: Path) -> None:
    with Screen("thirteen", tmp_path, letters=LETTERS) as screen:
        day = ThirteenDay(screen, tmp_path / "desk", EVENT)
        make_division(day)
        check_people_in(day)
        first_round(day)
        second_round(day)
        third_round(day)
        fourth_round(day)
        final(day)
        day.end()
    the_file_is_whole(day)
    the_file_says_what_was_typed(day)


def make_division(day: ThirteenDay) -> None:
    """Answer the three questions; the programme that is proposed is the right one."""
    desk = day.desk
    day.make_event(DAY, VENUE)
    desk.write(DIVISION)
    desk.press("alt+2")
    desk.write("13")
    desk.press("alt+r")
    desk.write(str(ROUNDS))
    day.screen.picture("1-division")
    desk.press("Return")
    day.did("add_division")


def check_people_in(day: ThirteenDay) -> None:
    """Check everybody in at once, then take back who has not come."""
    day.take_in(PEOPLE)
    day.desk.press("ctrl+a", "space")
    day.did("check_in")
    day.look_up(TYPED_LATE)
    day.desk.press("space")
    day.did("check_out")


def first_round(day: ThirteenDay) -> None:
    """Draw without the one who is late, who arrives while the others play."""
    desk = day.desk
    desk.press("ctrl+Return")
    desk.front(_("Before {round_name} is paired").format(round_name=round_name("swiss", 1)))
    day.screen.picture("2-gate")
    desk.press("ctrl+Return")
    desk.front(_("Draw |round| 1"))
    desk.press("alt+s")
    desk.write(SEED)
    desk.press("Return")
    day.did("draw_round")
    day.step("publish_round")
    cards = day.cards()
    assert [match.table for match in cards] == [1, 2, 3, 4, 5, 6]
    for match in cards[:2]:
        day.enter(match)
    day.look_up(TYPED_LATE)
    desk.press("space")
    day.did("check_in")
    day.screen.picture("3-late")
    desk.press("alt+2")
    for match in cards[2:]:
        day.enter(match)
    day.step("pair_round")
    day.step("publish_round")


def second_round(day: ThirteenDay) -> None:
    """Thirteen are twelve and a free win; one of them goes home afterwards."""
    desk = day.desk
    cards = day.cards()
    assert len(cards) == 6
    for match in cards:
        day.enter(match)
    day.look_up(TYPED_LEAVES)
    desk.press("alt+d")
    desk.front(_("Withdraw {name}").split("{", maxsplit=1)[0])
    desk.press("alt+r")
    desk.write(WHY_LEAVES)
    day.screen.picture("4-withdraw")
    desk.press("Return")
    day.did("withdraw")
    day.step("pair_round")
    day.step("publish_round")


def third_round(day: ThirteenDay) -> None:
    """A card of round 1 was read the wrong way round: the referee puts it right."""
    desk = day.desk
    cards = day.cards()
    assert len(cards) == 6
    for match in cards[:3]:
        day.enter(match)
    earlier = day.rounds()[0].matches[3]
    desk.press("ctrl+Left", "ctrl+Left")
    desk.enter(earlier, str(64 - discs_of(earlier)), again=True)
    day.screen.picture("5-correction")
    desk.write("3")  # it has said what follows, and asks why: the referee decides
    desk.write(REASON)
    desk.press("Tab")
    desk.write(REFEREE)
    desk.press("Return")
    day.corrected, day.old = earlier.code, day.results[earlier.code]
    day.results[earlier.code] = counted(64 - discs_of(earlier))
    day.did("correct_result")
    desk.press("ctrl+Return")  # back to what is to be entered now
    day.screen.picture("6-back")
    for match in cards[3:]:
        day.enter(match)
    day.step("pair_round")
    day.step("publish_round")


def fourth_round(day: ThirteenDay) -> None:
    """Two cards that do not agree are put on hold; another card is typed by a second person."""
    desk = day.desk
    cards = day.cards()
    assert len(cards) == 6
    desk.enter(cards[0], "+12")
    desk.write("-10")
    desk.press("Return")
    day.screen.picture("7-cards")
    desk.press("alt+u")
    desk.front(hold_title(cards[0]))
    desk.press("Return")  # the note that is proposed says what does not agree
    day.did("hold_card")
    for match in cards[1:]:
        day.enter(match)
    day.screen.picture("8-hold")
    desk.enter(cards[0], "+12")  # the referee has spoken: the second card was wrong
    desk.write("-12")
    desk.press("Return")
    day.on_two_cards = cards[0].code
    day.results[cards[0].code] = OthelloResult(
        ending=OthelloEnding.CARD, differences=(12, -12), marks=(Mark.WIN, Mark.LOSS)
    )
    day.did("record_result")
    type_again(day, cards[1])


def type_again(day: ThirteenDay, match: MatchView) -> None:
    """Let a second person type a card unseen, wrong at first."""
    desk = day.desk
    desk.press("Down", "Down", "F7")
    desk.front(second_title(match))
    right = discs_of(match)
    desk.write(str(right - 2))
    desk.press("Return")
    day.screen.picture("9-second")  # both readings are shown, nothing is confirmed
    assert day.saved.actions()[-1] == "record_result"
    desk.write(str(right))
    desk.press("Return")
    day.typed_twice = match.code
    day.did("confirm_result")


def final(day: ThirteenDay) -> None:
    """Announce the finalists; who won is typed as the whole day, by the discs."""
    desk = day.desk
    desk.press("ctrl+Return")
    desk.front(_("Who plays the final"))
    day.screen.picture("10-finalists")
    desk.press("Return")
    day.did("name_finalists")
    (match,) = day.cards()
    desk.enter(match, "42")
    day.results[match.code] = OthelloResult(
        ending=OthelloEnding.COUNTED, marks=(Mark.WIN, Mark.LOSS)
    )
    day.did("record_result")
    desk.press("ctrl+Return")
    day.screen.picture("11-ranking")


def hold_title(match: MatchView) -> str:
    """Give the title of the dialog that puts a card on hold."""
    return _titled(_("Card on hold: {round_name}, |table| {table} ({code})"), match)


def second_title(match: MatchView) -> str:
    """Give the title of the dialog in which a card is typed again."""
    return _titled(_("Second entry: {round_name}, |table| {table} ({code})"), match)


def _titled(title: str, match: MatchView) -> str:
    name = round_name(match.stage, match.round)
    return title.format(round_name=name, table=match.table, code=match.code)


# -- afterwards -------------------------------------------------------------------------------


def the_file_says_what_was_typed(day: ThirteenDay) -> None:
    """Compare every fact with what was typed."""
    with EventFile.open(day.saved.path) as event:
        view = queries.event_view(event)
        (division,) = view.divisions
        assert (view.name, view.date, view.venue) == (EVENT, DAY, VENUE)
        assert (division.name, division.game) == (DIVISION, "othello")
        assert division.options.category is Category.CLUB
        assert (division.programme, division.programme_options.rounds) == ("swiss_final", ROUNDS)
        assert division.finished
        the_people_are_there(event)
        the_results_are_there(event, day)
        the_correction_is_logged(event, day)
        the_ranking_stands(event, day)
    assert day.saved.actions() == day.actions == EXPECTED


def the_people_are_there(event: EventFile) -> None:
    """Everybody of the list is there; one came late, one has gone."""
    everybody_is_there(event, PEOPLE)
    people = queries.entrants(event, 1)
    assert all(one.checked_in for one in people)
    assert {one.number: one.from_round for one in people if one.from_round > 1} == {LATE: 2}
    assert {one.number: one.withdrawn_from for one in people if one.withdrawn_from} == {LEAVES: 3}
    gone = next(one for one in people if one.number == LEAVES)
    assert absence_queries.away(event, gone.id).reason == WHY_LEAVES


def the_results_are_there(event: EventFile, day: ThirteenDay) -> None:
    """Every card is there as it was typed, two of them compared, and nothing else."""
    shown = queries.rounds(event, 1)
    assert [(one.stage, one.number, one.published) for one in shown] == [
        *(("swiss", number, True) for number in range(1, ROUNDS + 1)),
        ("final", 1, True),
    ]
    assert (shown[0].drawn_by, shown[0].seed) == ("seed", SEED)
    matches = [match for one in shown for match in one.matches]
    played = [match for match in matches if not match.bye]
    assert {match.code: match.result for match in played} == day.results
    compared = {match.code for match in played if match.state is MatchState.CONFIRMED}
    assert compared == {day.typed_twice, day.on_two_cards}
    assert not any(LATE in numbers(match) for match in shown[0].matches)
    assert not any(LEAVES in numbers(match) for one in shown[2:] for match in one.matches)
    assert [match.table for match in shown[1].matches if match.bye] != []
    assert hold_queries.holds(event, 1) == {}


def the_correction_is_logged(event: EventFile, day: ThirteenDay) -> None:
    """The log says on whose word a card of round 1 was corrected, and what stood there."""
    (logged,) = [one for one in log_queries.rulings(event, 1) if one.kind == "correction"]
    assert (logged.cause, logged.referee) == (CorrectionCause.REFEREE, REFEREE)
    assert (logged.text, logged.round) == (REASON, 1)
    assert day.results[day.corrected] != day.old
    assert logged.old != logged.new


def the_ranking_stands(event: EventFile, day: ThirteenDay) -> None:
    """The wins are those of the cards, and who won the final is first."""
    ranking = ranking_queries.final_ranking(event, 1)
    assert ranking.complete
    wins: Counter[int] = Counter()
    for shown in queries.rounds(event, 1)[:ROUNDS]:
        for match in shown.matches:
            wins[numbers(match)[0 if match.bye else winner(day.results[match.code])]] += 1
    assert {row.entrant.number: row.wins for row in ranking.rows} == {
        number: wins[number] for number in range(1, 14)
    }
    last = queries.rounds(event, 1)[-1].matches[0]
    assert [row.entrant.number for row in ranking.rows[:2]] == numbers(last)


def winner(typed: OthelloResult) -> int:
    """Give the seat that won by what was typed."""
    if typed.marks is not None:
        return typed.marks.index(Mark.WIN)
    assert typed.discs is not None
    return int(typed.discs[0] < typed.discs[1])


EXPECTED = [
    *["add_division", "import_entrants", "check_in", "check_out", "draw_round", "publish_round"],
    *["record_result"] * 2,
    "check_in",
    *["record_result"] * 4,
    *["pair_round", "publish_round"],
    *["record_result"] * 6,
    *["withdraw", "pair_round", "publish_round"],
    *["record_result"] * 3,
    "correct_result",
    *["record_result"] * 3,
    *["pair_round", "publish_round"],
    "hold_card",
    *["record_result"] * 6,
    "confirm_result",
    "name_finalists",
    "record_result",
]
"""What the record of the file must say about such a day."""
