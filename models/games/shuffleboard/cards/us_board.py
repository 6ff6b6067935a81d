"""The American scoreboard of two columns, yellow and black, written downwards (YSA D-7)."""

from __future__ import annotations

from collections.abc import Sequence

from models.games.shuffleboard.play.progress import Net, running_totals

LINES = 8


def us_board(scores: Sequence[Net], lines: int = LINES, ends_per_frame: int = 2) -> dict[int, Net]:
    """Give what stands on which line, from 1, after these ends of a game (yellow, black).

    The first end takes one line, every later one a line for the score and the next for the new
    total; after the last line comes the first again. When a frame is complete, everything older
    than the total before its last end is wiped.

    >>> us_board([(0, 7), (0, 8)])
    {1: (0, 7), 2: (0, 8), 3: (0, 15)}
    >>> us_board([(0, 7), (0, 8), (8, 0), (7, 7)])
    {5: (8, 15), 6: (7, 7), 7: (15, 22)}
    """
    written: list[tuple[int, Net]] = []
    line = 0
    for number, (score, total) in enumerate(
        zip(scores, running_totals(scores), strict=True), start=1
    ):
        for figures in (total,) if number == 1 else (score, total):
            line = line % lines + 1
            written = [(place, old) for place, old in written if place != line]
            written.append((line, figures))
        if number % ends_per_frame == 0 and number > 1:
            written = written[-3:]
    return dict(written)
