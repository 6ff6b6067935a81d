"""The dialogs of reception and of the office of an open."""

from __future__ import annotations

from datetime import time

from PySide6.QtWidgets import QWidget

from app import queries
from app.games.rummikub import office_queries, reception_queries, ruling_queries
from models.games.rummikub.discipline import DayStatus
from models.views.divisions import DivisionView
from tests.pictures.shown import Shown
from ui.desk.desk import Desk
from ui.games.rummikub.office.dialogs import (
    CourseDialog,
    NoticeDialog,
    ProtestDialog,
    SeatDrawDialog,
)
from ui.games.rummikub.office.penalty_dialog import PlayerPenaltyDialog
from ui.games.rummikub.office.qualifier_dialog import QualifierDialog
from ui.games.rummikub.reception.import_dialog import ImportReservationsDialog
from ui.games.rummikub.reception.receive_dialog import (
    ChangeReceptionDialog,
    ReceiveDialog,
    ReceptionHoursDialog,
)

LIST = "予約番号\t氏名\tニックネーム\tステータス\nA-1\t山本 桜\tさくら\t予約確定\n"
NOON = time(11, 20)


def windows(desk: Desk, window: QWidget, division: DivisionView) -> Shown:
    """Give the dialogs of a division by their names."""
    event = desk.event_file
    view = reception_queries.reception(event, division.id)
    people = queries.entrants(event, division.id)
    yield "receive", lambda: ReceiveDialog(view, NOON, window)
    yield "reception-hours", lambda: ReceptionHoursDialog(view, window)
    yield "reservations", lambda: ImportReservationsDialog((), window, text=LIST)
    yield "notice", lambda: NoticeDialog(1, window)
    yield "course", lambda: CourseDialog(DayStatus.RUNNING, True, window)
    yield "seat-draw", lambda: SeatDrawDialog((), window)
    decisions = office_queries.decisions(event, division.id)
    yield "protest", lambda: ProtestDialog(people, decisions, window)
    yield "qualifier", lambda: QualifierDialog(desk, division.id, window)
    if people:
        line = view.lines[0]
        yield "reception-change", lambda: ChangeReceptionDialog(line, view, window)
        entry = ruling_queries.ruling_entry(event, people[0].id)
        yield "penalty", lambda: PlayerPenaltyDialog(entry, window)
