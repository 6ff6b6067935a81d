"""Where a game of two sides stands after some ends, and a match of up to three (YSA A-7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

GAMES_TO_WIN = 2
Net = tuple[int, int]
"""What an end brought seats 0 and 1, penalties and credits included."""


class Phase(StrEnum):
    """What a game is doing."""

    PLAY = "play"
    EXTENSION = "extension"
    OVER = "over"


@dataclass(frozen=True, kw_only=True, slots=True)
class Progress:
    """The standing of a game; ends after the one that decided it do not count."""

    phase: Phase
    totals: Net
    played: int
    """How many of the ends count."""
    unit: int = 0
    """Which extension is running or was the last, from 1; 0 while there was none."""
    ends_left: int | None = None
    """Ends until the next test, where that is fixed."""
    winner: int | None = None


def running_totals(nets: Sequence[Net]) -> Iterator[Net]:
    """Give the totals after each end.

    >>> list(running_totals([(7, 8), (-10, 0)]))
    [(7, 8), (-3, 8)]
    """
    first = second = 0
    for net in nets:
        first, second = first + net[0], second + net[1]
        yield first, second


def leader(totals: Net) -> int | None:
    """Give the seat that is ahead; None when level.

    >>> leader((3, 5)), leader((4, 4))
    (1, None)
    """
    if totals[0] == totals[1]:
        return None
    return 0 if totals[0] > totals[1] else 1


# The match of up to three games, won by who first has two


def games_won(winners: Sequence[int | None]) -> tuple[int, int]:
    """Count the games of seats 0 and 1.

    >>> games_won([0, 1, None])
    (1, 1)
    """
    return winners.count(0), winners.count(1)


def match_winner(winners: Sequence[int | None]) -> int | None:
    """Give the seat that has two games; None while nobody has.

    >>> match_winner([0, 1]), match_winner([0, 0])
    (None, 0)
    """
    won = games_won(winners)
    return next((seat for seat in (0, 1) if won[seat] >= GAMES_TO_WIN), None)


def third_game_needed(winners: Sequence[int | None]) -> bool:
    """Tell whether it stands one game each, so that a lag and a third game follow (YSA A-7, A-9).

    >>> third_game_needed([1, 0]), third_game_needed([1])
    (True, False)
    """
    return games_won(winners) == (1, 1)
