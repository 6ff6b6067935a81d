"""Texts as they can be kept and shown: without characters that no sheet or screen has."""

from __future__ import annotations

import re

_UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)
"""Control characters but tab and line feed, marks that turn the direction of what follows, and
halves of characters, which cannot be written to a file at all."""


def storable(text: str) -> str:
    r"""Leave out what cannot be kept or would change how what stands beside it is read.

    Nothing else is touched: rare kanji, variants and spaces stay exactly as they were typed.

    >>> storable("山田\x00 太\ud800郎\u202e"), storable("髙󠄀橋\u3000一\n二")
    ('山田 太郎', '髙󠄀橋\u3000一\n二')
    """
    return _UNSEEN.sub("", text) if _UNSEEN.search(text) else text


def all_storable(value: object) -> object:
    r"""Do the same to every text in what becomes JSON.

    >>> all_storable({"reason": "a\x1b", "names": ["b\x00", 3]})
    {'reason': 'a', 'names': ['b', 3]}
    """
    if isinstance(value, str):
        return storable(value)
    if isinstance(value, dict):
        return {key: all_storable(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [all_storable(inner) for inner in value]
    return value
