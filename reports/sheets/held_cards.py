"""For the referee: the cards on hold, why each waits, and room for what is decided."""

from __future__ import annotations

from collections.abc import Sequence

from models.core.on_hold import OnHold
from models.views.divisions import SheetHead
from models.views.held_cards import HeldCard
from reports.i18n import _, _p
from reports.paper import CENTRE, CellDraw, Look, PageBox, Paper, PaperRow, SheetColumn, table_sheet
from reports.wording import round_name

NOTE = 0.85
"""The size of a note, as a part of the size of the table's text."""
LINES = 4
"""Of a note in a row."""


def note_cell(note: str) -> CellDraw:
    """Give a cell with a note in as many lines as a row has room for."""

    def draw(paper: Paper, box: PageBox, size: float) -> None:
        paper.fitted(box, note, size * NOTE, lines=LINES, least=1.0)

    return draw


def _why(hold: OnHold) -> str:
    """Write the note with its time, and what had been typed of the card."""
    note = f"{hold.note} ({hold.since:%H:%M})"
    if not hold.typed:
        return note
    typed = _("Typed so far: {typed}").format(typed=hold.typed)
    return f"{note} {typed}"


def held_cards(head: SheetHead, held: Sequence[HeldCard]) -> bytes:
    """Make the list, by round and table, with an empty column for the decision."""
    columns = [
        SheetColumn(title=_("|Round|"), ems=5),
        SheetColumn(title=_p("column", "|Table|"), ems=3.4, align=CENTRE, bold=True),
        SheetColumn(title=_("Card"), ems=4.6, align=CENTRE),
        SheetColumn(title=_("Names"), ems=8, share=1),
        SheetColumn(title=_("What does not agree"), ems=11, share=2),
        SheetColumn(title=_("Decision of the |referee|"), ems=11, share=2),
    ]
    rows = [
        PaperRow(
            cells=(
                round_name(card.match.stage, card.match.round),
                str(card.match.table),
                card.match.code,
                " – ".join(seat.entrant.name for seat in card.match.seats),
                note_cell(_why(card.hold)),
                "",
            )
        )
        for card in held
    ]
    notes = [_("Not to be posted: for the desk and the |referee| only.")]

    look = Look(low=52, high=72, ratio=0.2)
    return table_sheet(
        head,
        _("Cards on hold (for the |referee|)"),
        columns,
        rows,
        look,
        notes,
        about=head.division,
    )
