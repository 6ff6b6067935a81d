"""Cards of a quarter of a page: one per match for the table, or one per player for the day."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from models.core import Mark
from models.views import SYMBOL, EntrantView, MatchView, RoundView, SheetHead
from reports.game_forms import GameForms
from reports.i18n import _, _p
from reports.pairing_sheet import about
from reports.paper import (
    A4,
    CENTRE,
    LEADING,
    MIDDLE,
    MM,
    RIGHT,
    Box,
    Paper,
    bulleted,
    render,
    text_width,
)
from reports.wording import round_name

MARGIN = 7 * MM
CUT = 5 * MM

Size = tuple[float, float]


class Card(NamedTuple):
    """One card: what it has in common with others, and what is its own."""

    blank: Callable[[Size, Paper], None]
    """The same function for all cards that look alike: it is drawn but once."""
    fill: Callable[[Paper, Box], None]


def four_up(title: str, cards: Sequence[Card], *, landscape: bool = False) -> bytes:
    """Draw four cards on a page with marks where to cut; the last page has only what is left."""
    page = (A4[1], A4[0]) if landscape else A4
    width, height = page[0] / 2, page[1] / 2
    places = [Box(x, y, width, height) for y in (height, 0.0) for x in (0.0, width)]
    blanks = {card.blank: f"card{number}" for number, card in enumerate(cards)}

    def draw(paper: Paper) -> None:
        for blank, name in blanks.items():
            paper.shared(name, (width, height), partial(blank, (width, height)))
        for start in range(0, len(cards), 4):
            _cut_marks(paper)
            for card, box in zip(cards[start : start + 4], places, strict=False):
                paper.place(blanks[card.blank], box.x, box.y)
                card.fill(paper, box)
            paper.next_page()
        if not cards:
            upper = Box(0, height, page[0], height)
            paper.fitted(upper, _("There is no card to print."), 14, align=CENTRE)
            paper.next_page()

    return render(draw, title=title, size=page)


def _cut_marks(paper: Paper) -> None:
    """Draw short lines at the edges and a cross in the middle."""
    x, y = paper.width / 2, paper.height / 2
    for start, end in ((0, CUT), (paper.height - CUT, paper.height), (y - CUT, y + CUT)):
        paper.line(x, start, x, end, 0.5, 0.4)
    for start, end in ((0, CUT), (paper.width - CUT, paper.width), (x - CUT, x + CUT)):
        paper.line(start, y, end, y, 0.5, 0.4)


def _notes(paper: Paper, box: Box, notes: Sequence[str], size: float) -> None:
    """Write the sentences at the foot of a card, the last line on the lower edge of the box."""
    lines = [line for note in notes for line in bulleted(_(note), box.width / size)]
    y = box.y + (len(lines) - 1) * LEADING * size + size * 0.2
    for line in lines:
        paper.text(box.x, y, line, size)
        y -= LEADING * size


# ---------------------------------------------------------------- a card for the table


def match_cards(
    head: SheetHead, round_: RoundView, forms: GameForms, *, reading: bool = False
) -> bytes:
    """Make a card for every match of a round, with its code; byes have no table and no card.

    In stages where no difference is recorded, such as the final, there is no box for it.
    """
    matches = sorted((m for m in round_.matches if not m.bye), key=lambda match: match.table)
    seats = {len(match.seats) for match in matches}
    blanks = {count: partial(_match_blank, head, round_, forms, count) for count in seats}
    cards = [
        Card(blanks[len(match.seats)], partial(_match_card, match, forms, reading))
        for match in matches
    ]
    return four_up(_("Match cards"), cards)


QR = 62.0
"""The side of the code: modules of 1 mm, so that four of them are white around it."""
GRID_TOP = 122.0
"""How far below the upper edge the first player's part begins."""
FOOT, SEAT_GAP = 46.0, 7.0
"""The heights of the foot of a card, and of the white between its parts."""


def _inside(size: Size) -> Box:
    return Box(0, 0, *size).inset(MARGIN, MARGIN)


def _seat_places(box: Box, count: int) -> list[Box]:
    """Divide a card into the parts of its players."""
    height = (box.height - GRID_TOP - FOOT - SEAT_GAP) / count - SEAT_GAP
    tops = [box.top - GRID_TOP - number * (height + SEAT_GAP) for number in range(count)]
    return [Box(box.x, top - height, box.width, height) for top in tops]


