"""Badges to be worn, with the name as large as it can be, and labels with names: cut of A4."""

from __future__ import annotations

from collections.abc import Sequence

from models.reception.badges import USUAL_BADGES, Badge, BadgeLayout
from reports.i18n import _, _p
from reports.paper import CENTRE, MM, RIGHT, PageBox, Paper, cut_sheets

CODE = 13 * MM
"""The side of the QR code: the entry number, as reception types it."""
SMALL = (91 * MM, 55 * MM)
EDGE = 6 * MM


def badges(event: str, people: Sequence[Badge], layout: BadgeLayout = USUAL_BADGES) -> bytes:
    """Make badges of 91 × 55 mm, ten on a sheet, or of 105 × 74 mm, eight on a sheet."""
    title = " ".join(filter(None, [event, *_division(people), _("Badges")]))

    def each(paper: Paper, box: PageBox, one: Badge) -> None:
        _badge(paper, box, event, one)

    if layout.large:
        return cut_sheets(title, people, each, across=2, down=4)
    return cut_sheets(title, people, each, across=2, down=5, size=SMALL)


def name_labels(event: str, people: Sequence[Badge]) -> bytes:
    """Make labels with the names of people: 24 on a sheet, 70 × 37 mm."""
    title = " ".join(filter(None, [event, *_division(people), _("Labels with names")]))

    def each(paper: Paper, box: PageBox, one: Badge) -> None:
        yomi, upper, lower, club, place = box.inset(EDGE, EDGE).rows(5)
        name = PageBox(lower.x, lower.y, lower.width, upper.top - lower.y)
        paper.fitted(name, one.name, 15, bold=True, align=CENTRE)
        for line, text, size in ((yomi, one.yomi, 8), (club, one.club, 9), (place, _place(one), 9)):
            paper.fitted(line, text, size, align=CENTRE, lines=1, least=0.4)

    return cut_sheets(title, people, each, across=3, down=8)


def _division(people: Sequence[Badge]) -> tuple[str, ...]:
    """Name the division where all are of one."""
    names = {one.division for one in people}
    return tuple(names) if len(names) == 1 else ()


def _place(one: Badge) -> str:
    number = _("No. {number}").format(number=one.number)
    return f"{one.division}\u3000{number}"


def _badge(paper: Paper, box: PageBox, event: str, badge: Badge) -> None:
    paper.frame(box, 0.3, grey=0.7)
    inner = box.inset(5 * MM, 4 * MM)
    wide = box.width / SMALL[0]
    head = PageBox(inner.x, inner.top - 10, inner.width, 10)
    if badge.before:
        again = _p("badge", "ISSUED AGAIN ({count})").format(count=badge.before)
        mark = PageBox(inner.right - 24 * MM, inner.top - 10, 24 * MM, 10)
        paper.fitted(mark, again, 8, bold=True, align=RIGHT, lines=1, least=0.5)
        head = PageBox(inner.x, inner.top - 10, inner.width - 25 * MM, 10)
    paper.fitted(head, event, 8.5, align=CENTRE, lines=1, least=0.5)
    paper.line(inner.x, inner.top - 13, inner.right, inner.top - 13, 0.6)
    middle = inner.y + CODE
    room = inner.top - 16 - middle
    if badge.yomi:
        above = PageBox(inner.x, inner.top - 18 - 11 * wide, inner.width, 11 * wide)
        paper.fitted(above, badge.yomi, 9 * wide, align=CENTRE, lines=1, least=0.5)
        room -= 3 + 11 * wide
    name = PageBox(inner.x, middle, inner.width, room)
    paper.fitted(name, badge.name, 30 * wide, bold=True, align=CENTRE)
    words = PageBox(inner.x, inner.y, inner.width - CODE - 3 * MM, CODE)
    upper, lower = words.rows(2)
    paper.fitted(upper, badge.club, 10, lines=1, least=0.5)
    paper.fitted(lower, _place(badge), 10, bold=True, lines=1, least=0.5)
    code = CODE - 2 * MM
    paper.qr(PageBox(inner.right - code, inner.y, code, code), str(badge.number))
