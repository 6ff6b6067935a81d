"""The page of the hanchan that is played: its clock, its tables, the log of what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from app import queries
from app.games.mahjong import incidents
from app.queries import clock_queries
from models.games.mahjong.incidents import Incident, IncidentView
from models.round_clock import ClockLine, ClockPhase, RoundClock, RoundClockView
from models.views.divisions import EntrantView, MatchState, MatchView, RoundView
from reports import wording as paper
from reports.files.text_columns import columns_of
from reports.games.mahjong.words import KINDS, hand_text, points_text
from reports.i18n import _, _p
from ui.desk import ask
from ui.desk.desk import Severity
from ui.desk.more import Verb
from ui.dialogs.kept import KeptLines, KeptRow, StrikeLineDialog
from ui.games.mahjong.rounds.dialogs import BellDialog, IncidentDialog
from ui.look.theme import UNIT, px
from ui.round_clock import asking as asking_clock
from ui.round_clock.box import ClockBox
from ui.round_clock.words import line_text
from ui.widgets.basics import button, keyed, label
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.or_empty import OrEmpty
from ui.words.wording import listed

if TYPE_CHECKING:
    from app.event_file.file import EventFile
    from models.views.divisions import DivisionView
    from ui.desk.desk import Desk


ROOM = 44
"""So many half widths of names are whole in a line of the tables."""


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


# -- the rows of the round page: tables as they stand, and the log of clock and incidents ----------

CLOCK, INCIDENT = "clock", "incident"
"""Of what a line of the log is."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TableRow:
    """A table of the hanchan that is shown."""

    id: int
    table: int
    names: str
    brief: str
    """The same by families where all the names are more than a line takes."""
    state: str
    colour: str
    incidents: int


def table_rows(
    shown: RoundView, clock: RoundClock | None, incidents: Sequence[IncidentView], now: datetime
) -> list[TableRow]:
    """Give the tables of a round with what each of them does now."""
    incident_matches = [own.incident.match for own in incidents if not own.incident.struck]
    people = {match.id: [seat.entrant for seat in match.seats] for match in shown.matches}
    return [
        TableRow(
            id=match.id,
            table=match.table,
            names=listed(one.name for one in people[match.id]),
            brief=listed(_in_a_line(people[match.id])),
            state=state,
            colour=colour,
            incidents=incident_matches.count(match.id),
        )
        for match in shown.matches
        for state, colour in (_state(match, clock, now),)
    ]


def _state(match: MatchView, clock: RoundClock | None, now: datetime) -> tuple[str, str]:
    """Say what a table does, and the colour of the words."""
    if match.state is not MatchState.OPEN:
        return _p("of a table", "✓ card is in"), "good"
    phase = ClockPhase.READY if clock is None else clock.phase(now, match.table)
    words = {
        ClockPhase.READY: (_p("of a table", "seated"), ""),
        ClockPhase.RUNNING: (_p("of a table", "playing"), ""),
        ClockPhase.PAUSED: (_p("of a table", "clock stands"), "warn"),
        ClockPhase.OVER: (_p("of a table", "last hand, counting"), "warn"),
        ClockPhase.ENDED: (_p("of a table", "counting"), "warn"),
    }
    return words[phase]


def log_rows(
    clock: RoundClockView | None, incidents: Sequence[IncidentView], round_number: int
) -> list[KeptRow]:
    """Give the lines of a round's clock and all incidents of the division."""
    lines = () if clock is None else clock.clock.lines
    return [
        *(_clock_row(line) for line in lines),
        *(_incident_row(own, round_number) for own in incidents),
    ]


def reminder(incidents: Sequence[IncidentView]) -> str:
    """Say beside the card of a table what happened there; empty where nothing did."""
    rows = [_incident_row(own, own.incident.round) for own in incidents]
    said = ("\u3000".join(filter(None, (row.kind, row.who, row.text))) for row in rows)
    lines = "\n".join(said)
    return _("Written down of this table:\n{lines}").format(lines=lines) if lines else ""


def _clock_row(line: ClockLine) -> KeptRow:
    return KeptRow(
        id=(CLOCK, line.number),
        at=f"{line.at:%H:%M}",
        kind=_("Clock"),
        who=line.by,
        text=line_text(line),
        struck=line.struck,
    )


def _incident_row(view: IncidentView, round_number: int) -> KeptRow:
    line, told = view.incident, view.incident.happened
    kind = _("Table {table}: {kind}")
    if line.round != round_number:
        kind = _("Hanchan {round}, table {table}: {kind}")
    parts = (hand_text(told), points_text(told), line.text)
    return KeptRow(
        id=(INCIDENT, line.number),
        at=f"{line.at:%H:%M}",
        kind=kind.format(round=line.round, table=line.table, kind=_(KINDS[told.kind])),
        who=listed(view.names),
        text="\u3000".join(filter(None, parts)),
        struck=line.struck,
    )


def _in_a_line(people: Sequence[EntrantView]) -> Sequence[str]:
    """Give names as they are, or by families where they are more than a line takes."""
    names = [one.name for one in people]
    return names if columns_of(listed(names)) <= ROOM else [one.family for one in people]


def table_columns() -> tuple[Column[TableRow], ...]:
    """Give the columns of the tables."""
    return (
        Column(
            title=_("Table"),
            text=lambda row: str(row.table),
            sort_key=lambda row: row.table,
            align=Align.RIGHT,
            tight=True,
        ),
        Column(
            title=_("Players"),
            text=lambda row: row.brief,
            hint=lambda row: row.names,
            stretch=True,
            narrow=180,
        ),
        Column(
            title=_("State"),
            text=lambda row: row.state,
            sort_key=lambda row: row.state,
            colour=lambda row: row.colour,
            tight=True,
        ),
        Column(
            title=_("Incidents"),
            text=lambda row: str(row.incidents or ""),
            align=Align.RIGHT,
            optional=True,
            tight=True,
        ),
    )
