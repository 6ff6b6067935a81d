"""A page for the desk of a division: the order of its day, and the keys that it needs."""

from __future__ import annotations

from collections.abc import Sequence

from models.views.desk_cards import DeskCard
from models.views.divisions import SheetHead
from reports.i18n import _
from reports.paper import LEADING, Draw, PageBox, Paper, sheet, wrap
from reports.sheets.steps_card import numbered

SIZE, HEADING = 9.5, 13.0
GAP = 16.0
KEY_SHARE = 0.3
"""How much of a column of keys the keys themselves take."""


def desk_card(head: SheetHead, card: DeskCard) -> bytes:
    """Make the page: steps above as large as they can be, keys below in two columns."""

    def layout(body: PageBox) -> Sequence[Draw]:
        def draw(paper: Paper) -> None:
            low = _keys(paper, body, card.keys)
            room = PageBox(body.x, low, body.width, body.top - low)
            numbered(paper, room, card.steps)

        return [draw]

    return sheet(head, _("Card for the desk"), layout)


def _keys(paper: Paper, body: PageBox, keys: Sequence[tuple[str, str]]) -> float:
    """Draw the keys at the foot of the page, and give the height above them."""
    half = (len(keys) + 1) // 2
    width = (body.width - GAP) / 2
    columns = [_lines(part, width) for part in (keys[:half], keys[half:])]
    rows = max(sum(len(lines) for _key, lines in column) for column in columns)
    top = body.y + rows * SIZE * LEADING + HEADING * LEADING
    paper.line(body.x, top + 4, body.right, top + 4, 0.9)
    paper.text(body.x, top - HEADING, _("Keys"), HEADING, bold=True)
    for place, column in enumerate(columns):
        x, y = body.x + place * (width + GAP), top - HEADING * LEADING - SIZE
        for key, lines in column:
            box = PageBox(x, y, width * KEY_SHARE - 6, SIZE)
            paper.fitted(box, key, SIZE, bold=True, lines=1)
            for line in lines:
                paper.text(x + width * KEY_SHARE, y, line, SIZE)
                y -= SIZE * LEADING
    return top + GAP


def _lines(keys: Sequence[tuple[str, str]], width: float) -> list[tuple[str, tuple[str, ...]]]:
    """Break what the keys of a column do into lines."""
    return [(key, wrap(text, width * (1 - KEY_SHARE) / SIZE)) for key, text in keys]
