"""How a page of a score card is drawn: heads, rows, and boxes for lag, notes and names (A-9, E)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from models.games.shuffleboard.cards.layout import GAMES, order_of
from models.games.shuffleboard.cards.scoreboard import LINES
from models.games.shuffleboard.catalogue import Colour, CourtEnd, MatchForm, MatchMode
from models.games.shuffleboard.officials import referee_colour, scorer_colour
from models.games.shuffleboard.play.schedule import place
from models.games.shuffleboard.record import ShuffleboardOptions
from models.games.shuffleboard.substitutes import as_entered
from reports.forms.form import FormInput
from reports.games.shuffleboard.layout import draw_guide, guide_height, place_text
from reports.games.shuffleboard.sheets import MatchSheet, about
from reports.games.shuffleboard.strips import (
    Strip,
    draw_strips,
    labelled_box,
    pair_height,
    strips_height,
    widths,
)
from reports.games.shuffleboard.words import COLOUR_LETTERS, colour_name, end_name, role, type_name
from reports.i18n import _, _p
from reports.paper import CENTRE, GRID, GRID_GREY, RIGHT, PageBox, Paper

GAP = 8.0
"""The white around the head, which the code needs."""
TITLE, BAND, SIGN, LAG, MEMO = 25.0, 62.0, 32.0, 46.0, 34.0
"""The heights of the title, of the head of a match, of a row of signatures, of the lag and of a
row for notes."""
QR = 56.0
"""The side of the code; no line and no text stands within four of its modules."""


@dataclass(frozen=True, kw_only=True)
class CardPage:
    """One page of a card."""

    matches: tuple[MatchSheet, ...]
    """One match, or the two that share a court and its board."""
    strips: tuple[Strip, ...] = ()
    """Below each other; without any it is a page for the American board."""
    beside: tuple[Strip, ...] = ()
    """Strips that stand beside each other below the others."""
    game: int = 0
    """The first game on it; 0 where the match has but one."""
    title: str = ""
    """Which games stand on it, and on which side of the sheet."""

    @property
    def guide(self) -> float:
        """The height of the guide for three players below its strips."""
        return guide_height(self.matches[0].options)

    @property
    def memo_beside(self) -> bool:
        """Whether boxes leave room for notes beside them; else they have a row."""
        narrow = len({strip.columns for strip in self.strips}) > 1
        return bool(self.beside) or self.guide > 0 or narrow


def draw_page(paper: Paper, body: PageBox, page: CardPage, given: FormInput) -> None:
    """Draw a page from its edges inwards; what is left in the middle is for the rows."""
    first = page.matches[0]
    title = PageBox(body.x, body.top - TITLE, body.width, TITLE)
    _title(paper, title, given, page.title)
    top, low = body.top - TITLE - GAP, body.y
    for one in page.matches:
        _head(paper, PageBox(body.x, top - BAND, body.width, BAND), one, page.game)
        top -= BAND + GAP
    # Two matches on a page leave less room for the signatures of each.
    sign = SIGN if len(page.matches) == 1 else SIGN - 5
    for one in reversed(page.matches):
        box = PageBox(body.x, low, body.width, sign)
        _signatures(paper, box, one, winner=not page.strips)
        low += sign + 3
    if page.game == GAMES:
        _lag(paper, PageBox(body.x, top - LAG, body.width, LAG), first)
        top -= LAG + 3
    if not page.memo_beside:
        labelled_box(paper, PageBox(body.x, low, body.width, MEMO), notes_label())
        low += MEMO + 3
    room = PageBox(body.x, low + page.guide + 3, body.width, top - low - page.guide - 6)
    if page.beside:
        _beside(paper, room, page)
        return
    if not page.strips:
        _us_list(paper, PageBox(body.x, low + 3, body.width, top - low - 3), first)
        return
    end = draw_strips(paper, room, page.strips)
    if page.guide:
        use = widths(page.strips, body.width)
        guide = PageBox(body.x, end - page.guide, body.width, page.guide)
        draw_guide(paper, guide, first, use)
        x = use.cells_from(body.x) + use.cell * page.strips[0].columns
        labelled_box(paper, PageBox(x, low + 3, body.right - x, end - GAP - low - 3), notes_label())
    elif page.memo_beside:
        _memo(paper, room, page, end)


def _memo(paper: Paper, room: PageBox, page: CardPage, low: float) -> None:
    """Give the place beside an extension to notes on deductions and replays (YSA E-7)."""
    use, last = widths(page.strips, room.width), page.strips[-1]
    x = use.cells_from(room.x) + use.cell * last.columns + use.remark + 10
    height = pair_height(page.strips, room.height) * len(last.lines)
    labelled_box(paper, PageBox(x, low, room.right - x, height), notes_label())


def _beside(paper: Paper, room: PageBox, page: CardPage) -> None:
    """Draw the halves, and below them the extensions of both pairs side by side."""
    height = strips_height(page.strips, page.beside[:1], room.height)
    upper = PageBox(room.x, room.top - height, room.width, height)
    low = draw_strips(paper, upper, page.strips) - 7
    for strip, cell in zip(page.beside, room.columns(len(page.beside)), strict=True):
        box = cell._replace(width=cell.width - 6, height=low - room.y)
        draw_strips(paper, box, [strip])


def _title(paper: Paper, box: PageBox, given: FormInput, page: str) -> None:
    """Write competition, date, round and the game that is played above a card."""
    head, kind = given.head, type_name(given.options)
    small = "\u3000".join(filter(None, [head.event, head.date, head.venue]))
    paper.fitted(PageBox(box.x, box.top - 10, box.width * 0.6, 10), small, 8.5, lines=1)
    paper.fitted(
        PageBox(box.x, box.y + 1, box.width * 0.5, 12), about(given), 11, bold=True, lines=1
    )
    right = PageBox(box.x + box.width * 0.45, box.y, box.width * 0.55, 20)
    paper.fitted(right, "\u3000".join(filter(None, [kind, page])), 14, bold=True, align=RIGHT)


def _head(paper: Paper, box: PageBox, sheet: MatchSheet, game: int = 0) -> None:
    """Draw the head of a match: court and start, who plays in which colour, officials, code."""
    code = PageBox(box.right - QR - 48, box.y, QR + 48, box.height)
    place = PageBox(box.x, box.y, box.width * 0.12, box.height)
    officials = PageBox(code.x - box.width * 0.26, box.y, box.width * 0.26, box.height)
    names = PageBox(place.right, box.y, officials.x - place.right, box.height)
    paper.frame(PageBox(box.x, box.y, code.x - box.x, box.height), 1.0)
    _place(paper, place, sheet)
    _names(paper, names, sheet, _order(sheet, game))
    _officials(paper, officials, sheet)
    paper.qr(PageBox(box.right - QR, code.y + (BAND - QR) / 2, QR, QR), sheet.match.code)
    beside = PageBox(code.x + 2, code.y, 34, code.height)
    paper.fitted(beside, sheet.match.code, 13, bold=True, align=CENTRE, lines=1)
    for x in (place.right, names.right):
        paper.line(x, box.y, x, box.top, GRID, GRID_GREY)


def _place(paper: Paper, box: PageBox, sheet: MatchSheet) -> None:
    label = _p("shuffleboard", "Court")
    if sheet.options.form is MatchForm.NON_WALKING:
        ends = CourtEnd if sheet.pair_end is None else (sheet.pair_end,)
        label = f"{label} ({'・'.join(map(end_name, ends))})"
    paper.fitted(PageBox(box.x + 3, box.top - 12, box.width - 6, 11), label, 8, lines=1)
    middle = PageBox(box.x + 3, box.y + 18, box.width - 6, box.height - 30)
    paper.fitted(middle, sheet.court, 28, bold=True, align=CENTRE, lines=1)
    begins = _p("shuffleboard", "Start {time}").format(time=sheet.begins or "__:__")
    paper.fitted(
        PageBox(box.x + 3, box.y + 3, box.width - 6, 13), begins, 10, align=CENTRE, lines=1
    )


def _order(sheet: MatchSheet, game: int) -> tuple[int, ...] | None:
    """Give the seats by colour: exchanged in a second game, not known before a third (A-7, A-9)."""
    known = sheet.order is not None and game < GAMES
    return order_of(sheet.options, sheet.start, game) if known else None


def _names(paper: Paper, box: PageBox, sheet: MatchSheet, order: tuple[int, ...] | None) -> None:
    """Write who begins with which colour; before the draw there are letters to circle."""
    seats: Sequence[int] = order if order is not None else range(len(sheet.names))
    # Until the desk notes the ends, a pair stands as it was entered: head before foot (YSA C-2).
    entered = as_entered(sheet.names) or (("", ""),) * len(sheet.names)
    for below, (row, seat) in enumerate(zip(box.rows(len(seats)), seats, strict=True)):
        if below:
            paper.line(row.x, row.top, row.right, row.top, GRID, GRID_GREY)
        label = PageBox(row.x + 3, row.y, 46, row.height)
        paper.fitted(label, role(below, known=order is not None), 9.5, align=CENTRE, lines=2)
        room = PageBox(label.right + 4, row.y, row.right - label.right - 8, row.height)
        if not sheet.pairs:
            paper.fitted(room.inset(0, 1), sheet.names[seat], 19, bold=True)
            continue
        upper = PageBox(room.x, room.y + 12, room.width, row.height - 13)
        paper.fitted(upper, sheet.names[seat], 16, bold=True, lines=1)
        known = sheet.partners(seat) or entered[seat]
        for number, (end, name) in enumerate(zip(CourtEnd, known, strict=True)):
            text = f"{end_name(end)}: {name or '_' * 12}"
            cell = PageBox(room.x + number * room.width / 2, room.y + 1, room.width / 2 - 3, 11)
            paper.fitted(cell, text, 9, lines=1)


def _officials(paper: Paper, box: PageBox, sheet: MatchSheet) -> None:
    """Name who was appointed, else in thinner letters whose duty it is by the colours (YSA E-3)."""
    duties = (
        (_p("shuffleboard", "Referee"), sheet.start.referee, referee_colour()),
        (_p("shuffleboard", "Scorer"), sheet.start.scorer, scorer_colour()),
    )
    rows = [(label, said or _on_duty(sheet, colour), bool(said)) for label, said, colour in duties]
    rows.append((_p("shuffleboard", "Director"), sheet.options.director, True))
    for number, (row, (label, name, bold)) in enumerate(
        zip(box.rows(len(rows)), rows, strict=True)
    ):
        if number:
            paper.line(row.x, row.top, row.right, row.top, GRID, GRID_GREY)
        paper.fitted(PageBox(row.x + 4, row.y, 52, row.height), label, 8.5, lines=1)
        paper.fitted(PageBox(row.x + 58, row.y, row.width - 62, row.height), name, 11, bold=bold)


def _on_duty(sheet: MatchSheet, colour: Colour) -> str:
    """Name the colour whose player it is, and who begins with it; nobody before the draw.

    A card of several games, each with the colours exchanged, has the colour alone.
    """
    seat = sheet.starting(colour)
    if seat is None:
        return ""
    if sheet.options.mode is MatchMode.POINTS:
        return colour_name(colour)
    words = _p("shuffleboard card", "{name} ({colour})")
    return words.format(name=sheet.names[seat], colour=colour_name(colour))


def _signatures(paper: Paper, box: PageBox, sheet: MatchSheet, *, winner: bool = False) -> None:
    """Draw the boxes in which the sides and the referee sign; the desk marks what is entered.

    `winner` adds a box for the winner, where the card has none beside its rows.
    """
    sides = [_p("shuffleboard", "Signed: {name}").format(name=name) for name in sheet.names]
    labels = [*sides, _p("shuffleboard", "Referee signed"), _("Desk")]
    if winner:
        labels.insert(0, _p("shuffleboard", "Winner"))
    _boxes(paper, box, [(label, "", "") for label in labels])


def notes_label() -> str:
    """What a place for notes is for: how a figure came about, and what was played again (E-7)."""
    return _p("shuffleboard", "Notes: deductions, replays")


def _lag(paper: Paper, box: PageBox, sheet: MatchSheet) -> None:
    """Draw the boxes for the lag before a third game: distances, winner and colour (YSA A-9)."""
    distance = _p("shuffleboard", "Lag, fourth disc (mm)")
    boxes = [
        *((distance, name, "") for name in sheet.names),
        (_p("shuffleboard", "Black touched yellow"), "", "□"),
        (_p("shuffleboard", "Winner of the lag"), "", ""),
        (_p("shuffleboard", "Colour chosen"), "", role(0, known=False)),
    ]
    _boxes(paper, box, boxes)


def _boxes(paper: Paper, box: PageBox, boxes: Sequence[tuple[str, str, str]]) -> None:
    """Draw boxes side by side, each with a small label, for whom it is, and what is circled."""
    for cell, (label, whose, text) in zip(box.columns(len(boxes)), boxes, strict=True):
        paper.frame(cell, 0.6)
        upper = PageBox(cell.x + 3, cell.top - 12, cell.width - 6, 11)
        paper.fitted(upper, label, 8, lines=1)
        paper.fitted(upper._replace(y=cell.top - 23), whose, 8.5, bold=True, lines=1)
        lower = cell._replace(height=cell.height - 12)
        paper.fitted(lower, text, 17, align=CENTRE, lines=1)


# ---------------------------------------------------------------- the American board


ACROSS = 8
"""How many lists stand side by side."""


def us_captions(
    options: ShuffleboardOptions, strip: int, pair_end: CourtEnd | None = None
) -> list[str]:
    """Write what each line of a strip is for: the score of an end, or the total after it.

    >>> doubles = ShuffleboardOptions(form=MatchForm.DOUBLES, mode=MatchMode.POINTS, target=75)
    >>> us_captions(doubles, 0)[:4]
    ['1 H・Y', '1 F・Y', '=', '2 H・B']
    """
    found = []
    for line in range(strip * LINES, (strip + 1) * LINES):
        due = place(options.form, (line + 1) // 2 + 1, pair_end or CourtEnd.HEAD)
        text = f"{due.frame} {place_text(due, options.form, pair_end)}"
        found.append("=" if line % 2 == 0 and line > 0 else text)
    return found


def _us_list(paper: Paper, box: PageBox, sheet: MatchSheet) -> None:
    for strip, column in enumerate(box.columns(ACROSS)):
        board = PageBox(column.x + 34, box.y, column.width - 40, box.height - 14)
        heads = PageBox(board.x, board.top + 1, board.width, 13).columns(len(Colour))
        for cell, colour in zip(heads, Colour, strict=True):
            paper.fitted(cell, f"({COLOUR_LETTERS[colour]})", 10, bold=True, align=CENTRE)
        captions = us_captions(sheet.options, strip, sheet.pair_end)
        for number, (line, text) in enumerate(zip(board.rows(LINES), captions, strict=True)):
            if number:
                paper.line(line.x, line.top, line.right, line.top, GRID, GRID_GREY)
            cell = PageBox(line.x - 33, line.y, 29, line.height)
            paper.fitted(cell, text, 9, align=RIGHT, grey=0.25, lines=1)
        paper.line(heads[1].x, board.top, heads[1].x, board.y, GRID, GRID_GREY)
        paper.frame(board, 1.0)
