"""Results as a cross-table that associations publish and the import reads again."""

from __future__ import annotations

import re

from models.pairing.cross_table import PlayedDivision
from models.pairing.cross_table.cells import write_cell
from models.pairing.cross_table.writing import cells_of
from models.views.divisions import SheetHead
from reports.files.exports import ExportTable, Value
from reports.i18n import _, _p
from reports.wording import round_name

_BREAKS = re.compile(r"[\t\r\n]+")


def cross_table_sheet(head: SheetHead, played: PlayedDivision) -> ExportTable:
    """Give a line for each player with what every round was: `12+` is a win against number 12."""
    cells = cells_of(played)
    rounds = [round_name("", number) for number in range(1, len(played.rounds) + 1)]
    columns = (
        *(_p("column", "Place"), _("No."), _("|Name|"), _("Reading"), _("Grade"), _("Club")),
        *rounds,
        _("Points"),
    )
    rows: list[tuple[Value, ...]] = [
        (
            who.place,
            who.number,
            who.name,
            who.yomi,
            who.grade,
            who.club,
            *map(write_cell, cells[who.number]),
            who.points,
        )
        for who in played.people
    ]
    name = _("|Cross-table|")
    title = " ".join(filter(None, [head.event, head.division, name]))
    return ExportTable(title=title, name=name, columns=columns, rows=tuple(rows))


def cross_table_text(played: PlayedDivision) -> str:
    """Write people and rounds with tabs between them, a line each, to be looked through."""
    cells = cells_of(played)
    rounds = [round_name("", number) for number in range(1, len(played.rounds) + 1)]
    lines: list[list[str]] = [[_("No."), _("|Name|"), _("Grade"), _("Club"), *rounds]]
    for who in played.people:
        told = [str(who.number), who.name, who.grade, who.club]
        lines.append([*told, *map(write_cell, cells[who.number])])
    return "".join("\t".join(_BREAKS.sub(" ", cell) for cell in line) + "\n" for line in lines)
