"""The sheet on which two people write a whole match down by hand: a page for each quarter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from models.games.paper_bowl.events import PLAY_CARDS, SET_ASIDE, HouseRules
from models.games.paper_bowl.record import PaperBowlOptions
from models.games.paper_bowl.state import LAST_QUARTER
from models.views.divisions import SheetHead
from reports.games.paper_bowl.match_sheets import draw_line_score, signatures
from reports.games.paper_bowl.words import period, period_mark
from reports.i18n import _, _p
from reports.paper import CENTRE, RIGHT, DrawPage, PageBox, Paper, sheet

LINES, LAST_LINES = 31, 34
"""So many plays and kicks have room on a page, and where a half ends and may be extended: of 1,200
quarters played by chance with every extension none had more."""


def blank_sheet(head: SheetHead, options: PaperBowlOptions) -> bytes:
    """Make the pages; the points stand on the first, the signatures on the last."""

    def layout(body: PageBox) -> list[DrawPage]:
        house = options.house
        return [partial(_page, body, quarter, house) for quarter in range(1, LAST_QUARTER + 1)]

    return sheet(head, _("Score sheet"), layout)


def _page(body: PageBox, quarter: int, house: HouseRules, paper: Paper) -> None:
    sides = (_p("side", "Home"), _p("side", "Away"))
    top, low = body.top - 4, body.y + 12
    if quarter == 1:
        heading = ("", *map(period_mark, range(1, LAST_QUARTER + 2)), _p("points", "Total"))
        rows = (heading, *((f"{side}:", *[""] * (len(heading) - 1)) for side in sides))
        top = draw_line_score(paper, body, top, rows) - 4
    if quarter == LAST_QUARTER:
        signatures(paper, PageBox(body.x, body.y, body.width, 46), sides)
        low += 46
    top = _above(paper, body, top, quarter, house)
    lines = LAST_LINES if _ends_half(quarter) else LINES
    _lines(paper, PageBox(body.x, low, body.width, top - low), lines)
    letters = _("R run   S short pass   L long pass   F field goal   P punt   K kick-off")
    paper.fitted(PageBox(body.x, low - 14, body.width, 12), letters, 9, grey=0.2, lines=1)


def _ends_half(quarter: int) -> bool:
    """Tell whether a half ends with a quarter, so that it can be extended (PaperBowl 3.1)."""
    return quarter in (2, LAST_QUARTER)


def _above(paper: Paper, body: PageBox, top: float, quarter: int, house: HouseRules) -> float:
    """Draw the quarter, the time-outs and the play cards to be crossed out; give what is left."""
    called = period(quarter)
    if quarter == LAST_QUARTER:
        called = _("{quarter}   □ overtime").format(quarter=called)
    renewed = quarter == 1 or (quarter == 3 and house.timeouts_reset_at_half)
    rings = " ".join("○" * house.timeouts_per_half) or "–"
    outs = (
        _("Time-outs   Home {rings}   Away {rings}")
        if renewed
        else _("Time-outs, carried over   Home {rings}   Away {rings}")
    ).format(rings=rings)
    left = PageBox(body.x, top - 24, body.width * 0.38, 22)
    right = PageBox(left.right, left.y, body.right - left.right, left.height)
    paper.fitted(left, called, 16, bold=True, lines=1)
    paper.fitted(right, outs, 13, align=RIGHT, lines=1)
    instruction = _("Cross out every play card that was turned up; 20 are a quarter.")
    if _ends_half(quarter):
        instruction = _(
            "Cross out every play card that was turned up: 20, and one for each extension."
        )
    if quarter == LAST_QUARTER:
        instruction = _(
            "Cross out every card turned up: 20, and one for each extension. Overtime time-outs: "
            "{count} each."
        ).format(count=house.ot_timeouts)
    if _ends_half(quarter):
        more = _("Extensions   {boxes}").format(boxes=" ".join("□" * SET_ASIDE))
        paper.fitted(right._replace(y=top - 38, height=13), more, 12, align=RIGHT, lines=1)
    paper.fitted(
        PageBox(body.x, top - 37, body.width * 0.73, 12), instruction, 9, grey=0.2, lines=1
    )
    boxes = PageBox(body.x, top - 56, body.width, 18).columns(len(PLAY_CARDS))
    for box, card in zip(boxes, PLAY_CARDS, strict=True):
        paper.frame(box, 0.5, 0.3)
        paper.fitted(box, f"{card:02}", 11, align=CENTRE, lines=1)
    return top - 61


def _lines(paper: Paper, box: PageBox, lines: int) -> None:
    """Draw so many lines that are filled in, below their headings."""
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
    high = box.height / (lines + 1)
    xs = [box.x]
    for _text, share in heads:
        xs.append(xs[-1] + share * box.width)
    ys = [box.top - high * number for number in range(lines + 2)]
    paper.shade(PageBox(box.x, ys[1], box.width, high), 0.9)
    paper.grid(xs, ys)
    for (text, _share), left, right in zip(heads, xs, xs[1:], strict=False):
        title = PageBox(left, ys[1], right - left, high).inset(2, 1)
        paper.fitted(title, text, 10, bold=True, align=CENTRE, lines=1)
