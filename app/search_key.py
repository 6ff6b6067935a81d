"""Folding of Japanese text for searching and comparing; stored names are never changed by it."""

from __future__ import annotations

import re
import unicodedata

import jaconv

_INVISIBLE = (
    *range(0x21),
    *range(0x7F, 0xA0),
    0xAD,
    0x180E,
    *range(0x200B, 0x2010),
    *range(0x2028, 0x202F),
    *range(0x2060, 0x2070),
    *range(0xFE00, 0xFE10),
    0xFEFF,
    *range(0xE0100, 0xE01F0),
)
"""Blanks, controls, zero-width characters and variation selectors that NFKC leaves."""

_FOLD: dict[int, str | None] = {
    **{code: jaconv.kata2hira(chr(code)) for code in range(0x30A1, 0x30FF)},
    **dict.fromkeys(map(ord, "‐‑‒–—―−"), "-"),
    **dict.fromkeys(_INVISIBLE),
}

_FOLDED_ALREADY = re.compile("[ぁ-ゖ々一-鿿]*")
"""Hiragana and unified kanji, which is most of what is asked for."""


def search_key(text: str) -> str:
    """Fold half and full width, katakana and hiragana, case and blanks, so that spellings meet.

    A filter asks `search_key(typed) in search_key(name)`.

    >>> search_key("ﾔﾏﾀﾞ　ハナコ") == search_key("やまだ はなこ")
    True
    >>> search_key("ＡＮＮＡ Smith")
    'annasmith'
    """
    bare = text.replace("\u3000", "").replace(" ", "")
    if _FOLDED_ALREADY.fullmatch(bare):
        return bare
    return unicodedata.normalize("NFKC", bare).casefold().translate(_FOLD)
