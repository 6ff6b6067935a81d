"""An online match put right by its dialogs: times, lot and rights, a move, and on to the result."""

from __future__ import annotations

from datetime import time
from typing import Any

import pytest

from app.games.othello import rooms
from app.operations import running
from app.queries import live_queries
from models.core.live import START
from models.games.othello.moves import BoardLayout, replay, square_name
from models.games.othello.online import NewSettled, OnlineSetup
from models.games.othello.rights import DiscColour, Right
from tests.conftest import Script
from tests.ui.dialogs.helpers import open_dialog, press
from tests.ui.games.conftest import Key, Room
from ui.games.othello.online.room_dialogs import (
    LotDialog,
    MoveDialog,
    RightsDialog,
    SettledDialog,
    TimeDialog,
)


def called(room: Room, match: int, *moves: str) -> None:
    for move in moves:
        running.write(room.desk.event_file, match, move)


def move_dialog(room: Room, qtbot: Any, place: int) -> MoveDialog:
    known = live_queries.live(room.desk.event_file, room.match())
    shown: MoveDialog = open_dialog(qtbot, MoveDialog(known, place))
    return shown


def test_a_move_is_typed_again_where_it_stands_and_judged_by_what_came_before(
    room: Room, qtbot: Any
) -> None:
    called(room, room.begin(), "か4", "え3")
    dialog = move_dialog(room, qtbot, 1)
    assert dialog.windowTitle() == "2行目を直す"
    assert (dialog.text.text(), dialog.text.selectedText()) == ("え3", "え3")
    assert dialog.problems() == () and dialog.called() == "え3"
    codes = {}
    for typed in ("", "  ", "か4", "ん9"):
        dialog.text.setText(typed)
        codes[typed] = [
            (problem.code, dialog.accept_button.isEnabled()) for problem in dialog.problems()
        ]
    assert codes[""] == codes["  "] == [("BLANK", False)]
    assert [len(found) for found in codes.values()] == [1, 1, 1, 1]
    dialog.text.setText(" 「カ３」 ")
    assert dialog.problems() == () and dialog.called() == "か3"


def test_the_first_move_is_judged_by_the_beginning(room: Room, qtbot: Any) -> None:
    called(room, room.begin(), "か4", "え3")
    dialog = move_dialog(room, qtbot, 0)
    first = [square_name(square, BoardLayout.MIRROR) for square in replay(()).board.legal]
    for move in first:
        dialog.text.setText(move)
        assert dialog.problems() == (), move
    dialog.text.setText("え3")
    assert "え3" not in first and [one.code for one in dialog.problems()] == ["ILLEGAL_MOVE"]


def test_the_board_asks_for_a_move_or_for_what_the_moves_rest_on(
    room: Room, script_dialogs: Script
) -> None:
    match = room.begin()
    called(room, match, "か4")
    board = room.board(match)
    asked: list[type] = []

    def gives(dialog: Any) -> bool:
        asked.append(type(dialog))
        return True

    def refuses(dialog: Any) -> bool:
        asked.append(type(dialog))
        return False

    script_dialogs.dialog(gives).dialog(refuses).dialog(refuses)
    assert board.move_anew(0) == "か4"
    assert board.move_anew(0) is None
    assert board.move_anew(START) is None

    def other(dialog: Any) -> bool:
        assert isinstance(dialog, SettledDialog)
        dialog.lot.choose(0)
        dialog.colour.choose(DiscColour.WHITE)
        return True

    script_dialogs.dialog(other)
    before = OnlineSetup(
        lot=1, right=Right.DRAW_WIN, colour=DiscColour.BLACK, layout=BoardLayout.MIRROR
    )
    after = OnlineSetup(
        lot=0, right=Right.DRAW_WIN, colour=DiscColour.WHITE, layout=BoardLayout.MIRROR
    )
    assert board.move_anew(START) == NewSettled(was=before, now=after)
    assert asked == [MoveDialog, MoveDialog, SettledDialog]


def test_lot_rights_and_layout_come_as_they_are_settled_and_all_are_wanted(
    room: Room, qtbot: Any
) -> None:
    known = live_queries.live(room.desk.event_file, room.begin())
    dialog: Any = open_dialog(qtbot, SettledDialog(known.kept, known.of.names))
    assert dialog.settled() == known.kept.settled
    assert dialog.problems() == ()
    dialog.lot.choose(None)
    assert [problem.where for problem in dialog.problems()] == ["lot"]
    dialog.colour.choose(None)
    assert {problem.where for problem in dialog.problems()} == {"lot", "colour"}


