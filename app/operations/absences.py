"""Who leaves and who comes back, also within a round that is drawn already."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from app import facts
from app.event_file.file import EventFile
from app.facts import reading
from app.facts.absences import free_match, open_absence
from app.facts.division import Division
from app.operations.writing.departures import come_back, ended, leave, open_seats, want_in
from app.operations.writing.reconciling import lay_down, reconcile
from app.operations.writing.recording import log_ruling
from app.operations.writing.seating import sit_anew
from models.core.causes import REFEREE_NEEDED
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.facts import Match
from models.core.people import Entrant
from models.core.problems import refuse
from models.match_code import match_code


def withdraw(
    event: EventFile,
    entrant_id: int,
    *,
    from_round: int,
    reason: str = "",
    ruled: Resolution = NOTHING_RULED,
) -> None:
    """Take a person out from a round on; an open match of that round is recorded as withdrawn.

    The one who stays at the table gets what the game gives for it (JOA 26), and if both leave it
    nobody does. A table where the others can play on waits for their result. Refused:
    `ALREADY_WITHDRAWN`, `IS_DISQUALIFIED`, and what `open_seats` says; Contradicted see `reconcile`
    and `lay_down`. The final comes after every round.
    """
    division = facts.division_of_entrant(event, entrant_id)
    entrant = division.by_id[entrant_id]
    want_in(entrant)
    if open_absence(entrant) is not None:
        raise refuse("ALREADY_WITHDRAWN", name=entrant.name)
    tables = open_seats(division, entrant, from_round)
    action, details = _departure(division, entrant, from_round, reason)
    with event.transaction(action, **details) as session:
        lay_down(event, session, division, ended(division, entrant_id, tables), ruled, stays=True)
        leave(session, division, entrant_id, tables, from_round=from_round, reason=reason)
        reconcile(event, session, division, ruled)


def change_withdrawal(
    event: EventFile,
    entrant_id: int,
    *,
    from_round: int,
    reason: str = "",
    ruled: Resolution = NOTHING_RULED,
) -> None:
    """Put right from which round on somebody is away, or why; Refused as for `withdraw`.

    Refused too: `NOT_WITHDRAWN`.
    """
    division = facts.division_of_entrant(event, entrant_id)
    entrant = division.by_id[entrant_id]
    want_in(entrant)
    absence = open_absence(entrant)
    if absence is None:
        raise refuse("NOT_WITHDRAWN", name=entrant.name)
    _, details = _departure(division, entrant, from_round, reason)
    with event.transaction("change_withdrawal", **details) as session:
        come_back(session, division, entrant, absence.from_round)
        now = reading.read_within(session, division.id)
        here = now.by_id[entrant_id]
        tables = open_seats(now, here, from_round)
        lay_down(event, session, now, ended(now, entrant_id, tables), ruled, stays=True)
        leave(session, now, entrant_id, tables, from_round=from_round, reason=reason)
        reconcile(event, session, division, ruled)


def _departure(
    division: Division, entrant: Entrant, from_round: int, reason: str
) -> tuple[str, dict[str, Any]]:
    """Give the name of the action for the journal, and what it tells."""
    departure = division.departure(entrant.id, from_round)
    details = {
        "division": division.name,
        "name": entrant.name,
        "stage": departure.stage,
        "round": departure.round,
        "reason": reason,
    }
    if not departure.after:
        return "withdraw", details
    return "withdraw_after" if departure.round else "withdraw_unplayed", details


def reinstate(
    event: EventFile,
    entrant_id: int,
    *,
    round_number: int,
    beside: Collection[int] = (),
    ruled: Resolution = NOTHING_RULED,
) -> None:
    """Take a person back in from a round on, counted through the division.

    From a round that is drawn already the person plays the matches that nobody has played instead;
    a round that was paired without the person stays missed, unless it is in `beside`: then the
    person sits down with whoever is free in it. So a withdrawal that was typed for the wrong person
    is struck: come back from the round of the withdrawal. Refused: `NOT_WITHDRAWN`,
    `IS_DISQUALIFIED`, `NOBODY_FREE` where there is nobody to sit down with, `REFEREE_NEEDED` where
    the two have met; Contradicted see `reconcile`.
    """
    division = facts.division_of_entrant(event, entrant_id)
    entrant = division.by_id[entrant_id]
    want_in(entrant)
    absence = open_absence(entrant)
    if absence is None:
        raise refuse("NOT_WITHDRAWN", name=entrant.name)
    details: dict[str, Any] = {"division": division.name, "name": entrant.name}
    action = "reinstate_next"
    if division.counted(round_number):
        action, details["round"] = "reinstate", round_number
    if round_number <= absence.from_round:
        action = "strike_withdrawal"
        details.pop("round", None)
    free = {turn: _free_place(division, entrant, turn, ruled) for turn in sorted(beside)}
    with event.transaction(action, **details) as session:
        codes = {
            match.id: match_code(sit_anew(session, match, [*match.seats, entrant_id]).id)
            for match in free.values()
        }
        come_back(session, division, entrant, round_number, frozenset(free))
        if round_number <= division.last_turn:
            log_ruling(
                session,
                division.id,
                "back",
                by=ruled,
                entrant_id=entrant_id,
                new=" / ".join(
                    f"{codes[match.id]} {match.table}: {division.by_id[match.seats[0]].name}"
                    f" – {entrant.name}"
                    for match in free.values()
                ),
            )
        reconcile(event, session, division, ruled)


def _free_place(division: Division, entrant: Entrant, turn: int, ruled: Resolution) -> Match:
    """Give the match of whoever is free in a published round."""
    found = free_match(division, entrant.id, turn)
    if found is None:
        raise refuse("NOBODY_FREE", round=turn)
    match, met = found
    if met:
        ruled.want(REFEREE_NEEDED)
    return match
