"""The court board, by keyboard alone: assign, call, play, finish, call the next one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import replace
from datetime import datetime, time
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from app import board_queries, court_queries
from app.court_queries import CourtBoard, PlaceView
from app.operations import boards, courts, divisions, entrants, rounds
from models.games.shuffleboard.assigning import Wish
from models.games.shuffleboard.catalogue import CourtEnd, Form, Mode
from models.games.shuffleboard.courts import Course
from models.games.shuffleboard.lines import EndScore, StopReason, Suspension
from models.games.shuffleboard.record import ColoursBy, ShuffleboardOptions, Start
from models.programmes.plan import SwissOptions
from reports import i18n
from tests.app import desk as at_desk
from tests.ui.cut import Longer, cut_words
from tests.ui.dialogs.helpers import LONG_NAMES
from tests.ui.dialogs.test_every_dialog import SCREEN, controls
from tests.ui.games.shuffleboard import DIRECTOR, focused, key, new_event, type_keys
from tests.ui.games.test_shuffleboard_looks import letters_of
from ui import ask, theme
from ui.desk import Desk
from ui.games.registry import GAME_SCREENS
from ui.games.shuffleboard.assign_dialog import AssignDialog
from ui.games.shuffleboard.board_window import BoardWindow
from ui.games.shuffleboard.court_board import CourtBoardWindow, open_courts
from ui.games.shuffleboard.court_words import against, call_text, waiting_hint, waiting_text
from ui.games.shuffleboard.place_tile import PlaceTile, fitted
from ui.main_window import MainWindow

Key = Qt.Key
NAMES = (
    "佐藤 一",
    "田中 二",
    "鈴木 三枝",
    "高橋 四郎",
    "伊藤 五月",
    "渡辺 六",
    "山本 七海",
    "中村 八重",
)
HEAD, FOOT = CourtEnd.HEAD, CourtEnd.FOOT


class Hall:
    """The desk with a division of shuffleboard, its clock and the court board."""

    def __init__(
        self, desk: Desk, qtbot: Any, options: ShuffleboardOptions, names: tuple[str, ...] = NAMES
    ) -> None:
        self.desk, self.qtbot = desk, qtbot
        self.now = datetime.fromisoformat("2026-11-22T09:50:00")
        event = desk.event_file
        self.division = divisions.add(
            event,
            game="shuffleboard",
            name="一般の部",
            programme="swiss",
            options=options,
            programme_options=SwissOptions(rounds=3),
        )
        listed = [entrants.EntrantData(name=name) for name in names]
        entrants.import_all(event, self.division, listed)
        entrants.check_in(event, at_desk.ids(event, self.division))
        self.round = at_desk.draw(event, self.division)
        self.window: CourtBoardWindow | None = None

    def clock(self) -> datetime:
        return self.now

    def assign(self, *names: str, seed: str | None = "x") -> None:
        wish = Wish(courts=names, first=time(10), minutes=30, seed=seed)
        courts.assign(self.desk.event_file, self.division, [self.round], wish)

    def match(self, table: int) -> int:
        matches = at_desk.last_round(self.desk.event_file, self.division).matches
        return next(match.id for match in matches if match.table == table)

    def board(self) -> CourtBoard:
        return court_queries.court_board(self.desk.event_file)

    def place(self, court: str, end: CourtEnd | None = None) -> PlaceView:
        return next(p for p in self.board().places if (p.court, p.end) == (court, end))

    def there(self, court: str, end: CourtEnd | None = None) -> tuple[int, Course] | None:
        """Give the table and the course of the match at a place."""
        shown = self.place(court, end).shown
        return None if shown is None else (shown.table, shown.course)

    def play(self, table: int, ends: int) -> None:
        for _ in range(ends):
            turn = board_queries.live(self.desk.event_file, self.match(table)).board.next
            assert turn is not None
            line = EndScore(number=turn.number, scores=(7, 8))
            boards.write(self.desk.event_file, self.match(table), line)

    def open(self) -> CourtBoardWindow:
        """Show the court board in front; the test closes it."""
        window = CourtBoardWindow(self.desk, self.division, now=self.clock)
        self.qtbot.addWidget(window)
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        window.resize(*SCREEN)
        window.show()
        window.activateWindow()
        self.qtbot.waitUntil(window.isActiveWindow)
        self.window = window
        return window


Make = Callable[..., Hall]


@pytest.fixture
def hall(qtbot: Any, qapp: Any, desk: Desk, tmp_path: Path) -> Iterator[Make]:
    theme.apply(qapp)
    new_event(desk, tmp_path)

    def make(form: Form = Form.WALKING, names: tuple[str, ...] = NAMES, **values: Any) -> Hall:
        known: dict[str, Any] = {"target": 8, "courts": "1-2", "minutes": 30}
        options = ShuffleboardOptions(form=form, director=DIRECTOR, **(known | values))
        return Hall(desk, qtbot, options, names)

    yield make
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    theme.apply(qapp)


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch, qtbot: Any) -> list[Callable[[Any], None]]:
    """Answer the dialogs that come, each by what a finger does there."""
    waiting: list[Callable[[Any], None]] = []

    def answer(dialog: QDialog) -> bool:
        dialog.show()
        dialog.activateWindow()
        qtbot.waitUntil(dialog.isActiveWindow)
        waiting.pop(0)(dialog)
        done = dialog.result() == QDialog.DialogCode.Accepted.value
        behind = dialog.parentWidget()
        dialog.deleteLater()
        if behind is not None:
            behind.activateWindow()
            qtbot.waitUntil(behind.isActiveWindow)
        return done

    monkeypatch.setattr(ask, "ask", answer)
    return waiting


def said(window: CourtBoardWindow) -> str:
    return window.notice.sentence()


# -- a whole morning by keyboard -----------------------------------------------------------------


def test_assign_call_play_finish_and_call_again_on_a_court_that_two_pairs_share(
    hall: Make, answers: list[Callable[[Any], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = hall(Form.NON_WALKING, courts="1")
    window = made.open()
    assert "F2" in said(window)

    def fill_in(dialog: AssignDialog) -> None:
        dialog.first.setFocus()
        dialog.first.selectAll()
        type_keys("1000")
        assert dialog.meaning() == "4試合を割り当てます。最後の試合は10:30開始です。"
        type_keys("\n")

    answers.append(fill_in)
    key(Key.Key_F2)
    assert [match.begins for match in made.board().waiting] == [
        time(10),
        time(10),
        time(10, 30),
        time(10, 30),
    ]
    assert isinstance(focused(), PlaceTile)
    key(Key.Key_Return)  # the head of the court is chosen: its match is called
    assert made.there("1", HEAD) == (1, Course.CALLED)
    assert "第1コート・ヘッド" in window.call_line.text()
    assert "佐藤 一さん" in window.call_line.text()
    key(Key.Key_Down)
    key(Key.Key_Return)
    assert made.there("1", FOOT) == (2, Course.CALLED)

    key(Key.Key_Return)  # now its scoreboard opens
    (board,) = window.findChildren(BoardWindow)
    board.activateWindow()
    made.qtbot.waitUntil(board.isActiveWindow)
    monkeypatch.setattr(ask, "confirm", lambda *_args: True)
    for end in range(8):
        if end == 4:
            type_keys("\n")  # the colours are exchanged
        type_keys("8\n0\n" if end == 7 else "7\n8\n")
    assert made.there("1", FOOT) == (2, Course.FINISHED)
    key(Key.Key_F9)  # signed and handed in
    board.close()
    window.activateWindow()
    made.qtbot.waitUntil(window.isActiveWindow)
    place = made.place("1", FOOT)
    assert place.free and place.next is not None and place.next.table == 4
    window.tiles.focus_current()
    key(Key.Key_Return)
    assert made.there("1", FOOT) == (4, Course.CALLED)
    key(Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert made.place("1", FOOT).free
    window.close()


def test_the_assignment_is_refused_in_the_dialog_and_nothing_typed_is_lost(
    hall: Make, answers: list[Callable[[Any], None]]
) -> None:
    made = hall(courts="")
    made.open()

    def fill_in(dialog: AssignDialog) -> None:
        dialog.courts.setFocus()
        type_keys("1,1")
        assert "重複" in dialog.rows["courts"].problem.text()
        type_keys("\b")
        dialog.courts.setText("1-3")
        dialog.first.setText("10時半")
        type_keys("\n")
        assert dialog.isVisible() and dialog.first.text() == "10時半"
        dialog.first.setText("23:50")
        dialog.minutes.setValue(20)
        assert "0時を過ぎます" in dialog.problem_line.text() + dialog.rows["first"].problem.text()
        dialog.first.setText("10:00")
        dialog.seed.clear()
        type_keys("\n")
        assert dialog.isVisible()
        dialog.colours.choose(ColoursBy.JANKEN)
        assert not dialog.seed.isEnabled()
        type_keys("\n")
        assert not dialog.isVisible()

    answers.append(fill_in)
    key(Key.Key_F2)
    waiting = made.board().waiting
    assert [(match.court, match.order) for match in waiting] == [
        ("1", None),
        ("2", None),
        ("3", None),
        ("1", None),
    ]


@pytest.mark.parametrize(
    ("language", "percent"),
    [("ja", 100), ("en", 100), ("longer", 100), ("ja", 150), ("en", 150)],
)
def test_the_question_fits_and_nothing_is_cut(
    qapp: Any,
    hall: Make,
    answers: list[Callable[[Any], None]],
    language: str,
    percent: int,
) -> None:
    i18n.set_language("ja" if language == "ja" else "en")
    theme.apply(qapp, "light", percent)
    longer = i18n.using_catalogue(Longer()) if language == "longer" else nullcontext()

    def look(dialog: AssignDialog) -> None:
        dialog.courts.setText("1, 1")  # something is wrong, too
        type_keys("\n")
        QApplication.processEvents()
        assert dialog.width() <= SCREEN[0]
        assert dialog.height() <= SCREEN[1] or percent > 100  # then the form scrolls
        assert cut_words(dialog) == []
        letters = letters_of(dialog)
        assert len(letters) == len(set(letters)), letters
        assert not [w for w in controls(dialog) if not w.accessibleName().strip()]
        dialog.done(0)

    with longer:
        made = hall()
        made.assign("1", "2")
        made.open()
        answers.append(look)
        key(Key.Key_F2)
    assert not answers


def test_colours_stay_when_only_the_times_are_assigned_anew(
    hall: Make, answers: list[Callable[[Any], None]]
) -> None:
    made = hall()
    made.assign("1", "2")
    before = [match.order for match in made.board().waiting]
    made.open()

    def later(dialog: AssignDialog) -> None:
        assert not dialog.accept_button.isEnabled()  # nothing is left to assign
        dialog.first.setText("13:00")
        dialog.anew.setFocus()
        type_keys(" ")
        assert dialog.anew.isChecked()
        type_keys("\n")

    answers.append(later)
    key(Key.Key_F2)
    waiting = made.board().waiting
    assert [match.begins for match in waiting[:2]] == [time(13), time(13)]
    assert [match.order for match in waiting] == before


def test_a_division_without_a_round_has_nothing_to_assign(hall: Make, desk: Desk) -> None:
    made = hall(courts="")
    window = made.open()
    desk.undo()
    desk.undo()
    key(Key.Key_F2)
    assert "回戦がありません" in said(window)


# -- calling -------------------------------------------------------------------------------------


def test_the_selected_match_is_called_to_the_chosen_court_and_the_call_is_taken_back(
    hall: Make,
) -> None:
    made = hall()
    made.assign("1", "2")
    window = made.open()
    key(Key.Key_Right)
    key(Key.Key_F6)
    for _ in range(3):
        key(Key.Key_Down)
    key(Key.Key_F5)
    assert made.there("2") == (4, Course.CALLED)
    assert made.place("2").shown == made.place("2").now
    key(Key.Key_F8)
    assert made.place("2").free
    assert window.call_line.text() == ""


def test_enter_in_the_list_calls_a_match_to_its_own_court(hall: Make) -> None:
    made = hall()
    made.assign("1", "2")
    window = made.open()
    key(Key.Key_F6)
    key(Key.Key_Down)
    key(Key.Key_Return)
    assert made.there("2") == (2, Course.CALLED)
    chosen = window.tiles.place()
    assert chosen is not None and chosen.court == "2"
    key(Key.Key_F6)
    assert isinstance(focused(), PlaceTile)


def test_a_match_without_a_court_goes_to_the_chosen_one(hall: Make) -> None:
    made = hall()
    made.open()
    key(Key.Key_Right)
    key(Key.Key_F6)
    key(Key.Key_Return)
    assert made.there("2") == (1, Course.CALLED)


def test_what_is_refused_is_said_in_the_window(hall: Make) -> None:
    made = hall()
    made.assign("1", "2")
    window = made.open()
    key(Key.Key_Return)
    key(Key.Key_F6)
    for _ in range(2):
        key(Key.Key_Down)
    key(Key.Key_F5)
    assert "コート1は使用中" in said(window)
    assert window.notice.property("role") == "bad"
    key(Key.Key_F8)
    assert "使用中" not in said(window)


def test_a_finished_match_is_handed_in_before_the_next_one_is_called(hall: Make) -> None:
    made = hall(target=8)
    made.assign("1")
    window = made.open()
    courts.call(made.desk.event_file, made.match(1), court="1", at=time(10))
    boards.set_start(
        made.desk.event_file, made.match(1), Start(yellow=0, court="1", begins=time(10))
    )
    for _half in range(2):
        made.play(1, 4)
        live = board_queries.live(made.desk.event_file, made.match(1))
        if not live.board.finished:
            key(Key.Key_F3)
            (board,) = window.findChildren(BoardWindow)
            board.go_on()  # the colours are exchanged
            board.close()
    assert window.primary.text() == "スコアボードを開く (Enter)"
    assert window.buttons["F4"].isVisible()
    window.activateWindow()
    made.qtbot.waitUntil(window.isActiveWindow)
    window.tiles.focus_current()
    key(Key.Key_F4)  # the desk calls the next one all the same
    assert made.there("1") == (2, Course.CALLED)


def test_the_clock_tells_who_is_late(hall: Make) -> None:
    made = hall()
    made.assign("1", "2")
    window = made.open()
    assert "遅れ" not in window.count.text()
    made.now = made.now.replace(hour=10, minute=12)
    window.refresh()
    assert "遅れ2試合" in window.count.text() and "10:12" in window.count.text()
    shown = [window.waiting.model().index(row, 4).data() for row in range(4)]
    assert shown == ["+12分", "+12分", "", ""]


def test_the_arrows_go_over_all_places_and_stop_at_the_edge(hall: Make) -> None:
    made = hall(Form.NON_WALKING, courts="1-5")
    window = made.open()

    def walk(*codes: Key) -> list[tuple[str, CourtEnd | None]]:
        found = []
        for code in codes:
            key(code)
            assert window.tiles.current is not None
            found.append(window.tiles.current)
        return found

    assert walk(Key.Key_Left, Key.Key_Down, Key.Key_Right, Key.Key_Right, Key.Key_Right) == [
        ("1", HEAD),
        ("1", FOOT),
        ("2", FOOT),
        ("3", FOOT),
        ("3", FOOT),
    ]
    assert walk(Key.Key_Left, Key.Key_Down, Key.Key_Up, Key.Key_Up) == [
        ("2", FOOT),
        ("5", HEAD),
        ("2", FOOT),
        ("2", HEAD),
    ]
    tile = window.tiles.tiles["4", FOOT]
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert window.tiles.current == ("4", FOOT)
    assert tile.accessibleName().startswith("第4コート・フット, ○ 空き")


def test_a_double_click_calls_and_then_opens(hall: Make) -> None:
    made = hall()
    made.assign("1", "2")
    window = made.open()
    for _ in range(2):
        QTest.mouseDClick(window.tiles.tiles["2", None], Qt.MouseButton.LeftButton)
        QApplication.processEvents()
    assert made.there("2") == (2, Course.CALLED)
    (board,) = window.findChildren(BoardWindow)
    assert board.match_id == made.match(2)
    board.close()


# -- the sentence --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "values", "japanese", "english"),
    [
        (
            Form.WALKING,
            {},
            "第1コート、イエロー 佐藤 一さん、ブラック 田中 二さん。コートへお越しください。",
            "Court 1: yellow 佐藤 一, black 田中 二. Please come to your court.",
        ),
        (
            Form.DOUBLES,
            {},
            "第1コート、イエロー 佐藤 一組、ブラック 田中 二組。コートへお越しください。",
            "Court 1: yellow the pair 佐藤 一, black the pair 田中 二. Please come to your court.",
        ),
        (
            Form.NON_WALKING,
            {},
            "第1コート・フット、イエロー 佐藤 一さん、ブラック 田中 二さん。"
            "コートへお越しください。",
            "Court 1, Foot: yellow 佐藤 一, black 田中 二. Please come to your court.",
        ),
        (
            Form.ROUND_ROBIN,
            {"mode": Mode.RANKING},
            "第1コート、イエロー 佐藤 一さん、ブラック 田中 二さん、最初の待機 鈴木 三枝さん。"
            "コートへお越しください。",
            "Court 1: yellow 佐藤 一, black 田中 二, waiting first 鈴木 三枝. "
            "Please come to your court.",
        ),
    ],
)
def test_players_are_called_politely_yellow_first(
    hall: Make, form: Form, values: dict[str, Any], japanese: str, english: str
) -> None:
    names = NAMES[:6]
    if form is Form.ROUND_ROBIN:
        pytest.importorskip("models.programmes.single_matches")
        made = three(hall, values)
    else:
        made = hall(form, names, **values)
    event, match = made.desk.event_file, made.match(1)
    yellow = None if form is Form.ROUND_ROBIN else 0
    boards.set_start(event, match, Start(yellow=yellow, pair_end=FOOT))
    courts.call(event, match, court="1", at=time(10))
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
            form=Form.ROUND_ROBIN, target=8, courts="1", director=DIRECTOR, **values
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
        "コートへお越しのうえ、ジャンケンでカラーを決めてください。"
    )


def test_a_pair_alone_needs_somebody_at_the_other_end_and_stops_for_practice(hall: Make) -> None:
    made = hall(Form.NON_WALKING, courts="1")
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


# -- the window ----------------------------------------------------------------------------------


def test_it_is_opened_from_the_matches_by_key_also_before_the_round_is_published(
    window: MainWindow, hall: Make, qtbot: Any, desk: Desk
) -> None:
    made = hall()
    desk.undo()  # the publication
    window.show_division(made.division, "shuffleboard")
    window.go("matches")
    QApplication.processEvents()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    key(Key.Key_F6)
    qtbot.waitUntil(lambda: bool(window.findChildren(CourtBoardWindow)))
    (first,) = window.findChildren(CourtBoardWindow)
    assert first.isVisible()
    assert open_courts(window, desk, made.division) is first
    first.close()
    tools = {tool.key: tool for tool in GAME_SCREENS["shuffleboard"].match_tools}
    assert set(tools["courts"].programmes) == {"swiss", "knockout", "league", "single_matches"}


def test_it_closes_with_its_division_and_follows_what_is_done_elsewhere(hall: Make) -> None:
    made = hall()
    window = made.open()
    made.assign("1")
    assert "待ち4試合" in window.count.text()
    assert window.tiles.tiles["1", None].accessibleName().endswith("佐藤 一 対 田中 二")
    stop = Suspension(reason=StopReason.RAIN, director=True)
    boards.set_start(made.desk.event_file, made.match(1), Start(yellow=0, court="1"))
    made.play(1, 1)
    boards.write(made.desk.event_file, made.match(1), stop)
    assert "▲ 中断中" in window.tiles.tiles["1", None].accessibleName()
    made.desk.close()
    assert not window.isVisible()


def test_the_divisions_of_an_event_share_the_board_and_are_told_apart(hall: Make) -> None:
    made = hall(names=NAMES[:4])
    window = made.open()
    titles = [window.waiting.model().headerData(n, Qt.Orientation.Horizontal) for n in range(5)]
    assert titles == ["時刻", "コート", "卓", "試合", ""]
    other = divisions.add(
        made.desk.event_file,
        game="shuffleboard",
        name="ダブルスの部",
        programme="swiss",
        options=ShuffleboardOptions(form=Form.DOUBLES, target=8, courts="A", director=DIRECTOR),
        programme_options=SwissOptions(rounds=3),
    )
    listed = [entrants.EntrantData(name=name) for name in NAMES[:2]]
    entrants.import_all(made.desk.event_file, other, listed)
    entrants.check_in(made.desk.event_file, at_desk.ids(made.desk.event_file, other))
    at_desk.draw(made.desk.event_file, other)
    assert list(window.tiles.tiles) == [("1", None), ("2", None), ("A", None)]
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
        "一般の部 1回戦 卓1",
        against(match),
        "佐藤 一が試合中",
    ]


def test_who_plays_without_a_court_is_named(hall: Make) -> None:
    made = hall()
    boards.set_start(made.desk.event_file, made.match(3), Start(yellow=0))
    made.play(3, 1)
    window = made.open()
    assert said(window).startswith("コートが記録されないまま試合中の卓があります：3")


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("names", ["1-2", "1-6"])
def test_both_names_of_who_waits_can_be_read_once_somebody_was_called(
    hall: Make, names: str, language: str
) -> None:
    i18n.set_language(language)
    pairs = tuple(f"勅使河原万智子{n}・長宗我部花子" for n in range(8))
    made = hall(Form.DOUBLES, names=pairs, courts=names)
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
    assert [b.text() for b in calling if b.text().startswith("次の")] == ["次の試合を呼ぶ (Enter)"]


def test_since_when_a_pair_is_called_is_never_cut(hall: Make, qapp: Any) -> None:
    made = hall(Form.NON_WALKING, courts="1-3")
    made.assign("1", "2", "3")
    window = made.open()
    key(Key.Key_Return)
    tile = window.tiles.tiles["1", HEAD]
    state = tile.words().splitlines()[0]
    assert state.endswith("9:50～") or state.endswith("9:50〜")
    for width in (200, 240):
        font = fitted(state, theme.large(1.5), width)
        assert QFontMetrics(font).horizontalAdvance(state) <= width


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("form", [Form.WALKING, Form.NON_WALKING, Form.DOUBLES])
def test_the_court_board_fits_and_nothing_is_cut(
    qapp: Any, hall: Make, form: Form, percent: int, language: str
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


@pytest.mark.parametrize("percent", [100, 150])
def test_words_half_as_long_again_have_room(qapp: Any, hall: Make, percent: int) -> None:
    i18n.set_language("en")
    theme.apply(qapp, "light", percent)
    with i18n.using_catalogue(Longer()):
        made = hall(Form.NON_WALKING)
        made.assign("1", "2")
        window = made.open()
        window.resize(*SCREEN)
        QApplication.processEvents()
        assert cut_words(window) == []
        assert window.width() <= SCREEN[0] and window.height() <= SCREEN[1]
