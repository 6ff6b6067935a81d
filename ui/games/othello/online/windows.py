"""The windows of the online meet, for whoever opens them."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ui.desk.desk import Desk
from ui.games.othello.online.operator_board import OperatorBoard
from ui.games.othello.online.rooms import RoomsWindow


def open_rooms(
    parent: QWidget | None, desk: Desk, division_id: int, round_id: int, _match_id: int | None
) -> RoomsWindow:
    """Open the online rooms of a round in a window of their own."""
    window = RoomsWindow(desk, division_id, round_id, parent)
    window.show()
    return window


def open_board(
    parent: QWidget | None, desk: Desk, _division_id: int, _round_id: int, match_id: int | None
) -> OperatorBoard | None:
    """Open the operator's board of a match in a window of its own."""
    if match_id is None:
        return None
    board = OperatorBoard(desk, match_id, parent)
    board.show()
    return board
