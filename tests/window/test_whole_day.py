"""A whole Swiss day in the real window, from the empty start page to the ranking on paper."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtPdf import QPdfDocument

from app import queries
from app.event_file.file import EventFile
from app.queries import log_queries, ranking_queries
from models.core.game import CorrectionCause
from models.core.outcomes import Mark
from models.games.othello.record import OthelloEnding, OthelloResult
from models.views.divisions import MatchView
from reports.i18n import _, set_language
from tests.window.day import Day, counted, discs_of, everybody_is_there, the_file_is_whole
from tests.window.driver import Screen, wait_until

pytestmark = pytest.mark.window

EVENT = "第３回 さくら杯オセロ大会"
DAY = "2026-11-21"
VENUE = "市民センター"
DIVISION = "女子の部"
SEED = "2026-11-21 さくら"
REASON = "石数の読み違い"
PEOPLE = """番号,氏名,ふりがな,段級位,生年月日,所属
1,髙橋　佳乃子,たかはし　かのこ,五段,1984/5/17,関東
2,山﨑　美緒,やまざき　みお,四段,平成3年8月22日,九州
3,榎本　沙耶,えのもと　さや,三段,1990/2/3,関西
4,手﨑　由香,てさき　ゆか,三段,1988/12/1,関東
5,渡邊　千鶴,わたなべ　ちづる,二段,1975/7/7,東北
6,濵田　春,はまだ　はる,初段,2001/4/30,四国
7,小澤　凜,おざわ　りん,1級,2005/9/9,中部
8,德永　舞,とくなが　まい,2級,1999/1/15,中国
9,神　ひかり,じん　ひかり,4級,2010/10/10,北海道
"""
"""A list as Excel saves it in Japan, with the kanji that other programs lose."""
LEAVES = 5
"""The entry number of the person who goes home after round 2."""
TYPED = "渡邊"
ROUNDS = 3
LETTERS = EVENT + VENUE + DIVISION + SEED + REASON + TYPED


def test_a_day_by_keyboard_alone_is_in_the_file_as_it_was_typed(tmp_path: Path) -> None:
    with Screen("whole-day", tmp_path, letters=LETTERS) as screen:
        day = Day(screen, tmp_path / "desk", EVENT)
        make_event(day)
        check_people_in(day)
        draw(day)
        first_round(day)
        second_round(day)
        third_round(day)
        final(day)
        in_english_on_paper(day)
        day.end()
    the_file_is_whole(day)
    the_file_says_what_was_typed(day)


def make_event(day: Day) -> None:
    """Start from nothing: the event, its file, its first division."""
    desk = day.desk
    day.screen.picture("1-start")
    day.make_event(DAY, VENUE)
    desk.write(DIVISION)
    desk.press("alt+r")
    desk.write(str(ROUNDS))
    desk.press("Return")
    day.did("add_division")


def check_people_in(day: Day) -> None:
    """Import the list, and check everybody in at once."""
    day.take_in(PEOPLE)
    day.desk.press("ctrl+a", "space")
    day.did("check_in")


def draw(day: Day) -> None:
    """Draw round 1 by the seed on the notice board, look at it, publish it."""
    desk = day.desk
    desk.press("ctrl+Return")
    desk.front(_("Draw |round| 1"))
    desk.press("alt+s")
    desk.write(SEED)
    desk.press("Return")
    day.did("draw_round")
    day.screen.picture("3-draw")
    desk.press("ctrl+Return")
    day.did("publish_round")


def first_round(day: Day) -> None:
    """Slip in every way, and come out right: 99 is no table, 40–30 no count, then undo, redo."""
    desk = day.desk
    cards = day.cards()
    assert [match.table for match in cards] == [1, 2, 3, 4]
    desk.write("99")
    desk.press("Return")  # says that there is no such table; the next number replaces it
    desk.enter(cards[0], "40 30")
    desk.write("24")  # the number that was refused is asked again
    desk.press("Return")
    day.results[cards[0].code] = counted(40)
    day.did("record_result")
    desk.press("ctrl+z")
    day.saved.undone(True)
    desk.press("ctrl+y")
    day.saved.undone(False)
    desk.enter(cards[1], "32")  # level: it asks who holds the draw-win right
    desk.write("2")
    desk.press("Return")
    level = OthelloResult(ending=OthelloEnding.COUNTED, discs=(32, 32), draw_right=1)
    day.results[cards[1].code] = level
    day.did("record_result")
    day.screen.picture("4-entry")
    for match in cards[2:]:
        day.enter(match)
    desk.press("ctrl+Return")
    day.did("pair_round")
    desk.press("ctrl+Return")
    day.did("publish_round")


def second_round(day: Day) -> None:
    """Correct a card that was misread, let one person go home, pair on."""
    desk = day.desk
    cards = day.cards()
    for match in cards:
        day.enter(match)
    wrong = cards[2]
    right = discs_of(wrong) - 2 if discs_of(wrong) > 34 else discs_of(wrong) + 2
    desk.enter(wrong, str(right), again=True)
    desk.write("1")  # it asks why: the desk typed it wrong
    desk.write(REASON)
    desk.press("Return")
    day.results[wrong.code] = counted(right)
    day.did("correct_result")
    day.look_up(TYPED)
    desk.press("alt+d")
    desk.front(_("Withdraw {name}").split("{", maxsplit=1)[0])
    day.screen.picture("5-withdraw")
    desk.press("Return")
    day.did("withdraw")
    desk.press("ctrl+Return")
    day.did("pair_round")
    desk.press("ctrl+Return")
    day.did("publish_round")


def third_round(day: Day) -> None:
    """Eight are left: no bye any more."""
    cards = day.cards()
    assert len(cards) == 4
    for match in cards:
        day.enter(match)
    day.screen.picture("6-last-round")


def final(day: Day) -> None:
    """Announce the finalists, and enter who won."""
    desk = day.desk
    desk.press("ctrl+Return")
    desk.front(_("Who plays the final"))
    day.screen.picture("7-finalists")
    desk.press("Return")
    day.did("name_finalists")
    (match,) = day.cards()
    desk.enter(match, "2")
    day.results[match.code] = OthelloResult(
        ending=OthelloEnding.COUNTED, marks=(Mark.LOSS, Mark.WIN)
    )
    day.did("record_result")


def in_english_on_paper(day: Day) -> None:
    """Switch the language in the running window, and save the final ranking as a PDF."""
    desk = day.desk
    desk.press("ctrl+l")
    set_language("en")
    day.desk.front(_("{event} – Taikai Desk").format(event=EVENT))
    desk.press("ctrl+Return")  # leads to the final ranking
    desk.press("alt+s")
    desk.front(_("Save the form"))
    day.screen.picture("8-save")
    desk.press("Return")
    desk.front(EVENT)
    wait_until(lambda: list(day.folder.glob("*.pdf")), "the form as a file")
    assert day.saved.rows("SELECT form FROM printed") == []  # a file is not yet on the wall
    desk.press("alt+u")
    wait_until(lambda: day.saved.rows("SELECT form FROM printed"), "the form noted as issued")
    day.screen.picture("9-english")


# -- afterwards -------------------------------------------------------------------------------


def the_file_says_what_was_typed(day: Day) -> None:
    """Compare every fact with what was typed."""
    with EventFile.open(day.saved.path) as event:
        view = queries.event_view(event)
        (division,) = view.divisions
        assert (view.name, view.date, view.venue) == (EVENT, DAY, VENUE)
        assert (division.name, division.game) == (DIVISION, "othello")
        assert (division.programme, division.programme_options.rounds) == ("swiss_final", ROUNDS)
        assert division.finished
        the_people_are_there(event)
        the_results_are_there(event, day)
        the_correction_is_logged(event)
        the_ranking_stands(event, day)
    assert day.saved.actions() == EXPECTED


def the_people_are_there(event: EventFile) -> None:
    """Everybody of the list is there, to the last rare kanji."""
    everybody_is_there(event, PEOPLE)
    people = queries.entrants(event, 1)
    assert str(people[1].birth) == "1991-08-22"
    assert all(one.checked_in for one in people)
    assert {one.number: one.withdrawn_from for one in people if one.withdrawn_from} == {LEAVES: 3}


def the_results_are_there(event: EventFile, day: Day) -> None:
    """Every card is there as it was typed, and nothing else."""
    shown = queries.rounds(event, 1)
    assert [(one.stage, one.number, one.published) for one in shown] == [
        ("swiss", 1, True),
        ("swiss", 2, True),
        ("swiss", 3, True),
        ("final", 1, True),
    ]
    assert (shown[0].drawn_by, shown[0].seed) == ("seed", SEED)
    matches = [match for one in shown for match in one.matches]
    assert {match.code: match.result for match in matches if not match.bye} == day.results
    byes = [match.seats[0].entrant.number for match in matches if match.bye]
    assert len(byes) == len(set(byes)) == 2
    gone = [m for m in shown[2].matches if LEAVES in [s.entrant.number for s in m.seats]]
    assert gone == []


def the_correction_is_logged(event: EventFile) -> None:
    """The correction says why, and what stood there before."""
    (logged,) = [one for one in log_queries.rulings(event, 1) if one.kind == "correction"]
    assert (logged.cause, logged.text) == (CorrectionCause.DESK_ERROR, REASON)
    assert logged.old != logged.new


def the_ranking_stands(event: EventFile, day: Day) -> None:
    """The wins are those of the cards, the winner of the final is first, also on the paper."""
    ranking = ranking_queries.final_ranking(event, 1)
    assert ranking.complete
    wins: Counter[int] = Counter()
    for shown in queries.rounds(event, 1)[:ROUNDS]:
        for match in shown.matches:
            numbers = [seat.entrant.number for seat in match.seats]
            wins[numbers[winner(match, day)]] += 1
    assert {row.entrant.number: row.wins for row in ranking.rows} == {
        number: wins[number] for number in range(1, 10)
    }
    last = queries.rounds(event, 1)[-1].matches[0]
    champion, second = last.seats[1].entrant, last.seats[0].entrant
    assert [row.entrant.id for row in ranking.rows[:2]] == [champion.id, second.id]
    (path,) = day.folder.glob("*.pdf")
    document = QPdfDocument()
    document.load(str(path))
    text = document.getAllText(0).text()
    assert EVENT in text
    assert text.index(champion.name) < text.index(second.name)


def winner(match: MatchView, day: Day) -> int:
    """Give the seat that won by what was typed; a bye is won by its one seat."""
    if match.bye:
        return 0
    typed = day.results[match.code]
    assert typed.discs is not None
    first, other = typed.discs
    if first == other:
        assert typed.draw_right is not None
        return typed.draw_right
    return 0 if first > other else 1


EXPECTED = [
    "add_division",
    "import_entrants",
    "check_in",
    "draw_round",
    "publish_round",
    *["record_result"] * 4,
    "pair_round",
    "publish_round",
    *["record_result"] * 4,
    "correct_result",
    "withdraw",
    "pair_round",
    "publish_round",
    *["record_result"] * 4,
    "name_finalists",
    "record_result",
]
"""What the record of the file must say about such a day."""
