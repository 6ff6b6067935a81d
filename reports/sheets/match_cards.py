"""Cards of a quarter of a page for the tables: one per match, with its code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from models.views.divisions import MatchView, RoundView, SheetHead
from reports.forms.game_forms import FigureBox, GameForms
from reports.game_words import handicap_text, seat_title
from reports.i18n import _, _p
from reports.paper import CENTRE, RIGHT, PageBox, Paper, draw_name, name_size, text_width
from reports.sheets.cards import (
    MARGIN,
    NO_NUMBERS,
    PrintedCard,
    Size,
    foot_notes,
    four_up,
    inside,
    marks_heading,
    number_text,
    strike,
)
from reports.sheets.pairing_sheet import about, numbered
from reports.wording import grade_in_words, round_name


def match_cards(
    head: SheetHead,
    round_: RoundView,
    forms: GameForms,
    *,
    called: str = "",
    reading: bool = False,
    marked: bool = True,
    numbers: Mapping[int, str] = NO_NUMBERS,
) -> bytes:
    """Make a card for every match of a round, with its code; byes have no table and no card.

    Where nothing is won or lost (`marked`) every seat has boxes for place and points. Where a
    stage records no difference its box is struck through; the final has none, and where discs are
    only counted there is a box for the count. `numbers` are what players report their result by.
    """
    matches = sorted((m for m in round_.matches if not m.bye), key=lambda match: match.table)
    seats = {len(match.seats) for match in matches}
    blank = _match_blank if marked else _place_blank
    fill = partial(_match_card, forms) if marked else _place_card
    blanks = {count: partial(blank, head, round_, forms, called, count) for count in seats}
    cards = [
        PrintedCard(blanks[len(match.seats)], partial(fill, match, reading, numbers))
        for match in matches
    ]
    return four_up(_("Match cards"), cards)


QR = 62.0
"""The side of the code: modules of 1 mm, so that four of them are white around it."""
GRID_TOP = 122.0
"""How far below the upper edge the first player's part begins."""
FOOT, SEAT_GAP = 46.0, 7.0
"""The heights of the foot of a card, and of the white between its parts."""


def _seat_places(box: PageBox, count: int) -> list[PageBox]:
    """Divide a card into the parts of its players."""
    height = (box.height - GRID_TOP - FOOT - SEAT_GAP) / count - SEAT_GAP
    tops = [box.top - GRID_TOP - number * (height + SEAT_GAP) for number in range(count)]
    return [PageBox(box.x, top - height, box.width, height) for top in tops]


def _match_blank(
    head: SheetHead,
    round_: RoundView,
    forms: GameForms,
    called: str,
    seats: int,
    size: Size,
    paper: Paper,
) -> None:
    """Draw what every card of a round has: its head, the boxes to fill in, the foot."""
    box = _blank_head(head, round_, called, size, paper)
    box_of = figure_box_of(forms, round_)
    boxes = _seat_boxes(forms, box_of)
    for place in _seat_places(box, seats):
        _blank_seat(paper, place, boxes)
    _blank_foot(paper, box, forms, box_of)


def _blank_head(
    head: SheetHead, round_: RoundView, called: str, size: Size, paper: Paper
) -> PageBox:
    """Draw event, division and round; give the part of the card within its margin."""
    box = inside(size)
    beside = box.width - QR - 14
    paper.fitted(PageBox(box.x, box.top - 12, beside, 12), head.event, 8.5, lines=1)
    division = "\u3000".join(filter(None, [head.division, round_.starts_at]))
    paper.fitted(PageBox(box.x, box.top - 31, beside, 18), division, 13, bold=True)
    round_text = called or round_name(round_.stage, round_.number)
    paper.fitted(PageBox(box.x, box.top - 60, beside, 28), round_text, 23, bold=True)
    paper.text(box.x, box.top - 107, _p("on a card", "|Table|"), 15, bold=True)
    return box


