"""The rows of the round page: tables as they stand, and the log of clock and incidents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from models.games.mahjong.incidents import IncidentView
from models.round_clock import ClockLine, ClockPhase, RoundClock, RoundClockView
from models.views.divisions import MatchState, MatchView, RoundView
from reports.games.mahjong.incident_words import KINDS, hand_text, points_text
from reports.i18n import _, _p
from ui.dialogs.kept.lines import KeptRow
from ui.round_clock.words import line_text
from ui.widgets.grid_model import Align, Column
from ui.words.wording import listed

CLOCK, INCIDENT = "clock", "incident"
"""Of what a line of the log is."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TableRow:
    """A table of the hanchan that is shown."""

    id: int
    table: int
    names: str
    state: str
    colour: str
    incidents: int


def table_rows(
    shown: RoundView, clock: RoundClock | None, incidents: Sequence[IncidentView], now: datetime
) -> list[TableRow]:
    """Give the tables of a round with what each of them does now."""
    known = [own.incident.match for own in incidents if not own.incident.struck]
    return [
        TableRow(
            id=match.id,
            table=match.table,
            names=listed(seat.entrant.name for seat in match.seats),
            state=state,
            colour=colour,
            incidents=known.count(match.id),
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


def _incident_row(own: IncidentView, round_number: int) -> KeptRow:
    line, told = own.incident, own.incident.happened
    kind = _("Table {table}: {kind}")
    if line.round != round_number:
        kind = _("Hanchan {round}, table {table}: {kind}")
    parts = (hand_text(told), points_text(told), line.text)
    return KeptRow(
        id=(INCIDENT, line.number),
        at=f"{line.at:%H:%M}",
        kind=kind.format(round=line.round, table=line.table, kind=_(KINDS[told.kind])),
        who=listed(own.names),
        text="\u3000".join(filter(None, parts)),
        struck=line.struck,
    )


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
            text=lambda row: row.names,
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
