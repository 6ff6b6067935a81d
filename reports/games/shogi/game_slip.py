"""The slip of a game (対局票): who plays, who moves first, and the clocks of every leg."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from models.games.shogi.legs import ShogiLeg, Slip, clock
from models.games.shogi.record import ShogiOptions, minutes_of
from models.views.divisions import MatchView, RoundView, SheetHead
from reports.forms.game_forms import GameForms
from reports.game_words import handicap_text
from reports.games.shogi.line_words import LEG_NAMES
from reports.i18n import _, _p
from reports.paper import A4, CENTRE, RIGHT, PageBox, Paper, render, text_width
from reports.sheets.cards import NO_NUMBERS, cut_between, foot_notes, number_text
from reports.wording import division_and_round

EACH = 2
"""How many slips a page has."""
SIDE, END = 30.0, 20.0
QR = 60.0
HEAD, TITLES, FOOT = 96.0, 56.0, 78.0
"""The heights of what stands above and below the legs."""
LEGS = 4
"""So many legs have a line at least; a game can be replayed again and again."""
PARTS = (46, 56, 84, 118, 118, 78)
"""How wide the columns are, beside one another."""


def game_slips(
    head: SheetHead,
    round_: RoundView,
    slips: Sequence[Slip],
    forms: GameForms,
    options: ShogiOptions,
    called: str = "",
    numbers: Mapping[int, str] = NO_NUMBERS,
) -> bytes:
    """Make the slips of a round, two to a page, with the legs that are noted already."""
    height = A4[1] / EACH
    title = division_and_round(head, round_, called)

    def draw(paper: Paper) -> None:
        for start in range(0, len(slips), EACH):
            cut_between(paper, EACH)
            for place, slip in enumerate(slips[start : start + EACH], start=1):
                box = PageBox(0, A4[1] - place * height, A4[0], height).inset(SIDE, END)
                _head(paper, box, (head.event, title), slip.match, options, forms)
                _number(paper, box, numbers.get(slip.match.id, ""))
                _legs(paper, box, slip)
                foot_notes(
                    paper, PageBox(box.x, box.y, box.width * 0.62, FOOT - 8), forms.card_notes, 9
                )
                _signed(
                    paper, PageBox(box.x + box.width * 0.64, box.y, box.width * 0.36, FOOT - 12)
                )
            paper.next_page()

    return render(draw, title=_p("shogi", "Game slips"))


def _head(
    paper: Paper,
    box: PageBox,
    called: tuple[str, str],
    match: MatchView,
    options: ShogiOptions,
    forms: GameForms,
) -> None:
    """Draw event, division and round, the table, what the clocks are set to, and the code."""
    beside = box.width - QR - 14
    about, title = called
    paper.fitted(PageBox(box.x, box.top - 12, beside, 12), about, 9, lines=1)
    paper.fitted(PageBox(box.x, box.top - 40, beside, 26), title, 20, bold=True, lines=1)
    word = _p("on a card", "Table")
    paper.text(box.x, box.top - 84, word, 15, bold=True)
    after = box.x + 8 + 15 * text_width(word, True)
    paper.text(after, box.top - 86, match.table_text, 44, bold=True)
    minutes = _("{minutes} minutes each; out of time loses")
    clocks = PageBox(box.x + 0.38 * box.width, box.top - 86, beside - 0.38 * box.width, 20)
    paper.fitted(clocks, minutes.format(minutes=minutes_of(match.part, options)), 13, bold=True)
    given = "\u3000".join(
        f"{seat.entrant.name}：{words}"
        for place, seat in enumerate(match.seats)
        if (words := handicap_text(match, place, forms))
    )
    paper.fitted(PageBox(clocks.x, clocks.top, clocks.width, 18), given, 11, bold=True)
    paper.qr(PageBox(box.right - QR, box.top - QR, QR, QR), match.code)
    code = PageBox(box.right - QR - 20, box.top - QR - 18, QR + 40, 15)
    paper.fitted(code, match.code, 12, bold=True, align=CENTRE, lines=1)


def _number(paper: Paper, box: PageBox, number: str) -> None:
    """Write what the players report their result by, if they do."""
    if number:
        place = PageBox(box.right - 2 * QR, box.top - QR - 34, 2 * QR, 14)
        paper.fitted(place, number_text(number), 12, bold=True, align=RIGHT, lines=1)


def _lines(box: PageBox, rows: int) -> tuple[list[float], list[float]]:
    """Give the lines of the table: a heading, then a line for each leg."""
    unit = box.width / sum(PARTS)
    xs = [box.x]
    for part in PARTS:
        xs.append(xs[-1] + part * unit)
    top, low = box.top - HEAD, box.y + FOOT
    step = (top - TITLES - low) / rows
    return xs, [top, *(top - TITLES - step * at for at in range(rows + 1))]


def _legs(paper: Paper, box: PageBox, slip: Slip) -> None:
    """Draw the legs: when each begins, who moves first, what is left, and how it ended."""
    names = [seat.entrant.name for seat in slip.match.seats]
    rows = max(LEGS, len(slip.legs))
    xs, ys = _lines(box, rows)
    paper.shade(PageBox(xs[0], ys[1], xs[-1] - xs[0], ys[0] - ys[1]), 0.9)
    left = _p("shogi", "Left")
    titles = [_p("shogi", "Leg"), _p("shogi", "Began"), _p("shogi", "Moves first"), left, left]
    for title, (x, right) in zip((*titles, _p("shogi", "Ended by")), pairwise(xs), strict=True):
        heading = PageBox(x + 2, ys[1] + 2, right - x - 4, 13 if title == left else TITLES - 4)
        paper.fitted(heading, title, 10, bold=True, align=CENTRE, lines=2)
    for name, (x, right) in zip(names, pairwise(xs[3:6]), strict=True):
        player = PageBox(x + 3, ys[1] + 16, right - x - 6, TITLES - 18)
        paper.fitted(player, name, 17, bold=True, align=CENTRE, lines=2)
    paper.grid(xs, ys)
    paper.frame(PageBox(xs[0], ys[-1], xs[-1] - xs[0], ys[0] - ys[-1]), 1.0)
    known: list[ShogiLeg | None] = [*slip.legs, *[None] * (rows - len(slip.legs))]
    for number, (leg, (top, low)) in enumerate(zip(known, pairwise(ys[1:]), strict=True), start=1):
        cells = [_p("shogi", "Leg {number}").format(number=number), "", *_told(leg, names)]
        for text, (x, right) in zip(cells, pairwise(xs), strict=True):
            cell = PageBox(x + 2, low + 2, right - x - 4, top - low - 4)
            paper.fitted(cell, text, 12, align=CENTRE, lines=2)


def _told(leg: ShogiLeg | None, names: Sequence[str]) -> list[str]:
    if leg is None:
        return [""] * 4
    first = "" if leg.first is None else names[leg.first]
    end = "" if leg.end is None else _(LEG_NAMES[leg.end])
    return [first, *(clock(own) for own in leg.left), end]


def _signed(paper: Paper, box: PageBox) -> None:
    """Draw where the winner and the desk write."""
    paper.frame(box, 1.0)
    paper.text(box.x + 4, box.top - 12, _p("shogi", "Winner, and how"), 9, bold=True)
