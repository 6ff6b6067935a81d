"""How wide a text is in a fixed-width Japanese font, and tables that are filled up with spaces."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0


def columns_of(text: str) -> int:
    r"""Count the columns of a text: two for kanji, kana, ○ and ×, one for Latin letters.

    >>> columns_of("○+24"), columns_of("榎本"), columns_of("か\u3099")
    (5, 4, 2)
    """
    total = 0
    for char in text:
        if unicodedata.category(char) in ("Mn", "Me", "Cf", "Cc"):
            continue
        total += 2 if unicodedata.east_asian_width(char) in "WFA" else 1
    return total


def padded(text: str, width: int, align: float = LEFT) -> str:
    """Fill a text with spaces up to a number of columns.

    >>> padded("榎本", 6) + "|", padded("3", 3, RIGHT)
    ('榎本  |', '  3')
    """
    space = max(width - columns_of(text), 0)
    before = round(space * align)
    return " " * before + text + " " * (space - before)


def text_table(above: Sequence[str], rows: Sequence[Sequence[str]], aligns: Sequence[float]) -> str:
    r"""Write a table as plain text between two rules, the first row as its heading.

    `above` are the lines over it, before an empty one; `aligns` are those of the columns.

    >>> print(text_table(["大会"], [["順位", "名"], ["1", "榎本"], ["", "東京"]], [RIGHT, LEFT]))
    大会
    <BLANKLINE>
    順位  名
    ----------
       1  榎本
          東京
    ----------
    <BLANKLINE>
    """
    widths = [max(map(columns_of, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(map(padded, row, widths, aligns)).rstrip() for row in rows]
    rule = "-" * (sum(widths) + 2 * (len(widths) - 1))
    return "\n".join([*above, "", lines[0], rule, *lines[1:], rule, ""])
