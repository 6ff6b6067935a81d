"""Finding names the way they are typed: hiragana, katakana, half or full width, any case."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.search_key import search_key


def wanted(typed: str) -> tuple[str, ...]:
    """Fold the words that were typed, once for a whole list.

    >>> wanted("ヤマ たろう")
    ('やま', 'たろう')
    """
    return tuple(search_key(word) for word in typed.split())


def key_of(texts: Iterable[str]) -> str:
    """Fold the texts of one line into one key; a list keeps it from one typed letter to the next.

    >>> key_of(["山田 太郎", "ヤマダ"]).split()
    ['山田太郎', 'やまだ']
    """
    return "\n".join([search_key(text) for text in texts])


def fits(words: Sequence[str], key: str) -> bool:
    """Tell whether every folded word stands in one of the texts of a key.

    >>> key = key_of(["山田 太郎", "ヤマダ タロウ"])
    >>> fits(wanted("やま"), key), fits(wanted("すず"), key)
    (True, False)
    """
    return all(word in key for word in words)
