"""The board to be glued together: a strip of 99 squares over several pages, and its markers."""

from __future__ import annotations

from collections.abc import Callable

from models.games.paper_bowl.play import GOAL, RED_ZONE
from reports.games.paper_bowl import dice
from reports.games.paper_bowl.card_texts import ranges
from reports.i18n import _, _p
from reports.paper import A4, CENTRE, MM, RIGHT, PageBox, Paper, render

SQUARE = 9.5 * MM
"""How wide a yard is; the markers are a little narrower."""
ZONE = 3
"""So many squares wide an end zone is printed."""
SQUARES = range(1 - ZONE, GOAL + ZONE)
"""All squares of the strip from left to right, those of both end zones among them."""
EACH = 27
"""So many squares a page adds; it shows one more, on which the next page is glued."""
SIZE = (A4[1], A4[0])
MARGIN = (SIZE[0] - (EACH + 1) * SQUARE) / 2
LOW, HIGH = 62 * MM, 128 * MM
"""Where the strip lies on the page, from its lower to its upper edge."""
MARKS = {2: "T", 20: "20", 30: "K", 35: "F"}
"""What is marked at both ends: the try, the 20, the kick-off, the range of field goals."""


def board_strip() -> bytes:
    """Make the strip page by page, with the tables in its margin, and a page of markers."""

    def draw(paper: Paper) -> None:
        for number in range(pages()):
            _tile(paper, number)
            paper.next_page()
        _markers(paper)
        paper.next_page()

    return render(draw, title=_("Board of Paper Bowl"), size=SIZE)


