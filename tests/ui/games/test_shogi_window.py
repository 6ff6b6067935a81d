"""The window of a game of Shogi: what it says and offers as the game stands, what its keys do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app import queries
from app.operations import results, rounds, running
from app.queries import live_queries
from models.core.causes import Authority
from models.games.shogi import ShogiResult
from models.games.shogi.legs import ClocksSet, FirstSaid, LegEnd, LegOver, PieceToss, ShogiLine
from tests.app.live_divisions import begun, first_match
from tests.app.unreadable_records import break_line
from tests.conftest import Script
from tests.ui.dialogs.helpers import press
from tests.ui.front import front
from tests.ui.games.boards import board_of
from ui.desk.desk import Desk
from ui.games.shogi.game_window import GameWindow, open_game
from ui.games.shogi.line_dialogs import GameLineDialog, LegDialog, ResetClocksDialog, TossDialog

KEY = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
BLACK_IS_SECOND = PieceToss(plain=1, promoted=4)
LEVEL = PieceToss(plain=2, promoted=2)
REPEATED = LegOver(end=LegEnd.REPETITION, used=(730, 900))
CHECKED = LegOver(end=LegEnd.PERPETUAL, used=(60, 90), checker=0)
KEYS = ("F4", "F5", "F7", "F9")


class Game:
    """A game that has just been paired, and its window."""

    def __init__(self, desk: Desk, qtbot: Any) -> None:
        self.desk, self.event = desk, desk.event_file
        self.division = begun(self.event, "shogi")
        self.match = first_match(self.event, self.division)
        window = board_of(desk, qtbot, "shogi", self.match)
        assert isinstance(window, GameWindow)
        self.window = window
        assert window.known is not None
        self.names = window.known.of.names

    def write(self, *lines: ShogiLine) -> None:
        for line in lines:
            running.write(self.event, self.match, line)

    def sides(self) -> list[tuple[str, str, str]]:
        """Give the side, the name and the clock of both players as they are shown."""
        shown = self.window.sides
        return [(own.side.text(), own.name.text(), own.left.text()) for own in shown]

    def said(self) -> str:
        return self.window.notice.sentence()

    def lines(self) -> list[Any]:
        kept = live_queries.live(self.event, self.match)
        return [one.line for one in kept.lines]

    def result(self) -> Any:
        return queries.match_entry(self.event, self.match).match.result

    def free(self) -> list[str]:
        return [key for key in KEYS if self.window.tools[key].isEnabled()]

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        front(self.window)
        QTest.keyClick(self.window, key, held)
        QApplication.processEvents()


@pytest.fixture
def game(with_event: Desk, qtbot: Any) -> Iterator[Game]:
    made = Game(with_event, qtbot)
    yield made
    made.window.close()


def focused() -> QWidget | None:
    return QApplication.focusWidget()


def test_a_game_that_begins_waits_for_the_toss(game: Game) -> None:
    window, (first, second) = game.window, game.names
    assert window.windowTitle() == "部\u30001回戦\u30001卓"
    assert window.title.toolTip() == window.windowTitle()
    assert game.sides() == [("", first, "残り 30:00"), ("", second, "残り 30:00")]
    assert window.sides[0].accessibleName() == f"{first} 残り 30:00"
    assert game.said() == "振り駒をして、歩と「と」の枚数を入れてください（F4）。"
    assert window.notice.kind() == "info"
    assert game.free() == list(KEYS) and focused() is window.tools["F4"]
    assert list(window.log.list.lines) == []


def test_the_window_follows_what_is_written_down(game: Game) -> None:
    first, second = game.names
    game.write(LEVEL)
    assert game.said() == "同数でした。もう一度振ってください（F4）。"
    assert [side for side, _name, _left in game.sides()] == ["", ""]
    game.write(BLACK_IS_SECOND)
    assert game.said() == "対局中です。"
    assert game.sides() == [
        ("△後手", first, "残り 30:00"),
        ("▲先手", second, "残り 30:00"),
    ]
    game.write(REPEATED)
    assert game.said() == "第2局です。残り時間で指し直しています。"
    assert game.sides() == [
        ("▲先手", first, "残り 17:50"),
        ("△後手", second, "残り 15:00"),
    ]
    assert game.window.sides[0].accessibleName() == f"{first} ▲先手 残り 17:50"
    assert [line.place for line in game.window.log.list.lines] == [0, 1, 2]
    game.write(CHECKED)
    assert game.said() == (
        f"相手の連続王手の千日手で{second}の勝ちです。結果を入力してください（F9）。"
    )
    assert game.free() == list(KEYS)


def test_each_key_asks_by_its_dialog_and_writes_the_line_down(
    game: Game, script_dialogs: Script
) -> None:
    asked: list[type] = []

    def types(keys: str) -> Any:
        def use(dialog: Any) -> None:
            asked.append(type(dialog))
            press(dialog, keys)

        return use

    script_dialogs.dialog(types("1\n4\n"))
    game.key(KEY.Key_F4)
    assert game.lines() == [BLACK_IS_SECOND]
    assert focused() is game.window.tools["F9"], "what comes next is the result"
    script_dialogs.dialog(types("1750\n1500\n"))
    game.key(KEY.Key_F5)
    assert game.lines() == [BLACK_IS_SECOND, REPEATED]

    def sets(dialog: Any) -> None:
        asked.append(type(dialog))
        assert (dialog.answer("left_first"), dialog.answer("left_second")) == (1070, 900)
        dialog.put(left_second=600, by=" 審判 大島 ", reason=" 時計の故障 ")
        dialog.recheck()
        dialog.accept_button.click()

    script_dialogs.dialog(sets)
    game.key(KEY.Key_F7)
    assert game.lines()[2:] == [ClocksSet(left=(1070, 600), by="審判 大島", reason="時計の故障")]
    assert asked == [TossDialog, LegDialog, ResetClocksDialog]
    assert [left for _side, _name, left in game.sides()] == ["残り 17:50", "残り 10:00"]
    script_dialogs.dialog(types("1\n"))
    game.key(KEY.Key_F9)
    assert game.result() == ShogiResult(winner=0, first=0, legs=2)
    assert not game.window.isVisible(), "the record of a game that has its result is put away"


def test_a_dialog_that_is_given_up_leaves_everything_as_it_was(
    game: Game, script_dialogs: Script
) -> None:
    def gives_up(dialog: Any) -> None:
        press(dialog, "\x1b")

    for key in (KEY.Key_F4, KEY.Key_F5, KEY.Key_F7, KEY.Key_F9):
        script_dialogs.dialog(gives_up)
        game.key(key)
    assert game.lines() == [] and game.result() is None
    assert game.window.isVisible() and focused() is game.window.tools["F4"]


def test_a_game_with_its_result_is_shown_and_nothing_is_entered_any_more(
    game: Game, desk: Desk
) -> None:
    game.write(BLACK_IS_SECOND)
    results.record(game.event, game.match, ShogiResult(winner=1, first=1))
    window = game.window
    assert game.said() == "結果は入力済みです。この対局の記録を表示しています。"
    assert game.free() == []
    assert window.tools["F4"].toolTip() == game.said()
    assert [line.place for line in window.log.list.lines] == [0]
    window.to_buttons()
    assert focused() is window.log.list, "where no button is free the record has the keyboard"
    for pressed in (window.toss, window.end_leg, window.set_clocks, window.enter_result):
        pressed()  # would ask a question that no test answers
    assert desk.undo() is not None
    assert game.said() == "対局中です。" and game.free() == list(KEYS)


def test_a_game_whose_record_cannot_be_read_takes_its_result_alone(game: Game) -> None:
    game.write(BLACK_IS_SECOND, REPEATED)
    break_line(game.event, "shogi", game.match, 1)
    window = game.window
    assert game.free() == ["F9"] and window.notice.kind() == "bad"
    assert "記録の2行目" in game.said() and window.tools["F7"].toolTip() == game.said()
    for pressed in (window.toss, window.end_leg, window.set_clocks):
        pressed()


@pytest.mark.parametrize(
    ("place", "asked"), [(0, TossDialog), (1, LegDialog), (2, ResetClocksDialog), (3, TossDialog)]
)
def test_a_line_is_asked_for_again_by_the_dialog_that_wrote_it(
    game: Game, script_dialogs: Script, place: int, asked: type[GameLineDialog]
) -> None:
    clocks = ClocksSet(left=(300, 300), by="大島", reason="残り僅か")
    word = FirstSaid(seat=1, by="大島", reason="手が不自由")
    lines = (BLACK_IS_SECOND, REPEATED, clocks)
    game.write(*(lines if place < 3 else (LEVEL, LEVEL, LEVEL, word)))
    titles: list[str] = []

    def gives(dialog: Any) -> bool:
        assert isinstance(dialog, asked)
        titles.append(dialog.windowTitle())
        return True

    script_dialogs.dialog(gives)
    assert game.window.line_anew(place) == game.lines()[place]
    script_dialogs.dialog(lambda _dialog: False)
    assert game.window.line_anew(place) is None
    assert titles[0].endswith(f"{place + 1}行目の訂正")
    assert game.window.line_anew(-1) is None and game.window.line_anew(4) is None


def test_a_match_that_is_gone_closes_its_window(game: Game) -> None:
    round_id = queries.rounds(game.event, game.division)[-1].id
    rounds.take_back(game.event, round_id, by=Authority(referee="森", reason="組み直し"))
    assert not game.window.isVisible()


def test_the_window_of_a_game_is_opened_once(game: Game, desk: Desk, qtbot: Any) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    assert open_game(parent, desk, game.division, 0, None) is None
    shown = open_game(parent, desk, game.division, 0, game.match)
    assert shown is not None and shown.isVisible() and shown.match_id == game.match
    assert open_game(parent, desk, game.division, 0, game.match) is shown
    other = queries.rounds(game.event, game.division)[-1].matches[1].id
    beside = open_game(parent, desk, game.division, 0, other)
    assert beside is not None and beside is not shown and beside.match_id == other
    shown.close()
    beside.close()
