"""Two matches of Paper Bowl at once: two boards of which one does not hide the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QApplication, QPushButton

from tests.app.games.paper_bowl.bowl import Field
from tests.ui.unseen import unseen
from ui.desk.desk import Desk
from ui.games.paper_bowl.board.window import FieldWindow, open_field
from ui.look import theme
from ui.window.main_window import MainWindow


@pytest.fixture
def boards(empty: MainWindow, desk: Desk) -> Iterator[list[FieldWindow]]:
    """Open the boards of both matches from the same window."""
    with unseen(desk):
        field = Field(desk.event_file)
    found = [open_field(empty, desk, field.division, 0, match) for match in field.matches]
    opened = [one for one in found if one is not None]
    yield opened
    for board in opened:
        board.close()


def test_both_titles_are_seen_and_name_their_match(boards: list[FieldWindow]) -> None:
    first, second = boards
    assert second.y() >= first.y() + 24
    assert [board.windowTitle()[:3] for board in boards] == ["1卓：", "2卓："]
    screen = second.screen().availableGeometry()
    assert second.geometry().bottom() <= screen.bottom()
    assert first.windowTitle() != second.windowTitle()


def test_a_board_that_was_moved_stays_where_it_is(
    boards: list[FieldWindow], empty: MainWindow
) -> None:
    first, second = boards
    second.move(first.pos())
    again = open_field(empty, first.desk, 0, 0, second.match_id)
    assert again is second
    assert second.pos() == first.pos()


def test_a_line_is_entered_in_the_board_it_is_typed_in(boards: list[FieldWindow]) -> None:
    first, second = boards
    first.enter("H")
    second.enter("A")
    assert [len(board.live.view.told) for board in boards if board.live] == [1, 1]
    assert "選手01" in first.entry.waits.text()
    assert "選手04" in second.entry.waits.text()


@pytest.mark.parametrize("percent", [100, 175])
def test_no_button_of_a_board_is_cut(
    empty: MainWindow, desk: Desk, qapp: QApplication, qtbot: Any, percent: int
) -> None:
    with unseen(desk):
        field = Field(desk.event_file)
        field.enter("H", "34", "T")
    theme.apply(qapp, percent=percent)
    window = FieldWindow(desk, field.match)
    qtbot.addWidget(window)
    window.resize(QSize(1326, 708))
    window.show()
    qapp.processEvents()
    for made in window.findChildren(QPushButton):
        if made.isVisible():
            holder = made.parentWidget()
            while holder is not None:
                corner = made.mapTo(holder, QPoint(made.width(), made.height()))
                assert corner.x() <= holder.width(), made.text()
                assert corner.y() <= holder.height(), made.text()
                holder = holder.parentWidget() if holder is not window else None
    theme.apply(qapp)
