"""The tables of the groups for the wall, four to a page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from models.views.divisions import SheetHead
from models.views.draws import GroupRowView, GroupView
from reports.forms.game_forms import GameForms
from reports.game_words import criterion_name
from reports.i18n import _, _p
from reports.paper import (
    A4,
    CENTRE,
    MIDDLE,
    RIGHT,
    DrawPage,
    PageBox,
    Paper,
    draw_difference,
    places_of,
    sheet,
    stacked,
)
from reports.sheets.pairing_sheet import about
from reports.sheets.result_cell import draw_result
from reports.stage_names import decided_by, decided_mark, group_name, order_of_games

PER_PAGE = 4
TITLE, HEAD, ORDER, GAP = 21.0, 17.0, 15.0, 12.0
SEAT, CELL, COUNT, TOTAL, PLACE = 24.0, 50.0, 25.0, 46.0, 46.0
MANY = 6
"""Groups of more people have half as many on a page."""
DIAGONAL = 0.8
MOST_ROW = 34.0
LARGE = 1.35
"""How much wider the columns are in large type, on sheets that lie on their side."""


def group_tables(
    head: SheetHead, groups: Sequence[GroupView], forms: GameForms, *, large: bool = False
) -> bytes:
    """Make the tables; before the games they are empty, to be filled in by hand."""
    seats = max((len(group.rows) for group in groups), default=0)
    per_page = 2 if large else PER_PAGE
    if seats > MANY:
        per_page //= 2
    title = _("|Group table|s")

    def layout(body: PageBox) -> Sequence[DrawPage]:
        return [
            partial(_page, body, groups[start : start + per_page], per_page, forms)
            for start in range(0, len(groups), per_page)
        ]

    return sheet(head, title, layout, landscape=large)


def _page(
    body: PageBox, groups: Sequence[GroupView], per_page: int, forms: GameForms, paper: Paper
) -> None:
    height = body.height / per_page
    for number, group in enumerate(groups):
        top = body.top - number * height
        _group(paper, PageBox(body.x, top - height, body.width, height), group, forms)


def _group(paper: Paper, box: PageBox, group: GroupView, forms: GameForms) -> None:
    count = max(len(group.rows), 1)
    scale = LARGE if box.width > A4[0] else 1.0
    row = min(MOST_ROW * scale, (box.height - TITLE - HEAD - ORDER - GAP) / count)
    paper.text(box.x, box.top - TITLE + 6, group_name(group.number), 14, bold=True)
    if group.lot_needed and forms.group_tie:
        names = _p("between remarks", ", ").join(entrant.name for entrant in group.lot_needed)
        text = _(forms.group_tie).format(names=names)
        note = PageBox(box.x + 70, box.top - TITLE, box.width - 70, TITLE - 2)
        paper.fitted(note, text, 9.5, align=RIGHT, bold=True)
    xs = _columns(box, count, scale, group)
    top = box.top - TITLE
    paper.shade(PageBox(box.x, top - HEAD, box.width, HEAD), 0.9)
    for x, right, title in zip(xs, xs[1:], _titles(count, group, forms), strict=False):
        place = PageBox(x + 1, top - HEAD, right - x - 2, HEAD)
        paper.fitted(place, title, 9, bold=True, align=CENTRE, least=0.85)
    ys = [top, top - HEAD]
    places = places_of(line.difference for line in group.rows)
    for number, line in enumerate(group.rows):
        ys.append(ys[-1] - row)
        if line.goes_on:
            paper.shade(PageBox(box.x, ys[-1], box.width, row), 0.92)
        paper.shade(PageBox(xs[2 + number], ys[-1], xs[3 + number] - xs[2 + number], row), DIAGONAL)
        _row(paper, xs, ys[-1], row, group, line, places)
    paper.grid(xs, ys)
    paper.frame(PageBox(box.x, ys[-1], box.width, top - ys[-1]), 1.0)
    if group.rounds:
        text = _("Order of the games: {order}").format(order=order_of_games(group))
        paper.fitted(PageBox(box.x, ys[-1] - ORDER, box.width, ORDER - 2), text, 9, lines=1)


def _columns(box: PageBox, count: int, scale: float, group: GroupView) -> list[float]:
    seat, wins, total, place = (scale * width for width in (SEAT, COUNT, TOTAL, PLACE))
    cell = min(scale * CELL, box.width * 0.4 / count)
    sums = [*[wins] * (3 if group.draws else 2), *[total] * group.measured]
    fixed = [*[cell] * count, *sums, place]
    widths = [seat, box.width - seat - sum(fixed), *fixed]
    xs = [box.x]
    for width in widths:
        xs.append(xs[-1] + width)
    return xs


def _titles(count: int, group: GroupView, forms: GameForms) -> list[str]:
    titles = [_p("column", "Seat"), _("|Name|"), *(str(seat) for seat in range(1, count + 1))]
    titles += [_p("column", "W"), *[_p("column", "D")] * group.draws, _p("column", "L")]
    titles += [criterion_name("difference", forms.key)] * group.measured
    return [*titles, _p("column", "Place")]


def _counts(group: GroupView, line: GroupRowView) -> tuple[str, ...]:
    """Write the wins, draws and losses of a line."""
    if group.draws:
        return str(line.wins), str(line.draws), str(line.losses)
    return str(line.wins), str(line.losses)


def _row(
    paper: Paper,
    xs: Sequence[float],
    y: float,
    height: float,
    group: GroupView,
    line: GroupRowView,
    places: int,
) -> None:
    def box(column: int) -> PageBox:
        return PageBox(xs[column], y, xs[column + 1] - xs[column], height).inset(3, 1.5)

    size = height * 0.46
    paper.fitted(box(0), str(line.seat), size * 0.9, align=CENTRE)
    if line.entrant is None:
        paper.fitted(box(1), _("Empty seat"), size * 0.9, grey=0.4)
        return
    stacked(line.entrant.name, about(line.entrant))(paper, box(1), size)
    for number, cell in enumerate(line.cells):
        if cell is not None:
            draw_result(paper, box(2 + number), cell, size * 0.86)
    if line.place is None:
        return
    column = 2 + len(group.rows)
    for text in _counts(group, line):
        paper.fitted(box(column), text, size, align=CENTRE)
        column += 1
    if group.measured:
        total = box(column)
        baseline = y + height / 2 - MIDDLE * size
        draw_difference(
            paper, total.right - 2, baseline, line.difference, size, places=places, bold=True
        )
        column += 1
    mark = decided_mark(decided_by(group, line))
    place = box(column)
    left = PageBox(place.x, place.y, place.width * (0.58 if mark else 1.0), place.height)
    paper.fitted(left, str(line.place), size * 1.2, bold=True, align=CENTRE, lines=1)
    paper.fitted(
        PageBox(left.right, place.y, place.right - left.right, place.height),
        mark,
        size * 0.8,
        lines=1,
    )
