"""Plans of tables: accepted once their quality has been seen, typed in, or made anew."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.operations.writing.seating import add_round, remove_round
from app.queries.plan_queries import codes_of, planning_of
from models.core.facts import Round
from models.core.problems import refuse
from models.stages.table_plans import IMPORTED, TablePlan, fits, read_plan


def accept(event: EventFile, division_id: int, plan: TablePlan, *, reason: str = "") -> int:
    """Keep a plan of the rounds to come and propose the first of them; give that round's id.

    A proposal that stands for it goes. Before the first round it is the draw of the division, later
    it takes the place of what was planned. Refused: `NO_PLAN_HERE`, `PLAN_OUTDATED` when others
    are there now than when it was made, `RESULTS_MISSING` and `STAGE_COMPLETE`.
    """
    division = facts.division(event, division_id)
    planning = planning_of(division)
    if not fits(planning, plan):
        raise refuse("PLAN_OUTDATED")
    proposed = _proposed(division)
    _want_turn(division, plan.first)
    action = "draw_plan" if plan.first == 1 else "replan_rounds"
    if plan.drawn_by == IMPORTED:
        action = "import_plan"
    details = {
        "division": division.name,
        "stage": division.programme.numbered,
        "round": plan.first,
        "last": planning.rounds,
        "reason": reason,
    }
    with event.transaction(action, **details) as session:
        if proposed is not None:
            remove_round(session, proposed)
            session.flush()
        proposal = division.programme.with_plan(division.facts, plan, reason)
        return add_round(session, division, proposal, (plan.seed, plan.label)).id


def import_text(event: EventFile, division_id: int, text: str, *, reason: str = "") -> int:
    """Keep a plan that was typed, a table a line (`7-2-1-8`), as `accept` does.

    Refused, too: every fault of the text with its line (`models.pairing.plan_text`).
    """
    division = facts.division(event, division_id)
    plan = read_plan(planning_of(division), text, codes_of(division))
    return accept(event, division_id, plan, reason=reason)


def _proposed(division: Division) -> Round | None:
    """Give the round that is proposed and not published."""
    own = division.facts.stage_rounds(division.programme.numbered)
    return next((round_ for round_ in own if not round_.published), None)


def _want_turn(division: Division, first: int) -> None:
    """Refuse to propose a round before the one before it is complete, or after the last one."""
    own = division.facts.stage_rounds(division.programme.numbered)
    for round_ in own:
        if round_.published and round_.missing:
            raise refuse("RESULTS_MISSING", round=round_.number, tables=round_.missing)
    if first > division.programme.planned(division.facts):
        raise refuse("STAGE_COMPLETE")
