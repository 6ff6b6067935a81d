"""Why somebody stands where the table of a group puts them (JOA 3); no Qt."""

from __future__ import annotations

from models.views.divisions import Why
from models.views.draws import GroupRowView, GroupView
from reports.i18n import _
from ui.words import whys, wording


def group_whys(view: GroupView, row: GroupRowView, game: str) -> tuple[Why | str, ...]:
    """Say what put somebody at a place of a group (JOA 3)."""
    if row.entrant is None or row.place is None or row.entrant not in view.lot_needed:
        return whys.group_whys(view, row, game)
    names = wording.listed(entrant.name for entrant in view.lot_needed)
    level = _("Level on wins and discs: the lot decides between {names} (JOA 3).")
    return (whys.sums_text(view, row, game), level.format(names=names))
