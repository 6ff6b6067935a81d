"""The order of a division for the wall: provisional while it runs, final when it is over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from models.adjustments import COLUMN
from models.views.divisions import SheetHead
from models.views.rankings import Figure, StandingRow, StandingsView
from reports.forms.game_forms import GameForms
from reports.game_words import criterion_name, criterion_short, notation, number, order_text
from reports.game_words import figure as figure_text
from reports.i18n import _, _p
from reports.paper import (
    CENTRE,
    RIGHT,
    CellContent,
    DrawPage,
    Look,
    PageBox,
    PaperRow,
    SheetColumn,
    difference,
    places_of,
    sheet,
    table,
    text_width,
)
from reports.sheets import paired_by
from reports.sheets.paired_by import MARK, ages, day_of, in_pairing_order, marked_places, shows_age
from reports.wording import cell_remark, division_after_round, grade_in_words, remarks, round_name

FEW = 9
"""Up to so many people lie on their side in large type: then the width makes the text larger."""
MOST_UPRIGHT = 3
"""Up to so many boards of teams have their columns beside the names on an upright page."""
SMALL = 0.72
"""The size of remarks, in that of the names."""
SHARED_PLACE = "shared"
"""The remark that equal numbers of places say, and the line below the table."""
LONG_CLUB = 7.0
"""The ems of half a club for which the other columns make room."""
LONG_NAME = 11.5
"""The ems of a name for which the other columns make room; a longer one takes two lines."""


def standings(
    head: SheetHead, view: StandingsView, forms: GameForms, *, large: bool = False
) -> bytes:
    """Make the sheet of a provisional or final order; columns that are empty are left out."""
    rows = in_pairing_order(view)
    aged = ages(view, rows, day_of(head)) if shows_age(view) else {}
    places = marked_places(view)
    numbered = any(MARK in place for place in places.values())
    graded = any(row.entrant.grade for row in rows)
    clubbed = any(row.entrant.club for row in rows)
    remark_texts = {
        row.entrant.id: remarks(code for code in row.notes if code != SHARED_PLACE) for row in rows
    }
    noted = any(remark_texts.values())
    figures = [*_rounds(rows, forms), *(_column(one, rows, forms.key) for one in view.columns)]

    wide = 3.4 if numbered else 2.5
    columns = [SheetColumn(title=_p("column", "Place"), ems=wide, align=CENTRE, bold=True)]
    columns.append(
        SheetColumn(title=_("|Name|"), ems=_name_ems(rows), share=4, bold=True, least=0.7)
    )
    columns += [SheetColumn(title=_("Grade"), ems=3.4, scale=0.85)] * graded
    columns += [SheetColumn(title=_("Age"), ems=_age_ems(aged), scale=0.85)] * bool(aged)
    columns += [SheetColumn(title=_("Club"), ems=_club_ems(rows), share=2, scale=0.8)] * clubbed
    columns += [column for column, text in figures]
    remark = SheetColumn(
        title=_("Remarks"), ems=_remark_ems(remark_texts.values()), share=1, scale=SMALL
    )
    columns += [remark] * noted
    many = forms.teams is not None and forms.teams.boards > MOST_UPRIGHT
    aside = many or (large and len(rows) <= FEW)

    def cells(row: StandingRow) -> tuple[CellContent, ...]:
        line: list[CellContent] = [places[row.entrant.id], row.entrant.name]
        line += [grade_in_words(row.entrant.grade)] * graded
        line += [aged.get(row.entrant.id, "")] * bool(aged)
        line += [row.entrant.club] * clubbed
        line += [text(row) for column, text in figures]
        line += [remark_texts[row.entrant.id]] * noted
        return tuple(line)

    lines = [PaperRow(cells=cells(row)) for row in rows]

    def layout(body: PageBox) -> Sequence[DrawPage]:
        look = Look(low=19.5, high=34, ratio=0.6, zebra=True).enlarged(large)
        return table(body, columns, lines, look, _notes(view, forms.key))

    if view.settled:
        return sheet(head, _("Final ranking"), layout, record=head.record, landscape=aside)
    title = _("Provisional standings")
    if view.final:
        return sheet(head, title, layout, says_provisional=True, landscape=aside)
    about = division_after_round(head, view.after_round, complete=view.complete)
    return sheet(head, title, layout, about=about, says_provisional=True, landscape=aside)


def _rounds(
    rows: Sequence[StandingRow], forms: GameForms
) -> Iterator[tuple[SheetColumn, Callable[[StandingRow], CellContent]]]:
    """Give a column for the points of each round, in games whose lists have them."""
    count = max((len(row.cells) for row in rows), default=0) if forms.rounds_listed else 0
    played = {cell.round for row in rows for cell in row.cells if cell and cell.opponents}
    for at in (at for at in range(count) if at + 1 in played):

        def text(row: StandingRow, at: int = at) -> CellContent:
            cell = row.cells[at] if at < len(row.cells) else None
            if cell is None or cell.points is None:
                return ""
            return cell_remark(cell) or notation(forms.key).points(cell.points)

        yield SheetColumn(title=round_name("", at + 1), ems=3.9, align=RIGHT, scale=0.85), text


def _column(
    figure: Figure, rows: Sequence[StandingRow], game: str
) -> tuple[SheetColumn, Callable[[StandingRow], CellContent]]:
    """Give the column of a figure, and what stands in it in a line."""
    key = figure.key
    record = {"wins": _p("column", "W"), "draws": _p("column", "D"), "losses": _p("column", "L")}
    if key in record:
        title = record[key]
        return SheetColumn(title=title, ems=2.1, align=RIGHT), lambda row: number(
            row.figure(key), game
        )
    ruled = key.startswith(COLUMN)
    title = criterion_short(key, game) if ruled else criterion_name(key, game)
    if ruled:
        ems = max(3.4, *(0.62 * len(_written(row, figure, game)) + 0.6 for row in rows))
        column = SheetColumn(title=title, ems=ems, align=RIGHT)
        return column, lambda row: _written(row, figure, game)
    if not figure.signed or notation(game).plus:
        ems = 2.8 if key == "points" else 3.4
        bold = figure.signed and key == "points"
        ems = max(ems, *(_wide(_written(row, figure, game), bold) for row in rows), 0)
        column = SheetColumn(title=title, ems=ems, align=RIGHT, bold=bold)
        return column, lambda row: _written(row, figure, game)
    places = places_of(row.figure(key) for row in rows)
    wide = SheetColumn(title=title, ems=max(3.6, 0.6 * places + 1.6))
    return wide, lambda row: difference(row.figure(key), places=places)


def _wide(text: str, bold: bool) -> float:
    """Give the ems for a number, of which a sign like △ takes as much as a kanji."""
    return max(0.62 * len(text) + 0.6, text_width(text, bold) + 0.7 if bold else 0)


def _written(row: StandingRow, figure: Figure, game: str) -> str:
    return figure_text(figure.key, row.figure(figure.key), game, signed=figure.signed)


def _name_ems(rows: Sequence[StandingRow]) -> float:
    """Give the least width for the names: names in Latin letters want more than Japanese ones."""
    widest = max((text_width(row.entrant.name, bold=True) for row in rows), default=0.0)
    return max(6.5, 0.8 * min(widest, LONG_NAME) + 0.7)


def _club_ems(rows: Sequence[StandingRow]) -> float:
    """Give the width for the clubs in small print: a long one stands in two lines."""
    widest = max((text_width(row.entrant.club) for row in rows), default=0.0)
    return max(4.5, 0.8 * min(0.55 * widest, LONG_CLUB) + 0.7)


def _remark_ems(told: Iterable[str]) -> float:
    """Give the width for remarks in small print, of which two may stand beside one another."""
    widest = max(map(text_width, told), default=0.0)
    return max(4.5, SMALL * min(widest, LONG_NAME) + 0.7)


def _age_ems(aged: dict[int, str]) -> float:
    """Give the width for ages, of which some may be told to the day."""
    return max(2.2, *(0.75 * len(text) for text in aged.values()), 0)


def _notes(view: StandingsView, game: str) -> list[str]:
    notes = []
    if view.chosen:
        order = order_text(view.ranked_by, game)
        notes.append(_("Ranked in this order: {criteria}").format(criteria=order))
    if view.final and not view.complete:
        notes.append(_("Not everything is decided yet: this order can change."))
    elif not view.complete:
        notes.append(_("Some results are not in yet: this order will change."))
    if any(row.tied for row in view.rows):
        notes.append(_("|Players| with the same place number share that place."))
    return [*notes, *paired_by.notes(view, game)]
