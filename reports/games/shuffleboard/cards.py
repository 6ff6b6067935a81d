"""Blank score cards of every game of the list, to be written on with a marker (YSA A-11, D-7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from models.games.shuffleboard.cards.blank import CardBlock, Extra, card
from models.games.shuffleboard.cards.scoreboard import Part, Remark, RemarkKind
from models.games.shuffleboard.cards.us_board import LINES
from models.games.shuffleboard.catalogue import Colour, CourtEnd, Form, Mode, ends_per_frame
from models.games.shuffleboard.play.round_robin import PAIRS
from models.games.shuffleboard.record import ShuffleboardOptions
from models.views.divisions import RoundView, SheetHead
from reports.games.shuffleboard.card_parts import (
    BAND,
    LAG,
    SIGN,
    TITLE,
    draw_head,
    draw_lag,
    draw_signatures,
    draw_title,
)
from reports.games.shuffleboard.guides import draw_guide, guide_height, letters
from reports.games.shuffleboard.heads import column_heads, pairing_heads
from reports.games.shuffleboard.sheets import MatchSheet, courts, match_sheets, us_possible
from reports.games.shuffleboard.strips import (
    Line,
    Strip,
    draw_strips,
    pair_height,
    strips_height,
    widths,
)
from reports.games.shuffleboard.words import (
    COLOUR_LETTERS,
    colour_name,
    end_name,
    game_number,
    part_name,
    remark_text,
    type_name,
)
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
    beside: tuple[Strip, ...] = ()
    """Strips that stand beside each other below the others."""
    game: int = 0
    """Which game of the match; 0 where it has but one."""
    lag: bool = False
    guide: bool = False


def score_cards(
    head: SheetHead,
    round_: RoundView,
    options: ShuffleboardOptions,
    records: Mapping[int, Any] | None = None,
    called: str = "",
) -> bytes:
    """Make the blank cards of a round, with code; pairs who share a court share a frame card."""
    pages = [
        page
        for court in courts(match_sheets(round_, options, records))
        for page in card_pages(court)
    ]
    upright = options.form is Form.NON_WALKING and options.mode is Mode.FRAMES
    size = A4 if upright else LANDSCAPE
    about = division_and_round(head, round_, called)

    def draw(paper: Paper) -> None:
        body = Box(0, 0, *size).inset(MARGIN, MARGIN)
        for page in pages:
            _draw_page(paper, body, page, head, about)
            paper.next_page()
        if not pages:
            paper.fitted(body, _("There is no card to print."), 14, align=CENTRE)
            paper.next_page()

    return render(draw, title=_("Score cards"), size=size)


def card_pages(court: Sequence[MatchSheet]) -> list[CardPage]:
    """Lay out the cards of a court: one page for a frame game, one for each game up to points."""
    if court[0].options.mode is not Mode.POINTS:
        return [_frame_page(court)]
    found: list[CardPage] = []
    for one in court:
        layout = card(one.options, one.start.pair_end)
        for game in sorted({block.game for block in layout.blocks}):
            part = [block for block in layout.blocks if block.game == game]
            strips = [_strip(one, block) for block in part]
            if Extra.BOX_LABELS in layout.extras:
                strips[0] = replace(strips[0], box_labels=True)
            lag = game == 3 and Extra.LAG in layout.extras
            found.append(CardPage(matches=(one,), strips=tuple(strips), game=game, lag=lag))
    return found


def _frame_page(court: Sequence[MatchSheet]) -> CardPage:
    """Lay out one page: the halves of both pairs in turns, their extensions beside each other."""
    layouts = [(one, card(one.options, one.start.pair_end)) for one in court]
    ordered = [
        (one, block, place)
        for blocks in zip(*(layout.blocks for _one, layout in layouts), strict=True)
        for place, (block, (one, _layout)) in enumerate(zip(blocks, layouts, strict=True))
    ]
    strips = [(block.part, _strip(one, block, second=place > 0)) for one, block, place in ordered]
    together = len(court) > 1
    return CardPage(
        matches=tuple(court),
        strips=tuple(s for part, s in strips if not (together and part is Part.EXTENSION)),
        beside=tuple(s for part, s in strips if together and part is Part.EXTENSION),
        guide=Extra.GUIDE in layouts[0][1].extras,
    )


def _strip(one: MatchSheet, block: CardBlock, *, second: bool = False) -> Strip:
    three = one.options.form is Form.ROUND_ROBIN
    frame = block.columns[0][0].frame if block.columns else 1
    decides = not three and block.part is not Part.FIRST_HALF
    heads = column_heads(one.options, frame, block.width, one.pair_end)
    if one.options.mode is Mode.PAIRINGS:
        heads = pairing_heads(one.options, PAIRS.index(block.rows), block.width)
    return Strip(
        label=_label(one, block, second),
        lines=_lines_of_three(one, block) if three else _lines_of_two(one, block),
        columns=block.width,
        boxes=block.boxes,
        heads=heads,
        carry=block.carry,
        remark_for=_winner() if decides else "",
        by_hand=True,
    )


def _winner() -> str:
    return _p("shuffleboard", "Winner")


def _lines_of_two(one: MatchSheet, block: CardBlock) -> tuple[Line, ...]:
    """Give the rows of two sides, yellow above; their names are blank until they are known."""
    order = one.order
    known = order is not None and bool(block.rows)
    names = [one.names[order[row]] for row in block.rows] if order and known else ["", ""]
    return tuple(
        Line(name=name, under=colour_name(colour))
        for name, colour in zip(names, Colour, strict=True)
    )


def _lines_of_three(one: MatchSheet, block: CardBlock) -> tuple[Line, ...]:
    """Give the rows of players who take turns, with a cell for the winner or for each rank."""
    seats = tuple(one.start.order[row] for row in block.rows)
    known = letters(one)
    lines = [Line(name=one.names[seat], under=known.get(seat, "")) for seat in seats]
    if one.options.mode is Mode.RANKING:
        return tuple(replace(line, remark_for=_p("shuffleboard", "Rank")) for line in lines)
    versus = remark_text(Remark(kind=RemarkKind.VERSUS, seats=seats), one.names)
    upper = replace(lines[0], remark=versus, remark_lines=2)
    return upper, replace(lines[1], remark_for=_winner())


def _label(one: MatchSheet, block: CardBlock, second: bool) -> str:
    part = part_name(block.part)
    if one.pair_end is None or not part:
        return part
    end = f"({end_name(one.pair_end)})"
    return end if second and block.part is not Part.EXTENSION else f"{part} {end}"


def _draw_page(paper: Paper, body: Box, page: CardPage, head: SheetHead, about: str) -> None:
    first = page.matches[0]
    game = game_number(page.game) if page.game else ""
    kind = type_name(first.options)
    draw_title(paper, Box(body.x, body.top - TITLE, body.width, TITLE), head, about, kind, game)
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
    guide = guide_height(first.options) if page.guide else 0.0
    room = Box(body.x, low + guide + 3, body.width, top - low - guide - 6)
    if page.beside:
        _beside(paper, room, page)
        return
    end = draw_strips(paper, room, page.strips)
    _memo(paper, room, page, end)
    if page.guide:
        below = Box(body.x, end - guide, body.width, guide)
        draw_guide(paper, below, first, widths(page.strips, body.width))


def _sign_height(page: CardPage) -> float:
    """Give how high a row of signatures is: two matches on a page leave less room for each."""
    return SIGN if len(page.matches) == 1 else SIGN - 5


def _memo(paper: Paper, room: Box, page: CardPage, low: float) -> None:
    """Give the place beside an extension to notes on deductions and replays."""
    if not page.strips or page.strips[-1].columns == max(s.columns for s in page.strips):
        return
    use, last = widths(page.strips, room.width), page.strips[-1]
    x = use.cells_from(room.x) + use.cell * last.columns + use.remark + 10
    height = pair_height(page.strips, room.height) * len(last.lines)
    box = Box(x, low, room.right - x, height)
    paper.frame(box, 0.6)
    label = _p("shuffleboard", "Notes: deductions, replays")
    paper.fitted(Box(x + 3, box.top - 12, box.width - 6, 11), label, 8, grey=0.3, lines=1)


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


STRIPS = 8


def us_cards(
    head: SheetHead,
    round_: RoundView,
    options: ShuffleboardOptions,
    records: Mapping[int, Any] | None = None,
    called: str = "",
) -> bytes:
    """Make blank sheets as on the American board, a running list for each game (YSA D-7)."""
    sheets = match_sheets(round_, options, records) if us_possible(options) else ()
    about = division_and_round(head, round_, called)

    def draw(paper: Paper) -> None:
        body = Box(0, 0, *LANDSCAPE).inset(MARGIN, MARGIN)
        for one in sheets:
            for game in (1, 2, 3):
                page = CardPage(matches=(one,), strips=(), game=game, lag=game == 3)
                _draw_page(paper, body, page, head, about)
                lag = LAG + 3 if page.lag else 0.0
                top = body.top - TITLE - BAND - 2 * GAP - lag
                low = body.y + SIGN + 6
                _us_list(paper, Box(body.x, low, body.width, top - low), one)
                paper.next_page()
        if not sheets:
            paper.fitted(body, _("There is no card to print."), 14, align=CENTRE)
            paper.next_page()

    title = _("Score cards (American)")
    return render(draw, title=title, size=LANDSCAPE)


def us_captions(
    options: ShuffleboardOptions, strip: int, pair_end: CourtEnd | None = None
) -> list[str]:
    """Write what each line of a strip is for: the score of an end, or the total after it.

    >>> doubles = ShuffleboardOptions(form=Form.DOUBLES, mode=Mode.POINTS, target=75)
    >>> us_captions(doubles, 0)[:4]
    ['1 H・Y', '1 F・Y', '=', '2 H・B']
    """
    each = ends_per_frame(options.form)
    found = []
    for line in range(strip * LINES, (strip + 1) * LINES):
        frame, end = divmod((line + 1) // 2, each)
        head, *others = column_heads(options, frame + 1, 1, pair_end)[0]
        total = line % 2 == 0 and line > 0
        found.append("=" if total else [head, *(f"{frame + 1} {text}" for text in others)][end])
    return found


def _us_list(paper: Paper, box: Box, one: MatchSheet) -> None:
    width, line = box.width / STRIPS, (box.height - 14) / LINES
    for strip in range(STRIPS):
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
