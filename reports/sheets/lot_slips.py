"""The lots that people pull: a slip for each number, to be cut out, folded and shuffled."""

from __future__ import annotations

from collections.abc import Sequence

from models.views.divisions import SheetHead
from reports.i18n import _
from reports.paper import A4, CENTRE, MM, PageBox, Paper, render

ACROSS, DOWN = 4, 7
QR = 17 * MM
"""Wide enough for a reader that is held over a slip that was folded."""


def lot_slips(head: SheetHead, numbers: Sequence[int]) -> bytes:
    """Make a slip for each number, with its code for a reader, which types it as the desk does."""
    width, height = A4[0] / ACROSS, A4[1] / DOWN
    places = [cell for row in PageBox(0, 0, *A4).rows(DOWN) for cell in row.columns(ACROSS)]
    small = "\u3000".join(filter(None, [head.event, head.division]))

    def draw(paper: Paper) -> None:
        for start in range(0, len(numbers), len(places)):
            for column in range(1, ACROSS):
                paper.line(column * width, 0, column * width, A4[1], 0.5, 0.6)
            for row in range(1, DOWN):
                paper.line(0, row * height, A4[0], row * height, 0.5, 0.6)
            for number, box in zip(numbers[start:], places, strict=False):
                _slip(paper, box, number, small)
            paper.next_page()

    return render(draw, title=_("Lots to pull"))


def _slip(paper: Paper, box: PageBox, number: int, small: str) -> None:
    inner = box.inset(4 * MM, 4 * MM)
    paper.qr(PageBox(inner.right - QR, inner.y + 5 * MM, QR, QR), str(number))
    figure = PageBox(inner.x, inner.y + 5 * MM, inner.width - QR, inner.height - 5 * MM)
    paper.fitted(figure, str(number), 54, bold=True, align=CENTRE, lines=1)
    paper.fitted(PageBox(inner.x, inner.y, inner.width, 4 * MM), small, 8, align=CENTRE, lines=1)
