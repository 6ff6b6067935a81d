"""Announced, written, checked; colours drawn by the program or by janken; an early shot counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt

from models.fair_random import FairRandom
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    EndState,
    MomentKind,
    Ruling,
)
from models.games.shuffleboard.play.drafts import drawn_start
from models.games.shuffleboard.play.views import MissingEntry
from models.games.shuffleboard.record import ColoursBy, ShuffleboardOptions
from tests.conftest import Script
from tests.ui.dialogs.helpers import press
from tests.ui.games.shuffleboard import (
    DIRECTOR,
    Court,
    doubles,
    focused,
    key,
    new_event,
    type_keys,
)
from ui.desk.desk import Desk
from ui.games.shuffleboard.board.score_view import ScoreView
from ui.look import theme

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
WALKING_8 = ShuffleboardOptions(target=8, director=DIRECTOR)


@pytest.fixture
def at(qtbot: Any, qapp: Any, desk: Desk, tmp_path: Path) -> Iterator[Callable[..., Court]]:
    theme.apply(qapp)
    new_event(desk, tmp_path)

    def made(options: ShuffleboardOptions = WALKING_8, *, started: bool = True) -> Court:
        court = Court(desk, qtbot, options)
        if started:
            court.start()
        court.open()
        return court

    yield made
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def state(court: Court) -> EndState:
    return court.live.board.ends[-1].state


def log(court: Court) -> str:
    assert court.window is not None
    return court.window.log.list.item(court.window.log.list.count() - 1).text()


# -- announced, written, checked ------------------------------------------------------------------


@pytest.mark.parametrize("keys", ["7\n8\n", "7 8\n", "0-\n", "00\n", "107\n", "- 0\n", "150\n"])
def test_the_usual_scores_take_four_keys_at_most_and_are_checked_at_once(
    at: Callable[..., Court], keys: str
) -> None:
    court = at()
    type_keys(keys)
    assert len(keys) <= 4 and state(court) is EndState.CONFIRMED
    assert court.live.board.waits == ()


def test_a_division_can_enter_scores_as_they_are_announced(at: Callable[..., Court]) -> None:
    court = at(doubles(enters=EndState.ANNOUNCED))
    assert court.window is not None
    type_keys("7\n8\n")
    assert state(court) is EndState.ANNOUNCED
    assert "① 発表 済 → ② 記入待ち → ③ 確認待ち" in court.said()
    assert "スコアラーが復唱して記入" in court.said()
    assert court.window.primary.text().startswith("記入しました")
    assert "発表のみ・未記入" in log(court)
    assert "第1フレーム ヘッド" in court.window.turn_line.text()  # its discs still lie there
    type_keys("\n")
    assert state(court) is EndState.WRITTEN
    assert "① 発表 済 → ② 記入 済 → ③ 確認待ち" in court.said()
    assert "ディスクは動かせません" in court.said()
    type_keys("\n")
    assert state(court) is EndState.CONFIRMED and court.live.board.waits == ()
    assert "第1フレーム フット" in court.window.turn_line.text()
    assert focused() is court.window.entry.yellow


def test_shift_enter_notes_that_a_score_is_only_announced(at: Callable[..., Court]) -> None:
    court = at()
    type_keys("7\n8")
    key(Key.Key_Return, SHIFT)
    assert state(court) is EndState.ANNOUNCED
    type_keys("\n\n")
    assert state(court) is EndState.CONFIRMED
    type_keys("0-\n")
    assert state(court) is EndState.CONFIRMED  # the next one goes the quick way again


def test_what_enter_means_is_chosen_by_keyboard(at: Callable[..., Court]) -> None:
    court = at()
    assert court.window is not None
    key(Key.Key_N, Qt.KeyboardModifier.AltModifier)
    assert focused() is court.window.enters
    key(Key.Key_Down)
    type_keys("7\n8\n")  # one types on at once
    assert state(court) is EndState.WRITTEN
    type_keys("\n")
    key(Key.Key_N, Qt.KeyboardModifier.AltModifier)
    key(Key.Key_Up)
    type_keys("\n")
    assert focused() is court.window.entry.yellow
    type_keys("0-\n")
    assert state(court) is EndState.CONFIRMED


def test_a_score_that_is_only_announced_is_drawn_apart(
    at: Callable[..., Court], qtbot: Any
) -> None:
    court = at()
    view = ScoreView()
    qtbot.addWidget(view)
    view.resize(1000, 300)

    def drawn() -> Any:
        view.show_live(court.live)
        return view.grab().toImage()

    type_keys("7\n-")
    key(Key.Key_Return, SHIFT)
    announced = drawn()
    type_keys("\n")
    assert state(court) is EndState.WRITTEN  # the same end and the same frame around its boxes
    written = drawn()
    assert announced != written
    type_keys("\n")
    assert drawn() != written  # the frame has gone on to the next end


def test_a_wrong_call_is_corrected_before_it_is_written(
    at: Callable[..., Court], script_dialogs: Script
) -> None:
    court = at()
    type_keys("7\n8")
    key(Key.Key_Return, SHIFT)
    script_dialogs.dialog(lambda dialog: press(dialog, "\t8 7\n") and None)
    key(Key.Key_F6)
    end = court.live.board.ends[0]
    assert (end.state, end.written, end.net) == (EndState.ANNOUNCED, ((7, 8),), (8, 7))


# -- the colours -----------------------------------------------------------------------------------


def test_the_program_draws_the_colours_by_a_published_seed(
    at: Callable[..., Court], script_dialogs: Script
) -> None:
    court = at(started=False)
    assert court.window is not None
    said: list[str] = []

    def draw(dialog: Any) -> None:
        dialog.seed.setFocus()
        dialog.seed.selectAll()
        press(dialog, "2026-11-22 4711\t\n")  # Enter on “draw now”
        said.append(dialog.meaning_line.text())
        press(dialog, "\n")

    script_dialogs.dialog(draw)
    type_keys("\n")
    start = court.live.record.start
    assert start.seed == "2026-11-22 4711" and start.label
    again = drawn_start(FairRandom(start.seed, start.label), court.options)
    assert start.yellow == again.yellow  # anybody can repeat it
    assert "2026-11-22 4711" in said[0]
    shown = court.window.rights.text()
    assert start.seed in shown and start.label in shown and "C-1" in shown


def test_a_choice_after_the_draw_is_not_called_drawn(
    at: Callable[..., Court], script_dialogs: Script
) -> None:
    court = at(started=False)

    def draw(dialog: Any) -> None:
        dialog.seed.setText("4711")
        dialog.draw_now()
        dialog.put(yellow=1 - dialog.answer("yellow"))
        dialog.submit()

    script_dialogs.dialog(draw)
    key(Key.Key_F2)
    assert court.live.record.start.seed == "" and court.live.record.start.yellow is not None


def test_janken_asks_who_won_and_who_took_yellow(
    at: Callable[..., Court], script_dialogs: Script
) -> None:
    """Who won may take either colour; nothing is inferred."""
    options = ShuffleboardOptions(target=8, director=DIRECTOR, colours_by=ColoursBy.JANKEN)
    court = at(options, started=False)
    assert court.window is not None

    def janken(dialog: Any) -> None:
        assert "draw" not in dialog.rows
        dialog.input("yellow").focus_chosen()
        press(dialog, "1\n")
        assert dialog.isVisible()  # who won is still missing
        dialog.input("janken").focus_chosen()
        press(dialog, "2")
        dialog.submit()

    script_dialogs.dialog(janken)
    type_keys("\n")
    start = court.live.record.start
    assert (start.janken, start.yellow, start.seed) == (1, 0, "")
    assert f"じゃんけんは{court.live.names[1]}の勝ち" in court.window.rights.text()


def test_colours_are_settled_before_the_practice(
    at: Callable[..., Court], script_dialogs: Script
) -> None:
    court = at()
    court.write(BetweenEnds(kind=MomentKind.PRACTICE))
    said: list[str] = []

    def change(dialog: Any) -> None:
        assert "draw" not in dialog.rows
        dialog.input("yellow").focus_chosen()
        press(dialog, "2\n")

    def leave(dialog: Any) -> None:
        said.append(dialog.heading.text())
        press(dialog, "\x1b")

    script_dialogs.dialog(change)
    script_dialogs.dialog(leave)
    key(Key.Key_F2)
    assert said == ["試合開始前の入力を直す"] and court.live.record.start.yellow == 0


# -- an early shot (C-20) --------------------------------------------------------------------------


def test_what_an_early_shot_moved_counts_in_the_score_of_the_end(
    at: Callable[..., Court], script_dialogs: Script
) -> None:
    court = at()
    assert court.window is not None
    said: list[str] = []

    def early(dialog: Any) -> None:
        press(dialog, "2C-20\t")
        assert dialog.answer("ruling") is Ruling.PENALISED and dialog.input("points").text() == "10"
        assert dialog.rows["touched"].widget.isHidden()
        dialog.input("moved").setFocus()
        press(dialog, "8-10")  # the opponent's disc in the kitchen does not count
        dialog.input("director").setFocus()
        press(dialog, " \n")
        said.append(dialog.rows["moved"].problem.text())
        dialog.input("moved").setFocus()
        dialog.input("moved").selectAll()
        press(dialog, "8")
        dialog.input("moved_off").setFocus()
        press(dialog, "1")
        said.append(dialog.meaning_line.text())
        press(dialog, "\n")

    script_dialogs.dialog(early)
    key(Key.Key_F4)
    assert "C-20" in said[0] and "相手 8点、反則側 −10点" in said[1]
    (foul,) = court.live.board.fouls
    assert (foul.article, foul.points) == (Article.EARLY_SHOT, 10)
    assert court.live.board.attempts == ()  # the end goes on
    told = court.window.rights.text()
    assert "C-20" in told and "8" in told and "−10" in told
    type_keys("7\n7\n")  # yellow has an eight among its discs: seven cannot be
    assert court.loud() == "bad" and "早打ち" in court.said() and court.live.board.ends == ()
    type_keys("15-\n")
    (end,) = court.live.board.ends
    assert (end.discs, end.deductions, end.net) == ((15, -10), (0, 10), (15, -20))


def test_the_director_is_asked_before_points_are_taken_off(
    at: Callable[..., Court], script_dialogs: Script
) -> None:
    court = at()
    said: list[str] = []

    def alone(dialog: Any) -> None:
        press(dialog, "1C-16\t\n")
        said.append(dialog.rows["director"].problem.text())
        assert dialog.isVisible() and dialog.input("director").hasFocus()
        assert (
            dialog.answer("seat") == (0, 0) and dialog.input("points").text() == "10"
        )  # nothing is lost
        press(dialog, "\x1b")

    script_dialogs.dialog(alone)
    script_dialogs.confirm(True)  # what was typed may go
    key(Key.Key_F4)
    assert "トーナメント・ディレクター" in said[0]
    assert court.live.record.entries == ()

    def warn(dialog: Any) -> None:
        press(dialog, "1C-9\t")
        assert dialog.rows["director"].widget.isHidden()  # a warning needs no consent
        press(dialog, "\n")

    script_dialogs.dialog(warn)
    key(Key.Key_F4)
    assert [foul.ruling for foul in court.live.board.fouls] == [Ruling.WARNED]
    assert court.live.board.waits == () and MissingEntry.RULING not in court.live.board.waits
