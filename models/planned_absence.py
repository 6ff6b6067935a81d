"""What a round brings somebody who was away as planned."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from models.core.game import Game
from models.core.habits.absences import Worth
from models.core.outcomes import Mark, Note, Outcome


def planned_outcome(game: Game[Any, Any], options: Any, worth: Worth) -> Outcome:
    """Give a part of what a bye brings: all of it, half of the points, or a round that was missed.

    It never uses up the one free win, and nobody has met anybody. Half of a win is a draw where
    the game knows draws; no difference is recorded.

    >>> from models.games import GAMES
    >>> plain = GAMES["plain"]
    >>> for worth in Worth:
    ...     own = planned_outcome(plain, plain.options_type(), worth)
    ...     print(own.mark.value, own.points, own.free_win)
    loss 0 False
    draw 1/2 False
    win 1 False
    """
    missed = game.absence(Note.MISSED, options)
    if worth is Worth.NOTHING:
        return replace(missed, note=Note.PLANNED, met=False, free_win=False)
    free = game.bye(options)
    if worth is Worth.WHOLE:
        return replace(free, note=Note.PLANNED, met=False, free_win=False)
    draw = Mark.DRAW if game.draws and free.mark is not None else None
    return Outcome(
        points=(free.points + missed.points) / 2, mark=draw, met=False, note=Note.PLANNED
    )
