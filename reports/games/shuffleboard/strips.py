"""The rows of a scoreboard on paper: names, carry figures, small boxes over a large one (A-4)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot

from models.games.shuffleboard.cards.layout import CardBlock, CardRow
from reports.i18n import _p
from reports.paper import (
    CENTRE,
    GRID,
    GRID_GREY,
    LEADING,
    MIDDLE,
    MINUS,
    MM,
    RIGHT,
    PageBox,
    Paper,
    fit,
    text_width,
)

HEADS, BOX_LABELS, GAP = 12.0, 14.0, 6.0
"""The heights of what stands above the boxes, and of the white below a strip."""
KEY = 6.5
"""The least size in which the letters over the boxes are explained."""
SMALL = 0.42
"""The part of a line pair that the small boxes take."""
WRITABLE = 8 * MM
"""The least height of a box that is filled in by hand."""
LABEL, NAME, CARRY, REMARK = 54.0, 84.0, 30.0, 84.0
"""The least widths beside the boxes."""
REMARKED, READABLE = 14.0, 8.0
"""The size of a remark, and below which its names may part."""
WIDEST, HIGHEST = 96.0, 92.0
"""The greatest width of a column, and height of a line pair."""
AROUND = 1.1
"""The white between a figure and its circle."""
FILLED = 0.86
"""How much of the width of a box a figure takes at most, so that neighbours stand apart."""


@dataclass(frozen=True, kw_only=True)
class StripLine:
    """The line pair of one side."""

    row: CardRow
    name: str = ""
    under: str = ""
    """What stands small under the name: a colour, or the letter of one of three."""
    remark: str = ""
    remark_lines: int = 3
    """On how many lines the remark may stand."""
    named: tuple[str, ...] = ()
    """The names in the remark, which are not broken where they can be read on one line."""
    remark_for: str = ""
    """What a framed cell for a remark is for, printed small."""
    marks: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """A mark for a footnote, by column and small box, both from 0."""


@dataclass(frozen=True, kw_only=True)
class Strip:
    """The rows of a block and what stands around them."""

    block: CardBlock
    lines: tuple[StripLine, ...]
    columns: int
    """At least as many as the block has frames."""
    title: str = ""
    """What stands above the names: which game it is."""
    label: str = ""
    """What the block is for; each of its words stands on a line of its own."""
    heads: tuple[tuple[str, ...], ...] = ()
    """What stands small over each box of each column."""
    box_labels: bool = False
    """Whether head and foot are named above the first pair of small boxes."""
    remark_for: str = ""
    """The same for a cell that all lines share."""
    by_hand: bool = False
    """Whether it is filled in by hand, which wants small boxes that are not too small."""

    @property
    def above(self) -> float:
        """The height of what stands above the boxes."""
        return HEADS * bool(self.heads) + BOX_LABELS * self.box_labels


@dataclass(frozen=True, kw_only=True)
class Widths:
    """The columns of all the strips of a page."""

    label: float
    name: float
    carry: float
    cell: float
    remark: float

    def cells_from(self, x: float) -> float:
        """Give where the first column begins on a page whose body begins at `x`."""
        return x + self.label + self.name + self.carry


def widths(strips: Sequence[Strip], width: float) -> Widths:
    """Divide the width of a page, for strips that stand one below the other."""
    scale = max(0.7, min(1.0, width / 720))
    label = LABEL * scale if any(strip.label for strip in strips) else 0.0
    carry = CARRY * scale if any(strip.block.carries for strip in strips) else 0.0
    name, remark = NAME * scale, REMARK * scale
    columns = max((strip.columns for strip in strips), default=1)
    cell = min(WIDEST, (width - label - name - carry - remark) / columns)
    rest = width - label - name - carry - remark - cell * columns
    return Widths(
        label=label, name=name + rest * 0.6, carry=carry, cell=cell, remark=remark + rest * 0.4
    )


def pair_height(strips: Sequence[Strip], height: float) -> float:
    """Give how high a line pair can be so that all strips fit below each other."""
    around = sum(strip.above + GAP for strip in strips)
    lines = sum(len(strip.lines) for strip in strips)
    return min(HIGHEST, (height - around) / max(lines, 1))


def strips_height(strips: Sequence[Strip], below: Sequence[Strip], height: float) -> float:
    """Give how much of a height strips take when others, with lines as high, follow below."""
    pair = pair_height([*strips, *below], height)
    return sum(strip.above + GAP + pair * len(strip.lines) for strip in strips)


def draw_strips(paper: Paper, body: PageBox, strips: Sequence[Strip]) -> float:
    """Draw strips below each other from the top of a box; give the height of their lower edge."""
    columns = widths(strips, body.width)
    height = pair_height(strips, body.height)
    top = body.top
    for number, strip in enumerate(strips):
        low = _draw_strip(paper, body.x, top, strip, columns, height)
        if number == 0 and strip.by_hand and not strip.title:
            _draw_key(paper, body.x, top - strip.above, strip, columns)
        top = low - GAP
    return top + GAP


def _draw_key(paper: Paper, x: float, top: float, strip: Strip, use: Widths) -> None:
    """Say beside the heads of the first strip what their letters mean, where there is room."""
    if not any("・" in text for texts in strip.heads for text in texts):
        return
    key = _p("shuffleboard card", "H head  F foot  Y yellow leads  B black leads")
    room = PageBox(x, top + 1, use.label + use.name + use.carry - 4, HEADS - 2)
    if text_width(key) * KEY <= room.width:
        paper.fitted(room, key, 8, grey=0.3, lines=1)


def _draw_strip(
    paper: Paper, x: float, top: float, strip: Strip, use: Widths, height: float
) -> float:
    first = use.cells_from(x)
    top -= strip.above
    if strip.label:
        _draw_label(paper, PageBox(x, top - height, use.label - 4, height), strip.label.split())
    title = PageBox(x + use.label, top + 1, use.name + use.carry, HEADS)
    paper.fitted(title, strip.title, 10, bold=True, lines=1)
    _above(paper, first, top, strip, use)
    low = top
    for line in strip.lines:
        low -= height
        _draw_line(
            paper, PageBox(x + use.label, low, use.name + use.carry, height), line, strip, use
        )
    right = first + use.cell * strip.columns
    labelled_box(paper, PageBox(right, low, use.remark, top - low), strip.remark_for)
    return low


def _draw_label(paper: Paper, box: PageBox, words: Sequence[str]) -> None:
    """Write words below each other, all of one size, none of them broken."""
    size = min(13.0, *(box.width / text_width(word, bold=True) for word in words))
    step = size * LEADING
    y = box.y + box.height / 2 - MIDDLE * size + (len(words) - 1) / 2 * step
    for number, word in enumerate(words):
        x = box.x + box.width / 2
        paper.text(x, y - number * step, word, size, bold=True, align=CENTRE)


def _small_height(strip: Strip, height: float) -> float:
    """Give how much of a line pair the small boxes take; by hand no less than the half may be."""
    share = height * SMALL
    return max(share, min(WRITABLE, height / 2)) if strip.by_hand else share


def _above(paper: Paper, first: float, top: float, strip: Strip, use: Widths) -> None:
    """Write frame, end and lead small over the columns, and in doubles what the boxes are for."""
    part = use.cell / strip.block.boxes
    for column, texts in enumerate(strip.heads):
        for number, text in enumerate(texts):
            box = PageBox(first + column * use.cell + number * part, top + 1, part, HEADS - 2)
            paper.fitted(box.inset(1), text, 8, align=CENTRE, grey=0.3, lines=1)
    if strip.box_labels:
        above = top + HEADS * bool(strip.heads)
        y = above + 5
        labels = (_p("shuffleboard", "Score at the head"), _p("shuffleboard", "Score at the foot"))
        for number, text in enumerate(labels):
            x = first + part * (number + 0.5)
            paper.text(x + (3 if number else -3), y, text, 8.5, bold=True, align=1.0 - number)
            paper.line(x, y - 1, x, above - 1, 0.5, 0.3)


def _draw_line(paper: Paper, names: PageBox, line: StripLine, strip: Strip, use: Widths) -> None:
    """Draw a line pair: its name, its carry cell, its boxes and its remark."""
    first, cells = names.right, use.cell * strip.columns
    small = _small_height(strip, names.height)
    middle = names.top - small
    part = use.cell / strip.block.boxes
    for column in range(strip.columns):
        x = first + column * use.cell
        for number in range(1, strip.block.boxes):
            paper.line(x + number * part, names.top, x + number * part, middle, GRID, GRID_GREY)
        if column:
            paper.line(x, names.y, x, names.top, 0.6)
    paper.line(first, middle, first + cells, middle, GRID, GRID_GREY)
    paper.frame(PageBox(names.x, names.y, names.width + cells, names.height), 1.0)
    paper.line(first, names.y, first, names.top, 0.6)
    _draw_name(paper, names, line, strip, use)
    for column, cell in enumerate(line.row.cells):
        x = first + column * use.cell
        for number, score in enumerate(cell.small):
            box = PageBox(x + number * part, middle, part, small)
            if score is not None:
                draw_figure(paper, box.inset(1, 1), score, small * 0.6, bold=False)
            if mark := line.marks.get((column, number)):
                paper.text(box.right - 1.5, box.top - 7, mark, 6.5, align=RIGHT)
        if cell.large is not None:
            box = PageBox(x, names.y, use.cell, names.height - small)
            draw_figure(paper, box.inset(1, 1), cell.large, (names.height - small) * 0.62)
    beside = PageBox(first + cells, names.y, use.remark, names.height)
    labelled_box(paper, beside, line.remark_for)
    _draw_remark(paper, beside.inset(6, 2), line)


def _draw_remark(paper: Paper, box: PageBox, line: StripLine) -> None:
    """Write a remark with its names whole; a very long one parts between its own parts at least."""
    lines, keep = line.remark_lines, line.named
    whole = fit(line.remark, box.width, REMARKED, bold=True, lines=lines, keep=keep)
    if whole.size < READABLE:
        keep = tuple(part for name in keep for part in re.split("[ \u3000・]", name))
    paper.fitted(box, line.remark, REMARKED, bold=True, lines=lines, keep=keep)


def _draw_name(paper: Paper, names: PageBox, line: StripLine, strip: Strip, use: Widths) -> None:
    """Write the name, and the carried total small at the right of it."""
    beside = use.carry if strip.block.carries else 0.0
    room = PageBox(names.x, names.y, names.width - beside, names.height).inset(3, 2)
    foot = min(11.0, room.height * 0.3) if line.under else 0.0
    upper = PageBox(room.x, room.y + foot, room.width, room.height - foot)
    # The names of a pair part at the dot between them, whatever else there is room for.
    lines = 2 if "・" in line.name else 3
    paper.fitted(upper, line.name, 15, bold=True, align=CENTRE, lines=lines)
    if line.under:
        under = PageBox(room.x, room.y, room.width, foot)
        paper.fitted(under, line.under, 8, align=CENTRE, grey=0.25, lines=1)
    if strip.block.carries:
        cell = PageBox(names.right - beside, names.y, beside, names.height)
        paper.line(cell.x, cell.y, cell.x, cell.top, GRID, GRID_GREY)
        if line.row.carry is not None:
            draw_figure(paper, cell.inset(1, 1), line.row.carry, 11, bold=False)


def labelled_box(paper: Paper, box: PageBox, what: str) -> None:
    """Frame a box and say small at its top what it is for, on two lines if need be.

    Where it is for nothing nothing is drawn.
    """
    if not what:
        return
    paper.frame(box, 0.6)
    lines = fit(what, box.width - 6, 8, lines=2, least=0.9).lines
    room = PageBox(box.x + 3, box.top - 10 * len(lines) - 1, box.width - 6, 10 * len(lines))
    paper.fitted(room, what, 8, grey=0.3, least=0.9)


def draw_figure(paper: Paper, box: PageBox, value: int, size: float, *, bold: bool = True) -> None:
    """Write a score or a total into the middle of a box, as large as the size and the box allow.

    A negative one stands bare in a circle (YSA D-7), which is drawn as a shape: totals pass any
    circled character there is.
    """
    digits = str(abs(value))
    x, y = box.x + box.width / 2, box.y + box.height / 2
    wide = text_width(digits, bold)
    size = min(size, box.width * FILLED / wide, (box.height - 1) / (2 * MIDDLE))
    if value < 0:
        corner = hypot(wide / 2, MIDDLE)
        most = min(box.width, box.height) / 2 - 0.4
        size = min(size, (most - AROUND) / corner)
        paper.circle(x, y, size * corner + AROUND, max(0.7, size * 0.045))
    paper.text(x, y - MIDDLE * size, digits, size, bold=bold, align=CENTRE)


def figure_text(value: int) -> str:
    """Write a figure in a line of text, where a minus sign stands for the circle."""
    return str(value) if value >= 0 else f"{MINUS}{-value}"
