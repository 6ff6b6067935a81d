"""The score card of a table: half a page with all that is worked out, empty or filled in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate, pairwise

from models.games.mahjong.closing import RANK_POINTS, Closed, close, points_text, written
from models.games.mahjong.record import PEOPLE, TABLE, HanchanEnd, MahjongOptions, MahjongResult
from models.views.divisions import MatchView, RoundView, SheetHead
from reports.i18n import _, _n, _p
from reports.paper import (
    A4,
    CENTRE,
    RIGHT,
    PageBox,
    Paper,
    draw_name,
    name_size,
    render,
    text_width,
)
from reports.sheets.cards import cut_between, foot_notes
from reports.wording import division_and_round, hours_text

EACH = 2
"""How many cards a page has."""
SIDE, END = 30.0, 20.0
QR = 60.0
HEAD, TITLES, SUMS, FOOT = 96.0, 28.0, 26.0, 68.0
"""The heights of what stands above and below the lines of the four."""
NUMBER = 8.5
"""The height of a player's number below the name."""
PARTS = (34, 134, 56, 42, 56, 28, 45, 45, 48, 56)
"""How wide the columns are, beside one another."""
SUMMED = {4: points_text(TABLE), 6: written(0), 7: written(0), 8: written(0)}
"""What the columns must add up to."""


def table_cards(head: SheetHead, round_: RoundView, options: MahjongOptions) -> bytes:
    """Make the empty cards of a hanchan, two to a page, whatever is entered already."""
    empty = [replace(match, result=None) for match in _seated(round_)]
    return _cards(head, round_, options, empty)


def filled_cards(head: SheetHead, round_: RoundView, options: MahjongOptions) -> bytes:
    """Make the cards of the tables that are in, with everything that was worked out."""
    matches = [match for match in _seated(round_) if isinstance(match.result, MahjongResult)]
    return _cards(head, round_, options, matches)


def _seated(round_: RoundView) -> list[MatchView]:
    return sorted((m for m in round_.matches if not m.bye), key=lambda match: match.table)


def _cards(
    head: SheetHead, round_: RoundView, options: MahjongOptions, matches: Sequence[MatchView]
) -> bytes:
    height = A4[1] / EACH

    def draw(paper: Paper) -> None:
        for start in range(0, len(matches), EACH):
            cut_between(paper, EACH)
            for place, match in enumerate(matches[start : start + EACH], start=1):
                box = PageBox(0, A4[1] - place * height, A4[0], height).inset(SIDE, END)
                _card(paper, box, match, division_and_round(head, round_), head.event, options)
            paper.next_page()
        if not matches:
            upper = PageBox(0, height, A4[0], height)
            paper.fitted(upper, _("There is no card to print."), 14, align=CENTRE)
            paper.next_page()

    return render(draw, title=_p("mahjong", "Score cards"))


def _card(
    paper: Paper, box: PageBox, match: MatchView, called: str, event: str, options: MahjongOptions
) -> None:
    result = match.result if isinstance(match.result, MahjongResult) else None
    _head(paper, box, match, called, event)
    end = PageBox(box.x + 0.36 * box.width, box.top - HEAD + 4, box.width * 0.64 - QR - 26, 40)
    _ends(paper, end, result, options)
    low = box.y + FOOT
    grid = PageBox(box.x, low, box.width, box.height - HEAD - FOOT)
    xs, ys = _lines(grid)
    _grid(paper, xs, ys)
    names = (seat.entrant.name for seat in match.seats)
    size = name_size(names, xs[2] - xs[1] - 6, 14, ys[1] - ys[2] - 2 - NUMBER)
    for seat, (top, bottom) in zip(match.seats, pairwise(ys[1:6]), strict=False):
        line = PageBox(xs[1] + 4, bottom + 1, xs[2] - xs[1] - 6, top - bottom - 2)
        number = _("No. {number}").format(number=seat.entrant.number)
        upper = PageBox(line.x, line.y + NUMBER, line.width, line.height - NUMBER)
        draw_name(paper, upper, seat.entrant.name, size)
        paper.fitted(PageBox(line.x, line.y, line.width, NUMBER), number, 7.5, grey=0.25, lines=1)
    if result is not None and not result.unplayed:
        _figures(paper, xs, ys, result)
    _foot(paper, PageBox(box.x, box.y, box.width, FOOT - 8))


