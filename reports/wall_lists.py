"""Lists for the wall and the announcer: of the whole event, and of matches called to courts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from models.views.divisions import RoundView, SheetHead
from reports.i18n import _
from reports.paper import (
    CENTRE,
    LEFT,
    CellContent,
    Look,
    PaperRow,
    SheetColumn,
    stacked,
    table_sheet,
)
from reports.places import heading


@dataclass(frozen=True, slots=True)
class WallRow:
    """The line of a match."""

    begins: str
    """As 9:30; empty while that is not set."""
    court: str
    part: str
    """The name of the part of its court; empty for all of it."""
    cells: tuple[CellContent, ...]


def wall_list(
    head: SheetHead,
    round_: RoundView,
    titles: tuple[str, str],
    columns: Sequence[SheetColumn],
    rows: Sequence[WallRow],
    notes: Sequence[str],
    look: Look,
) -> bytes:
    """Make a list for the wall with a line for each match: time, court, then its own cells.

    `titles` say what it is and of which round; a round that is not published is marked.
    """
    first = [
        SheetColumn(title=_("Time"), ems=3.2, align=CENTRE, bold=True),
        SheetColumn(title=heading(), ems=3.4, align=CENTRE, bold=True, scale=1.1),
    ]
    begins = round_.starts_at.partition("–")[0]
    lines = [
        PaperRow(cells=(one.begins or begins, _court(one), *one.cells), shaded=bool(number % 2))
        for number, one in enumerate(rows)
    ]

    title, about = titles
    return table_sheet(
        head, title, [*first, *columns], lines, look, notes, about=about, draft=not round_.published
    )


def _court(one: WallRow) -> CellContent:
    """Write the court, and under it the part that the match takes."""
    return stacked(one.court, one.part, align=CENTRE) if one.part else one.court


@dataclass(frozen=True, kw_only=True, slots=True)
class DayColumn:
    """A column of a list of the whole event."""

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
    """Make a sheet of the day, the tables or who is called; the notes stand below the table."""
    shown = [
        SheetColumn(title=one.title, ems=one.ems, share=one.share, bold=one.bold, align=one.align)
        for one in columns
    ]
    lines = [
        PaperRow(cells=tuple(cells), shaded=bool(place % 2)) for place, cells in enumerate(rows)
    ]
    return table_sheet(head, title, shown, lines, Look(low=20, high=34), notes, landscape=True)
