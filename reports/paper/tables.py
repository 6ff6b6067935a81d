"""Tables on paper: as few pages as the least height of a row allows, rows as high as fit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import takewhile
from math import ceil

from models.views.divisions import SheetHead
from reports.paper.cells import CellContent, NamesInText, Sizes, Stacked, column_sizes
from reports.paper.drawing import CENTRE, LEFT, MIDDLE, PageBox, Paper
from reports.paper.fitting import LEADING, SMALLEST, WHOLE, wrap
from reports.paper.frame import NOTE, DrawPage, draw_notes, note_lines, note_pages, sheet


@dataclass(frozen=True, kw_only=True)
class SheetColumn:
    """One column of a table; widths are in ems of the table's text, so that they grow with it."""

    title: str = ""
    ems: float
    """The width, or the least width of a column that takes a share."""
    share: float = 0.0
    """The part of the width left over that this column takes."""
    align: float = LEFT
    bold: bool = False
    scale: float = 1.0
    """The size of its text, as a part of the table's."""
    least: float = SMALLEST
    """The part of that size below which it does not follow its longest text."""
    alike: bool = False
    """Whether its texts are as large as those of all other such columns."""
    wraps: bool = False
    """Whether a long text makes its row higher, instead of standing smaller than the others."""


@dataclass(frozen=True, kw_only=True)
class PaperRow:
    """One line of a table."""

    cells: tuple[CellContent, ...]
    shaded: bool = False
    with_next: bool = False
    """Whether it is a heading, which is not the last line of a page."""


MORE = PaperRow(cells=())
"""Stands for another line of the row above it."""
GAP = PaperRow(cells=())
"""Stands for a line that is left out below the last row of a page."""


END = 0.07
"""The part of a row's height that is left free above and below its texts."""
FILLING = 2.1
"""How many times higher a row can be in large type, so that a small table fills its page."""


@dataclass(frozen=True, kw_only=True)
class Look:
    """How large and how dense a table may be."""

    low: float
    """The least height of a row, in points; more rows than fit go on another page."""
    high: float
    """The greatest height of a row, for a table with few rows."""
    ratio: float = 0.54
    """The size of the text as a part of the row's height."""
    zebra: bool = False
    across: int = 1
    """How many tables stand side by side on a page."""

    def enlarged(self, large: bool) -> Look:
        """Give the same look in large type, if wanted: few rows fill the page with it."""
        if not large:
            return self
        return Look(
            low=self.low * 1.5,
            high=self.high * FILLING,
            ratio=self.ratio,
            zebra=self.zebra,
            across=self.across,
        )


def table(
    body: PageBox,
    columns: Sequence[SheetColumn],
    rows: Sequence[PaperRow],
    look: Look,
    notes: Sequence[str] = (),
) -> list[DrawPage]:
    """Lay out a table over as few pages as its least row height allows, rows as high as fit.

    The columns' headings are repeated on every page; the notes stand under the last row.
    """
    gap = 14.0
    width = (body.width - gap * (look.across - 1)) / look.across
    lines = [line for note in notes for line in note_lines(note, body.width)]
    foot = len(lines) * NOTE * LEADING + 8 if lines else 0.0
    head = 21.0 if any(column.title for column in columns) else 0.0
    own_page = foot > body.height / 2
    room = body.height - head
    below = 0.0 if own_page else foot
    wraps = any(column.wraps for column in columns)

    def laid(look: Look) -> tuple[Sequence[PaperRow], int, int, float, int]:
        size = _size(look.low, columns, width, look)
        plan = _TablePlan(columns, _widths(columns, width, size), head, look.low, size)
        high = [min(plan.lines_of(row), int(room / look.low)) for row in rows]
        return _laid(rows, high, room, below, look)

    look = _raised(look, lambda one: laid(one)[1]) if wraps else look
    rows, pages, per_column, height, last = laid(look)
    own_page = own_page or last * height > room - foot
    size = _size(look.low if wraps else height, columns, width, look)
    per_page = per_column * look.across
    plan = _TablePlan(columns, _widths(columns, width, size), head, height, size, look.zebra)
    plan.sizes.extend(_made_alike(columns, list(plan.sizes_of(rows))))

    def draw_page(page: int, paper: Paper) -> None:
        lowest = body.top
        for place in range(look.across):
            start = page * per_page + place * per_column
            part = rows[start : start + per_column]
            if part or start == 0:
                x = body.x + place * (width + gap)
                lowest = min(lowest, plan.draw(paper, x, body.top, part, start))
        if page == pages - 1 and not own_page:
            draw_notes(paper, body.x, lowest - 8, lines)

    drawn: list[DrawPage] = [partial(draw_page, page) for page in range(pages)]
    return [*drawn, *(note_pages(body, lines) if own_page else ())]


