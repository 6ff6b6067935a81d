"""The live scoreboard, worked by keyboard alone: a whole match of pairs, fouls, corrections."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QWidget

from app import queries
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    EndScore,
    EndState,
    Foul,
    MomentKind,
    Ruling,
    StopReason,
    Suspension,
)
from models.games.shuffleboard.play.views import MissingEntry
from models.games.shuffleboard.record import ShuffleboardEnding, ShuffleboardOptions
from models.views.divisions import MatchState
from tests.conftest import Script
from tests.ui.dialogs.helpers import press, type_japanese
from tests.ui.games.shuffleboard import (
    Court,
    doubles,
    focused,
    key,
    new_event,
    points,
    type_keys,
)
from ui.desk.desk import Desk
from ui.games.registry import GAME_SCREENS
from ui.games.shuffleboard.board.window import BoardWindow, open_board
from ui.games.shuffleboard.wording import ENTERS
from ui.look import theme
from ui.words.keys import WINDOW_KEYS

Key = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier


class Tables:
    """Makes a court for the settings a test wants."""

    def __init__(self, desk: Desk, qtbot: Any) -> None:
        self.desk, self.qtbot = desk, qtbot

    def court(self, options: ShuffleboardOptions) -> Court:
        return Court(self.desk, self.qtbot, options)


@pytest.fixture
def tables(qtbot: Any, qapp: Any, desk: Desk, tmp_path: Path) -> Iterator[Tables]:
    theme.apply(qapp)
    new_event(desk, tmp_path)
    yield Tables(desk, qtbot)
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def started(tables: Tables, options: ShuffleboardOptions | None = None) -> Court:
    """Give a match that is about to begin, with its scoreboard in front."""
    court = tables.court(options or doubles())
    court.start()
    court.open()
    return court


def end(court: Court, number: int) -> tuple[int | None, ...]:
    """Give what an end brought each seat."""
    return court.live.board.ends[number - 1].net


def enters(court: Court, state: EndState) -> None:
    """Choose by keyboard how far a score has come when it is typed."""
    assert court.window is not None
    court.window.enters.setFocus()
    key(Key.Key_Home)
    for _step in range(list(ENTERS).index(state)):
        key(Key.Key_Down)
    assert court.window.state() is state
    court.window.focus_next()


def log(court: Court) -> list[str]:
    """Give the record as it is read in the window, without the numbers of the lines."""
    assert court.window is not None
    shown = court.window.log.list
    texts = [shown.item(place).text() for place in range(shown.count())]
    assert not any(re.search(r"\d :|: [-−]?\d", text) for text in texts), "a score never breaks"
    texts = [text.replace("\N{NO-BREAK SPACE}", " ") for text in texts]
    return [text.split("\u3000", 1)[1] for text in texts]


# -- a whole match ------------------------------------------------------------------------------


@pytest.mark.long
def test_a_doubles_match_of_sixteen_frames_is_entered_by_keyboard(
    tables: Tables, script_dialogs: Script
) -> None:
    court = tables.court(doubles())
    window = court.open()
    assert "F2" in court.said() and focused() is window.primary

    def settle(dialog: Any) -> None:
        press(dialog, "1")
        for (seat, place), name in zip(
            dialog.partners, ("榎本 明子", "大島 武", "手崎 花", "小池 一郎"), strict=True
        ):
            dialog.partners[seat, place].selectAll()  # as Tab does
            type_japanese(dialog.partners[seat, place], name)
        press(dialog, "\n")

    script_dialogs.dialog(settle)
    type_keys("\n")
    assert "先攻：イエロー 榎本 明子" in window.turn_line.text()
    assert "ハンマー（最後の一投）：ブラック 手崎 花" in window.turn_line.text()
    assert "レフェリー：ブラック 手崎 花" in window.officials.text()
    assert "プラクティス" in window.rights.text()

    # The first end: 7 and 8, in four keys.
    type_keys("7\n8")
    assert window.called.text() == "発表：「7・イエロー、8・ブラック」"
    type_keys("\n")
    assert end(court, 1) == (7, 8)
    assert court.said() == "第1フレーム ヘッド：「7・イエロー、8・ブラック」"
    assert "先攻：イエロー 大島 武" in window.turn_line.text()  # the foot, the same lead
    type_keys("0-\n")
    assert court.said().endswith("「ノー・イエロー、テンオフ・ブラック」")

    # A warning, then the same foul again: ten off, with the director's consent.
    warned: list[Any] = []

    def warn(dialog: Any) -> None:
        press(dialog, "3C-10\t")
        warned.append(
            (dialog.answer("seat"), dialog.answer("ruling"), dialog.input("points").isVisible())
        )
        press(dialog, "\n")

    script_dialogs.dialog(warn)
    key(Key.Key_F4)
    assert warned == [((1, 0), Ruling.WARNED, False)]
    type_keys("157\n")
    refused: list[str] = []

    def punish(dialog: Any) -> None:
        press(dialog, "3C-10\t")
        assert dialog.answer("ruling") is Ruling.PENALISED
        assert dialog.input("points").text() == "10"
        press(dialog, "\n")
        assert dialog.isVisible() and dialog.input("director").hasFocus()
        refused.append(dialog.rows["director"].problem.text())
        press(dialog, " \n")

    script_dialogs.dialog(punish)
    key(Key.Key_F4)
    assert "トーナメント・ディレクターとの協議" in refused[0]
    type_keys("7\n8\n")
    assert end(court, 4) == (7, -2)  # 8 less 10

    # A slip found before the next end is complete is corrected at once.
    script_dialogs.dialog(lambda dialog: press(dialog, "\t8 7\n") and None)
    key(Key.Key_F6)
    fourth = court.live.board.ends[3]
    assert (fourth.written, fourth.discs, fourth.net) == (((7, 8),), (8, 7), (8, -3))
    assert "第2フレーム フットを訂正\u30008 : 7" in log(court)
    for keys in ("0\n", "-\n7\n", "8\n8\n", "010", "7\n15", "170", "7\n7\n", "0\n8"):
        type_keys(keys if keys.endswith("\n") else f"{keys}\n")
    played = len(court.live.board.ends)

    # One that is found later stays without the consent of both.
    said: list[str] = []

    def late(dialog: Any) -> None:
        press(dialog, "\x0e\x0e\x0e\t15 7\n")
        assert dialog.isVisible() and dialog.input("both_agree").hasFocus()
        said.append(dialog.rows["both_agree"].problem.text())
        press(dialog, "\x1b")

    before = court.live.record
    script_dialogs.dialog(late)
    script_dialogs.confirm(True)  # what was typed may go
    key(Key.Key_F6)
    assert "双方の同意がなければ" in said[0]
    assert court.live.record == before

    while len(court.live.board.ends) < 16:
        type_keys("7\n8\n")
    assert played < 16
    assert court.live.board.waits == (MissingEntry.COLOUR_CHANGE,)
    assert "カラーチェンジ" in court.said() and focused() is window.primary
    type_keys("\n")
    assert "先攻：イエロー 手崎 花" in window.turn_line.text()
    while len(court.live.board.ends) < 32:
        type_keys("8\n0")
        type_keys("\n")
    assert court.live.board.finished
    winner = court.live.board.winner
    assert winner == 1 and "手崎・小池の勝ち" in window.turn_line.text()
    script_dialogs.confirm(True)
    type_keys("\n")
    match = queries.match_entry(court.desk.event_file, court.match).match
    assert match.state is MatchState.ENTERED
    assert match.result.ending is ShuffleboardEnding.PLAYED
    assert match.result.entries[-1].moment == BetweenEnds(kind=MomentKind.SIGNED)
    assert court.said() == "この試合の結果は入力済みです。"
    key(Key.Key_Z, CONTROL)
    assert queries.match_entry(court.desk.event_file, court.match).match.result is None
    assert court.live.board.finished and len(court.live.board.ends) == 32


# -- what cannot be --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("9\n7\n", ("9点にはなりません", "8\u00a0=\u00a08", "10\u00a0=\u00a010")),
        ("7\n3\n", ("3点にはなりません", "4\u00a0=\u00a07+7−10")),
        ("39\t7\n", ("39点にはなりません",)),
        ("7+9\n7\n", ("「7+9」は得点として読めません",)),
        ("7+7+7+7+8\n7\n", ("4枚ずつ",)),
    ],
)
def test_impossible_scores_are_refused_with_what_discs_can_make(
    tables: Tables, typed: str, said: tuple[str, ...]
) -> None:
    court = started(tables)
    type_keys(typed)
    assert court.live.board.ends == ()
    assert court.loud() == "bad"
    assert all(words in court.said() for words in said), court.said()
    assert court.window is not None
    yellow, black = (entry.box for entry in court.window.entry.sides.values())
    assert yellow.text() and black.text()  # nothing is lost, and what is wrong is typed over
    assert focused() in (yellow, black) and focused().hasFocus()


def test_what_was_wrong_is_simply_typed_over(tables: Tables) -> None:
    court = started(tables)
    type_keys("9\n7\n8\n\n")
    assert end(court, 1) == (8, 7)


def test_one_side_alone_is_not_written(tables: Tables) -> None:
    court = started(tables)
    type_keys("7\n\n\n")
    assert court.live.board.ends == ()
    assert court.window is not None
    assert [entry.box.text() for entry in court.window.entry.sides.values()] == ["7", ""]


def test_a_rare_score_is_asked_about_once(tables: Tables, script_dialogs: Script) -> None:
    court = started(tables)
    script_dialogs.confirm(False).confirm(True)
    type_keys("307\n")
    assert court.live.board.ends == () and "まれ" in script_dialogs.sentences[0]
    type_keys("\n\n")
    assert end(court, 1) == (30, 7)


def test_discs_are_counted_by_key_or_by_button(tables: Tables) -> None:
    court = started(tables)
    assert court.window is not None
    type_keys("8+7-10\n")
    yellow, black = court.window.entry.sides.values()
    assert yellow.echo.text() == "= 5"
    for made in (black.buttons[0], black.buttons[1], black.buttons[3]):
        made.click()
    assert black.box.text() == "10+8-10" and black.echo.text() == "= 8"
    type_keys("\n")
    (written,) = court.live.record.entries
    assert written.end is not None
    assert written.end.scores == (5, 8)
    assert [discs.count for discs in written.end.discs if discs] == [3, 3]


def test_a_result_is_not_handed_in_before_the_last_end(tables: Tables) -> None:
    court = started(tables)
    type_keys("7\n8\n")
    key(Key.Key_F9)
    assert court.loud() == "bad" and "まだ終わっていません" in court.said()
    assert not court.live.recorded


# -- procedure ----------------------------------------------------------------------------------


def test_the_referees_check_is_waited_for(tables: Tables) -> None:
    court = started(tables)
    assert court.window is not None
    enters(court, EndState.WRITTEN)
    type_keys("7\n8\n")
    assert court.live.board.ends[0].state is EndState.WRITTEN
    assert "ディスクは動かせません" in court.said()
    assert focused() is court.window.primary
    type_keys("\n")
    assert court.live.board.ends[0].state is EndState.CONFIRMED
    type_keys("7")
    assert court.window.entry.yellow.text() == "7"


def test_a_case_at_the_director_keeps_the_end_open(tables: Tables, script_dialogs: Script) -> None:
    court = started(tables)
    script_dialogs.dialog(lambda dialog: press(dialog, "1C-16\t3\n") and None)
    key(Key.Key_F4)
    assert court.live.board.waits == (MissingEntry.RULING,)
    type_keys("7\n8\n")
    assert court.live.board.ends[0].state is EndState.WRITTEN
    assert court.live.board.waits == (MissingEntry.RULING, MissingEntry.CONFIRM)

    def decide(dialog: Any) -> None:
        assert dialog.answer("seat") == (0, 0) and dialog.answer("ruling") is Ruling.PENALISED
        dialog.input("director").setFocus()
        press(dialog, " \n")

    script_dialogs.dialog(decide)
    type_keys("\n")
    assert court.live.board.waits == ()
    assert court.live.board.attempts[0].article == "C-16"  # played again, and still to be seen
    assert any("数えません" in line for line in log(court))
    assert court.live.board.pending == (10, 0)


def test_an_end_played_again_stays_in_the_record(tables: Tables, script_dialogs: Script) -> None:
    court = started(tables)
    assert court.window is not None
    enters(court, EndState.WRITTEN)
    type_keys("7\n8\n")
    script_dialogs.dialog(lambda dialog: press(dialog, "4\n") and None)
    key(Key.Key_F5)
    assert court.live.board.ends == ()
    assert log(court)[0] == "第1フレーム ヘッド  7 : 8（数えません）"
    assert court.window.log.list.item(0).font().strikeOut()
    assert "第1フレーム ヘッド" in court.window.turn_line.text()


def test_rain_stops_play_and_the_same_end_begins_again(
    tables: Tables, script_dialogs: Script
) -> None:
    court = started(tables)
    type_keys("7\n8\n")
    script_dialogs.dialog(lambda dialog: press(dialog, "1 \n") and None)
    key(Key.Key_F7)
    stopped = court.live.board.suspended
    assert stopped is not None and stopped.mid_end and stopped.reason is StopReason.RAIN
    assert "中断" in court.said() and "7" not in court.said().replace("F7", "")
    assert "雨" in court.said()
    refused: list[str] = []

    def resume(dialog: Any) -> None:
        press(dialog, "1\n")
        refused.append(dialog.rows["court_ready"].problem.text())
        for tick in (dialog.input("director"), dialog.input("court_ready")):
            tick.setFocus()
            press(dialog, " ")
        press(dialog, "\n")

    script_dialogs.dialog(resume)
    type_keys("\n")
    assert "コートを乾かし" in refused[0]
    assert court.live.board.suspended is None
    assert "第1フレーム フット" in court.window.turn_line.text()  # type: ignore[union-attr]
    assert "プラクティス" in court.window.rights.text()  # type: ignore[union-attr]


def test_a_match_is_postponed_to_another_day(tables: Tables, script_dialogs: Script) -> None:
    court = started(tables)
    court.write(Suspension(reason=StopReason.RAIN))
    refused: list[str] = []

    def postpone(dialog: Any) -> None:
        press(dialog, "2")
        type_japanese(dialog.input("until"), "あした")
        press(dialog, "\n")
        refused.append(dialog.rows["until"].problem.text())
        dialog.input("until").clear()
        type_japanese(dialog.input("until"), "2026-05-04 9:30")
        dialog.input("director").setFocus()
        press(dialog, " \n")

    script_dialogs.dialog(postpone)
    key(Key.Key_F7)
    assert "「あした」は日時として読めません" in refused[0]
    assert court.said().startswith("2026-05-04 09:30に延期しています")


def test_a_match_of_points_comes_to_the_lag_and_the_third_game(
    tables: Tables, script_dialogs: Script
) -> None:
    court = started(tables, points())
    court.write(EndScore(number=1, scores=(27, 0)), EndScore(number=2, scores=(27, 0)))
    assert "カラーチェンジ" in court.said()
    type_keys("\n")
    court.write(EndScore(game=2, number=1, scores=(0, 27)))
    court.write(EndScore(game=2, number=2, scores=(0, 27)))
    assert court.live.board.waits == (MissingEntry.LAG,)
    refused: list[str] = []

    def lag(dialog: Any) -> None:
        press(dialog, "120\t80\n")
        refused.append(dialog.rows["colour"].problem.text())
        press(dialog, "1\n")

    script_dialogs.dialog(lag)
    type_keys("\n")
    assert "手崎・小池が選ぶカラー" in refused[0]
    assert court.live.board.next is not None
    assert (court.live.board.next.game, court.live.board.next.yellow) == (3, 1)
    assert "第1ゲーム（54 : 0）" in court.window.kind.text()  # type: ignore[union-attr]


def test_undo_takes_the_newest_line_back_and_names_it(tables: Tables) -> None:
    court = started(tables)
    type_keys("7\n8\n")
    key(Key.Key_Z, CONTROL)
    assert court.live.board.ends == ()
    assert court.said() == "取り消しました：第1試合 第1エンド 7 : 8"
    key(Key.Key_Y, CONTROL)
    assert end(court, 1) == (7, 8)
    key(Key.Key_Z, CONTROL)
    key(Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert end(court, 1) == (7, 8)


def test_undo_and_redo_are_the_keys_of_the_window_on_every_system(tables: Tables) -> None:
    """What Qt calls redo is Ctrl+Y on one system and Ctrl+Shift+Z on another."""
    court = started(tables)
    here = [made.key().toString() for made in court.window.findChildren(QShortcut)]
    assert {*WINDOW_KEYS["undo"], *WINDOW_KEYS["redo"]} <= set(here)


def test_a_penalty_is_seen_in_the_box_and_in_the_record(tables: Tables) -> None:
    court = started(tables)
    warned = Foul(number=1, seat=0, article=Article.NEXT_COURT, ruling=Ruling.WARNED)
    again = Foul(
        number=1,
        seat=0,
        article=Article.NEXT_COURT,
        ruling=Ruling.PENALISED,
        points=5,
        director=True,
    )
    court.write(warned, again)
    type_keys("7\n8\n")
    assert end(court, 1) == (2, 8)
    assert any("減点5" in line for line in log(court))
    type_keys("2\n8\n")
    assert court.loud() == "bad"  # two is no score of discs; nothing is deducted any more


def test_wrong_colours_are_mended_by_name_after_the_match_has_begun(
    tables: Tables, script_dialogs: Script
) -> None:
    court = started(tables)
    type_keys("7\n8\n")
    said: list[str] = []

    def change(dialog: Any) -> None:
        dialog.input("yellow").focus_chosen()
        press(dialog, "2\n")

    def mend(dialog: Any) -> None:
        said.append(dialog.follows.text())
        dialog.input("by").setText("森")
        press(dialog, "\n")

    script_dialogs.dialog(change)
    script_dialogs.dialog(mend)
    key(Key.Key_F2)
    assert said == ["これより後の行はすべて有効なままです。"]
    assert court.live.record.start.yellow == 1
    assert court.live.board.ends[0].turn.yellow == 1
    line = court.live.record.entries[-1]
    assert line.mends is not None and line.mends.by == "森"
    court.desk.event_file.undo()
    assert court.live.record.start.yellow == 0


def test_a_board_that_is_open_comes_to_the_front(tables: Tables, qtbot: Any) -> None:
    court = tables.court(doubles())
    owner = QWidget()
    qtbot.addWidget(owner)
    tool = next(t for t in GAME_SCREENS["shuffleboard"].match_tools if t.key == "board")
    tool.open(owner, court.desk, court.division, court.round, court.match)
    (first,) = owner.findChildren(BoardWindow)
    assert first.isVisible()
    assert open_board(owner, court.desk, court.match) is first
