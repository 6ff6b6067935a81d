"""The card for the desk of a division."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DeskCard:
    """What the card says, as the help of the game does."""

    steps: tuple[str, ...] = ()
    """What there is to do, in the order of the day."""
    keys: tuple[tuple[str, str, str], ...] = ()
    """Where a key works, the key, and what it does; keys of one place stand together."""
