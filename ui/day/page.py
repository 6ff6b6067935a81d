"""一日: every division of the event on one page, with what it waits for and who is wanted."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app import day, queries
from models.views.day import DivisionDay
from models.views.divisions import DivisionView
from reports import game_words
from reports.i18n import _, _p
from ui.day import words
from ui.desk.desk import Desk
from ui.look.theme import UNIT, px
from ui.papers.one_sheet import print_or_save
from ui.round_clock.words import short
from ui.widgets.basics import button, keyed, label
from ui.widgets.explained_list import below
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.reasons import ReasonsPanel
from ui.window.division_list import progress_hint

BEAT = 20_000
"""Milliseconds after which clocks and the expected end are told anew."""


def _progress(own: DivisionDay) -> str:
    return progress_hint(own.division).replace("\n", "・")


class DayPage(QWidget):
    """Signals: `opened(DivisionView)` leads to a division, `step(DivisionView)` does its step."""

    opened = Signal(object)
    step = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.rows: tuple[DivisionDay, ...] = ()
        self.grid: Grid[DivisionDay] = Grid(
            self._columns(), _("Divisions of the event"), key=lambda own: own.division.id
        )
        self.grid.verticalHeader().setDefaultSectionSize(px(28))
        self.grid.opened.connect(lambda own: self.opened.emit(own.division))
        self.grid.chosen.connect(self._explain)
        self.details = ReasonsPanel(
            _("Wanted, late, on hold"), _("Nobody is wanted, and no card is late."), low=True
        )
        self.open_button = button(_("&Open the division"), self._open, hint="Enter")
        self.step_button = button(_("Do its &next step (Ctrl+Enter)"), self.do_step, primary=True)
        self.print_button = button(_("&Print the day (Ctrl+P)"), self.print_day)
        keyed(self, "Ctrl+P", self.print_day)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(12), px(16), px(UNIT))
        column.setSpacing(px(UNIT))
        column.addWidget(label(_("The day: every division"), "title"))
        column.addWidget(below(self.grid, self.details, height=90), 1)
        column.addLayout(flow(self.open_button, self.step_button, None, self.print_button))
        self._beat = QTimer(self)
        self._beat.setInterval(BEAT)
        self._beat.timeout.connect(self.refresh)

    def _columns(self) -> list[Column[DivisionDay]]:
        return [
            Column(title=_("Game"), text=lambda own: game_words.game_name(own.division.game)),
            Column(
                title=_("Division"),
                text=lambda own: own.division.name,
                stretch=True,
                narrow=110,
                bold=lambda own: own.waits.value == "desk",
            ),
            Column(
                title=_p("division", "State"),
                text=lambda own: f"{words.SIGNS[own.waits]} {_(words.WAITS[own.waits])}",
                colour=lambda own: {"desk": "warn", "done": "good"}.get(own.waits.value, "text"),
            ),
            Column(title=_("Progress"), text=_progress, hint=_progress, most=280),
            Column(title=_("Clock"), text=self._clock, optional=True),
            Column(
                title=_("Next"),
                text=lambda own: words.next_step(own.division),
                hint=lambda own: words.next_step(own.division),
                stretch=True,
                narrow=160,
            ),
            Column(
                title=_("To look after"),
                text=words.attention,
                colour=lambda _own: "bad",
                optional=True,
            ),
            Column(title=_p("time", "Ends"), text=words.ends, align=Align.RIGHT),
        ]

    def _clock(self, own: DivisionDay) -> str:
        return "" if own.clock is None else short(own.clock, self._desk.clock())

    # -- showing --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read every division anew, while the page can be seen."""
        if not self.isVisible() or not self._desk.is_open:
            return
        now = self._desk.clock()
        self.rows = self._desk.read(lambda _event: self._desk.look(day.day, now)) or ()
        self.grid.show_rows(self.rows)
        if self.grid.current() is None and self.rows:
            self.grid.selectRow(0)
        self._explain(self.grid.current())

    def _explain(self, own: DivisionDay | None) -> None:
        """Say of the chosen division, and then of all others, what is to be looked after."""
        for made in (self.open_button, self.step_button):
            made.setEnabled(own is not None)
        now = self._desk.clock()
        chosen = [] if own is None else list(words.details(own, now))
        others = [
            f"{one.division.name}: {said}"
            for one in self.rows
            if own is None or one.division.id != own.division.id
            for said in words.details(one, now)
        ]
        title = own.division.name if own is not None and chosen else ""
        self.details.show_reasons(title, [*chosen, *others])

    def home(self) -> None:
        """Put the keyboard on the list."""
        self.grid.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """Tell how it stands now, and go on telling."""
        super().showEvent(event)
        self.refresh()
        self._beat.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop reading while nobody looks."""
        super().hideEvent(event)
        self._beat.stop()

    # -- doing ----------------------------------------------------------------------------

    def chosen(self) -> DivisionView | None:
        """Give the division that the keyboard is on."""
        own = self.grid.current()
        return None if own is None else own.division

    def _open(self) -> None:
        if (division := self.chosen()) is not None:
            self.opened.emit(division)

    def do_step(self) -> None:
        """Do what the chosen division waits for."""
        if (division := self.chosen()) is not None:
            self.step.emit(division)

    def print_day(self) -> None:
        """Print the page as it stands; without a printer it is saved."""
        from reports.day_sheet import DayLine, day_sheet

        if not self.rows:
            return
        now = self._desk.clock()
        lines = [
            DayLine(
                game=game_words.game_name(own.division.game),
                division=own.division.name,
                progress=_progress(own),
                step=words.next_step(own.division),
                ends=words.ends(own),
                details=tuple(words.details(own, now)),
            )
            for own in self.rows
        ]
        head = queries.sheet_head(self._desk.event_file, self.rows[0].division.id)
        head = replace(head, division="", game="", printed_at=_minute(now))
        content = day_sheet(head, lines)
        stems = [head.event, _("The day"), f"{now:%H%M}"]
        print_or_save(self._desk, self, content, stems, _("Save the day"))


def _minute(now: datetime) -> datetime:
    """Give a moment as sheets print it."""
    return now.replace(microsecond=0, tzinfo=None)
