"""How somebody leaves the rounds to come, and comes back: what a withdrawal writes."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.facts import reading
from app.facts.absences import left_alone, left_by, missed, open_absence, seated
from app.facts.division import Division
from app.operations.writing.recording import store_result
from models.core.facts import Match, Round
from models.core.people import Entrant, Status
from models.core.problems import refuse
from models.store.records import AbsenceRecord, ResultRecord

SeatsLeft = list[tuple[Round, Match]]


def want_in(entrant: Entrant) -> None:
    """Refuse `IS_DISQUALIFIED` of who has been thrown out: that is taken back first."""
    if entrant.status == Status.DISQUALIFIED:
        raise refuse("IS_DISQUALIFIED", name=entrant.name)


def open_seats(division: Division, entrant: Entrant, from_round: int) -> SeatsLeft:
    """Give the matches that somebody leaves who is away from a round on.

    Refused: `ROUND_RANGE`, `RESULT_STANDS` when a result of that round or a later one is in,
    `NOT_PUBLISHED` while an unpublished pairing seats the person.
    """
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


def ended(division: Division, entrant_id: int, tables: SeatsLeft) -> tuple[int, ...]:
    """Give the ids of the matches that end as somebody leaves them; at others the rest plays on."""
    return tuple(
        match.id
        for round_, match in tables
        if not match.bye and _withdrawal(division, round_, match, entrant_id) is not None
    )


def leave(
    session: Session,
    division: Division,
    entrant_id: int,
    tables: SeatsLeft,
    *,
    from_round: int,
    reason: str,
) -> None:
    """Write that somebody is away from a round on, and what becomes of the matches left."""
    session.add(
        AbsenceRecord(entrant_id=entrant_id, from_round=from_round, back_round=None, reason=reason)
    )
    for round_, match in tables:
        if not match.bye:
            _record_withdrawal(session, division, round_, match, entrant_id)


def _record_withdrawal(
    session: Session, division: Division, round_: Round, match: Match, entrant_id: int
) -> None:
    """Write what the withdrawal makes of a match, unless the others play on."""
    result = _withdrawal(division, round_, match, entrant_id)
    if result is not None:
        store_result(session, match.id, result)


def _withdrawal(division: Division, round_: Round, match: Match, entrant_id: int) -> Any:
    """Give the result that a withdrawal makes of a match; None where the others play on."""
    known = division.facts
    seat = match.seats.index(entrant_id)
    return known.game.withdrawal(seat, division.context(round_, match), known.options)


def come_back(
    session: Session,
    division: Division,
    entrant: Entrant,
    turn: int,
    sits: Collection[int] = (),
) -> None:
    """End an absence before a turn; what was missed after it stays missed.

    `sits` are the turns in which the person has just sat down with somebody. Refused:
    `NOT_WITHDRAWN`.
    """
    absence = open_absence(entrant)
    if absence is None:
        raise refuse("NOT_WITHDRAWN", name=entrant.name)
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
