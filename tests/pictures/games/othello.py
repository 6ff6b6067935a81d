"""The report of Othello to its association, and the windows of games that are played online."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from PySide6.QtWidgets import QWidget

from app import queries
from app.games.othello import association, rooms
from models.views.divisions import DivisionView
from tests.pictures.shown import Shown
from ui.desk.desk import Desk
from ui.games.othello.association.dialog import ReportDialog
from ui.games.othello.online.operator_board import OperatorBoard
from ui.games.othello.online.room_dialogs import LotDialog, RightsDialog
from ui.games.othello.online.rooms import RoomsWindow

AT = datetime(2026, 11, 21, 10, 40)  # noqa: DTZ001 - an example


def windows(desk: Desk, window: QWidget, division: DivisionView) -> Shown:
    """Give the windows of a division by their names; rooms are those of the meet."""
    event = desk.event_file
    if division.programme == "swiss_final":
        told = {"tournament": "12th Shizuoka Open", "sender": "OSHIMA Ken"}
        yield (
            "report",
            lambda: ReportDialog(
                lambda: association.report(event, division.id),
                lambda _person, _field, _text: True,
                told,
                window,
            ),
        )
    if division.programme != "knockout":
        return
    running = [r for r in queries.rounds(event, division.id) if r.published and r.missing]
    if not running:
        return
    shown = running[0]
    room = rooms.rooms(event, division.id, shown.id, AT)[0]
    yield "rooms", lambda: RoomsWindow(desk, division.id, shown.id, window)
    yield "board", lambda: OperatorBoard(desk, room.match.id, window)
    yield "room-lot", lambda: LotDialog(replace(room, lot=None), window)
    yield "room-rights", lambda: RightsDialog(replace(room, lot=0), window)
