"""The exchange of the open division: group games, the fourth, and two more (JOA 6, 7)."""

from __future__ import annotations

from collections.abc import Mapping

from models.views import SheetHead, StandingsView
from reports.cross_table import KNOCKOUT, Headings, cross_table
from reports.i18n import _, _p

FOURTH = 4
"""The game that is one of the knock-out for those who lost it, of the exchange for the others."""


def six_games() -> tuple[str, ...]:
    """Name the six games: three of the group, the fourth, and two of the exchange."""
    first = (_p("round on a card", "Group {number}").format(number=n) for n in (1, 2, 3))
    last = (_p("round on a card", "Exch. {number}").format(number=n) for n in (2, 3))
    return (*first, _p("round on a card", "KO 1 / Exch. 1"), *last)


def exchange_table(
    head: SheetHead, view: StandingsView, short: Mapping[int, str], *, large: bool = False
) -> bytes:
    """Make the sheet, two lines per player; `short` also names opponents who are not in it."""
    played = any("knockout_game" in row.notes for row in view.rows)
    legend = _("{mark}: first game of the knock-out").format(mark=KNOCKOUT)
    notes = [legend] * played
    if not view.complete:
        notes.append(_("Some results are not in yet: this order will change."))
    own = {row.entrant.id: row.entrant.short or row.entrant.name[:2] for row in view.rows}
    headings = Headings(
        title=_("Exchange table"),
        rounds=six_games(),
        short={**own, **short},
        knockout=FOURTH,
        notes=tuple(notes),
    )
    return cross_table(head, view, headings, large=large)
