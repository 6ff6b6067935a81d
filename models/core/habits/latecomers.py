"""Who comes late sits down with whoever has the bye, while the round is being played."""

from __future__ import annotations

LATE_WITH_BYE = "late_with_bye"
"""The habit, as a game whose rule book leaves no room for it names it (`Game.against`)."""
