"""Whole texts in the space there is: shrunk, broken into lines, never cut."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import inf
from typing import NamedTuple

from reports.paper.fonts import GETA, font, text_width, visible

LEADING = 1.18
"""From one baseline to the next, in ems."""
LEAST = 0.62
"""The part of the wanted size from which on a text goes on to another line instead."""
SMALLEST = 0.5
"""The part of the wanted size below which a whole column does not follow its longest text."""
RARE_FROM, FEW = 4, 8
"""In a column of so many texts one may be a rare one, and one in so many."""
FOLLOWED = 0.75
"""The part of the size of the others below which a column does not follow its rare long texts."""
WHOLE = 0.999
"""The least part of a column's size that a text takes before it goes on to another line."""
ONE_WORD = 16
"""So many letters of a name that is one word stand in one line, smaller than the others."""
ONE_LINE = 0.74
"""The part of the wanted size down to which a whole column rather stands in one line each."""


class Fitted(NamedTuple):
    """A text in the size and the lines in which it fits."""

    size: float
    lines: tuple[str, ...]


_NOT_FIRST = frozenset(
    "ー、。,.・:;：；，．)）」』】〕》！？ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々ゝヽ゛゜％"
)


_NOT_LAST = frozenset("(（「『【〔《")

_SPACES = " \u3000"
ASIDE = 1.2
"""How much more lopsided than at a space two lines may be where a bracket begins the second."""


def _breaks(text: str, keep: tuple[str, ...] = ()) -> list[int]:
    """List where a line may end: behind spaces and hyphens, and between Japanese characters.

    Brackets stay with what they hold. The words to `keep` are not broken.

    >>> _breaks("森 龍之介の勝ち", ("森 龍之介",))
    [5, 6, 7]
    >>> _breaks("先（頭ハネ）")
    [1, 3, 4]
    >>> _breaks("会場 ：体育館")
    [1, 4, 5, 6]
    """
    held = _inside(text, keep)
    places = []
    for place in range(1, len(text)):
        before, after = text[place - 1], text[place]
        if place in held:
            continue
        if after in _NOT_FIRST:
            continue
        if before in " \u3000-/" or (
            before not in _NOT_LAST
            and after not in _SPACES
            and (ord(before) > 0x2E7F or ord(after) > 0x2E7F)
        ):
            places.append(place)
    return places


def least_of(name: str) -> float:
    """Give the part of the size from which on a name goes on to another line.

    It is broken between its parts at once; one word is made smaller first, unless it is so long
    that nobody could read it.

    >>> least_of("勅使河原 五右衛門"), least_of("クリストファーグリーン")
    (0.999, 0.62)
    """
    bare = name.strip()
    return WHOLE if len(bare) > ONE_WORD or set(bare).intersection(" \u3000・-") else LEAST


def _inside(text: str, words: tuple[str, ...]) -> set[int]:
    """List the places inside words, wherever they stand in a text."""
    held: set[int] = set()
    for word in filter(None, words):
        start = text.find(word)
        while start >= 0:
            held.update(range(start + 1, start + len(word)))
            start = text.find(word, start + len(word))
    return held


PLEASE = "ください。"
END = len("ません。")
"""So many letters at the end of a sentence go on to the next line together."""


