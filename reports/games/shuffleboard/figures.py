"""Figures in boxes as scoreboards have them: a negative one bare, in a circle (YSA D-7)."""

from __future__ import annotations

from math import hypot

from reports.paper import CENTRE, MIDDLE, MINUS, Box, Paper, text_width

AROUND = 1.1
"""The white between a figure and its circle."""
FILLED = 0.86
"""How much of the width of a box a figure takes at most, so that neighbours stand apart."""


def draw_figure(paper: Paper, box: Box, value: int, size: float, *, bold: bool = True) -> None:
    """Write a score or a total into the middle of a box, as large as the size and the box allow.

    A circle is drawn as a shape: totals pass any circled character there is.
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
