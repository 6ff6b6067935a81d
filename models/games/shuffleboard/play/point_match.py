"""The match of up to three games, won by who first has two (YSA A-7)."""

from __future__ import annotations

from collections.abc import Sequence

GAMES_TO_WIN = 2


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