def _match_blank(
    head: SheetHead, round_: RoundView, forms: GameForms, seats: int, size: Size, paper: Paper
) -> None:
    """Draw what every card of a round has: its head, the boxes to fill in, the foot."""
    box = _inside(size)
    beside = box.width - QR - 14
    paper.fitted(Box(box.x, box.top - 12, beside, 12), head.event, 8.5, lines=1)
    paper.fitted(Box(box.x, box.top - 31, beside, 18), head.division, 13, bold=True)
    round_text = round_name(round_.stage, round_.number)
    paper.fitted(Box(box.x, box.top - 60, beside, 28), round_text, 23, bold=True)
    paper.text(box.x, box.top - 107, _p("on a card", "Table"), 15, bold=True)
    boxes = _seat_boxes(forms, round_.stage)
    for place in _seat_places(box, seats):
        _blank_seat(paper, place, boxes)
    stamp = Box(box.right - 58, box.y, 58, 44)
    paper.frame(stamp, 0.6)
    paper.text(stamp.x + 3, stamp.top - 10, _("Desk"), 7.5, grey=0.2)
    _notes(paper, Box(box.x, box.y, box.width - 66, 44), forms.card_notes, 8.5)


def _seat_boxes(forms: GameForms, stage: str) -> list[tuple[str, float]]:
    """List the boxes a player fills in, with their parts of the card's width."""
    boxes = [(_(title), 1.0) for title in forms.seat_boxes]
    boxes.append((marks_heading(forms), 1.3 if forms.seat_boxes else 1.0))
    if forms.difference and stage in forms.difference_stages:
        boxes.append((_(forms.difference), 1.9))
    return boxes


NAME_PART = 0.4
"""How much of a player's part is the strip with the name."""


def _blank_seat(paper: Paper, box: Box, boxes: Sequence[tuple[str, float]]) -> None:
    """Draw the boxes to fill in under a player's name."""
    top = box.top - box.height * NAME_PART
    unit = box.width / sum(part for _title, part in boxes)
    xs = [box.x]
    for title, part in boxes:
        label = Box(xs[-1] + 3, top - 13, part * unit - 6, 12)
        paper.fitted(label, title, 8.5, bold=True, lines=1)
        xs.append(xs[-1] + part * unit)
    paper.grid(xs, [top, box.y])
    paper.frame(box, 1.0)


def _match_card(match: MatchView, forms: GameForms, reading: bool, paper: Paper, card: Box) -> None:
    """Draw what is this match's own: code, table and names."""
    box = card.inset(MARGIN, MARGIN)
    paper.qr(Box(box.right - QR, box.top - QR, QR, QR), match.code)
    paper.text(box.right - QR / 2, box.top - QR - 22, match.code, 12, bold=True, align=CENTRE)
    after = box.x + 8 + 15 * text_width(_p("on a card", "Table"), True)
    paper.text(after, box.top - 110, str(match.table), 50, bold=True)
    places = _seat_places(box, len(match.seats))
    for number, (seat, place) in enumerate(zip(match.seats, places, strict=True)):
        known = [seat.entrant.yomi if reading else "", seat.entrant.grade, seat.entrant.club]
        if match.rights_of == number:
            known = [about(seat.entrant), _(forms.rights) if forms.rights else ""]
        _name(paper, place, seat.entrant.name, [line for line in known if line])


def _name(paper: Paper, box: Box, name: str, known: Sequence[str]) -> None:
    """Write a player's name into its strip, and what is known of the player at the right."""
    strip = box.height * NAME_PART
    left = Box(box.x + 5, box.top - strip, box.width * 0.64 - 5, strip)
    paper.fitted(left, name, 21, bold=True)
    height = min((strip - 4) / max(len(known), 1), 14.0)
    y = left.y + (strip + height * len(known)) / 2
    for line in known:
        y -= height
        line_box = Box(left.right + 4, y, box.right - left.right - 9, height)
        paper.fitted(line_box, line, 10, align=RIGHT, lines=1)


def marks_heading(forms: GameForms) -> str:
    """Write the marks a player chooses from: 「勝敗 ○/×」."""
    marks = [Mark.WIN, Mark.DRAW, Mark.LOSS] if forms.draws else [Mark.WIN, Mark.LOSS]
    return _("Result {marks}").format(marks="/".join(SYMBOL[mark] for mark in marks))


