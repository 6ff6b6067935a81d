"""Who leaves and who comes back, also within a round that is drawn already."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile
from app.facts import reading
from app.facts.absences import free_match, left_alone, left_by, missed, open_absence, seated
from app.facts.division import Division
from app.operations.recording import log_ruling, store_result
from app.operations.settling import settle
from models.core.facts import Match, Round
from models.core.mending import NOTHING_RULED, Ruled
from models.core.people import Absence, Entrant
from models.core.problems import refuse
from models.store.records import AbsenceRecord, ResultRecord, SeatRecord


def withdraw(
    event: EventFile,
    entrant_id: int,
    *,
    from_round: int,
    reason: str = "",
    ruled: Ruled = NOTHING_RULED,
) -> None:
    """Take a person out from a round on; an open match of that round is recorded as withdrawn.

    The one who stays at the table gets what the game gives for it (JOA 26), and if both leave it
    nobody does. A table where the others can play on waits for their result. Refused:
    `ALREADY_WITHDRAWN`, `ROUND_RANGE`, `RESULT_STANDS` when a result of that round or a later one
    is in, `NOT_PUBLISHED` while an unpublished pairing seats the person; Contradicted see
    `settle`. The final comes after every round.
    """
    division = facts.division_of_entrant(event, entrant_id)
    entrant = division.by_id[entrant_id]
    if open_absence(entrant) is not None:
        raise refuse("ALREADY_WITHDRAWN", name=entrant.name)
    tables = _check_leaving(division, entrant, from_round)
    action, details = _leaving(division, entrant, from_round, reason)
    with event.transaction(action, **details) as session:
        _leave(session, division, entrant, from_round, reason, tables)
        settle(event, session, division, ruled)


def change_withdrawal(
    event: EventFile,
    entrant_id: int,
    *,
    from_round: int,
    reason: str = "",
    ruled: Ruled = NOTHING_RULED,
) -> None:
    """Put right from which round on somebody is away, or why; Refused as for `withdraw`.

    Refused too: `NOT_WITHDRAWN`.
    """
    division = facts.division_of_entrant(event, entrant_id)
    entrant = division.by_id[entrant_id]
    absence = open_absence(entrant)
    if absence is None:
        raise refuse("NOT_WITHDRAWN", name=entrant.name)
    _, details = _leaving(division, entrant, from_round, reason)
    with event.transaction("change_withdrawal", **details) as session:
        _come_back(session, division, entrant, absence, absence.from_round)
        now = reading.read_within(session, division.id)
        here = now.by_id[entrant_id]
        tables = _check_leaving(now, here, from_round)
        _leave(session, now, here, from_round, reason, tables)
        settle(event, session, division, ruled)


def _leaving(
    division: Division, entrant: Entrant, from_round: int, reason: str
) -> tuple[str, dict[str, Any]]:
    """Give the name of the action for the journal, and what it tells."""
    leaving = division.leaving(entrant.id, from_round)
    details = {
        "division": division.name,
        "name": entrant.name,
        "stage": leaving.stage,
        "round": leaving.round,
        "reason": reason,
    }
    if not leaving.after:
        return "withdraw", details
    return "withdraw_after" if leaving.round else "withdraw_unplayed", details


def _check_leaving(
    division: Division, entrant: Entrant, from_round: int
) -> list[tuple[Round, Match]]:
    """Give the drawn matches that somebody leaves, if nothing stands against it."""
    last = division.last_turn
    if not 1 <= from_round <= last + 1:
        raise refuse("ROUND_RANGE", where="from_round", low=1, high=last + 1)
    tables = seated(division, entrant.id, from_round)
    for round_, match in tables:
        if not round_.published:
            raise refuse("NOT_PUBLISHED", round=round_.number)
        if match.id in division.results and not left_alone(division, round_, match, entrant.id):
            raise refuse(
                "RESULT_STANDS",
                name=entrant.name,
                stage=round_.stage,
                round=round_.number,
                table=match.table,
            )
    return tables


def _leave(
    session: Session,
    division: Division,
    entrant: Entrant,
    from_round: int,
    reason: str,
    tables: list[tuple[Round, Match]],
) -> None:
    session.add(
        AbsenceRecord(entrant_id=entrant.id, from_round=from_round, back_round=None, reason=reason)
    )
    for round_, match in tables:
        if not match.bye:
            _record_withdrawal(session, division, round_, match, entrant.id)


def _record_withdrawal(
    session: Session, division: Division, round_: Round, match: Match, entrant_id: int
) -> None:
    """Write what the withdrawal makes of a match, unless the others play on."""
    known = division.facts
    seat = match.seats.index(entrant_id)
    result = known.game.withdrawal(seat, division.context(round_, match), known.options)
    if result is not None:
        store_result(session, match.id, result)


def reinstate(
    event: EventFile,
    entrant_id: int,
    *,
    round_number: int,
    beside: Collection[int] = (),
    ruled: Ruled = NOTHING_RULED,
) -> None:
    """Take a person back in from a round on, counted through the division.

    From a round that is drawn already the person plays the matches that nobody has played instead;
    a round that was paired without the person stays missed, unless it is in `beside`: then the
    person sits down with whoever is free in it. So a withdrawal that was typed for the wrong person
    is struck: come back from the round of the withdrawal. Refused: `NOT_WITHDRAWN`, `NOBODY_FREE`
    where there is nobody to sit down with, `REFEREE_NEEDED` where the two have met; Contradicted
    see `settle`.
    """
    division = facts.division_of_entrant(event, entrant_id)
    entrant = division.by_id[entrant_id]
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
        for match in free.values():
            session.add(SeatRecord(match_id=match.id, position=1, entrant_id=entrant_id))
        session.flush()
        _come_back(session, division, entrant, absence, round_number, frozenset(free))
        if round_number <= division.last_turn:
            log_ruling(
                session,
                division.id,
                "back",
                text=ruled.reason,
                referee=ruled.referee,
                entrant_id=entrant_id,
                new=", ".join(f"{match.table}" for match in free.values()),
            )
        settle(event, session, division, ruled)


def _free_place(division: Division, entrant: Entrant, turn: int, ruled: Ruled) -> Match:
    """Give the match of whoever is free in a published round."""
    found = free_match(division, entrant.id, turn)
    if found is None:
        raise refuse("NOBODY_FREE", round=turn)
    match, met = found
    if met and not ruled.referee.strip():
        raise refuse("REFEREE_NEEDED", where="referee", tables=(match.table,))
    return match


def _come_back(
    session: Session,
    division: Division,
    entrant: Entrant,
    absence: Absence,
    turn: int,
    sits: Collection[int] = (),
) -> None:
    """End an absence before a turn; what was missed after it stays missed.

    `sits` are the turns in which the person has just sat down with somebody.
    """
    query = select(AbsenceRecord).where(
        AbsenceRecord.entrant_id == entrant.id, AbsenceRecord.back_round.is_(None)
    )
    record = session.scalars(query).one()
    reason = record.reason
    if absence.from_round >= turn:
        session.delete(record)
    else:
        record.back_round = turn
    back = max(turn, absence.from_round)
    away = missed(division, entrant.id, back) - frozenset(sits)
    for round_, match in seated(division, entrant.id, back):
        stored = division.results.get(match.id)
        if stored is None or match.bye:
            continue
        if left_by(division, round_, match, entrant.id):
            session.delete(session.get_one(ResultRecord, match.id))
        else:  # the others have played without the person
            away |= {division.turn(round_)}
    for at in sorted(away):
        session.add(
            AbsenceRecord(entrant_id=entrant.id, from_round=at, back_round=at + 1, reason=reason)
        )
    session.flush()
    _still_away(session, division, entrant, back)


def _still_away(session: Session, division: Division, entrant: Entrant, back: int) -> None:
    """Record the matches that open again as withdrawn where somebody else at the table is away."""
    now = reading.read_within(session, division.id)
    for round_, match in seated(now, entrant.id, back):
        if match.bye or match.id in now.results or match.id not in division.results:
            continue
        away = [who for who in match.seats if now.by_id[who].away(now.turn(round_))]
        for who in away[:1]:
            _record_withdrawal(session, now, round_, match, who)
