"""The list of online rooms, worked by keyboard; and what holds for both windows."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from app.event_file.file import Changed
from app.operations import results
from models.games.othello.record import OthelloEnding
from reports import i18n
from tests.app import desk as at_desk
from tests.app.live_divisions import write_some
from tests.app.unreadable_records import break_line
from tests.conftest import Script
from tests.examples import first
from tests.ui.controls import focusable
from tests.ui.cut import Longer, cut_words
from tests.ui.dialogs.helpers import press, type_japanese
from tests.ui.front import front
from tests.ui.games.conftest import Key, Room
from ui.games.othello.online.operator_board import OperatorBoard
from ui.games.othello.online.rooms import RoomsWindow, open_board, open_rooms
from ui.games.registry import GAME_SCREENS
from ui.look import theme
from ui.widgets.match_window import TimedWindow

SCREEN = (1366, 704)
"""1366 × 768 without the window's frame and the task bar."""


def line(window: RoomsWindow, table: int, seat: int) -> list[str]:
    """Read one line of the list."""
    grid = window.grid.grid
    place = 2 * (table - 1) + seat
    return [column.text(grid.rows[place]) for column in grid.columns]


def test_two_lines_for_each_match_and_none_for_the_bye(room: Room) -> None:
    window = room.rooms()
    names = [line(window, table, seat)[1] for table in (1, 2) for seat in (0, 1)]
    assert names[:2] == ["榎本 明子", "手崎 花"]
    assert len(window.grid.grid.rows) == 4
    assert window.heading.toolTip() == "オンライン対局室 — 一般の部 1回戦"
    assert "開始時刻はF12" in window.sentence.text()


def test_a_record_that_cannot_be_read_is_not_shown_as_if_nobody_came(room: Room) -> None:
    match = room.begin(2)
    room.start()
    write_some(room.desk.event_file, match)
    break_line(room.desk.event_file, "othello", match, 1)
    room.at("10:20")  # who is not in by now has lost
    window = room.rooms()
    for seat in (0, 1):
        told = line(window, 2, seat)
        assert "記録が読めません" in told
        assert not {"未入室", "不戦敗"} & {*told}, told
        window.grid.go_to((match, seat))
        assert "2卓" in window.sentence.text()
        assert "2行目" in window.sentence.text()
    assert "2行目" in window.notice.sentence()
    assert "記録が読めません" not in line(window, 1, 0)


def test_the_start_is_typed_once_for_the_round(room: Room, script_dialogs: Script) -> None:
    window = room.rooms()

    def fill(dialog: Any) -> None:
        type_japanese(dialog.input("starts"), "１０時半")
        press(dialog, "\n")
        assert "時刻として" in dialog.rows["starts"].problem.text()
        dialog.input("starts").clear()
        press(dialog, "1000\t35\n")

    script_dialogs.dialog(fill)
    room.key(Key.Key_F12)
    assert (room.view(2).starts_at, room.view(2).ends_at) == ("10:00", "10:35")
    assert window.times.text() == "対戦時間 10:00〜10:35   現在 9:50"
    assert window.sentence.text() == "榎本 明子さんはまだ入室していません。入室の期限は9:55です。"
    room.key(Key.Key_Z, control=True)
    assert room.view(2).starts_at == ""


def test_the_address_goes_out_to_one_or_to_all(room: Room, script_dialogs: Script) -> None:
    window = room.rooms()
    room.key(Key.Key_F2)
    assert line(window, 1, 0)[2] == "9:50" and line(window, 1, 1)[2] == ""
    room.at("9:52")
    room.key(Key.Key_F2, shift=True)
    assert [line(window, t, s)[2] for t in (1, 2) for s in (0, 1)] == ["9:50", *["9:52"] * 3]
    script_dialogs.confirm(False)
    room.key(Key.Key_F2)
    assert line(window, 1, 0)[2] == "9:50"
    script_dialogs.confirm(True)
    room.key(Key.Key_F2)
    assert line(window, 1, 0)[2] == ""


