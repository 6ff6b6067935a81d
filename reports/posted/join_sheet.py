"""The sheet for whoever sets up another computer of the desk: where it joins, and with which code.

It is no notice for the hall: with the code on it anybody joins.
"""

from __future__ import annotations

from models.views.divisions import SheetHead
from reports.i18n import _, _p
from reports.paper import A4, CENTRE, MM, PageBox, Paper, render

SIDE = 20 * MM
CODE = 80 * MM
"""The side of the QR code."""


def joined(address: str, code: str) -> str:
    """Give address and code in one line, as the dialog for joining takes it.

    >>> joined("192.168.0.5:49231", "8000-0001-8000-0000-0007")
    '192.168.0.5:49231 8000-0001-8000-0000-0007'
    """
    return f"{address} {code}"


def join_sheet(head: SheetHead, address: str, code: str, role: str) -> bytes:
    """Make the page with the address and the code; `role` says what the computer is for."""
    title = _("Join with another computer")

    def line(
        paper: Paper, top: float, height: float, text: str, size: float, bold: bool = False
    ) -> None:
        box = PageBox(SIDE, A4[1] - (top + height) * MM, A4[0] - 2 * SIDE, height * MM)
        paper.fitted(box, text, size, align=CENTRE, bold=bold)

    def draw(paper: Paper) -> None:
        line(paper, 14, 12, head.event, 16)
        line(paper, 30, 18, title, 30, bold=True)
        line(paper, 52, 12, _("For: {role}").format(role=role), 19)
        line(paper, 74, 10, _("1. Join the Wi-Fi of the desk: ______________________"), 15)
        line(paper, 86, 10, _("2. Open Taikai Desk; in the File menu, join a shared event."), 15)
        line(paper, 98, 10, _("3. Type the address and the code."), 15)
        line(paper, 114, 8, _("Address"), 13)
        line(paper, 122, 16, address, 30, bold=True)
        line(paper, 142, 8, _p("join", "Code"), 13)
        line(paper, 150, 16, code, 30, bold=True)
        square = PageBox((A4[0] - CODE) / 2, A4[1] - 176 * MM - CODE, CODE, CODE)
        paper.qr(square, joined(address, code))
        foot = _("Whoever has this code can join. Keep the sheet at the desk.")
        line(paper, 264, 12, foot, 13)
        paper.next_page()

    return render(draw, title=title)
