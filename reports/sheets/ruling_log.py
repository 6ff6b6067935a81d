"""The log of rulings, corrections and penalties of a division, in the order in which they came."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from models.views.divisions import SheetHead
from models.views.logs import PenaltyView, RulingView
from reports.game_words import ruled
from reports.i18n import _
from reports.paper import LEADING, DrawPage, PageBox, Paper, sheet, wrap
from reports.wording import cause_name, round_name, ruling_name

SIZE = 9.5
PAD = 4.0


@dataclass(frozen=True)
class _Entry:
    at: datetime | None
    """None for what stands on the record of a match: it comes last."""
    cells: tuple[str, ...]


def ruling_log(
    head: SheetHead,
    rulings: Sequence[RulingView],
    penalties: Sequence[PenaltyView],
    *,
    penalty_texts: Mapping[int, str] | None = None,
) -> bytes:
    """Make the log; `penalty_texts` says in a sentence what each penalty is, by its id."""
    texts = penalty_texts or {}
    entries = [_ruling(view, head.game) for view in rulings]
    entries += [_penalty(view, texts.get(view.id, "")) for view in penalties]
    entries.sort(key=lambda entry: (entry.at is None, entry.at and entry.at.isoformat()))
    titles = (
        _("Time"),
        _("|Round| and |table|"),
        _("Kind"),
        _("Players"),
        _("Ruling and reason"),
        _("Before → after"),
        _("|Referee|"),
    )

    def layout(body: PageBox) -> Sequence[DrawPage]:
        return _pages(body, titles, [entry.cells for entry in entries])

    return sheet(head, _("Rulings and corrections"), layout)


def _place(stage: str, round_: int | None, table: int | None) -> str:
    where = []
    if round_ is not None:
        where.append(round_name(stage, round_))
    if table is not None:
        where.append(_("|Table| {table}").format(table=table))
    return "\n".join(where)


def _ruling(view: RulingView, game: str) -> _Entry:
    old, new = (ruled(view.kind, text, game) for text in (view.old, view.new))
    change = old or new
    if (old and new) or view.kind == "adjustment":
        change = _("{old} → {new}").format(old=old or "–", new=new or "–")
    said = [cause_name(view.cause), view.text]
    return _Entry(
        view.at,
        (
            f"{view.at:%H:%M}",
            "" if view.kind == "finalists" else _place(view.stage, view.round, view.table),
            "\n".join(filter(None, [ruling_name(view.kind), view.article])),
            "\n".join(view.names),
            "\n".join(filter(None, said)),
            change,
            view.referee,
        ),
    )


def _penalty(view: PenaltyView, text: str) -> _Entry:
    values = ", ".join(str(value) for value in view.values.values())
    said = text or " ".join(filter(None, [view.effect, values]))
    return _Entry(
        view.at,
        (
            view.time,
            _place("", view.round, view.table),
            "\n".join(filter(None, [ruling_name("penalty"), view.article])),
            view.who,
            " ".join(filter(None, [said, view.note])),
            "",
            "",
        ),
    )


def _lines(cell: str, width: float) -> tuple[str, ...]:
    """Break the text of a cell into lines, keeping its own."""
    room = (width - 2 * PAD) / SIZE
    return tuple(line for part in cell.split("\n") for line in wrap(part, room))


PARTS = (4.0, 6.0, 7.0, 9.0, 16.0, 9.0, 6.0)
"""The widths of the columns, as parts of the whole."""


def _pages(
    body: PageBox, titles: Sequence[str], lines: Sequence[tuple[str, ...]]
) -> list[DrawPage]:
    """Lay out rows as high as their text; only a row higher than a page is divided."""
    unit = body.width / sum(PARTS)
    widths = [part * unit for part in PARTS]
    head = 24.0
    most = int((body.height - head - 2 * PAD) / (SIZE * LEADING))
    wrapped = []
    for line in lines:
        row = [_lines(cell, width) for cell, width in zip(line, widths, strict=True)]
        longest = max(len(cell) for cell in row)
        wrapped += [[cell[at : at + most] for cell in row] for at in range(0, longest, most)]
    heights = [max(len(cell) for cell in row) * SIZE * LEADING + 2 * PAD for row in wrapped]
    pages: list[list[int]] = [[]]
    left = body.height - head
    for number, height in enumerate(heights):
        if height > left and pages[-1]:
            pages.append([])
            left = body.height - head
        pages[-1].append(number)
        left -= height

    def draw(numbers: Sequence[int], paper: Paper) -> None:
        xs = [body.x]
        for width in widths:
            xs.append(xs[-1] + width)
        ys = [body.top, body.top - head]
        paper.shade(PageBox(body.x, ys[1], body.width, head), 0.9)
        for x, width, title in zip(xs, widths, titles, strict=False):
            paper.fitted(PageBox(x + 3, ys[1], width - 6, head), title, 9, bold=True, least=0.9)
        for number in numbers:
            _log_row(paper, xs, ys[-1], wrapped[number])
            ys.append(ys[-1] - heights[number])
        paper.grid(xs, ys)
        paper.frame(PageBox(body.x, ys[-1], body.width, body.top - ys[-1]), 0.9)
        if not lines:
            none = _("No ruling and no correction has been logged.")
            paper.text(body.x + PAD, ys[-1] - 20, none, 11)

    return [partial(draw, page) for page in pages]


def _log_row(paper: Paper, xs: Sequence[float], top: float, row: Sequence[Sequence[str]]) -> None:
    for x, cell in zip(xs, row, strict=False):
        y = top - PAD - SIZE * 0.88
        for line in cell:
            paper.text(x + PAD, y, line, SIZE)
            y -= SIZE * LEADING
