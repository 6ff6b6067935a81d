"""Reads the rows of a board as figures: whole numbers, negative where they stand in a circle."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from tests.reports.board_boxes import board_rows
from tests.reports.drawn import Page

NAME = re.compile(r"[A-D](・[A-D])?")
"""The names of the examples: people, or pairs of them."""


@dataclass(frozen=True)
class Row:
    """A line pair as it is read off the paper, box by box."""

    name: str
    y: float
    carry: list[int]
    small: list[int]
    large: list[int]
    remark: str = ""


def rows_of(page: Page) -> list[Row]:
    """Read the line pairs from the top; the figures of a line fill its boxes from the left."""
    found = []
    for row in board_rows(page):
        (name,) = (text for text in row.names if NAME.fullmatch(text))
        carry = [int(figure) for figure in row.carry]
        small = filled([figure for boxes in row.small for figure in boxes])
        found.append(Row(name, row.frame.y, carry, small, filled(row.large), row.remark))
    return found


def filled(boxes: Sequence[str]) -> list[int]:
    """Read the boxes of a line, of which none is left out before the last figure."""
    figures = list(takewhile(lambda box: box != ".", boxes))
    assert set(boxes[len(figures) :]) <= {"."}
    return [box_figure(box) for box in figures]


def box_figure(box: str) -> int:
    """Read one figure that stands whole in its box, negative in a circle."""
    return -int(box[1:-1]) if box.startswith("(") else int(box)
