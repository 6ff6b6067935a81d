"""Reads a PDF back as what stands where: runs of text by Qt, circles from the page's own code."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass

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

    def holds(self, run: Run) -> bool:
        x, y = run.middle
        return self.x < x < self.x + self.width and self.y < y < self.y + self.height


@dataclass(frozen=True)
class Page:
    runs: tuple[Run, ...]
    circles: tuple[Circle, ...]
    frames: tuple[Frame, ...]
    width: float
    height: float

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
    codes = _page_codes(pdf)
    found = []
    for number in range(document.pageCount()):
        size = document.pagePointSize(number)
        circles = _circles(codes[number], size.height())
        frames = _frames(codes[number], size.height())
        runs = _runs(document, number)
        found.append(Page(runs, circles, frames, size.width(), size.height()))
    document.close()
    return found


def _runs(document: QPdfDocument, page: int) -> tuple[Run, ...]:
    text = document.getAllText(page).text()
    boxes = []
    for place, char in enumerate(text):
        if char.isspace():
            continue
        box = document.getSelectionAtIndex(page, place, 1).boundingRectangle()
        boxes.append((char, box.x(), box.y(), box.width(), box.height()))
    runs: list[Run] = []
    for char, x, y, width, height in boxes:
        last = runs[-1] if runs else None
        if last is not None and _beside(last, Run(char, x, y, width, height)):
            top, foot = min(last.y, y), max(last.y + last.height, y + height)
            runs[-1] = Run(last.text + char, last.x, top, x + width - last.x, foot - top)
        else:
            runs.append(Run(char, x, y, width, height))
    return tuple(runs)


def _beside(last: Run, char: Run) -> bool:
    """Whether a character goes on where a run ends; figures stand close, a dot has white around."""
    tall = max(last.height, char.height)
    gap = char.x - last.x - last.width
    room = 0.35 if last.text[-1].isdigit() and char.text.isdigit() else 0.75
    return abs(last.middle[1] - char.middle[1]) < tall * 0.5 and -1 < gap < tall * room


_CIRCLE = re.compile(
    rb"([\d.]+) ([\d.]+) m [\d. ]+ c [\d. ]+ c ([\d.]+) [\d.]+ [\d. ]+ c [\d. ]+ c h S"
)
_FRAME = re.compile(rb"([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re S")
_STREAM = re.compile(rb"stream\r?\n(.*?)endstream", re.DOTALL)


def _page_codes(pdf: bytes) -> list[bytes]:
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
