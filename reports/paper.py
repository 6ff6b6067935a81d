"""The one page frame: fonts, exact text, thin grids, header and footer; drawing in, PDF bytes out.

Everything is black and grey, in points, with the origin at the lower left of the page. It writes
the page content itself rather than through reportlab's text objects, which is several times
faster; reportlab keeps the document and the subsets of the fonts.
"""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import pairwise
from math import ceil, inf
from typing import NamedTuple

import segno
from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import SUBSETN, TTFont
from reportlab.pdfgen.canvas import Canvas

from models.views import SheetHead, signed
from reports.i18n import _, language
from resources import resource

A4 = (595.28, 841.89)
MM = 72 / 25.4

REGULAR, BOLD = "TaikaiSans", "TaikaiSans-Bold"
GETA = "〓"
"""What printers have always set for a character they do not have."""

LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0
"""How text stands: the part of its width that lies left of the given point."""

GRID = 0.4
GRID_GREY = 0.55
MIDDLE = 0.37
"""From the baseline to the middle of a character, in ems: half of a digit or an ideograph."""
LEADING = 1.18

rl_config.useA85 = 0  # text-safe streams are a quarter larger and slower to write


class Box(NamedTuple):
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

    def inset(self, sides: float, ends: float = 0) -> Box:
        """Give the rectangle without a margin at its sides, and one above and below."""
        return Box(self.x + sides, self.y + ends, self.width - 2 * sides, self.height - 2 * ends)


# ---------------------------------------------------------------- fonts


MINUS = "\ue02d"
"""Drawn as a minus sign, as wide as + and a digit, and copied out of the PDF as a hyphen."""


class PaperFont(TTFont):  # type: ignore[misc]
    """A TrueType font whose text can be copied out of the PDF, rare kanji too.

    reportlab 5.1 writes characters beyond U+FFFF into the ToUnicode map as five hexadecimal
    digits, which readers take for something else (𠮷); the map wants UTF-16.
    """

    def __init__(self, name: str, filename: str) -> None:
        super().__init__(name, filename, shapable=False)
        face = self.face
        face.charToGlyph[ord(MINUS)] = face.charToGlyph[ord("−")]
        face.charWidths[ord(MINUS)] = face.charWidths[ord("−")]

    def addObjects(self, doc: object) -> None:  # noqa: N802 - reportlab's name
        """Write the subsets into the document, with maps of our own."""
        subsets = self.state[doc].subsets
        super().addObjects(doc)
        for index, subset in enumerate(subsets):
            face = (SUBSETN(index) + b"+" + self.face.name + self.face.subfontNameX).decode()
            stream = doc.idToObject[f"toUnicodeCMap:{face}"]  # type: ignore[attr-defined]
            stream.content = to_unicode_map(face, subset)


def to_unicode_map(name: str, subset: Sequence[int]) -> str:
    """Write the map from the codes of a subset to UTF-16, a hundred codes to a block.

    >>> "<21> <D842DFB7>" in to_unicode_map("X", [0] * 33 + [0x20BB7])
    True
    """
    codes = [
        (code, "-" if char == ord(MINUS) else chr(char)) for code, char in enumerate(subset) if char
    ]
    lines = [
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        f"/CMapName /{name} def /CMapType 2 def",
        "1 begincodespacerange <00> <FF> endcodespacerange",
    ]
    for start in range(0, len(codes), 100):
        block = codes[start : start + 100]
        lines.append(f"{len(block)} beginbfchar")
        lines += [
            f"<{code:02X}> <{char.encode('utf-16-be').hex().upper()}>" for code, char in block
        ]
        lines.append("endbfchar")
    lines.append("endcmap CMapName currentdict /CMap defineresource pop end end")
    return "\n".join(lines)


@cache
def font(bold: bool) -> PaperFont:
    """Load one of the two fonts, once per process."""
    file = resource("fonts", "NotoSansJP-Bold.ttf" if bold else "NotoSansJP-Regular.ttf")
    loaded = PaperFont(BOLD if bold else REGULAR, str(file))
    pdfmetrics.registerFont(loaded)
    return loaded


# ---------------------------------------------------------------- text


