"""The windows of Othello that is played online."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from PySide6.QtWidgets import QWidget

from app import queries
from app.games.othello import room_queries
from models.views.divisions import DivisionView
from tests.pictures.shown import Shown
from ui.desk.desk import Desk
from ui.games.othello.online.operator_board import OperatorBoard
from ui.games.othello.online.room_dialogs import LotDialog, RightsDialog
from ui.games.othello.online.rooms import RoomsWindow

AT = datetime(2026, 11, 21, 10, 40)  # noqa: DTZ001 - an example


def windows(desk: Desk, window: QWidget, division: DivisionView) -> Shown:
    """Give the windows of a division of the meet, by their names."""
    if division.programme != "knockout":
        return
    event = desk.event_file
    running = [r for r in queries.rounds(event, division.id) if r.published and r.missing]
    if not running:
        return
    shown = running[0]
    room = room_queries.rooms(event, division.id, shown.id, AT)[0]
    yield "rooms", lambda: RoomsWindow(desk, division.id, shown.id, window)
    yield "board", lambda: OperatorBoard(desk, room.match.id, window)
    yield "room-lot", lambda: LotDialog(replace(room, lot=None), window)
    yield "room-rights", lambda: RightsDialog(replace(room, lot=0), window)
