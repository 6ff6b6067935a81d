"""A result as tables print it: 「○+12」, and under it why the game was not played."""

from __future__ import annotations

from collections.abc import Sequence

from models.views.divisions import PAIR, ResultCell, sign
from reports.paper import CENTRE, MIDDLE, CellDraw, PageBox, Paper, draw_difference, text_width
from reports.wording import cell_remark, won_by

DIGIT = 0.555
"""The width of a digit in ems."""
MARK = 1.74
"""The width of a mark with its sign, in ems."""


def result_width(places: int) -> float:
    """Give how wide a mark and a difference of so many digits are, in ems.

    >>> round(result_width(2), 3), round(result_width(3), 3)
    (2.85, 3.405)
    """
    return MARK + DIGIT * places


def draw_mark(
    paper: Paper, box: PageBox, baseline: float, cell: ResultCell, size: float, places: int = 2
) -> None:
    """Draw the mark, and the difference or score if any, in the middle of a box at a baseline."""
    if cell.difference is None:
        middle = box.x + box.width / 2
        told = f"{sign(cell)} {cell.score}".rstrip()
        most = size * 1.05 if not cell.score else min(size, box.width / text_width(told))
        paper.text(middle, baseline, told, most, align=CENTRE)
        return
    wide = result_width(places)
    fits = min(size, box.width / wide)
    left = box.x + (box.width - fits * wide) / 2
    paper.text(left, baseline, sign(cell), fits)
    draw_difference(paper, left + fits * wide, baseline, cell.difference, fits, places=places)


def facing(cells: Sequence[ResultCell], places: int) -> CellDraw:
    """Give a cell with the results of both sides of a match, the signs under one another.

    What was not played for has its reason beside the mark; how it was won stands small below,
    as the first of them has it.
    """
    noted = next((won_by(cell.noted) for cell in cells if cell.noted and not cell_remark(cell)), "")

    def draw(paper: Paper, box: PageBox, size: float) -> None:
        if scored := _mirrored(cells):
            paper.fitted(box, scored, size, align=CENTRE, lines=1)
            return
        gap = size * 0.9
        half = (box.width - gap) / 2
        baseline = box.y + box.height * (0.67 if noted else 0.5) - MIDDLE * size
        foot = PageBox(box.x, box.y + box.height * 0.04, box.width, box.height * 0.34)
        paper.fitted(foot, noted, size * 0.8, align=CENTRE, lines=1)
        for number, cell in enumerate(cells):
            own = PageBox(box.x + number * (half + gap), box.y, half, box.height)
            remark = cell_remark(cell)
            if cell.difference is None and remark:
                text = f"{sign(cell)} {remark}"
                paper.fitted(own, text, size, align=CENTRE, lines=1)
            else:
                draw_mark(paper, own, baseline, cell, size, places)
        paper.text(box.x + box.width / 2, baseline, "–", size, align=CENTRE)

    return draw


def _mirrored(cells: Sequence[ResultCell]) -> str:
    """Write a match with a score so that either side has its own figure: `○ 2 – 1 ×`."""
    if len(cells) != PAIR or not all(cell.score for cell in cells):
        return ""
    first, second = cells
    return f"{sign(first)} {first.score.replace('–', ' – ')} {sign(second)}"


def draw_result(paper: Paper, box: PageBox, cell: ResultCell, size: float, places: int = 2) -> None:
    """Draw a result, and small at the foot how it was won, or why it was not played for."""
    remark = cell_remark(cell) or won_by(cell.noted)
    baseline = box.y + box.height * (0.67 if remark else 0.5) - MIDDLE * size
    draw_mark(paper, box, baseline, cell, size, places)
    foot = PageBox(box.x, box.y + box.height * 0.04, box.width, box.height * 0.34)
    paper.fitted(foot, remark, size * 0.75, align=CENTRE, grey=0.2, lines=1)
