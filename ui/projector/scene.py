"""A page as texts and boxes with their places, and how they are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QTextLayout, QTextOption

from models.namesakes import parted
from ui.look.own_font import FAMILY
from ui.look.plain_text import JOINER

MIDDLE = 0.37
"""How far the middle of a line is above its base, in its size."""
LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0


@dataclass(frozen=True, slots=True)
class Text:
    """Some lines of text in a rectangle, in pixels."""

    lines: tuple[str, ...]
    rect: QRectF
    size: int
    colour: str
    bold: bool = False
    align: float = LEFT

    def placed(self) -> list[tuple[str, QPointF]]:
        """Give each line with the point where its base begins."""
        step = self.size * LEADING
        middle = self.rect.center().y() - (len(self.lines) - 1) * step / 2
        found = []
        for place, line in enumerate(self.lines):
            spare = self.rect.width() - width_of(line, self.size, self.bold)
            x = self.rect.x() + spare * self.align
            found.append((line, QPointF(x, middle + place * step + self.size * MIDDLE)))
        return found


@dataclass(frozen=True, slots=True)
class SceneBox:
    """A filled rectangle."""

    rect: QRectF
    colour: str
    radius: float = 0.0
    frame: str = ""
    """The colour of its frame; empty for none."""


@dataclass(slots=True)
class Scene:
    """Everything that is drawn of one page: the ground, on it boxes, on them texts."""

    ground: str
    boxes: list[SceneBox] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)

    def words(self) -> str:
        """Give all that can be read, a line each."""
        return "\n".join(line for text in self.texts for line in text.lines)


def paint(painter: QPainter, scene: Scene, area: QRectF) -> None:
    """Draw a page."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    painter.fillRect(area, QColor(scene.ground))
    for box in scene.boxes:
        painter.setBrush(QColor(box.colour))
        pen = QPen(QColor(box.frame), area.height() / 300) if box.frame else Qt.PenStyle.NoPen
        painter.setPen(pen)
        painter.drawRoundedRect(box.rect, box.radius, box.radius)
    for text in scene.texts:
        painter.setFont(font(text.size, bold=text.bold))
        painter.setPen(QColor(text.colour))
        for line, base in text.placed():
            painter.drawText(base, line)


# -- text that fits: smaller down to a least size, then in more lines, but never cut ---------------

LEADING = 1.2
"""From line to line, in the size of the type."""
ROOM = 1.3
"""How high a line must be for its type."""
PARAGRAPH = 1.45
"""From line to line in a longer text."""
ENDS_WORD = " \u3000・/-゠=)）"
"""After these a name may go on in the next line without looking broken."""
BEGINS_WORD = "(（「『【"
DEARER, BESIDE_DEARER = 1.35, 1.6
"""How much wider lines may be for being broken between words alone, or before a bracket."""
NEAR = 4.0
"""Pixels, at a size of 100, to which the width of even lines is sought."""
_MODE = QTextOption.WrapMode


def font(size: int, *, bold: bool) -> QFont:
    """Give the font of the hall in pixels."""
    made = QFont(FAMILY)
    made.setPixelSize(max(1, size))
    made.setBold(bold)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


@lru_cache(maxsize=8192)
def width_of(text: str, size: int, bold: bool) -> float:
    """Measure one line in pixels."""
    return QFontMetricsF(font(size, bold=bold)).horizontalAdvance(text)


def fit(
    text: str, width: float, height: float, most: float, least: float, *, bold: bool
) -> tuple[int, tuple[str, ...]]:
    """Choose size and lines of a text so that nothing of it is cut."""
    best: tuple[int, tuple[str, ...]] = (_largest([text], width, height, most, bold), (text,))
    for count in (2, 3, 4):
        if best[0] >= least:
            break
        lines = in_lines(text, count, bold)
        size = _largest(lines, width, height, most, bold)
        if size > best[0]:
            best = (size, lines)
    return best


