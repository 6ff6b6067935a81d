"""Shogi in the window by keyboard: thirteen with two seeds, a game that is replayed."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from app import queries, sample_event
from app.event_file.file import Changed
from app.operations import running
from app.queries import live_queries
from models.core.steps import StepKind
from models.games.shogi import ShogiResult
from models.games.shogi.legs import LegEnd, LegOver, PieceToss
from models.views.divisions import MatchState, MatchView
from tests.conftest import Script
from tests.ui.cups import matches, step, types
from tests.ui.dialogs.helpers import press
from tests.ui.front import front
from tests.ui.unseen import unseen
from ui.desk.desk import Desk
from ui.dialogs.draws.bracket import BracketDialog
from ui.games.shogi.dialog import ShogiDialog
from ui.games.shogi.game_window import GameWindow
from ui.games.shogi.line_dialogs import LegDialog, TossDialog
from ui.window.main_window import MainWindow

KEY = Qt.Key


def thirteen(window: MainWindow, desk: Desk) -> int:
    with unseen(desk):
        division = sample_event.add(desk.event_file, "shogi", "将棋の部")
    desk.changed.emit(Changed.ALL)
    window.show_division(division, "shogi")
    return division


def seeds_two(dialog: Any) -> None:
    """Two are seeded, the others drawn by the published number."""
    assert isinstance(dialog, BracketDialog)
    dialog.how.choose("seed")
    dialog.seeds.setFocus()
    dialog.seeds.selectAll()
    press(dialog.seeds, "2")
    dialog.recheck()
    assert "藤野 一成 S1" in dialog.preview.texts()[0]
    assert "羽田 耕平 S2" in dialog.preview.texts()[-1]
    press(dialog, "\n")


def open_games(desk: Desk, division: int) -> list[MatchView]:
    return [
        match
        for round_ in queries.rounds(desk.event_file, division)
        for match in round_.matches
        if match.state is MatchState.OPEN and not match.bye
    ]


def game_window(window: MainWindow) -> GameWindow:
    """Open the window of the game that is chosen, by its key."""
    page = matches(window)
    QTest.keyClick(page.grid, KEY.Key_F6)
    (found,) = [own for own in window.findChildren(GameWindow) if own.isVisible()]
    return found


def test_thirteen_with_two_seeds_are_drawn_and_played(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division = thirteen(empty, desk)
    script_dialogs.dialog(seeds_two)
    step(empty, StepKind.DRAW_BRACKET)
    step(empty, StepKind.PUBLISH)
    empty.go("matches")
    page = matches(empty)
    for match in open_games(desk, division):
        page.box.setFocus()

        def wins(dialog: Any) -> None:
            assert isinstance(dialog, ShogiDialog)
            press(dialog, "1\n")
            if dialog.isVisible():  # over a much higher grade: asked once more
                press(dialog, "y\n")

        script_dialogs.dialog(wins)
        QTest.keyClicks(page.box, str(match.table))
        QTest.keyClick(page.box, KEY.Key_Return)
        assert script_dialogs.waiting == []
    played = [m for r in queries.rounds(desk.event_file, division) for m in r.matches if m.result]
    assert len(played) == 5
    assert {m.result for m in played} == {ShogiResult(winner=0)}
    kinds = {own.kind for own in queries.division_view(desk.event_file, division).steps}
    assert StepKind.DRAW_BRACKET in kinds  # the consolation is to be drawn beside the main one


def test_a_game_is_tossed_replayed_and_entered_by_keys(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division = thirteen(empty, desk)
    script_dialogs.dialog(seeds_two)
    step(empty, StepKind.DRAW_BRACKET)
    step(empty, StepKind.PUBLISH)
    empty.go("matches")
    page = matches(empty)
    page.grid.setFocus()
    page.grid.selectRow(0)
    (match, *_others) = open_games(desk, division)
    window = game_window(empty)
    assert window.match_id == match.id and "振り駒" in window.notice.sentence()

    def level(dialog: Any) -> None:
        assert isinstance(dialog, TossDialog)
        press(dialog, "2\n2\n")

    def plain(dialog: Any) -> None:
        press(dialog, "4\n1\n")

    def repeats(dialog: Any) -> None:
        assert isinstance(dialog, LegDialog)
        press(dialog, "1750\n1500\n")

    for key, use in (
        (KEY.Key_F4, level),
        (KEY.Key_F4, plain),
        (KEY.Key_F5, repeats),
    ):
        script_dialogs.dialog(use)
        front(window)
        QTest.keyClick(window, key)
        QApplication.processEvents()
        assert script_dialogs.waiting == []
    state = live_queries.live(desk.event_file, match.id).fold.state
    assert (state.first, state.leg, state.left) == (1, 2, (1070, 900))
    assert [side.left.text() for side in window.sides] == ["残り 17:50", "残り 15:00"]
    assert [side.side.text() for side in window.sides] == ["△後手", "▲先手"]
    script_dialogs.dialog(types("1\n"))
    front(window)
    QTest.keyClick(window, KEY.Key_F9)
    found = queries.match_entry(desk.event_file, match.id).match.result
    assert found == ShogiResult(winner=0, first=1, legs=2)


def test_a_win_for_who_gave_perpetual_check_is_asked_about(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    division = thirteen(empty, desk)
    script_dialogs.dialog(seeds_two)
    step(empty, StepKind.DRAW_BRACKET)
    step(empty, StepKind.PUBLISH)
    empty.go("matches")
    page = matches(empty)
    (match, *_others) = open_games(desk, division)
    desk.run(running.write, match.id, PieceToss(plain=4, promoted=1))
    checked = LegOver(end=LegEnd.PERPETUAL, used=(60, 90), checker=0)
    desk.run(running.write, match.id, checked)
    said: list[str] = []

    def for_the_other(dialog: Any) -> None:
        assert isinstance(dialog, ShogiDialog)
        dialog.winner.choose(0)
        dialog.recheck()
        press(dialog, "\n")
        assert dialog.isVisible()
        said.extend(label.text() for label in dialog.findChildren(QLabel))
        press(dialog, "y\n")

    script_dialogs.dialog(for_the_other)
    page.box.setFocus()
    QTest.keyClicks(page.box, str(match.table))
    QTest.keyClick(page.box, KEY.Key_Return)
    assert any("連続王手の千日手をしたため" in text for text in said)
    found = queries.match_entry(desk.event_file, match.id).match.result
    assert found is not None and found.winner == 0


def test_a_word_of_the_referee_wants_name_and_reason(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    thirteen(empty, desk)
    script_dialogs.dialog(seeds_two)
    step(empty, StepKind.DRAW_BRACKET)
    step(empty, StepKind.PUBLISH)
    empty.go("matches")
    page = matches(empty)
    page.grid.setFocus()
    page.grid.selectRow(0)
    window = game_window(empty)

    def unsigned(dialog: Any) -> None:
        assert isinstance(dialog, TossDialog)
        dialog.put(how="said", seat=0)
        dialog.recheck()
        codes = {(problem.code, problem.where) for problem in dialog.problems()}
        assert codes == {("BLANK", "by"), ("BLANK", "reason")}
        press(dialog, "\x1b")

    script_dialogs.dialog(unsigned).confirm(True)
    front(window)
    QTest.keyClick(window, KEY.Key_F4)
    QApplication.processEvents()
    assert script_dialogs.waiting == []
    assert live_queries.live(desk.event_file, window.match_id).lines == ()
