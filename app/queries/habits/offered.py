"""Which habits of the field a division has, and which it can have."""

from __future__ import annotations

from dataclasses import dataclass

from app import facts
from app.event_file.file import EventFile
from app.queries.habits.latecomers import seats_latecomers
from app.queries.habits.next_free import pairs_next_free
from app.queries.habits.planned_absences import article_against, plans_absences
from models.core.habits import NO_HABITS, Habits


@dataclass(frozen=True, kw_only=True, slots=True)
class HabitsView:
    """The habits of a division, and which of them its game and programme leave room for."""

    habits: Habits = NO_HABITS
    absences: bool = True
    """Whether rounds of absence can be planned."""
    next_free: bool = False
    """Whether who has waited longest plays the first who gets free."""
    latecomers: bool = True
    """Whether who comes late can sit down with whoever has the bye."""

    @property
    def any(self) -> bool:
        """Whether there is room for any."""
        return self.absences or self.latecomers or self.next_free


def habits(event: EventFile, division_id: int) -> HabitsView:
    """Give the habits of a division."""
    division = facts.division(event, division_id)
    return HabitsView(
        habits=division.facts.habits,
        absences=plans_absences(division) and not article_against(division),
        next_free=pairs_next_free(division),
        latecomers=seats_latecomers(division),
    )
