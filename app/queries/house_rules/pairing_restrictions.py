"""Who is kept apart in a division, and whether that can be there at all."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from models.core.house_rules import PAIRING_RESTRICTIONS, PairingRestrictions
from models.stages.house_rules import spread_by
from models.views.divisions import EntrantView


@dataclass(frozen=True, kw_only=True, slots=True)
class PairingRestrictionsView:
    """What a division says of who is kept apart."""

    kept: PairingRestrictions
    """Without people who are in the division no longer, and lines of fewer than two."""
    people: tuple[EntrantView, ...]
    """Everybody of the division by entry number."""
    article: str = ""
    """The article of the rule book that leaves no room for it; empty where nothing does."""
    possible: bool = True
    """Whether a stage of the programme can go by it."""


def keeps_apart(division: Division) -> bool:
    """Tell whether a stage of a division can go by who is not to meet whom."""
    stages = division.programme.stages(division.facts.programme_options)
    return any(stage.format.keeps_apart for stage in stages)


def pairing_restrictions(event: EventFile, division_id: int) -> PairingRestrictionsView:
    """Give who is kept apart in a division."""
    division = facts.division(event, division_id)
    kept, known = division.facts.house_rules.apart, division.by_id
    lines = (replace(own, who=tuple(w for w in own.who if w in known)) for own in kept.lines)
    return PairingRestrictionsView(
        kept=replace(kept, lines=tuple(line for line in lines if len(line.who) > 1)),
        people=tuple(sorted(division.entrant_views.values(), key=lambda one: one.number)),
        article=division.facts.game.against.get(PAIRING_RESTRICTIONS, ""),
        possible=keeps_apart(division),
    )


def spread(event: EventFile, division_id: int, key: str, *, clubs: bool) -> dict[int, str]:
    """Give by what people are spread over a bracket: who is kept apart has the same word."""
    division = facts.division(event, division_id)
    field = division.programme.field(division.facts, key)
    return spread_by(division.facts, field, clubs=clubs)
