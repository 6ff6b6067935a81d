"""What every score card has around its rows: title, head, lag, and boxes to sign (YSA A-9, E)."""

from __future__ import annotations

from collections.abc import Sequence

from models.games.shuffleboard.cards.layout import GAMES, order_of
from models.games.shuffleboard.catalogue import Colour, CourtEnd, Form, Mode
from models.games.shuffleboard.officials import referee_colour, scorer_colour
from models.games.shuffleboard.substitutes import as_entered
from models.views.divisions import SheetHead
from reports.games.shuffleboard.sheets import MatchSheet
from reports.games.shuffleboard.strips import small_label
from reports.games.shuffleboard.words import colour_name, end_name, role
from reports.i18n import _, _p
from reports.paper import CENTRE, GRID, GRID_GREY, RIGHT, Box, Paper

TITLE, BAND, SIGN, LAG, MEMO = 25.0, 62.0, 32.0, 46.0, 34.0
"""The heights of the title, of the head of a match, of a row of signatures, of the lag and of a
row for notes."""
QR = 56.0
"""The side of the code; no line and no text stands within four of its modules."""


def draw_title(paper: Paper, box: Box, head: SheetHead, about: str, kind: str, page: str) -> None:
    """Write competition, date, round and the game that is played above a card."""
    small = "\u3000".join(filter(None, [head.event, head.date, head.venue]))
    paper.fitted(Box(box.x, box.top - 10, box.width * 0.6, 10), small, 8.5, lines=1)
    paper.fitted(Box(box.x, box.y + 1, box.width * 0.5, 12), about, 11, bold=True, lines=1)
    right = Box(box.x + box.width * 0.45, box.y, box.width * 0.55, 20)
    paper.fitted(right, "\u3000".join(filter(None, [kind, page])), 14, bold=True, align=RIGHT)


def draw_head(paper: Paper, box: Box, one: MatchSheet, game: int = 0) -> None:
    """Draw the head of a match: court and start, who plays in which colour, officials, code."""
    code = Box(box.right - QR - 48, box.y, QR + 48, box.height)
    place = Box(box.x, box.y, box.width * 0.12, box.height)
    officials = Box(code.x - box.width * 0.26, box.y, box.width * 0.26, box.height)
    names = Box(place.right, box.y, officials.x - place.right, box.height)
    paper.frame(Box(box.x, box.y, code.x - box.x, box.height), 1.0)
    _place(paper, place, one)
    _names(paper, names, one, _order(one, game))
    _officials(paper, officials, one)
    paper.qr(Box(box.right - QR, code.y + (BAND - QR) / 2, QR, QR), one.match.code)
    beside = Box(code.x + 2, code.y, 34, code.height)
    paper.fitted(beside, one.match.code, 13, bold=True, align=CENTRE, lines=1)
    for x in (place.right, names.right):
        paper.line(x, box.y, x, box.top, GRID, GRID_GREY)


def _place(paper: Paper, box: Box, one: MatchSheet) -> None:
    label = _p("shuffleboard", "Court")
    if one.options.form is Form.NON_WALKING:
        ends = CourtEnd if one.pair_end is None else (one.pair_end,)
        label = f"{label} ({'・'.join(map(end_name, ends))})"
    paper.fitted(Box(box.x + 3, box.top - 12, box.width - 6, 11), label, 8, lines=1)
    middle = Box(box.x + 3, box.y + 18, box.width - 6, box.height - 30)
    paper.fitted(middle, one.court, 28, bold=True, align=CENTRE, lines=1)
    begins = _p("shuffleboard", "Start {time}").format(time=one.begins or "__:__")
    paper.fitted(Box(box.x + 3, box.y + 3, box.width - 6, 13), begins, 10, align=CENTRE, lines=1)


def _order(one: MatchSheet, game: int) -> tuple[int, ...] | None:
    """Give the seats by colour: exchanged in a second game, not known before a third (A-7, A-9)."""
    known = one.order is not None and game < GAMES
    return order_of(one.options, one.start, game) if known else None


