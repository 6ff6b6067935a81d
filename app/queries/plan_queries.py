"""From the event file to what a plan of tables goes by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from models.core.problems import refuse
from models.formats.plan_text import plan_as_text
from models.formats.seating_changes import Reason
from models.programmes.table_plans import Planning, as_planned, reasons_anew
from models.views.divisions import EntrantView


@dataclass(frozen=True, kw_only=True)
class PlanningView:
    """What a plan of the rounds to come goes by, and the names for what is said of it."""

    division: str
    planning: Planning
    reasons: tuple[Reason, ...]
    """Why the rounds to come cannot stay as they were planned."""
    people: Mapping[int, EntrantView]
    """Who is to sit, or has sat, by id."""
    codes: Mapping[str, int]
    """The codes by which a typed plan names people, with their ids."""
    absent: tuple[EntrantView, ...]
    """Who has no seat: not here, or withdrawn."""
    text: str = ""
    """The plan that there is as it would be typed; empty where there is none, or it cannot stay."""


def planning_of(division: Division) -> Planning:
    """Give what a plan goes by; Refused `NO_PLAN_HERE` where rounds are not planned together."""
    if division.programme.planning is None:
        raise refuse("NO_PLAN_HERE")
    return division.programme.planning(division.facts)


def codes_of(division: Division) -> dict[str, int]:
    """Give the codes by which a plan names who is to sit: the entry numbers."""
    return {str(division.by_id[who].number): who for who in planning_of(division).people}


def planning(event: EventFile, division_id: int) -> PlanningView:
    """Give what a plan of the rounds to come goes by, with the names for its report.

    Refused: `NO_PLAN_HERE`, `TABLES_UNFILLED` where those who are here fill no tables.
    """
    division = facts.division(event, division_id)
    wanted = planning_of(division)
    reasons = reasons_anew(wanted)
    views = division.entrant_views
    sat = {who for tables in wanted.history for seats in tables for who in seats}
    codes = codes_of(division)
    stays = as_planned(wanted) if wanted.later and not reasons else ()
    return PlanningView(
        division=division.name,
        planning=wanted,
        reasons=reasons,
        people={who: views[who] for who in {*wanted.people, *sat}},
        codes=codes,
        absent=tuple(view for view in views.values() if view.id not in wanted.people),
        text=plan_as_text(stays, {who: code for code, who in codes.items()}),
    )
