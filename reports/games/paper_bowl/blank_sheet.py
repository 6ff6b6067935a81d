"""The sheet on which two people write a whole match down by hand: a page for each quarter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from models.games.paper_bowl.events import PLAY_CARDS
from models.games.paper_bowl.state import LAST_QUARTER
from models.views.divisions import SheetHead
from reports.games.paper_bowl.match_sheets import draw_line_score, signatures
from reports.games.paper_bowl.words import period
from reports.i18n import _, _p
from reports.paper import CENTRE, RIGHT, Box, Draw, Paper, sheet

LINES = 31
"""So many plays and kicks have room on a page; of 240 quarters played by chance none had more."""


def blank_sheet(head: SheetHead) -> bytes:
    """Make the pages; the points stand on the first, the signatures on the last."""

    def layout(body: Box) -> list[Draw]:
        return [partial(_page, body, quarter) for quarter in range(1, LAST_QUARTER + 1)]

    return sheet(head, _("Score sheet"), layout)


def _page(body: Box, quarter: int, paper: Paper) -> None:
    sides = (_p("side", "Home"), _p("side", "Away"))
    top, low = body.top - 4, body.y + 12
    if quarter == 1:
        heading = ("", *map(str, range(1, LAST_QUARTER + 1)), _("OT"), _p("points", "Total"))
        rows = (heading, *((f"{side}:", *[""] * (len(heading) - 1)) for side in sides))
        top = draw_line_score(paper, body, top, rows) - 4
    if quarter == LAST_QUARTER:
        signatures(paper, Box(body.x, body.y, body.width, 46), sides)
        low += 46
    top = _above(paper, body, top, quarter)
    _lines(paper, Box(body.x, low, body.width, top - low))
    letters = _("R run   S short pass   L long pass   F field goal   P punt   K kick-off")
    paper.fitted(Box(body.x, low - 14, body.width, 12), letters, 9, grey=0.2, lines=1)


def _above(paper: Paper, body: Box, top: float, quarter: int) -> float:
    """Draw the quarter, the time-outs and the play cards to be crossed out; give what is left."""
    called = period(quarter)
    if quarter == LAST_QUARTER:
        called = _("{quarter}   □ overtime").format(quarter=called)
    paper.fitted(Box(body.x, top - 24, body.width / 2, 22), called, 16, bold=True, lines=1)
    outs = _("Time-outs   Home ○ ○ ○   Away ○ ○ ○")
    half = Box(body.x + body.width / 2, top - 24, body.width / 2, 22)
    paper.fitted(half, outs, 13, align=RIGHT, lines=1)
    said = _("Cross out every play card that was turned up; 20 are a quarter.")
    paper.fitted(Box(body.x, top - 37, body.width, 12), said, 9, grey=0.2, lines=1)
    boxes = Box(body.x, top - 56, body.width, 18).columns(len(PLAY_CARDS))
    for box, card in zip(boxes, PLAY_CARDS, strict=True):
        paper.frame(box, 0.5, 0.3)
        paper.fitted(box, f"{card:02}", 11, align=CENTRE, lines=1)
    return top - 61


def _lines(paper: Paper, box: Box) -> None:
    """Draw the lines that are filled in, below their headings."""
    heads: Sequence[tuple[str, float]] = (
        (_p("side", "Ball"), 0.09),
        (_p("play-by-play", "Down"), 0.12),
        (_p("play-by-play", "Spot"), 0.09),
        (_("Offence / defence"), 0.13),
        (_p("play-by-play", "Card"), 0.07),
        (_("Dice"), 0.13),
        (_("Yards, what happened"), 0.27),
        (_p("play-by-play", "Score"), 0.1),
    )
    high = box.height / (LINES + 1)
    xs = [box.x]
    for _text, share in heads:
        xs.append(xs[-1] + share * box.width)
    ys = [box.top - high * number for number in range(LINES + 2)]
    paper.shade(Box(box.x, ys[1], box.width, high), 0.9)
    paper.grid(xs, ys)
    for (text, _share), left, right in zip(heads, xs, xs[1:], strict=False):
        title = Box(left, ys[1], right - left, high).inset(2, 1)
        paper.fitted(title, text, 10, bold=True, align=CENTRE, lines=1)
