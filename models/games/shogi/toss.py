"""Who moves first: five pawns are thrown (Meet Shogi 2-4)."""

from __future__ import annotations

from dataclasses import dataclass

from models.core.problems import refuse

PIECES = 5
"""So many pawns are thrown."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PieceToss:
    """One throw. Pieces that overlap or stand on edge show no face and are not counted."""

    tosser: int = 0
    """The seat for which it is thrown, whoever throws: usually the upper name."""
    plain: int
    """Pawns (歩) that lie face up."""
    promoted: int
    """Promoted pawns (と) that lie face up."""


def first_of(toss: PieceToss) -> int | None:
    """Give the seat that moves first, None where it is thrown again (Meet Shogi 2-4).

    Refused `FIVE_PIECES` where more faces were counted than pieces are thrown.

    >>> first_of(PieceToss(plain=3, promoted=2)), first_of(PieceToss(plain=1, promoted=3))
    (0, 1)
    >>> first_of(PieceToss(tosser=1, plain=4, promoted=1)), first_of(PieceToss(plain=2, promoted=2))
    (1, None)
    >>> first_of(PieceToss(plain=3, promoted=3))
    Traceback (most recent call last):
    models.core.problems.Refused: FIVE_PIECES
    """
    counted = toss.plain + toss.promoted
    if counted > PIECES or min(toss.plain, toss.promoted) < 0:
        raise refuse("FIVE_PIECES", where="plain", count=counted)
    if toss.plain == toss.promoted:
        return None
    return toss.tosser if toss.plain > toss.promoted else 1 - toss.tosser
