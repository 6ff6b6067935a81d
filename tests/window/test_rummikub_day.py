"""A whole day of an open of eight in the real window: reception, sets, semifinal, final."""

from __future__ import annotations

from datetime import time
from pathlib import Path

import pytest

from app import queries
from app.event_file.file import EventFile
from app.games.rummikub import kept, qualifier, reception_queries
from app.queries import log_queries, ranking_queries
from models.core.game import CorrectionCause
from models.games.rummikub import GameCard, GameEnd, Rack, RummikubResult
from models.games.rummikub.programme import LAST
from models.games.rummikub.qualifier import Answer, Skipped
from models.games.rummikub.ranking import SEMIFINAL
from models.games.rummikub.reception import Briefing, Holder
from models.views.divisions import MatchState, MatchView
from reports.i18n import _
from tests.window.day import Day, numbers, the_file_is_whole
from tests.window.driver import Screen, wait_until

pytestmark = pytest.mark.window

EVENT = "第２回 橋本オープン"
DAY = "2026-11-23"
VENUE = "橋本公民館"
DIVISION = "オープンの部"
RESERVATIONS = """状況,ハンドルネーム,申込番号,ふりがな,参加者名,枚数,備考
申込完了,アオ,T-1001,あおき　いちろう,青木　一郎,1,
申込完了,ふたば,T-1002,いしだ　ふたば,石田　双葉,1,車で来場
キャンセル済み,かげ,T-1003,かげやま　しょう,影山　翔,1,
申込完了,サブ,T-1004,うえはら　さぶろう,上原　三郎,1,
申込完了,四季,T-1005,えとう　しき,江藤　四季,1,
申込完了,テッシー,T-1006,てしがわら　ごえもん,勅使河原　五右衛門,1,
申込完了,りっか,T-1007,かとう　りっか,加藤　六花,1,
申込完了,なな,T-1008,きむら　ななみ,木村　七海,1,
"""
"""What a site for tickets exports: one row for each ticket, the headings its own."""
DESIGNATED, ON_TIME, AFTER = "1115", "1040", "1120"
ARRIVE = {
    "てしが": "テッシー",
    "1002": "ふたば",
    "かとう": "りっか",
    "1001": "アオ",
    "きむら": "なな",
    "1004": "サブ",
    "えとう": "四季",
}
"""What is typed to find who stands before the desk, in the order of arrival, and who it is."""
WALK_IN = ("久保　八重", "くぼ　やえ", "やえ")
"""Who comes on the day: name, reading, nickname."""
SETS, LATER = "swiss", (SEMIFINAL, LAST)
ASK = "ask_qualifier"
Card = tuple[tuple[str, tuple[str, ...]], ...]
"""What is typed of a card: for each game the digit of its end, and the racks in seat order."""
SET_1: Card = (("1", ("44t", "19", "0", "27")), ("2", ("30", "48m", "22", "8")))
"""The second card of the first set, before the referee has looked at it again."""
REFEREE = "橋本審判長"
REASON = "数字の読み違い"
RULED, RULED_NAME = "あおき", "青木　一郎"
WHY = "私語の注意が三度"
LETTERS = "".join([EVENT, VENUE, DIVISION, *ARRIVE, *WALK_IN, REFEREE, REASON, RULED, WHY])


class RummikubDay(Day):
    """The day, and what was typed of every card."""

    def __init__(self, screen: Screen, folder: Path) -> None:
        """Sit down before the start page."""
        super().__init__(screen, folder, EVENT)
        self.typed: dict[str, RummikubResult] = {}
        self.corrected = ""
        """The code of the card that the referee corrected."""
        self.old = RummikubResult()
        """What stood there."""


def test_an_open_of_eight_is_in_the_file_as_it_was_typed(tmp_path: Path) -> None:
    with Screen("rummikub", tmp_path, letters=LETTERS) as screen:
        day = RummikubDay(screen, tmp_path / "desk")
        make_division(day)
        take_reservations_in(day)
        set_hours(day)
        let_people_in(day)
        close_reception(day)
        first_set(day)
        second_set(day)
        third_set(day)
        fourth_set(day)
        semifinal_and_final(day)
        ask_the_qualifier(day)
        day.end()
    the_file_is_whole(day)
    the_file_says_what_was_typed(day)


def make_division(day: RummikubDay) -> None:
    """Choose the game and the open, which for so few is not the one that is proposed."""
    desk = day.desk
    day.make_event(DAY, VENUE)
    desk.write(DIVISION)
    desk.press("alt+1", "3", "alt+2")
    desk.write("9")
    desk.press("alt+p", "1")
    day.screen.picture("1-division")
    desk.press("Return")
    day.did("add_division")