def test_who_comes_in_late_on_hold_or_not_at_all(room: Room, script_dialogs: Script) -> None:
    room.start()
    window = room.rooms()
    room.at("9:54")
    room.key(Key.Key_F3)
    assert line(window, 1, 0)[3:5] == ["9:54", "入室"]
    room.key(Key.Key_Down)
    room.at("10:02")
    window.refresh()  # as the clock does every few seconds
    assert "あと3分" in window.sentence.text()
    room.key(Key.Key_F3)
    assert line(window, 1, 1)[3:5] == ["10:02", "遅刻"]
    room.key(Key.Key_Down)
    room.key(Key.Key_F6)
    room.key(Key.Key_Down)
    room.at("10:05")
    room.key(Key.Key_F3)
    assert [line(window, 2, seat)[4] for seat in (0, 1)] == ["保留", "棄権"]
    assert "F9" in window.notice.sentence() and window.notice.property("role") == "bad"

    def earlier(dialog: Any) -> None:
        press(dialog, "9:58\n")

    script_dialogs.dialog(earlier)
    room.key(Key.Key_F3)  # it had been typed too late
    assert line(window, 2, 1)[3:5] == ["9:58", "遅刻"]
    assert "事務局" in window.notice.sentence()

    def nobody(dialog: Any) -> None:
        press(dialog, "\b\n")

    script_dialogs.dialog(nobody)
    room.key(Key.Key_F3)
    assert line(window, 2, 1)[3:5] == ["", "棄権"]


def test_a_forfeit_is_entered_after_asking(room: Room, script_dialogs: Script) -> None:
    room.start()
    window = room.rooms()
    room.key(Key.Key_F3)
    room.at("10:05")
    window.refresh()
    script_dialogs.confirm(False)
    room.key(Key.Key_F9)
    assert room.view().match.result is None
    script_dialogs.confirm(True)
    room.key(Key.Key_F9)
    assert "手崎 花さんは開始（10:00）から5分" in script_dialogs.sentences[-1]
    result = room.view().match.result
    assert (result.ending, result.loser) == (OthelloEnding.LATE, 1)
    assert line(window, 1, 1)[-1] == "結果入力済"
    assert [line(window, 1, seat)[4] for seat in (0, 1)] == ["入室", "棄権"]
    room.key(Key.Key_F9)
    refused = window.notice.sentence()
    assert "結果" in refused and window.notice.property("role") == "bad"
    window.refresh()
    assert window.notice.sentence() == refused
    room.key(Key.Key_Z, control=True)
    assert window.notice.sentence() != refused


def test_a_match_that_was_entered_without_its_room_has_no_default(
    room: Room, script_dialogs: Script
) -> None:
    """Only who stayed away from a match that was lost so is shown as having defaulted."""
    room.start()
    window = room.rooms()
    room.key(Key.Key_F3)
    room.at("10:40")
    for table in (1, 2):
        results.record(room.desk.event_file, room.match(table), at_desk.counted(40))
    room.desk.changed.emit(Changed.ALL)
    room_column = [line(window, table, seat)[4] for table in (1, 2) for seat in (0, 1)]
    assert room_column == ["入室", "未使用", "未使用", "未使用"]
    assert {line(window, table, 0)[-1] for table in (1, 2)} == {"結果入力済"}


def test_neither_came(room: Room, script_dialogs: Script) -> None:
    room.start()
    room.at("10:10")
    room.rooms()
    script_dialogs.confirm(True)
    room.key(Key.Key_F9)
    assert room.view().match.result.ending is OthelloEnding.DOUBLE_DEFAULT


def test_after_a_ruling_the_late_player_may_play(room: Room, script_dialogs: Script) -> None:
    room.start()
    window = room.rooms()
    room.key(Key.Key_F3)
    room.key(Key.Key_Down)
    room.at("10:08")
    room.key(Key.Key_F3)
    assert line(window, 1, 1)[-1] == "棄権"

    def rule(dialog: Any) -> None:
        type_japanese(dialog.input("text"), "回線の不調を認め、対局を行う")
        press(dialog, "\n")

    script_dialogs.dialog(rule)
    room.key(Key.Key_F7)
    assert line(window, 1, 1)[-1] == "くじ引き"
    assert "回線の不調" in window.sentence.text()
    script_dialogs.dialog(lambda d: press(d, "1\n") and None)
    script_dialogs.dialog(lambda d: press(d, "22\n") and None)
    room.key(Key.Key_F4)
    assert [line(window, 1, seat)[6:8] for seat in (0, 1)] == [["当たり", "白"], ["", "黒 · 引勝"]]


