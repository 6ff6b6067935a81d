"""From the event file to what a plan of tables goes by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.facts.match_rows import round_row
from models.core.facts import Round
from models.core.game import OddPlayers
from models.core.problems import Refused
from models.pairing.plan_text import plan_as_text
from models.pairing.seating_changes import Reason
from models.pairing.seating_formula import FormulaTables
from models.stages.table_plans import LOTS, Planning, as_planned, plan_key, reasons_anew
from models.views.divisions import EntrantView
from models.views.plans import PlannedRoundView, PlannedTableView, WholePlanView


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


def whole_plan(event: EventFile, division_id: int) -> WholePlanView | None:
    """Give all rounds of the plan that a division keeps; None where there is none.

    A round that is published or proposed is shown as it is; those to come are as the newest plan
    has them, without who has left.
    """
    division = facts.division(event, division_id)
    if not division.programme.planned_ahead or plan_key(1) not in division.facts.draws:
        return None
    wanted = planning_of(division)
    own = {r.number: r for r in division.facts.stage_rounds(division.programme.numbered)}
    shown = {}
    for number, tables in enumerate((*wanted.history, *as_planned(wanted)), start=1):
        if number in own:
            shown[number] = _as_drawn(division, own[number], tables)
        else:
            shown[number] = _as_planned(division, number, tables)
    drawn = division.facts.draws.get(plan_key(max(shown, default=0)))
    if drawn is None:
        return None
    return WholePlanView(
        stage=division.programme.numbered,
        rounds=tuple(shown[number] for number in sorted(shown)),
        seed=drawn.seed,
        label=drawn.label,
        by_lots=drawn.drawn_by == LOTS,
        rests=wanted.odd_players is OddPlayers.REST,
        anew=_anew(wanted),
    )


def _anew(wanted: Planning) -> int:
    """Give the first round that cannot stay as it was planned; 0 where all can."""
    if not wanted.later:
        return 0
    try:
        return min((reason.round for reason in reasons_anew(wanted)), default=0)
    except Refused:
        return wanted.first


def _as_drawn(division: Division, round_: Round, planned: FormulaTables) -> PlannedRoundView:
    """Give a round as it stands at the desk; only the plan knows who sits out without a match."""
    shown = round_row(division, round_, ())
    matches = sorted(shown.matches, key=lambda match: match.table)
    at_a_match = {who for match in round_.matches for who in match.seats}
    alone = [seats[0] for seats in planned if len(seats) == 1 and seats[0] not in at_a_match]
    return PlannedRoundView(
        number=round_.number,
        tables=tuple(
            PlannedTableView(number=match.table, seats=tuple(seat.entrant for seat in match.seats))
            for match in matches
            if not match.bye
        ),
        odd_players=(
            *(match.seats[0].entrant for match in matches if match.bye),
            *(division.entrant_views[who] for who in alone),
        ),
        published=round_.published,
    )


def _as_planned(division: Division, number: int, tables: FormulaTables) -> PlannedRoundView:
    views = division.entrant_views
    return PlannedRoundView(
        number=number,
        tables=tuple(
            PlannedTableView(number=place, seats=tuple(views[who] for who in seats))
            for place, seats in enumerate(tables, start=1)
            if len(seats) > 1
        ),
        odd_players=tuple(views[seats[0]] for seats in tables if len(seats) == 1),
    )
