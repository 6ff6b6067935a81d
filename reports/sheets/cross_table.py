"""Every result of a division on one sheet, two lines per player, as PDF and as plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from models.core.criterion import Number
from models.exact import exact, signed_wide
from models.views.divisions import ResultCell, SheetHead, sign
from models.views.draws import BracketView
from models.views.rankings import LaterRound, StandingRow, StandingsView
from reports.files.text_columns import text_table
from reports.game_words import criterion_short, number
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
    draw_difference,
    places_of,
    stacked,
    table_sheet,
)
from reports.sheets.pairing_sheet import about
from reports.sheets.place_table import filled, place_table, place_table_text
from reports.sheets.result_cell import draw_mark
from reports.stage_names import KNOCKOUT, knockout_stage
from reports.wording import (
    cell_remark,
    division_after_round,
    place_text,
    record,
    remarks_explained,
    round_name,
)

LANDSCAPE_FROM = 7
"""With more rounds than six the sheet lies on its side."""


def short_names(view: StandingsView) -> dict[int, str]:
    """Give the short name of every entrant in the list, by id."""
    return {row.entrant.id: row.entrant.short or row.entrant.name[:2] for row in view.rows}


def round_count(view: StandingsView) -> int:
    """Count the rounds that have a column."""
    return max((len(row.cells) for row in view.rows), default=0)


@dataclass(frozen=True)
class Headings:
    """What stands above the rounds, where they are not those of one Swiss."""

    title: str
    rounds: tuple[str, ...]
    short: Mapping[int, str] = field(default_factory=dict)
    """Short names of everybody who can be an opponent, also those not on the list."""
    knockout: int | None = None
    """The round that is a game of the knock-out for those whose line says so (`knockout_game`)."""
    notes: tuple[str, ...] = ()
    later: tuple[str, ...] = ()
    """The names of the rounds behind these: the final, a knock-out."""

    @classmethod
    def of(cls, view: StandingsView, brackets: Iterable[BracketView] = ()) -> Headings:
        """Give the headings of a Swiss, and of what was played after it."""
        rounds = (round_name("", number) for number in range(1, round_count(view) + 1))
        known = {bracket.key: bracket for bracket in brackets}
        later = (
            knockout_stage(known[one.stage], one.number)
            if one.stage in known
            else round_name(one.stage, one.number)
            for one in view.later
        )
        title = _("Results of all |rounds|")
        return cls(title, tuple(rounds), short_names(view), later=tuple(later))


def under_result(cell: ResultCell, short: Mapping[int, str]) -> str:
    """Write what stands under a result: the opponent's short name, or why there was no match."""
    remark = cell_remark(cell)
    if remark:
        return remark
    return short.get(cell.opponent, "") if cell.opponent is not None else ""


# ---------------------------------------------------------------- PDF


def cross_table(
    head: SheetHead,
    view: StandingsView,
    headings: Headings | None = None,
    *,
    large: bool = False,
    brackets: Iterable[BracketView] = (),
) -> bytes:
    """Make the cross-table as a sheet; where places are played for, the place table.

    Behind the rounds stands what was played after them, named as in the `brackets`.
    """
    shown = headings or Headings.of(view, brackets)
    if not view.marked:
        called = head.division if headings else _about(head, view)
        return place_table(head, view, shown.title, called, shown.rounds, large=large)
    rounds = len(shown.rounds)
    measured = any(
        cell and (cell.score or cell.difference is not None)
        for row in view.rows
        for cell in row.cells
    )
    columns = [
        SheetColumn(title=_p("column", "Place"), ems=2.4, align=CENTRE, bold=True, scale=1.2),
        SheetColumn(title=_("|Name|"), ems=8, share=3),
        SheetColumn(title=_("Short"), ems=2.6, align=CENTRE),
        *(SheetColumn(title=name, ems=4.0 if measured else 2.8) for name in shown.rounds),
        *(SheetColumn(title=name, ems=_later_ems(own)) for name, own in _named_later(view, shown)),
        SheetColumn(title=_("Total"), ems=5.2, align=RIGHT),
        *(
            SheetColumn(title=criterion_short(own.key, head.game), ems=3.4, align=RIGHT)
            for own in view.adjusted
        ),
    ]
    places = places_of(row.difference for row in view.rows)
    single = places_of(cell.difference for row in view.rows for cell in row.cells if cell)
    rows = [
        _row(row, shown, places, single, _ruled(view, row, head.game), _after(view, shown, row))
        for row in view.rows
    ]
    explained = remarks_explained(
        cell for row in view.rows for cell in (*row.cells, *_after(view, shown, row))
    )
    notes = [*shown.notes, *filter(None, [explained])]

    look = Look(low=28, high=40, ratio=0.36).enlarged(large)
    return table_sheet(
        head,
        shown.title,
        columns,
        rows,
        look,
        notes,
        about=head.division if headings else _about(head, view),
        landscape=rounds + len(shown.later) // 2 >= LANDSCAPE_FROM,
    )


def _named_later(view: StandingsView, shown: Headings) -> Iterator[tuple[str, LaterRound]]:
    """Give the rounds behind the columns with their names, where they are to be shown."""
    return zip(shown.later, view.later, strict=False)


def _later_ems(own: LaterRound) -> float:
    told = any(cell.score or cell.difference is not None for cell in own.cells.values())
    return 4.0 if told else 3.2


