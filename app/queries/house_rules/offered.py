"""Which house rules a division has, and which it can have."""

from __future__ import annotations

from dataclasses import dataclass

from app import facts
from app.event_file.file import EventFile
from app.queries.house_rules.latecomers import seats_latecomers
from app.queries.house_rules.next_free import pairs_next_free
from app.queries.house_rules.planned_absences import article_against, plans_absences
from models.core.house_rules import NO_HOUSE_RULES, DivisionHouseRules


@dataclass(frozen=True, kw_only=True, slots=True)
class HouseRulesView:
    """The house rules of a division, and which of them its game and programme leave room for."""

    house_rules: DivisionHouseRules = NO_HOUSE_RULES
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


def house_rules(event: EventFile, division_id: int) -> HouseRulesView:
    """Give the house rules of a division."""
    division = facts.division(event, division_id)
    return HouseRulesView(
        house_rules=division.facts.house_rules,
        absences=plans_absences(division) and not article_against(division),
        next_free=pairs_next_free(division),
        latecomers=seats_latecomers(division),
    )
