"""The rows of the round page: tables as they stand, and the log of clock and incidents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from models.core.round_clock import ClockLine, Phase, RoundClock, RoundClockView
from models.games.mahjong.incidents import IncidentView
from models.views.divisions import MatchState, MatchView, RoundView
from reports import wording as paper
from reports.games.mahjong.incident_words import KINDS, hand_text, points_text
from reports.i18n import _, _p
from ui.round_clock.words import line_text
from ui.widgets.grid_model import Align, Column
from ui.words.wording import listed


@dataclass(frozen=True, kw_only=True, slots=True)
class TableRow:
    """A table of the hanchan that is shown."""

    id: int
    table: int
    names: str
    state: str
    colour: str
    incidents: int


@dataclass(frozen=True, kw_only=True, slots=True)
class LogRow:
    """A line of the clock or of the log of incidents."""

    id: tuple[str, int]
    """`clock` or `incident`, and the number there."""
    at: datetime
    about: str
    kind: str
    who: str
    text: str
    struck: bool
    clock: ClockLine | None = None
    incident: IncidentView | None = None


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
    phase = Phase.READY if clock is None else clock.phase(now, match.table)
    words = {
        Phase.READY: (_p("of a table", "seated"), ""),
        Phase.RUNNING: (_p("of a table", "playing"), ""),
        Phase.PAUSED: (_p("of a table", "clock stands"), "warn"),
        Phase.OVER: (_p("of a table", "last hand, counting"), "warn"),
        Phase.ENDED: (_p("of a table", "counting"), "warn"),
    }
    return words[phase]


def log_rows(
    clock: RoundClockView | None, incidents: Sequence[IncidentView], round_number: int
) -> list[LogRow]:
    """Give the lines of a round's clock and all incidents of the division, the newest first."""
    found = [] if clock is None else [_clock_row(line, clock) for line in clock.clock.lines]
    found += [_incident_row(own, round_number) for own in incidents]
    return sorted(found, key=lambda row: (row.at, row.id), reverse=True)


def reminder(incidents: Sequence[IncidentView]) -> str:
    """Say beside the card of a table what happened there; empty where nothing did."""
    told = [_incident_row(own, own.incident.round) for own in incidents]
    said = ("\u3000".join(filter(None, (row.kind, row.who, row.text))) for row in told)
    lines = "\n".join(said)
    return _("Written down of this table:\n{lines}").format(lines=lines) if lines else ""


def _clock_row(line: ClockLine, view: RoundClockView) -> LogRow:
    return LogRow(
        id=("clock", line.number),
        at=line.at,
        about=paper.round_name(view.stage, view.number),
        kind=_("Clock"),
        who=line.by,
        text=line_text(line),
        struck=line.struck,
        clock=line,
    )


def _incident_row(own: IncidentView, round_number: int) -> LogRow:
    line, told = own.incident, own.incident.happened
    about = _("Table {table}").format(table=line.table)
    if line.round != round_number:
        about = _("Round {round}, table {table}").format(round=line.round, table=line.table)
    parts = (hand_text(told), points_text(told), told.text)
    return LogRow(
        id=("incident", line.number),
        at=line.at,
        about=about,
        kind=_(KINDS[told.kind]),
        who=listed(own.names),
        text="\u3000".join(filter(None, parts)),
        struck=line.struck,
        incident=own,
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


def log_columns() -> tuple[Column[LogRow], ...]:
    """Give the columns of the log."""
    return (
        Column(
            title=_("Time"),
            text=lambda row: f"{row.at:%H:%M}",
            sort_key=lambda row: (row.at, row.id),
            align=Align.RIGHT,
            tight=True,
        ),
        Column(title=_("About"), text=lambda row: row.about, most=170, tight=True),
        Column(
            title=_p("of an incident", "Kind"),
            text=lambda row: _("⊘ struck") if row.struck else row.kind,
            colour=lambda row: "muted" if row.struck else "",
            tight=True,
        ),
        Column(
            title=_p("of an incident", "Who"), text=lambda row: row.who, most=140, optional=True
        ),
        Column(
            title=_p("of an incident", "What"),
            text=lambda row: row.text,
            hint=lambda row: " ".join(filter(None, (row.who, row.text))),
            stretch=True,
            narrow=120,
        ),
    )
