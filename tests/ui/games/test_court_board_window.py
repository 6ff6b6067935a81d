"""What the court board says and shows: the sentence of a call, the tiles, who waits."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, time
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from app.courts import calling
from app.operations import divisions, entrants, rounds
from models.core.court_calling import CourtPlace
from models.games.shuffleboard.catalogue import MatchForm, MatchMode
from models.games.shuffleboard.lines import StopReason, Suspension
from models.games.shuffleboard.record import ColoursBy, ShuffleboardOptions, Start
from models.stages.plan import SwissOptions
from reports import i18n
from tests.app import desk as at_desk
from tests.examples import first
from tests.ui.controls import SCREEN, controls
from tests.ui.cut import Longer, cut_words
from tests.ui.dialogs.helpers import LONG_NAMES
from tests.ui.front import front
from tests.ui.games.court_hall import FOOT, HEAD, NAMES, Hall, Key, Make, said
from tests.ui.games.shuffleboard import DIRECTOR, key
from ui.courts.court_board import CourtBoardWindow
from ui.courts.court_tiles import fitted
from ui.courts.court_words import (
    against,
    call_text,
    waiting_hint,
    waiting_text,
)
from ui.desk.desk import Desk
from ui.games.registry import GAME_SCREENS
from ui.look import theme
from ui.window.main_window import MainWindow

TEN = time(10)

# -- the sentence --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "values", "japanese", "english"),
    [
        (
            MatchForm.WALKING,
            {},
            "第1コート、イエロー 佐藤 一さん、ブラック 田中 二さん。コートへお越しください。",
            "Court 1: yellow 佐藤 一, black 田中 二. Please come to your court.",
        ),
        (
            MatchForm.DOUBLES,
            {},
            "第1コート、イエロー 佐藤 一組、ブラック 田中 二組。コートへお越しください。",
            "Court 1: yellow the pair 佐藤 一, black the pair 田中 二. Please come to your court.",
        ),
        (
            MatchForm.NON_WALKING,
            {},
            "第1コート・フット、イエロー 佐藤 一さん、ブラック 田中 二さん。"
            "コートへお越しください。",
            "Court 1, Foot: yellow 佐藤 一, black 田中 二. Please come to your court.",
        ),
        (
            MatchForm.ROUND_ROBIN,
            {"mode": MatchMode.RANKING},
            "第1コート、イエロー 佐藤 一さん、ブラック 田中 二さん、最初の待機 鈴木 三枝さん。"
            "コートへお越しください。",
            "Court 1: yellow 佐藤 一, black 田中 二, waiting first 鈴木 三枝. "
            "Please come to your court.",
        ),
    ],
)
def test_players_are_called_politely_yellow_first(
    hall: Make, form: MatchForm, values: dict[str, Any], japanese: str, english: str
) -> None:
    names = NAMES[:6]
    made = three(hall, values) if form is MatchForm.ROUND_ROBIN else hall(form, names, **values)
    event, match = made.desk.event_file, made.match(1)
    yellow = None if form is MatchForm.ROUND_ROBIN else 0
    calling.set_start(event, match, Start(yellow=yellow, pair_end=FOOT))
    calling.call(event, match, court="1", at=time(10))
    now = next(place.now for place in made.board().places if place.now)
    assert now is not None
    assert call_text(now) == japanese
    with i18n.using("en"):
        assert call_text(now) == english


def three(hall: Make, values: dict[str, Any]) -> Hall:
    """Give a table of three."""
    made = hall(names=NAMES[:2])
    event = made.desk.event_file
    made.division = divisions.add(
        event,
        game="shuffleboard",
        name="三人の部",
        programme="single_matches",
        options=ShuffleboardOptions(
            form=MatchForm.ROUND_ROBIN, target=8, courts="1", director=DIRECTOR, **values
        ),
    )
    listed = [entrants.EntrantData(name=name) for name in NAMES[:3]]
    entrants.import_all(event, made.division, listed)
    entrants.check_in(event, at_desk.ids(event, made.division))
    made.round = rounds.draw_first(event, made.division, lots=at_desk.ids(event, made.division))
    rounds.publish(event, made.round)
    return made


def test_before_janken_nobody_has_a_colour(hall: Make) -> None:
    made = hall(colours_by=ColoursBy.JANKEN, courts="A")
    window = made.open()
    key(Key.Key_Return)
    assert window.call_line.text() == (
        "Aコート、佐藤 一さん、田中 二さん。"
        "コートへお越しのうえ、じゃんけんでカラーを決めてください。"
    )


def test_a_pair_alone_needs_somebody_at_the_other_end_and_stops_for_practice(hall: Make) -> None:
    made = hall(MatchForm.NON_WALKING, courts="1")
    made.assign("1")
    window = made.open()
    key(Key.Key_Return)
    assert window.told_line.text() == ""  # it was only called: there is no disc to send back
    made.play(1, 1)
    assert window.told_line.text() == (
        "反対側のエンドには誰もいません。ディスクを送り返す係を決めてください。"
    )
    key(Key.Key_Down)
    key(Key.Key_Return)
    assert "フレームの終わりで待ちます" in window.told_line.text()


# -- what stands on the tiles and the keys, from the first minute to the last --------------------

FREE = "第4コート・ヘッド"


def why_not(window: CourtBoardWindow) -> dict[str, str]:
    """Give why each key does nothing that is about the chosen place; blank where it does."""
    keys = ("F3", "F4", "F5", "F7", "F8")
    return {name: window.buttons[name].property("why") for name in keys}


def listed(window: CourtBoardWindow) -> list[list[str]]:
    """Give the list of those who wait, row by row."""
    model = window.waiting.model()
    across = range(model.columnCount())
    return [[model.index(row, n).data() for n in across] for row in range(model.rowCount())]


def test_a_place_tells_all_from_free_to_late_and_each_key_why_it_does_nothing(hall: Make) -> None:
    made = hall(MatchForm.NON_WALKING, courts="1-4")
    window = made.open()
    assert said(window) == "コートの決まっていない試合があります。F2でコートと時刻を割り当てます。"
    assert window.notice.property("role") == "info"
    assert listed(window)[0] == ["", "–", "1", "佐藤 一\n田中 二"]
    head = window.tiles.tiles[CourtPlace("1", HEAD)]
    assert head.words().splitlines()[-1] == "次：第1試合"
    made.assign("1", "2")
    assert said(window) == ""
    assert listed(window)[1] == ["10:00", "1 F", "2", "鈴木 三枝\n高橋 四郎"]
    free = ["ヘッド  ○ 空き", "Y 佐藤 一", "B 田中 二", "次 10:00 第1試合"]
    assert head.words().splitlines() == free
    assert head.accessibleName() == (
        "第1コート・ヘッド, ○ 空き, 次 10:00 第1試合, 佐藤 一 対 田中 二"
    )
    nobody = "第1コート・ヘッドには誰もいません。"
    no_call = "第1コート・ヘッドには、呼び出し中の人がいません。"
    assert why_not(window) == {"F3": nobody, "F4": "", "F5": "", "F7": no_call, "F8": no_call}
    assert window.primary.text() == "次の試合を呼ぶ（Enter）"
    key(Key.Key_Return)
    assert head.words().splitlines() == ["ヘッド  ◎ 呼出中 9:50〜", "Y 佐藤 一", "B 田中 二"]
    assert head.property("state") == "taken"
    taken = "第1コート・ヘッドは使用中です。"
    assert why_not(window) == {"F3": "", "F4": taken, "F5": taken, "F7": "", "F8": ""}
    assert window.primary.text() == "スコアボードを開く（Enter）"
    made.now = made.now.replace(hour=10, minute=12)
    window.refresh()
    late = ["ヘッド  ◎ 呼出中 22分", "Y 佐藤 一", "B 田中 二", "⚠ 2回目を呼ぶ（F7）"]
    assert head.words().splitlines() == late
    assert window.notice.property("role") == "warn"
    assert listed(window)[0] == ["10:00\n+12分", "1 F", "2", "鈴木 三枝\n高橋 四郎"]
    colour = window.waiting.grid.columns[0].colour
    assert colour is not None and colour(made.board().waiting[0]) == ""
    assert colour(replace(made.board().waiting[0], late=12)) == "warn"
    made.play(1, 1)
    assert head.words().splitlines() == [
        "ヘッド  ● 試合中 9:50〜",
        "Y 佐藤 一 7",
        "B 田中 二 8",
        "第2フレーム",
    ]
    assert why_not(window) == {"F3": "", "F4": taken, "F5": taken, "F7": no_call, "F8": no_call}


def test_a_place_for_which_nobody_waits_sends_to_the_list(hall: Make) -> None:
    made = hall(MatchForm.NON_WALKING, courts="1-4")
    made.assign("1", "2")
    window = made.open()
    window.tiles.go_to(CourtPlace("4", HEAD))
    no_next = f"{FREE}で次に行う試合はありません。一覧から試合を選び、F5を押してください。"
    assert why_not(window)["F4"] == no_next and why_not(window)["F5"] == ""
    assert window.told_line.text() == "" and window.call_line.text() == ""
    key(Key.Key_Return)
    assert said(window) == no_next
    key(Key.Key_F5)
    assert said(window).startswith("先に一覧（F6）で試合を選んでください。")
    key(Key.Key_F6)
    first = window.waiting.current()
    assert first is not None and first.table == 1
    for table in (1, 2, 3, 4):
        call = {1: ("1", HEAD), 2: ("1", FOOT), 3: ("2", HEAD), 4: ("2", FOOT)}[table]
        calling.call(made.desk.event_file, made.match(table), court=call[0], part=call[1], at=TEN)
    assert not listed(window)
    assert why_not(window)["F5"] == "コートを待っている試合はありません。"


def test_before_any_court_is_known_enter_asks_for_courts(hall: Make) -> None:
    made = hall(courts="")
    window = made.open()
    event = made.desk.event_file
    event.undo()  # the publication, the draw
    event.undo()
    window.refresh()
    assert window.tiles.place() is None
    none = "コートがまだ決まっていません。F2でコート・時刻・カラーを割り当てます。"
    assert said(window) == none and window.notice.property("role") == "info"
    assert why_not(window) == dict.fromkeys(("F3", "F4", "F5", "F7", "F8"), none)
    assert window.primary.text() == "コート・時刻…（F2）" and window.primary.isEnabled()
    assert window.buttons["F4"].isVisible()


# -- the window ----------------------------------------------------------------------------------


def test_it_is_opened_from_the_matches_by_key_also_before_the_round_is_published(
    window: MainWindow, hall: Make, qtbot: Any, desk: Desk
) -> None:
    made = hall()
    desk.undo()  # the publication
    window.show_division(made.division, "shuffleboard")
    window.go("matches")
    QApplication.processEvents()
    front(window)
    key(Key.Key_F6)
    qtbot.waitUntil(lambda: bool(window.findChildren(CourtBoardWindow)))
    (first,) = window.findChildren(CourtBoardWindow)
    assert first.isVisible()
    assert CourtBoardWindow.in_front(window, division_id=made.division) is first
    first.close()
    tools = {tool.key: tool for tool in GAME_SCREENS["shuffleboard"].match_tools}
    assert set(tools["court_board"].programmes) == {"swiss", "knockout", "league", "single_matches"}


def test_it_closes_with_its_division_and_follows_what_is_done_elsewhere(hall: Make) -> None:
    made = hall()
    window = made.open()
    made.assign("1")
    assert "待ち4試合" in window.count.text()
    assert window.tiles.tiles["1", ""].accessibleName().endswith("佐藤 一 対 田中 二")
    stop = Suspension(reason=StopReason.RAIN, director=True)
    calling.set_start(made.desk.event_file, made.match(1), Start(yellow=0, court="1"))
    made.play(1, 1)
    calling.write(made.desk.event_file, made.match(1), stop)
    assert "▲ 中断中" in window.tiles.tiles["1", ""].accessibleName()
    made.desk.close()
    assert not window.isVisible()


def test_the_divisions_of_an_event_share_the_board_and_are_told_apart(hall: Make) -> None:
    made = hall(names=NAMES[:4])
    window = made.open()
    titles = [window.waiting.model().headerData(n, Qt.Orientation.Horizontal) for n in range(5)]
    assert titles == ["時刻", "コート", "番号", "試合", ""]
    other = divisions.add(
        made.desk.event_file,
        game="shuffleboard",
        name="ダブルスの部",
        programme="swiss",
        options=ShuffleboardOptions(
            form=MatchForm.DOUBLES, target=8, courts="A", director=DIRECTOR
        ),
        programme_options=SwissOptions(rounds=3),
    )
    listed = [entrants.EntrantData(name=name) for name in NAMES[:2]]
    entrants.import_all(made.desk.event_file, other, listed)
    entrants.check_in(made.desk.event_file, at_desk.ids(made.desk.event_file, other))
    at_desk.draw(made.desk.event_file, other)
    assert list(window.tiles.tiles) == [("1", ""), ("2", ""), ("A", "")]
    assert [window.waiting.model().index(row, 4).data() for row in range(3)] == [
        "一般の部",
        "一般の部",
        "ダブルスの部",
    ]


def test_who_waits_for_a_player_that_is_busy_says_so(hall: Make) -> None:
    made = hall()
    made.assign("1")
    match = replace(made.board().waiting[0], busy="佐藤 一")
    assert waiting_text(match) == "試合中"
    assert waiting_hint(match).splitlines() == [
        "一般の部 1回戦 第1試合",
        against(match),
        "佐藤 一が試合中",
    ]


def test_who_plays_without_a_court_is_named(hall: Make) -> None:
    made = hall()
    calling.set_start(made.desk.event_file, made.match(3), Start(yellow=0))
    made.play(3, 1)
    window = made.open()
    assert said(window).startswith("コートが記録されていないのに始まっている試合があります：3")


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("names", ["1-2", "1-6"])
def test_both_names_of_who_waits_can_be_read_once_somebody_was_called(
    hall: Make, names: str, language: str
) -> None:
    i18n.set_language(language)
    pairs = tuple(f"勅使河原万智子{n}・長宗我部花子" for n in range(8))
    made = hall(MatchForm.DOUBLES, names=pairs, courts=names)
    made.assign("1", "2")
    made.now = datetime.fromisoformat("2026-11-22T10:10:00")
    window = made.open()
    key(Key.Key_Return)
    QApplication.processEvents()
    waiting = window.waiting
    assert not waiting.horizontalScrollBar().isVisible()
    (column,) = (n for n in range(4) if "勅使河原" in waiting.model().index(0, n).data())
    metrics = waiting.fontMetrics()
    for row in range(waiting.model().rowCount()):
        shown = waiting.model().index(row, column).data().split("\n")
        assert max(map(metrics.horizontalAdvance, shown)) < waiting.columnWidth(column)
        assert len(shown) * metrics.height() <= waiting.rowHeight(row)
    few = names == "1-2"  # then the list has the whole width
    assert (waiting.width() > window.width() * 0.9) is few


def test_the_board_is_that_of_all_divisions_and_one_button_calls_the_next(hall: Make) -> None:
    made = hall()
    made.assign("1")
    window = made.open()
    assert window.heading.text() == "コートボード：全部門"
    calling = [b for b in (window.primary, *window.buttons.values()) if b.isVisible()]
    assert [b.text() for b in calling if b.text().startswith("次の")] == ["次の試合を呼ぶ（Enter）"]


def test_since_when_a_pair_is_called_is_never_cut(hall: Make, qapp: Any) -> None:
    made = hall(MatchForm.NON_WALKING, courts="1-3")
    made.assign("1", "2", "3")
    window = made.open()
    key(Key.Key_Return)
    tile = window.tiles.tiles["1", HEAD]
    state = tile.words().splitlines()[0]
    assert state.endswith("9:50～") or state.endswith("9:50〜")
    for width in (200, 240):
        font = fitted(state, theme.large(1.5), width)
        assert QFontMetrics(font).horizontalAdvance(state) <= width


@pytest.mark.parametrize("language", first(1, ["en", "ja"]))
@pytest.mark.parametrize("percent", first(1, [150, 100]))
@pytest.mark.parametrize(
    "form", first(1, [MatchForm.DOUBLES, MatchForm.WALKING, MatchForm.NON_WALKING])
)
def test_the_court_board_fits_and_nothing_is_cut(
    qapp: Any, hall: Make, form: MatchForm, percent: int, language: str
) -> None:
    i18n.set_language(language)
    theme.apply(qapp, "light", percent)
    made = hall(form, names=(*LONG_NAMES, *NAMES[:6]))
    made.assign("1", "2")
    window = made.open()
    key(Key.Key_Return)
    window.resize(*SCREEN)
    QApplication.processEvents()
    assert window.width() <= SCREEN[0] and window.height() <= SCREEN[1]
    assert cut_words(window) == []
    assert not [w for w in controls(window) if not w.accessibleName().strip()]


@pytest.mark.parametrize("percent", first(1, [150, 100]))
def test_words_half_as_long_again_have_room(qapp: Any, hall: Make, percent: int) -> None:
    i18n.set_language("en")
    theme.apply(qapp, "light", percent)
    with i18n.using_catalogue(Longer()):
        made = hall(MatchForm.NON_WALKING)
        made.assign("1", "2")
        window = made.open()
        window.resize(*SCREEN)
        QApplication.processEvents()
        assert cut_words(window) == []
        assert window.width() <= SCREEN[0] and window.height() <= SCREEN[1]
