"""Margins in half points: read as they are typed, written as they stand on cards and sheets."""

from __future__ import annotations

import re
import unicodedata

from models.games.go.record import GoEnding, GoResult

MOST = 735
"""No game ends with more half points between both sides: every point of the board, and komi."""
RARE = 101
"""From so many half points on it is asked whether the margin is right."""
_WORDS = re.compile(r"(?:(\d{1,3})目?)?半目?|(\d{1,3})(?:[.](\d))?目?")


def read_margin(text: str) -> int | None:
    """Give the half points of a typed margin, whole points too; None for what is no margin.

    >>> [read_margin(text) for text in ("3.5", "３．５", "3半", "3目半", "半目", "1/2", "3 1/2")]
    [7, 7, 7, 7, 1, 1, 7]
    >>> [read_margin(text) for text in ("3", "0", "3.25", "3.4", "B+3.5", "")]
    [6, 0, None, None, None, None]
    """
    typed = unicodedata.normalize("NFKC", text.strip()).replace("1⁄2", "1/2").replace(",", ".")
    typed = re.sub(r"\s*1/2$", "半", typed)
    found = _WORDS.fullmatch(typed)
    if found is None:
        return None
    half, whole, rest = found.groups()
    if whole is None:
        return 2 * int(half or 0) + 1
    return None if rest not in (None, "0", "5") else 2 * int(whole) + (rest == "5")


def margin_text(halves: int) -> str:
    """Write half points as points.

    >>> margin_text(7), margin_text(1), margin_text(6)
    ('3.5', '0.5', '3')
    """
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)


SHORT = {GoEnding.POINTS: "", GoEnding.RESIGNED: "R", GoEnding.TIME: "T"}
"""What stands behind the colour of the winner where no margin does, as game records have it."""


def short_result(result: GoResult) -> str:
    """Write a game that was played to its end in short: colour of the winner, + and margin.

    Without the colour it begins with the +; of what was not played, or ruled, nothing is said.

    >>> short_result(GoResult(winner=1, halves=7, black=1)), short_result(GoResult(winner=1))
    ('B+3.5', '')
    >>> short_result(GoResult(kind=GoEnding.RESIGNED, winner=0, black=1))
    'W+R'
    >>> (short_result(GoResult(kind=GoEnding.TIME, winner=0)),
    ...     short_result(GoResult(kind=GoEnding.RULED)))
    ('+T', '')
    """
    if result.winner is None or result.kind not in SHORT:
        return ""
    colour = "" if result.black is None else "B" if result.black == result.winner else "W"
    by = SHORT[result.kind] if result.halves is None else margin_text(result.halves)
    return f"{colour}+{by}" if by or colour else ""
