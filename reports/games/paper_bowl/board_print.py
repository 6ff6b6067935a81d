"""The board to be glued together: a strip of 99 squares over several pages, and its markers."""

from __future__ import annotations

from models.games.paper_bowl.defence import FIELD_GOAL_PIPS, GOAL
from models.views.divisions import SheetHead
from reports.i18n import _
from reports.paper import A4, CENTRE, MM, Box, Paper, render

SQUARE = 9.5 * MM
"""How wide a yard is; the markers are as wide."""
ZONE = 3
"""How many squares wide an end zone is printed."""
OVERLAP = 12 * MM
MARGIN = 10 * MM
SIZE = (A4[1], A4[0])
LOW, HIGH = 62 * MM, 128 * MM
"""Where the strip lies on the page, from its lower to its upper edge."""
WHOLE = (GOAL - 1 + 2 * ZONE) * SQUARE
TILE = SIZE[0] - 2 * MARGIN - OVERLAP
"""What a page adds to the strip; the rest lies under the next one."""
MARKS = {2: "T", 20: "20", 30: "K", 35: "F"}
"""What is marked at both ends: the try, the 20, the kick-off, the range of field goals."""


def board_strip(head: SheetHead) -> bytes:
    """Make the strip page by page, with the tables in its margin, and a page of markers."""
    del head

    def draw(paper: Paper) -> None:
        count = pages()
        for number in range(count):
            _tile(paper, number, count)
            paper.next_page()
        _markers(paper)
        paper.next_page()

    return render(draw, title=_("Board of Paper Bowl"), size=SIZE)


def pages() -> int:
    """Give how many pages the strip takes.

    >>> pages()
    4
    """
    return -int(-(WHOLE - OVERLAP) // TILE)


def _tile(paper: Paper, number: int, count: int) -> None:
    start = number * TILE
    end = min(WHOLE, start + TILE + OVERLAP)
    for square in range(1 - ZONE, GOAL + ZONE):
        left = (square - 1 + ZONE) * SQUARE
        if left + SQUARE > start - 0.1 and left < end + 0.1:
            _square(paper, square, MARGIN + left - start, (start, end))
    for x in (MARGIN, MARGIN + end - start):
        paper.line(x, LOW, x, HIGH, 0.5, 0.5)
    if number + 1 < count:
        x = MARGIN + TILE
        paper.line(x, LOW - 8, x, LOW - 2, 1)
        paper.line(x, HIGH + 2, x, HIGH + 8, 1)
        said = _("Page {number} of {count}: glue the next one on from here.")
        paper.fitted(
            Box(x - 150, LOW - 22, 160, 12), said.format(number=number + 1, count=count), 8, lines=1
        )
    (_kickoffs if number == 0 else _field_goals if number == count - 1 else _title)(paper)


def _square(paper: Paper, square: int, x: float, shown: tuple[float, float]) -> None:
    """Draw one square as far as it is on the page: shaded in the red zones and end zones."""
    start, end = shown
    left = max(x, MARGIN)
    right = min(x + SQUARE, MARGIN + end - start)
    if right <= left:
        return
    box = Box(left, LOW, right - left, HIGH - LOW)
    inside = 0 < square < GOAL
    red = inside and min(square, GOAL - square) <= 20
    if not inside or red:
        paper.shade(box, 0.72 if not inside else 0.9)
    if left == x:
        bold = square in (1, GOAL) or (inside and square % 10 == 1 and square > 1)
        paper.line(x, LOW, x, HIGH, 1.6 if bold else 0.4, 0.0 if bold else 0.4)
    paper.line(left, LOW, right, LOW, 1)
    paper.line(left, HIGH, right, HIGH, 1)
    if not inside or right - left < SQUARE - 0.1:
        return
    own = min(square, GOAL - square)
    size = 15 if square % 5 == 0 else 8.5
    both = ((LOW + 5, str(own)), (HIGH - size - 3, str(own)))
    for y, text in both:
        paper.text(x + SQUARE / 2, y, text, size, bold=square % 5 == 0, align=CENTRE)
    if own in MARKS:
        middle = (LOW + HIGH) / 2
        paper.circle(x + SQUARE / 2, middle, SQUARE * 0.44, 1)
        paper.text(x + SQUARE / 2, middle - 4, MARKS[own], 10, bold=True, align=CENTRE)


def _title(paper: Paper) -> None:
    said = _("T: try for two (2)   20: touchback   K: kick-off (30)   F: range of field goals (35)")
    paper.fitted(Box(MARGIN, HIGH + 14, SIZE[0] - 2 * MARGIN, 20), said, 13, lines=1)


def _kickoffs(paper: Paper) -> None:
    """Write where a deep kick comes down, by the sum of the dice (PaperBowl 3.2)."""
    rows = [
        (_("Sum of the dice"), *map(str, range(2, 13))),
        (_("Kick-off from 30: receiver's yard"), *(_landing(30, total) for total in range(2, 13))),
        (_("After a safety, from 20"), *(_landing(20, total) for total in range(2, 13))),
    ]
    _grid(paper, rows, 46 * MM, 13 * MM)


def _landing(start: int, total: int) -> str:
    """Give on which yard of the receiver a kick comes down.

    >>> _landing(30, 2), _landing(30, 12), _landing(20, 12)
    ('16', '0', '6')
    """
    return str(GOAL - min(GOAL, start + 50 + 2 * total))


def _field_goals(paper: Paper) -> None:
    """Write which pips are good from where (PaperBowl 3.6)."""
    lows = (1, *(most + 1 for most, _good in FIELD_GOAL_PIPS))
    rows = [
        (
            _("Field goal from so many yards"),
            *(f"{low}–{most}" for low, (most, _good) in zip(lows, FIELD_GOAL_PIPS, strict=False)),
        ),
        (_("good with one of these, or doubles"), *(" ".join(own) for _m, own in FIELD_GOAL_PIPS)),
    ]
    _grid(paper, rows, 70 * MM, 26 * MM)


def _grid(paper: Paper, rows: list[tuple[str, ...]], first: float, each: float) -> None:
    top, high = HIGH + 14 * MM + 18 * len(rows), 18.0
    for down, cells in enumerate(rows):
        y = top - (down + 1) * high
        for across, text in enumerate(cells):
            x = MARGIN + (0 if not across else first + (across - 1) * each)
            box = Box(x, y, first if not across else each, high)
            paper.frame(box)
            align = CENTRE if across else 0.0
            paper.fitted(box.inset(3, 1), text, 10.5, bold=not down, align=align, lines=1)


def _markers(paper: Paper) -> None:
    """Draw markers to be cut out: two balls, two lines to gain, each folded to stand."""
    names = (_("Ball"), _("Ball"), _("Line to gain"), _("Line to gain"))
    for place, name in enumerate(names):
        x = MARGIN + 20 * MM + place * 60 * MM
        box = Box(x, 70 * MM, 26 * MM, 60 * MM)
        paper.frame(box, 0.6)
        paper.line(box.x, 100 * MM, box.right, 100 * MM, 0.5, 0.5)
        for low in (72 * MM, 102 * MM):
            inner = Box(box.x, low, box.width, 26 * MM)
            paper.fitted(inner.inset(3, 3), name, 15, bold=True, align=CENTRE)
    said = _("Cut out, fold in the middle, and stand them on the board.")
    paper.fitted(Box(MARGIN, 140 * MM, SIZE[0] - 2 * MARGIN, 20), said, 13, lines=1)
