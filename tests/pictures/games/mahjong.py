"""The dialogs of the clock of a round and of what happened at its tables."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtWidgets import QWidget

from app import queries
from app.queries import clock_queries
from models.views.divisions import DivisionView
from tests.pictures.shown import Shown
from ui.desk.desk import Desk
from ui.games.mahjong.rounds.dialogs import BellDialog, IncidentDialog
from ui.round_clock.asking import ClockPauseDialog, EndRoundDialog, MoreMinutesDialog

HALF_PAST = datetime.fromisoformat("2026-11-21T10:30")


def windows(desk: Desk, window: QWidget, division: DivisionView) -> Shown:
    """Give the dialogs of a division by their names."""
    event = desk.event_file
    yield "bell", lambda: BellDialog(window)
    rounds = queries.rounds(event, division.id)
    if not rounds:
        return
    yield "incident", lambda: IncidentDialog(rounds[-1].matches, 2, window)
    clock = clock_queries.round_clock(event, rounds[-1].id)
    if clock is not None:
        yield "clock-pause", lambda: ClockPauseDialog(clock, HALF_PAST, window)
        yield "clock-more", lambda: MoreMinutesDialog(clock, 2, window)
        yield "clock-end", lambda: EndRoundDialog(clock, window)
