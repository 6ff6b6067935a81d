"""Where a game of two sides stands after some ends, and a match of up to three (YSA A-5 to A-8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from models.games.shuffleboard.record import TieAtHead

GAMES_TO_WIN = 2
UNIT = 2
"""Frames of one extension (YSA A-6)."""
Net = tuple[int, int]
"""What an end brought seats 0 and 1, penalties and credits included."""


class GamePhase(StrEnum):
    """What a game is doing."""

    PLAY = "play"
    EXTENSION = "extension"
    OVER = "over"


@dataclass(frozen=True, kw_only=True, slots=True)
class Progress:
    """The standing of a game; ends after the one that decided it do not count."""

    phase: GamePhase
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


def frame_game(nets: Sequence[Net], frames: int, ends_per_frame: int = 1) -> Progress:
    """Tell where a frame game stands: every frame is played, and the higher total wins.

    Level after the last frame, it goes on by two frames at a time; only when these are complete
    is a winner looked for, as often as it takes (YSA A-6).

    >>> level = [(7, 7)] * 8
    >>> frame_game(level[:7], 8).ends_left, frame_game(level, 8).phase.value
    (1, 'extension')
    >>> frame_game([*level, (8, 0)], 8).winner is None
    True
    >>> frame_game([*level, (8, 0), (0, 7)], 8).winner
    0
    """
    regular, played = frames * ends_per_frame, len(nets)
    *_, totals = running_totals(nets[:regular]) if nets else ((0, 0),)
    if played < regular:
        return Progress(
            phase=GamePhase.PLAY, totals=totals, played=played, ends_left=regular - played
        )
    winner = leader(totals)
    if winner is None:
        return extended(nets, regular, ends_per_frame)
    return Progress(phase=GamePhase.OVER, totals=totals, played=regular, winner=winner)


def extended(nets: Sequence[Net], since: int, ends_per_frame: int = 1) -> Progress:
    """Tell where a game stands that was level after `since` ends and goes on (YSA A-6, A-8).

    >>> level = [(52, 52)]
    >>> extended([*level, (8, 0)], 1).ends_left, extended([*level, (8, 0), (0, 7)], 1).winner
    (1, 0)
    """
    unit = UNIT * ends_per_frame
    totals: Net = (0, 0)
    for played, totals in enumerate(running_totals(nets), start=1):
        units, within = divmod(played - since, unit)
        winner = leader(totals)
        if units > 0 and not within and winner is not None:
            return Progress(
                phase=GamePhase.OVER, totals=totals, played=played, unit=units, winner=winner
            )
    units = max(len(nets) - since, 0) // unit
    return Progress(
        phase=GamePhase.EXTENSION,
        totals=totals,
        played=len(nets),
        unit=units + 1,
        ends_left=since + (units + 1) * unit - len(nets),
    )


def point_game(
    nets: Sequence[Net],
    game_point: int,
    ends_per_frame: int = 1,
    tie_at_head: TieAtHead = TieAtHead.FOUR_ENDS,
) -> Progress:
    """Tell where a game up to a game point stands, tested after every end (YSA A-7, A-8).

    That is after each frame in singles, and after head and foot each in doubles. Both at the game
    point and level, it goes on by two frames; then whoever is ahead has won, even below the game
    point, and still level it goes on by two frames more. A tie below the game point is nothing
    special.

    >>> point_game([(50, 49)], 50).winner, point_game([(49, 49)], 50).phase.value
    (0, 'play')
    >>> level = [(52, 52)]
    >>> point_game([*level, (8, 0)], 50).phase.value
    'extension'
    >>> point_game([*level, (-10, 0), (0, -8)], 50).winner
    1
    """
    totals: Net = (0, 0)
    for played, totals in enumerate(running_totals(nets), start=1):
        ahead = leader(totals)
        if max(totals) < game_point:
            continue
        if ahead is None:
            frame_first = tie_at_head is TieAtHead.FRAME_FIRST
            since = played + (-played % ends_per_frame if frame_first else 0)
            return extended(nets, since, ends_per_frame)
        return Progress(phase=GamePhase.OVER, totals=totals, played=played, winner=ahead)
    return Progress(phase=GamePhase.PLAY, totals=totals, played=len(nets))


def slip_ends_game(
    before: Progress, offender: int, after: Net, game_point: int, *, in_extension: bool = True
) -> bool:
    """Tell whether a slipped cue ends the game: the opponent has the game point (YSA C-21).

    `after` are the totals with the guaranteed discs and the deduction. In an extension the
    opponent must also be ahead, and `in_extension` says whether it can end there at all.

    >>> play = Progress(phase=GamePhase.PLAY, totals=(60, 68), played=9)
    >>> slip_ends_game(play, 0, (50, 76), 75), slip_ends_game(play, 0, (50, 74), 75)
    (True, False)
    """
    own, opponent = after[offender], after[1 - offender]
    # Both can be there only by their own credits and fouls in one frame; then it is played again.
    there = opponent >= game_point and opponent > own
    return there and (in_extension or before.phase is not GamePhase.EXTENSION)


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
