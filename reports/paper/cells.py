"""What stands in the cells of tables on paper: names with a line under them, signed numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from models.core.criterion import Number
from models.exact import exact
from models.views.divisions import signed
from reports.paper.drawing import LEFT, MIDDLE, RIGHT, Box, Paper
from reports.paper.fonts import MINUS
from reports.paper.glyphs import text_width

CellDraw = Callable[[Paper, Box, float], None]
Cell = str | CellDraw
"""A text, or something that draws itself into a box at a given size."""


def stacked(main: str, sub: str = "", *, align: float = LEFT, bold: bool = True) -> CellDraw:
    """Give a cell with a large text, usually a name, and a small line under it."""

    def draw(paper: Paper, box: Box, size: float) -> None:
        if not sub:
            paper.fitted(box, main, size, bold=bold, align=align)
            return
        foot = min(size * 0.66, box.height * 0.34)
        paper.fitted(
            Box(box.x, box.y + foot * 1.2, box.width, box.height - foot * 1.2),
            main,
            size,
            bold=bold,
            align=align,
        )
        paper.fitted(
            Box(box.x, box.y + foot * 0.2, box.width, foot),
            sub,
            foot * 0.88,
            align=align,
            grey=0.2,
            lines=1,
        )

    return draw


def draw_difference(
    paper: Paper,
    right: float,
    y: float,
    difference: Number | None,
    size: float,
    *,
    places: int = 2,
    bold: bool = False,
) -> None:
    """Draw a signed number with its baseline at `y`: digits right-aligned, the sign in a column.

    The sign stands before `places` digits, so that `+ 8` stands under `+24`.
    """
    if difference is None:
        return
    digits = exact(abs(Fraction(difference)))
    paper.text(right, y, digits, size, bold=bold, align=RIGHT)
    if difference:
        sign = "+" if difference > 0 else MINUS
        place = right - size * text_width("0", bold) * max(len(digits), places)
        paper.text(place, y, sign, size, bold=bold, align=RIGHT)


def places_of(values: Iterable[Number | None]) -> int:
    """Count the digits that a column of signed numbers needs, at least two.

    >>> places_of([3, None, -104])
    3
    """
    return max([2, *(len(exact(abs(Fraction(value)))) for value in values if value is not None)])


def signed_text(value: Number | None) -> str:
    """Write a signed number in a line of text on paper, with a minus as wide as a plus."""
    return signed(value).replace("-", MINUS)


def difference(value: Number | None, *, places: int = 2, bold: bool = False) -> CellDraw:
    """Give a cell with a signed number, its sign before `places` digits."""

    def draw(paper: Paper, box: Box, size: float) -> None:
        y = box.y + box.height / 2 - MIDDLE * size
        draw_difference(paper, box.right, y, value, size, places=places, bold=bold)

    return draw
