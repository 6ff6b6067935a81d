"""The operator's board, worked by keyboard: what the players call is typed and shown."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app import queries
from app.games.othello import rooms
from app.operations import running
from app.queries import draw_queries, log_queries
from models.games.othello.moves import BoardLayout, parse_square, replay
from models.games.othello.record import OthelloEnding
from models.views.divisions import MatchState
from tests.app import cups
from tests.conftest import Script
from tests.models.games.othello.games import game_by_chance
from tests.ui.dialogs.helpers import click, press, type_japanese
from tests.ui.games.conftest import Key, Room
from ui.games.othello.online.operator_board import OperatorBoard


def call(room: Room, board: OperatorBoard, text: str) -> None:
    """Type a move as the operator hears it, and Enter."""
    type_japanese(board.box, text)
    room.key(Key.Key_Return)


def counts(board: OperatorBoard) -> list[str]:
    return [side.count.text() for side in board.sides]


PASSES, LEVEL, HALVES = 1, 1, 94
"""Seeds of games in which somebody must pass, that end level, or with one square left."""


def call_all(room: Room, match_id: int, moves: list[str]) -> None:
    for move in moves:
        running.write(room.desk.event_file, match_id, move)


def test_the_board_shows_the_meet_the_names_the_time_and_the_beginning(room: Room) -> None:
    room.start()
    board = room.board(room.begin())
    assert board.event_name.toolTip() == "第3回 県民大会 オセロの部"
    assert [side.name.text() for side in board.sides] == ["榎本 明子", "手崎 花"]
    assert counts(board) == ["2個", "2個"]
    assert board.slot.text().startswith("対戦時間 10:00〜10:30")
    assert board.sides[0].remark.text().strip() == "▶ 手番"
    assert board.sides[1].remark.text().strip() == "引き分け勝ち"
    assert board.notice.sentence() == "黒の榎本 明子さんから始めます。"
    assert board.view.last is None
    assert board.box.hasFocus()


def test_the_printed_example_is_typed_and_counted(room: Room) -> None:
    board = room.board(room.begin())
    call(room, board, "か4")
    assert counts(board) == ["4個", "1個"]
    assert board.view.last == parse_square("か4")
    assert board.sides[1].remark.text().split("\n")[0] == "▶ 手番"
    call(room, board, " 「エ３」 ")
    assert counts(board) == ["3個", "3個"]
    assert board.notice.sentence() == "2手目 え3。次は黒の榎本 明子さんの番です。"
    assert "1\u00a0か4" in board.moves_line.text()
    assert room.view().moves == ("か4", "え3")
    assert board.view.accessibleName() == "盤面：榎本 明子 3 – 手崎 花 3、最後の手 え3"
    assert board.box.text() == "" and board.box.hasFocus()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("お9", "マス目"),
        ("か", "マス目"),
        ("え4", "すでに石"),
        ("あ1", "返"),
    ],
)
def test_what_is_not_legal_is_refused_in_words(room: Room, typed: str, said: str) -> None:
    board = room.board(room.begin())
    call(room, board, typed)
    assert room.view().moves == ()
    assert board.notice.property("role") == "bad"
    assert said in board.notice.sentence()
    assert board.box.text() == typed and board.box.selectedText() == typed
    call(room, board, "か4")  # what was wrong is simply typed over
    assert room.view().moves == ("か4",)
    assert board.notice.property("role") == "info"


def test_an_empty_enter_does_nothing(room: Room) -> None:
    board = room.board(room.begin())
    room.key(Key.Key_Return)
    assert room.view().moves == ()
    assert board.notice.property("role") == "info"


def test_a_pass_is_announced(room: Room) -> None:
    moves = game_by_chance(PASSES)
    last = replay(moves).passes[0]
    match_id = room.begin()
    call_all(room, match_id, moves[: last - 1])
    board = room.board(match_id)
    call(room, board, moves[last - 1])
    assert "パスです" in board.notice.sentence()
    assert board.notice.property("role") == "warn"


def test_a_slip_is_taken_back_and_undo_names_the_move(room: Room) -> None:
    board = room.board(room.begin())
    call(room, board, "か4")
    call(room, board, "え3")
    room.key(Key.Key_F8)
    assert room.view().moves == ("か4",)
    room.key(Key.Key_Z, control=True)
    assert room.view().moves == ("か4", "え3")
    assert board.notice.sentence() == "取り消しました：1卓の2手目 え3 の手戻し"
    room.key(Key.Key_Z, control=True)
    assert room.view().moves == ("か4",)
    assert counts(board) == ["4個", "1個"]
    room.key(Key.Key_Y, control=True)
    room.key(Key.Key_F8)
    room.key(Key.Key_F8)
    room.key(Key.Key_F8)
    assert board.notice.sentence() == "まだ1手も打たれていません。"


def test_behind_what_was_taken_back_the_next_move_is_typed(room: Room) -> None:
    match_id = room.begin()
    call_all(room, match_id, ["か4", "え3"])
    board = room.board(match_id)
    board.result_button.setFocus()
    click(board.back_button)
    assert room.view().moves == ("か4",)
    assert board.box.hasFocus()
    call(room, board, "え3")
    assert room.view().moves == ("か4", "え3")
    board.result_button.setFocus()
    room.key(Key.Key_F8)
    assert room.view().moves == ("か4",) and board.box.hasFocus()


def test_a_click_names_a_square_and_enter_plays_it(room: Room) -> None:
    board = room.board(room.begin())
    where = board.view.rect_of(parse_square("か4")).center().toPoint()
    QTest.mouseClick(board.view, Qt.MouseButton.LeftButton, pos=where)
    assert board.box.text() == "か4" and room.view().moves == ()
    room.key(Key.Key_Return)
    assert room.view().moves == ("か4",)
    QTest.mouseClick(board.view, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    assert board.box.text() == ""


def test_legal_squares_look_like_all_others(room: Room) -> None:
    board = room.board(room.begin())
    legal = set(board.view.board.legal)
    image = board.view.grab().toImage()
    seen = {}
    for down in range(8):
        for across in range(8):
            if board.view.board.at((across, down)) is None:
                point = board.view.rect_of((across, down)).center().toPoint()
                seen[across, down] = image.pixelColor(point).name()
    assert legal <= seen.keys()
    assert len(set(seen.values())) == 1


def test_the_rights_come_before_the_first_move(room: Room, script_dialogs: Script) -> None:
    event, match_id = room.desk.event_file, room.match()
    board = room.board(match_id)
    assert "F4" in board.notice.sentence()
    assert board.sides[0].disc.colour is None
    call(room, board, "か4")
    assert "どちらが黒か" in board.notice.sentence()
    board.box.clear()
    for seat in (0, 1):
        rooms.join(event, match_id, seat)
    script_dialogs.dialog(lambda d: press(d, "2\n") and None)
    script_dialogs.dialog(lambda d: press(d, "11\n") and None)
    room.key(Key.Key_F4)
    assert (room.view().lot, room.view().draw_right, room.view().black) == (1, 1, 0)
    call(room, board, "か4")
    assert room.view().moves == ("か4",)


def test_the_lot_waits_until_both_are_in(room: Room, script_dialogs: Script) -> None:
    board = room.board(room.match())
    said = []

    def fill(dialog: Any) -> bool:
        press(dialog, "1\n")
        said.append(dialog.problem_line.text())
        press(dialog, "\x1b")
        return False

    script_dialogs.dialog(fill).confirm(True)
    room.key(Key.Key_F4)
    assert "未入室" in said[0]
    assert room.view().lot is None
    assert board.isVisible()


def test_another_layout_is_tried_with_the_printed_example(
    room: Room, script_dialogs: Script
) -> None:
    board = room.board(room.begin())
    said = []

    def fill(dialog: Any) -> None:
        said.append(dialog.test.text())
        press(dialog, "2")
        said.append(dialog.test.text())
        press(dialog, "\n")
        assert dialog.isVisible() and dialog.yes.hasFocus()  # a question: is it really so?
        press(dialog, "3\n" if not dialog.yes.isVisible() else "y\n")

    script_dialogs.dialog(fill)
    room.key(Key.Key_F12)
    assert "3対3" in said[0] and "打てません" in said[1]
    assert room.view().layout == BoardLayout.OFFICIAL.value
    assert board.view.layout_of_board is BoardLayout.OFFICIAL
    call(room, board, "か4")
    assert board.notice.property("role") == "bad"


def test_at_the_end_one_key_carries_the_counts_into_the_result(
    room: Room, script_dialogs: Script
) -> None:
    match_id, moves = room.begin(), game_by_chance(HALVES)
    call_all(room, match_id, moves[:-1])
    board = room.board(match_id)
    assert not any("." in text for text in counts(board))
    call(room, board, moves[-1])
    assert all(text.endswith(".5個") for text in counts(board))
    assert "終局" in board.notice.sentence()
    assert not board.box.isEnabled() and board.result_button.hasFocus()

    def fill(dialog: Any) -> None:
        press(dialog, "\ny\n")  # the empty squares are asked about once

    script_dialogs.dialog(fill)
    room.key(Key.Key_F9)
    result = queries.match_entry(room.desk.event_file, match_id).match.result
    half = (64 - sum(result.discs)) / 2
    assert result.ending is OthelloEnding.COUNTED
    assert [f"{discs + half:.1f}個" for discs in result.discs] == counts(board)
    assert (result.draw_right, result.black) == (None, 0)
    assert board.notice.sentence() == "この対局の結果は入力済みです。"


def test_a_level_game_goes_to_the_holder_of_the_right(room: Room, script_dialogs: Script) -> None:
    match_id = room.begin()
    call_all(room, match_id, game_by_chance(LEVEL))
    board = room.board(match_id)
    assert "引き分け勝ちの権利により手崎 花さんの勝ち" in board.notice.sentence()
    script_dialogs.dialog(lambda d: press(d, "\n") and None)
    room.key(Key.Key_Return)  # on the result button
    match = queries.match_entry(room.desk.event_file, match_id).match
    assert match.state is MatchState.ENTERED
    assert match.result.draw_right == 1
    assert board.isVisible()


def test_when_time_is_up_the_organiser_rules(room: Room, script_dialogs: Script) -> None:
    room.start()
    match_id = room.begin()
    call_all(room, match_id, ["か4"])
    room.at("10:30")
    board = room.board(match_id)
    assert "主催者の裁定" in board.notice.sentence()

    def fill(dialog: Any) -> None:
        type_japanese(dialog.input("text"), "この盤面で数える")
        press(dialog, "\n")

    script_dialogs.dialog(fill)
    room.key(Key.Key_F7)
    assert room.view().ruling == "この盤面で数える"
    assert log_queries.rulings(room.desk.event_file, room.division)[0].text == "この盤面で数える"


def test_what_the_organiser_rules_after_the_result_is_noted_as_well(
    room: Room, script_dialogs: Script
) -> None:
    match_id = room.begin()
    call_all(room, match_id, game_by_chance(LEVEL))
    board = room.board(match_id)
    script_dialogs.dialog(lambda d: press(d, "\n") and None)
    room.key(Key.Key_F9)
    assert not board.result_button.isEnabled()

    def fill(dialog: Any) -> None:
        type_japanese(dialog.input("text"), "接続の遅れは不問とする")
        press(dialog, "\n")

    script_dialogs.dialog(fill)
    room.key(Key.Key_F7)
    assert room.view().ruling == "接続の遅れは不問とする"


def test_full_screen_leaves_the_board_and_the_line_for_the_move(room: Room) -> None:
    board = room.board(room.begin())
    room.key(Key.Key_F11)
    assert board.isFullScreen() and not board.tools.isVisible() and board.box.hasFocus()
    call(room, board, "か4")
    assert room.view().moves == ("か4",)
    room.key(Key.Key_Escape)
    assert not board.isFullScreen() and board.tools.isVisible() and board.isVisible()
    room.key(Key.Key_Escape)
    assert not board.isVisible()


def test_the_board_follows_what_another_window_does(room: Room) -> None:
    match_id = room.begin()
    board = room.board(match_id)
    running.write(room.desk.event_file, match_id, "か4")
    assert counts(board) == ["4個", "1個"]
    room.desk.close()
    assert not board.isVisible()


def test_a_match_of_the_meet_goes_from_its_room_to_the_bracket(
    room: Room, script_dialogs: Script
) -> None:
    event = room.desk.event_file
    room.division = cups.meet(event, 6)
    cups.play(event, room.division, cups.stage_begins("main_qf"))
    room.round = queries.rounds(event, room.division)[0].id
    moves = game_by_chance(HALVES)
    match_id = room.begin()
    call_all(room, match_id, moves[:-1])
    board = room.board(match_id)
    assert board.slot.text() == "対戦時間 10:00〜10:30\u3000準々決勝 2卓"
    call(room, board, moves[-1])
    assert counts(board) == ["37.5個", "26.5個"]
    script_dialogs.dialog(lambda d: press(d, "\ny\n") and None)
    room.key(Key.Key_F9)
    [main] = draw_queries.brackets(event, room.division)
    [played] = [match for match in main.matches if match.match_id == match_id]
    assert [side.score for side in played.sides] == ["37.5", "26.5"]
    assert [side.won for side in played.sides] == [True, False]