def _head(paper: Paper, box: PageBox, match: MatchView, called: str, event: str) -> None:
    """Draw event, division and hanchan, the number of the table, and the code of the card."""
    beside = box.width - QR - 14
    paper.fitted(PageBox(box.x, box.top - 12, beside, 12), event, 9, lines=1)
    paper.fitted(PageBox(box.x, box.top - 40, beside, 26), called, 20, bold=True, lines=1)
    word = _p("on a card", "Table")
    paper.text(box.x, box.top - 86, word, 15, bold=True)
    after = box.x + 8 + 15 * text_width(word, True)
    paper.text(after, box.top - 88, match.table_text, 44, bold=True)
    paper.qr(PageBox(box.right - QR, box.top - QR, QR, QR), match.code)
    code = PageBox(box.right - QR - 20, box.top - QR - 18, QR + 40, 15)
    paper.fitted(code, match.code, 12, bold=True, align=CENTRE, lines=1)


def _ends(
    paper: Paper, box: PageBox, result: MahjongResult | None, options: MahjongOptions
) -> None:
    """Draw where the times are written, and how the hanchan ended."""
    upper, lower = box._replace(y=box.y + 20, height=18), box._replace(height=18)
    paper.fitted(upper, hours_text(options.minutes), 11.5, lines=1)
    ends = {
        HanchanEnd.SOUTH: _p("mahjong", "the |South round| was over"),
        HanchanEnd.TIME: _p("mahjong", "the time was over"),
    }
    told = [
        f"{'■' if result is not None and result.end is end else '□'} {text}"
        for end, text in ends.items()
    ]
    words = "\u3000".join([_p("mahjong", "Ended:"), *told])
    paper.fitted(lower, words, 11.5, lines=1)


def _lines(box: PageBox) -> tuple[list[float], list[float]]:
    """Give the lines of the grid: headings, the four, deposits, sums."""
    unit = box.width / sum(PARTS)
    row = (box.height - TITLES - 2 * SUMS) / 4
    heights = (TITLES, row, row, row, row, SUMS, SUMS)
    xs = list(accumulate((part * unit for part in PARTS), initial=box.x))
    return xs, [box.top - down for down in accumulate(heights, initial=0.0)]


def _titles() -> tuple[str, ...]:
    return (
        _p("mahjong", "Order (1 = first dealer)"),
        _("Name"),
        _p("mahjong", "Sticks counted"),
        _p("mahjong", "Borrowed"),
        _p("mahjong", "Final points"),
        _p("column", "Place"),
        _p("mahjong", "Score"),
        _p("mahjong", "Rank points"),
        _p("mahjong", "Total"),
        _p("mahjong", "Signature"),
    )


