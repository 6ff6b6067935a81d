"""Reads a PDF back as what stands where: runs of text by Qt, circles from the page's own code."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass
from itertools import chain

from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtPdf import QPdfDocument


@dataclass(frozen=True)
class Run:
    """Characters that stand side by side; places in points from the upper left of the page."""

    text: str
    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True)
class Circle:
    x: float
    y: float
    radius: float

    def around(self, run: Run) -> bool:
        """Whether a run of text stands in the middle of it."""
        x, y = run.middle
        return abs(x - self.x) < self.radius / 2 and abs(y - self.y) < self.radius / 2


@dataclass(frozen=True)
class Frame:
    """A drawn rectangle."""

    x: float
    y: float
    width: float
    height: float

    def meets(self, other: Run | Frame) -> bool:
        """Whether they have a place in common."""
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )

    def holds(self, run: Run) -> bool:
        x, y = run.middle
        return self.x < x < self.x + self.width and self.y < y < self.y + self.height


@dataclass(frozen=True)
class Line:
    """A drawn line, level or upright."""

    x: float
    y: float
    end_x: float
    end_y: float

    @property
    def upright(self) -> bool:
        return abs(self.x - self.end_x) < 0.1


@dataclass(frozen=True)
class Page:
    runs: tuple[Run, ...]
    circles: tuple[Circle, ...]
    frames: tuple[Frame, ...]
    codes: tuple[Frame, ...]
    width: float
    height: float
    lines: tuple[Line, ...] = ()
    smallest: float = 0.0
    """The size of the smallest type on it, in points."""

    def circled(self, run: Run) -> bool:
        return any(circle.around(run) for circle in self.circles)

    def figure(self, run: Run) -> int | None:
        """Read a figure as a scoreboard has it: negative in a circle."""
        if not re.fullmatch(r"\d+", run.text):
            return None
        return -int(run.text) if self.circled(run) else int(run.text)


def drawn(pdf: bytes) -> list[Page]:
    """Give what is drawn on each page."""
    data = QByteArray(pdf)
    buffer = QBuffer(data)
    assert buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    assert document.status() is QPdfDocument.Status.Ready
    codes = page_codes(pdf)
    found = []
    for number in range(document.pageCount()):
        size = document.pagePointSize(number)
        circles = _circles(codes[number], size.height())
        frames = _frames(codes[number], size.height())
        squares = _squares(codes[number], size.height())
        runs = _runs(document, number)
        lines = _lines(codes[number], size.height())
        sizes = [float(points) for points in _TYPE.findall(codes[number])]
        found.append(
            Page(
                runs,
                circles,
                frames,
                squares,
                size.width(),
                size.height(),
                lines,
                min(sizes, default=0.0),
            )
        )
    document.close()
    return found


def rows(page: Page) -> list[list[str]]:
    """Give the texts of a page line by line, from the left."""
    found: list[tuple[float, list[tuple[float, str]]]] = []
    for run in sorted(page.runs, key=lambda run: run.middle[1]):
        if not found or run.middle[1] - found[-1][0] > 4:
            found.append((run.middle[1], []))
        found[-1][1].append((run.x, run.text))
    return [[text for _x, text in sorted(line)] for _y, line in found]


def _runs(document: QPdfDocument, page: int) -> tuple[Run, ...]:
    """Read the words of a page, and join those that belong to one text."""
    text = document.getAllText(page).text()
    runs: list[Run] = []
    for run in chain.from_iterable(
        _words(document, page, word.start(), word.group()) for word in re.finditer(r"\S+", text)
    ):
        last = runs[-1] if runs else None
        if last is not None and _beside(last, run):
            top, foot = min(last.y, run.y), max(last.y + last.height, run.y + run.height)
            width = run.x + run.width - last.x
            runs[-1] = Run(last.text + run.text, last.x, top, width, foot - top)
        else:
            runs.append(run)
    return tuple(runs)


def _words(document: QPdfDocument, page: int, start: int, text: str) -> list[Run]:
    """Give a word as a run; figures that stand close below each other come as one word of text."""
    box = document.getSelectionAtIndex(page, start, len(text)).boundingRectangle()
    if len(text) > 1 and box.height() > box.width():
        return [
            run for n, sign in enumerate(text) for run in _words(document, page, start + n, sign)
        ]
    return [Run(text, box.x(), box.y(), box.width(), box.height())]


def _beside(last: Run, run: Run) -> bool:
    """Whether a word goes on where a run ends; figures stand close, a dot has white around."""
    tall = max(last.height, run.height)
    gap = run.x - last.x - last.width
    room = 0.35 if last.text[-1].isdigit() and run.text[0].isdigit() else 0.75
    return abs(last.middle[1] - run.middle[1]) < tall * 0.5 and -1 < gap < tall * room


_CIRCLE = re.compile(
    rb"([\d.]+) ([\d.]+) m [\d. ]+ c [\d. ]+ c ([\d.]+) [\d.]+ [\d. ]+ c [\d. ]+ c h S"
)
_FRAME = re.compile(rb"([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re S")
_LINE = re.compile(rb"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S")
_TYPE = re.compile(rb" ([\d.]+) Tf")
_CODE = re.compile(rb"q ([\d.]+) 0 0 [\d.]+ ([\d.]+) ([\d.]+) cm")
_STREAM = re.compile(rb"stream\r?\n(.*?)endstream", re.DOTALL)


def page_codes(pdf: bytes) -> list[bytes]:
    """Give the drawing code of each page, in order."""
    codes = []
    for match in _STREAM.finditer(pdf):
        try:
            code = zlib.decompress(match.group(1))
        except zlib.error:
            continue
        if b" Tj ET" in code or b" re S" in code:
            codes.append(code)
    return codes


def _circles(code: bytes, height: float) -> tuple[Circle, ...]:
    found = []
    for match in _CIRCLE.finditer(code):
        right, y, left = (float(part) for part in match.groups())
        found.append(Circle((left + right) / 2, height - y, (right - left) / 2))
    return tuple(found)


def _frames(code: bytes, height: float) -> tuple[Frame, ...]:
    found = []
    for match in _FRAME.finditer(code):
        x, y, wide, tall = (float(part) for part in match.groups())
        found.append(Frame(x, height - y - tall, wide, tall))
    return tuple(found)


def _lines(code: bytes, height: float) -> tuple[Line, ...]:
    found = []
    for match in _LINE.finditer(code):
        x, y, end_x, end_y = (float(part) for part in match.groups())
        found.append(Line(x, height - y, end_x, height - end_y))
    return tuple(found)


QR_MODULES = 21
"""Along the side of a code with as few characters as ours."""


def _squares(code: bytes, height: float) -> tuple[Frame, ...]:
    """Find the QR codes with the four white modules that each needs around it."""
    found = []
    for match in _CODE.finditer(code):
        module, x, y = (float(part) for part in match.groups())
        side, white = QR_MODULES * module, 4 * module
        top = height - y - side
        found.append(Frame(x - white, top - white, side + 2 * white, side + 2 * white))
    return tuple(found)
