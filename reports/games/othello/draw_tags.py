"""Small signs to fold that stand on the side of who wins a draw (JOA 12)."""

from __future__ import annotations

from models.views.divisions import RoundView, SheetHead
from reports.i18n import _
from reports.sheets.table_signs import tents

COLUMNS, ROWS = 2, 4


def draw_tags(head: SheetHead, round_: RoundView) -> bytes:
    """Make one tent per table of the round."""
    count = sum(1 for match in round_.matches if not match.bye)
    return tents(_("Draw-win tags"), [_("Wins a draw")] * count, head, COLUMNS, ROWS, 34)