@lru_cache(maxsize=4096)
def wrap(
    text: str, width: float, *, bold: bool = False, keep: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Break a text into lines of at most `width` ems; only a longer word is cut inside.

    The words to `keep` stay whole where they fit into a line. No line is left with the last letter
    or two of a Japanese sentence.

    >>> wrap("abc abc abc", 4.0), wrap("一枚ずつ切り取ってください。", 12.0)
    (('abc abc', 'abc'), ('一枚ずつ切り取って', 'ください。'))
    """
    text = visible(text).strip()
    face = font(bold).face
    geta = face.charWidths[ord(GETA)]  # which stands for what the font lacks
    places = set(_breaks(text, keep))
    if text.endswith("。"):
        end = len(PLEASE) if text.endswith(PLEASE) else END
        places.difference_update(range(len(text) - end + 1, len(text)))
    lines: list[str] = []
    start, best, used = 0, 0, 0.0
    for place, char in enumerate(text):
        if place in places:
            best = place
        wide = face.charWidths.get(ord(char), geta) / 1000
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


def _balanced(text: str, count: int, bold: bool, keep: tuple[str, ...]) -> tuple[str, ...]:
    """Break a text into at most `count` lines, the widest as narrow as possible.

    Words stay whole, unless the text is but one word.
    """
    whole = text_width(text, bold)
    ends = _breaks(text, keep)
    pieces = [text[start:end].rstrip() for start, end in pairwise([0, *ends, len(text)])]
    widest = max(text_width(piece, bold) for piece in pieces) if ends else 0.0
    low, high = max(whole / count, widest), whole
    best: tuple[str, ...] = (text,)
    for _step in range(12):
        middle = (low + high) / 2
        lines = wrap(text, middle, bold=bold, keep=keep)
        if len(lines) <= count:
            best, high = lines, middle
        else:
            low = middle
    return _halves(text, high * 1.4, bold, keep) or best if count == 2 else best


def _halves(text: str, widest: float, bold: bool, keep: tuple[str, ...]) -> tuple[str, ...]:
    """Break a text in two where its parts part, if not too lopsided.

    That is before a bracket, which tells namesakes apart, else at a space or a middle dot.
    """
    lines: tuple[str, ...]
    breaks: list[tuple[float, tuple[str, ...]]] = []
    held = _inside(text, keep)
    bracket = text.find("（")
    if bracket > 0 and bracket not in held and text.endswith("）"):
        lines = (text[:bracket].rstrip(), text[bracket:])
        if max(text_width(line, bold) for line in lines) <= widest * ASIDE:
            return lines
    for place in range(1, len(text)):
        if text[place - 1] in " \u3000・" and place not in held:
            lines = (text[:place].rstrip(), text[place:].lstrip())
            breaks.append((max(text_width(line, bold) for line in lines), lines))
    width, lines = min(breaks, default=(inf, ()))
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
    least: float = LEAST,
    keep: tuple[str, ...] = (),
) -> Fitted:
    """Find the size and lines in which a whole text fits a space: shrunk first, then wrapped.

    One more line is taken as soon as the text would be smaller than `least` of its size. Nothing
    is ever cut; a text too long for `lines` lines gets as small as it must. The words to `keep` are
    not broken, and one word alone only where it would be tiny.

    >>> fit("Table", 20.0, 9.5, least=0.9).lines
    ('Table',)
    """
    text = visible(text).strip()
    best = Fitted(0.0, (text,))
    for count in range(1, lines + 1):
        if count > 1 and best.size >= SMALLEST * size and not _breaks(text, keep):
            return best
        parts = _balanced(text, count, bold, keep) if count > 1 else (text,)
        widest = max(text_width(part, bold) for part in parts)
        tall = height / (1.08 + (len(parts) - 1) * LEADING)
        found = Fitted(min(size, width / widest if widest else size, tall), parts)
        if found.size >= least * size:
            return found
        best = max(best, found)
    return best


def one_size(
    texts: Iterable[str],
    width: float,
    size: float,
    *,
    bold: bool,
    height: float,
    lines: int = 2,
    least: float = SMALLEST,
) -> float:
    """Give the size in which all these texts stand in spaces of one form.

    One line each where that leaves most of the size, else as many as there may be. No less than
    `least` of what is wanted, nor much less than all but a rare text could have: one that would
    need that stands smaller, alone.

    >>> one_size(["榎本", "勅使河原"], 60.0, 20.0, bold=False, height=30.0)
    15.0
    >>> one_size(["榎本", "勅使河原"], 50.0, 20.0, bold=False, height=50.0)
    20.0
    >>> one_size(["榎本", "勅使河原" * 9], 60.0, 20.0, bold=False, height=20.0, lines=1)
    10.0
    >>> one_size(["榎本", "手崎", "林", "勅使河原" * 9], 60.0, 20.0, bold=False, height=20.0)
    13.8...
    """
    written = [text for text in texts if text]

    def followed(some: Sequence[str]) -> float:
        single = min((_best(t, width, size, bold, height, 1) for t in some), default=size)
        if single >= ONE_LINE * size or lines == 1:
            return single
        return max(single, min(_best(t, width, size, bold, height, lines) for t in some))

    found = max(followed(written), least * size)
    if len(written) >= RARE_FROM:
        written.sort(key=lambda text: _best(text, width, size, bold, height, lines))
        found = max(found, FOLLOWED * followed(written[max(1, len(written) // FEW) :]))
    return found


def _best(text: str, width: float, size: float, bold: bool, height: float, lines: int) -> float:
    least = LEAST if lines == 1 else inf
    return fit(text, width, size, bold=bold, height=height, lines=lines, least=least).size