def _largest(lines: Sequence[str], width: float, height: float, most: float, bold: bool) -> int:
    """Give the largest size at which these lines fit, at most `most`."""
    size = int(min(most, height / (ROOM + (len(lines) - 1) * LEADING)))
    widest = max((width_of(line, 100, bold) for line in lines), default=0.0)
    if widest > 0:
        size = min(size, int(width / widest * 100))
    while size > 1 and any(width_of(line, size, bold) > width for line in lines):
        size -= 1
    return max(1, size)


@lru_cache(maxsize=2048)
def in_lines(text: str, count: int, bold: bool = True) -> tuple[str, ...]:
    """Break a text into about equal lines, between its words where that costs little.

    Qt breaks Japanese as it should be (UAX 14, 禁則) but fills line after line and treats a family
    name like any other kanji: that the lines are even and names whole is asked of it by the width.
    """
    anywhere = _narrowest(text, count, bold, whole_words=False)
    by_word, dearer = _narrowest(text, count, bold, whole_words=True), DEARER
    name, beside = parted(text)
    if beside and count == 2:  # what tells namesakes apart stands below the name, whole
        by_word, dearer = (name, text[len(name) :].strip()), BESIDE_DEARER
    width, least = (
        max(width_of(line, 100, bold) for line in lines) for lines in (by_word, anywhere)
    )
    return by_word if width <= least * dearer else anywhere


def _narrowest(text: str, count: int, bold: bool, *, whole_words: bool) -> tuple[str, ...]:
    """Break a text at the least width at which it takes no more than `count` lines."""
    most = width_of(text, 100, bold) + 1
    least, best = most / count, _lines(text, most, 100, bold, whole_words=whole_words)
    while most - least > NEAR:
        middle = (least + most) / 2
        found = _lines(text, middle, 100, bold, whole_words=whole_words)
        if len(found) <= count:
            most, best = middle, found
        else:
            least = middle
    return tuple(line for line in map(str.strip, best) if line) or (text,)


def wrapped(text: str, width: float, size: int) -> list[str]:
    """Break a longer text into lines of a width: between words, or between kanji."""
    return [line.rstrip() for line in _lines(text, width, size, False)]


def _lines(
    text: str, width: float, size: int, bold: bool, *, whole_words: bool = False
) -> list[str]:
    """Let Qt break a text; what is wider than the width is broken anywhere, but no whole word."""
    shown, index = _joined(text) if whole_words else (text, range(len(text)))
    places = [place for place, char in zip(index, shown, strict=True) for _unit in _units(char)]
    places.append(len(text))
    layout = QTextLayout(shown, font(size, bold=bold))
    option = QTextOption()
    option.setWrapMode(_MODE.WordWrap if whole_words else _MODE.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    found = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        start = line.textStart()
        found.append(text[places[start] : places[start + line.textLength()]])
    layout.endLayout()
    return found or [text]


def _units(char: str) -> range:
    """Count as Qt does: a rare kanji takes two places."""
    return range(2 if ord(char) > 0xFFFF else 1)


def _joined(text: str) -> tuple[str, list[int]]:
    """Hold the letters of each word together; give the place in the text of every character."""
    shown, index = "", []
    for place, char in enumerate(text):
        inside = place and text[place - 1] not in ENDS_WORD and char not in BEGINS_WORD
        for added in (JOINER, char) if inside else (char,):
            shown += added
            index.append(place)
    return shown, index


def paragraphs(
    lines: Sequence[str], width: float, height: float, most: float
) -> tuple[int, list[str]]:
    """Choose the largest size at which a longer text fits, and its lines at that size."""
    size = int(most)
    while True:
        found = [part for line in lines for part in wrapped(line, width, size)]
        fits = len(found) * size * PARAGRAPH <= height
        if size <= 6 or (fits and all(width_of(line, size, False) <= width for line in found)):
            return size, found
        size -= max(1, size // 30)