def take_reservations_in(day: RummikubDay) -> None:
    """Import the list of the ticket site; who has cancelled is left out."""
    desk = day.desk
    (day.folder / "tickets.csv").write_bytes(RESERVATIONS.encode("utf-8-sig"))
    desk.press("ctrl+Return")
    desk.front(_("Import web reservations"))
    desk.press("Return")
    desk.front(_("Open a list of people"))
    desk.write("tickets.csv")
    desk.press("Return")
    desk.front(_("Import web reservations"))
    day.screen.picture("2-import")
    desk.press("Return")
    day.did("import_reservations")


def set_hours(day: RummikubDay) -> None:
    """Say from when on people without a reservation may come in."""
    desk = day.desk
    desk.press("alt+s")
    desk.front(_("Set up reception"))
    desk.press("alt+d")
    desk.write(DESIGNATED)
    day.screen.picture("3-hours")
    desk.press("Return")
    day.did("set_reception")


def let_people_in(day: RummikubDay) -> None:
    """Find everybody by kana or number; who comes without a reservation waits for the time."""
    desk = day.desk
    for typed, called in ARRIVE.items():
        desk.press("ctrl+f")
        desk.write(typed)
        desk.press("Return")
        desk.front(_("Check in {name}").format(name=called))
        confirms(day, ON_TIME)
        desk.press("Return")
        day.did("receive")
    day.screen.picture("4-received")
    desk.press("Insert")
    desk.front(_("Check in without reservation"))
    for text in WALK_IN:
        desk.write(text)
        desk.press("Tab")
    confirms(day, ON_TIME)
    desk.press("Return")
    day.screen.picture("5-too-early")
    assert day.saved.actions()[-1] == "receive"
    desk.press("ctrl+a")
    desk.write(AFTER)
    desk.press("Return")
    day.did("receive")


def confirms(day: RummikubDay, at: str) -> None:
    """Tick what is asked of everybody, and say when they came."""
    day.desk.press("space", "Tab", "space", "Tab", "space", "Tab", "Tab", "space", "alt+t")
    day.desk.write(at)


def close_reception(day: RummikubDay) -> None:
    """All have heard the briefing; then the strip closes reception."""
    desk = day.desk
    desk.press("alt+b")
    desk.front(_("Taikai Desk"))
    day.screen.picture("6-briefed")
    desk.press("alt+y")
    day.did("brief")
    desk.press("ctrl+Return")
    desk.front(_("Taikai Desk"))
    day.screen.picture("7-close")
    desk.press("alt+y")
    day.did("close_reception")
    desk.press("ctrl+Return")
    desk.front(_("Plan the |tables|"))
    desk.press("alt+s")
    desk.write(DAY)
    wait_until(lambda: accepted(day), "the plan of the draw number")
    day.did("draw_plan")
    desk.press("ctrl+Return")
    day.did("publish_round")


def accepted(day: RummikubDay) -> bool:
    """Press Enter, which accepts the plan once it is found, and look whether it did."""
    day.desk.press("Return")
    day.screen.picture("8-drawn")
    return day.saved.actions()[-1] == "draw_plan"


# -- the cards --------------------------------------------------------------------------------


def usual(match: MatchView) -> Card:
    """Give a card on which those with the small entry numbers win, out first and by the stock."""
    people = numbers(match)
    first, second = sorted(people)[:2]
    out = tuple("0" if who == first else str(10 + who * 7 % 50) for who in people)
    stock = tuple("6" if who == second else str(9 + who * 5 % 40) for who in people)
    both = (("1", out), ("2", stock))
    return both if match.stage == SETS else both[:1]


def record(card: Card) -> RummikubResult:
    """Read what was typed as a person would."""
    ends = {"1": GameEnd.OUT, "2": GameEnd.STOCK}
    return RummikubResult(
        games=tuple(
            GameCard(end=ends[end], racks=tuple(rack(text) for text in racks))
            for end, racks in card
        )
    )


def rack(text: str) -> Rack:
    """Read a rack: the numbers, then a letter for each joker, time-out and missing meld."""
    return Rack(
        numbers=int("".join(filter(str.isdigit, text))),
        jokers=text.count("j"),
        timeouts=text.count("t"),
        no_meld="m" in text,
    )


def opens(day: RummikubDay, match: MatchView, *, again: bool = False) -> None:
    """Type the number of a table; its card opens. A table that stays has three, told by code."""
    day.desk.write(str(match.table) if match.stage == SETS else match.code)
    day.desk.press("Return")
    opened(day, again=again)


def opened(day: RummikubDay, *, again: bool = False) -> None:
    """Wait for the card of a table."""
    title = _("Result: {round_name}, |table| {table} ({code})")
    if again:
        title = _("Correct: {round_name}, |table| {table} ({code})")
    day.desk.front(title.split("{", maxsplit=1)[0])


