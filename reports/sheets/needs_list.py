"""For the desk and the referee only: who needs what, and at which table the person sits now."""

from __future__ import annotations

from collections.abc import Sequence

from models.views.divisions import EntrantView, RoundView, SheetHead
from reports.i18n import _, _p
from reports.paper import CENTRE, Look, PaperRow, SheetColumn, table_sheet
from reports.places import found_at
from reports.wording import need_text


def needs_list(head: SheetHead, needing: Sequence[EntrantView], round_: RoundView) -> bytes:
    """Make the list, by person, with the tables of a round."""
    columns = [
        SheetColumn(title=_("No."), ems=3, align=CENTRE),
        SheetColumn(title=_("Name"), ems=8, share=1),
        SheetColumn(title=_p("column", "|Table|"), ems=3.4, align=CENTRE, bold=True),
        SheetColumn(title=_("What the desk sees to"), ems=12, share=2, wraps=True),
    ]
    tables = _tables(round_, head.game)
    rows = [
        PaperRow(
            cells=(
                str(entrant.number),
                person.name,
                tables.get(entrant.id, ""),
                need_text("、".join(person.needs)),
            )
        )
        for entrant in needing
        for person in entrant.people
        if person.needs
    ]
    notes = [_("Not to be posted: for the desk and the |referee| only.")]

    look = Look(low=28, high=40, ratio=0.44)
    title = _("Needs of the players (for the desk)")
    return table_sheet(head, title, columns, rows, look, notes, about=head.division)


def _tables(round_: RoundView, game: str) -> dict[int, str]:
    """Give by entrant the table, and in games with places also when and where that is."""
    return {
        seat.entrant.id: " ".join(filter(None, [str(match.table), found_at(game, match.at)]))
        for match in round_.matches
        if not match.bye
        for seat in match.seats
    }
