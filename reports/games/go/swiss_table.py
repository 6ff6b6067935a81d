"""The results of a Swiss as Go players write them: the opponent's number and ○ or × per round."""

from __future__ import annotations

from collections.abc import Mapping

from models.views.divisions import ResultCell, SheetHead, sign
from models.views.rankings import StandingRow, StandingsView
from reports.game_words import criterion_name
from reports.game_words import figure as figure_text
from reports.games.go.terms import LEGEND
from reports.i18n import _, _p
from reports.paper import (
    CENTRE,
    RIGHT,
    CellContent,
    Look,
    PaperRow,
    SheetColumn,
    stacked,
    table_sheet,
)
from reports.sheets.pairing_sheet import about
from reports.wording import cell_remark, division_after_round, place_text, round_name, won_by

LANDSCAPE_FROM = 6
"""With so many rounds the sheet lies on its side."""


def swiss_table(head: SheetHead, view: StandingsView, *, large: bool = False) -> bytes:
    """Make the sheet: the order of the division, each opponent by the number of his entry."""
    rounds = max((len(row.cells) for row in view.rows), default=0)
    numbers = {row.entrant.id: row.entrant.number for row in view.rows}
    figures = [own for own in view.columns if own.key not in ("losses", "draws")]
    columns = [
        SheetColumn(title=_p("column", "Place"), ems=2.4, align=CENTRE, bold=True, scale=1.2),
        SheetColumn(title=_("No."), ems=2.2, align=RIGHT),
        SheetColumn(title=_("Name"), ems=7, share=3),
        *(
            SheetColumn(title=round_name("", at), ems=3.4, align=CENTRE)
            for at in range(1, rounds + 1)
        ),
        *(
            SheetColumn(title=criterion_name(own.key, head.game), ems=3.5, align=RIGHT)
            for own in figures
        ),
    ]
    rows = [
        PaperRow(
            cells=(
                place_text(row),
                str(row.entrant.number),
                stacked(row.entrant.name, about(row.entrant)),
                *_rounds(row, rounds, numbers),
                *(
                    figure_text(own.key, row.figure(own.key), head.game, signed=own.signed)
                    for own in figures
                ),
            )
        )
        for row in view.rows
    ]

    division_after = division_after_round(head, view.after_round, complete=view.complete)
    look = Look(low=24, high=38, ratio=0.4).enlarged(large)
    return table_sheet(
        head,
        _("Swiss results"),
        columns,
        rows,
        look,
        [_(LEGEND)],
        about=head.division if view.final else division_after,
        landscape=rounds >= LANDSCAPE_FROM or large,
    )


def _rounds(row: StandingRow, rounds: int, numbers: Mapping[int, int]) -> list[CellContent]:
    known = [*row.cells, *[None] * (rounds - len(row.cells))]
    return ["" if cell is None else _met(cell, numbers) for cell in known]


def _met(cell: ResultCell, numbers: Mapping[int, int]) -> CellContent:
    """Write 「12○」, and below it how the game was won, or why it was not played."""
    opponent = None if cell.opponent is None else numbers.get(cell.opponent)
    upper = f"{'' if opponent is None else opponent}{sign(cell)}"
    return stacked(upper, cell_remark(cell) or won_by(cell.noted), align=CENTRE, bold=False)