def _raised(look: Look, pages: Callable[[Look], int]) -> Look:
    """Give a look whose rows are as high as the fewest pages allow: their text is of that size."""
    fewest, low, high = pages(look), look.low, look.high
    for height in (high, *[0.0] * 4):
        middle = height or (low + high) / 2
        if pages(replace(look, low=middle)) == fewest:
            low = middle
        else:
            high = middle
        if low == high:
            break
    return replace(look, low=low)


def _size(height: float, columns: Sequence[SheetColumn], width: float, look: Look) -> float:
    """Give the size of the text in rows of a height."""
    return min(height * look.ratio, width / sum(column.ems for column in columns))


def _made_alike(columns: Sequence[SheetColumn], sizes: Sequence[Sizes]) -> Sequence[Sizes]:
    """Give the columns that are to be alike the smallest of their sizes."""
    own = [size for column, size in zip(columns, sizes, strict=True) if column.alike]
    least = Sizes(*map(min, *own)) if len(own) > 1 else None
    return [
        least if column.alike and least else size
        for column, size in zip(columns, sizes, strict=True)
    ]


def table_sheet(
    head: SheetHead,
    title: str,
    columns: Sequence[SheetColumn],
    rows: Sequence[PaperRow],
    look: Look,
    notes: Sequence[str] = (),
    *,
    about: str = "",
    landscape: bool = False,
    draft: bool = False,
) -> bytes:
    """Make a sheet for the wall that is one table, with its notes under the last row."""

    def layout(body: PageBox) -> Sequence[DrawPage]:
        return table(body, columns, rows, look, notes)

    return sheet(head, title, layout, about=about, landscape=landscape, draft=draft)


def _laid(
    rows: Sequence[PaperRow], high: Sequence[int], room: float, foot: float, look: Look
) -> tuple[Sequence[PaperRow], int, int, float, int]:
    """Plan the pages; rows that are several lines `high`, and headings with the next, stay whole.

    Give the lines, and how many pages, how many in a column, how high they are, and how many in the
    first column of the last page where rows have moved; else 0.
    """
    count = sum(high)
    pages, per_column, height = _page_plan(count, room, foot, look)
    if count == len(rows) and not any(row.with_next for row in rows):
        return rows, pages, per_column, height, 0
    count += pages * look.across - 1
    pages, per_column, height = _page_plan(count, room, foot, look)
    found = _packed(rows, high, per_column)
    while len(found) > pages * look.across * per_column:
        count += 1
        pages, per_column, height = _page_plan(count, room, foot, look)
        found = _packed(rows, high, per_column)
    last = min(len(found) - per_column * look.across * (pages - 1), per_column)
    return found, pages, per_column, height, last


def _packed(rows: Sequence[PaperRow], high: Sequence[int], per_column: int) -> list[PaperRow]:
    """Give the lines of all columns; none begins with a part of a row."""
    found: list[PaperRow] = []
    for number, (row, lines) in enumerate(zip(rows, high, strict=True)):
        whole = lines + (high[number + 1] if row.with_next and number + 1 < len(rows) else 0)
        place = len(found) % per_column
        if place + min(whole, per_column) > per_column:
            found += [GAP] * (per_column - place)
        found += [row, *[MORE] * (lines - 1)]
    return found


def _page_plan(count: int, room: float, foot: float, look: Look) -> tuple[int, int, float]:
    """Choose the number of pages, the rows in a column of a page, and their height."""
    pages = 0
    while True:
        pages += 1
        per_column = max(ceil(count / (pages * look.across)), 1)
        last = max(count - per_column * look.across * (pages - 1), 1)
        height = min(look.high, room / per_column, (room - foot) / min(last, per_column))
        if height >= look.low or per_column == 1:
            return pages, per_column, height


def _widths(columns: Sequence[SheetColumn], width: float, size: float) -> list[float]:
    """Give the columns their widths in points; those with a share divide what is left over."""
    rest = width - size * sum(column.ems for column in columns)
    shares = sum(column.share for column in columns)
    if not shares:
        return [column.ems * width / sum(c.ems for c in columns) for column in columns]
    return [column.ems * size + rest * column.share / shares for column in columns]