def types(day: RummikubDay, card: Card) -> None:
    """Type a card: how a game ended, then every rack with Enter."""
    for end, racks in card:
        day.desk.press(end)
        for text in racks:
            day.desk.write(text)
            day.desk.press("Return")


def enter(day: RummikubDay, match: MatchView, card: Card = ()) -> None:
    """Enter a card, the usual one if no other is given."""
    card = card or usual(match)
    opens(day, match)
    types(day, card)
    day.typed[match.code] = record(card)
    day.did("record_result")


def first_set(day: RummikubDay) -> None:
    """A win that two share, a time-out, a joker and a first meld that was never laid."""
    desk = day.desk
    one, two = day.cards()
    card = (("1", ("31", "0", "25j", "18")), ("2", ("12", "40", "12", "33")))
    opens(day, one)
    types(day, card)
    day.screen.picture("9-shared")
    desk.press("space", "Return")
    day.typed[one.code] = record(card)
    day.did("record_result")
    enter(day, two, SET_1)
    next_set(day)


def next_set(day: RummikubDay) -> None:
    """Let the strip lay out the next set of the plan and publish it."""
    day.step("pair_round")
    day.step("publish_round")


def second_set(day: RummikubDay) -> None:
    """Two empty racks with "out" are refused in words, and put right where they stand."""
    desk = day.desk
    one, two = day.cards()
    card = (("1", ("0", "0", "21", "35")), ("2", ("17", "9", "14", "28")))
    opens(day, one)
    types(day, card)
    day.screen.picture("10-refused")
    assert day.saved.actions()[-1] == "publish_round"
    desk.write("15")
    desk.press("Return")
    desk.press("y", "Return")  # 1 and 15 are no card of table 1 whose number was typed again
    day.typed[one.code] = record((("1", ("15", "0", "21", "35")), card[1]))
    day.did("record_result")
    enter(day, two)
    next_set(day)


def third_set(day: RummikubDay) -> None:
    """A card of set 1 was read wrongly: the referee puts it right."""
    desk = day.desk
    one, two = day.cards()
    enter(day, one)
    earlier = day.rounds()[0].matches[1]
    desk.press("ctrl+Left", "ctrl+Left")
    opens(day, earlier, again=True)
    desk.press("Tab")
    desk.write("34")
    desk.press("alt+h")  # Enter would lead on through the other racks, as in an entry
    desk.write("3")  # it has said what follows: the referee decides
    desk.write(REASON)
    desk.press("Tab")
    desk.write(REFEREE)
    day.screen.picture("11-again")
    desk.press("Return")
    day.corrected, day.old = earlier.code, day.typed[earlier.code]
    day.typed[earlier.code] = record((("1", ("34t", *SET_1[0][1][1:])), SET_1[1]))
    day.did("correct_result")
    desk.press("ctrl+Return")  # back to what is to be entered now: the only card left opens
    opened(day)
    card = usual(two)
    types(day, card)
    day.typed[two.code] = record(card)
    day.did("record_result")
    next_set(day)


def fourth_set(day: RummikubDay) -> None:
    """Somebody loses points by a ruling; the last set is entered."""
    desk = day.desk
    day.look_up(RULED)
    desk.press("ctrl+j")
    desk.front(_("Ruling against {name}").format(name=RULED_NAME))
    desk.press("alt+p", "2", "alt+r")
    desk.write(WHY)
    desk.press("Tab")
    desk.write(REFEREE)
    day.screen.picture("12-points-off")
    desk.press("Return")
    day.did("adjust")
    desk.press("ctrl+Return")
    for match in day.cards():
        enter(day, match)


def semifinal_and_final(day: RummikubDay) -> None:
    """Everybody goes on; single games at kept tables, then the best of each and two more."""
    for stage in LATER:
        day.step("pair_round")
        day.step("publish_round")
        day.screen.picture(f"13-{stage}")
        while match := next(iter(open_cards(day)), None):
            enter(day, match)
        day.screen.picture(f"14-{stage}")


def open_cards(day: RummikubDay) -> list[MatchView]:
    """Give the cards of every published table for which nothing is entered."""
    shown = [match for one in day.rounds() if one.published for match in one.matches]
    return [match for match in shown if match.state is MatchState.OPEN]


def ask_the_qualifier(day: RummikubDay) -> None:
    """The first has a right already, the second declines, the third will go."""
    desk = day.desk
    desk.press("ctrl+Return")
    day.screen.picture("15-ranking")
    desk.press("alt+9")
    day.screen.picture("16-office")
    desk.press("alt+w")
    desk.front(_("Who goes to the national championship"))
    day.screen.picture("17-qualifier")
    for key, action in (("alt+r", "mark_right"), ("alt+n", ASK), ("alt+y", ASK)):
        desk.press(key)
        day.saved.action(action)
        day.actions.append(action)
        day.screen.picture("18-asked")
    desk.press("Escape")
    desk.front(EVENT)


