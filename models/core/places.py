"""Where and when a match is played, in a game that gives every match a place of its own."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import time


@dataclass(frozen=True, kw_only=True, slots=True)
class MatchPlace:
    """What is settled of where and when a match is played; the number of a match says neither."""

    name: str = ""
    """What the place is called beside its word, e.g. 3; empty while it is open."""
    part: str = ""
    """Which part of the place it takes, by the key of the game; empty for all of it."""
    begins: time | None = None
    """When it is to begin; None while that is open."""