def _composed(text: str) -> str:
    r"""Join letters with the marks that follow them; never changes a character by itself.

    Whole-text NFC would replace compatibility kanji such as U+FA19.

    >>> _composed("か\u3099\ufa19") == "が\ufa19"
    True
    """
    out: list[str] = []
    for char in text:
        if out and unicodedata.combining(char):
            joined = unicodedata.normalize("NFC", out[-1] + char)
            if len(joined) == 1:
                out[-1] = joined
                continue
        out.append(char)
    return "".join(out)


def _invisible(char: str) -> bool:
    """Whether a character must not be drawn: variation selectors, joiners, controls."""
    code = ord(char)
    return (
        0xFE00 <= code <= 0xFE0F
        or 0xE0100 <= code <= 0xE01EF
        or unicodedata.category(char) in ("Cf", "Cc")
    )


def _visible(text: str) -> str:
    spaced = "".join(" " if char in "\t\n\r\x0b\x0c\u2028\u2029" else char for char in text)
    return _composed("".join(char for char in spaced if not _invisible(char)))


def missing_glyphs(text: str) -> tuple[str, ...]:
    r"""List the characters that the fonts lack, each once, in order; they are drawn as 〓.

    >>> missing_glyphs("𠮷野\U000e0100 太郎"), missing_glyphs("A\U0001f600")
    ((), ('😀',))
    """
    known = font(False).face.charToGlyph
    lacking = (char for char in _visible(text) if ord(char) not in known and char != "\xa0")
    return tuple(dict.fromkeys(lacking))


@lru_cache(maxsize=16384)
def drawable(text: str) -> str:
    """Give a text as it can be drawn: no invisible characters, 〓 for missing ones."""
    known = font(False).face.charToGlyph
    return "".join(char if ord(char) in known else GETA for char in _visible(text))


@lru_cache(maxsize=16384)
def text_width(text: str, bold: bool = False) -> float:
    """Measure a text, in ems."""
    face = font(bold).face
    widths, default = face.charWidths, face.defaultWidth
    return float(sum(widths.get(ord(char), default) for char in drawable(text))) / 1000


class Fitted(NamedTuple):
    """A text in the size and the lines in which it fits."""

    size: float
    lines: tuple[str, ...]


_NOT_FIRST = frozenset(
    "ー、。,.・:;)」』】〕》ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々ゝヽ゛゜％"
)


_SPACES = " \u3000"


def _breaks(text: str) -> list[int]:
    """List where a line may end: behind spaces and hyphens, and between Japanese characters."""
    places = []
    for place in range(1, len(text)):
        before, after = text[place - 1], text[place]
        if before in " \u3000-/" or (
            after not in _NOT_FIRST
            and after not in _SPACES
            and (ord(before) > 0x2E7F or ord(after) > 0x2E7F)
        ):
            places.append(place)
    return places


def wrap(text: str, width: float, *, bold: bool = False) -> tuple[str, ...]:
    """Break a text into lines of at most `width` ems; only a longer word is cut inside.

    >>> wrap("abc abc abc", 4.0)
    ('abc abc', 'abc')
    """
    text = drawable(text).strip()
    face = font(bold).face
    places = set(_breaks(text))
    lines: list[str] = []
    start, best, used = 0, 0, 0.0
    for place, char in enumerate(text):
        if place in places:
            best = place
        wide = face.charWidths.get(ord(char), face.defaultWidth) / 1000
        if used + wide > width + 1e-6 and place > start and char not in _SPACES:
            cut = best if best > start else place
            lines.append(text[start:cut].rstrip())
            start = cut + len(text[cut:place]) - len(text[cut:place].lstrip())
            used = text_width(text[start:place], bold)
        used += wide
    return (*lines, text[start:])


@lru_cache(maxsize=256)
def bulleted(text: str, width: float) -> tuple[str, ...]:
    """Break a sentence into lines of at most `width` ems behind a dot, all of them as far in."""
    lines = wrap(text, width - 1)
    return tuple(("・" if number == 0 else "\u3000") + line for number, line in enumerate(lines))


def _balanced(text: str, count: int, bold: bool) -> tuple[str, ...]:
    """Break a text into at most `count` lines, the widest as narrow as possible.

    Words stay whole, unless the text is but one word.
    """
    whole = text_width(text, bold)
    ends = _breaks(text)
    pieces = [text[start:end].rstrip() for start, end in pairwise([0, *ends, len(text)])]
    widest = max(text_width(piece, bold) for piece in pieces) if ends else 0.0
    low, high = max(whole / count, widest), whole
    best: tuple[str, ...] = (text,)
    for _step in range(12):
        middle = (low + high) / 2
        lines = wrap(text, middle, bold=bold)
        if len(lines) <= count:
            best, high = lines, middle
        else:
            low = middle
    return _halves(text, high * 1.4, bold) or best if count == 2 else best


