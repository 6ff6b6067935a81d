"""A whole day of health mahjong in the real window: fifteen and a fill-in, four hanchans."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest

from app import queries
from app.event_file.file import EventFile
from app.queries import log_queries, ranking_queries
from models.core.game import CorrectionCause, MatchContext
from models.games.mahjong import MahjongResult
from models.games.mahjong.closing import score
from models.games.mahjong.record import TABLE
from models.views.divisions import MatchView
from reports.i18n import _
from tests.window.day import Day, numbers, the_file_is_whole
from tests.window.driver import Screen, wait_until

pytestmark = pytest.mark.window

EVENT = "第３回 健康マージャン交流会"
DAY = "2026-11-23"
VENUE = "市民会館 ３階"
DIVISION = "一般の部"
HANCHANS = 4
PEOPLE = """番号,氏名,ふりがな,段級位,生年月日,所属
1,青木　一郎,あおき　いちろう,,1951/4/2,北町
2,石田　双葉,いしだ　ふたば,,1948/9/19,南町
3,上原　三郎,うえはら　さぶろう,,1955/2/3,北町
4,江藤　四季,えとう　しき,,1960/12/1,東町
5,勅使河原　五右衛門,てしがわら　ごえもん,,1944/7/7,北町
6,加藤　六花,かとう　りっか,,1957/4/30,東町
7,木村　七海,きむら　ななみ,,1962/9/9,南町
8,久保　八重,くぼ　やえ,,1950/1/15,西町
9,髙橋　九,たかはし　きゅう,,1949/10/10,西町
10,濵田　十和,はまだ　とわ,,1953/3/8,北町
11,渡邊　士郎,わたなべ　しろう,,1947/6/21,南町
12,塚本　結衣,つかもと　ゆい,,1966/11/30,東町
13,冨樫　守,とがし　まもる,,1958/5/5,西町
14,德永　舞,とくなが　まい,,1959/1/15,北町
15,桒原　茂,くわばら　しげる,,1952/8/8,南町
"""
HOUSE_PLAYER = "運営　代打"
REFEREE = "桐野審判長"
REASON = "持ち点の読み違い"
LETTERS = "".join([EVENT, VENUE, DIVISION, HOUSE_PLAYER, REFEREE, REASON])


class Card(NamedTuple):
    """What is typed of a card: the seats, points in hundreds, and what lay on the table."""

    order: str
    sticks: tuple[str, ...]
    deposits: str = ""
    loans: tuple[str, ...] = ()

    def record(self) -> MahjongResult:
        """Read what was typed as a person would."""
        seats = [int(digit) for digit in self.order]
        return MahjongResult(
            order=tuple(sorted(range(4), key=lambda at: seats[at])),
            sticks=tuple(100 * int(own) for own in self.sticks),
            loans=tuple(100 * int(own) for own in self.loans) or (0, 0, 0, 0),
            deposits=100 * int(self.deposits or 0),
        )


class MahjongDay(Day):
    """The day, and what was typed of every card."""

    def __init__(self, screen: Screen, folder: Path) -> None:
        """Sit down before the start page."""
        super().__init__(screen, folder, EVENT)
        self.typed: dict[str, MahjongResult] = {}
        self.corrected = ""
        """The code of the card that the referee corrected."""


def test_four_hanchans_of_sixteen_are_in_the_file_as_they_were_typed(tmp_path: Path) -> None:
    with Screen("mahjong", tmp_path, letters=LETTERS) as screen:
        day = MahjongDay(screen, tmp_path / "desk")
        make_division(day)
        let_people_in(day)
        plan_the_tables(day)
        first_hanchan(day)
        second_hanchan(day)
        for _number in range(2, HANCHANS):
            next_hanchan(day)
            for match in day.cards():
                enter(day, match)
        rank(day)
        day.end()
    the_file_is_whole(day)
    the_file_says_what_was_typed(day)


def make_division(day: MahjongDay) -> None:
    """Choose the game; the programme that is proposed is four hanchans."""
    desk = day.desk
    day.make_event(DAY, VENUE)
    desk.write(DIVISION)
    desk.press("alt+1", "4", "alt+2")
    desk.write("16")
    day.screen.picture("1-division")
    desk.press("Return", "Return")
    day.did("add_division")


def let_people_in(day: MahjongDay) -> None:
    """Fifteen are no multiple of four: the step offers a fill-in; one is entered by name."""
    desk = day.desk
    day.take_in(PEOPLE)
    desk.press("ctrl+a", "space")
    day.did("check_in")
    day.screen.picture("3-one-missing")
    desk.press("ctrl+Return")
    day.screen.picture("3-offered")
    desk.press("Escape")
    assert day.saved.actions()[-1] == "check_in"
    desk.press("alt+1", "Insert")
    desk.front(_("Add an entrant"))
    desk.write(HOUSE_PLAYER)
    desk.press("alt+f")
    day.screen.picture("4-fill-in")
    desk.press("Return")
    day.did("add_fill_in")
    day.look_up(HOUSE_PLAYER[:2])
    desk.press("space")
    day.did("check_in")


def plan_the_tables(day: MahjongDay) -> None:
    """Draw all four hanchans at once by a published number."""
    desk = day.desk
    desk.press("ctrl+Return")
    desk.front(_("Plan the |tables|"))
    desk.press("alt+s")
    desk.write(DAY)
    wait_until(lambda: accepted(day), "the plan of the draw number")
    day.did("draw_plan")
    day.screen.picture("6-proposed")
    day.step("publish_round")
    day.screen.picture("7-published")


def accepted(day: MahjongDay) -> bool:
    """Press Enter, which accepts the plan once it is found, and look whether it did."""
    day.desk.press("Return")
    day.screen.picture("5-plan")
    return day.saved.actions()[-1] == "draw_plan"


# -- the cards --------------------------------------------------------------------------------


def usual(match: MatchView) -> Card:
    """Give a card on which what everybody has follows from the entry numbers."""
    people = numbers(match)
    first = [300 + 3 * (who * 37 % 101 - 50) for who in people[:3]]
    sticks = [*first, TABLE // 100 - sum(first)]
    start = people[0] % 4
    order = "".join(str((at + start) % 4 + 1) for at in range(4))
    return Card(order, tuple(map(str, sticks)))


def opens(day: MahjongDay, match: MatchView) -> None:
    """Type the number of a table; its card opens."""
    day.desk.write(str(match.table))
    day.desk.press("Return")
    title = _("Result: {round_name}, |table| {table} ({code})")
    day.desk.front(title.split("{", maxsplit=1)[0])


def types(day: MahjongDay, card: Card) -> None:
    """Type the seats, then every score with Enter."""
    day.desk.write(card.order)
    for own in card.sticks:
        day.desk.write(own)
        day.desk.press("Return")


def enter(day: MahjongDay, match: MatchView) -> None:
    """Enter the usual card."""
    card = usual(match)
    opens(day, match)
    types(day, card)
    saved(day, match, card)


def saved(day: MahjongDay, match: MatchView, card: Card) -> None:
    """Press the verb, on which the keyboard stands once the card is whole."""
    day.desk.press("Return")
    day.typed[match.code] = card.record()
    day.did("record_result")


def next_hanchan(day: MahjongDay) -> None:
    """Let the strip lay out the next hanchan of the plan and publish it."""
    day.step("pair_round")
    day.step("publish_round")


def first_hanchan(day: MahjongDay) -> None:
    """A stick is left on the table, level tops share it; four have what they began with."""
    desk = day.desk
    desk.press("alt+8")
    day.screen.picture("8-clock")
    desk.press("F4")
    day.screen.picture("8-started")
    day.did("round_clock_start")
    desk.press("ctrl+Return")
    one, two, three, four = day.cards()
    card = Card("3142", ("296", "295", "294", "295"))
    opens(day, one)
    day.screen.picture("8-card")
    types(day, card)
    day.screen.picture("9-short")
    assert day.saved.actions()[-1] == "round_clock_start"
    desk.write("20")
    day.screen.picture("10-sticks-left")
    desk.press("Return")
    saved(day, one, card._replace(deposits="20"))
    for match, whole in (
        (two, Card("1234", ("300", "300", "300", "300"))),
        (three, Card("2341", ("612", "-84", "350", "322"))),
    ):
        opens(day, match)
        types(day, whole)
        saved(day, match, whole)
    enter(day, four)
    day.screen.picture("11-all-in")


def second_hanchan(day: MahjongDay) -> None:
    """A card of the first hanchan was read wrongly: the referee puts it right."""
    desk = day.desk
    next_hanchan(day)
    one, *others = day.cards()
    enter(day, one)
    earlier = day.rounds()[0].matches[3]
    desk.press("ctrl+Left")
    desk.write(str(earlier.table))
    desk.press("Return")
    desk.front(_("Correct: {round_name}, |table| {table} ({code})").split("{", maxsplit=1)[0])
    old = usual(earlier)
    new = old._replace(
        sticks=(str(int(old.sticks[0]) + 10), str(int(old.sticks[1]) - 10), *old.sticks[2:])
    )
    desk.press(*["Tab"] * 4)  # along the seats, then along the scores
    desk.write(new.sticks[0])
    desk.press("Tab")
    desk.write(new.sticks[1])
    desk.press("alt+h")  # Enter would lead on through the other boxes, as in an entry
    desk.write("3")  # the referee decides
    desk.write(REASON)
    desk.press("Tab")
    desk.write(REFEREE)
    day.screen.picture("12-corrected")
    desk.press("Return")
    day.corrected, day.typed[earlier.code] = earlier.code, new.record()
    day.did("correct_result")
    desk.press("ctrl+Return")  # back to what is to be entered now
    for match in others:
        enter(day, match)


def rank(day: MahjongDay) -> None:
    """With the last card the ranking is final; the sheets are there to be printed."""
    desk = day.desk
    desk.press("ctrl+Return")
    day.screen.picture("13-ranking")
    for key, page in (("alt+3", "standings"), ("alt+8", "clock"), ("alt+9", "hands")):
        desk.press(key)
        day.screen.picture(f"14-{page}")
    desk.press("alt+5")
    day.screen.picture("14-sheets")


# -- afterwards -------------------------------------------------------------------------------


def the_file_says_what_was_typed(day: MahjongDay) -> None:
    """Compare every fact with what was typed."""
    with EventFile.open(day.saved.path) as event:
        view = queries.event_view(event)
        (division,) = view.divisions
        assert (view.name, view.date, view.venue) == (EVENT, DAY, VENUE)
        assert (division.name, division.game, division.programme) == (
            DIVISION,
            "mahjong",
            "mahjong_hanchans",
        )
        assert division.finished
        the_people_are_there(event)
        the_results_are_there(event, day)
        the_correction_is_logged(event, day)
        the_ranking_stands(event)
    assert day.saved.actions() == day.actions == EXPECTED


def the_people_are_there(event: EventFile) -> None:
    """Everybody of the list, and one who fills in without a place."""
    *listed, house_player = queries.entrants(event, 1)
    names = [line.split(",")[1] for line in PEOPLE.splitlines()[1:]]
    assert [one.name for one in listed] == names
    assert (house_player.name, house_player.ranked) == (HOUSE_PLAYER, False)
    assert all(one.checked_in for one in (*listed, house_player))


def the_results_are_there(event: EventFile, day: MahjongDay) -> None:
    """Every card is there as it was typed; nobody has met twice, and every column adds up to 0."""
    shown = queries.rounds(event, 1)
    assert [(one.number, one.published) for one in shown] == [
        (number, True) for number in range(1, HANCHANS + 1)
    ]
    matches = [match for one in shown for match in one.matches]
    assert {match.code: match.result for match in matches} == day.typed
    met = [pair for match in matches for pair in combinations(sorted(numbers(match)), 2)]
    assert len(met) == len(set(met)) == 16 * 4 * 3 // 2
    for match in matches:
        outcomes = score(match.result, MatchContext(stage="swiss"))
        assert sum(own.points or 0 for own in outcomes) == 0
        assert [sum(column) for column in zip(*(own.figures for own in outcomes), strict=True)] == [
            0,
            0,
        ]


def the_correction_is_logged(event: EventFile, day: MahjongDay) -> None:
    """The log says on whose word a card was corrected."""
    (mended,) = [one for one in log_queries.rulings(event, 1) if one.kind == "correction"]
    assert (mended.cause, mended.referee, mended.text) == (CorrectionCause.REFEREE, REFEREE, REASON)
    assert day.corrected in day.typed


def the_ranking_stands(event: EventFile) -> None:
    """Fifteen have a place, who fills in has none; the totals of all sixteen add up to 0."""
    ranking = ranking_queries.final_ranking(event, 1)
    assert ranking.complete
    *placed, house_player = ranking.rows
    assert (house_player.entrant.name, house_player.place) == (HOUSE_PLAYER, None)
    assert [row.place for row in placed] == list(range(1, 16))
    totals: dict[int, Fraction] = defaultdict(Fraction)
    for shown in queries.rounds(event, 1):
        for match in shown.matches:
            for seat, cell in zip(match.seats, match.cells, strict=True):
                totals[seat.entrant.id] += cell.points or 0
    assert sum(totals.values()) == 0
    found = [totals[row.entrant.id] for row in placed]
    assert found == sorted(found, reverse=True)
    assert [row.figure("points") for row in placed] == found


EXPECTED = [
    *["add_division", "import_entrants", "check_in", "add_fill_in", "check_in"],
    *["draw_plan", "publish_round", "round_clock_start"],
    *["record_result"] * 4,
    *["pair_round", "publish_round"],
    *["record_result", "correct_result"],
    *["record_result"] * 3,
    *["pair_round", "publish_round", *["record_result"] * 4] * 2,
]
"""What the record of the file must say about such a day."""
