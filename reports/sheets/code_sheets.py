"""Sheets with a code to be scanned: where telephones of the hall read, and where desks join."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from models.views.divisions import SheetHead
from reports.i18n import _, _p
from reports.paper import A4, CENTRE, MM, PageBox, Paper, cut_sheets, render

SIDE = 20 * MM
LABEL = (70 * MM, 37 * MM)
"""A label for one person, 24 on a sheet."""
EDGE, QUIET = 4 * MM, 4 * MM
"""What is left free at the edge of a label, and around its code."""


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


@dataclass(frozen=True, kw_only=True, slots=True)
class OwnPageCode:
    """What one label says that leads a telephone to somebody's own matches."""

    name: str
    """As everybody may read it."""
    number: int
    address: str


def own_page_codes(head: SheetHead, people: Sequence[OwnPageCode]) -> bytes:
    """Make a label for each, 70 × 37 mm, 24 on a sheet: it sticks behind a badge or on a card."""
    title = " ".join(filter(None, [head.event, head.division, _("Codes for telephones")]))

    def each(paper: Paper, box: PageBox, label: OwnPageCode) -> None:
        inner = box.inset(EDGE, EDGE)
        side = inner.height
        paper.qr(PageBox(inner.right - side, inner.y, side, side), label.address)
        words = PageBox(inner.x, inner.y, inner.width - side - QUIET, inner.height)
        number, upper, lower, hint = words.rows(4)
        name = PageBox(lower.x, lower.y, lower.width, upper.top - lower.y)
        place = _("No. {number}").format(number=label.number)
        paper.fitted(number, f"{head.division}\u3000{place}", 8, lines=1, least=0.4)
        paper.fitted(name, label.name, 14, bold=True)
        paper.fitted(hint, _("Your own |table|"), 9, least=0.5)

    return cut_sheets(title, people, each, across=3, down=8, size=LABEL)


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
