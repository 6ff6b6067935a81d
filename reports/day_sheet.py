"""Lists of the whole event for the wall and the announcer: the day, the tables, who is called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from models.views.divisions import SheetHead
from reports.paper import LEFT, Look, PaperRow, SheetColumn, table_sheet


@dataclass(frozen=True, kw_only=True, slots=True)
class DayColumn:
    """A column of such a list."""

    title: str
    ems: float
    share: float = 0
    bold: bool = False
    align: float = LEFT


def day_sheet(
    head: SheetHead,
    title: str,
    columns: Sequence[DayColumn],
    rows: Sequence[Sequence[str]],
    notes: Sequence[str] = (),
) -> bytes:
    """Make a sheet with a line for each row; the notes stand below the table."""
    shown = [
        SheetColumn(title=one.title, ems=one.ems, share=one.share, bold=one.bold, align=one.align)
        for one in columns
    ]
    lines = [
        PaperRow(cells=tuple(cells), shaded=bool(place % 2)) for place, cells in enumerate(rows)
    ]
    return table_sheet(head, title, shown, lines, Look(low=20, high=34), notes, landscape=True)
