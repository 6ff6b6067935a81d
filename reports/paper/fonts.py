"""The two fonts of all paper, written so that every name can be copied out of the PDF."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import SUBSETN, TTFont

from resources import resource

REGULAR, BOLD = "TaikaiSans", "TaikaiSans-Bold"

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


# -- what of a text can be drawn, and how wide that is ---------------------------------------------

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


BREAKS = frozenset("\t\n\r\x0b\x0c\u2028\u2029")
"""What is drawn as a space."""


@lru_cache(maxsize=16384)
def _stands_alone(char: str) -> bool:
    """Whether a character is drawn as it is, whatever stands before it."""
    return not (char in BREAKS or _invisible(char) or unicodedata.combining(char))


def visible(text: str) -> str:
    r"""Give a text without what must not be drawn; what the fonts lack is still in it.

    >>> visible("山田\t太郎\U000e0100"), visible("か\u3099")
    ('山田 太郎', 'が')
    """
    if all(map(_stands_alone, text)):  # as nearly every text is
        return text
    spaced = "".join(" " if char in BREAKS else char for char in text)
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
