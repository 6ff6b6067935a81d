"""Cards of a quarter of a page: one per match for the table, or one per player for the day."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

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

CardDraw = Callable[[Paper, Box], None]
MARGIN = 7 * MM
CUT = 5 * MM


def four_up(title: str, cards: Sequence[CardDraw], *, landscape: bool = False) -> bytes:
    """Draw four cards on a page with marks where to cut; the last page has only what is left."""
    size = (A4[1], A4[0]) if landscape else A4
    width, height = size[0] / 2, size[1] / 2
    places = [Box(x, y, width, height) for y in (height, 0.0) for x in (0.0, width)]

    def draw(paper: Paper) -> None:
        for start in range(0, len(cards), 4):
            _cut_marks(paper)
            for card, box in zip(cards[start : start + 4], places, strict=False):
                card(paper, box)
            paper.next_page()
        if not cards:
            paper.fitted(
                Box(0, height, size[0], height), _("There is no card to print."), 14, align=CENTRE
            )
            paper.next_page()

    return render(draw, title=title, size=size)


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
    measured = bool(forms.difference) and round_.stage in forms.difference_stages
    matches = sorted((m for m in round_.matches if not m.bye), key=lambda match: match.table)
    cards = [partial(_match_card, head, match, forms, measured, reading) for match in matches]
    return four_up(_("Match cards"), cards)


def _match_card(
    head: SheetHead,
    match: MatchView,
    forms: GameForms,
    measured: bool,
    reading: bool,
    paper: Paper,
    card: Box,
) -> None:
    box = card.inset(MARGIN, MARGIN)
    top, beside = box.top, box.width - 78
    paper.fitted(Box(box.x, top - 12, beside, 12), head.event, 8.5, lines=1)
    paper.fitted(Box(box.x, top - 31, beside, 18), head.division, 13, bold=True)
    round_text = round_name(match.stage, match.round)
    paper.fitted(Box(box.x, top - 60, beside, 28), round_text, 23, bold=True)
    paper.qr(Box(box.right - 66, top - 66, 66, 66), match.code)
    paper.text(box.right - 33, top - 80, match.code, 12, bold=True, align=CENTRE)
    paper.text(box.x, top - 107, _p("on a card", "Table"), 15, bold=True)
    after = box.x + 8 + 15 * text_width(_p("on a card", "Table"), True)
    paper.text(after, top - 110, str(match.table), 50, bold=True)
    boxes = _seat_boxes(forms, measured)
    height = (top - 122 - box.y - FOOT - SEAT_GAP) / len(match.seats) - SEAT_GAP
    y = top - 122
    for number, seat in enumerate(match.seats):
        rights = _(forms.rights) if forms.rights and match.rights_of == number else ""
        place = Box(box.x, y - height, box.width, height)
        _seat(paper, place, seat.entrant.name, about(seat.entrant, reading=reading), rights, boxes)
        y -= height + SEAT_GAP
    stamp = Box(box.right - 58, box.y, 58, 44)
    paper.frame(stamp, 0.6)
    paper.text(stamp.x + 3, stamp.top - 10, _("Desk"), 7.5, grey=0.2)
    _notes(paper, Box(box.x, box.y, box.width - 66, 44), forms.card_notes, 8.5)


FOOT, SEAT_GAP = 46.0, 7.0
"""The heights of the foot of a card, and of the white between its parts."""


def _seat_boxes(forms: GameForms, measured: bool) -> list[tuple[str, float]]:
    """List the boxes a player fills in, with their parts of the card's width."""
    boxes = [(_(title), 1.0) for title in forms.seat_boxes]
    boxes.append((marks_heading(forms), 1.3 if forms.seat_boxes else 1.0))
    return [*boxes, (_(forms.difference), 1.9)] if measured else boxes


def _seat(
    paper: Paper,
    box: Box,
    name: str,
    known: str,
    rights: str,
    boxes: Sequence[tuple[str, float]],
) -> None:
    """Draw a player's name across the card, with the boxes to fill in below."""
    strip = box.height * 0.4
    left = Box(box.x + 5, box.top - strip, box.width * 0.66 - 5, strip)
    paper.fitted(left, name, 21, bold=True)
    aside = Box(left.right + 5, left.y + 2, box.right - left.right - 10, strip - 4)
    if rights:
        half = aside.height / 2
        paper.fitted(
            Box(aside.x, aside.y + half, aside.width, half), known, 9, align=RIGHT, lines=1
        )
        lower = Box(aside.x, aside.y, aside.width, half)
        paper.fitted(lower, rights, 9, bold=True, align=RIGHT, lines=1)
    else:
        paper.fitted(aside, known, 10, align=RIGHT, least=0.85)
    unit = box.width / sum(part for _title, part in boxes)
    xs = [box.x]
    for title, part in boxes:
        label = Box(xs[-1] + 3, left.y - 13, part * unit - 6, 12)
        paper.fitted(label, title, 8.5, bold=True, lines=1)
        xs.append(xs[-1] + part * unit)
    paper.grid(xs, [left.y, box.y])
    paper.frame(box, 1.0)


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
    columns = personal_columns(forms)
    cards = [partial(_personal_card, head, entrant, forms, columns, rounds) for entrant in playing]
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
    columns += [(_("Sum so far"), 1.5)] if measured else []
    return [*columns, (_("Desk"), 1.1)]


def _personal_card(
    head: SheetHead,
    entrant: EntrantView,
    forms: GameForms,
    columns: Sequence[tuple[str, float]],
    rounds: int,
    paper: Paper,
    card: Box,
) -> None:
    box = card.inset(MARGIN, MARGIN)
    number = Box(box.right - 58, box.top - 40, 58, 40)
    paper.frame(number, 0.8)
    paper.text(number.x + 3, number.top - 9, _("No."), 7.5, grey=0.2)
    below = Box(number.x + 4, number.y + 1, number.width - 8, number.height - 9)
    paper.fitted(below, str(entrant.number), 25, bold=True, align=CENTRE, lines=1)
    width = box.width - 66
    about_event = "\u3000".join(filter(None, [head.event, head.division]))
    paper.fitted(Box(box.x, box.top - 13, width, 13), about_event, 9.5, bold=True, lines=1)
    paper.fitted(Box(box.x, box.top - 24, width * 0.6, 9), entrant.yomi, 8, lines=1)
    paper.fitted(Box(box.x, box.top - 49, width * 0.62, 25), entrant.name, 21, bold=True)
    paper.fitted(
        Box(box.x + width * 0.64, box.top - 49, width * 0.36, 25), about(entrant), 11, align=RIGHT
    )
    notes = 26.0 if forms.card_notes else 0.0
    _personal_grid(
        paper, Box(box.x, box.y + notes, box.width, box.height - 55 - notes), columns, rounds
    )
    _notes(paper, Box(box.x, box.y, box.width, notes), forms.card_notes, 8)


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
