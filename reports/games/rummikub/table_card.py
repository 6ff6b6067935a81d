"""The score card of a table: a page with a grid for each of its games (Hashimoto 15)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from models.games.rummikub.checking import ONE_GAME
from models.games.rummikub.record import RummikubOptions
from models.views.divisions import MatchView, RoundView, SheetHead
from reports.i18n import _, _p
from reports.paper import A4, CENTRE, PageBox, Paper, draw_name, name_size, render, text_width
from reports.wording import division_and_round, round_name

SIDE, TOP = 34.0, 30.0
HEAD, FOOT = 112.0, 96.0
"""The heights of the head of a card, and of signatures and referee below its games."""
QR = 62.0
TITLE, HEADING = 24.0, 26.0
"""The heights of the line above a game and of the headings of its grid."""
GAP = 12.0
MOST_ROW = 58.0
NAME = 3.1
"""How wide the column of names is, beside columns of 1."""


@dataclass(frozen=True, kw_only=True, slots=True)
class GameBlock:
    """One game on a card."""

    title: str
    code: str = ""
    """The code of its own match; empty where the whole card has one."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TableCard:
    """What is printed for one table."""

    match: MatchView
    title: str
    blocks: tuple[GameBlock, ...]


def game_title(number: int) -> str:
    """Name a game on a card.

    >>> game_title(2)
    '第2ゲーム'
    """
    return _p("rummikub", "Game {number}").format(number=number)


def cards_of(
    head: SheetHead, round_: RoundView, rounds: Sequence[RoundView], options: RummikubOptions
) -> list[TableCard]:
    """Give the cards of a round: one for each table with all games that its people play there.

    Where the rounds of a stage are single games at the same tables, one card has them all, each
    with its own code (Hashimoto 17, 18).
    """
    same = [own for own in rounds if own.stage == round_.stage] or [round_]
    matches = sorted((m for m in round_.matches if not m.bye), key=lambda match: match.table)
    cards = []
    for match in matches:
        people = _people(match)
        beside = [m for own in same for m in own.matches if _people(m) == people]
        single = match.part.rules == ONE_GAME
        blocks = [
            GameBlock(title=game_title(m.round), code=m.code if len(beside) > 1 else "")
            for m in beside
        ]
        if not single:
            blocks = [GameBlock(title=game_title(n)) for n in range(1, options.games + 1)]
        called = division_and_round(head, round_)
        if single and len(beside) > 1:
            called = "\u3000".join(filter(None, [head.division, round_name(round_.stage)]))
        cards.append(TableCard(match=match, title=called, blocks=tuple(blocks)))
    return cards


def _people(match: MatchView) -> frozenset[int]:
    return frozenset(seat.entrant.id for seat in match.seats)


def table_cards(
    head: SheetHead, round_: RoundView, rounds: Sequence[RoundView], options: RummikubOptions
) -> bytes:
    """Make the cards of a round, a page for each table."""
    cards = cards_of(head, round_, rounds, options)

    def draw(paper: Paper) -> None:
        for card in cards:
            _card(paper, head, card, options)
            paper.next_page()
        if not cards:
            upper = PageBox(0, A4[1] / 2, A4[0], A4[1] / 2)
            paper.fitted(upper, _("There is no card to print."), 14, align=CENTRE)
            paper.next_page()

    return render(draw, title=_("Cards of the tables"))


def _card(paper: Paper, head: SheetHead, card: TableCard, options: RummikubOptions) -> None:
    box = PageBox(SIDE, SIDE, A4[0] - 2 * SIDE, A4[1] - SIDE - TOP)
    _head(paper, box, head, card)
    each = (box.height - HEAD - FOOT) / len(card.blocks)
    for number, block in enumerate(card.blocks):
        top = box.top - HEAD - number * each
        place = PageBox(box.x, top - each + GAP, box.width, each - GAP)
        _game(paper, place, block, card, options)
    _foot(paper, PageBox(box.x, box.y, box.width, FOOT - GAP), card)


