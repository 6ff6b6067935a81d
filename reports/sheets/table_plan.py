"""The plan of all rounds for the wall: table by round, and then everybody's own tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from models.views.divisions import EntrantView, SheetHead
from models.views.plans import PlannedRoundView, PlannedTableView, WholePlanView
from reports.by_reading import reading_order
from reports.forms.game_forms import GameForms
from reports.game_words import seat_heading, seat_title
from reports.i18n import _, _p
from reports.paper import (
    CENTRE,
    CellContent,
    CellDraw,
    DrawPage,
    Look,
    PageBox,
    Paper,
    PaperRow,
    SheetColumn,
    draw_name,
    name_size,
    sheet,
    stacked,
    table,
)
from reports.sheets.pairing_sheet import index_cells
from reports.wording import round_name

BY_TABLE = 4
"""How many rounds stand side by side with all the names."""
BY_NAME = 7
"""How many do with tables and seats alone."""
SEAT = 0.16
"""The part of a cell that the name of the seat takes."""


def table_plan(
    head: SheetHead,
    plan: WholePlanView,
    forms: GameForms,
    *,
    reading: bool = False,
    large: bool = False,
) -> bytes:
    """Make the sheet: pages with all the names for each table, then pages in the order of names.

    More rounds than fit beside one another go on further pages. Before the first round is
    published it is marked as a proposal.
    """

    def layout(body: PageBox) -> Sequence[DrawPage]:
        pages: list[DrawPage] = []
        for rounds in _parts(plan.rounds, BY_TABLE):
            pages += _by_table(body, plan, rounds, forms, large=large)
        for first in range(0, len(plan.rounds), BY_NAME):
            rounds = plan.rounds[first : first + BY_NAME]
            pages += _by_name(body, plan, first, rounds, forms, reading=reading, large=large)
        return pages

    return sheet(head, _("Seating of all |rounds|"), layout, draft=not plan.published)


def _parts(rounds: Sequence[PlannedRoundView], most: int) -> Iterator[Sequence[PlannedRoundView]]:
    """Cut the rounds into parts of about the same length, none longer than `most`.

    >>> rounds = [PlannedRoundView(number=number, tables=()) for number in range(1, 6)]
    >>> [[one.number for one in part] for part in _parts(rounds, 4)]
    [[1, 2, 3], [4, 5]]
    """
    parts = -(-len(rounds) // most)
    each, more = divmod(len(rounds), max(parts, 1))
    start = 0
    for part in range(parts):
        end = start + each + (part < more)
        yield rounds[start:end]
        start = end


# ---------------------------------------------------------------- by table


def _by_table(
    body: PageBox,
    plan: WholePlanView,
    rounds: Sequence[PlannedRoundView],
    forms: GameForms,
    *,
    large: bool,
) -> list[DrawPage]:
    columns = [
        SheetColumn(title=_p("column", "|Table|"), ems=3.4, align=CENTRE, bold=True, scale=1.6),
        *(SheetColumn(title=round_name(plan.stage, one.number), ems=7, share=1) for one in rounds),
    ]
    names = [who.name for who in plan.people]
    numbers = sorted({own.number for one in rounds for own in one.tables})
    at = [{own.number: own for own in one.tables} for one in rounds]
    rows = [
        PaperRow(cells=(str(number), *(_seats(known.get(number), forms, names) for known in at)))
        for number in numbers
    ]
    if any(one.odd_players for one in rounds):
        word = _("Rest") if plan.rests else _("Bye")
        rows.append(
            PaperRow(cells=(word, *(_odd_players(one.odd_players, names) for one in rounds)))
        )
    look = Look(low=64, high=132, ratio=0.13).enlarged(large)
    return table(body, columns, rows, look, _notes(plan))


def _seats(own: PlannedTableView | None, forms: GameForms, names: Sequence[str]) -> CellContent:
    """Give the cell of a table: a line for each seat, its name small before that of the person."""
    if own is None:
        return ""
    named = not forms.seats_note
    return _lines(
        [(seat_title(forms, at) if named else "", who.name) for at, who in enumerate(own.seats)],
        names,
    )


def _odd_players(people: Sequence[EntrantView], names: Sequence[str]) -> CellContent:
    return _lines([("", who.name) for who in people], names) if people else ""


def _lines(lines: Sequence[tuple[str, str]], names: Sequence[str]) -> CellDraw:
    """Give a cell with short lines below one another, each a small word and a name.

    They are as large as all `names` of the sheet can be.
    """

    def draw(paper: Paper, box: PageBox, size: float) -> None:
        height = min(box.height * 0.96 / max(len(lines), 4), size * 2.2)
        top = box.y + box.height / 2 + height * len(lines) / 2
        named = any(seat for seat, _name in lines)
        before = min(box.width * SEAT, size * 1.6) * named
        shared = name_size(names, box.width - before, size, height, least=0.7)
        for place, (seat, name) in enumerate(lines, start=1):
            y = top - place * height
            if seat:
                paper.fitted(
                    PageBox(box.x, y, before, height), seat, size * 0.75, align=CENTRE, grey=0.35
                )
            beside = PageBox(box.x + before, y, box.width - before, height)
            draw_name(paper, beside, name, shared)

    return draw


def _notes(plan: WholePlanView) -> list[str]:
    """Say how the plan was drawn, and from where on it will be made anew."""
    notes = []
    if plan.anew:
        words = _("The |tables| from |round| {round} on will be made anew: others are there now.")
        notes.append(words.format(round=plan.anew))
    if plan.seed:
        words = _("Drawn by chance from the published draw number: {seed} (label: {label})")
        notes.append(words.format(seed=plan.seed, label=plan.label))
    elif plan.by_lots:
        notes.append(_("Everybody pulled a lot by hand, which is one place in every |round|."))
    return notes


# ---------------------------------------------------------------- by name


def _by_name(
    body: PageBox,
    plan: WholePlanView,
    first: int,
    rounds: Sequence[PlannedRoundView],
    forms: GameForms,
    *,
    reading: bool,
    large: bool,
) -> list[DrawPage]:
    columns = [
        SheetColumn(ems=1.5, align=CENTRE, scale=0.8),
        SheetColumn(title=_("Name"), ems=7, share=2),
        *(
            SheetColumn(title=round_name(plan.stage, one.number), ems=3.6, share=1, align=CENTRE)
            for one in rounds
        ),
    ]
    people = sorted(plan.people, key=reading_order)
    rows = []
    for who, index in zip(people, index_cells(people), strict=True):
        places = list(plan.places(who.id))[first : first + len(rounds)]
        name = stacked(who.name, who.yomi if reading else "")
        rows.append(PaperRow(cells=(index, name, *(_place(place, forms) for place in places))))
    look = Look(low=17, high=34, ratio=0.54, zebra=True).enlarged(large)
    return table(body, columns, rows, look)


def _place(place: tuple[int, int] | None, forms: GameForms) -> CellContent:
    """Give the cell of a round: the table large, the seat beside it; a dash for no table."""
    if place is None:
        return "–"
    number = _p("in a cell", "|table| {table}").format(table=place[0])
    if forms.seats_note:
        return number
    seat = seat_heading(forms, place[1])

    def draw(paper: Paper, box: PageBox, size: float) -> None:
        middle = box.x + box.width * 0.6
        left = PageBox(box.x, box.y, middle - box.x, box.height)
        paper.fitted(left, number, size * 1.1, bold=True, align=1.0, lines=1)
        right = PageBox(middle + size * 0.4, box.y, box.right - middle - size * 0.4, box.height)
        paper.fitted(right, seat, size * 0.85, lines=1, grey=0.2)

    return draw