# -- afterwards -------------------------------------------------------------------------------


def the_file_says_what_was_typed(day: RummikubDay) -> None:
    """Compare every fact with what was typed."""
    with EventFile.open(day.saved.path) as event:
        view = queries.event_view(event)
        (division,) = view.divisions
        assert (view.name, view.date, view.venue) == (EVENT, DAY, VENUE)
        assert (division.name, division.game, division.programme) == (
            DIVISION,
            "rummikub",
            "rummikub_open",
        )
        assert division.finished
        the_reception_is_there(event)
        the_results_are_there(event, day)
        the_rulings_are_there(event, day)
        the_ranking_stands(event)
    assert day.saved.actions() == day.actions == EXPECTED


def the_reception_is_there(event: EventFile) -> None:
    """Who has reserved and come, in which order, and who came on the day; nobody who cancelled."""
    lines = [line.split(",") for line in RESERVATIONS.splitlines()[1:]]
    booked = {
        nick: (name, yomi, no) for state, nick, no, yomi, name, *_more in lines if "完了" in state
    }
    seen = sorted(
        reception_queries.reception(event, 1).lines, key=lambda one: one.entry.arrival or 0
    )
    assert [one.called for one in seen] == [*ARRIVE.values(), WALK_IN[2]]
    *reserved, walk_in = seen
    assert {
        one.called: (one.entrant.name, one.entrant.yomi, one.entry.reservation) for one in reserved
    } == booked
    assert (walk_in.entrant.name, walk_in.entrant.yomi) == WALK_IN[:2]
    assert [(one.entry.reserved, one.entry.at) for one in seen] == [
        *[(True, time(10, 40))] * 7,
        (False, time(11, 20)),
    ]
    for one in seen:
        own = one.entry
        assert (own.japanese, own.knows_rules, own.paid) == (True, True, True)
        assert own.holder is Holder.LENT
        assert own.briefing is Briefing.GENERAL
    assert kept.hours(event, 1).designated == time(11, 15)


def the_results_are_there(event: EventFile, day: RummikubDay) -> None:
    """Every card is there as it was typed, and nothing else."""
    shown = queries.rounds(event, 1)
    assert [(one.stage, one.number, one.published) for one in shown] == [
        *((SETS, number, True) for number in range(1, 5)),
        *((stage, number, True) for stage in LATER for number in range(1, 4)),
    ]
    matches = [match for one in shown for match in one.matches]
    assert [len(match.seats) for match in matches] == [4] * 17
    assert {match.code: match.result for match in matches} == day.typed
    kept_tables = {tuple(numbers(one)) for one in matches if one.stage == SEMIFINAL}
    assert len(kept_tables) == 2


def the_rulings_are_there(event: EventFile, day: RummikubDay) -> None:
    """The log says on whose word a card was corrected and points were taken off."""
    found = {one.kind: one for one in log_queries.rulings(event, 1)}
    mended = found["correction"]
    assert (mended.cause, mended.referee, mended.text) == (CorrectionCause.REFEREE, REFEREE, REASON)
    assert day.typed[day.corrected] != day.old
    (given,) = [one for one in found.values() if one.text == WHY]
    assert (given.referee, given.names) == (REFEREE, (RULED_NAME,))


def the_ranking_stands(event: EventFile) -> None:
    """The ranking is complete, the four of the final lead it, and the third of them will go."""
    ranking = ranking_queries.final_ranking(event, 1)
    assert ranking.complete
    people = [row.entrant.number for row in ranking.rows]
    assert sorted(people) == list(range(1, 9))
    assert set(people[:4]) == set(numbers(queries.rounds(event, 1)[-1].matches[0]))
    view = qualifier.qualifier(event, 1)
    assert view.candidates[0].skipped is Skipped.HOLDS_RIGHT
    asked = [one.asked.answer for one in view.candidates[1:3] if one.asked is not None]
    assert asked == [Answer.NO, Answer.YES]
    assert view.recommended is not None
    assert view.recommended.id == ranking.rows[2].entrant.id


EXPECTED = [
    *["add_division", "import_reservations", "set_reception"],
    *["receive"] * 8,
    *["brief", "close_reception", "draw_plan", "publish_round"],
    *["record_result"] * 2,
    *["pair_round", "publish_round"],
    *["record_result"] * 2,
    *["pair_round", "publish_round"],
    *["record_result", "correct_result", "record_result"],
    *["pair_round", "publish_round", "adjust"],
    *["record_result"] * 2,
    *["pair_round", "publish_round"],
    *["record_result"] * 6,
    *["pair_round", "publish_round"],
    *["record_result"] * 3,
    *["mark_right", ASK, ASK],
]
"""What the record of the file must say about such a day."""
