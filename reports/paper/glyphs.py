"""What of a text can be drawn, and how wide that is."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache

from reports.paper.fonts import font

GETA = "〓"
"""What printers have always set for a character they do not have."""


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


def visible(text: str) -> str:
    """Give a text without what must not be drawn; what the fonts lack is still in it."""
    spaced = "".join(" " if char in "\t\n\r\x0b\x0c\u2028\u2029" else char for char in text)
    return _composed("".join(char for char in spaced if not _invisible(char)))


def missing_glyphs(text: str) -> tuple[str, ...]:
    r"""List the characters that the fonts lack, each once, in order; they are drawn as 〓.

    >>> missing_glyphs("𠮷野\U000e0100 太郎"), missing_glyphs("A\U0001f600")
    ((), ('😀',))
    """
    known = font(False).face.charToGlyph
    lacking = (char for char in visible(text) if ord(char) not in known and char != "\xa0")
    return tuple(dict.fromkeys(lacking))


_LACKING: ContextVar[dict[str, None] | None] = ContextVar("lacking", default=None)
"""The characters that were asked for and are not there, each once, while somebody wants to know."""


@contextmanager
def lacking_noted() -> Iterator[dict[str, None]]:
    r"""Note the characters that the fonts lack in whatever is drawn meanwhile, in order.

    >>> with lacking_noted() as found:
    ...     _shown = drawable("😀太郎"), drawable("A〓")
    >>> list(found)
    ['😀']
    """
    found: dict[str, None] = {}
    token = _LACKING.set(found)
    try:
        yield found
    finally:
        _LACKING.reset(token)


def drawable(text: str) -> str:
    """Give a text as it can be drawn: no invisible characters, 〓 for missing ones."""
    shown = _drawable(text)
    if GETA in shown:
        found = _LACKING.get()
        if found is not None:
            found.update(dict.fromkeys(missing_glyphs(text)))
    return shown


@lru_cache(maxsize=16384)
def _drawable(text: str) -> str:
    known = font(False).face.charToGlyph
    return "".join(char if ord(char) in known else GETA for char in visible(text))


@lru_cache(maxsize=16384)
def text_width(text: str, bold: bool = False) -> float:
    """Measure a text, in ems."""
    face = font(bold).face
    widths, default = face.charWidths, face.defaultWidth
    return float(sum(widths.get(ord(char), default) for char in drawable(text))) / 1000
