"""The log of incidents on paper: what happened at the tables, and what was done to the clock."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from models.games.mahjong.incidents import IncidentReport, IncidentView
from models.round_clock import ClockLine, RoundClockView
from models.stages.plan import PRELIMINARY
from models.views.divisions import SheetHead
from reports.games.mahjong.words import KINDS, hand_text, points_text
from reports.i18n import _, _p
from reports.paper import CENTRE, RIGHT, Look, PaperRow, SheetColumn, table_sheet
from reports.wording import act_text, round_name

BLANK = 12
"""Lines to be written on by hand below those of the desk."""


def incident_log(head: SheetHead, report: IncidentReport) -> bytes:
    """Make the log in the order of time, with blank lines for the referees' pens."""
    columns = [
        SheetColumn(title=_("Time"), ems=3.2, align=CENTRE),
        SheetColumn(title=_p("incident log", "Hanchan"), ems=5, align=CENTRE, scale=0.9),
        SheetColumn(title=_("Table"), ems=2.8, align=CENTRE, bold=True),
        SheetColumn(title=_p("incident log", "Hand"), ems=5.4, align=CENTRE, scale=0.9),
        SheetColumn(title=_p("incident log", "Kind"), ems=6, share=1, bold=True),
        SheetColumn(title=_p("incident log", "Who"), ems=7, share=2, wraps=True),
        SheetColumn(title=_p("incident log", "Points"), ems=4, align=RIGHT),
        SheetColumn(title=_p("incident log", "Remark"), ems=8, share=3, scale=0.9, wraps=True),
    ]
    rows = [row for _at, row in sorted(_rows(report), key=lambda one: one[0])]
    rows += [PaperRow(cells=("",) * len(columns))] * BLANK
    notes = [_("Points here are only a reminder: scores are counted from the sticks.")]

    look = Look(low=20, high=30, ratio=0.46)
    return table_sheet(head, _("Incident log"), columns, rows, look, notes, landscape=True)


def _rows(report: IncidentReport) -> Iterator[tuple[datetime, PaperRow]]:
    """Give the lines that stand, each with its time."""
    for own in report.incidents:
        if not own.incident.struck:
            yield own.incident.at, _incident(own)
    for view in report.clocks:
        for line in view.clock.standing:
            yield line.at, _clock(view, line)


def _incident(view: IncidentView) -> PaperRow:
    line, happened = view.incident, view.incident.happened
    return PaperRow(
        cells=(
            f"{line.at:%H:%M}",
            round_name(PRELIMINARY, line.round),
            str(line.table),
            hand_text(happened),
            _(KINDS[happened.kind]),
            "・".join(view.names),
            points_text(happened),
            line.text,
        )
    )


def _clock(view: RoundClockView, line: ClockLine) -> PaperRow:
    only = str(line.table) if line.table else ""
    name = round_name(view.stage, view.number)
    what = act_text(line)
    return PaperRow(cells=(f"{line.at:%H:%M}", name, only, "", what, line.by, "", line.reason))
