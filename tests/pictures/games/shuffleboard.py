"""The windows of shuffleboard: the court board and a live scoreboard."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app import queries
from models.views.divisions import DivisionView
from tests.pictures.shown import Shown
from ui.courts.court_board import CourtBoardWindow
from ui.desk.desk import Desk
from ui.games.shuffleboard.board.window import BoardWindow


def windows(desk: Desk, window: QWidget, division: DivisionView) -> Shown:
    """Give the windows of a division, by their names."""
    running = [
        match
        for shown in queries.rounds(desk.event_file, division.id)
        for match in shown.matches
        if shown.published and not match.bye and match.result is None
    ]
    yield "courts", lambda: CourtBoardWindow(desk, division.id, window)
    if running:
        yield "board", lambda: BoardWindow(desk, running[0].id, window)