def _after(view: StandingsView, shown: Headings, row: StandingRow) -> list[ResultCell | None]:
    """Give what the rounds behind the columns brought somebody."""
    return [own.cells.get(row.entrant.id) for _name, own in _named_later(view, shown)]


def _about(head: SheetHead, view: StandingsView) -> str:
    if view.final:
        return head.division
    return division_after_round(head, view.after_round, complete=view.complete)


def _ruled(view: StandingsView, row: StandingRow, game: str) -> list[str]:
    """Write what rulings have added to somebody's sums, a column each."""
    return [number(row.figure(own.key), game, signed=True) for own in view.adjusted]


def _row(
    row: StandingRow,
    shown: Headings,
    places: int,
    single: int,
    ruled: list[str],
    after: Sequence[ResultCell | None],
) -> PaperRow:
    cells: list[CellContent] = [
        place_text(row),
        stacked(row.entrant.name, about(row.entrant)),
        shown.short.get(row.entrant.id, row.entrant.name[:2]),
    ]
    for at, cell in enumerate(filled(row, len(shown.rounds)), start=1):
        knockout = at == shown.knockout and "knockout_game" in row.notes
        cells.append("" if cell is None else _result(cell, shown.short, single, knockout))
    cells += ["" if cell is None else _result(cell, shown.short, single) for cell in after]
    cells.append(_total(row, places))
    return PaperRow(cells=(*cells, *ruled))


def _result(
    cell: ResultCell, short: Mapping[int, str], places: int, knockout: bool = False
) -> CellDraw:
    """Give a cell with ○ and the difference over the opponent's short name."""
    under = " ".join(filter(None, [KNOCKOUT * knockout, under_result(cell, short)]))

    def draw(paper: Paper, box: PageBox, size: float) -> None:
        upper = box.y + box.height * 0.72 - MIDDLE * size
        lower = box.y + box.height * 0.27 - MIDDLE * size * 0.85
        draw_mark(paper, box, upper, cell, size, places)
        paper.text(
            box.x + box.width / 2,
            lower,
            under,
            size * 0.85,
            align=CENTRE,
            grey=0.2,
        )

    return draw


def _total(row: StandingRow, places: int) -> CellDraw:
    """Give a cell with wins and losses over the sum of the differences."""

    def draw(paper: Paper, box: PageBox, size: float) -> None:
        alone = row.difference is None
        upper = box.y + box.height * (0.5 if alone else 0.72) - MIDDLE * size
        lower = box.y + box.height * 0.27 - MIDDLE * size
        text = record(row.wins, row.draws, row.losses)
        paper.fitted(
            PageBox(box.x, upper - size * 0.13, box.width, size), text, size, align=RIGHT, lines=1
        )
        draw_difference(paper, box.right, lower, row.difference, size, places=places, bold=True)

    return draw


# ---------------------------------------------------------------- plain text


def cross_table_text(
    head: SheetHead, view: StandingsView, brackets: Iterable[BracketView] = ()
) -> str:
    """Write the cross-table as plain text for a web page or a mail, lines ending in LF.

    ○, × and △ are as wide as two letters, differences stand right-aligned in three places.
    """
    if not view.marked:
        shown = Headings.of(view)
        return place_table_text(head, view, shown.title, _about(head, view), shown.rounds)
    rounds = round_count(view)
    whole = Headings.of(view, brackets)
    measured = any(cell and cell.difference is not None for row in view.rows for cell in row.cells)
    lines = [
        _text_lines(
            row,
            [*filled(row, rounds), *_after(view, whole, row)],
            whole.short,
            _ruled(view, row, head.game),
            measured=measured,
        )
        for row in view.rows
    ]
    headings = [
        _p("column", "Place"),
        _("|Name|"),
        _("Short"),
        *whole.rounds,
        *whole.later,
        _("Total"),
        *(criterion_short(own.key, head.game) for own in view.adjusted),
    ]
    columns = rounds + len(whole.later)
    aligns = [RIGHT, LEFT, LEFT, *[LEFT] * columns, RIGHT, *[RIGHT] * len(view.adjusted)]
    grid = [headings, *(line for pair in lines for line in pair)]
    title = f"{_about(head, view)}\u3000{_('Results of all |rounds|')}"
    return text_table([head.event, title], grid, aligns)


def _text_lines(
    row: StandingRow,
    cells: Sequence[ResultCell | None],
    short: Mapping[int, str],
    ruled: list[str],
    *,
    measured: bool,
) -> tuple[list[str], list[str]]:
    upper = [
        ""
        if cell is None
        else sign(cell) + (cell.score or (signed_wide(cell.difference) if measured else ""))
        for cell in cells
    ]
    lower = ["" if cell is None else under_result(cell, short) for cell in cells]
    first = [place_text(row), row.entrant.name, short[row.entrant.id], *upper]
    second = ["", about(row.entrant).replace("\u3000", " "), "", *lower]
    return (
        [*first, record(row.wins, row.draws, row.losses), *ruled],
        [*second, signed_total(row.difference), *[""] * len(ruled)],
    )


def signed_total(value: Number | None) -> str:
    """Write a sum of differences with its sign in four places.

    >>> signed_total(104), signed_total(-8), signed_total(0), signed_total(None)
    ('+104', '-  8', '   0', '')
    """
    if value is None:
        return ""
    if not value:
        return "   0"
    return f"{'+' if value > 0 else '-'}{exact(abs(Fraction(value))):>3}"