# ---------------------------------------------------------------- a card for the player


def personal_cards(
    head: SheetHead, entrants: Sequence[EntrantView], forms: GameForms, *, rounds: int
) -> bytes:
    """Make a card for every entrant who has not withdrawn, with a line for each round (JOA 21)."""
    playing = sorted(
        (entrant for entrant in entrants if entrant.withdrawn_from is None),
        key=lambda entrant: entrant.number,
    )
    blank = partial(_personal_blank, head, forms, rounds)
    cards = [Card(blank, partial(_personal_card, entrant)) for entrant in playing]
    return four_up(_("Personal cards"), cards, landscape=True)


def personal_columns(forms: GameForms) -> list[tuple[str, float]]:
    """List the headings of a personal card with their parts of its width."""
    measured = bool(forms.difference)
    columns = [
        (_("Round"), 1.05),
        (_p("column", "Table"), 1.0),
        (_p("on a card", "Opponent"), 3.5),
        *((_(title), 1.1) for title in forms.seat_boxes),
        (marks_heading(forms), 1.45),
    ]
    columns += [(_(forms.difference), 1.7)] if measured else []
    columns.append((_("Wins so far"), 1.1))
    columns += [(_(forms.difference_so_far), 1.5)] if measured else []
    return [*columns, (_("Desk"), 1.1)]


NUMBER = 58.0
"""The width of the box with the entrant's number."""


def _personal_blank(
    head: SheetHead, forms: GameForms, rounds: int, size: Size, paper: Paper
) -> None:
    """Draw what every personal card has: the event, the empty table, the foot."""
    box = _inside(size)
    number = Box(box.right - NUMBER, box.top - 40, NUMBER, 40)
    paper.frame(number, 0.8)
    paper.text(number.x + 3, number.top - 9, _("No."), 7.5, grey=0.2)
    event = "\u3000".join(filter(None, [head.event, head.division]))
    above = Box(box.x, box.top - 13, box.width - NUMBER - 8, 13)
    paper.fitted(above, event, 9.5, bold=True, lines=1)
    notes = 26.0 if forms.card_notes else 0.0
    grid = Box(box.x, box.y + notes, box.width, box.height - 55 - notes)
    _personal_grid(paper, grid, personal_columns(forms), rounds)
    _notes(paper, Box(box.x, box.y, box.width, notes), forms.card_notes, 8)


def _personal_card(entrant: EntrantView, paper: Paper, card: Box) -> None:
    """Draw what is this player's own: number, name, reading, grade and club."""
    box = card.inset(MARGIN, MARGIN)
    number = Box(box.right - NUMBER + 4, box.top - 39, NUMBER - 8, 31)
    paper.fitted(number, str(entrant.number), 25, bold=True, align=CENTRE, lines=1)
    width = box.width - NUMBER - 8
    paper.fitted(Box(box.x, box.top - 24, width * 0.6, 9), entrant.yomi, 8, lines=1)
    paper.fitted(Box(box.x, box.top - 49, width * 0.62, 25), entrant.name, 21, bold=True)
    aside = Box(box.x + width * 0.64, box.top - 49, width * 0.36, 25)
    paper.fitted(aside, about(entrant), 11, align=RIGHT)


def _personal_grid(
    paper: Paper, box: Box, columns: Sequence[tuple[str, float]], rounds: int
) -> None:
    unit = box.width / sum(part for _title, part in columns)
    xs = [box.x]
    for _title, part in columns:
        xs.append(xs[-1] + part * unit)
    head = 25.0
    height = (box.height - head) / max(rounds, 1)
    ys = [box.top, box.top - head]
    paper.shade(Box(box.x, box.top - head, box.width, head), 0.9)
    for x, (title, part) in zip(xs, columns, strict=False):
        paper.fitted(
            Box(x + 1, ys[1], part * unit - 2, head), title, 8.5, bold=True, align=CENTRE, least=0.9
        )
    size = min(15.0, height * 0.6)
    for line in range(1, rounds + 1):
        ys.append(ys[-1] - height)
        middle = ys[-1] + height / 2 - MIDDLE * size
        paper.text((xs[0] + xs[1]) / 2, middle, str(line), size, bold=True, align=CENTRE)
    paper.grid(xs, ys)
    paper.frame(box, 1.0)
