"""A PDF being drawn: text, lines and codes at exact places; drawing in, bytes out.

Everything is black and grey, in points, with the origin at the lower left of the page. It writes
the page content itself rather than through reportlab's text objects, which is several times
faster; reportlab keeps the document and the subsets of the fonts.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import NamedTuple, TypeVar

import segno
from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from reports.i18n import language
from reports.paper.fitting import LEADING, fit
from reports.paper.fonts import REGULAR, drawable, font, text_width

A4 = (595.28, 841.89)
MM = 72 / 25.4

LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0
"""How text stands: the part of its width that lies left of the given point."""

GRID = 0.4
GRID_GREY = 0.55
ROUND = 0.5523
"""How far a quarter of a circle is bent, as a part of its radius."""
MIDDLE = 0.37
"""From the baseline to the middle of a character, in ems: half of a digit or an ideograph."""

rl_config.useA85 = 0  # text-safe streams are a quarter larger and slower to write


class PageBox(NamedTuple):
    """A rectangle on the page: lower left corner, width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def top(self) -> float:
        """The height of the upper edge."""
        return self.y + self.height

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    def inset(self, sides: float, ends: float = 0) -> PageBox:
        """Give the rectangle without a margin at its sides, and one above and below."""
        return PageBox(
            self.x + sides, self.y + ends, self.width - 2 * sides, self.height - 2 * ends
        )

    def columns(self, count: int) -> list[PageBox]:
        """Divide the rectangle into so many of the same width, from the left.

        >>> [cell.x for cell in PageBox(10, 0, 30, 5).columns(3)]
        [10.0, 20.0, 30.0]
        """
        width = self.width / count
        return [
            PageBox(self.x + place * width, self.y, width, self.height) for place in range(count)
        ]

    def rows(self, count: int) -> list[PageBox]:
        """Divide the rectangle into so many of the same height, from above.

        >>> [cell.y for cell in PageBox(0, 10, 5, 30).rows(3)]
        [30.0, 20.0, 10.0]
        """
        height = self.height / count
        tops = [self.top - place * height for place in range(1, count + 1)]
        return [PageBox(self.x, low, self.width, height) for low in tops]


_DARK = re.compile(rb"\x01+")


@lru_cache(maxsize=4096)
def qr_path(text: str) -> tuple[int, str]:
    """Give the modules of a QR code as one path in whole units, rows from the top, and its side."""
    code = segno.make_qr(text, error="m", mask=2, boost_error=False)
    last = len(code.matrix) - 1
    runs = [
        f"{run.start()} {last - number} {run.end() - run.start()} 1 re"
        for number, row in enumerate(code.matrix)
        for run in _DARK.finditer(row)
    ]
    return last + 1, " ".join(runs)


TellPage = Callable[[int], None]
_TELL: ContextVar[TellPage | None] = ContextVar("_TELL", default=None)


@contextmanager
def told_pages(tell: TellPage | None) -> Iterator[None]:
    """Have somebody told how many pages are drawn, in this thread, for as long as this lasts."""
    token = _TELL.set(tell)
    try:
        yield
    finally:
        _TELL.reset(token)


_MARK: ContextVar[str] = ContextVar("_MARK", default="")
MARK_SIZE, MARK_LONGEST, MARK_STRENGTH = 40.0, 110.0, 0.13
MARK_STEP = (150.0, 120.0)
"""From one word of a mark to the next: so close that every card cut from a page has one."""
SLANT = (0.866, 0.5)
"""How the words of a mark rise: cosine and sine."""


@contextmanager
def watermarked(word: str) -> Iterator[None]:
    """Have every page marked with a pale word all over, for as long as this lasts."""
    token = _MARK.set(word)
    try:
        yield
    finally:
        _MARK.reset(token)


