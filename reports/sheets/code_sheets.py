"""Sheets with a code to be scanned: where telephones of the hall read, and where desks join."""

from __future__ import annotations

from models.views.divisions import SheetHead
from reports.i18n import _, _p
from reports.paper import A4, CENTRE, MM, PageBox, Paper, render

SIDE = 20 * MM


def phones_sheet(head: SheetHead, address: str) -> bytes:
    """Make the page that hangs in the hall; the name of the Wi-Fi is written in by hand."""
    title = _("Read it on your telephone")

    def draw(paper: Paper) -> None:
        _line(paper, 14, 12, head.event, 16)
        _line(paper, 30, 22, title, 40, bold=True)
        _line(paper, 56, 16, _("Your own |table|, the time that is left, and the results"), 19)
        _line(paper, 80, 12, _("1. Join the Wi-Fi of the hall: ______________________"), 17)
        _line(paper, 94, 12, _("2. Scan this code, or type the address below."), 17)
        _code(paper, 123, 100, address)  # it is read from two steps away
        _line(paper, 238, 16, address, 30, bold=True)
        foot = _("It follows by itself what the desk publishes. Nobody can change anything there.")
        _line(paper, 262, 16, foot, 13)
        paper.next_page()

    return render(draw, title=title)


def joined(address: str, code: str) -> str:
    """Give address and code in one line, as the dialog for joining takes it.

    >>> joined("192.168.0.5:49231", "8000-0001-8000-0000-0007")
    '192.168.0.5:49231 8000-0001-8000-0000-0007'
    """
    return f"{address} {code}"


def join_sheet(head: SheetHead, address: str, code: str, role: str) -> bytes:
    """Make the page for whoever sets up another computer; `role` says what that is for.

    It is no notice for the hall: with the code on it anybody joins.
    """
    title = _("Join with another computer")

    def draw(paper: Paper) -> None:
        _line(paper, 14, 12, head.event, 16)
        _line(paper, 30, 18, title, 30, bold=True)
        _line(paper, 52, 12, _("For: {role}").format(role=role), 19)
        _line(paper, 74, 10, _("1. Join the Wi-Fi of the desk: ______________________"), 15)
        _line(paper, 86, 10, _("2. Open Taikai Desk; in the File menu, join a shared event."), 15)
        _line(paper, 98, 10, _("3. Type the address and the code."), 15)
        _line(paper, 114, 8, _("Address"), 13)
        _line(paper, 122, 16, address, 30, bold=True)
        _line(paper, 142, 8, _p("join", "Code"), 13)
        _line(paper, 150, 16, code, 30, bold=True)
        _code(paper, 176, 80, joined(address, code))
        foot = _("Whoever has this code can join. Keep the sheet at the desk.")
        _line(paper, 264, 12, foot, 13)
        paper.next_page()

    return render(draw, title=title)


def _line(
    paper: Paper, top: float, height: float, text: str, size: float, *, bold: bool = False
) -> None:
    """Write a line in the middle, so many millimetres from the top of the page."""
    box = PageBox(SIDE, A4[1] - (top + height) * MM, A4[0] - 2 * SIDE, height * MM)
    paper.fitted(box, text, size, align=CENTRE, bold=bold)


def _code(paper: Paper, top: float, side: float, said: str) -> None:
    """Draw a code in the middle, in millimetres."""
    square = PageBox((A4[0] - side * MM) / 2, A4[1] - (top + side) * MM, side * MM, side * MM)
    paper.qr(square, said)
