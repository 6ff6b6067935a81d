"""A card with numbered sentences for the tables, and the notice of how a division is played."""

from __future__ import annotations

import re
from collections.abc import Sequence

from models.views.divisions import SheetHead
from reports.i18n import _
from reports.paper import A4, LEADING, MM, PageBox, Paper, render, wrap
from reports.sheets.cards import cut_between

MARGIN = 14 * MM
LARGEST, SMALLEST = 15.5, 7.0
ON_THE_WALL = 22.0
"""The largest type of a page that hangs on a wall and is read from two steps away."""
SHORT = 6
"""So many letters of an answer stay together: はい, いいえ, 無作為."""
CITED = re.compile(r"[A-Z]{2,} (?:[A-Z]-)?\d+")
"""An article of a rule book."""


def steps_cards(
    head: SheetHead,
    title: str,
    heading: str,
    steps: Sequence[str],
    *,
    each: int = 2,
    keep: tuple[str, ...] = (),
) -> bytes:
    """Make a page with the card so many times, to be cut; more are printed as copies.

    The words to `keep` are not broken.
    """
    height = A4[1] / each

    def draw(paper: Paper) -> None:
        cut_between(paper, each)
        for place in range(each):
            box = PageBox(0, A4[1] - (place + 1) * height, A4[0], height)
            _card(
                paper,
                box.inset(MARGIN, MARGIN * 0.8),
                head,
                heading,
                steps,
                wall=each == 1,
                keep=keep,
            )
        paper.next_page()

    return render(draw, title=title)


def _card(
    paper: Paper,
    box: PageBox,
    head: SheetHead,
    heading: str,
    steps: Sequence[str],
    *,
    wall: bool,
    keep: tuple[str, ...],
) -> None:
    wide = 1.5 if wall else 1.0
    small = "\u3000".join(filter(None, [head.event, head.division]))
    above = PageBox(box.x, box.top - 10 * wide, box.width, 10 * wide)
    paper.fitted(above, small, 8.5 * wide, grey=0.2, lines=1)
    title = PageBox(box.x, box.top - 38 * wide, box.width, 24 * wide)
    paper.fitted(title, heading, 20 * wide, bold=True, lines=1)
    paper.line(box.x, box.top - 43 * wide, box.right, box.top - 43 * wide, 1.4)
    room = PageBox(box.x, box.y, box.width, box.height - 52 * wide)
    numbered(paper, room, steps, ON_THE_WALL if wall else LARGEST, keep)


def numbered(
    paper: Paper,
    box: PageBox,
    steps: Sequence[str],
    largest: float = LARGEST,
    keep: tuple[str, ...] = (),
) -> None:
    """Fill a box with sentences behind their numbers, as large as all of them can be."""
    size = largest
    while size > SMALLEST and _height(steps, box.width, size, keep) > box.height:
        size -= 0.25
    y = box.top - size
    for number, step in enumerate(steps, start=1):
        paper.text(box.x + size * 0.2, y, str(number), size, bold=True)
        for line in wrap(step, (box.width + 1) / size - indent(steps) - 0.1, keep=keep):
            paper.text(box.x + indent(steps) * size, y, line, size)
            y -= LEADING * size
        y -= 0.3 * size


def indent(steps: Sequence[str]) -> float:
    """Give where sentences begin behind their numbers, in ems: two digits need more room.

    >>> indent(["one"]) < indent(["one"] * 10)
    True
    """
    return 1.5 if len(steps) < 10 else 1.8


def _height(steps: Sequence[str], width: float, size: float, keep: tuple[str, ...]) -> float:
    """Measure the steps in this size."""
    lines = sum(len(wrap(step, width / size - indent(steps) - 0.1, keep=keep)) for step in steps)
    return size * (lines * LEADING + len(steps) * 0.3)


def settings_notice(head: SheetHead, lines: Sequence[tuple[str, str]]) -> bytes:
    """Make the page of what is told: what it is about, and how it is."""
    title = _("How this division is played")
    told = [_("{what}: {how}").format(what=what, how=how) for what, how in lines]
    short = [how for _what, how in lines if len(how) <= SHORT]
    cited = [found for step in told for found in CITED.findall(step)]
    return steps_cards(head, title, title, told, each=1, keep=(*short, *cited))
