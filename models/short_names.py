"""Short names for cross-tables: two characters, different within a division."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence


def characters(text: str) -> list[str]:
    """Split a text into what a reader takes for one character each.

    Variation selectors and combining marks stay with the character before them.

    >>> characters("葛\U000e0100城")
    ['葛\U000e0100', '城']
    """
    found: list[str] = []
    for char in text:
        if found and (unicodedata.combining(char) or unicodedata.name(char, "").startswith("VARI")):
            found[-1] += char
        else:
            found.append(char)
    return found


def short_names(names: Sequence[tuple[str, int]]) -> list[str]:
    """Give the short name of each (name, entry number), in the same order.

    It is the first two characters of the family name; where two people share them, one character
    each of family and given name; where that is shared too, the entry number helps.

    >>> short_names([("佐藤 健", 1), ("佐藤 愛", 2), ("林 桜", 3), ("髙橋 一", 4)])
    ['佐健', '佐愛', '林', '髙橋']
    """
    parts = [_parts(name) for name, _ in names]
    candidates = [
        ["".join(family[:2]), "".join(family[:1] + given[:1]), f"{''.join(family[:1])}{number}"]
        for (family, given), (_, number) in zip(parts, names, strict=True)
    ]
    level = [0] * len(names)
    for step in range(2):
        chosen = [texts[at] for texts, at in zip(candidates, level, strict=True)]
        shared = Counter(chosen)
        level = [
            min(at + 1, 2) if shared[text] > 1 and at == step else at
            for text, at in zip(chosen, level, strict=True)
        ]
    return [texts[at] for texts, at in zip(candidates, level, strict=True)]


def _parts(name: str) -> tuple[list[str], list[str]]:
    words: Iterator[str] = iter(name.replace("\u3000", " ").split(maxsplit=1))
    family = characters(next(words, ""))
    given = characters(next(words, ""))
    return (family, given) if given else (family, family[2:])
