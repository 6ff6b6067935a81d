"""Papers of half a page for teams: two to a page, with marks where to cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from reports.i18n import _
from reports.paper import A4, CENTRE, RIGHT, PageBox, Paper, render, text_width
from reports.sheets.cards import cut_between

SIDE, END = 30.0, 20.0
HEAD = 62.0
"""The height of event, division, round and table."""
EACH = 2
SIGNED = 9.5
"""The size of who is to sign."""

T = TypeVar("T")


def halves(title: str, papers: Sequence[T], each: Callable[[Paper, PageBox, T], None]) -> bytes:
    """Draw each in half a page within its margins; one page says so where there is none."""
    height = A4[1] / EACH

    def draw(paper: Paper) -> None:
        for start in range(0, len(papers), EACH):
            cut_between(paper, EACH)
            for place, one in enumerate(papers[start : start + EACH], start=1):
                each(paper, PageBox(0, A4[1] - place * height, A4[0], height).inset(SIDE, END), one)
            paper.next_page()
        if not papers:
            upper = PageBox(0, height, A4[0], height)
            paper.fitted(upper, _("There is no card to print."), 14, align=CENTRE)
            paper.next_page()

    return render(draw, title=title)


def heading(paper: Paper, box: PageBox, event: str, about: str, title: str) -> None:
    """Draw what it is and what it is about, over a line."""
    left = box.width * 0.66
    paper.fitted(PageBox(box.x, box.top - 13, left, 13), event, 9.5, lines=1)
    paper.fitted(PageBox(box.x, box.top - 40, left, 26), about, 18, bold=True, lines=1)
    right = PageBox(box.x + left + 6, box.top - 40, box.width - left - 6, 26)
    paper.fitted(right, title, 15, bold=True, align=RIGHT, lines=1)
    paper.line(box.x, box.top - 44, box.right, box.top - 44, 1.2)


def to_sign(paper: Paper, box: PageBox, titles: Sequence[str]) -> None:
    """Draw a line to sign for each of these, beside one another."""
    for title, part in zip(titles, box.columns(len(titles)), strict=True):
        wide = min(SIGNED * text_width(title) + 2, part.width * 0.58)
        paper.fitted(PageBox(part.x, part.y, wide, part.height), title, SIGNED, lines=3)
        paper.line(part.x + wide + 2, part.y, part.right - 10, part.y, 0.6)
