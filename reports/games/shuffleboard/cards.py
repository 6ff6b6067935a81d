"""Blank score cards of every game of the list, to be written on with a marker (YSA A-11, D-7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from models.games.shuffleboard.cards.layout import GAMES, Block, Part, card_blocks
from models.games.shuffleboard.cards.scoreboard import Remark, RemarkKind
from models.games.shuffleboard.cards.us_board import LINES
from models.games.shuffleboard.catalogue import Colour, CourtEnd, Form, Mode
from models.games.shuffleboard.play.schedule import place
from models.games.shuffleboard.record import ShuffleboardOptions
from models.views.divisions import RoundView, SheetHead
from reports.games.shuffleboard.card_parts import (
    BAND,
    LAG,
    MEMO,
    SIGN,
    TITLE,
    draw_head,
    draw_lag,
    draw_memo,
    draw_signatures,
    draw_title,
    notes_label,
)
from reports.games.shuffleboard.guides import draw_guide, guide_height
from reports.games.shuffleboard.layout import in_turns, place_text, strip_of, with_remark
from reports.games.shuffleboard.sheets import MatchSheet, courts, match_sheets, us_possible
from reports.games.shuffleboard.strips import Strip, draw_strips, pair_height, strips_height, widths
from reports.games.shuffleboard.words import COLOUR_LETTERS, game_number, type_name
from reports.i18n import _, _p
from reports.paper import A4, CENTRE, GRID, GRID_GREY, Box, Paper, render
from reports.wording import division_and_round

MARGIN = 24.0
GAP = 8.0
"""The white around the head, which the code needs."""
LANDSCAPE = (A4[1], A4[0])


@dataclass(frozen=True, kw_only=True)
class CardPage:
    """One page of a card."""

    matches: tuple[MatchSheet, ...]
    """One match, or the two that share a court and its board."""
    strips: tuple[Strip, ...]
    """Below each other; without any it is a page for the American board."""
    beside: tuple[Strip, ...] = ()
    """Strips that stand beside each other below the others."""
    game: int = 0
    """The first game on it; 0 where the match has but one."""
    title: str = ""
    """Which games stand on it, and on which side of the sheet."""
    lag: bool = False
    guide: bool = False

    @property
    def memo_beside(self) -> bool:
        """Whether boxes leave room for notes beside them; else they have a row."""
        widest = max((strip.columns for strip in self.strips), default=0)
        narrow = any(strip.columns < widest for strip in self.strips)
        return bool(self.beside) or self.guide or narrow


def score_cards(
    head: SheetHead,
    round_: RoundView,
    options: ShuffleboardOptions,
    records: Mapping[int, Any] | None = None,
    called: str = "",
) -> bytes:
    """Make the blank cards of a round, with code; pairs who share a court share a frame card."""
    on_courts = courts(match_sheets(round_, options, records))
    pages = [page for court in on_courts for page in card_pages(court)]
    upright = options.form is Form.NON_WALKING or options.mode is Mode.POINTS
    about = division_and_round(head, round_, called)
    return _made(pages, head, about, _("Score cards"), A4 if upright else LANDSCAPE)


def _made(
    pages: Sequence[CardPage], head: SheetHead, about: str, title: str, size: tuple[float, float]
) -> bytes:
    def draw(paper: Paper) -> None:
        body = Box(0, 0, *size).inset(MARGIN, MARGIN)
        for page in pages:
            _draw_page(paper, body, page, head, about)
            paper.next_page()
        if not pages:
            paper.fitted(body, _("There is no card to print."), 14, align=CENTRE)
            paper.next_page()

    return render(draw, title=title, size=size)


def card_pages(court: Sequence[MatchSheet]) -> list[CardPage]:
    """Lay out the cards of a court: a page for a frame game, both sides of a sheet up to points."""
    if court[0].options.mode is not Mode.POINTS:
        return [_frame_page(court)]
    return [page for one in court for page in _both_sides(one)]


def _both_sides(one: MatchSheet) -> Iterator[CardPage]:
    """Lay out a match of three games: two in front, behind them the lag, the third, and more room.

    Each has two strips of columns; what goes on longer goes on in the last strip, whichever it is.
    """
    known = card_blocks(one.options, one.start)
    front = [block for block in known if block.game < GAMES and not block.carries_on]
    back = [block for block in known if block.game == GAMES]
    games = "\u3000".join(map(game_number, (1, 2)))
    yield CardPage(
        matches=(one,),
        strips=tuple(_strip(one, block) for block in front),
        game=1,
        title=_p("shuffleboard card", "{games} (front)").format(games=games),
    )
    yield CardPage(
        matches=(one,),
        strips=tuple(_strip(one, block) for block in back),
        game=GAMES,
        title=_p("shuffleboard card", "{games} (back)").format(games=game_number(GAMES)),
        lag=True,
    )


def _frame_page(court: Sequence[MatchSheet]) -> CardPage:
    """Lay out one page: the halves of both pairs in turns, their extensions beside each other."""
    below: list[list[Strip]] = []
    beside: list[Strip] = []
    for number, one in enumerate(court):
        below.append([])
        for block in card_blocks(one.options, one.start):
            apart = len(court) > 1 and block.part is Part.EXTENSION
            strip = _strip(one, block, second=number > 0 and not apart)
            (beside if apart else below[-1]).append(strip)
    return CardPage(
        matches=tuple(court),
        strips=tuple(in_turns(below)),
        beside=tuple(beside),
        guide=court[0].options.form is Form.ROUND_ROBIN,
    )


def _strip(one: MatchSheet, block: Block, *, second: bool = False) -> Strip:
    """Make the strip of a block to be filled in by hand, with cells for who won or for ranks."""
    known = one.order is not None and block.game < GAMES
    strip = replace(strip_of(one, block, second=second, known=known), by_hand=True)
    winner = _p("shuffleboard", "Winner")
    match one.options.mode:
        case Mode.PAIRINGS:
            versus = Remark(kind=RemarkKind.VERSUS, seats=block.seats)
            upper, lower = with_remark(strip, 0, versus, one).lines
            return replace(strip, lines=(upper, replace(lower, remark_for=winner)))
        case Mode.RANKING:
            rank = _p("shuffleboard", "Rank")
            return replace(strip, lines=tuple(replace(n, remark_for=rank) for n in strip.lines))
        case _ if block.part is Part.FIRST_HALF:
            # Pairs that share a court leave no other place for notes.
            memo = one.options.form is Form.NON_WALKING
            return replace(strip, remark_for=notes_label() if memo else "")
        case Mode.POINTS:
            more = _p("shuffleboard card", "Game __ goes on")
            title = game_number(block.game) if block.frames[0] == 1 else ""
            return replace(strip, remark_for=winner, title=more if block.carries_on else title)
        case _:
            return replace(strip, remark_for=winner)


def _draw_page(paper: Paper, body: Box, page: CardPage, head: SheetHead, about: str) -> None:
    first = page.matches[0]
    kind = type_name(first.options)
    title = Box(body.x, body.top - TITLE, body.width, TITLE)
    draw_title(paper, title, head, about, kind, page.title)
    top, low = body.top - TITLE - GAP, body.y
    for one in page.matches:
        draw_head(paper, Box(body.x, top - BAND, body.width, BAND), one, page.game)
        top -= BAND + GAP
    sign = _sign_height(page)
    for one in reversed(page.matches):
        box = Box(body.x, low, body.width, sign)
        draw_signatures(paper, box, one, winner=not page.strips)
        low += sign + 3
    if page.lag:
        draw_lag(paper, Box(body.x, top - LAG, body.width, LAG), first)
        top -= LAG + 3
    if not page.memo_beside:
        draw_memo(paper, Box(body.x, low, body.width, MEMO))
        low += MEMO + 3
    guide = guide_height(first.options) if page.guide else 0.0
    room = Box(body.x, low + guide + 3, body.width, top - low - guide - 6)
    if page.beside:
        _beside(paper, room, page)
        return
    if not page.strips:
        _us_list(paper, Box(body.x, low + 3, body.width, top - low - 3), first)
        return
    end = draw_strips(paper, room, page.strips)
    if page.guide:
        use = widths(page.strips, body.width)
        draw_guide(paper, Box(body.x, end - guide, body.width, guide), first, use)
        x = use.cells_from(body.x) + use.cell * page.strips[0].columns
        draw_memo(paper, Box(x, low + 3, body.right - x, end - GAP - low - 3))
    elif page.memo_beside:
        _memo(paper, room, page, end)


def _sign_height(page: CardPage) -> float:
    """Give how high a row of signatures is: two matches on a page leave less room for each."""
    return SIGN if len(page.matches) == 1 else SIGN - 5


def _memo(paper: Paper, room: Box, page: CardPage, low: float) -> None:
    """Give the place beside an extension to notes on deductions and replays (YSA E-7)."""
    use, last = widths(page.strips, room.width), page.strips[-1]
    x = use.cells_from(room.x) + use.cell * last.columns + use.remark + 10
    height = pair_height(page.strips, room.height) * len(last.lines)
    draw_memo(paper, Box(x, low, room.right - x, height))


def _beside(paper: Paper, room: Box, page: CardPage) -> None:
    """Draw the halves, and below them the extensions of both pairs side by side."""
    height = strips_height(page.strips, page.beside[:1], room.height)
    upper = Box(room.x, room.top - height, room.width, height)
    low = draw_strips(paper, upper, page.strips) - 7
    width = room.width / len(page.beside)
    for number, strip in enumerate(page.beside):
        box = Box(room.x + number * width, room.y, width - 6, low - room.y)
        draw_strips(paper, box, [strip])


# ---------------------------------------------------------------- the American board


ACROSS = 8
"""How many lists stand side by side."""


def us_cards(
    head: SheetHead,
    round_: RoundView,
    options: ShuffleboardOptions,
    records: Mapping[int, Any] | None = None,
    called: str = "",
) -> bytes:
    """Make blank sheets as on the American board, a running list for each game (YSA D-7)."""
    pages = [
        CardPage(matches=(one,), strips=(), game=game, title=game_number(game), lag=game == GAMES)
        for one in (match_sheets(round_, options, records) if us_possible(options) else ())
        for game in range(1, GAMES + 1)
    ]
    about = division_and_round(head, round_, called)
    return _made(pages, head, about, _("Score cards (American)"), LANDSCAPE)


def us_captions(
    options: ShuffleboardOptions, strip: int, pair_end: CourtEnd | None = None
) -> list[str]:
    """Write what each line of a strip is for: the score of an end, or the total after it.

    >>> doubles = ShuffleboardOptions(form=Form.DOUBLES, mode=Mode.POINTS, target=75)
    >>> us_captions(doubles, 0)[:4]
    ['1 H・Y', '1 F・Y', '=', '2 H・B']
    """
    found = []
    for line in range(strip * LINES, (strip + 1) * LINES):
        due = place(options.form, (line + 1) // 2 + 1, pair_end or CourtEnd.HEAD)
        text = f"{due.frame} {place_text(due, options.form, pair_end)}"
        found.append("=" if line % 2 == 0 and line > 0 else text)
    return found


def _us_list(paper: Paper, box: Box, one: MatchSheet) -> None:
    width, line = box.width / ACROSS, (box.height - 14) / LINES
    for strip in range(ACROSS):
        captions = us_captions(one.options, strip, one.pair_end)
        left = box.x + strip * width + 34
        half = (width - 40) / 2
        for number, colour in enumerate(Colour):
            cell = Box(left + number * half, box.top - 13, half, 13)
            paper.fitted(cell, f"({COLOUR_LETTERS[colour]})", 10, bold=True, align=CENTRE)
        top = box.top - 14
        for number, text in enumerate(captions):
            y = top - (number + 1) * line
            if number:
                paper.line(left, y + line, left + 2 * half, y + line, GRID, GRID_GREY)
            cell = Box(left - 33, y, 29, line)
            paper.fitted(cell, text, 9, align=1.0, grey=0.25, lines=1)
        paper.line(left + half, top, left + half, top - LINES * line, GRID, GRID_GREY)
        paper.frame(Box(left, top - LINES * line, 2 * half, LINES * line), 1.0)
