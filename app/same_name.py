"""Names that may be the same person's, however they are written; stored names never change."""

from __future__ import annotations

import re
import unicodedata
from datetime import date
from typing import Protocol

import jaconv

from models.namesakes import VARIANTS

_ANY_VARIANT = re.compile(f"[{''.join(map(chr, VARIANTS))}]")
"""One look at a name: most have none, and putting in its place costs ten times as much."""


def name_key(name: str) -> str:
    """Fold a name so far that spellings of one person meet; others may meet as well.

    >>> name_key("髙橋　一") == name_key("高橋一"), name_key("ﾔﾏﾀﾞ") == name_key("やまだ")
    (True, True)
    """
    key = search_key(name)
    return key.translate(VARIANTS) if _ANY_VARIANT.search(key) else key


def may_be_same(name: str, yomi: str, other: str, other_yomi: str) -> bool:
    """Tell whether two names may be one person's: alike as written, and not read otherwise.

    >>> may_be_same("高橋 一", "たかはし はじめ", "髙橋一", "")
    True
    >>> may_be_same("高橋 一", "たかはし はじめ", "高橋 一", "たかはし いち")
    False
    """
    if name_key(name) != name_key(other):
        return False
    return not (yomi and other_yomi) or search_key(yomi) == search_key(other_yomi)


class Known(Protocol):
    """What is known of somebody beside the name."""

    @property
    def yomi(self) -> str:
        """The reading of the name."""

    @property
    def birth(self) -> date | None:
        """The day of birth."""

    @property
    def club(self) -> str:
        """Club, block or school."""


def told_apart(first: Known, other: Known) -> bool:
    """Tell whether what is known of two people of one name says that they are two.

    Another reading or another day of birth does. The same day is the same person, whatever the
    club; without both days another club tells them apart. A grade does not: it rises.

    >>> from models.core.entrant_data import EntrantData
    >>> known = EntrantData(name="佐藤 健", club="関東", birth=date(2011, 4, 5))
    >>> told_apart(known, EntrantData(name="佐藤 健", birth=date(2012, 4, 5)))
    True
    >>> told_apart(known, EntrantData(name="佐藤 健", club="東北", birth=date(2011, 4, 5)))
    False
    >>> told_apart(known, EntrantData(name="佐藤 健", club="東北"))
    True
    """
    if first.yomi and other.yomi and search_key(first.yomi) != search_key(other.yomi):
        return True
    if first.birth and other.birth:
        return first.birth != other.birth
    return bool(first.club and other.club) and search_key(first.club) != search_key(other.club)


def agrees(first: Known, other: Known) -> bool:
    """Tell whether what is known of two people of one name says that they are one.

    The same reading, day of birth or club does.

    >>> from models.core.entrant_data import EntrantData
    >>> known = EntrantData(name="佐藤 健", club="関東")
    >>> agrees(known, EntrantData(name="佐藤 健", club="関 東"))
    True
    >>> agrees(known, EntrantData(name="佐藤 健"))
    False
    """
    texts = ((first.yomi, other.yomi), (first.club, other.club))
    if any(mine and theirs and search_key(mine) == search_key(theirs) for mine, theirs in texts):
        return True
    return first.birth is not None and first.birth == other.birth


# -- folding of Japanese text for searching and comparing; stored names are never changed by it ----

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
