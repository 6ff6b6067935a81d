"""What a way to end a match means for its two sides, whatever a game calls it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from models.core.outcomes import Note


class PossibleWinner(StrEnum):
    """Who can have won a match that ended in a certain way."""

    ONE = "one"
    ONE_OR_NONE = "one_or_none"
    """One side, or it is a draw where the division has draws."""
    LEVEL = "level"
    """Nobody: it is a draw."""
    NOBODY = "nobody"
    """Both have lost."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Ending:
    """What a way to end a match means for its two sides."""

    winner: PossibleWinner = PossibleWinner.ONE
    unplayed: Note | None = None
    """What is noted of who is to blame that nobody played; None where they met at the board."""
    ruled: bool = False
    """Whether somebody decided it, whose name the result must have."""


DECIDED = Ending()
"""Played to a winner: by points, resignation, mate, time …"""
PLAYED = Ending(winner=PossibleWinner.ONE_OR_NONE)
"""Played to a winner or a draw."""
DRAWN = Ending(winner=PossibleWinner.LEVEL)
"""Played to a draw: a full board, an agreement …"""
FORFEIT = Ending(unplayed=Note.LATE)
"""The other side did not come."""
WITHDRAWN = Ending(unplayed=Note.WITHDRAWN)
"""The other side has withdrawn."""
DOUBLE_DEFAULT = Ending(winner=PossibleWinner.NOBODY, unplayed=Note.DOUBLE_DEFAULT)
"""Neither came."""
RULED = Ending(ruled=True)
"""Played, and decided by the referee."""
BOTH_LOST = Ending(winner=PossibleWinner.NOBODY, ruled=True)
"""Played, and the referee gave it to neither."""