@dataclass(frozen=True)
class _TablePlan:
    columns: Sequence[SheetColumn]
    widths: Sequence[float]
    head: float
    height: float
    size: float
    zebra: bool = False
    sizes: list[Sizes] = field(default_factory=list)
    """The sizes of the texts of each column: the same in all of its lines."""

    def lines_of(self, row: PaperRow) -> int:
        """Say how many lines high a row must be for its long texts."""
        texts = zip(self.columns, row.cells, self.widths, strict=False)
        return max(
            (
                self._high(len(self._wrapped(column, cell, width)))
                for column, cell, width in texts
                if column.wraps and isinstance(cell, str) and cell
            ),
            default=1,
        )

    def _high(self, lines: int) -> int:
        """Say how many rows high so many lines of text are."""
        return ceil(((lines - 1) * LEADING + 1.08) * self.size / self.height + 2 * END - 1e-9)

    def _wrapped(self, column: SheetColumn, text: str, width: float) -> tuple[str, ...]:
        room = self._box(0.0, 0.0, width, self.height).width
        size = self.size * column.scale
        keep = text.kept(room, size) if isinstance(text, NamesInText) else ()
        return wrap(text, room / size, bold=column.bold, keep=keep)

    def sizes_of(self, rows: Sequence[PaperRow]) -> Iterator[Sizes]:
        """Find the size of each column that all of its texts can have."""
        for place, (column, width) in enumerate(zip(self.columns, self.widths, strict=True)):
            if column.wraps:
                yield Sizes(self.size * column.scale, self.size * column.scale)
                continue
            cells = [row.cells[place] for row in rows if place < len(row.cells)]
            size = self.size * column.scale
            box = self._box(0.0, 0.0, width, self.height)
            yield column_sizes(cells, box, size, bold=column.bold, least=column.least)

    def _box(self, x: float, y: float, width: float, height: float) -> PageBox:
        """Give the part of a cell in which it draws."""
        pad = min(self.size * 0.32, 5.0)
        return PageBox(x, y, width, height).inset(pad, self.height * END)

    def draw(
        self, paper: Paper, x: float, top: float, rows: Sequence[PaperRow], start: int
    ) -> float:
        """Draw one block of rows under its headings and give the height of its lower edge."""
        xs = [x]
        for width in self.widths:
            xs.append(xs[-1] + width)
        ys = [top] if not self.head else [top, top - self.head]
        if self.head:
            paper.shade(PageBox(x, top - self.head, xs[-1] - x, self.head), 0.9)
            self._headings(paper, xs, top)
        for number, row in enumerate(rows, start=start):
            if row is MORE or row is GAP:
                continue
            more = takewhile(lambda one: one is MORE, rows[number - start + 1 :])
            height = self.height * (1 + sum(1 for _line in more))
            ys.append(ys[-1] - height)
            line = PageBox(x, ys[-1], xs[-1] - x, height)
            if row.shaded:
                paper.shade(line, 0.88)
            elif self.zebra and number % 2:
                paper.shade(line, 0.955)
            self._row(paper, xs, line, row)
        paper.grid(xs, ys)
        paper.frame(PageBox(x, ys[-1], xs[-1] - x, top - ys[-1]), 0.9)
        return ys[-1]

    def _headings(self, paper: Paper, xs: Sequence[float], top: float) -> None:
        for column, x, width in zip(self.columns, xs, self.widths, strict=False):
            box = PageBox(x, top - self.head, width, self.head).inset(2.0, 2)
            align = LEFT if column.align == LEFT and column.share else CENTRE
            box = box.inset(3.0) if align == LEFT else box
            paper.fitted(box, column.title, 9.5, bold=True, align=align, least=0.9)

    def _row(self, paper: Paper, xs: Sequence[float], line: PageBox, row: PaperRow) -> None:
        cells = zip(self.columns, row.cells, xs, self.widths, self.sizes, strict=False)
        for column, cell, x, width, shared in cells:
            box = self._box(x, line.y, width, line.height)
            size = self.size * column.scale
            if isinstance(cell, Stacked):
                cell.draw(paper, box, size, shared)
            elif callable(cell):
                cell(paper, box, size)
            elif column.wraps:
                self._paragraph(paper, box, column, self._wrapped(column, cell, width))
            else:
                named = cell if isinstance(cell, NamesInText) else None
                paper.fitted(
                    box,
                    cell,
                    shared.main,
                    bold=column.bold,
                    align=column.align,
                    lines=3 if named else 2,
                    least=WHOLE,
                    keep=named.kept(box.width, shared.main) if named else (),
                )

    def _paragraph(
        self, paper: Paper, box: PageBox, column: SheetColumn, lines: Sequence[str]
    ) -> None:
        """Draw a long text; only one that is higher than a page stands smaller."""
        most = (len(lines) - 1) * LEADING + 1.08
        size = min(self.size * column.scale, box.height / most)
        y = box.y + box.height / 2 - MIDDLE * size + (len(lines) - 1) / 2 * LEADING * size
        for line in lines:
            x = box.x + column.align * box.width
            paper.text(x, y, line, size, bold=column.bold, align=column.align)
            y -= LEADING * size
