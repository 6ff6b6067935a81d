"""Text that fits: smaller down to a least size, then in more lines, but never cut."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from unicodedata import category

from PySide6.QtGui import QFont, QFontMetricsF

from ui.look.theme import FAMILY

LEADING = 1.2
"""From line to line, in the size of the type."""
ROOM = 1.3
"""How high a line must be for its type."""
PARAGRAPH = 1.45
"""From line to line in a longer text."""
NOT_FIRST = "、。，．,.!?！？)）」』】ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ・：；:;"
"""What may not begin a line (禁則)."""
NOT_LAST = "(（「『【"
ENDS_WORD = " \u3000・/-゠=)）"


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
        lines = _broken(text, count, bold)
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


def _broken(text: str, count: int, bold: bool) -> tuple[str, ...]:
    """Break a text into about equal lines, between its words where that costs little."""
    places = [place for place in range(1, len(text)) if _may_break(text, place)]
    between = [p for p in places if text[p - 1] in ENDS_WORD or text[p] in NOT_LAST]
    by_word = _even(text, between, count, bold)
    anywhere = _even(text, places, count, bold)
    width = max(width_of(line, 100, bold) for line in by_word)
    least = max(width_of(line, 100, bold) for line in anywhere)
    return by_word if width <= least * 1.35 else anywhere


def _even(text: str, places: Iterable[int], count: int, bold: bool) -> tuple[str, ...]:
    """Break at those of the given places that come nearest to equal lines."""
    wanted = width_of(text, 100, bold) / count
    left = list(places)
    chosen = [0]
    for line in range(1, count):
        left = [place for place in left if place > chosen[-1]]
        if left:
            ahead = {place: width_of(text[:place], 100, bold) for place in left}
            chosen.append(min(left, key=lambda place: abs(ahead[place] - wanted * line)))
    lines = [text[start:end].strip() for start, end in pairwise([*chosen, len(text)])]
    return tuple(line for line in lines if line) or (text,)


def _may_break(text: str, place: int) -> bool:
    """Whether a line may begin here: not with a mark that belongs to what stands before."""
    first, before = text[place], text[place - 1]
    return (
        category(first) not in ("Mn", "Me", "Cf")
        and first not in NOT_FIRST
        and before not in NOT_LAST
    )


def wrapped(text: str, width: float, size: int) -> list[str]:
    """Break a longer text into lines of a width: between words, or between kanji."""
    found: list[str] = []
    line = ""
    for piece in _pieces(text):
        if line and width_of((line + piece).rstrip(), size, False) > width:
            found.append(line.rstrip())
            line = piece.lstrip()
        else:
            line += piece
        while len(line) > 1 and width_of(line.rstrip(), size, False) > width:
            end = len(line) - 1
            while end > 1 and width_of(line[:end], size, False) > width:
                end -= 1
            found.append(line[:end])
            line = line[end:]
    return [*found, line.rstrip()]


def _pieces(text: str) -> list[str]:
    """Split a text wherever a line may end."""
    cuts = [
        place
        for place in range(1, len(text))
        if text[place - 1] in " \u3000"
        or (_japanese(text[place - 1 : place + 1]) and _may_break(text, place))
    ]
    return [text[start:end] for start, end in pairwise([0, *cuts, len(text)])]


def _japanese(two: str) -> bool:
    """Whether one of two neighbours is a kanji, a kana or the like."""
    return any(ord(char) > 0x2E80 for char in two)


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
