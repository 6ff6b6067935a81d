"""Every match of a division on one list: who meets whom in which round, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from models.exact import Notation
from models.views.divisions import PAIR, MatchView, RoundView, SheetHead, cell_text
from reports.game_words import notation, side_headings
from reports.games import GAME_FORMS
from reports.i18n import _, _p
from reports.paper import (
    CENTRE,
    CellContent,
    Look,
    PaperRow,
    SheetColumn,
    places_of,
    stacked,
    table_sheet,
)
from reports.sheets.pairing_sheet import PlaceColumns, about, in_order, names_alike, seat_columns
from reports.sheets.result_cell import facing
from reports.wording import cell_remark, round_name


def match_list(
    head: SheetHead, rounds: Sequence[RoundView], *, marked: bool = True, large: bool = False
) -> bytes:
    """Make the list, round by round; byes are left out, what is not played yet has no result.

    Where nothing is won or lost (`marked`) everybody's place and points stand under the name.
    """
    digits = places_of(c.difference for r in rounds for m in r.matches for c in m.cells)
    most = max((len(m.seats) for round_ in rounds for m in round_.matches), default=PAIR)
    player = SheetColumn(title=_("|Player|"), ems=6, share=1, alike=True)
    result = SheetColumn(title=_("Result"), ems=7, align=CENTRE, scale=0.9)
    seats = [*[player] * most, result]
    if most <= PAIR:
        home, away = side_headings(GAME_FORMS[head.game])
        seats = [replace(player, title=home), result, replace(player, title=away)]
    if not marked:
        seats = names_alike(seat_columns(GAME_FORMS[head.game], most), rounds)
    placing = PlaceColumns(head.game, (match for round_ in rounds for match in round_.matches))
    columns = [
        SheetColumn(title=_p("column", "|Table|"), ems=2.4, align=CENTRE, bold=True),
        *placing.columns(),
        SheetColumn(title=_("|Round|"), ems=4.4, align=CENTRE, scale=0.8),
        *seats,
    ]
    played = any(match.cells for round_ in rounds for match in round_.matches)
    rows = [
        PaperRow(
            cells=(
                str(match.table),
                *placing.cells(match),
                round_name(round_.stage, round_.number),
                *(
                    _cells(match, most, digits, notation(head.game))
                    if marked
                    else _places(match, notation(head.game), known=not played)
                ),
            ),
            shaded=bool(number % 2),
        )
        for number, round_ in enumerate(rounds)
        for match in in_order(round_)
        if not match.bye
    ]
    notes = [] if rows else [_("There is no match yet.")]

    look = Look(low=25, high=36 if marked else 48, ratio=0.44).enlarged(large)
    return table_sheet(head, _("All |matches|"), columns, rows, look, notes, about=head.division)


def _cells(match: MatchView, most: int, digits: int, notation: Notation) -> tuple[CellContent, ...]:
    names: list[CellContent] = [
        stacked(seat.entrant.name, about(seat.entrant)) for seat in match.seats
    ]
    result: CellContent = " – ".join(
        " ".join(filter(None, [cell_text(cell, notation=notation), cell_remark(cell)]))
        for cell in match.cells
    )
    if len(match.cells) == PAIR:
        result = facing(match.cells, digits)
    names.insert(1 if most <= PAIR else len(names), result)
    return tuple(names)


def _places(match: MatchView, notation: Notation, *, known: bool) -> tuple[CellContent, ...]:
    """Give a table that plays for places: what everybody has stands under the name.

    Before anything is played, what is `known` of everybody stands there.
    """
    names: list[CellContent] = []
    for place, seat in enumerate(match.seats):
        below = about(seat.entrant) if known else ""
        if match.cells:
            cell = match.cells[place]
            below = " ".join(filter(None, [cell_text(cell, notation=notation), cell_remark(cell)]))
        names.append(stacked(seat.entrant.name, below))
    return tuple(names)


def merged(rounds: Sequence[RoundView]) -> RoundView:
    """Put the matches of several rounds together as if they were one.

    ValueError where there is no round.
    """
    if not rounds:
        raise ValueError("there is no round")
    matches = tuple(match for round_ in rounds for match in round_.matches)
    return replace(rounds[0], matches=matches, published=all(round_.published for round_ in rounds))
