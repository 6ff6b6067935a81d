"""What the desk has said of a division for lists that are read abroad."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Abroad:
    """What a division is called abroad; empty where that is what stands above its sheets."""

    title: str = ""
    """The name of the tournament in Latin letters."""
    place: str = ""
    """The city, in Latin letters."""
    days: str = ""
    """The days, where they cannot be read out of the date of the event."""


UNSAID = Abroad()
"""Nobody has said anything yet."""
