"""Watches the clocks of rounds whatever page is shown: the bell rings when the time is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.event_file.changed import Changed
from reports.i18n import _
from ui import heavy, on_demand
from ui.desk.desk import Desk, Severity

if TYPE_CHECKING:
    from app.event_file.file import Changed
    from models.round_clock import RoundClockView
    from ui.projector.bell import Bell

BEAT = 250
"""Milliseconds between two looks while a clock runs."""


class RoundClocks(QObject):
    """The clocks of the open event that were started. Signal: `ticked()` when one shows anew.

    Nothing is read or ringed where no game has such a clock.
    """

    ticked = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self.views: tuple[RoundClockView, ...] = ()
        self.bell: Bell | None = None
        self._rung: frozenset[tuple[int, int]] = frozenset()
        self._beat = QTimer(self)
        self._beat.setInterval(BEAT)
        self._beat.timeout.connect(self.look)
        desk.changed.connect(self._on_changed)
        desk.event_changed.connect(self._on_event)
        self._on_event()

    def of(self, division_id: int | None) -> RoundClockView | None:
        """Give the newest clock of a division that goes on; None where there is none."""
        going = [view for view in self.views if view.division_id == division_id]
        return going[-1] if going else None

    def _on_event(self) -> None:
        self._read()
        self._rung = self._over()  # that was said when it happened
        self.ticked.emit()

    def _on_changed(self, flags: Changed) -> None:
        depends = Changed.EVENT | Changed.DIVISIONS | Changed.ROUNDS | Changed.RESULTS
        if flags & (depends | Changed.NOTES):
            shown = bool(self.views)
            self._read()
            if shown or self.views:
                self.look()

    def _read(self) -> None:
        self.views = ()
        if self._desk.is_open:  # the start page does without rules
            known = heavy.clock_queries.round_clocks(self._desk.event_file)
            self.views = tuple(view for view in known if view.going)
        if any(self._runs(view) for view in self.views):
            self._prepare()
            self._beat.start()
        else:
            self._beat.stop()

    def _runs(self, view: RoundClockView) -> bool:
        now, clock = self._desk.clock(), view.clock
        return any(
            clock.phase(now, table) is heavy.round_clock.ClockPhase.RUNNING
            for table in (0, *clock.tables)
        )

    def _over(self) -> frozenset[tuple[int, int]]:
        """Give the round and the table, 0 for all of them, of every bell that has rung."""
        if not self.views:
            return frozenset()

        now = self._desk.clock()
        return frozenset(
            (view.round_id, table)
            for view in self.views
            for table in (0, *view.clock.tables)
            if view.clock.phase(now, table) is heavy.round_clock.ClockPhase.OVER
        )

    def look(self) -> None:
        """Ring where the time has run out since the last look, and tell that clocks go on."""
        over = self._over()
        fresh, self._rung = over - self._rung, over
        for view in self.views:
            for table in sorted(table for round_id, table in fresh if round_id == view.round_id):
                self._tell(view, table)
        if fresh:
            self._prepare().ring()
        if not any(self._runs(view) for view in self.views):
            self._beat.stop()
        self.ticked.emit()

    def _tell(self, view: RoundClockView, table: int) -> None:
        name = heavy.paper_wording.round_name(view.stage, view.number)
        said = _("Time is up: {division}, {round_name}.")
        if table:
            said = _("Time is up |at| |table| {table}: {division}, {round_name}.")
        sentence = said.format(division=view.division, round_name=name, table=table)
        self._desk.say(sentence, Severity.WARN, stays=True)

    def _prepare(self) -> on_demand.bell.Bell:
        if self.bell is None:
            self.bell = on_demand.bell.Bell()
        self.bell.prepare()
        return self.bell
