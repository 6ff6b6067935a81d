"""The clocks of absent players in the list of tables: they go on while they are seen."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QAbstractScrollArea

from app.queries import clock_queries
from models.core.absent_clock import AbsentView, written
from reports.i18n import _
from ui.desk.desk import Desk
from ui.widgets.timed_window import Clock, wall_clock

SECOND = 1000
"""Milliseconds between two looks at the clock."""


class AbsentClocks(QObject):
    """What is known of them, and the beat by which the list is drawn again."""

    def __init__(self, desk: Desk, parent: QObject, clock: Clock = wall_clock) -> None:
        super().__init__(parent)
        self._desk = desk
        self.clock = clock
        self._lists: QAbstractScrollArea | None = None
        self._beat = QTimer(self)
        self._beat.setInterval(SECOND)
        self._beat.timeout.connect(self._draw)

    def read(self, division_id: int, shown_in: QAbstractScrollArea) -> Mapping[int, AbsentView]:
        """Give the clocks of a division by match id, and draw the list on while one runs."""
        found = clock_queries.absent_clocks(self._desk.event_file, division_id)
        self._lists = shown_in
        if any(view.clock.came is None for view in found.values()):
            self._beat.start()
        else:
            self._beat.stop()
        return found

    def text(self, view: AbsentView) -> str:
        """Write whose clock runs and what it has used; a clock that was stopped says so."""
        now = self.clock()
        used, seat = written(view.clock.used(now)), view.clock.seat + 1
        if view.clock.came is not None:
            return _("late {used}").format(used=used)
        if view.clock.over(now, view.minutes):
            return _("Seat {seat}: time is out").format(seat=seat)
        return _("Seat {seat}: {used}").format(seat=seat, used=used)

    def colour(self, view: AbsentView) -> str:
        """Give the colour of a clock: red once it has run out."""
        if view.clock.came is not None:
            return "muted"
        return "bad" if view.clock.over(self.clock(), view.minutes) else "warn"

    def _draw(self) -> None:
        if self._lists is not None and self._lists.isVisible():
            self._lists.viewport().update()
