"""Lines of a live record that are struck and mended by keyboard, at both boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication

from app.operations import running
from app.queries import live_queries
from models.games.othello.online import OnlineRoom
from models.games.shuffleboard.catalogue import Colour
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    EndScore,
    EndState,
    Foul,
    Lag,
    MomentKind,
    Ruling,
)
from models.games.shuffleboard.record import ShuffleboardOptions
from tests.conftest import Script
from tests.models.games.othello.games import game_by_chance
from tests.ui.dialogs.helpers import press, type_japanese
from tests.ui.games.conftest import Room
from tests.ui.games.shuffleboard import Court, doubles, key, new_event, points, type_keys
from ui.desk.desk import Desk

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
Make = Callable[[ShuffleboardOptions], Court]


@pytest.fixture
def at(qtbot: Any, qapp: QApplication, desk: Desk, tmp_path: Path) -> Iterator[Make]:
    """Give what makes a match that has its colours, with the scoreboard in front."""
    new_event(desk, tmp_path)

    def make(options: ShuffleboardOptions) -> Court:
        made = Court(desk, qtbot, options)
        made.start()
        made.open()
        return made

    yield make
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def warned(number: int) -> Foul:
    return Foul(number=number, seat=0, article=Article.HOOK, ruling=Ruling.WARNED)


def penalised(number: int) -> Foul:
    return Foul(
        number=number,
        seat=0,
        article=Article.HOOK,
        ruling=Ruling.PENALISED,
        points=10,
        director=True,
    )


def play(court: Court, first: int, last: int) -> None:
    court.write(*(EndScore(number=number, scores=(7, 8)) for number in range(first, last + 1)))


def up(times: int) -> None:
    for _ in range(times):
        key(Key.Key_Up)


def shown(court: Court) -> list[str]:
    assert court.window is not None
    listed = court.window.log.list
    return [listed.item(place).text() for place in range(listed.count())]


def test_a_foul_of_the_wrong_player_is_struck_after_the_match_is_over(
    at: Make, script_dialogs: Script
) -> None:
    court = at(doubles(target=8))
    assert court.window is not None
    court.write(warned(1))
    play(court, 1, 4)
    court.write(penalised(5))
    play(court, 5, 8)
    court.write(BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
    play(court, 9, 16)
    assert court.live.board.finished and court.live.board.totals[0] == 16 * 7 - 10
    said: list[str] = []

    def strike(dialog: Any) -> None:
        said.append(dialog.follows.text())
        press(dialog, "Mori\n")

    key(Key.Key_F7, SHIFT)  # nothing is chosen yet: the newest line is
    assert "矢印" in court.said() and court.window.log.list.hasFocus()
    key(Key.Key_Home)
    script_dialogs.dialog(strike)
    key(Key.Key_F7, SHIFT)
    assert "これより後の1行が無効になります" in said[0] and "✕ 6" in said[0] and "警告" in said[0]
    assert court.live.board.totals[0] == 16 * 7 and court.live.board.fouls == ()
    assert shown(court)[0].startswith("1\u3000【取消→20】")
    assert "【無効】" in shown(court)[5]
    assert court.window.log.list.item(0).font().strikeOut()
    assert not court.window.log.list.item(1).font().strikeOut()
    assert court.said() != "" and court.live.board.finished
    script_dialogs.confirm(True)
    key(Key.Key_F9)
    assert court.live.recorded


def test_a_foul_is_struck_after_the_result_was_handed_in(at: Make, script_dialogs: Script) -> None:
    court = at(doubles(target=8))
    assert court.window is not None
    play(court, 1, 4)
    court.write(warned(5))
    play(court, 5, 8)
    court.write(BetweenEnds(kind=MomentKind.COLOUR_CHANGE), penalised(9))
    play(court, 9, 16)
    script_dialogs.confirm(True)
    key(Key.Key_F9)
    assert court.live.recorded and court.live.board.totals == (102, 128)
    said: list[str] = []

    def strike(dialog: Any) -> None:
        said.append(dialog.follows.text())
        dialog.input("by").setFocus()
        press(dialog, "Mori\n")
        said.append(dialog.rows["cause"].problem.text())
        dialog.input("cause").setFocus()
        press(dialog, "1\n")

    key(Key.Key_L, CONTROL)
    assert court.window.log.strike_button.isEnabled()
    lines = shown(court)
    for _ in range(next(n for n, text in enumerate(reversed(lines)) if "減点" in text)):
        key(Key.Key_Up)
    script_dialogs.dialog(strike)
    key(Key.Key_F7, SHIFT)
    assert "-26" in said[0] and "-16" in said[0] and "順位" in said[0] and said[1]
    assert court.live.recorded and court.live.board.totals == (112, 128)


def test_a_match_that_is_not_over_after_a_mend_goes_on_at_its_board(
    at: Make, script_dialogs: Script
) -> None:
    court = at(points(target=50))
    for game in (1, 2):
        for number, score in enumerate((20, 20, 10), start=1):
            court.write(EndScore(game=game, number=number, scores=(score, 0)))
        if game == 1:
            court.write(BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
    script_dialogs.confirm(True)
    key(Key.Key_F9)
    assert court.live.recorded
    said: list[str] = []

    def right(dialog: Any) -> None:
        press(dialog, "0\t8\n")

    def why(dialog: Any) -> None:
        said.append(dialog.follows.text())
        dialog.input("by").setFocus()
        press(dialog, "Mori")
        dialog.input("cause").setFocus()
        press(dialog, "1\ny\n")

    key(Key.Key_L, CONTROL)
    key(Key.Key_Up)  # the last end, before the signature
    script_dialogs.dialog(right)
    script_dialogs.dialog(why)
    key(Key.Key_F6, SHIFT)
    assert "結果を取り消し" in said[0]
    assert not court.live.recorded and court.live.board.totals == (48, 0)
    type_keys("0\n7\n")
    assert court.live.board.finished


def test_a_mend_that_was_wrong_is_taken_back(at: Make, script_dialogs: Script) -> None:
    court = at(doubles())
    court.write(warned(1))
    play(court, 1, 2)
    before = court.live.board
    running.strike(court.desk.event_file, court.match, 0, by="森", reason="x")
    assert court.window is not None
    titles: list[str] = []

    def back(dialog: Any) -> None:
        titles.append(dialog.heading.text())
        press(dialog, "Mori\n")

    key(Key.Key_L, CONTROL)
    key(Key.Key_Home)
    assert "元に戻す" in court.window.log.strike_button.text()
    script_dialogs.dialog(back)
    key(Key.Key_Delete)
    assert titles == ["4行目の訂正・取り消しを戻す"]
    assert court.live.board == before
    assert not court.window.log.list.hasFocus()


def test_a_mend_that_is_taken_back_says_which_lines_hold_again(
    at: Make, script_dialogs: Script
) -> None:
    court = at(doubles())
    court.write(warned(1))
    play(court, 1, 4)
    court.write(penalised(5))
    running.strike(court.desk.event_file, court.match, 0, by="森", reason="x")
    said: list[str] = []

    def back(dialog: Any) -> None:
        said.append(dialog.follows.text())
        press(dialog, "Mori\n")

    key(Key.Key_L, CONTROL)
    assert "【無効】" in shown(court)[5]
    key(Key.Key_Home)
    script_dialogs.dialog(back)
    key(Key.Key_Delete)
    assert "再び有効：6" in said[0] and "減点" in said[0]
    assert "【無効】" not in shown(court)[5]


def test_who_struck_a_line_last_is_proposed_for_the_next_and_each_is_said(
    at: Make, script_dialogs: Script
) -> None:
    court = at(doubles())
    court.write(warned(1), replace(warned(1), seat=1))
    by: list[str] = []

    def strike(dialog: Any) -> None:
        by.append(dialog.answer("by"))
        press(dialog, "\n" if by[-1] else "Mori\n")

    for below in (0, 1):
        key(Key.Key_L, CONTROL)
        key(Key.Key_Home)
        for _ in range(below):
            key(Key.Key_Down)
        script_dialogs.dialog(strike)
        key(Key.Key_F7, SHIFT)
        assert court.said() == f"{below + 1}行目を取り消しました。" and court.loud() == "good"
    assert by == ["", "Mori"]
    assert court.live.board.fouls == ()


def test_where_nothing_is_to_be_mended_the_keys_say_so(at: Make) -> None:
    court = at(doubles())
    assert court.window is not None
    key(Key.Key_L, CONTROL)
    assert court.said() == "まだ何も記録されていません。"
    assert not court.window.log.list.hasFocus()
    court.write(warned(1))
    key(Key.Key_F7, CONTROL)
    assert court.said() == "無効な行はありません。"


def test_the_dialog_that_wrote_a_foul_comes_filled_in(at: Make, script_dialogs: Script) -> None:
    court = at(doubles())
    court.write(warned(1))
    play(court, 1, 1)
    court.write(penalised(2))
    seen: list[object] = []

    def other(dialog: Any) -> None:
        points_off = dialog.input("points").text()
        seen.append((dialog.answer("seat"), dialog.answer("ruling"), points_off))
        seen.append(dialog.answer("director"))
        dialog.input("note").setFocus()
        press(dialog, "late\n")

    script_dialogs.dialog(other)
    script_dialogs.dialog(lambda dialog: press(dialog, "Mori\n"))
    key(Key.Key_L, CONTROL)
    key(Key.Key_Return)
    assert seen == [((0, 0), Ruling.PENALISED, "10"), True]
    line = court.live.record.entries[-1]
    assert line.foul is not None and line.foul.note == "late" and line.mends is not None
    assert line.mends.of == 2 and line.mends.by == "Mori"
    assert court.live.board.fouls[-1].points == 10


def test_the_ruling_that_stands_is_shown_not_the_one_that_is_due(
    at: Make, script_dialogs: Script
) -> None:
    """A second foul costs points; that the director was still being asked is what was typed."""
    court = at(doubles())
    court.write(warned(1))
    court.write(replace(warned(1), ruling=Ruling.CONSULTING))
    seen: list[object] = []

    def shown_so(dialog: Any) -> None:
        seen.append((dialog.answer("ruling"), dialog.rows["points"].asked))
        dialog.put(seat=(1, 0))
        seen.append(dialog.answer("ruling"))  # of another player it is the first
        dialog.reject()

    script_dialogs.dialog(shown_so)
    key(Key.Key_L, CONTROL)
    key(Key.Key_Return)
    assert seen == [(Ruling.CONSULTING, False), Ruling.WARNED]


def test_a_wrong_chooser_of_the_lag_is_mended(at: Make, script_dialogs: Script) -> None:
    court = at(points())
    court.write(EndScore(number=1, scores=(27, 0)), EndScore(number=2, scores=(27, 0)))
    court.write(BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
    court.write(EndScore(game=2, number=1, scores=(0, 27)))
    court.write(EndScore(game=2, number=2, scores=(0, 27)))
    court.write(Lag(distances=(20, 10), chooser=1, colour=Colour.YELLOW))
    court.write(EndScore(game=3, number=1, scores=(7, 8)))
    assert court.live.board.games[2].yellow == 1

    def measure(dialog: Any) -> None:
        assert (dialog.answer("distance0"), dialog.answer("distance1")) == (20, 10)
        dialog.input("distance0").selectAll()
        press(dialog, "5\n")

    script_dialogs.dialog(measure)
    script_dialogs.dialog(lambda dialog: press(dialog, "Mori\n"))
    key(Key.Key_L, CONTROL)
    up(1)
    key(Key.Key_F6, SHIFT)
    assert court.live.board.games[2].yellow == 0
    assert len(court.live.board.ends) == 5


def test_a_score_that_only_the_desk_typed_wrongly_is_asked_about(
    at: Make, script_dialogs: Script
) -> None:
    court = at(doubles())
    type_keys("7\n8\n7\n8\n7\n8\n")
    asked: list[str] = []

    def right(dialog: Any) -> None:
        dialog.scores.boxes[Colour.YELLOW].selectAll()
        press(dialog, "8\t\n")

    def mend(dialog: Any) -> None:
        press(dialog, "Mori\n")
        asked.append(dialog.problem_line.text() or dialog.rows["reason"].problem.text())
        press(dialog, " \n")

    script_dialogs.dialog(right)
    script_dialogs.dialog(mend)
    key(Key.Key_L, CONTROL)
    up(2)
    key(Key.Key_F6, SHIFT)
    assert "D-5" in asked[0]
    assert court.live.board.ends[0].discs == (8, 8)
    assert court.live.board.totals == (22, 24)


def test_a_line_that_is_only_struck_says_so(at: Make) -> None:
    court = at(doubles())
    assert court.window is not None
    court.write(EndScore(number=1, scores=(7, 8), state=EndState.WRITTEN))
    court.write(BetweenEnds(kind=MomentKind.CONFIRMED))
    key(Key.Key_L, CONTROL)
    key(Key.Key_F6, SHIFT)
    assert "入力し直せません" in court.said()
    key(Key.Key_Escape)
    assert court.window.log.list.chosen() is None and not court.window.log.list.hasFocus()
    assert len(court.live.record.entries) == 2


# -- Othello online -------------------------------------------------------------------------------


def test_a_move_twenty_plies_back_is_struck_and_all_that_fell_with_it(
    room: Room, script_dialogs: Script
) -> None:
    match_id = room.begin()
    event = room.desk.event_file
    moves = game_by_chance(5)[:26]
    for move in moves:
        running.write(event, match_id, move)
    board = room.board(match_id)
    said: list[str] = []

    def strike(dialog: Any) -> None:
        said.append(dialog.follows.text())
        press(dialog, "Mori\n")

    room.key(Key.Key_F6)
    assert board.log.isVisible() and board.log.list.hasFocus()
    for _ in range(20):
        room.key(Key.Key_Up)
    script_dialogs.dialog(strike)
    room.key(Key.Key_F7, shift=True)
    assert "無効になります" in said[0] and "… ほか" in said[0]
    view = room.view()
    assert view.stops is not None and len(view.moves) < 25
    assert "記録はそこで止まって" in board.notice.sentence()
    assert board.log.clear_button.isVisible()
    script_dialogs.dialog(lambda dialog: press(dialog, "Mori\n"))
    room.key(Key.Key_F7, control=True)
    assert room.view().stops is None and not board.log.clear_button.isVisible()
    known = live_queries.live(event, match_id).kept
    assert isinstance(known, OnlineRoom) and known.standing == room.view().moves


def test_a_wrong_move_twenty_plies_back_is_replaced(room: Room, script_dialogs: Script) -> None:
    match_id = room.begin()
    event = room.desk.event_file
    for move in game_by_chance(5)[:22]:
        running.write(event, match_id, move)
    board = room.board(match_id)
    other = next(
        name
        for name in (f"{column}{row}" for column in "あいうえおかきく" for row in range(1, 9))
        if name != room.view().moves[1] and _possible(room, match_id, name)
    )

    def retype(dialog: Any) -> None:
        assert dialog.text.text() == room.view().moves[1]
        dialog.text.selectAll()
        press(dialog, "\b")
        type_japanese(dialog.text, "あ1")
        press(dialog, "\n")
        assert dialog.isVisible()  # no such move was possible there
        dialog.text.selectAll()
        type_japanese(dialog.text, other)
        press(dialog, "\n")

    script_dialogs.dialog(retype)
    script_dialogs.dialog(lambda dialog: press(dialog, "Mori\n"))
    room.key(Key.Key_L, control=True)
    for _ in range(20):
        room.key(Key.Key_Up)
    room.key(Key.Key_F6, shift=True)
    assert room.view().moves[1] == other
    assert "訂正→23" in board.log.list.item(1).text()


def _possible(room: Room, match_id: int, name: str) -> bool:
    place = live_queries.live(room.desk.event_file, match_id)
    return not place.rules.check(place.rules.before(place.kept, 1), name, 1, place.of)


def test_rights_that_were_noted_wrongly_are_mended_during_the_game(
    room: Room, script_dialogs: Script
) -> None:
    match_id = room.begin()
    for move in game_by_chance(5)[:6]:
        running.write(room.desk.event_file, match_id, move)
    board = room.board(match_id)
    assert (room.view().lot, room.view().draw_right) == (1, 1)

    def rights(dialog: Any) -> None:
        dialog.lot.focus_chosen()
        press(dialog, "1")
        dialog.accept_button.setFocus()
        press(dialog, "\n")

    script_dialogs.dialog(rights)
    script_dialogs.dialog(lambda dialog: press(dialog, "Mori\n"))
    room.key(Key.Key_F4)
    assert (room.view().lot, room.view().draw_right) == (0, 0)
    assert len(room.view().moves) == 6
    assert "試合開始前を訂正" in board.log.list.item(6).text()