def _blank_foot(paper: Paper, box: PageBox, forms: GameForms, asked: FigureBox) -> None:
    """Draw the stamp of the desk and the sentences at the foot."""
    stamp = PageBox(box.right - 58, box.y, 58, 44)
    paper.frame(stamp, 0.6)
    paper.text(stamp.x + 3, stamp.top - 10, _("Desk"), 7.5, grey=0.2)
    notes = forms.count_notes if asked is FigureBox.COUNT else forms.card_notes
    foot_notes(paper, PageBox(box.x, box.y, box.width - 66, 44), notes, 8.5)


class SeatBox(NamedTuple):
    """A box that a player fills in, or that stays empty."""

    title: str
    part: float
    """Its part of the card's width."""
    struck: bool = False


def figure_box_of(forms: GameForms, round_: RoundView) -> FigureBox:
    """Say what the cards of a round ask for; all of its matches are played under the same."""
    return forms.figure_box(round_.matches[0].part) if round_.matches else FigureBox.NONE


def _seat_boxes(forms: GameForms, asked: FigureBox) -> list[SeatBox]:
    """List the boxes a player fills in."""
    boxes = [SeatBox(_(title), 1.0) for title in forms.seat_boxes]
    boxes.append(SeatBox(marks_heading(forms), 1.3 if forms.seat_boxes else 1.0))
    boxes += [SeatBox(_(title), 1.6) for title in forms.result_boxes]
    if asked is FigureBox.COUNT:
        boxes.append(SeatBox(_(forms.count), 1.9))
    elif asked is FigureBox.DIFFERENCE:
        boxes.append(SeatBox(_(forms.difference), 1.9))
    elif asked is FigureBox.STRUCK:
        boxes.append(SeatBox(_(forms.difference), 1.2, struck=True))
    return boxes


LONG_LINE = 1.3
"""From so many times the width on what is known of a player takes two lines."""
NAME_PART = 0.4
"""How much of a player's part is the strip with the name."""


def _blank_seat(paper: Paper, box: PageBox, boxes: Sequence[SeatBox]) -> None:
    """Draw the boxes to fill in under a player's name."""
    top = box.top - box.height * NAME_PART
    unit = box.width / sum(one.part for one in boxes)
    xs = [box.x]
    for one in boxes:
        label = PageBox(xs[-1] + 3, top - 13, one.part * unit - 6, 12)
        paper.fitted(label, one.title, 8.5, bold=True, lines=1)
        if one.struck:
            strike(paper, PageBox(xs[-1], box.y, one.part * unit, top - 14 - box.y))
        xs.append(xs[-1] + one.part * unit)
    paper.grid(xs, [top, box.y])
    paper.frame(box, 1.0)


def _match_card(
    forms: GameForms,
    match: MatchView,
    reading: bool,
    numbers: Mapping[int, str],
    paper: Paper,
    card: PageBox,
) -> None:
    """Draw what is this match's own: code, table and names."""
    box = _own_head(match, numbers, paper, card)
    places = _seat_places(box, len(match.seats))
    strips = [_name_strip(place) for place in places]
    names = [seat.entrant.name for seat in match.seats]
    name = name_size(names, strips[0].width, 21, strips[0].height)
    for number, (seat, place) in enumerate(zip(match.seats, places, strict=True)):
        details = [
            seat.entrant.yomi if reading else "",
            grade_in_words(seat.entrant.grade),
            seat.entrant.club,
        ]
        if match.rights_of == number:
            details = [about(seat.entrant), _(forms.rights) if forms.rights else ""]
        details.insert(0, handicap_text(match, number, forms))
        if forms.seat_names:
            details.insert(0, seat_title(forms, number))
        draw_name(paper, strips[number], seat.entrant.name, name)
        _known(paper, place, [line for line in details if line])


def _own_head(match: MatchView, numbers: Mapping[int, str], paper: Paper, card: PageBox) -> PageBox:
    """Draw code and table of a match; give the part of the card within its margin."""
    box = card.inset(MARGIN, MARGIN)
    paper.qr(PageBox(box.right - QR, box.top - QR, QR, QR), match.code)
    paper.text(box.right - QR / 2, box.top - QR - 22, match.code, 12, bold=True, align=CENTRE)
    low = box.top - QR - 40
    if match.id in numbers:
        number = PageBox(box.right - 2 * QR, low, 2 * QR, 14)
        paper.fitted(number, number_text(numbers[match.id]), 12, bold=True, align=RIGHT, lines=1)
        low -= 16
    if match.clock:
        clock = PageBox(box.right - 1.5 * QR, low, 1.5 * QR, 14)
        paper.fitted(clock, _("with clocks"), 12, bold=True, align=RIGHT, lines=1)
    after = box.x + 8 + 15 * text_width(_p("on a card", "|Table|"), True)
    paper.text(after, box.top - 110, match.table_text, 50, bold=True)
    return box


