"""What the program says, in each of its languages."""

from __future__ import annotations

import re
from collections.abc import Callable

from reports import i18n

JAPANESE = re.compile(r"[ぁ-ヿ一-鿿]")


def said(speak: Callable[..., str], *arguments: object) -> dict[str, str]:
    """Give what is said in each language."""
    found = {}
    for language in i18n.LANGUAGES:
        with i18n.using(language):
            found[language] = speak(*arguments)
    return found


def whole(code: str, texts: dict[str, str]) -> bool:
    """Tell whether a code was put into words, and in the right language."""
    return (
        all(text and code not in text for text in texts.values())
        and bool(JAPANESE.search(texts["ja"]))
        and not JAPANESE.search(texts["en"])
    )
