"""Somebody who comes late sits down with whoever has the bye."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from app.facts.notes import PLANNED
from app.operations.writing.reconciling import reconcile
from app.operations.writing.recording import log_ruling
from app.operations.writing.seating import sit_anew
from app.queries.habits.latecomers import opposite
from models.core.causes import REFEREE_NEEDED
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.habits.absences import PlannedRounds
from models.core.problems import refuse
from models.match_code import match_code
from models.store.records import EntrantRecord


def sit_down(event: EventFile, entrant_id: int, *, ruled: Resolution = NOTHING_RULED) -> int:
    """Let a latecomer play who is free in the running round; give the id of the match.

    The bye becomes a match with a code of its own, and the person has missed only the rounds
    before it. Refused: `NO_FREE_SEAT`, `REFEREE_NEEDED` where the two have met.
    """
    division = facts.division_of_entrant(event, entrant_id)
    found = opposite(division, entrant_id)
    if found is None:
        raise refuse("NO_FREE_SEAT", name=division.by_id[entrant_id].name)
    round_, match, met = found
    if met:
        ruled.want(REFEREE_NEEDED)
    turn = division.turn(round_)
    other = division.by_id[match.seats[0]].name
    told = {
        "division": division.name,
        "name": division.by_id[entrant_id].name,
        "other": other,
        "stage": round_.stage,
        "round": round_.number,
        "table": match.table,
    }
    with event.transaction("seat_latecomer", **told) as session:
        made = sit_anew(session, match, [*match.seats, entrant_id])
        record = session.get_one(EntrantRecord, entrant_id)
        record.from_round = min(record.from_round, turn)
        planned = division.by_id[entrant_id].planned
        if turn in planned:
            left = PlannedRounds(rounds=tuple(number for number in planned if number != turn))
            PLANNED.keep(session, entrant_id, left)
        log_ruling(
            session,
            division.id,
            "late",
            by=ruled,
            entrant_id=entrant_id,
            round_id=round_.id,
            new=f"{match_code(made.id)} {match.table}: {other} – {told['name']}",
        )
        reconcile(event, session, division, ruled)
        return made.id
