"""A game over 8, 12 or 16 frames, and its extension (YSA A-5, A-6)."""

from __future__ import annotations

from collections.abc import Sequence

from models.games.shuffleboard.play.progress import Net, Phase, Progress, leader, running_totals

UNIT = 2
"""Frames of one extension (YSA A-6)."""


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
    regular, unit = frames * ends_per_frame, UNIT * ends_per_frame
    totals: Net = (0, 0)
    for played, totals in enumerate(running_totals(nets), start=1):
        tested = played >= regular and (played - regular) % unit == 0
        if tested and (winner := leader(totals)) is not None:
            done = (played - regular) // unit
            return Progress(
                phase=Phase.OVER, totals=totals, played=played, unit=done, winner=winner
            )
    played = len(nets)
    if played < regular:
        return Progress(phase=Phase.PLAY, totals=totals, played=played, ends_left=regular - played)
    begun, within = divmod(played - regular, unit)
    return Progress(
        phase=Phase.EXTENSION,
        totals=totals,
        played=played,
        unit=begun + 1,
        ends_left=unit - within,
    )
