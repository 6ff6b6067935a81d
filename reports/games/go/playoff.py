"""The list of who plays off the first place of a league, with room for the results."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from models.views.divisions import EntrantView, SheetHead
from reports.i18n import _
from reports.paper import CENTRE, Look, PaperRow, SheetColumn, stacked, table_sheet
from reports.sheets.pairing_sheet import about


def playoff_list(head: SheetHead, level: Sequence[EntrantView], *, large: bool = False) -> bytes:
    """Make the list: a line for each game between those who share the first place."""
    columns = [
        SheetColumn(title=_("Name"), ems=9, share=2),
        SheetColumn(title=_("Black/White"), ems=3.4, align=CENTRE),
        SheetColumn(title=_("Result"), ems=4, align=CENTRE),
        SheetColumn(title=_("Black/White"), ems=3.4, align=CENTRE),
        SheetColumn(title=_("Name"), ems=9, share=2),
    ]
    rows = [
        PaperRow(cells=(stacked(one.name, about(one)), "", "", "", stacked(two.name, about(two))))
        for one, two in combinations(level, 2)
    ]
    notes = [_("They share the first place by wins, wins among the tied and their own game.")]

    look = Look(low=40, high=70, ratio=0.36).enlarged(large)
    return table_sheet(head, _("Play-off for the first place"), columns, rows, look, notes)
