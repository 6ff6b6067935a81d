"""For the referee: the cards on hold, why each waits, and room for what is decided."""

from __future__ import annotations

from collections.abc import Sequence

from models.core.on_hold import OnHold
from models.views.divisions import EntrantView, RoundView, SheetHead
from models.views.draws import BracketView
from models.views.logs import HeldCard
from reports.i18n import _, _p
from reports.paper import CENTRE, Look, PaperRow, SheetColumn, table_sheet
from reports.places import found_at
from reports.wording import called_in_bracket, need_text, round_name

NOTE = 0.85
"""The size of a note, as a part of the size of the table's text."""


def _why(hold: OnHold) -> str:
    """Write the note with its time, and what had been typed of the card."""
    note = f"{hold.note} ({hold.since:%H:%M})"
    if not hold.typed:
        return note
    typed = _("Typed so far: {typed}").format(typed=hold.typed)
    return f"{note} {typed}"


def held_cards(
    head: SheetHead, held: Sequence[HeldCard], brackets: Sequence[BracketView] = ()
) -> bytes:
    """Make the list, by round and table, with an empty column for the decision.

    A round of a bracket is called as it is on the card.
    """
    columns = [
        SheetColumn(title=_("|Round|"), ems=5),
        SheetColumn(title=_p("column", "|Table|"), ems=3.4, align=CENTRE, bold=True),
        SheetColumn(title=_("Card"), ems=4.6, align=CENTRE),
        SheetColumn(title=_("Names"), ems=8, share=1),
        SheetColumn(title=_("What does not agree"), ems=11, share=2, scale=NOTE, wraps=True),
        SheetColumn(title=_("Decision of the |referee|"), ems=11, share=2),
    ]
    rows = [
        PaperRow(
            cells=(
                called_in_bracket(brackets, card.match.stage, card.match.round)
                or round_name(card.match.stage, card.match.round),
                str(card.match.table),
                card.match.code,
                " – ".join(seat.entrant.name for seat in card.match.seats),
                _why(card.hold),
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


# -- for the desk and the referee only: who needs what, and at which table the person sits now -----


def needs_list(head: SheetHead, needing: Sequence[EntrantView], round_: RoundView) -> bytes:
    """Make the list, by person, with the tables of a round."""
    columns = [
        SheetColumn(title=_("No."), ems=3, align=CENTRE),
        SheetColumn(title=_("|Name|"), ems=8, share=1),
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