class Paper:
    """A PDF being drawn."""

    def __init__(self, title: str, size: tuple[float, float] = A4) -> None:
        self.width, self.height = size
        self._fonts = (font(False), font(True))
        self._buffer = io.BytesIO()
        self._canvas = Canvas(
            self._buffer,
            pagesize=size,
            invariant=1,
            pageCompression=1,
            initialFontName=REGULAR,
            lang=language(),
        )
        self._canvas.setTitle(title)
        self._canvas.setAuthor("Taikai Desk")
        self._canvas.setSubject("")
        self._document = self._canvas._doc
        self._encoded: dict[tuple[str, bool], list[tuple[str, str]]] = {}
        self._part = 0
        self._start()

    def begin(self, size: tuple[float, float]) -> None:
        """Go on with another drawing on pages of this size; what it has `shared` is its own."""
        self.width, self.height = size
        self._canvas.setPageSize(size)
        self._part += 1

    def _start(self) -> None:
        self._code: list[str] = self._canvas._code
        self._fill = self._stroke = 0.0
        self._line_width = 1.0

    def next_page(self) -> None:
        """Finish this page; what is drawn from now on stands on the next."""
        tell = _TELL.get()
        if tell is not None:
            tell(self._canvas.getPageNumber())
        self._draw_mark(_MARK.get())
        self._canvas.showPage()
        self._start()

    def _draw_mark(self, word: str) -> None:
        """Lay a word over the page, row by row, so pale that everything can be read through it."""
        if not word:
            return
        self._canvas.saveState()
        self._canvas.setFillAlpha(MARK_STRENGTH)
        self._fill = -1.0
        (cos, sin), (wide, high) = SLANT, MARK_STEP
        size = min(MARK_SIZE, MARK_LONGEST / text_width(word, True))
        for row in range(int(self.height / high) + 1):
            for column in range(int(self.width / wide) + 1):
                x, y = wide * (column + 0.5 * (row % 2)) + 12, high * row + 30
                self._code.append(f"q {cos:g} {sin:g} {-sin:g} {cos:g} {x:.2f} {y:.2f} cm")
                self.text(0, 0, word, size, bold=True)
                self._code.append("Q")
        self._canvas.restoreState()

    def finish(self) -> bytes:
        """Write the document; the page being drawn must have been finished."""
        self._canvas.save()
        return self._buffer.getvalue()

    def _ink(self, grey: float) -> None:
        if grey != self._fill:
            self._fill = grey
            self._code.append(f"{grey:g} g")

    def _pen(self, width: float, grey: float) -> None:
        if grey != self._stroke:
            self._stroke = grey
            self._code.append(f"{grey:g} G")
        if width != self._line_width:
            self._line_width = width
            self._code.append(f"{width:g} w")

    def _encode(self, text: str, bold: bool) -> list[tuple[str, str]]:
        face, document = self._fonts[bold], self._document
        parts = [
            (face.getSubsetInternalName(subset, document), self._canvas._escape(codes))
            for subset, codes in face.splitString(drawable(text), document)
        ]
        self._encoded[text, bold] = parts
        return parts

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        align: float = LEFT,
        grey: float = 0.0,
    ) -> None:
        """Draw one line of text with its baseline at `y`, left, centred or right of `x`."""
        if not text:
            return
        if align:
            x -= align * size * text_width(text, bold)
        if grey != self._fill:
            self._ink(grey)
        parts = self._encoded.get((text, bold)) or self._encode(text, bold)
        shown = " ".join([f"{name} {size:.2f} Tf ({codes}) Tj" for name, codes in parts])
        self._code.append(f"BT 1 0 0 1 {x:.2f} {y:.2f} Tm {shown} ET")

    def fitted(
        self,
        box: PageBox,
        text: str,
        size: float,
        *,
        bold: bool = False,
        align: float = LEFT,
        grey: float = 0.0,
        lines: int = 2,
        least: float = 0.62,
        keep: tuple[str, ...] = (),
    ) -> None:
        """Draw a whole text in the vertical middle of a box, smaller or on more lines if needed.

        The words to `keep` are not broken.
        """
        if not text:
            return
        width, height = round(box.width, 2), round(box.height, 2)
        fitted_text = fit(
            text, width, size, bold=bold, height=height, lines=lines, least=least, keep=keep
        )
        y = box.y + box.height / 2 - MIDDLE * fitted_text.size
        y += (len(fitted_text.lines) - 1) / 2 * LEADING * fitted_text.size
        for line in fitted_text.lines:
            self.text(
                box.x + align * box.width,
                y,
                line,
                fitted_text.size,
                bold=bold,
                align=align,
                grey=grey,
            )
            y -= LEADING * fitted_text.size

    def line(
        self, x1: float, y1: float, x2: float, y2: float, width: float = GRID, grey: float = 0.0
    ) -> None:
        """Draw a straight line."""
        self._pen(width, grey)
        self._code.append(f"{x1:.2f} {y1:.2f} m {x2:.2f} {y2:.2f} l S")

    def frame(self, box: PageBox, width: float = GRID, grey: float = 0.0) -> None:
        """Draw the outline of a box."""
        self._pen(width, grey)
        self._code.append(f"{box.x:.2f} {box.y:.2f} {box.width:.2f} {box.height:.2f} re S")

    def circle(
        self, x: float, y: float, radius: float, width: float = GRID, grey: float = 0.0
    ) -> None:
        """Draw the outline of a circle around a point."""
        self._pen(width, grey)
        self._code.append(f"{_around(x, y, radius)} S")

    def disc(self, x: float, y: float, radius: float, grey: float = 0.0) -> None:
        """Fill a circle around a point."""
        self._ink(grey)
        self._code.append(f"{_around(x, y, radius)} f")

    def scalloped(
        self, box: PageBox, radius: float, width: float = GRID, grey: float = 0.0
    ) -> None:
        """Draw the outline of a box whose corners are cut out by quarter circles."""
        self._pen(width, grey)
        x, y, right, top = box.x, box.y, box.right, box.top
        far, bend = radius, radius * ROUND
        self._code.append(
            f"{x + far:.2f} {y:.2f} m {right - far:.2f} {y:.2f} l "
            f"{right - far:.2f} {y + bend:.2f} {right - bend:.2f} {y + far:.2f} "
            f"{right:.2f} {y + far:.2f} c {right:.2f} {top - far:.2f} l "
            f"{right - bend:.2f} {top - far:.2f} {right - far:.2f} {top - bend:.2f} "
            f"{right - far:.2f} {top:.2f} c {x + far:.2f} {top:.2f} l "
            f"{x + far:.2f} {top - bend:.2f} {x + bend:.2f} {top - far:.2f} "
            f"{x:.2f} {top - far:.2f} c {x:.2f} {y + far:.2f} l "
            f"{x + bend:.2f} {y + far:.2f} {x + far:.2f} {y + bend:.2f} "
            f"{x + far:.2f} {y:.2f} c h S"
        )

    def shade(self, box: PageBox, grey: float) -> None:
        """Fill a box with grey: 0 is black, 1 is white."""
        self._ink(grey)
        self._code.append(f"{box.x:.2f} {box.y:.2f} {box.width:.2f} {box.height:.2f} re f")

    def grid(self, xs: Sequence[float], ys: Sequence[float]) -> None:
        """Draw thin lines at all these places, from the first to the last, in one path."""
        self._pen(GRID, GRID_GREY)
        rows = [f"{xs[0]:.2f} {y:.2f} m {xs[-1]:.2f} {y:.2f} l" for y in ys]
        columns = [f"{x:.2f} {ys[0]:.2f} m {x:.2f} {ys[-1]:.2f} l" for x in xs]
        self._code.append(" ".join([*rows, *columns, "S"]))

    def qr(self, box: PageBox, text: str) -> None:
        """Draw a QR code; leave white around it, four modules wide. Without a text it is white."""
        if not text:
            return
        modules, path = qr_path(text)
        scale = min(box.width, box.height) / modules
        self._ink(0.0)
        self._code.append(f"q {scale:.4f} 0 0 {scale:.4f} {box.x:.2f} {box.y:.2f} cm {path} f Q")

    def shared(self, name: str, size: tuple[float, float], draw: Callable[[Paper], None]) -> None:
        """Draw once, before anything stands on the page, what `place` then puts in many places."""
        self._canvas.beginForm(self._own(name), 0, 0, *size)
        self._start()
        # Whatever grey the page draws in where it is placed, this begins with its own.
        self._fill = self._stroke = self._line_width = -1.0
        draw(self)
        self._canvas.endForm()
        self._start()

    def place(self, name: str, x: float, y: float) -> None:
        """Put what was drawn as `shared` here, with its lower left corner."""
        self._code.append(f"q 1 0 0 1 {x:.2f} {y:.2f} cm")
        self._canvas.doForm(self._own(name))
        self._code.append("Q")

    def _own(self, name: str) -> str:
        return f"{name}.{self._part}" if self._part else name

    def upside_down(self, box: PageBox, draw: Callable[[PageBox], None]) -> None:
        """Let `draw` fill a box that is turned by 180 degrees, for paper folded into a tent."""
        self._code.append(f"q -1 0 0 -1 {box.x + box.right:.2f} {box.y + box.top:.2f} cm")
        fill, stroke, width = self._fill, self._stroke, self._line_width
        draw(box)
        self._code.append("Q")
        self._fill, self._stroke, self._line_width = fill, stroke, width