def _name_strip(box: PageBox) -> PageBox:
    """Give the part of a player's box in which the name stands."""
    strip = box.height * NAME_PART
    return PageBox(box.x + 5, box.top - strip, box.width * 0.64 - 5, strip)


def _known(paper: Paper, box: PageBox, known: Sequence[str]) -> None:
    """Write what is known of a player at the right of the name."""
    left = _name_strip(box)
    strip = left.height
    width = box.right - left.right - 9
    high = [1 if 10 * text_width(line) <= LONG_LINE * width else 2 for line in known]
    height = min((strip - 4) / max(sum(high), 1), 14.0)
    y = left.y + (strip + height * sum(high)) / 2
    for line, lines in zip(known, high, strict=True):
        y -= height * lines
        line_box = PageBox(left.right + 4, y, width, height * lines)
        paper.fitted(line_box, line, 10, align=RIGHT, lines=lines)


# ---------------------------------------------------------------- tables that play for places

SEAT_PART, NAME_TO, PLACE_TO = 0.12, 0.6, 0.8
"""Where the columns of seat, name and place end, in parts of the card's width."""
HEAD_LINE = 16.0
MOST_SEAT = 62.0


def _seat_lines(box: PageBox, seats: int) -> tuple[list[float], list[float]]:
    """Give the lines of the table of a card, upright and across: a heading, a line per seat."""
    top = box.top - GRID_TOP + 4
    height = min((top - HEAD_LINE - box.y - FOOT - SEAT_GAP) / seats, MOST_SEAT)
    xs = [box.x + part * box.width for part in (0, SEAT_PART, NAME_TO, PLACE_TO, 1)]
    return xs, [top, *(top - HEAD_LINE - height * at for at in range(seats + 1))]


def _place_blank(
    head: SheetHead,
    round_: RoundView,
    forms: GameForms,
    called: str,
    seats: int,
    size: Size,
    paper: Paper,
) -> None:
    """Draw a card with a line for each seat and boxes for its place and points."""
    box = _blank_head(head, round_, called, size, paper)
    xs, ys = _seat_lines(box, seats)
    paper.shade(PageBox(xs[0], ys[1], xs[-1] - xs[0], ys[0] - ys[1]), 0.9)
    titles = [_p("column", "Seat"), _("Name"), _p("column", "Place"), _("Points")]
    for title, (left, right) in zip(titles, pairwise(xs), strict=True):
        heading = PageBox(left + 1, ys[1], right - left - 2, HEAD_LINE)
        paper.fitted(heading, title, 9, bold=True, align=CENTRE, lines=1)
    paper.grid(xs, ys)
    paper.frame(PageBox(xs[0], ys[-1], xs[-1] - xs[0], ys[0] - ys[-1]), 1.0)
    for place, (top, low) in enumerate(pairwise(ys[1:])):
        seat = PageBox(xs[0] + 1, low, xs[1] - xs[0] - 2, top - low)
        paper.fitted(seat, seat_title(forms, place), 15, bold=True, align=CENTRE, lines=1)
    _blank_foot(paper, box, forms, figure_box_of(forms, round_))


def _place_card(
    match: MatchView,
    reading: bool,
    numbers: Mapping[int, str],
    paper: Paper,
    card: PageBox,
) -> None:
    """Draw what is this match's own: code, table, and who sits on which seat."""
    box = _own_head(match, numbers, paper, card)
    xs, ys = _seat_lines(box, len(match.seats))
    for seat, (top, low) in zip(match.seats, pairwise(ys[1:]), strict=True):
        line = PageBox(xs[1] + 4, low + 2, xs[2] - xs[1] - 8, top - low - 4)
        numbered(seat, reading=reading)(paper, line, 17)
