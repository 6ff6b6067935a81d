"""The window of a match of Paper Bowl: its box score, lines typed anew, the dice, the hand-in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget

from app.games.paper_bowl import matches
from app.operations import divisions, running
from models.core.live import START
from models.games.paper_bowl.correcting import DeskCorrection
from models.games.paper_bowl.record import PaperBowlOptions, line_of
from models.games.paper_bowl.state import Pair
from models.stages.plan import SwissOptions
from tests.app import desk as at_desk
from tests.app.live_divisions import begun, first_match
from tests.conftest import Script
from tests.ui.games.boards import board_of
from ui.desk.desk import Desk
from ui.games.paper_bowl.board.window import FieldWindow, open_field


class Board:
    """A match at its first entry, and its window."""

    def __init__(self, desk: Desk, qtbot: Any, options: PaperBowlOptions | None = None) -> None:
        self.desk, self.event = desk, desk.event_file
        self.division = begun(self.event, "paper_bowl") if options is None else self._add(options)
        self.match = first_match(self.event, self.division)
        window = board_of(desk, qtbot, "paper_bowl", self.match)
        assert isinstance(window, FieldWindow)
        self.window = window

    def _add(self, options: PaperBowlOptions) -> int:
        wish: Any = {"programme": "swiss", "programme_options": SwissOptions(rounds=3)}
        made = divisions.add(self.event, game="paper_bowl", name="部", options=options, **wish)
        at_desk.fill(self.event, made, 2)
        at_desk.draw(self.event, made)
        return made

    @property
    def live(self) -> matches.BoardMatch:
        return matches.live(self.event, self.match)

    def enter(self, *typed: str) -> None:
        for one in typed:
            self.window.enter(one)


@pytest.fixture
def board(with_event: Desk, qtbot: Any) -> Iterator[Board]:
    made = Board(with_event, qtbot)
    yield made
    made.window.close()


def test_the_box_score_is_shown_and_the_board_goes_on(board: Board, script_dialogs: Script) -> None:
    script_dialogs.dialog(lambda _dialog: False)
    board.window.show_box()
    assert script_dialogs.dialogs == ["BoxDialog"]
    assert board.window.entry.box.hasFocus()


def test_a_match_that_goes_on_is_not_handed_in(board: Board) -> None:
    board.enter("H", "12")
    window = board.window
    assert window.result_button.isHidden() and window.result_button.toolTip() != ""
    window.hand_in()
    assert window.notice.kind() == "bad" and not board.live.recorded


def test_a_line_is_typed_anew_by_the_dialog_that_wrote_it(
    board: Board, script_dialogs: Script
) -> None:
    board.enter("H", "12", "T")
    right = DeskCorrection(score=Pair(home=3, away=0), referee="森", reason="入れ忘れ")
    running.write(board.event, board.match, line_of(right))
    place = len(board.live.record.lines) - 1
    window = board.window
    assert window.line_anew(START) is None, "the start has nothing to be typed"

    def typed(dialog: Any) -> bool:
        dialog.text.setText("35")
        assert dialog.problems() == ()
        return True

    script_dialogs.dialog(typed)
    line = window.line_anew(1)
    assert line is not None and line.dice == (3, 5)
    script_dialogs.dialog(lambda _dialog: False)
    assert window.line_anew(1) is None

    def corrects(dialog: Any) -> bool:
        stood = [box.number() for box in dialog.inputs("score")]
        assert stood == [0, 0], "as it was before the line"
        dialog.inputs("score")[1].show_number(7)
        dialog.put(by="森", reason="別")
        return True

    script_dialogs.dialog(corrects)
    line = window.line_anew(place)
    assert script_dialogs.dialogs == ["PlayLineDialog", "PlayLineDialog", "DeskCorrectionDialog"]
    assert line is not None and line.desk is not None
    assert line.desk.score == Pair(home=0, away=7)


def test_the_first_entry_settles_the_dice_of_the_program_once(with_event: Desk, qtbot: Any) -> None:
    board = Board(with_event, qtbot, PaperBowlOptions(virtual=True))
    assert board.live.virtual and board.live.record.seed == ""
    board.enter("H")
    seed = board.live.record.seed
    code, _blank, drawn = seed.partition(" ")
    assert code == board.live.match.code and len(drawn) == 8
    board.enter("D", "T")
    assert board.live.record.seed == seed
    board.window.close()


def test_the_window_of_a_match_is_opened_once(board: Board, qtbot: Any) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    assert open_field(parent, board.desk, board.division, 0, None) is None
    shown = open_field(parent, board.desk, board.division, 0, board.match)
    assert shown is not None and shown.isVisible() and shown.match_id == board.match
    assert open_field(parent, board.desk, board.division, 0, board.match) is shown
    shown.close()


def test_what_was_taken_back_can_be_put_back_and_each_says_its_line(board: Board) -> None:
    window = board.window
    assert not window.back_button.isEnabled() and window.again_button.isHidden()
    window.take_back()
    window.put_back()
    assert board.live.record.lines == ()
    board.enter("H", "12")
    assert window.back_button.isEnabled() and window.again_button.isHidden()
    window.take_back()
    told = window.notice.sentence()
    assert "2\u3000" in told
    assert window.again_button.isVisible()
    window.put_back()
    assert "2\u3000" in window.notice.sentence() and window.notice.sentence() != told
    assert window.again_button.isHidden() and window.entry.box.hasFocus()
