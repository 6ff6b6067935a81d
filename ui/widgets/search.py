"""Finding names the way they are typed: hiragana, katakana, half or full width, any case."""

from __future__ import annotations

from app.search_key import search_key


def matches(typed: str, *texts: str) -> bool:
    """Tell whether every word that was typed stands in one of the texts.

    >>> matches("やま", "山田 太郎", "ヤマダ タロウ"), matches("すず", "山田", "ヤマダ")
    (True, False)
    """
    words = typed.split()
    if not words:
        return True
    folded = [search_key(text) for text in texts]
    return all(any(search_key(word) in text for text in folded) for word in words)