def _halves(text: str, widest: float, bold: bool) -> tuple[str, ...]:
    """Break a text in two where its parts part: at a space or a middle dot, if not too lopsided."""
    found: list[tuple[float, tuple[str, ...]]] = []
    for place in range(1, len(text)):
        if text[place - 1] in " \u3000・":
            lines: tuple[str, ...] = (text[:place].rstrip(), text[place:].lstrip())
            found.append((max(text_width(line, bold) for line in lines), lines))
    width, lines = min(found, default=(inf, ()))
    return lines if width <= widest else ()


@lru_cache(maxsize=16384)
def fit(
    text: str,
    width: float,
    size: float,
    *,
    bold: bool = False,
    height: float = inf,
    lines: int = 2,
    least: float = 0.62,
) -> Fitted:
    """Find the size and lines in which a whole text fits a space: shrunk first, then wrapped.

    One more line is taken as soon as the text would be smaller than `least` of its size. Nothing
    is ever cut; a text too long for `lines` lines gets as small as it must.
    """
    text = drawable(text).strip()
    best = Fitted(0.0, (text,))
    for count in range(1, lines + 1):
        parts = _balanced(text, count, bold) if count > 1 else (text,)
        widest = max(text_width(part, bold) for part in parts)
        tall = height / (1.08 + (len(parts) - 1) * LEADING)
        found = Fitted(min(size, width / widest if widest else size, tall), parts)
        if found.size >= least * size:
            return found
        best = max(best, found)
    return best


# ---------------------------------------------------------------- drawing


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


Tell = Callable[[int], None]
_TELL: ContextVar[Tell | None] = ContextVar("_TELL", default=None)


@contextmanager
def told_pages(tell: Tell | None) -> Iterator[None]:
    """Have somebody told how many pages are drawn, in this thread, for as long as this lasts."""
    token = _TELL.set(tell)
    try:
        yield
    finally:
        _TELL.reset(token)


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
        self._start()

    def _start(self) -> None:
        self._code: list[str] = self._canvas._code
        self._fill = self._stroke = 0.0
        self._line_width = 1.0

    def next_page(self) -> None:
        """Finish this page; what is drawn from now on stands on the next."""
        tell = _TELL.get()
        if tell is not None:
            tell(self._canvas.getPageNumber())
        self._canvas.showPage()
        self._start()

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
        box: Box,
        text: str,
        size: float,
        *,
        bold: bool = False,
        align: float = LEFT,
        grey: float = 0.0,
        lines: int = 2,
        least: float = 0.62,
    ) -> None:
        """Draw a whole text in the vertical middle of a box, smaller or on more lines if needed."""
        if not text:
            return
        width, height = round(box.width, 2), round(box.height, 2)
        found = fit(text, width, size, bold=bold, height=height, lines=lines, least=least)
        y = box.y + box.height / 2 - MIDDLE * found.size
        y += (len(found.lines) - 1) / 2 * LEADING * found.size
        for line in found.lines:
            self.text(
                box.x + align * box.width, y, line, found.size, bold=bold, align=align, grey=grey
            )
            y -= LEADING * found.size

    def line(
        self, x1: float, y1: float, x2: float, y2: float, width: float = GRID, grey: float = 0.0
    ) -> None:
        """Draw a straight line."""
        self._pen(width, grey)
        self._code.append(f"{x1:.2f} {y1:.2f} m {x2:.2f} {y2:.2f} l S")

    def frame(self, box: Box, width: float = GRID, grey: float = 0.0) -> None:
        """Draw the outline of a box."""
        self._pen(width, grey)
        self._code.append(f"{box.x:.2f} {box.y:.2f} {box.width:.2f} {box.height:.2f} re S")

    def shade(self, box: Box, grey: float) -> None:
        """Fill a box with grey: 0 is black, 1 is white."""
        self._ink(grey)
        self._code.append(f"{box.x:.2f} {box.y:.2f} {box.width:.2f} {box.height:.2f} re f")

    def grid(self, xs: Sequence[float], ys: Sequence[float]) -> None:
        """Draw thin lines at all these places, from the first to the last, in one path."""
        self._pen(GRID, GRID_GREY)
        rows = [f"{xs[0]:.2f} {y:.2f} m {xs[-1]:.2f} {y:.2f} l" for y in ys]
        columns = [f"{x:.2f} {ys[0]:.2f} m {x:.2f} {ys[-1]:.2f} l" for x in xs]
        self._code.append(" ".join([*rows, *columns, "S"]))

    def qr(self, box: Box, text: str) -> None:
        """Draw a QR code; leave white around it, four modules wide."""
        modules, path = qr_path(text)
        scale = min(box.width, box.height) / modules
        self._ink(0.0)
        self._code.append(f"q {scale:.4f} 0 0 {scale:.4f} {box.x:.2f} {box.y:.2f} cm {path} f Q")

    def shared(self, name: str, size: tuple[float, float], draw: Callable[[Paper], None]) -> None:
        """Draw once, before anything stands on the page, what `place` then puts in many places."""
        self._canvas.beginForm(name, 0, 0, *size)
        self._start()
        # Whatever grey the page draws in where it is placed, this begins with its own.
        self._fill = self._stroke = self._line_width = -1.0
        draw(self)
        self._canvas.endForm()
        self._start()

    def place(self, name: str, x: float, y: float) -> None:
        """Put what was drawn as `shared` here, with its lower left corner."""
        self._code.append(f"q 1 0 0 1 {x:.2f} {y:.2f} cm")
        self._canvas.doForm(name)
        self._code.append("Q")

    def upside_down(self, box: Box, draw: Callable[[Box], None]) -> None:
        """Let `draw` fill a box that is turned by 180 degrees, for paper folded into a tent."""
        self._code.append(f"q -1 0 0 -1 {box.x + box.right:.2f} {box.y + box.top:.2f} cm")
        fill, stroke, width = self._fill, self._stroke, self._line_width
        draw(box)
        self._code.append("Q")
        self._fill, self._stroke, self._line_width = fill, stroke, width