def _names(paper: Paper, box: Box, one: MatchSheet, order: tuple[int, ...] | None) -> None:
    """Write who begins with which colour; before the draw there are letters to circle."""
    seats: Sequence[int] = order if order is not None else range(len(one.names))
    height = box.height / len(seats)
    # Until the desk notes the ends, a pair stands as it was entered: head before foot (YSA C-2).
    entered = as_entered(one.names) or (("", ""),) * len(one.names)
    for place, seat in enumerate(seats):
        row = Box(box.x, box.top - (place + 1) * height, box.width, height)
        if place:
            paper.line(row.x, row.top, row.right, row.top, GRID, GRID_GREY)
        label = Box(row.x + 3, row.y, 46, height)
        paper.fitted(label, role(place, known=order is not None), 9.5, align=CENTRE, lines=2)
        room = Box(label.right + 4, row.y, row.right - label.right - 8, height)
        if not one.pairs:
            paper.fitted(room.inset(0, 1), one.names[seat], 19, bold=True)
            continue
        upper = Box(room.x, room.y + 12, room.width, height - 13)
        paper.fitted(upper, one.names[seat], 16, bold=True, lines=1)
        known = one.partners(seat) or entered[seat]
        for number, (end, name) in enumerate(zip(CourtEnd, known, strict=True)):
            text = f"{end_name(end)}: {name or '_' * 12}"
            cell = Box(room.x + number * room.width / 2, room.y + 1, room.width / 2 - 3, 11)
            paper.fitted(cell, text, 9, lines=1)


def _officials(paper: Paper, box: Box, one: MatchSheet) -> None:
    """Name who was appointed, else in thinner letters whose duty it is by the colours (YSA E-3)."""
    appointed = one.start.referee, one.start.scorer
    duties = (_on_duty(one, referee_colour()), _on_duty(one, scorer_colour()))
    labels = _p("shuffleboard", "Referee"), _p("shuffleboard", "Scorer")
    rows = (
        *(
            (label, said or duty, bool(said))
            for label, said, duty in zip(labels, appointed, duties, strict=True)
        ),
        (_p("shuffleboard", "Director"), one.options.director, True),
    )
    height = box.height / len(rows)
    for number, (label, name, bold) in enumerate(rows):
        y = box.top - (number + 1) * height
        if number:
            paper.line(box.x, y + height, box.right, y + height, GRID, GRID_GREY)
        paper.fitted(Box(box.x + 4, y, 52, height), label, 8.5, lines=1)
        paper.fitted(Box(box.x + 58, y, box.width - 62, height), name, 11, bold=bold)


def _on_duty(one: MatchSheet, colour: Colour) -> str:
    """Name the colour whose player it is, and who begins with it; nobody before the draw.

    A card of several games, each with the colours exchanged, has the colour alone.
    """
    seat = one.starting(colour)
    if seat is None:
        return ""
    if one.options.mode is Mode.POINTS:
        return colour_name(colour)
    words = _p("shuffleboard card", "{name} ({colour})")
    return words.format(name=one.names[seat], colour=colour_name(colour))


def draw_signatures(paper: Paper, box: Box, one: MatchSheet, *, winner: bool = False) -> None:
    """Draw the boxes in which the sides and the referee sign; the desk marks what is entered.

    `winner` adds a box for the winner, where the card has none beside its rows.
    """
    sides = [_p("shuffleboard", "Signed: {name}").format(name=name) for name in one.names]
    labels = [*sides, _p("shuffleboard", "Referee signed"), _("Desk")]
    if winner:
        labels.insert(0, _p("shuffleboard", "Winner"))
    _boxes(paper, box, [(label, "", "") for label in labels])


def notes_label() -> str:
    """What a place for notes is for: how a figure came about, and what was played again (E-7)."""
    return _p("shuffleboard", "Notes: deductions, replays")


def draw_memo(paper: Paper, box: Box) -> None:
    """Draw a place for notes."""
    paper.frame(box, 0.6)
    small_label(paper, box, notes_label())


def draw_lag(paper: Paper, box: Box, one: MatchSheet) -> None:
    """Draw the boxes for the lag before a third game: distances, winner and colour (YSA A-9)."""
    distance = _p("shuffleboard", "Lag, fourth disc (mm)")
    boxes = [
        *((distance, name, "") for name in one.names),
        (_p("shuffleboard", "Black touched yellow"), "", "□"),
        (_p("shuffleboard", "Winner of the lag"), "", ""),
        (_p("shuffleboard", "Colour chosen"), "", role(0, known=False)),
    ]
    _boxes(paper, box, boxes)


def _boxes(paper: Paper, box: Box, boxes: Sequence[tuple[str, str, str]]) -> None:
    """Draw boxes side by side, each with a small label, for whom it is, and what is circled."""
    width = box.width / len(boxes)
    for number, (label, whose, text) in enumerate(boxes):
        cell = Box(box.x + number * width, box.y, width, box.height)
        paper.frame(cell, 0.6)
        paper.fitted(Box(cell.x + 3, cell.top - 12, width - 6, 11), label, 8, lines=1)
        paper.fitted(Box(cell.x + 3, cell.top - 23, width - 6, 11), whose, 8.5, bold=True, lines=1)
        lower = Box(cell.x, cell.y, width, cell.height - 12)
        paper.fitted(lower, text, 17, align=CENTRE, lines=1)