def pages() -> int:
    """Give how many pages the strip takes.

    >>> pages()
    4
    """
    return -(-(len(SQUARES) - 1) // EACH)


def _tile(paper: Paper, number: int) -> None:
    shown = SQUARES[number * EACH : number * EACH + EACH + 1]
    left = shown[0]
    right = MARGIN + len(shown) * SQUARE
    _end_zones(paper, shown)
    for square in shown:
        if 0 < square < GOAL:
            _square(paper, square, MARGIN + (square - left) * SQUARE)
    for y in (LOW, HIGH):
        paper.line(MARGIN, y, right, y, 1)
    for x in (MARGIN, right):
        paper.line(x, LOW, x, HIGH, 0.8)
    _overlaps(paper, number, right)
    legend = _(
        "T: try for two (2)   20: touchback   K: kick-off (30)   F: range of field goals (35)"
    )
    paper.fitted(PageBox(MARGIN, LOW - 56, SIZE[0] - 2 * MARGIN, 18), legend, 12, lines=1)
    tables = {0: _kickoffs, pages() - 1: _field_goals}
    if number in tables:
        tables[number](paper)


def _end_zones(paper: Paper, shown: range) -> None:
    """Shade the end zones and write in them whose they are, for both who sit at the board."""
    owners = ((SQUARES[0], _p("side", "Home")), (GOAL, _p("side", "Away")))
    for first, owner in owners:
        if first not in shown:
            continue
        x = MARGIN + (first - shown[0]) * SQUARE
        box = PageBox(x, LOW, ZONE * SQUARE, HIGH - LOW)
        paper.shade(box, 0.75)
        words = PageBox(x, LOW + 16, box.width, 30).inset(3)
        paper.fitted(words, owner, 22, bold=True, align=CENTRE, lines=1)
        paper.upside_down(box, _fitting(paper, words, owner))
        goal = x + box.width if first < 1 else x
        paper.line(goal, LOW, goal, HIGH, 2.4)


def _fitting(paper: Paper, words: PageBox, text: str) -> Callable[[PageBox], None]:
    return lambda _box: paper.fitted(words, text, 22, bold=True, align=CENTRE, lines=1)


def _square(paper: Paper, square: int, x: float) -> None:
    """Draw one square; its number stands at both edges, for both who sit at the board."""
    yard_line = min(square, GOAL - square)
    box = PageBox(x, LOW, SQUARE, HIGH - LOW)
    if yard_line <= RED_ZONE:
        paper.shade(box, 0.9)
    tenth = square % 10 == (1 if square < GOAL / 2 else 0) and square not in (1, GOAL / 2)
    paper.line(x, LOW, x, HIGH, 1.6 if tenth else 0.4, 0.0 if tenth else 0.4)
    size = 15 if yard_line % 5 == 0 else 10

    def number(_box: PageBox) -> None:
        middle = x + SQUARE / 2
        paper.text(middle, LOW + 6, str(yard_line), size, bold=yard_line % 5 == 0, align=CENTRE)

    number(box)
    paper.upside_down(box, number)
    if yard_line in MARKS:
        middle = (LOW + HIGH) / 2
        paper.circle(x + SQUARE / 2, middle, SQUARE * 0.44, 1)
        paper.text(x + SQUARE / 2, middle - 4, MARKS[yard_line], 10, bold=True, align=CENTRE)


def _overlaps(paper: Paper, number: int, right: float) -> None:
    """Mark where a page is cut at its left, and the square at its right that is glued over."""
    caption = _("Page {number} of {count}").format(number=number + 1, count=pages())
    if number:
        caption = _(
            "{page}: cut along the left edge, and glue it over the last square before."
        ).format(page=caption)
        for low, high in ((LOW - 16, LOW - 3), (HIGH + 3, HIGH + 16)):
            paper.line(MARGIN, low, MARGIN, high, 1)
    if number + 1 < pages():
        tab = PageBox(right - SQUARE, LOW - 16, SQUARE, 13)
        paper.shade(tab, 0.6)
        paper.shade(tab._replace(y=HIGH + 3), 0.6)
        glue = PageBox(right - 100, LOW - 34, 100, 14)
        paper.fitted(glue, _("glue here"), 11, align=RIGHT, lines=1)
    paper.fitted(PageBox(MARGIN, LOW - 34, right - MARGIN - 110, 14), caption, 11, lines=1)


def _kickoffs(paper: Paper) -> None:
    """Write where a deep kick comes down, by the sum of the dice (PaperBowl 3.2)."""
    rows = [
        (_("Sum of the dice"), *map(str, range(2, 13))),
        (_("Kick-off from 30: receiver's yard"), *(_landing(30, total) for total in range(2, 13))),
        (_("After a safety, from 20"), *(_landing(20, total) for total in range(2, 13))),
    ]
    _grid(paper, rows, 78 * MM, 14 * MM)


def _landing(start: int, total: int) -> str:
    """Give on which yard of the receiver a kick comes down.

    >>> _landing(30, 2), _landing(30, 12), _landing(20, 12)
    ('16', '0', '6')
    """
    return str(GOAL - min(GOAL, start + 50 + 2 * total))


def _field_goals(paper: Paper) -> None:
    """Draw which pips are good from where (PaperBowl 3.6)."""
    said = _("Field goal: good with one of these pips, or with doubles")
    top = HIGH + 62
    paper.fitted(PageBox(MARGIN, top, 24 * SQUARE, 20), said, 13, bold=True, lines=1)
    each, side = 6 * SQUARE, 20.0
    for place, (far, pips) in enumerate(ranges()):
        x = MARGIN + place * each
        paper.frame(PageBox(x, top - 44, each, 40), 0.6)
        paper.fitted(PageBox(x + 4, top - 44, 60, 40), far, 11)
        dice.row(paper, x + 66, top - 34, side, pips)


def _grid(paper: Paper, rows: list[tuple[str, ...]], first: float, each: float) -> None:
    top, high = HIGH + 14 * MM + 22 * len(rows), 22.0
    for down, cells in enumerate(rows):
        y = top - (down + 1) * high
        for across, text in enumerate(cells):
            x = MARGIN + (0 if not across else first + (across - 1) * each)
            box = PageBox(x, y, first if not across else each, high)
            paper.frame(box)
            align = CENTRE if across else 0.0
            paper.fitted(box.inset(3, 1), text, 13, bold=not down, align=align, lines=1)


TENT = PageBox(0, 0, 9 * MM, 60 * MM)
"""A marker as it is cut out: as wide as fits into a square, folded in the middle to stand."""


def _markers(paper: Paper) -> None:
    """Draw the markers to be cut out: two balls, two lines to gain, each folded to stand."""
    said = _("Cut out, fold in the middle, and stand them on the board.")
    paper.fitted(PageBox(MARGIN, 165 * MM, SIZE[0] - 2 * MARGIN, 20), said, 14, lines=1)
    sorts: tuple[tuple[str, Callable[[Paper, PageBox, int], None]], ...] = (
        (_("Ball: the arrow points where the side with the ball attacks."), _ball),
        (_("Line to gain: stands where a first down begins."), _flag),
    )
    for place, (name, draw) in enumerate(sorts):
        x = MARGIN + place * 130 * MM
        paper.fitted(PageBox(x, 145 * MM, 110 * MM, 30), name, 13)
        for copy in range(2):
            _tent(paper, TENT._replace(x=x + (12 + copy * 25) * MM, y=75 * MM), draw)


def _tent(paper: Paper, box: PageBox, draw: Callable[[Paper, PageBox, int], None]) -> None:
    """Draw a marker: both halves upright once it stands, and what points, to the same goal."""
    half = box._replace(height=box.height / 2)
    draw(paper, half, 1)
    paper.upside_down(box, lambda _whole: draw(paper, half, -1))
    paper.frame(box, 0.6)
    fold = box.y + half.height
    paper.line(box.x - 10, fold, box.right + 10, fold, 0.5, 0.5)


def _ball(paper: Paper, box: PageBox, towards: int) -> None:
    x, y = box.x + box.width / 2, box.y + box.height / 2
    paper.disc(x, y + 16, box.width * 0.36)
    tip = x + towards * box.width * 0.4
    paper.line(2 * x - tip, y - 14, tip, y - 14, 2)
    for up in (-1, 1):
        paper.line(tip, y - 14, tip - towards * 8, y - 14 + 8 * up, 2)


def _flag(paper: Paper, box: PageBox, _towards: int) -> None:
    paper.shade(box, 0.15)
    paper.fitted(box.inset(2, 2), "10", 17, bold=True, align=CENTRE, grey=1.0, lines=1)
