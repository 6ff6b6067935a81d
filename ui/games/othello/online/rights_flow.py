"""Asks for the lot and then for the rights of an online match, one after the other."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtWidgets import QWidget

from app.games.othello import room_queries, rooms
from models.core.problems import Problem
from models.games.othello.room_views import RoomView
from ui.desk import ask
from ui.desk.desk import Desk
from ui.games.othello.online.room_dialogs import LotDialog, RightsDialog


def ask_rights(parent: QWidget, desk: Desk, room: RoomView, now: datetime) -> None:
    """Ask whose lot was marked, then what was taken; each is an action of its own."""
    lot = LotDialog(room, parent)

    def draw() -> tuple[Problem, ...]:
        if room.lot is not None and lot.value() == room.lot:
            return ()
        return desk.problems_of(rooms.draw_lot, room.match.id, lot.value(), now=now)

    lot.attempt = draw
    if not ask.ask(lot):
        return
    drawn = desk.read(lambda event: room_queries.room(event, room.match.id, now))
    if drawn is None:
        return
    rights = RightsDialog(drawn, parent)

    def choose() -> tuple[Problem, ...]:
        return desk.problems_of(
            rooms.choose_rights, room.match.id, rights.right.value(), rights.colour.value()
        )

    rights.attempt = choose
    ask.ask(rights)
