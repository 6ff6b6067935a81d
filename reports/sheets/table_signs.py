"""Small signs to fold and stand on the tables: the table numbers, and whatever a game needs."""

from __future__ import annotations

from functools import partial
from math import ceil

from models.views.divisions import RoundView, SheetHead
from reports.i18n import _
from reports.paper import A4, CENTRE, PageBox, Paper, render


def table_signs(head: SheetHead, round_: RoundView) -> bytes:
    """Make one tent with the number of each table of the round."""
    numbers = sorted(match.table for match in round_.matches if not match.bye)
    return tents(_("|Table| numbers"), [str(number) for number in numbers], head, 1, 3, 110)


def tents(
    title: str, texts: list[str], head: SheetHead, columns: int, rows: int, size: float
) -> bytes:
    """Make tents, each printed on both halves so that it reads from both sides when folded."""
    width, height = A4[0] / columns, A4[1] / rows
    places = [cell for row in PageBox(0, 0, *A4).rows(rows) for cell in row.columns(columns)]
    small = "\u3000".join(filter(None, [head.event, head.division]))

    def half(text: str, paper: Paper, box: PageBox) -> None:
        paper.fitted(
            PageBox(box.x, box.y + 28, box.width, box.height - 34),
            text,
            size,
            bold=True,
            align=CENTRE,
            lines=1,
        )
        paper.fitted(PageBox(box.x, box.y + 16, box.width, 12), small, 8, align=CENTRE, lines=1)

    def draw(paper: Paper) -> None:
        for start in range(0, max(len(texts), 1), len(places)):
            part = texts[start : start + len(places)]
            below = rows - ceil(len(part) / columns)
            if part:  # what is not printed is not cut out either
                for column in range(1, columns):
                    paper.line(column * width, below * height, column * width, A4[1], 0.5, 0.5)
            for row in range(max(below, 1), rows):
                paper.line(0, row * height, A4[0], row * height, 0.5, 0.5)
            for text, box in zip(part, places, strict=False):
                lower = PageBox(box.x, box.y, box.width, box.height / 2).inset(24)
                upper = PageBox(box.x, box.y + box.height / 2, box.width, box.height / 2).inset(24)
                half(text, paper, lower)
                paper.upside_down(upper, partial(half, text, paper))
                middle = box.y + box.height / 2
                paper.line(box.x, middle, box.x + 14, middle, 0.5, 0.5)
                paper.line(box.right - 14, middle, box.right, middle, 0.5, 0.5)
            if not texts:
                paper.fitted(places[0], _("There is no card to print."), 14, align=CENTRE)
            paper.next_page()

    return render(draw, title=title)
