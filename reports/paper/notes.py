"""Footnotes and small print."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from reports.paper.drawing import PageBox, Paper
from reports.paper.fitting import LEADING, wrap
from reports.paper.frame import Draw

NOTE = 9.0
"""The size of footnotes and small print."""


def note_lines(note: str, width: float) -> tuple[str, ...]:
    """Break a note into the lines it takes in small print."""
    return wrap(note, width / NOTE)


def draw_notes(paper: Paper, x: float, top: float, lines: Iterable[str]) -> None:
    """Write lines of small print one below the other."""
    y = top - NOTE
    for line in lines:
        paper.text(x, y, line, NOTE)
        y -= NOTE * LEADING


def note_pages(body: PageBox, lines: Sequence[str]) -> list[Draw]:
    """Give pages of nothing but notes, for more of them than fit under a table."""
    count = int(body.height / (NOTE * LEADING)) - 1
    return [
        partial(_notes_page, body, lines[start : start + count])
        for start in range(0, len(lines), count)
    ]


def _notes_page(body: PageBox, lines: Sequence[str], paper: Paper) -> None:
    draw_notes(paper, body.x, body.top, lines)
