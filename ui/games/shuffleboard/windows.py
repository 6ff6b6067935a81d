"""The windows of shuffleboard, for whoever opens them, and what the result dialog goes on from."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.event_file.file import EventFile
from app.games.shuffleboard import scoreboards
from models.core.problems import Refused
from models.games.shuffleboard.record import ShuffleboardResult
from ui.desk.desk import Desk
from ui.games.shuffleboard.board.window import open_board
from ui.games.shuffleboard.courts.court_board import open_courts


def running(event: EventFile, match_id: int) -> ShuffleboardResult | None:
    """Read what the scoreboard of a match has so far; None where there can be none."""
    try:
        return scoreboards.live(event, match_id).record
    except Refused:  # the dialog says itself why the match cannot be entered
        return None


def open_scoreboard(
    parent: QWidget, desk: Desk, _division_id: int, _round_id: int, match_id: int | None
) -> None:
    """Open the live scoreboard of a match."""
    if match_id is not None:
        open_board(parent, desk, match_id)


def open_court_board(
    parent: QWidget, desk: Desk, division_id: int, _round_id: int, _match_id: int | None
) -> None:
    """Open the board of the courts."""
    open_courts(parent, desk, division_id)
