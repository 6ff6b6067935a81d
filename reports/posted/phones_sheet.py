"""The sheet that hangs in the hall: where telephones read, as a code to be scanned and as words."""

from __future__ import annotations

from models.views.divisions import SheetHead
from reports.i18n import _
from reports.paper import A4, CENTRE, MM, PageBox, Paper, render

SIDE = 20 * MM
CODE = 100 * MM
"""The side of the code: it is read from two steps away."""


def phones_sheet(head: SheetHead, address: str) -> bytes:
    """Make the page with the code and the address; the name of the Wi-Fi is written in by hand."""
    title = _("Read it on your telephone")

    def line(
        paper: Paper, top: float, height: float, text: str, size: float, bold: bool = False
    ) -> None:
        box = PageBox(SIDE, A4[1] - (top + height) * MM, A4[0] - 2 * SIDE, height * MM)
        paper.fitted(box, text, size, align=CENTRE, bold=bold)

    def draw(paper: Paper) -> None:
        line(paper, 14, 12, head.event, 16)
        line(paper, 30, 22, title, 40, bold=True)
        line(paper, 56, 16, _("Your own |table|, the time that is left, and the results"), 19)
        line(paper, 80, 12, _("1. Join the Wi-Fi of the hall: ______________________"), 17)
        line(paper, 94, 12, _("2. Scan this code, or type the address below."), 17)
        code = PageBox((A4[0] - CODE) / 2, A4[1] - 123 * MM - CODE, CODE, CODE)
        paper.qr(code, address)
        line(paper, 238, 16, address, 30, bold=True)
        foot = _("It follows by itself what the desk publishes. Nobody can change anything there.")
        line(paper, 262, 16, foot, 13)
        paper.next_page()

    return render(draw, title=title)