def _around(x: float, y: float, radius: float) -> str:
    """Give the path of a circle."""
    left, right, bend = x - radius, x + radius, radius * ROUND
    low, high = y - radius, y + radius
    return (
        f"{right:.2f} {y:.2f} m "
        f"{right:.2f} {y + bend:.2f} {x + bend:.2f} {high:.2f} {x:.2f} {high:.2f} c "
        f"{x - bend:.2f} {high:.2f} {left:.2f} {y + bend:.2f} {left:.2f} {y:.2f} c "
        f"{left:.2f} {y - bend:.2f} {x - bend:.2f} {low:.2f} {x:.2f} {low:.2f} c "
        f"{x + bend:.2f} {low:.2f} {right:.2f} {y - bend:.2f} {right:.2f} {y:.2f} c h"
    )


_BOUND: ContextVar[Paper | None] = ContextVar("_BOUND", default=None)


@contextmanager
def bound(title: str) -> Iterator[Paper]:
    """Have everything that is rendered in this thread, while this lasts, stand in one PDF.

    `render` gives no bytes then; the paper that is given is to be finished.
    """
    paper = Paper(title)
    token = _BOUND.set(paper)
    try:
        yield paper
    finally:
        _BOUND.reset(token)


def render(draw: Callable[[Paper], None], *, title: str, size: tuple[float, float] = A4) -> bytes:
    """Make the PDF of a drawing; `draw` finishes each of its pages. Same drawing, same bytes."""
    book = _BOUND.get()
    if book is not None:
        book.begin(size)
        draw(book)
        return b""
    paper = Paper(title, size)
    draw(paper)
    return paper.finish()


T = TypeVar("T")


def cut_sheets(
    title: str,
    items: Sequence[T],
    each: Callable[[Paper, PageBox, T], None],
    *,
    across: int,
    down: int,
    size: tuple[float, float] | None = None,
) -> bytes:
    """Draw each item in a box of its own, line by line, in the middle of the page.

    `size` is width and height of a box in points; without one the boxes fill the page.
    """
    width, height = size or (A4[0] / across, A4[1] / down)
    left, top = (A4[0] - across * width) / 2, (A4[1] + down * height) / 2
    many = across * down

    def draw(paper: Paper) -> None:
        for first in range(0, len(items), many):
            for at, item in enumerate(items[first : first + many]):
                row, column = divmod(at, across)
                box = PageBox(left + column * width, top - (row + 1) * height, width, height)
                each(paper, box, item)
            paper.next_page()

    return render(draw, title=title)
