"""What of a division can no longer be changed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Fixed:
    """What of a division can no longer be changed."""

    round: int = 0
    """The published round since which programme and rules of the game stand; 0: nothing does."""
    programme_settings: bool = False
    """Whether the settings of the programme stand, too."""
    open: tuple[str, ...] = ()
    """The settings of the game that can change at any time."""


NOTHING_FIXED = Fixed()
"""Everything can still be changed."""
