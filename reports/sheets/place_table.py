"""Every result of tables of three and four: players by rounds, with place, points and table."""

from __future__ import annotations

from collections.abc import Sequence

from models.views.divisions import ResultCell, SheetHead, sign
from models.views.rankings import Figure, StandingRow, StandingsView
from reports.files.text_columns import text_table
from reports.game_words import criterion_short, notation
from reports.game_words import figure as figure_text
from reports.i18n import _, _p
from reports.paper import (
    CENTRE,
    LEFT,
    MIDDLE,
    RIGHT,
    CellContent,
    CellDraw,
    Look,
    PageBox,
    Paper,
    PaperRow,
    SheetColumn,
    stacked,
    table_sheet,
    text_width,
)
from reports.sheets.pairing_sheet import about
from reports.wording import cell_remark, place_text

LANDSCAPE_FROM = 6
"""With more rounds than five the sheet lies on its side."""
RESULT = 1.1
"""The size of place and points in that of the table."""


def place_table(
    head: SheetHead,
    view: StandingsView,
    title: str,
    called: str,
    rounds: Sequence[str],
    *,
    large: bool = False,
) -> bytes:
    """Make the sheet; `called` says up to where it counts, `rounds` are the headings."""
    figures = view.columns
    columns = [
        SheetColumn(title=_p("column", "Place"), ems=2.4, align=CENTRE, bold=True, scale=1.2),
        SheetColumn(title=_("Name"), ems=9, share=3),
        *(SheetColumn(title=name, ems=_round_ems(view, head.game)) for name in rounds),
        *(
            SheetColumn(
                title=criterion_short(own.key, head.game),
                ems=_ems(view, own.key, head.game),
                align=RIGHT,
            )
            for own in figures
        ),
    ]

    def line(row: StandingRow) -> PaperRow:
        cells: list[CellContent] = [place_text(row), stacked(row.entrant.name, about(row.entrant))]
        cells += [
            "" if cell is None else _result(cell, head.game) for cell in filled(row, len(rounds))
        ]
        cells += [
            figure_text(own.key, row.figure(own.key), head.game, signed=own.signed)
            for own in figures
        ]
        return PaperRow(cells=tuple(cells))

    rows = [line(row) for row in view.rows]
    notes = [_("① first place |at| the |table|, then the points; below it the |table|.")]

    landscape = len(rounds) >= LANDSCAPE_FROM
    look = Look(low=27, high=40, ratio=0.38).enlarged(large)
    return table_sheet(head, title, columns, rows, look, notes, about=called, landscape=landscape)


def _ems(view: StandingsView, key: str, game: str) -> float:
    """Give the width of a column of numbers: fractions need more."""
    longest = max((len(figure_text(key, row.figure(key), game)) for row in view.rows), default=0)
    return max(3.2, 0.62 * longest + 0.6)


def _round_ems(view: StandingsView, game: str) -> float:
    """Give the width of the column of a round: all results of the sheet stand in one size."""
    said = (sign(c, notation=notation(game)) for row in view.rows for c in row.cells if c)
    widest = max((text_width(words, bold=True) for words in said), default=0.0)
    return max(3.4, RESULT * widest + 0.7)


def filled(row: StandingRow, rounds: int) -> list[ResultCell | None]:
    """Give a cell for each of so many rounds, None where there is no result."""
    return [*row.cells, *[None] * (rounds - len(row.cells))]


def under(cell: ResultCell) -> str:
    """Write what stands under a result: the table, or why nobody played there.

    >>> under(ResultCell(round=1, place=2, table=3)), under(ResultCell(round=1))
    ('3卓', '')
    >>> from models.core.outcomes import Mark, Note
    >>> under(ResultCell(round=1, mark=Mark.LOSS, note=Note.LATE, table=3))
    '遅'
    """
    remark = cell_remark(cell)
    if remark or cell.table is None:
        return remark
    return _p("in a cell", "|table| {table}").format(table=cell.table)


def _result(cell: ResultCell, game: str) -> CellDraw:
    """Give a cell with place and points over the table."""
    words, below = sign(cell, notation=notation(game)), under(cell)

    def draw(paper: Paper, box: PageBox, size: float) -> None:
        upper = PageBox(box.x, box.y + box.height * 0.44, box.width, box.height * 0.5)
        paper.fitted(upper, words, size * RESULT, bold=cell.first, align=CENTRE, lines=1)
        foot = box.y + box.height * 0.25 - MIDDLE * size * 0.8
        paper.text(box.x + box.width / 2, foot, below, size * 0.8, align=CENTRE, grey=0.2)

    return draw


def place_table_text(
    head: SheetHead, view: StandingsView, title: str, called: str, rounds: Sequence[str]
) -> str:
    """Write the same as plain text for a web page or a mail, lines ending in LF."""
    figures = view.columns
    heads = [_p("column", "Place"), _("Name"), *rounds]
    heads += [criterion_short(own.key, head.game) for own in figures]
    grid = [heads]
    for row in view.rows:
        cells = filled(row, len(rounds))
        signs = ["" if cell is None else sign(cell, notation=notation(head.game)) for cell in cells]
        values = [
            figure_text(own.key, row.figure(own.key), head.game, signed=own.signed)
            for own in figures
        ]
        grid.append([place_text(row), row.entrant.name, *signs, *values])
        known = about(row.entrant).replace("\u3000", " ")
        below = ["" if cell is None else under(cell) for cell in cells]
        grid.append(["", known, *below, *[""] * len(figures)])
    aligns = [RIGHT, LEFT, *[LEFT] * len(rounds), *[RIGHT] * len(figures)]
    return text_table([head.event, f"{called}\u3000{title}"], grid, aligns)


def _figure(own: Figure, row: StandingRow, game: str) -> str:
    return figure_text(own.key, row.figure(own.key), game, signed=own.signed)
