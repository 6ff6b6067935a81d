"""In which rounds somebody can be away as planned, and in which he is."""

from __future__ import annotations

from dataclasses import dataclass

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.facts.notes import PLANNED
from models.core.house_rules import PLANNED_ABSENCE, AbsenceRule, PlannedRounds
from models.views.divisions import EntrantView


@dataclass(frozen=True, kw_only=True, slots=True)
class PlannedView:
    """What is planned of an entrant, and what can be."""

    entrant: EntrantView
    planned: PlannedRounds
    house_rule: AbsenceRule
    last: int
    """The last round in which somebody can be away as planned."""
    published: frozenset[int]
    """The rounds that are published: to change these is for the referee."""
    seated: frozenset[int]
    """Those of them in which the person has a table."""


def plans_absences(division: Division) -> bool:
    """Tell whether the rounds that everybody counts are paired one by one among who is here."""
    stages = division.programme.stages(division.facts.programme_options)
    return bool(stages) and stages[0].format.plans_absences


def article_against(division: Division) -> str:
    """Give the article of the rule book that leaves no room for it; empty where none does."""
    return division.facts.game.against.get(PLANNED_ABSENCE, "")


def can_be_planned(event: EventFile, division_id: int) -> bool:
    """Tell whether rounds of absence can be planned in a division now."""
    division = facts.division(event, division_id)
    return division.facts.house_rules.absence is not None and plans_absences(division)


def planned(event: EventFile, entrant_id: int) -> PlannedView | None:
    """Give what is planned of an entrant; None where nothing can be."""
    division = facts.division_of_entrant(event, entrant_id)
    house_rule = division.facts.house_rules.absence
    if house_rule is None or not plans_absences(division):
        return None
    published, seated = drawn(division, entrant_id)
    return PlannedView(
        entrant=division.entrant_views[entrant_id],
        planned=PLANNED.of(event, entrant_id) or PlannedRounds(),
        house_rule=house_rule,
        last=division.programme.planned(division.facts),
        published=published,
        seated=seated,
    )


def drawn(division: Division, entrant_id: int) -> tuple[frozenset[int], frozenset[int]]:
    """Give the published rounds that everybody counts, and in which somebody has a table."""
    rounds = [
        round_
        for round_ in division.facts.rounds
        if round_.published and round_.stage == division.programme.numbered
    ]
    seated = [r for r in rounds if any(entrant_id in match.seats for match in r.matches)]
    return frozenset(map(division.turn, rounds)), frozenset(map(division.turn, seated))
