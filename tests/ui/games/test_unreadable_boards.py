"""The board of a match whose record cannot be read: it says which line, and takes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton

from tests.app.live_divisions import LIVE, begun, first_match, write_some
from tests.app.unreadable_records import break_line, kept
from tests.ui.front import front
from tests.ui.games.boards import board_of
from ui.desk.desk import Desk
from ui.games.paper_bowl.board.window import FieldWindow

SHOWS = ("F9", "スタッツ", "閉じる")
"""What is still offered: the result as a whole, figures to be looked at, closing."""


@pytest.mark.parametrize("game", LIVE)
def test_it_opens_with_the_line_and_writes_nothing(with_event: Desk, qtbot: Any, game: str) -> None:
    event = with_event.event_file
    match = first_match(event, begun(event, game))
    write_some(event, match)
    break_line(event, game, match, 1)
    before, action = kept(event, game, match), event.undoable
    window = board_of(with_event, qtbot, game, match)
    assert window.notice.kind() == "bad"
    assert "記録の2行目が読めない" in window.notice.sentence()
    focus = QApplication.focusWidget()
    if isinstance(focus, QLineEdit):
        QTest.keyClicks(focus, "78")
        QTest.keyClick(focus, Qt.Key.Key_Return)
    for made in window.findChildren(QPushButton):
        if made.isEnabled() and made.isVisible() and not any(own in made.text() for own in SHOWS):
            QTest.mouseClick(made, Qt.MouseButton.LeftButton)
    assert kept(event, game, match) == before
    assert event.undoable == action
    window.close()


@pytest.mark.parametrize("game", ["othello", "shogi"])
def test_its_result_is_entered_all_the_same(with_event: Desk, qtbot: Any, game: str) -> None:
    event = with_event.event_file
    match = first_match(event, begun(event, game))
    write_some(event, match)
    break_line(event, game, match, 1)
    window = board_of(with_event, qtbot, game, match)
    (result,) = [one for one in window.findChildren(QPushButton) if "（F9）" in one.text()]
    assert result.isEnabled()
    window.close()


def test_a_board_that_is_open_follows_and_goes_on_after_undo(with_event: Desk, qtbot: Any) -> None:
    event = with_event.event_file
    match = first_match(event, begun(event, "paper_bowl"))
    write_some(event, match)
    window = FieldWindow(with_event, match)
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(window)
    front(window)
    assert window.entry.box.isEnabled()
    break_line(event, "paper_bowl", match, 5)
    assert not window.entry.box.isEnabled()
    assert "6行目" in window.notice.sentence()
    assert window.entry.waits.text() == "", "nobody knows what comes next"
    with_event.undo()
    assert window.entry.box.isEnabled()
    assert window.notice.sentence() == ""
    window.close()
