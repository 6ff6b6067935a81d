"""The day of an event for the wall: every division with what comes next, and who is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from models.views.divisions import SheetHead
from reports.i18n import _, _p
from reports.paper import CENTRE, Column, Look, Row, table_sheet


@dataclass(frozen=True, slots=True)
class DayLine:
    """What is said of a division."""

    game: str
    division: str
    progress: str
    step: str
    ends: str
    details: tuple[str, ...] = ()


def day_sheet(head: SheetHead, lines: Sequence[DayLine]) -> bytes:
    """Make the sheet, a line for each division; who is wanted stands below the table."""
    columns = [
        Column(title=_("Game"), ems=6),
        Column(title=_("Division"), ems=8, share=1, bold=True),
        Column(title=_("Progress"), ems=9, share=2, align=CENTRE),
        Column(title=_("Next"), ems=12, share=3),
        Column(title=_p("time", "Ends"), ems=5, align=CENTRE),
    ]
    rows = [
        Row(
            cells=(one.game, one.division, one.progress, one.step, one.ends),
            shaded=bool(number % 2),
        )
        for number, one in enumerate(lines)
    ]
    notes = [f"{one.division}: {detail}" for one in lines for detail in one.details]
    look = Look(low=20, high=34)
    return table_sheet(head, _("The day"), columns, rows, look, notes, landscape=True)
