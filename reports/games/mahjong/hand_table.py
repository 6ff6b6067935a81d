"""The table of hand values for the wall, on one page (Health mahjong 11, 20, 21)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from models.games.mahjong.hands import (
    FU,
    LIMIT_HAN,
    TABLE_HAN,
    Hand,
    Limit,
    check_hand,
    han_of,
    value,
)
from models.views.divisions import SheetHead
from reports.games.mahjong.words import LIMITS, both_counts
from reports.i18n import _
from reports.paper import CENTRE, DrawPage, PageBox, Paper, sheet

TITLE = 1.05
"""The height of the line above a table, in rows."""
FIRST = 0.17
"""The part of the width that the first column takes."""
STEPS = 0.3
"""The same in the table of the steps from mangan on."""
NOTE = 0.72
"""The height of a note at the foot, in rows."""
MANGAN_GREY, HEAD_GREY = 0.85, 0.94


@dataclass(frozen=True)
class _Cell:
    """A text, or what a ron brings with what an own draw does beside it."""

    text: str
    beside: str = ""
    mangan: bool = False


def hand_table(head: SheetHead) -> bytes:
    """Make the page: a child's hands, the dealer's, and the steps from mangan on."""
    tables = (
        (_("Child: ron, and own draw (each child / dealer)"), FIRST, _by_fu(dealer=False)),
        (_("Dealer: ron, and own draw (from each)"), FIRST, _by_fu(dealer=True)),
        (_("From {han} yaku han on, whatever the fu").format(han=LIMIT_HAN), STEPS, _steps()),
    )
    notes = (
        _("One yaku is needed: neither dora nor the {table} han on the table are one.").format(
            table=TABLE_HAN
        ),
        _("Each honba adds 300: from the discarder, or 100 from each at an own draw."),
        _("Grey: mangan. Without a yakuman a sanbaiman is the most; yakuman are never doubled."),
    )

    def layout(body: PageBox) -> list[DrawPage]:
        rows = sum(TITLE + len(cells) for _title, _first, cells in tables)
        row = body.height / (rows + NOTE * (len(notes) + 0.3))

        def draw(paper: Paper) -> None:
            top = body.top
            for title, first, cells in tables:
                low = top - row * TITLE
                box = PageBox(body.x, low, body.width, row * TITLE)
                paper.fitted(box, title, row * 0.6, bold=True, lines=1)
                top = _draw_table(paper, PageBox(body.x, low, body.width, row), first, cells)
            top -= row * NOTE * 0.3
            for note in notes:
                top -= row * NOTE
                paper.fitted(
                    PageBox(body.x, top, body.width, row * NOTE), note, row * 0.46, lines=1
                )

        return [draw]

    return sheet(head, _("Table of hand values"), layout)


# ---------------------------------------------------------------- what stands in it


def _by_fu(*, dealer: bool) -> list[list[_Cell]]:
    hans = range(1, LIMIT_HAN)
    rows = [[_Cell(_("fu \\ yaku (total)")), *(_Cell(both_counts(han)) for han in hans)]]
    for fu in FU:
        paid = (_paid(Hand(fu=fu, han=han), dealer=dealer) for han in hans)
        rows.append([_Cell(_("{fu} fu").format(fu=fu)), *paid])
    return rows


def _steps() -> list[list[_Cell]]:
    rows = [[_Cell(_("yaku (total)")), _Cell(_("Child")), _Cell(_("Dealer"))]]
    for limit, name in LIMITS.items():
        han = han_of(limit)
        hand = Hand(han=han[0]) if han else Hand(yakuman=True)
        words = _(name)
        if han:
            spans = ["–".join(map(str, dict.fromkeys((low, high)))) for low, high in _spans(han)]
            words = _("{limit} {han} ({total})").format(limit=words, han=spans[0], total=spans[1])
        rows.append([_Cell(words), *(_paid(hand, dealer=dealer) for dealer in (False, True))])
    return rows


def _spans(han: Sequence[int]) -> Iterator[tuple[object, object]]:
    """Give first and last han of a step in both ways of counting; the last step has no end."""
    for more in (0, TABLE_HAN):
        last: object = "" if han_of(Limit.SANBAIMAN) == tuple(han) else han[-1] + more
        yield han[0] + more, last


def _paid(hand: Hand, *, dealer: bool) -> _Cell:
    ron, beside, mangan = "–", "–", False
    if not check_hand(hand, tsumo=False):
        won = value(hand, dealer=dealer, tsumo=False)
        ron, mangan = str(won.discarder), won.limit is Limit.MANGAN
    if not check_hand(hand, tsumo=True):
        won = value(hand, dealer=dealer, tsumo=True)
        beside = "/".join(str(points) for points in (won.child, won.dealer) if points)
    if ron == beside:
        return _Cell(ron)
    return _Cell(ron, beside, mangan and hand.fu is not None)


# ---------------------------------------------------------------- how it is drawn


def _draw_table(
    paper: Paper, line: PageBox, first: float, cells: Sequence[Sequence[_Cell]]
) -> float:
    """Draw rows below the lower edge of a line, each as high as it, and give the lowest edge."""
    rest = (1 - first) / (len(cells[0]) - 1)
    parts = [0.0, *(first + rest * place for place in range(len(cells[0])))]
    xs = [line.x + line.width * part for part in parts]
    ys = [line.y - line.height * place for place in range(len(cells) + 1)]
    for number, row in enumerate(cells):
        for place, (cell, (x, right)) in enumerate(zip(row, pairwise(xs), strict=True)):
            box = PageBox(x, ys[number + 1], right - x, line.height)
            if cell.mangan or not number:
                paper.shade(box, MANGAN_GREY if cell.mangan else HEAD_GREY)
            _draw_cell(paper, box.inset(3), cell, bold=not number or not place)
    paper.grid(xs, ys)
    paper.frame(PageBox(xs[0], ys[-1], xs[-1] - xs[0], ys[0] - ys[-1]), 0.9)
    return ys[-1]


def _draw_cell(paper: Paper, box: PageBox, cell: _Cell, *, bold: bool) -> None:
    size = box.height
    if not cell.beside:
        paper.fitted(box, cell.text, size * 0.56, bold=bold, align=CENTRE, lines=1, least=0.5)
        return
    left = PageBox(box.x, box.y, box.width * 0.46, size)
    right = PageBox(left.right, box.y, box.width - left.width, size)
    paper.fitted(left, cell.text, size * 0.66, bold=True, align=CENTRE, lines=1)
    paper.fitted(right, cell.beside, size * 0.5, align=CENTRE, lines=1)
