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
    regular, played = frames * ends_per_frame, len(nets)
    *_, totals = running_totals(nets[:regular]) if nets else ((0, 0),)
    if played < regular:
        return Progress(phase=Phase.PLAY, totals=totals, played=played, ends_left=regular - played)
    winner = leader(totals)
    if winner is None:
        return extended(nets, regular, ends_per_frame)
    return Progress(phase=Phase.OVER, totals=totals, played=regular, winner=winner)


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
                phase=Phase.OVER, totals=totals, played=played, unit=units, winner=winner
            )
    units = max(len(nets) - since, 0) // unit
    return Progress(
        phase=Phase.EXTENSION,
        totals=totals,
        played=len(nets),
        unit=units + 1,
        ends_left=since + (units + 1) * unit - len(nets),
    )