def render(draw: Callable[[Paper], None], *, title: str, size: tuple[float, float] = A4) -> bytes:
    """Make the PDF of a drawing; `draw` finishes each of its pages. Same drawing, same bytes."""
    paper = Paper(title, size)
    draw(paper)
    return paper.finish()


# ---------------------------------------------------------------- the page frame

Draw = Callable[[Paper], None]
SIDE = 34.0
HEADER = 66.0
TOP = 28.0
FOOTER = 36.0


def sheet(
    head: SheetHead,
    title: str,
    layout: Callable[[Box], Sequence[Draw]],
    *,
    about: str = "",
    landscape: bool = False,
    draft: bool = False,
) -> bytes:
    """Make a sheet for the wall: `layout` fills the body of each page, the frame goes around it.

    `about` says what the sheet is about, the division if empty. A draft, such as a pairing that
    is not published, says so beside its title.
    """
    size = (A4[1], A4[0]) if landscape else A4
    body = Box(SIDE, FOOTER, size[0] - 2 * SIDE, size[1] - TOP - HEADER - FOOTER)
    pages = layout(body)
    shown = _("{title} (proposal)").format(title=title) if draft else title

    def draw(paper: Paper) -> None:
        for number, page in enumerate(pages, start=1):
            _header(paper, head, about or head.division, shown)
            _footer(paper, head, number, len(pages))
            page(paper)
            paper.next_page()

    named = " ".join(filter(None, [head.event, about or head.division, shown]))
    return render(draw, title=named, size=size)


def _header(paper: Paper, head: SheetHead, about: str, title: str) -> None:
    top, width = paper.height - TOP, paper.width - 2 * SIDE
    place = "\u3000".join(filter(None, [head.date, head.venue]))
    paper.fitted(Box(SIDE, top - 16, width * 0.6, 16), head.event, 10.5, lines=1)
    paper.fitted(
        Box(SIDE + width * 0.62, top - 16, width * 0.38, 16), place, 9, align=RIGHT, grey=0.25
    )
    paper.fitted(Box(SIDE, top - 54, width * 0.6, 36), about, 23, bold=True)
    paper.fitted(
        Box(SIDE + width * 0.62, top - 54, width * 0.38, 36), title, 19, bold=True, align=RIGHT
    )
    paper.line(SIDE, top - 58, paper.width - SIDE, top - 58, 1.4)