def _grid(paper: Paper, xs: Sequence[float], ys: Sequence[float]) -> None:
    """Draw the table, what its lines are, and what its columns must add up to."""
    whole = PageBox(xs[0], ys[-1], xs[-1] - xs[0], ys[0] - ys[-1])
    paper.shade(PageBox(xs[0], ys[1], whole.width, TITLES), 0.9)
    paper.shade(PageBox(xs[4], ys[-1], xs[5] - xs[4], SUMS), 0.9)
    paper.shade(PageBox(xs[6], ys[-1], xs[9] - xs[6], SUMS), 0.9)
    for text, (left, right) in zip(_titles(), pairwise(xs), strict=True):
        cell = PageBox(left + 1.5, ys[1], right - left - 3, TITLES)
        paper.fitted(cell, text, 9, bold=True, align=CENTRE, least=0.75)
    paper.grid(xs[1:], ys[:6])
    paper.grid(xs[:2], ys[:6])
    for y in ys[6:]:
        paper.line(xs[0], y, xs[-1], y, 0.4, 0.55)
    for x in xs[2:10]:
        paper.line(x, ys[5], x, ys[-1], 0.4, 0.55)
    paper.frame(whole, 1.0)
    labels = (
        _p("mahjong", "Sticks left on the table (to the top)"),
        _p("mahjong", "Check"),
    )
    for text, (top, low) in zip(labels, pairwise(ys[5:]), strict=True):
        paper.fitted(PageBox(xs[0] + 4, low, xs[2] - xs[0] - 8, top - low), text, 9.5, bold=True)
    for at, text in SUMMED.items():
        cell = PageBox(xs[at] + 2, ys[7], xs[at + 1] - xs[at] - 4, SUMS)
        paper.fitted(cell, f"Σ {text}", 10.5, bold=True, align=CENTRE, lines=1)


def _figures(paper: Paper, xs: Sequence[float], ys: Sequence[float], result: MahjongResult) -> None:
    """Write what was counted and what it brings into the lines of the four."""
    closed = close(result.counted, result.deposits, result.order)
    for seat, (own, (top, low)) in enumerate(zip(closed, pairwise(ys[1:6]), strict=True)):
        cells = {0: str(result.order.index(seat) + 1), **_of_seat(result, seat, own)}
        for at, text in cells.items():
            box = PageBox(xs[at] + 2, low, xs[at + 1] - xs[at] - 6, top - low)
            middle = at in (0, 5)
            paper.fitted(box, text, 13, bold=at == 8, align=CENTRE if middle else RIGHT, lines=1)
    left = PageBox(xs[2] + 2, ys[6], xs[3] - xs[2] - 6, SUMS)
    paper.fitted(left, points_text(result.deposits), 13, align=RIGHT, lines=1)


def _of_seat(result: MahjongResult, seat: int, closed: Closed) -> dict[int, str]:
    """Give what stands in a line, by the column."""
    loan = (*result.loans, *(0,) * (seat + 1))[seat]
    return {
        2: points_text(result.sticks[seat] or 0),
        3: points_text(loan) if loan else "",
        4: points_text(closed.final),
        5: str(closed.place),
        6: written(closed.score),
        7: written(closed.rank_points),
        8: written(closed.total),
    }


def _foot(paper: Paper, box: PageBox) -> None:
    """Say how the columns are filled in; beside it the stamp of the desk."""
    stamp = PageBox(box.right - 56, box.top - 42, 56, 42)
    paper.frame(stamp, 0.6)
    paper.text(stamp.x + 3, stamp.top - 10, _("Desk"), 7.5, grey=0.2)
    notes = (
        _p(
            "mahjong",
            "Final points = sticks − borrowed; sticks left on the table go to the top. "
            "Score = (final points − 30,000) ÷ 1,000; below zero with △.",
        ),
        _p("mahjong", "Rank points by how many have 30,000 or more: {lines}").format(
            lines=" ／ ".join(rank_point_lines())
        ),
        _p("mahjong", "All four sign, and one brings the card to the desk at once."),
    )
    foot_notes(paper, PageBox(box.x, box.y, box.width - 66, box.height), notes, 8.5)


# -- the rank points in a line of text, for cards (Health mahjong, rank points) --------------------


def rank_point_lines() -> list[str]:
    """Write what the places bring, by the number of winners.

    >>> rank_point_lines()[0]
    '1名 +12 △2 △4 △6'
    """
    return [
        _n("{count} player", "{count} players", winners).format(count=winners)
        + " "
        + " ".join(f"+{own}" if own > 0 else f"△{-own}" for own in RANK_POINTS[winners])
        for winners in range(1, PEOPLE)
    ]
