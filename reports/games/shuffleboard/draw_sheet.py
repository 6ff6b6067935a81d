"""Who plays whom, where, in which colour and when: the table the draw leads to (YSA C-1, E-1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from models.core.outcomes import Note
from models.games.shuffleboard.catalogue import CourtEnd, Form
from models.games.shuffleboard.record import ColoursBy, ShuffleboardOptions
from models.views.divisions import RoundView, SheetHead
from reports.court_sheets import WallRow, wall_list
from reports.games.shuffleboard.sheets import MatchSheet, in_order_of_time, match_sheets
from reports.games.shuffleboard.words import disc_place, end_name, role, type_name
from reports.i18n import _, _p
from reports.paper import CENTRE, Cell, Column, Look, stacked
from reports.sheets.match_list import merged
from reports.wording import cell_remark, division_and_round


def draw_sheet(
    head: SheetHead,
    round_: RoundView,
    options: ShuffleboardOptions,
    records: Mapping[int, Any] | None = None,
    called: str = "",
    *,
    large: bool = False,
) -> bytes:
    """Make the sheet for the wall in the order of time: court, colours at the start, opponents.

    Where the colours are not known yet there are letters to circle.
    """
    sheets = in_order_of_time(match_sheets(round_, options, records))
    three = options.form is Form.ROUND_ROBIN
    known = three or _drawn(sheets)
    columns = [
        Column(title=_heading(place, known=known), ems=6.5, share=1)
        for place in range(3 if three else 2)
    ]
    code = Column(title=_p("shuffleboard", "Match"), ems=3, align=CENTRE, scale=0.8)
    rows = [wall_row(one, (*_names(one), _called(one))) for one in sheets]
    notes = [type_name(options)]
    if options.director:
        director = _p("shuffleboard", "Tournament director: {name}")
        notes.append(director.format(name=options.director))
    notes += _draws(sheets)
    if not known and options.colours_by is ColoursBy.JANKEN:
        notes.append(_p("shuffleboard", "Colours by janken"))
    sides = "\u3000".join(map(disc_place, CourtEnd))
    notes.append(_p("shuffleboard", "Discs — {sides} (C-3)").format(sides=sides))
    look = Look(low=30, high=44, ratio=0.4).enlarged(large)
    titles = _("Draw and courts"), division_and_round(head, round_, called)
    return wall_list(head, round_, titles, [*columns, code], rows, notes, look)


def whole_draw_sheet(
    head: SheetHead,
    rounds: Sequence[RoundView],
    options: ShuffleboardOptions,
    records: Mapping[int, Any] | None = None,
    *,
    large: bool = False,
) -> bytes:
    """Make the sheet of all rounds that run beside one another; ValueError without a round."""
    called = _p("shuffleboard", "All rounds")
    return draw_sheet(head, merged(rounds), options, records, called, large=large)


def _draws(sheets: Sequence[MatchSheet]) -> list[str]:
    """Say by which published seeds the colours were drawn, so that anybody can repeat it."""
    said = _p(
        "shuffleboard", "Colours by the draw number “{seed}” (the label of {code} is “{label}”)"
    )
    first: dict[str, MatchSheet] = {}
    for one in sheets:
        first.setdefault(one.start.seed, one)
    return [
        said.format(seed=seed, code=one.match.code, label=one.start.label)
        for seed, one in first.items()
        if seed
    ]


def _drawn(sheets: Sequence[MatchSheet]) -> bool:
    """Tell whether the colours of every match are known."""
    return all(one.order is not None for one in sheets)


def _heading(place: int, *, known: bool) -> str:
    return role(place) if known else _p("shuffleboard", "Player")


def wall_row(one: MatchSheet, cells: tuple[Cell, ...]) -> WallRow:
    """Give the line of a match, with the end of a pair that does not walk."""
    end = "" if one.pair_end is None else end_name(one.pair_end)
    return WallRow(one.begins, one.court, end, cells)


def _names(one: MatchSheet) -> tuple[Cell, ...]:
    """Name the players in the order of their colours, or of their seats before the draw."""
    seats = one.order or range(len(one.names))
    return tuple(
        stacked(one.names[seat], _under(one, place, seat)) for place, seat in enumerate(seats)
    )


def _called(one: MatchSheet) -> Cell:
    """Name a match by its code, and by the table that its draw and its result go by."""
    table_text = _p("court", "match {table}").format(table=one.match.table)
    return stacked(one.match.code, table_text, align=CENTRE, bold=False)


def _under(one: MatchSheet, place: int, seat: int) -> str:
    """Say the colour, and of a pair that the name before the dot plays at the head.

    A match that a withdrawal has settled says so: nobody is to wait for it at the court.
    """
    colour = role(place, known=one.order is not None)
    cell = one.match.cells[seat] if seat < len(one.match.cells) else None
    if any(other.note is Note.WITHDRAWN for other in one.match.cells) and cell is not None:
        return f"{colour}\u3000{cell_remark(cell)}"
    if not one.partners(seat):
        return colour
    ends = _p("shuffleboard", "head, foot")
    return f"{colour}\u3000({ends})"