def _footer(paper: Paper, head: SheetHead, number: int, count: int) -> None:
    printed = _("Printed {when}").format(when=f"{head.printed_at:%Y-%m-%d %H:%M}")
    paper.text(SIDE, 20, printed, 8, grey=0.3)
    paper.text(
        paper.width - SIDE,
        20,
        _("Page {page} of {pages}").format(page=number, pages=count),
        9,
        align=RIGHT,
        grey=0.3,
    )


# ---------------------------------------------------------------- tables

CellDraw = Callable[[Paper, Box, float], None]
Cell = str | CellDraw
"""A text, or something that draws itself into a box at a given size."""


@dataclass(frozen=True, kw_only=True)
class Column:
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


@dataclass(frozen=True, kw_only=True)
class Row:
    """One line of a table."""

    cells: tuple[Cell, ...]
    shaded: bool = False


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
        """Give the same look in large type, if wanted."""
        if not large:
            return self
        return Look(
            low=self.low * 1.5,
            high=self.high * 1.5,
            ratio=self.ratio,
            zebra=self.zebra,
            across=self.across,
        )


def stacked(main: str, sub: str = "", *, align: float = LEFT, bold: bool = True) -> CellDraw:
    """Give a cell with a large text, usually a name, and a small line under it."""

    def draw(paper: Paper, box: Box, size: float) -> None:
        if not sub:
            paper.fitted(box, main, size, bold=bold, align=align)
            return
        foot = min(size * 0.66, box.height * 0.34)
        paper.fitted(
            Box(box.x, box.y + foot * 1.2, box.width, box.height - foot * 1.2),
            main,
            size,
            bold=bold,
            align=align,
        )
        paper.fitted(
            Box(box.x, box.y + foot * 0.2, box.width, foot),
            sub,
            foot * 0.88,
            align=align,
            grey=0.2,
            lines=1,
        )

    return draw


def draw_difference(
    paper: Paper,
    right: float,
    y: float,
    difference: int | None,
    size: float,
    *,
    places: int = 2,
    bold: bool = False,
) -> None:
    """Draw a signed number with its baseline at `y`: digits right-aligned, the sign in a column.

    The sign stands before `places` digits, so that `+ 8` stands under `+24`.
    """
    if difference is None:
        return
    digits = str(abs(difference))
    paper.text(right, y, digits, size, bold=bold, align=RIGHT)
    if difference:
        sign = "+" if difference > 0 else MINUS
        place = right - size * text_width("0", bold) * max(len(digits), places)
        paper.text(place, y, sign, size, bold=bold, align=RIGHT)


def places_of(values: Iterable[int | None]) -> int:
    """Count the digits that a column of signed numbers needs, at least two.

    >>> places_of([3, None, -104])
    3
    """
    return max([2, *(len(str(abs(value))) for value in values if value is not None)])


def signed_text(value: int | None) -> str:
    """Write a signed number in a line of text on paper, with a minus as wide as a plus."""
    return signed(value).replace("-", MINUS)


def difference(value: int | None, *, places: int = 2, bold: bool = False) -> CellDraw:
    """Give a cell with a signed number, its sign before `places` digits."""

    def draw(paper: Paper, box: Box, size: float) -> None:
        y = box.y + box.height / 2 - MIDDLE * size
        draw_difference(paper, box.right, y, value, size, places=places, bold=bold)

    return draw


