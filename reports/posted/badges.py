"""Badges to be worn: ten on a sheet, with the name as large as it can be."""

from __future__ import annotations

from collections.abc import Sequence

from models.views.divisions import EntrantView, SheetHead
from reports.i18n import _
from reports.paper import A4, CENTRE, MM, PageBox, Paper, render

ACROSS, DOWN = 2, 5
WIDTH, HEIGHT = 91 * MM, 55 * MM
CODE = 13 * MM
"""The side of the QR code: the entry number, as reception types it."""


def badges(head: SheetHead, entrants: Sequence[EntrantView]) -> bytes:
    """Make a badge of 91 × 55 mm for each person, in the order of the entry numbers."""
    people = [
        (entrant, person.public, person.yomi if not person.public_name else "", person.club)
        for entrant in sorted(entrants, key=lambda own: own.number)
        for person in entrant.people
    ]

    def draw(paper: Paper) -> None:
        left = (A4[0] - ACROSS * WIDTH) / 2
        top = (A4[1] + DOWN * HEIGHT) / 2
        for first in range(0, len(people), ACROSS * DOWN):
            for at, one in enumerate(people[first : first + ACROSS * DOWN]):
                row, column = divmod(at, ACROSS)
                x, y = left + column * WIDTH, top - (row + 1) * HEIGHT
                _badge(paper, PageBox(x, y, WIDTH, HEIGHT), head, *one)
            paper.next_page()

    title = " ".join(filter(None, [head.event, head.division, _("Badges")]))
    return render(draw, title=title)


def _badge(
    paper: Paper, box: PageBox, head: SheetHead, who: EntrantView, name: str, yomi: str, club: str
) -> None:
    paper.frame(box, 0.3, grey=0.7)
    inner = box.inset(5 * MM, 4 * MM)
    event = PageBox(inner.x, inner.top - 10, inner.width, 10)
    paper.fitted(event, head.event, 8.5, align=CENTRE, lines=1, least=0.5)
    paper.line(inner.x, inner.top - 13, inner.right, inner.top - 13, 0.6)
    middle = inner.y + CODE
    room = inner.top - 16 - middle
    if yomi:
        above = PageBox(inner.x, inner.top - 29, inner.width, 11)
        paper.fitted(above, yomi, 9, align=CENTRE, lines=1, least=0.5)
        room -= 14
    paper.fitted(
        PageBox(inner.x, middle, inner.width, room),
        name,
        30,
        bold=True,
        align=CENTRE,
        lines=1,
        least=0.3,
    )
    words = PageBox(inner.x, inner.y, inner.width - CODE - 3 * MM, CODE)
    upper, lower = words.rows(2)
    paper.fitted(upper, club, 10, lines=1, least=0.5)
    number = _("No. {number}").format(number=who.number)
    paper.fitted(lower, f"{head.division}\u3000{number}", 10, bold=True, lines=1, least=0.5)
    code = CODE - 2 * MM
    paper.qr(PageBox(inner.right - code, inner.y, code, code), str(who.number))