def _head(paper: Paper, box: PageBox, head: SheetHead, card: TableCard) -> None:
    """Draw event, division and round, the number of the table and the code of the card."""
    beside = box.width - QR - 14
    event = "\u3000".join(filter(None, [head.event, head.date, head.venue]))
    paper.fitted(PageBox(box.x, box.top - 14, beside, 14), event, 10, lines=1)
    paper.fitted(PageBox(box.x, box.top - 44, beside, 28), card.title, 22, bold=True, lines=1)
    word = _p("on a card", "Table")
    paper.text(box.x, box.top - 94, word, 18, bold=True)
    after = box.x + 10 + 18 * text_width(word, True)
    paper.text(after, box.top - 98, card.match.table_text, 52, bold=True)
    rules = PageBox(after + 80, box.top - 102, box.width - QR - 94 - (after - box.x), 44)
    draw_seats = _p(
        "rummikub",
        "Before every game each draws a tile: the highest begins, the others sit clockwise. "
        "A joker is 14; who is level draws again.",
    )
    paper.fitted(rules, draw_seats, 9, grey=0.15, lines=3)
    if len(card.blocks) == 1 or not any(block.code for block in card.blocks):
        paper.qr(PageBox(box.right - QR, box.top - QR, QR, QR), card.match.code)
        code = PageBox(box.right - QR - 20, box.top - QR - 24, QR + 40, 18)
        paper.fitted(code, card.match.code, 13, bold=True, align=CENTRE, lines=1)


def _columns(options: RummikubOptions) -> tuple[str, ...]:
    """Give the headings of a game's grid beside the name."""
    return (
        _p("rummikub", "Numbers left"),
        _p("rummikub", "Jokers × {value}").format(value=options.joker),
        _p("rummikub", "Rack"),
        _p("rummikub", "Time-outs × {value}").format(value=options.penalty),
        _p("rummikub", "No first meld {value}").format(value=options.penalty),
        _p("rummikub", "Won ○"),
        _p("rummikub", "Game points"),
    )


def _game(
    paper: Paper, box: PageBox, block: GameBlock, card: TableCard, options: RummikubOptions
) -> None:
    """Draw one game: how it ended, and a line for each player."""
    title = PageBox(box.x, box.top - TITLE, box.width, TITLE)
    wide = 15 * text_width(block.title, True)
    paper.fitted(title._replace(width=wide + 4), block.title, 15, bold=True, lines=1)
    ends = "\u3000".join(
        [
            _p("rummikub", "Ended by:"),
            "□ " + _p("rummikub", "somebody went out"),
            "□ " + _p("rummikub", "the stock was empty"),
        ]
    )
    beside = PageBox(title.x + wide + 18, title.y, box.width * 0.62, TITLE)
    paper.fitted(beside, ends, 11, lines=1)
    if block.code:
        code = PageBox(title.right - 70, title.y, 70, TITLE)
        paper.fitted(code, block.code, 12, bold=True, align=1.0, lines=1)
    headings = _columns(options)
    unit = box.width / (NAME + len(headings))
    xs = [box.x, *accumulate([NAME * unit, *[unit] * len(headings)], initial=box.x)][1:]
    top = title.y
    seats = card.match.seats
    row = min((top - HEADING - box.y) / len(seats), MOST_ROW)
    ys = [top, *(top - HEADING - row * at for at in range(len(seats) + 1))]
    paper.shade(PageBox(xs[0], ys[1], xs[-1] - xs[0], HEADING), 0.9)
    for text, (left, right) in zip((_("Name"), *headings), pairwise(xs), strict=True):
        cell = PageBox(left + 2, ys[1], right - left - 4, HEADING)
        paper.fitted(cell, text, 9.5, bold=True, align=CENTRE, least=0.9)
    paper.grid(xs, ys)
    paper.frame(PageBox(xs[0], ys[-1], xs[-1] - xs[0], ys[0] - ys[-1]), 1.0)
    size = name_size((seat.entrant.name for seat in seats), xs[1] - xs[0] - 33, 15, row - 4)
    for seat, (high, low) in zip(seats, pairwise(ys[1:]), strict=True):
        line = PageBox(xs[0] + 5, low + 2, xs[1] - xs[0] - 9, high - low - 4)
        number = PageBox(line.x, line.y, 22, line.height)
        paper.fitted(number, str(seat.entrant.number), 11, grey=0.2, lines=1)
        name = line._replace(x=line.x + 24, width=line.width - 24)
        draw_name(paper, name, seat.entrant.name, size)


def _foot(paper: Paper, box: PageBox, card: TableCard) -> None:
    """Draw a box for everybody's signature, one for the referee, and what to look at."""
    signs = len(card.match.seats) + 1
    signed = PageBox(box.x, box.y + 22, box.width, box.height - 22)
    for place, cell in enumerate(signed.columns(signs)):
        referee = place == signs - 1
        caption = _p("on a card", "Referee") if referee else card.match.seats[place].entrant.name
        upper = PageBox(cell.x + 4, cell.top - 20, cell.width - 8, 18)
        draw_name(paper, upper, caption, 8.5, bold=referee)
        paper.frame(cell, 1.0 if referee else 0.5)
    note = _p(
        "rummikub",
        "Everybody signs the card, and one of the table brings it to the desk at once. A later "
        "change needs the referee.",
    )
    paper.fitted(PageBox(box.x, box.y, box.width, 18), note, 9, lines=1)
