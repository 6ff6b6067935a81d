"""Four cards to a page with marks where to cut, and what every card has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from models.core.outcomes import Mark
from models.views.divisions import SYMBOL
from reports.forms.game_forms import GameForms
from reports.i18n import _
from reports.paper import A4, CENTRE, LEADING, MM, PageBox, Paper, bulleted, render

MARGIN = 7 * MM
CUT = 5 * MM

NO_NUMBERS: Mapping[int, str] = MappingProxyType({})
"""Of cards by which no telephone reports a result."""
Size = tuple[float, float]


class PrintedCard(NamedTuple):
    """One card: what it has in common with others, and what is its own."""

    blank: Callable[[Size, Paper], None]
    """The same function for all cards that look alike: it is drawn but once."""
    fill: Callable[[Paper, PageBox], None]


def four_up(title: str, cards: Sequence[PrintedCard], *, landscape: bool = False) -> bytes:
    """Draw four cards on a page with marks where to cut; the last page has only what is left."""
    page = (A4[1], A4[0]) if landscape else A4
    width, height = page[0] / 2, page[1] / 2
    places = [PageBox(x, y, width, height) for y in (height, 0.0) for x in (0.0, width)]
    blanks = {card.blank: f"card{number}" for number, card in enumerate(cards)}

    def draw(paper: Paper) -> None:
        for blank, name in blanks.items():
            paper.shared(name, (width, height), partial(blank, (width, height)))
        for start in range(0, len(cards), 4):
            _cut_marks(paper)
            for card, box in zip(cards[start : start + 4], places, strict=False):
                paper.place(blanks[card.blank], box.x, box.y)
                card.fill(paper, box)
            paper.next_page()
        if not cards:
            upper = PageBox(0, height, page[0], height)
            paper.fitted(upper, _("There is no card to print."), 14, align=CENTRE)
            paper.next_page()

    return render(draw, title=title, size=page)


def _cut_marks(paper: Paper) -> None:
    """Draw short lines at the edges and a cross in the middle."""
    x, y = paper.width / 2, paper.height / 2
    for start, end in ((0, CUT), (paper.height - CUT, paper.height), (y - CUT, y + CUT)):
        paper.line(x, start, x, end, 0.5, 0.4)
    for start, end in ((0, CUT), (paper.width - CUT, paper.width), (x - CUT, x + CUT)):
        paper.line(start, y, end, y, 0.5, 0.4)


def cut_between(paper: Paper, each: int) -> None:
    """Draw short lines at the edges where a page is cut into so many cards below one another."""
    for place in range(1, each):
        y = paper.height * place / each
        for start, end in ((0, CUT), (paper.width - CUT, paper.width)):
            paper.line(start, y, end, y, 0.5, 0.4)


def foot_notes(paper: Paper, box: PageBox, notes: Sequence[str], size: float) -> None:
    """Write the sentences at the foot of a card, the last line on the lower edge of the box."""
    lines = [line for note in notes for line in bulleted(_(note), box.width / size)]
    y = box.y + (len(lines) - 1) * LEADING * size + size * 0.2
    for line in lines:
        paper.text(box.x, y, line, size)
        y -= LEADING * size


def inside(size: Size) -> PageBox:
    """Give the part of a card within its margin."""
    return PageBox(0, 0, *size).inset(MARGIN, MARGIN)


def number_text(number: str) -> str:
    """Write the number of a card in two halves: 「スマホ 482 173」."""
    half = len(number) // 2
    return _("Telephone {number}").format(number=f"{number[:half]} {number[half:]}")


def marks_heading(forms: GameForms) -> str:
    """Write the marks a player chooses from: 「勝敗 ○/×」."""
    marks = [Mark.WIN, Mark.DRAW, Mark.LOSS] if forms.draws else [Mark.WIN, Mark.LOSS]
    return _("Result {marks}").format(marks="/".join(SYMBOL[mark] for mark in marks))


def strike(paper: Paper, box: PageBox) -> None:
    """Strike a box through that stays empty, from corner to corner."""
    paper.line(box.x, box.y, box.right, box.top, 0.8, 0.3)
