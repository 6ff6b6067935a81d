"""What is typed where only the winner is recorded: 1 or 2, or the discs out of habit; no Qt."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from models.games.othello.board import SQUARES

_COUNTS = re.compile(r"(\d{1,2})[:-](\d{1,2})?")
SEATS = "12"
HABIT = 2
"""Digits of the first count, which is all that is typed where discs are recorded."""
MOST = 4
"""Digits of both counts."""
EMPTY = 8
"""So many squares may stay empty on a board of which both counts are typed."""


@dataclass(frozen=True, slots=True)
class WinnerReading:
    """One way to read what was typed."""

    winner: int | None
    """The seat; None for a level count."""
    counts: tuple[int, int] | None = None
    """The discs that it was told by; None where the seat itself was typed."""


def read_winner(typed: str) -> tuple[WinnerReading, ...]:
    """Give every way to read digits: as the key of a seat, pressed last, and as counts.

    >>> read_winner("2")
    (WinnerReading(winner=1, counts=None),)
    >>> read_winner("42")
    (WinnerReading(winner=0, counts=(42, 22)),)
    >>> [reading.winner for reading in read_winner("21")]
    [1, 0]
    >>> [reading.winner for reading in read_winner("4222")], read_winner("42-22")[0].winner
    ([0, 1], 0)
    >>> read_winner("4"), read_winner("99"), read_winner("32")[0].winner
    ((), (), None)
    """
    return (*_by_counts(typed), *_by_key(typed))


def winner_of(typed: str) -> int | None:
    """Give the seat that won by every reading; None where they differ, or there is none.

    >>> [winner_of(typed) for typed in ("1", "42", "22", "12", "21", "11", "421", "422", "7")]
    [0, 0, 1, 1, None, None, 0, None, None]
    """
    winners = {reading.winner for reading in read_winner(typed)}
    return winners.pop() if len(winners) == 1 else None


def _by_key(typed: str) -> Iterator[WinnerReading]:
    """Read the last digit as the key of a seat, where the others could stand alone."""
    if not typed.isdecimal() or typed[-1] not in SEATS:
        return
    if len(typed) == 1 or read_winner(typed[:-1]):
        yield WinnerReading(SEATS.index(typed[-1]))


def _by_counts(typed: str) -> Iterator[WinnerReading]:
    first, second = typed[:HABIT], typed[HABIT:]
    if apart := _COUNTS.fullmatch(typed):
        first, second = apart[1], apart[2] or ""
    elif not typed.isdecimal() or not HABIT <= len(typed) <= MOST:
        return
    own = int(first)
    other = int(second) if len(second) == HABIT or (apart and second) else SQUARES - own
    if min(own, other) < 0 or not SQUARES - EMPTY <= own + other <= SQUARES:
        return
    yield WinnerReading(None if own == other else int(own < other), (own, other))
