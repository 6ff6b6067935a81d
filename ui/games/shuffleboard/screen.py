"""What the registry says of shuffleboard: dialog, settings, windows; no Qt until one is opened."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from models.games.shuffleboard import catalogue
from ui.games.shuffleboard import wording as words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.event_file.file import EventFile
    from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult
    from ui.desk.desk import Desk
    from ui.dialogs.result import ResultDialog
    from ui.projector.slide import Slide

OPTIONS = words.OPTIONS
BOARD_TEXT = words.TOOLS["board"]
COURTS_TEXT = words.TOOLS["courts"]


def result_dialog() -> type[ResultDialog]:
    """Load the class of the result dialog."""
    from ui.games.shuffleboard.result_dialog import ShuffleboardDialog

    return ShuffleboardDialog


def running(event: EventFile, match_id: int) -> ShuffleboardResult | None:
    """Read what the scoreboard of a match has so far; None where there can be none."""
    from app.games.shuffleboard import board_queries
    from models.core.problems import Refused

    try:
        return board_queries.live(event, match_id).record
    except Refused:  # the dialog says itself why the match cannot be entered
        return None


def open_scoreboard(
    parent: QWidget, desk: Desk, _division_id: int, _round_id: int, match_id: int | None
) -> None:
    """Open the live scoreboard of a match."""
    from ui.games.shuffleboard.board.window import open_board

    if match_id is not None:
        open_board(parent, desk, match_id)


def open_court_board(
    parent: QWidget, desk: Desk, division_id: int, _round_id: int, _match_id: int | None
) -> None:
    """Open the board of the courts."""
    from ui.games.shuffleboard.courts.court_board import open_courts

    open_courts(parent, desk, division_id)


def fitting(options: ShuffleboardOptions) -> ShuffleboardOptions:
    """Let mode and target follow the kind of game (YSA A-5, A-7, A-10)."""
    mode, target = catalogue.fitting(options.form, options.mode, options.target)
    return replace(options, mode=mode, target=target)


def court_slides(event: EventFile, hidden: Collection[int], most: int) -> tuple[Slide, ...]:
    """Make the pages of the courts for the hall."""
    from ui.games.shuffleboard.courts import hall

    return hall.court_slides(event, hidden, most)