def table(
    body: Box,
    columns: Sequence[Column],
    rows: Sequence[Row],
    look: Look,
    notes: Sequence[str] = (),
) -> list[Draw]:
    """Lay out a table over as few pages as its least row height allows, rows as high as fit.

    The columns' headings are repeated on every page; the notes stand under the last row.
    """
    gap = 14.0
    width = (body.width - gap * (look.across - 1)) / look.across
    note_lines = [line for note in notes for line in _note_lines(note, body.width)]
    foot = len(note_lines) * NOTE * LEADING + 8 if note_lines else 0.0
    head = 21.0 if any(column.title for column in columns) else 0.0
    own_page = foot > body.height / 2
    pages, per_column, height = _page_plan(
        len(rows), body.height - head, 0.0 if own_page else foot, look
    )
    size = min(height * look.ratio, width / sum(column.ems for column in columns))
    per_page = per_column * look.across
    plan = _TablePlan(columns, _widths(columns, width, size), head, height, size, look.zebra)

    def draw_page(page: int, paper: Paper) -> None:
        lowest = body.top
        for place in range(look.across):
            start = page * per_page + place * per_column
            part = rows[start : start + per_column]
            if part or start == 0:
                x = body.x + place * (width + gap)
                lowest = min(lowest, plan.draw(paper, x, body.top, part, start))
        if page == pages - 1 and not own_page:
            _draw_notes(paper, body.x, lowest - 8, note_lines)

    drawn: list[Draw] = [partial(draw_page, page) for page in range(pages)]
    if own_page:
        drawn += _note_pages(body, note_lines)
    return drawn


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


def _widths(columns: Sequence[Column], width: float, size: float) -> list[float]:
    """Give the columns their widths in points; those with a share divide what is left over."""
    rest = width - size * sum(column.ems for column in columns)
    shares = sum(column.share for column in columns)
    if not shares:
        return [column.ems * width / sum(c.ems for c in columns) for column in columns]
    return [column.ems * size + rest * column.share / shares for column in columns]


@dataclass(frozen=True)
class _TablePlan:
    columns: Sequence[Column]
    widths: Sequence[float]
    head: float
    height: float
    size: float
    zebra: bool

    def draw(self, paper: Paper, x: float, top: float, rows: Sequence[Row], start: int) -> float:
        """Draw one block of rows under its headings and give the height of its lower edge."""
        xs = [x]
        for width in self.widths:
            xs.append(xs[-1] + width)
        ys = [top] if not self.head else [top, top - self.head]
        if self.head:
            paper.shade(Box(x, top - self.head, xs[-1] - x, self.head), 0.9)
            self._headings(paper, xs, top)
        for number, row in enumerate(rows, start=start):
            ys.append(ys[-1] - self.height)
            line = Box(x, ys[-1], xs[-1] - x, self.height)
            if row.shaded:
                paper.shade(line, 0.88)
            elif self.zebra and number % 2:
                paper.shade(line, 0.955)
            self._row(paper, xs, ys[-1], row)
        paper.grid(xs, ys)
        paper.frame(Box(x, ys[-1], xs[-1] - x, top - ys[-1]), 0.9)
        return ys[-1]

    def _headings(self, paper: Paper, xs: Sequence[float], top: float) -> None:
        for column, x, width in zip(self.columns, xs, self.widths, strict=False):
            box = Box(x, top - self.head, width, self.head).inset(2.0, 2)
            align = LEFT if column.align == LEFT and column.share else CENTRE
            box = box.inset(3.0) if align == LEFT else box
            paper.fitted(box, column.title, 9.5, bold=True, align=align, least=0.9)

    def _row(self, paper: Paper, xs: Sequence[float], y: float, row: Row) -> None:
        pad = min(self.size * 0.32, 5.0)
        for column, cell, x, width in zip(self.columns, row.cells, xs, self.widths, strict=False):
            box = Box(x, y, width, self.height).inset(pad, self.height * 0.07)
            size = self.size * column.scale
            if callable(cell):
                cell(paper, box, size)
            else:
                paper.fitted(box, cell, size, bold=column.bold, align=column.align)


# ---------------------------------------------------------------- notes

NOTE = 9.0
"""The size of footnotes and small print."""


def _note_lines(note: str, width: float) -> tuple[str, ...]:
    return wrap(note, width / NOTE)


def _draw_notes(paper: Paper, x: float, top: float, lines: Iterable[str]) -> None:
    y = top - NOTE
    for line in lines:
        paper.text(x, y, line, NOTE)
        y -= NOTE * LEADING


def _note_pages(body: Box, lines: Sequence[str]) -> list[Draw]:
    """Give pages of nothing but notes, for more of them than fit under a table."""
    count = int(body.height / (NOTE * LEADING)) - 1
    return [
        partial(_notes_page, body, lines[start : start + count])
        for start in range(0, len(lines), count)
    ]


def _notes_page(body: Box, lines: Sequence[str], paper: Paper) -> None:
    _draw_notes(paper, body.x, body.top, lines)
