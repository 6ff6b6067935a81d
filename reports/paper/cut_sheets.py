"""Sheets that are cut or torn apart: badges and labels, so many across and down on A4."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from reports.paper.drawing import A4, PageBox, Paper, render

T = TypeVar("T")


def cut_sheets(
    title: str,
    items: Sequence[T],
    each: Callable[[Paper, PageBox, T], None],
    *,
    across: int,
    down: int,
    size: tuple[float, float] | None = None,
) -> bytes:
    """Draw each item in a box of its own, line by line, in the middle of the page.

    `size` is width and height of a box in points; without one the boxes fill the page.
    """
    width, height = size or (A4[0] / across, A4[1] / down)
    left, top = (A4[0] - across * width) / 2, (A4[1] + down * height) / 2
    many = across * down

    def draw(paper: Paper) -> None:
        for first in range(0, len(items), many):
            for at, item in enumerate(items[first : first + many]):
                row, column = divmod(at, across)
                box = PageBox(left + column * width, top - (row + 1) * height, width, height)
                each(paper, box, item)
            paper.next_page()

    return render(draw, title=title)
