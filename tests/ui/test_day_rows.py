"""What stands in the three lists of the day and beside them, row by row."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, time, timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from models.core.people import Person
from models.round_clock import Act, ClockLine, RoundClock, RoundClockView
from models.timing import ClosingTime, Lunch
from models.views.day import (
    DivisionDay,
    DivisionForecast,
    HallSeat,
    SlowTable,
    Waits,
    Wanted,
)
from models.views.divisions import DivisionView, RunningRound
from models.views.people import Elsewhere
from tests.app import desk as small
from tests.ui.projector.views import DIVISION
from ui.day import page as lists
from ui.day import words
from ui.day.closing import ClosingDialog
from ui.desk.desk import Desk
from ui.look.plain_text import JOINER
from ui.round_clock.words import line_text
from ui.window.main_window import MainWindow

NOON = datetime.fromisoformat("2026-11-22T12:00")
OTHELLO = replace(DIVISION, game="othello", name="無差別の部", stage="swiss", round=3)


def running(*counts: tuple[int, int], **values: Any) -> DivisionView:
    """Give a division with so many cards of so many tables in, in a round each."""
    rounds = tuple(
        RunningRound(stage="swiss", number=number, done=done, tables=tables)
        for number, (done, tables) in enumerate(counts, start=3)
    )
    done, tables = (sum(column) for column in zip(*counts, strict=True))
    known = {"running": rounds, "done": done, "tables": tables, "finished": False}
    return replace(OTHELLO, **(known | values))


def row(own: DivisionDay) -> list[str]:
    return [column.text(own) for column in lists.divisions(lambda: NOON).columns]


def clock(*acts: Act, at: str = "11:30", minutes: int = 50) -> RoundClockView:
    begun = datetime.fromisoformat(f"2026-11-22T{at}")
    log = tuple(ClockLine(number=n, act=act, at=begun) for n, act in enumerate(acts))
    made = RoundClock(minutes=minutes, lines=log)
    return RoundClockView(
        division_id=1,
        division="無差別の部",
        game="othello",
        round_id=1,
        stage="swiss",
        number=3,
        clock=made,
    )


# -- the list of divisions ------------------------------------------------------------------------


def test_a_division_that_is_played_is_told_with_its_clock_its_cards_and_its_end() -> None:
    forecast = DivisionForecast(next_round=None, begins=None, ends=NOON + timedelta(hours=3))
    own = DivisionDay(
        division=running((2, 5), steps=()),
        waits=Waits.CARDS,
        clock=clock(Act.START),
        late=(3, 5),
        forecast=forecast,
    )
    assert row(own) == [
        "オセロ",
        "無差別の部",
        "○ カード待ち",
        "3回戦 2/5",
        "3回戦 残り時間 20:00",
        "この部門の作業は終わりました。",
        "⚠ 遅れているカード2枚",
        "15:00ごろ",
    ]


@pytest.mark.parametrize(
    ("waits", "state", "colour", "bold"),
    [
        (Waits.DESK, "● 大会デスクの作業待ち", "warn", True),
        (Waits.CARDS, "○ カード待ち", "text", False),
        (Waits.PEOPLE, "○ 参加者待ち", "text", False),
        (Waits.DONE, "✓ 終了", "good", False),
    ],
)
def test_whom_a_division_waits_for_is_a_sign_a_word_and_a_colour(
    waits: Waits, state: str, colour: str, bold: bool
) -> None:
    own = DivisionDay(division=OTHELLO, waits=waits)
    _game, name, shown, *_others = (
        one.on_screen() for one in lists.divisions(lambda: NOON).columns
    )
    assert shown.text(own) == state
    assert shown.colour is not None and shown.colour(own) == colour
    assert name.bold is not None and name.bold(own) is bold


def test_two_rounds_at_once_are_told_one_by_one_and_three_together() -> None:
    two = DivisionDay(division=running((1, 3), (0, 2)), waits=Waits.CARDS)
    three = DivisionDay(division=running((1, 3), (0, 2), (0, 1)), waits=Waits.CARDS)
    assert [row(own)[3] for own in (two, three)] == ["3回戦：1/3・4回戦：0/2", "1/6"]


# -- what is told below them ----------------------------------------------------------------------


def test_each_thing_to_look_after_is_a_sentence_in_its_order() -> None:
    held: Any = SimpleNamespace(match=SimpleNamespace(table=4), hold=SimpleNamespace(note="署名"))
    wanted = Wanted(name="榎本", stage="swiss", round=3, table=2, since=NOON)
    sits = Elsewhere(
        person=Person(id=1, name="赤井 一"),
        entrant_id=1,
        division_id=2,
        division="囲碁の部",
        game="go",
        match_id=1,
        stage="swiss",
        round=2,
        table=6,
    )
    slow = SlowTable(stage="swiss", round=3, table=7, minutes=50, usual=36)
    own = DivisionDay(
        division=OTHELLO,
        waits=Waits.CARDS,
        late=(3, 5),
        held=(held,),
        wanted=(wanted, replace(wanted, name="森", court="第1コート")),
        clashes=(sits,),
        slow=(slow,),
        closing=ClosingTime(until=time(18), ceremony=20),
    )
    now = NOON + timedelta(minutes=2, seconds=59)
    said = [sentence.replace(JOINER, "") for sentence in words.details(own, now)]
    assert said == [
        "時間が過ぎましたが、3・5卓のカードがまだ届いていません。",
        "4卓は保留中です：署名",
        "榎本さんが2卓（3回戦）にまだ来ていません（2分経過）。",
        "森さんを第1コートに呼び出しています（3回戦）。",
        "赤井 一さんはここで対局の予定ですが、まだ囲碁の部 2回戦の6卓にいます。",
        "3回戦の7卓がまだです。50分たちました（ほかはふつう36分）。",
    ]
    untimed = list(words.details(replace(own, closing=None), now))
    assert len(untimed) == 5, "who is slow matters only where the day is timed"
    early = replace(own, late=(), held=(), clashes=(), slow=())
    before = list(words.details(early, NOON - timedelta(minutes=1)))
    assert "（0分経過）" in before[0]
    never = replace(early, wanted=(replace(wanted, since=None),))
    assert "（0分経過）" in next(words.details(never, now))


# -- the tables and the people --------------------------------------------------------------------

SEAT = HallSeat(
    match_id=8,
    division_id=1,
    division="無差別の部",
    game="othello",
    stage="swiss",
    round=3,
    table=12,
    court="",
    name="榎本 一",
    yomi="えのもと はじめ",
    others=("森 純",),
)


def test_a_table_and_a_person_are_told_in_the_words_of_their_game() -> None:
    table, person = lists.tables().columns, lists.calls().columns
    assert [one.text(SEAT) for one in table] == [
        "12",
        "榎本 一 – 森 純",
        "オセロ",
        "無差別の部",
        "3回戦",
    ]
    at_court = replace(SEAT, game="mahjong", court="2")
    assert [one.text(at_court) for one in person] == [
        "えのもと はじめ",
        "榎本 一",
        "コート2",
        "健康マージャン",
        "無差別の部",
        "第3半荘",
    ]
    keys = [own.key(SEAT) for own in (lists.tables(), lists.calls())]
    assert keys == [8, (8, "榎本 一")]


def test_people_stand_by_reading_and_tables_by_their_first_seat() -> None:
    mori = replace(SEAT, name="森 純", yomi="もり じゅん", others=("榎本 一",))
    nobody = replace(SEAT, match_id=9, name="阿部", yomi="", others=("青木",))
    aoki = replace(SEAT, match_id=9, name="青木", yomi="あおき", others=("阿部",))
    seats = (SEAT, mori, nobody, aoki)
    assert [seat.name for seat in lists.by_reading(seats)] == ["青木", "榎本 一", "森 純", "阿部"]
    assert [seat.name for seat in lists.one_a_table(seats)] == ["榎本 一", "阿部"]


# -- the buttons ----------------------------------------------------------------------------------


def test_a_grey_button_of_the_day_says_why(empty: MainWindow, desk: Desk) -> None:
    small.plain(desk.event_file, 4)
    empty.rebuild()
    empty.show_day()
    page = empty.day_shown()
    assert page is not None
    buttons = (page.open_button, page.step_button)
    assert [made.property("why") for made in buttons] == ["", ""]
    (own,) = page.rows
    page.barred = lambda step: f"別の席：{step.kind.value}"
    page.refresh()
    why = f"別の席：{own.division.steps[0].kind.value}"
    assert [made.property("why") for made in buttons] == ["", why]
    page.do_step()
    assert empty.notice.sentence() == why
    page.grid.show_rows(())
    page._explain(None)
    why = "先に一覧で部門を選んでください。"
    assert [made.property("why") for made in buttons] == [why, why]


# -- on paper -----------------------------------------------------------------------------------


def test_each_list_is_printed_under_its_name_with_the_time_and_without_what_only_a_screen_has(
    empty: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed: list[tuple[str, list[str], list[list[str]]]] = []
    heads: list[tuple[Any, ...]] = []
    stems: list[list[str]] = []

    def draw(head: Any, title: str, columns: Any, rows: Any, _notes: Any) -> bytes:
        heads.append((head.event, head.division, head.game, head.printed_at))
        printed.append((title, [one.title for one in columns], rows))
        return b""

    monkeypatch.setattr(lists, "day_sheet", draw)
    monkeypatch.setattr(lists, "print_or_save", lambda *given: stems.append(given[3]))
    monkeypatch.setattr(desk, "clock", lambda: NOON.replace(minute=5, microsecond=9))
    small.pair(desk.event_file, small.plain(desk.event_file, 2))
    empty.rebuild()
    empty.show_day()
    page = empty.day_shown()
    assert page is not None
    for place in range(3):
        page.tabs.setCurrentIndex(place)
        page.print_list()
    event = heads[0][0]
    assert heads == [(event, "", "", NOON.replace(minute=5))] * 3
    assert stems == [
        [event, "一日", "1205"],
        [event, "会場の卓", "1205"],
        [event, "呼び出し一覧（よみ順）", "1205"],
    ]
    day, tables, people = printed
    assert day[:2] == ("一日", ["種目", "部門", "進み具合", "次の作業", "終了予定"])
    assert tables[:2] == ("会場の卓", ["卓", "名前", "種目", "部門", "回戦"])
    assert people[:2] == (
        "呼び出し一覧（よみ順）",
        ["ふりがな", "氏名", "卓", "種目", "部門", "回戦"],
    )
    assert [len(rows) for _title, _columns, rows in printed] == [1, 1, 2]
    assert people[2][0][1:3] == [people[2][0][1], "1"]


def test_the_closing_time_is_offered_with_the_first_list_where_any_division_is_timed(
    empty: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    views = small.plain(desk.event_file, 2), small.plain(desk.event_file, 2, name="もう一つの部")
    empty.rebuild()
    empty.show_day()
    page = empty.day_shown()
    assert page is not None and len(views) == 2
    assert page.closing_button.isHidden()
    first, second = page.rows
    rows = (replace(first, closing=ClosingTime(ceremony=20)), second)
    monkeypatch.setattr(desk, "look", lambda *_asked: rows)
    page.refresh()
    assert not page.closing_button.isHidden()
    monkeypatch.setattr(desk, "look", lambda *_asked: ())
    page.refresh()
    page.print_list()
    assert empty.notice.sentence() == "まだ部門がありません。", "somebody has removed them"
    page.tabs.setCurrentIndex(1)
    assert page.closing_button.isHidden()


def test_the_question_for_the_closing_time_says_at_which_box_something_is_wrong(
    qtbot: Any,
) -> None:
    noon = Lunch(begin=time(12), end=time(12, 45))
    said = ClosingTime(until=time(17, 5), ceremony=30, lunch=noon)
    dialog = ClosingDialog(said)
    qtbot.addWidget(dialog)
    known = {"until": "17:05", "ceremony": 30, "lunch": "12:00–12:45"}
    assert dialog.answers() == known and dialog.value() == said
    dialog.put(until="late", lunch="noon")
    assert [(one.code, one.where) for one in dialog.problems()] == [
        ("TIME_UNREADABLE", "until"),
        ("SLOT_UNREADABLE", "lunch"),
    ]
    dialog.put(until="  ", lunch="", ceremony=10)
    assert dialog.value() == ClosingTime(ceremony=10) and dialog.problems() == ()
    fresh = ClosingDialog(None)
    qtbot.addWidget(fresh)
    assert fresh.answers() == {"until": "", "ceremony": 20, "lunch": ""}


# -- the lines of a clock -------------------------------------------------------------------------


def test_a_line_of_the_clock_tells_for_whom_and_why() -> None:
    extra = ClockLine(number=1, act=Act.EXTRA, at=NOON, minutes=5, table=3, reason="牌の不足")
    assert line_text(extra) == "5分追加　3卓だけ　牌の不足"
    assert line_text(replace(extra, table=0, reason="")) == "5分追加"
    assert line_text(replace(extra, act=Act.PAUSE, reason="")) == "時計を一時停止"
