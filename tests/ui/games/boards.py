"""The boards of the games whose matches are written down line by line."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from PySide6.QtCore import Qt

from tests.ui.front import front
from ui.desk.desk import Desk
from ui.games.othello.online.operator_board import OperatorBoard
from ui.games.paper_bowl.board.window import FieldWindow
from ui.games.shogi.game_window import GameWindow
from ui.games.shuffleboard.board.window import BoardWindow
from ui.widgets.match_window import MatchWindow

NOON = datetime.fromisoformat("2026-01-10T12:00:00")
BOARDS: dict[str, Callable[[Desk, int], MatchWindow]] = {
    "othello": lambda desk, match: OperatorBoard(desk, match, clock=lambda: NOON),
    "paper_bowl": FieldWindow,
    "shogi": GameWindow,
    "shuffleboard": BoardWindow,
}


def board_of(desk: Desk, qtbot: Any, game: str, match: int) -> MatchWindow:
    """Open the board of a match in front of everything."""
    window = BOARDS[game](desk, match)
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(window)
    front(window)
    return window
