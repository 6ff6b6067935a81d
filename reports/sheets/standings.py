"""The order of a division for the wall: provisional while it runs, final when it is over."""

from __future__ import annotations

from collections.abc import Sequence

from models.views.divisions import SheetHead
from models.views.rankings import StandingRow, StandingsView
from reports.forms.game_forms import GameForms
from reports.game_words import criterion_name
from reports.i18n import _, _p
from reports.paper import (
    CENTRE,
    RIGHT,
    Box,
    Cell,
    Column,
    Draw,
    Look,
    Row,
    difference,
    places_of,
    sheet,
    table,
)
from reports.wording import division_after_round, points_text, remarks


def standings(
    head: SheetHead, view: StandingsView, forms: GameForms, *, large: bool = False
) -> bytes:
    """Make the sheet of a provisional or final order; columns that are empty are left out."""
    rows = view.rows
    drawn = forms.draws or any(row.draws for row in rows)
    pointed = drawn and "points" in view.criteria
    measured = any(row.difference is not None for row in rows)
    opponents = "sos" in view.criteria
    graded = any(row.entrant.grade for row in rows)
    clubbed = any(row.entrant.club for row in rows)
    noted = any(row.notes for row in rows)
    places = places_of(row.difference for row in rows)

    columns = [Column(title=_p("column", "Place"), ems=2.5, align=CENTRE, bold=True)]
    columns.append(Column(title=_("Name"), ems=6.5, share=4, bold=True))
    columns += [Column(title=_("Grade"), ems=3.4, scale=0.85)] * graded
    columns += [Column(title=_("Club"), ems=4.5, share=2, scale=0.8)] * clubbed
    columns += [Column(title=criterion_name("points", forms.key), ems=2.8, align=RIGHT)] * pointed
    columns.append(Column(title=_p("column", "W"), ems=2.1, align=RIGHT))
    columns += [Column(title=_p("column", "D"), ems=2.1, align=RIGHT)] * drawn
    columns.append(Column(title=_p("column", "L"), ems=2.1, align=RIGHT))
    columns += [Column(title=criterion_name("difference", forms.key), ems=3.6)] * measured
    columns += [Column(title=criterion_name("sos", forms.key), ems=3.4, align=RIGHT)] * opponents
    columns += [Column(title=_("Remarks"), ems=4.5, share=1, scale=0.72)] * noted

    def cells(row: StandingRow) -> tuple[Cell, ...]:
        values = dict(row.values)
        line: list[Cell] = [str(row.place), row.entrant.name]
        line += [row.entrant.grade] * graded
        line += [row.entrant.club] * clubbed
        line += [points_text(row.points)] * pointed
        line.append(str(row.wins))
        line += [str(row.draws)] * drawn
        line.append(str(row.losses))
        line += [difference(row.difference, places=places)] * measured
        line += [points_text(values["sos"]) if "sos" in values else ""] * opponents
        line += [remarks(row.notes)] * noted
        return tuple(line)

    lines = [Row(cells=cells(row)) for row in rows]

    def layout(body: Box) -> Sequence[Draw]:
        look = Look(low=19.5, high=34, ratio=0.6, zebra=True).enlarged(large)
        return table(body, columns, lines, look, _notes(view))

    if view.final:
        return sheet(head, _("Final ranking"), layout)
    about = division_after_round(head, view.after_round, complete=view.complete)
    return sheet(head, _("Provisional standings"), layout, about=about)


def _notes(view: StandingsView) -> list[str]:
    notes = []
    if not view.complete:
        notes.append(_("Some results are not in yet: this order will change."))
    if any(row.tied for row in view.rows):
        notes.append(_("Players with the same place number share that place."))
    return notes
