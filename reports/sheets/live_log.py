"""The record of every match of a round as it was written live, struck and mended lines included."""

from __future__ import annotations

from collections.abc import Sequence

from models.core.live import LineState
from models.views.divisions import RoundView, SheetHead
from models.views.logs import LiveLog
from reports.forms.game_forms import GameForms
from reports.i18n import _, _p
from reports.log_lines import LogLine
from reports.paper import CENTRE, CellContent, Look, PaperRow, SheetColumn, table_sheet
from reports.wording import division_and_round


def live_log(
    head: SheetHead,
    round_: RoundView,
    logs: Sequence[LiveLog],
    game: GameForms,
    called: str = "",
) -> bytes:
    """Make the sheet: every line in the order it was written, match after match."""
    columns = [
        SheetColumn(title=_("|Table|"), ems=3, align=CENTRE, bold=True),
        SheetColumn(title=_p("record", "Match"), ems=7, wraps=True),
        SheetColumn(title=_p("record", "Line"), ems=2.6, align=CENTRE),
        SheetColumn(title=_p("record", "What was written"), ems=18, share=3, wraps=True),
        SheetColumn(title=_p("record", "State"), ems=5, align=CENTRE),
        SheetColumn(title=_p("record", "Reason and name"), ems=7.5, share=1, wraps=True),
    ]
    rows = [
        PaperRow(cells=_cells(log, line, first=place == 0))
        for log in logs
        for place, line in enumerate(game.live_lines(log))
    ]

    about = division_and_round(head, round_, called)
    look = Look(low=13, high=15, ratio=0.64)
    return table_sheet(head, _("Match records in order of entry"), columns, rows, look, about=about)


def _cells(log: LiveLog, line: LogLine, *, first: bool) -> tuple[CellContent, ...]:
    names = " – ".join(log.names)
    return (
        str(log.match.table) if first else "",
        names if first else "",
        str(line.number),
        line.text,
        line.mark if line.state is not LineState.HOLDS else "",
        line.mend,
    )
