"""How somebody leaves the rounds to come, and comes back: what a withdrawal writes."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.facts.division import Division
from app.operations.recording import store_result
from models.core.facts import Match, Round
from models.core.people import Entrant, Status
from models.core.problems import refuse
from models.store.records import AbsenceRecord

Seats = list[tuple[Round, Match]]


def want_in(entrant: Entrant) -> None:
    """Refuse `IS_DISQUALIFIED` of who has been thrown out: that is taken back first."""
    if entrant.status == Status.DISQUALIFIED:
        raise refuse("IS_DISQUALIFIED", name=entrant.name)


def open_seats(division: Division, entrant: Entrant, from_round: int) -> Seats:
    """Give the matches that somebody leaves who is away from a round on.

    Refused: `ROUND_RANGE`, `RESULT_STANDS` when a result of that round or a later one is in,
    `NOT_PUBLISHED` while an unpublished pairing seats the person.
    """
    last = division.last_turn
    if not 1 <= from_round <= last + 1:
        raise refuse("ROUND_RANGE", where="from_round", low=1, high=last + 1)
    seated = _seated(division, entrant, from_round)
    for round_, match in seated:
        if not round_.published:
            raise refuse("NOT_PUBLISHED", round=round_.number)
        if match.id in division.results and not _left_alone(division, round_, match, entrant.id):
            raise refuse(
                "RESULT_STANDS",
                name=entrant.name,
                stage=round_.stage,
                round=round_.number,
                table=match.table,
            )
    return seated


def leave(
    session: Session,
    division: Division,
    entrant_id: int,
    seated: Seats,
    *,
    from_round: int,
    reason: str,
) -> None:
    """Write that somebody is away from a round on, and what becomes of the matches left."""
    session.add(
        AbsenceRecord(entrant_id=entrant_id, from_round=from_round, back_round=None, reason=reason)
    )
    for round_, match in seated:
        if not match.bye:
            _record_withdrawal(session, division, round_, match, entrant_id)


def come_back(session: Session, entrant: Entrant, round_number: int) -> None:
    """Write that somebody plays again from a round on; Refused `NOT_WITHDRAWN`."""
    query = select(AbsenceRecord).where(
        AbsenceRecord.entrant_id == entrant.id, AbsenceRecord.back_round.is_(None)
    )
    absence = session.scalars(query).first()
    if absence is None:
        raise refuse("NOT_WITHDRAWN", name=entrant.name)
    if absence.from_round >= round_number:
        session.delete(absence)
    else:
        absence.back_round = round_number


def _seated(division: Division, entrant: Entrant, from_round: int) -> Seats:
    return [
        (round_, match)
        for round_ in division.facts.rounds
        if division.turn(round_) >= from_round
        for match in round_.matches
        if entrant.id in match.seats
    ]


def _left_alone(division: Division, round_: Round, match: Match, entrant_id: int) -> bool:
    """Tell whether the result says no more than that somebody else at the table has withdrawn."""
    known = division.facts
    context = division.context(round_, match)
    entered = division.results[match.id].value
    return any(
        entered == known.game.withdrawal(other, context, known.options)
        for other, away in enumerate(context.withdrawn)
        if away and match.seats[other] != entrant_id
    )


def _record_withdrawal(
    session: Session, division: Division, round_: Round, match: Match, entrant_id: int
) -> None:
    """Write what the withdrawal makes of a match, unless the others play on."""
    known = division.facts
    seat = match.seats.index(entrant_id)
    result = known.game.withdrawal(seat, division.context(round_, match), known.options)
    if result is not None:
        store_result(session, match.id, result)
