"""Rounds of absence are planned, struck and replaced."""

from __future__ import annotations

from collections.abc import Collection

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.facts.notes import PLANNED
from app.operations.writing.reconciling import reconcile
from app.operations.writing.recording import log_ruling
from app.queries.habits.planned_absences import drawn, plans_absences
from models.core.causes import NOBODY, Authority
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.habits.absences import PlannedRounds, plan_problems
from models.core.people import Entrant
from models.core.problems import Problem, Refused


def plan(
    event: EventFile,
    entrant_id: int,
    rounds: Collection[int],
    *,
    by: Authority = NOBODY,
    ruled: Resolution = NOTHING_RULED,
) -> None:
    """Say in which rounds, counted through the division, somebody is away; others are struck.

    Who is away is not paired and has what the division says for it. A round that is published
    changes on the referee's word alone, and a proposal is made anew. Refused: `ABSENCES_OFF`,
    `ABSENCE_ROUND_RANGE`, `ABSENCE_LIMIT`, `ABSENCE_SEATED` for a published round in which the
    person has a table, `REFEREE_NEEDED`, `REASON_NEEDED`; Contradicted see `reconcile`.
    """
    division = facts.division_of_entrant(event, entrant_id)
    entrant, wanted = division.by_id[entrant_id], tuple(sorted(set(rounds)))
    problems = tuple(_problems(division, entrant, wanted))
    if problems:
        raise Refused(*problems)
    published, _seated = drawn(division, entrant_id)
    settled = sorted(({*wanted} ^ {*entrant.planned}) & published)
    if settled:
        by.want()
    told = {"division": division.name, "name": entrant.name, "rounds": wanted}
    action = "plan_absences" if wanted else "strike_absences"
    with event.transaction(action, **told) as session:
        PLANNED.keep(session, entrant_id, PlannedRounds(rounds=wanted, reason=by.reason.strip()))
        if settled:
            log_ruling(
                session,
                division.id,
                "absence",
                by=by,
                entrant_id=entrant_id,
                old=_listed(entrant.planned),
                new=_listed(wanted),
            )
        reconcile(event, session, division, ruled)


def _problems(division: Division, entrant: Entrant, wanted: tuple[int, ...]) -> list[Problem]:
    habit = division.facts.habits.absence
    found: list[Problem] = []
    if habit is None or not plans_absences(division):
        return [Problem(code="ABSENCES_OFF", values={"division": division.name})]
    last = division.programme.planned(division.facts)
    found += plan_problems(wanted, entrant.name, limit=habit.limit, last=last)
    _published, seated = drawn(division, entrant.id)
    for number in sorted(seated & {*wanted} - {*entrant.planned}):
        at = {"name": entrant.name, "round": number}
        found.append(Problem(code="ABSENCE_SEATED", where="rounds", values=at))
    return found


def _listed(rounds: Collection[int]) -> str:
    return ", ".join(map(str, rounds)) or "–"
