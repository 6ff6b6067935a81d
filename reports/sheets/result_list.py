"""Every result of a knock-out as a list, counts with their halves (Meet Othello 2-4)."""

from __future__ import annotations

from collections.abc import Sequence

from models.views.divisions import SheetHead
from models.views.draws import BracketMatchView, BracketSideView, BracketView
from reports.brackets.bracket_lines import signed_text_of
from reports.brackets.bracket_words import beside, full_name, time_key
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
)
from reports.sheets.pairing_sheet import about


def result_list(head: SheetHead, brackets: Sequence[BracketView], *, large: bool = False) -> bytes:
    """Make the list of the matches decided so far, the winner's name bold, byes left out."""
    columns = [
        SheetColumn(title=_("|Round|"), ems=6.5, scale=0.85),
        SheetColumn(title=_p("column", "|Table|"), ems=2.4, align=CENTRE),
        SheetColumn(title=_("|Player|"), ems=6, share=1, align=RIGHT, alike=True),
        SheetColumn(title=_("Result"), ems=9, align=CENTRE),
        SheetColumn(title=_("|Player|"), ems=6, share=1, alike=True),
    ]
    played = [
        _row(view, match) for view in brackets for match in view.matches if match.state == "decided"
    ]
    rows = [*(row for view in brackets if view.over for row in _prizes(view)), *played]
    notes = [] if played else [_("There is no result yet.")]

    look = Look(low=25, high=36, ratio=0.46, zebra=True).enlarged(large)
    return table_sheet(head, _("List of results"), columns, rows, look, notes)


FIRST_PLACES = 3
"""Down to this place of the main knock-out the list says who has it."""


def _prizes(view: BracketView) -> list[PaperRow]:
    """Say who has won a knock-out that is over, and who has the first places of the main one."""
    best = 1 if view.beside else FIRST_PLACES
    place_of = _("Winner of the consolation") if view.beside else _("Place {place}")
    return [
        PaperRow(
            cells=(
                place_of.format(place=place),
                "",
                stacked(who.name, about(who), align=RIGHT, bold=True),
                "",
                "",
            )
        )
        for place, who in view.places
        if place <= best
    ]


def _row(view: BracketView, match: BracketMatchView) -> PaperRow:
    first, second = match.sides
    cells: tuple[CellContent, ...] = (
        full_name(view, match),
        str(match.table) if match.table else "",
        _player(first, RIGHT),
        _result(view, match),
        _player(second, LEFT),
    )
    return PaperRow(cells=cells)


def _player(side: BracketSideView, align: float) -> CellContent:
    if side.entrant is None:
        return ""
    return stacked(side.entrant.name, about(side.entrant), align=align, bold=side.won)


def _result(view: BracketView, match: BracketMatchView) -> CellDraw:
    """Give the cell with ○ or × and the count of each side, mirrored."""
    first, second = match.sides

    def draw(paper: Paper, box: PageBox, size: float) -> None:
        middle = box.x + box.width / 2
        y = box.y + box.height / 2 - MIDDLE * size
        for side, outer, inner, align in (
            (first, box.x + size * 0.5, middle - size * 0.6, RIGHT),
            (second, box.right - size * 0.5, middle + size * 0.6, LEFT),
        ):
            mark = "○" if side.won else "×"
            paper.text(outer, y, mark, size, align=CENTRE, bold=side.won)
            text = signed_text_of(beside(view, match, side))
            paper.text(inner, y, text, size, align=align, bold=side.won)
        paper.text(middle, y, "–", size, align=CENTRE)

    return draw


# -- when which round of a knock-out is played, for the wall (Meet Othello 2-6) --------------------


def slot_plan(head: SheetHead, brackets: Sequence[BracketView], *, large: bool = False) -> bytes:
    """Make the list of times: one line for each round in each slot, in the order of the day."""
    columns = [
        SheetColumn(title=_("Time"), ems=7, align=CENTRE, bold=True, scale=1.1),
        SheetColumn(title=_("|Round|"), ems=8, share=2, bold=True),
        SheetColumn(title=_p("column", "Games"), ems=3, align=RIGHT),
        SheetColumn(title=_p("column", "|Tables|"), ems=7, share=1),
    ]
    rows = [
        PaperRow(cells=(time, name, str(len(matches)), tables_text(matches)))
        for time, name, matches in slots(brackets)
    ]

    look = Look(low=24, high=44, ratio=0.44).enlarged(large)
    return table_sheet(head, _("Times of the |rounds|"), columns, rows, look)


def slots(
    brackets: Sequence[BracketView],
) -> list[tuple[str, str, list[BracketMatchView]]]:
    """Gather the matches that begin together: time, round, matches; byes take no time."""
    found: dict[tuple[str, str], list[BracketMatchView]] = {}
    for view in brackets:
        for match in view.matches:
            if match.starts_at and match.state != "passed":
                found.setdefault((match.starts_at, full_name(view, match)), []).append(match)
    ordered = sorted(found.items(), key=lambda item: time_key(item[0][0]))
    return [(time, name, matches) for (time, name), matches in ordered]


def tables_text(matches: Sequence[BracketMatchView]) -> str:
    """Write the tables of some matches, neighbours as a range.

    >>> from models.views.draws import BracketSideView
    >>> def at(table: int) -> BracketMatchView:
    ...     side = BracketSideView()
    ...     return BracketMatchView(part="main", round=1, number=1, stage="main", stage_round=1,
    ...                             table=table, sides=(side, side), state="call")
    >>> tables_text([at(3), at(1), at(2), at(7), at(0)])
    '1–3, 7'
    """
    runs: list[list[int]] = []
    for number in sorted({match.table for match in matches if match.table}):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if run[1:] else str(run[0]) for run in runs)