def test_lot_and_rights_are_asked_for_one_after_the_other(
    room: Room, script_dialogs: Script
) -> None:
    window = room.rooms()
    match = room.match()
    for seat in (0, 1):
        rooms.join(room.desk.event_file, match, seat, at=room.now)

    def second(dialog: Any) -> None:
        assert isinstance(dialog, LotDialog)
        dialog.put(lot=1)
        dialog.accept_button.click()

    def black(dialog: Any) -> None:
        assert isinstance(dialog, RightsDialog)
        dialog.right.choose(Right.COLOUR)
        dialog.colour.choose(DiscColour.BLACK)
        dialog.recheck()
        dialog.accept_button.click()

    script_dialogs.dialog(lambda _dialog: False)
    window.settle_rights()
    assert room.view().lot is None, "given up: nothing is drawn, and nothing more is asked"
    script_dialogs.dialog(second).dialog(black)
    window.settle_rights()
    found = room.view()
    assert (found.lot, found.right, found.black, found.draw_right) == (1, "colour", 1, 0)
    before = room.desk.event_file.undoable
    script_dialogs.dialog(second).dialog(lambda _dialog: False)
    window.settle_rights()
    assert room.desk.event_file.undoable == before, "the same lot is not drawn again"


def test_the_time_somebody_came_in_is_put_right_or_taken_away(
    room: Room, script_dialogs: Script
) -> None:
    room.start()
    window = room.rooms()
    room.at("9:54")
    window.note_join()
    shown: list[tuple[str, str, str]] = []

    def at(typed: str) -> Any:
        def use(dialog: Any) -> None:
            assert isinstance(dialog, TimeDialog)
            shown.append(
                (dialog.windowTitle(), dialog.answer("starts"), dialog.meaning_line.text())
            )
            dialog.put(starts=typed)
            dialog.recheck()
            press(dialog, "\n")

        return use

    script_dialogs.dialog(at("958"))
    window.note_join()
    assert room.view().seats[0].joined_at == "9:58"
    script_dialogs.dialog(at(""))
    window.note_join()
    assert room.view().seats[0].joined_at == ""
    first = room.view().seats[0].entrant.name
    assert [(told[1], first in told[0]) for told in shown] == [("9:54", True), ("9:58", True)]


def test_a_blank_time_says_what_it_means(qtbot: Any) -> None:
    dialog: Any = open_dialog(
        qtbot, TimeDialog(title="x", text="y", shown="10:30", blank="だれもいません")
    )
    assert (dialog.value(), dialog.meaning()) == (time(10, 30), "")
    dialog.input("starts").clear()
    assert (dialog.value(), dialog.meaning()) == (None, "だれもいません")
    assert dialog.problems() == ()
    dialog.input("starts").setText("25:00")
    assert [problem.where for problem in dialog.problems()] == ["starts"]


@pytest.mark.parametrize("key", [Key.Key_F6])
def test_trouble_is_noted_and_is_over_by_the_same_key(room: Room, key: Key) -> None:
    room.start()
    room.rooms()
    for trouble in (True, False, True):
        room.key(key)
        assert [one.trouble for one in room.view().seats] == [trouble, False]


def test_rights_that_moves_rest_on_are_mended_and_not_asked_for_anew(
    room: Room, script_dialogs: Script
) -> None:
    match = room.begin()
    called(room, match, "か4")
    board = room.board(match)
    for pressed in (board.settle_rights, board.choose_layout):
        script_dialogs.dialog(lambda dialog: not isinstance(dialog, SettledDialog))
        pressed()
    assert room.view().layout == "mirror"


def test_a_result_of_a_game_that_goes_on_knows_the_rights(
    room: Room, script_dialogs: Script
) -> None:
    match = room.begin()
    called(room, match, "か4")
    board = room.board(match)
    seen: list[Any] = []

    def look(dialog: Any) -> bool:
        seen.append((dialog.score.standing, dialog.stone_button.isHidden()))
        return False

    script_dialogs.dialog(look)
    board.enter_result()
    assert seen == [((4, 1), True)]
    assert board.isVisible() and room.view().match.result is None