def test_a_choice_that_is_left_open_keeps_the_lot(room: Room, script_dialogs: Script) -> None:
    window = room.rooms()
    room.key(Key.Key_F3)
    room.key(Key.Key_Down)
    room.key(Key.Key_F3)
    script_dialogs.dialog(lambda d: press(d, "2\n") and None)
    script_dialogs.dialog(lambda d: press(d, "\x1b") and None)
    room.key(Key.Key_F4)
    assert (room.view().lot, room.view().black) == (1, None)
    assert line(window, 1, 1)[-1] == "権利の選択"
    script_dialogs.dialog(lambda d: press(d, "\n") and None)  # the lot stands: only confirmed
    script_dialogs.dialog(lambda d: press(d, "12\n") and None)
    room.key(Key.Key_F4)
    assert (room.view().lot, room.view().draw_right, room.view().black) == (1, 1, 1)


def test_enter_opens_the_board_of_the_match_once(room: Room) -> None:
    match_id = room.begin()
    window = room.rooms()
    room.key(Key.Key_Return)
    [board] = window.findChildren(OperatorBoard)
    assert board.isVisible() and board.match_id == match_id
    front(window)
    window.grid.setFocus()
    room.key(Key.Key_F5)
    assert window.findChildren(OperatorBoard) == [board]
    type_japanese(board.box, "か4")
    room.qtbot.keyClick(board.box, Key.Key_Return)
    assert line(window, 1, 0)[-1] == "対局中 1手"
    board.close()


def test_the_list_closes_with_its_round_and_its_event(room: Room) -> None:
    window = room.rooms()
    while room.desk.undoable is not None and window.isVisible():
        room.desk.undo()
    assert not window.isVisible()


def test_the_windows_are_found_in_the_registry(room: Room) -> None:
    match_id = room.begin()
    tools = {tool.key: tool for tool in GAME_SCREENS["othello"].match_tools}
    parent = room.rooms()
    tools["rooms"].open(parent, room.desk, room.division, room.round, None)
    tools["board"].open(parent, room.desk, room.division, room.round, match_id)
    tools["board"].open(parent, room.desk, room.division, room.round, None)
    found = [type(w).__name__ for w in parent.findChildren(TimedWindow)]
    assert sorted(found) == ["OperatorBoard", "RoomsWindow"]
    assert GAME_SCREENS["plain"].match_tools == ()
    for window in (
        open_rooms(parent, room.desk, room.division, room.round, None),
        open_board(parent, room.desk, room.division, room.round, match_id),
    ):
        assert window.isVisible()
    for window in parent.findChildren(TimedWindow):
        window.close()


# -- what holds for both ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["rooms", "board"])
@pytest.mark.parametrize("language", first(1, ["en", "ja"]))
@pytest.mark.parametrize("percent", first(1, [200, 150, 100]))
def test_everything_has_a_name_and_room(
    qapp: QApplication, windows: Any, name: str, language: str, percent: int
) -> None:
    i18n.set_language(language)
    theme.apply(qapp, "light", percent)
    window = windows[name]()
    window.resize(*SCREEN)
    for _turn in range(3):
        qapp.processEvents()
    assert window.minimumSizeHint().width() <= SCREEN[0]
    assert window.minimumSizeHint().height() <= SCREEN[1]
    assert window.width() <= SCREEN[0] and window.height() <= SCREEN[1]
    assert [w for w in focusable(window) if not w.accessibleName()] == []
    texts = [w.text() for w in window.findChildren(QAbstractButton)]
    texts += [w.text() for w in window.findChildren(QLabel) if w.buddy()]
    letters = Counter(m.group(1).upper() for t in texts if (m := re.search(r"&(\w)", t)))
    assert [letter for letter, count in letters.items() if count > 1] == []
    assert cut_words(window) == []


@pytest.mark.parametrize("name", ["rooms", "board"])
def test_longer_words_still_fit(qapp: QApplication, windows: Any, name: str) -> None:
    i18n.set_language("en")
    with i18n.using_catalogue(Longer()):
        window = windows[name]()
        window.resize(*SCREEN)
        for _turn in range(3):
            qapp.processEvents()
        assert window.minimumSizeHint().width() <= SCREEN[0]
        assert window.minimumSizeHint().height() <= SCREEN[1]
        assert cut_words(window) == []
