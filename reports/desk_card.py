"""A page for the desk of a division: the order of its day, and the keys that it needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from models.views.divisions import SheetHead
from models.views.hand_kits import DeskCard
from reports.i18n import _
from reports.paper import LEADING, DrawPage, PageBox, Paper, sheet, wrap
from reports.sheets.steps_card import numbered

SIZE = 9.0
GAP = 16.0
KEY_SHARE = 0.3
"""How much of a column of keys the keys themselves take."""


def desk_card(head: SheetHead, card: DeskCard) -> bytes:
    """Make the page: steps above as large as they can be, keys below in two columns."""

    def layout(body: PageBox) -> Sequence[DrawPage]:
        def draw(paper: Paper) -> None:
            low = _keys(paper, body, card.keys)
            room = PageBox(body.x, low, body.width, body.top - low)
            numbered(paper, room, card.steps)

        return [draw]

    return sheet(head, _("Card for the desk"), layout)


def _keys(paper: Paper, body: PageBox, keys: Sequence[tuple[str, str, str]]) -> float:
    """Draw the keys at the foot of the page, and give the height above them."""
    width = (body.width - GAP) / 2
    lines = list(_lines(keys, width))
    half = (len(lines) + 1) // 2
    top = body.y + half * SIZE * LEADING + GAP
    paper.line(body.x, top, body.right, top, 0.9)
    for place, column in enumerate((lines[:half], lines[half:])):
        x, y = body.x + place * (width + GAP), top - GAP / 2 - SIZE
        for key, text in column:
            left = 0.0 if text else width
            if key:
                paper.fitted(
                    PageBox(x, y, max(left, width * KEY_SHARE - 6), SIZE),
                    key,
                    SIZE,
                    bold=True,
                    lines=1,
                    grey=0.0 if text else 0.4,
                )
            paper.text(x + width * KEY_SHARE, y, text, SIZE)
            y -= SIZE * LEADING
    return top + GAP / 2


def _lines(keys: Sequence[tuple[str, str, str]], width: float) -> Iterator[tuple[str, str]]:
    """Give the lines of the keys: a place alone, a key with what it does, what is left of that."""
    room = width * (1 - KEY_SHARE) / SIZE
    for place, group in groupby(keys, key=itemgetter(0)):
        yield place, ""
        for _place, key, text in group:
            first, *more = wrap(text, room)
            yield key, first
            yield from (("", line) for line in more)
