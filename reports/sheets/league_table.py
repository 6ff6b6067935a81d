"""The table of a league: everybody against everybody, to be filled in by hand or as it stands."""

from __future__ import annotations

from collections.abc import Sequence

from models.core.criterion import Number
from models.views.divisions import ResultCell, SheetHead
from models.views.draws import LeagueView, against
from models.views.rankings import StandingRow, adjusted_of
from reports.forms.game_forms import GameForms
from reports.game_words import criterion_short
from reports.game_words import number as number_text
from reports.i18n import _, _p
from reports.paper import (
    CENTRE,
    MIDDLE,
    RIGHT,
    CellContent,
    CellDraw,
    DrawPage,
    Look,
    PageBox,
    Paper,
    PaperRow,
    SheetColumn,
    draw_difference,
    places_of,
    sheet,
    stacked,
    table,
)
from reports.sheets.pairing_sheet import about
from reports.sheets.result_cell import draw_result, result_width
from reports.wording import place_text, points_text, record

WIDE = 7
"""From so many people on the sheet lies on its side."""
NUMBER, GREY = 0.62, 0.35
"""How large the number of a match to come is beside a result, and how light."""
OWN = 0.82
"""How light the cell is in which somebody would meet himself."""


def league_table(
    head: SheetHead, view: LeagueView, forms: GameForms, *, large: bool = False
) -> bytes:
    """Make the table; matches that are not played yet are empty."""
    measured = any(row.difference is not None for row in view.rows)
    met = [cell for row in view.rows for cell in row.cells if cell is not None]
    noted = any(cell.noted for cell in met)
    scored = any(cell.score for cell in met)
    remarks = _remarks(view, forms)
    digits = places_of(_differences(view))
    wide = result_width(digits) + 0.5 if measured or noted or scored else 2.4
    columns = [
        SheetColumn(title=_("No."), ems=1.8, align=CENTRE),
        SheetColumn(title=_("|Name|"), ems=6, share=2),
        *(
            SheetColumn(title=str(place), ems=wide, align=CENTRE)
            for place in range(1, len(view.rows) + 1)
        ),
        *_sum_columns(view, forms, measured=measured),
        *[SheetColumn(title=_("Remarks"), ems=4.2, scale=0.72)] * bool(remarks),
    ]
    places = places_of(row.difference for row in view.rows)
    rows = [
        PaperRow(
            cells=(
                *_cells(view, number, row, places, digits, forms, measured=measured),
                *[remarks.get(row.entrant.id, "")] * bool(remarks),
            )
        )
        for number, row in enumerate(view.rows, start=1)
    ]

    notes = [_(forms.noted)] * noted
    if view.ahead:
        notes.append(_("The small number in an empty cell is that of the match."))

    def layout(body: PageBox) -> Sequence[DrawPage]:
        high = 28.0 + 14.0 * view.meetings
        look = Look(low=24, high=high, ratio=0.36).enlarged(large)
        return table(body, columns, rows, look, notes)

    return sheet(
        head,
        _("|League table|"),
        layout,
        about=head.division,
        landscape=len(view.rows) >= WIDE or large,
    )


def _sum_columns(view: LeagueView, forms: GameForms, *, measured: bool) -> list[SheetColumn]:
    """Give the columns behind the matches: what they bring together, and the place."""
    sums = ("points", 2.6), *((key, 3) for key in forms.listed_sums)
    difference = [("difference", 3.2)] * measured
    adjusted = ((own.key, 3) for own in adjusted_of(view.rows))
    return [
        SheetColumn(title=_("Total"), ems=4.2, align=CENTRE),
        *(
            SheetColumn(title=criterion_short(key, forms.key), ems=ems, align=RIGHT)
            for key, ems in (*sums, *difference, *adjusted)
        ),
        SheetColumn(title=_p("column", "Place"), ems=2.4, align=CENTRE, bold=True, scale=1.2),
    ]


def _remarks(view: LeagueView, forms: GameForms) -> dict[int, str]:
    """Say of who shares a place of a league that is over, by id, that it is so."""
    if forms.level_remarks is None or not view.complete:
        return {}
    first, other = forms.level_remarks
    tied = (row for row in view.rows if row.tied)
    return {row.entrant.id: _(first if row.place == 1 else other) for row in tied}


def _differences(view: LeagueView) -> list[Number]:
    cells = (cell for row in view.rows for cell in row.cells if cell is not None)
    return [cell.difference for cell in cells if cell.difference is not None]


def _cells(
    view: LeagueView,
    number: int,
    row: StandingRow,
    places: int,
    digits: int,
    forms: GameForms,
    *,
    measured: bool,
) -> tuple[CellContent, ...]:
    """Give the cells of a line; `digits` are those of the widest difference."""
    played = row.wins + row.draws + row.losses > 0
    total: list[CellContent] = [
        record(row.wins, row.draws, row.losses) if played else "",
        points_text(row.points) if played else "",
    ]
    total += [
        number_text(row.figure(key), forms.key) if played else "" for key in forms.listed_sums
    ]
    if measured:
        total.append(_difference(row.difference, places))
    total += [
        number_text(row.figure(own.key), forms.key, signed=True) for own in adjusted_of(view.rows)
    ]
    return (
        str(number),
        stacked(row.entrant.name, about(row.entrant)),
        *(
            _own
            if other is row
            else _met(
                against(row, other.entrant.id),
                digits,
                view.ahead.get((row.entrant.id, other.entrant.id), ()),
            )
            for other in view.rows
        ),
        *total,
        place_text(row) if played or row.place is None else "",
    )


def _own(paper: Paper, box: PageBox, _size: float) -> None:
    """Shade the cell in which somebody would meet himself."""
    paper.shade(PageBox(box.x - 2, box.y, box.width + 4, box.height), OWN)


def _met(cells: Sequence[ResultCell], digits: int, ahead: Sequence[int]) -> CellDraw:
    """Give a cell with 「○+12」 for each match, one below the other, and room for those `ahead`."""

    def draw(paper: Paper, box: PageBox, size: float) -> None:
        step = box.height / max(len(cells) + len(ahead), 1)
        for line, cell in enumerate(cells):
            part = PageBox(box.x, box.top - (line + 1) * step, box.width, step)
            draw_result(paper, part, cell, size, digits)
        for line, number in enumerate(ahead, start=len(cells)):
            small = min(size * NUMBER, step / 2)
            top = box.top - line * step - small
            paper.text(box.x, top, str(number), small, grey=GREY)

    return draw


def _difference(value: Number | None, places: int) -> CellDraw:
    def draw(paper: Paper, box: PageBox, size: float) -> None:
        baseline = box.y + box.height / 2 - MIDDLE * size
        draw_difference(paper, box.right, baseline, value, size, places=places, bold=True)

    return draw
