"""Habits of the field: what a division may do that no rule book gives, all of it off at first."""

from __future__ import annotations

from dataclasses import dataclass

from models.core.habits.absences import AbsenceHabit
from models.core.habits.kept_apart import NOBODY_APART, KeptApart


@dataclass(frozen=True, kw_only=True, slots=True)
class Habits:
    """What a division does beside the rules of its game and its programme."""

    apart: KeptApart = NOBODY_APART
    """Who is not to meet whom."""
    absence: AbsenceHabit | None = None
    """How rounds of absence can be planned; None: they cannot."""
    late_with_bye: bool = False
    """Whether who comes late sits down with whoever has the bye in the running round."""
    next_free: bool = False
    """Whether single matches are put together by who has waited longest (抜け番)."""


NO_HABITS = Habits()
"""What every division begins with."""
