"""The page of the hanchan that is played: its clock, its tables, the log of what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from app import queries
from app.games.mahjong import incidents
from app.queries import clock_queries
from models.games.mahjong.incidents import Incident, IncidentView
from models.round_clock import ClockLine
from models.views.divisions import RoundView
from reports import wording as paper
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Severity
from ui.desk.more import Verb
from ui.dialogs.kept.line_dialog import StrikeLineDialog
from ui.dialogs.kept.lines import KeptLines, KeptRow
from ui.games.mahjong.rounds.dialogs import BellDialog, IncidentDialog
from ui.games.mahjong.rounds.lines import (
    CLOCK,
    INCIDENT,
    TableRow,
    log_rows,
    table_columns,
    table_rows,
)
from ui.look.theme import UNIT, px
from ui.round_clock import asking as asking_clock
from ui.round_clock.box import ClockBox
from ui.widgets.basics import button, keyed, label
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.or_empty import OrEmpty

if TYPE_CHECKING:
    from app.event_file.file import EventFile
    from models.views.divisions import DivisionView
    from ui.desk.desk import Desk


class RoundPart(QWidget):
    """The newest published hanchan; what is written down of earlier ones stays in the log."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._division_id = 0
        self._round: RoundView | None = None
        self._incidents: tuple[IncidentView, ...] = ()
        self.heading = label("", "strong", wrap=True)
        self.clock = ClockBox(desk, self, self._table)
        self.clock.turned.connect(self._show_tables)
        self.tables: Grid[TableRow] = Grid(table_columns(), _("Tables"))
        self.tables.opened.connect(self._open_table)
        self.log = KeptLines(
            _("Log"),
            _("Nothing has happened yet: the clock and incidents are written down here."),
            change=self._change,
            strike=self._strike,
        )
        self.incident_button = button(
            _("&Incident… (Insert)"), self.write_incident, hint=_("Enter on a table")
        )
        self.bell_verb = Verb(_("&Bell: is this hand played?"), self.ask_bell, keys="F8")
        self.log.more.add(self.bell_verb)
        keyed(self, "Insert", self.write_incident)
        keyed(self, "F8", self.ask_bell)
        self.empty = OrEmpty(
            self._lay_out(), _("No hanchan is published yet. The clock waits for the first one.")
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.empty)

    def _lay_out(self) -> QWidget:
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(UNIT))
        layout.addWidget(self.heading)
        layout.addWidget(self.clock)
        both = QSplitter(Qt.Orientation.Horizontal)
        both.setChildrenCollapsible(False)
        left = QWidget()
        beside = QVBoxLayout(left)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(px(UNIT))
        beside.addWidget(self.tables, 1)
        beside.addLayout(flow(self.incident_button))
        for own in (left, self.log):
            both.addWidget(own)
        both.setSizes([px(460), px(600)])
        layout.addWidget(both, 1)
        return content

    # -- showing --------------------------------------------------------------------------

    def show_part(self, event: EventFile, division: DivisionView) -> None:
        """Read the hanchan that is played and show it."""
        self._division_id = division.id
        published = [one for one in queries.rounds(event, division.id) if one.published]
        self._round = published[-1] if published else None
        self.empty.show_content(self._round is not None)
        if self._round is None:
            return
        view = clock_queries.round_clock(event, self._round.id)
        self._incidents = incidents.of_division(event, division.id)
        self.clock.show_view(view)
        self.heading.setText(self._heading(self._round))
        self._show_tables()
        self.log.show_rows(log_rows(view, self._incidents, self._round.number))

    def _heading(self, shown: RoundView) -> str:
        done, tables = len(shown.matches) - len(shown.missing), len(shown.matches)
        name = paper.round_name(shown.stage, shown.number)
        return _("{round_name}: {done} of {tables} cards are in").format(
            round_name=name, done=done, tables=tables
        )

    def _show_tables(self) -> None:
        if self._round is not None:
            view, now = self.clock.view, self._desk.clock()
            clock = None if view is None else view.clock
            self.tables.show_rows(table_rows(self._round, clock, self._incidents, now))

    def forget(self) -> None:
        """Choose anew, because another division comes."""
        self.tables.clearSelection()
        self.log.grid.clearSelection()

    def home(self) -> None:
        """Begin in the list of tables."""
        self.tables.setFocus()

    def begin(self, what: str) -> None:
        """Begin with an incident."""
        if what == "incident":
            self.write_incident()

    def _table(self) -> int:
        row = self.tables.current()
        return 0 if row is None else row.table

    # -- doing ----------------------------------------------------------------------------

    def _open_table(self, _row: TableRow) -> None:
        self.write_incident()

    def write_incident(self) -> None:
        """Ask what happened at a table, the chosen one at first."""
        if self._round is None:
            return
        at = self._desk.clock()
        dialog = IncidentDialog(self._round.matches, self._table(), self)
        dialog.attempt = lambda: self._desk.problems_of(
            incidents.write, dialog.match_id, dialog.value(), at=at, text=dialog.answer("text")
        )
        if ask.ask(dialog):
            said = _("Incident no. {number} is written down.")
            self._desk.say(said.format(number=self._desk.last_result), Severity.GOOD)

    def ask_bell(self) -> None:
        """Help with the hand during which the bell rang."""
        ask.ask(BellDialog(self))

    def _clock_line(self, row: KeptRow) -> ClockLine | None:
        view = self.clock.view
        if row.id[0] != CLOCK or view is None:
            return None
        return next((line for line in view.clock.lines if line.number == row.id[1]), None)

    def _change(self, row: KeptRow) -> None:
        line, view = self._clock_line(row), self.clock.view
        if line is not None and view is not None:
            asking_clock.change(self._desk, self, view, line)
            return
        for own in self._incidents:
            if row.id == (INCIDENT, own.incident.number):
                self._change_incident(own.incident)

    def _change_incident(self, old: Incident) -> None:
        rounds = queries.rounds(self._desk.event_file, self._division_id)
        there = [m for shown in rounds for m in shown.matches if m.id == old.match]
        dialog = IncidentDialog(there, old.table, self, old=old)
        dialog.attempt = lambda: self._desk.problems_of(
            incidents.change,
            self._division_id,
            old.number,
            dialog.value(),
            text=dialog.answer("text"),
            by=dialog.word,
        )
        ask.ask(dialog)

    def _strike(self, row: KeptRow) -> None:
        line, view = self._clock_line(row), self.clock.view
        if line is not None and view is not None:
            asking_clock.strike(self._desk, self, view, line)
        elif row.id[0] == INCIDENT:
            dialog = StrikeLineDialog(row.kind, self)
            dialog.attempt = lambda: self._desk.problems_of(
                incidents.strike, self._division_id, row.id[1], by=dialog.word
            )
            ask.ask(dialog)
