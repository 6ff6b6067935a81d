"""Scores as they are typed: an end's as a figure or disc by disc, a total as a figure alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from models.games.shuffleboard.scores import Discs, ways
from ui.dialogs.parts.inputs import narrow

_NUMBER = re.compile(r"[+-]?\d{1,3}")
_DISC = re.compile(r"-10|-(?=[+-]|$)|\+?(?:10|8|7)")
"""One disc of a sum; a lone minus is one in the kitchen."""
_SUM = re.compile(rf"(?:{_DISC.pattern})+")
_CIRCLED = re.compile(r"^\((\d+)\)$")
"""A figure in a circle, as boards and cards write what is below nought (YSA D-7)."""
_JUST_DISCS = re.compile(r"[78]{2,4}")
_AROUND_SIGN = re.compile(r"\s*([+-])\s*")
MOST = 40
"""No end brings more (YSA D-1)."""
_FIELDS = {"10": "tens", "8": "eights", "7": "sevens", "-10": "off", "-": "off"}


@dataclass(frozen=True, slots=True)
class TypedScore:
    """What a box holds."""

    score: int | None = None
    """None for a blank box and for what cannot be read."""
    discs: Discs | None = None
    """How the discs lay, where they were typed one by one."""
    readable: bool = True


def read_score(text: str) -> TypedScore:
    """Read a score: `15`, `-10` or a lone `-` for ten off; `7+8`, `8-10`, `78` as discs.

    Discs are 10, 8, 7 and −10. A run of sevens and eights that is too large for a score is read
    as discs.

    >>> [read_score(text).score for text in ("15", "-", "7+8", "8-", "78", "")]
    [15, -10, 15, -2, 15, None]
    >>> read_score("⑩").score, read_score("(3)").score
    (-10, -3)
    >>> read_score("78").discs
    Discs(tens=0, eights=1, sevens=1, off=0)
    >>> read_score("9").score, read_score("7+9").readable, read_score("1 5").readable
    (9, False, False)
    """
    typed = _narrowed(text)
    if not typed:
        return TypedScore()
    if typed == "-":
        return _of_discs([typed])
    if _JUST_DISCS.fullmatch(typed) and int(typed) > MOST:
        return _of_discs(typed)
    if _NUMBER.fullmatch(typed):
        return TypedScore(score=int(typed))
    return _of_discs(_DISC.findall(typed)) if _SUM.fullmatch(typed) else TypedScore(readable=False)


def read_total(text: str) -> TypedScore:
    """Read the total of a game: a figure and nothing else, for 78 and 88 are totals like 75.

    >>> [read_total(text).score for text in ("78", "88", "(3)", "120")]
    [78, 88, -3, 120]
    >>> [read_total(text).readable for text in ("7+8", "-", "88-75", "7 8")]
    [False, False, False, False]
    """
    typed = _narrowed(text)
    if not typed:
        return TypedScore()
    return TypedScore(score=int(typed)) if _NUMBER.fullmatch(typed) else TypedScore(readable=False)


def _narrowed(text: str) -> str:
    """Give what was typed in narrow figures, without the blanks around its signs."""
    return _CIRCLED.sub(r"-\1", _AROUND_SIGN.sub(r"\1", narrow(text.replace("⑩", "-10"))))


def _of_discs(typed: Iterable[str]) -> TypedScore:
    """Count discs by their figures."""
    discs = Discs(**Counter(_FIELDS[one.lstrip("+")] for one in typed))
    return TypedScore(score=discs.score, discs=discs)


def complete(text: str) -> bool:
    """Tell whether nothing more is to come, so that the next box can be gone to.

    That is after two digits, and after a nought.

    >>> [complete(text) for text in ("15", "7", "0", "-1", "-10", "8-")]
    [True, False, True, False, True, False]
    """
    return re.fullmatch(r"0|\d\d|-\d\d", narrow(text)) is not None


def possible(typed: TypedScore) -> bool:
    """Tell whether discs can make the score.

    >>> possible(read_score("9")), possible(read_score("15"))
    (False, True)
    """
    return typed.score is not None and bool(ways(typed.score))


def boxes_of(text: str) -> list[str]:
    """Give what stands in each small box of a row, with blanks or other marks between them.

    >>> boxes_of("7 8, x/15\u3000")
    ['7', '8', 'x', '15']
    """
    return [part for part in re.split(r"[\s,、/]+", text.strip()) if part]


def read_row(text: str, read: Callable[[str], TypedScore] = read_score) -> tuple[TypedScore, ...]:
    """Read the small boxes of a row, or with `read_total` totals.

    >>> [typed.score for typed in read_row("7 8  - 15\u30000")]
    [7, 8, -10, 15, 0]
    """
    return tuple(map(read, boxes_of(text)))


def discs_text(discs: Discs) -> str:
    """Write discs as the sum that can be typed for them.

    >>> discs_text(Discs(eights=2, off=1)), discs_text(Discs(tens=1, sevens=1)), discs_text(Discs())
    ('8+8−10', '10+7', '0')
    """
    parts = ["10"] * discs.tens + ["8"] * discs.eights + ["7"] * discs.sevens
    return "+".join(parts) + "−10" * discs.off or "0"
