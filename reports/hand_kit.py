"""The hand kit of a division: how to go on with paper alone, and all that is needed for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from models.views.divisions import SheetHead
from models.views.hand_kits import HandKit, HandRound, HandRow, HandTable
from reports.forms.game_forms import GameForms
from reports.game_words import criterion_short, figure, number
from reports.i18n import _, _p
from reports.paper import (
    CENTRE,
    LEADING,
    CellContent,
    DrawPage,
    Look,
    PageBox,
    Paper,
    PaperRow,
    SheetColumn,
    below_line,
    sheet,
    table,
    wrap,
)
from reports.wording import points_text, round_name

_Layout = Callable[[PageBox], Sequence[DrawPage]]

LARGEST, SMALLEST = 14.0, 8.0
"""The sizes of the sentences that say how to go on."""
DONE = "✓"
"""Beside a table whose result is counted in the list."""
BLANK_ROWS = 12
"""The least lines of the sheet on which the next round is written."""


def hand_sheet(head: SheetHead, kit: HandKit, game: GameForms) -> bytes:
    """Make the pages: how it goes on, everybody with whom they have met, the rounds, blank lines.

    The time of printing says how old it is; who is away stands last, in grey.
    """

    def layout(body: PageBox) -> Sequence[DrawPage]:
        pages: list[DrawPage] = [partial(_how, body, kit, _age(head))]
        everybody = _("|Everybody|")
        if kit.ranked:
            everybody = _("|Everybody|, as the next |round| is paired")
        pages += below_line(body, everybody, _people(kit, game))
        if kit.rounds:
            heading = _("Who meets now and next; ✓ is counted in the list already")
            pages += below_line(body, heading, _tables(kit))
        if kit.made:
            pages += below_line(body, _("The next |round|: write it here"), _blank(kit))
        return pages

    return sheet(head, _("Going on by hand"), layout)


def _age(head: SheetHead) -> str:
    when = f"{head.printed_at:%H:%M}"
    return _("As things stood at {time}. What came in later is on the cards.").format(time=when)


def _how(body: PageBox, kit: HandKit, age: str, paper: Paper) -> None:
    """Draw the sentences part by part, as large as all of them can be."""
    size = LARGEST
    while size > SMALLEST and _height(kit, body.width, size) > body.height:
        size -= 0.25
    y = body.top - 1.2 * size
    paper.text(body.x, y, age, size * 1.1, bold=True)
    y -= 1.1 * size
    for heading, sentences in kit.how:
        y -= (LEADING + 0.7) * size
        paper.text(body.x, y, heading, size * 1.1, bold=True)
        y -= 0.3 * size
        for place, sentence in enumerate(sentences, start=1):
            y -= 0.3 * size
            for line, text in enumerate(wrap(sentence, _ems(body.width, size))):
                y -= LEADING * size
                if not line:
                    paper.text(body.x + 0.3 * size, y, str(place), size, bold=True)
                paper.text(body.x + 1.6 * size, y, text, size)


def _ems(width: float, size: float) -> float:
    return width / size - 1.7


def _height(kit: HandKit, width: float, size: float) -> float:
    lines = 2.3
    for _heading, sentences in kit.how:
        lines += LEADING + 1.0
        lines += sum(0.3 + LEADING * len(wrap(own, _ems(width, size))) for own in sentences)
    return (lines + 1) * size


def _people(kit: HandKit, game: GameForms) -> _Layout:
    """Lay out the list; columns in which nobody has anything are left out."""
    ranked = any(row.standing is not None for row in kit.rows)
    differs = any(row.standing is not None and row.standing.difference for row in kit.rows)
    seats = [_(name) for name in game.seat_names.values()] if _seated(kit) else []
    apart, freed = any(row.apart for row in kit.rows), any(row.byes for row in kit.rows)
    columns = [
        SheetColumn(title=_("No."), ems=2.4, align=CENTRE, bold=True),
        SheetColumn(title=_("|Name|"), ems=7, share=2, bold=True, least=0.7),
    ]
    columns += [SheetColumn(title=_p("column", "Points"), ems=3.4, align=CENTRE)] * ranked
    sums = [key for key in game.listed_sums if ranked]
    columns += [
        SheetColumn(title=criterion_short(key, game.key), ems=3.4, align=CENTRE) for key in sums
    ]
    if differs:
        title = criterion_short("difference", game.key)
        columns.append(SheetColumn(title=title, ems=4, align=CENTRE))
    columns.append(SheetColumn(title=_("Met (numbers)"), ems=6, share=3, wraps=True))
    columns += [SheetColumn(title=_("Kept apart"), ems=3.5, align=CENTRE, scale=0.85)] * apart
    columns += [SheetColumn(title=_("Byes"), ems=2.8, align=CENTRE)] * freed
    columns += [SheetColumn(title=name, ems=3.2, align=CENTRE) for name in seats]
    columns.append(SheetColumn(title=_("New points"), ems=5))

    def cells(row: HandRow) -> tuple[CellContent, ...]:
        own = row.standing
        line: list[CellContent] = [str(row.entrant.number), _name(row)]
        line += ["" if own is None else points_text(own.points)] * ranked
        line += ["" if own is None else figure(key, own.figure(key), game.key) for key in sums]
        if differs:
            line.append("" if own is None else number(own.difference, game.key, signed=True))
        line.append("  ".join(map(str, row.met)))
        line += ["  ".join(map(str, row.apart))] * apart
        line += [str(row.byes or "")] * freed
        line += [str(count or "") for count in row.seats[: len(seats)]]
        return (*line, "")

    rows = [PaperRow(cells=cells(row), shaded=row.away) for row in kit.rows]
    look = Look(low=19.5, high=28, ratio=0.55)
    return lambda body: table(body, columns, rows, look)


def _seated(kit: HandKit) -> bool:
    return any(any(row.seats) for row in kit.rows)


def _name(row: HandRow) -> str:
    return _("{name} (away)").format(name=row.entrant.name) if row.away else row.entrant.name


def _round_line(shown: HandRound) -> tuple[str, str]:
    """Name a round, and say that it was not put up yet."""
    return round_name(shown.stage, shown.number), _("not put up yet") if shown.proposed else ""


def _tables(kit: HandKit) -> _Layout:
    """Lay out the rounds one below the other, each under its name."""
    wide = max(kit.seats, *(len(own.seats) for shown in kit.rounds for own in shown.tables), 2)

    def cells(own: HandTable) -> tuple[CellContent, ...]:
        names = [f"{who.number}  {who.name}" for who in own.seats]
        if len(names) == 1:
            names.append(_p("at a table", "bye"))
        names += [""] * (wide - len(names))
        return (str(own.number), *names, DONE if own.over else "")

    rows: list[PaperRow] = []
    for shown in kit.rounds:
        heading: tuple[CellContent, ...] = ("", *_round_line(shown), *[""] * (wide - 1))
        rows.append(PaperRow(cells=heading, shaded=True, with_next=True))
        rows += [PaperRow(cells=cells(own)) for own in shown.tables]
    return lambda body: table(body, _round_columns(wide), rows, Look(low=19, high=30, ratio=0.52))


def _blank(kit: HandKit) -> _Layout:
    columns = _round_columns(kit.seats)
    count = max(BLANK_ROWS, kit.tables)
    rows = [PaperRow(cells=(str(at), *[""] * (kit.seats + 1))) for at in range(1, count + 1)]
    return lambda body: table(body, columns, rows, Look(low=24, high=34, ratio=0.5))


def _round_columns(seats: int) -> list[SheetColumn]:
    return [
        SheetColumn(title=_p("column", "|Table|"), ems=2.6, align=CENTRE, bold=True),
        *[SheetColumn(title=_("No. and |name|"), ems=6, share=2, least=0.7, alike=True)] * seats,
        SheetColumn(title=_("Result"), ems=6, share=1, align=CENTRE),
    ]
