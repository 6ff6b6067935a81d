"""Keeping the matches of knock-outs at the desk in step with the results that lead to them."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.event_file.file import timestamp
from app.facts.division import Division
from app.facts.note import ROUND, drop
from app.operations.writing.seating import number_match, remove_matches
from models.core.facts import Match
from models.stages.brackets import DivisionBracket, DueMatch
from models.store.records import (
    MatchRecord,
    RoundRecord,
    RulingRecord,
    SeatRecord,
)


def unseated(bracket: DivisionBracket) -> list[Match]:
    """Give the matches at the desk in which others would sit now, or nobody yet."""
    wanted = {seating.key: seating for seating in bracket.seatings}
    return [
        match
        for key, match in bracket.stored.items()
        if key not in wanted or {*wanted[key].seats} != {*match.seats}
    ]


def seat_matches(session: Session, now: Division, bracket: DivisionBracket) -> None:
    """Make the matches at the desk those that should stand there."""
    wanted = {seating.key: seating for seating in bracket.seatings}
    gone = unseated(bracket)
    if gone:
        remove_matches(session, [match.id for match in gone])
    kept = {key for key, match in bracket.stored.items() if match not in gone}
    for key, seating in wanted.items():
        if key not in kept:
            _add_match(session, now, seating)
    _drop_empty_rounds(session, now, bracket)


def seat_proposal(session: Session, bracket: DivisionBracket) -> None:
    """Seat those in the matches of a proposed first round who have its lines now."""
    for key, match in bracket.stored.items():
        people = bracket.resolved.seated[key].occupants
        gone = [who for who in match.seats if who not in people]
        come = [who for who in people if isinstance(who, int) and who not in match.seats]
        for left, instead in zip(gone, come, strict=True):
            seat = session.get_one(SeatRecord, (match.id, match.seats.index(left)))
            seat.entrant_id = instead
    session.flush()


def _add_match(session: Session, now: Division, seating: DueMatch) -> None:
    spot = seating.spot
    query = select(RoundRecord).where(
        RoundRecord.division_id == now.id,
        RoundRecord.stage == spot.stage,
        RoundRecord.number == spot.round,
    )
    record = session.scalars(query).first()
    if record is None:
        record = RoundRecord(
            division_id=now.id,
            stage=spot.stage,
            number=spot.round,
            drawn_by="bracket",
            seed="",
            label="",
            proposal=[],
            reasons={},
            published_at=timestamp(),
        )
        session.add(record)
        session.flush()
    match = MatchRecord(round_id=record.id, table_no=spot.table, rights_of=None)
    session.add(match)
    session.flush()
    session.add_all(
        SeatRecord(match_id=match.id, position=position, entrant_id=entrant_id)
        for position, entrant_id in enumerate(seating.seats)
    )
    session.flush()
    number_match(session, now, record, {spot.table: seating.seats})


def _drop_empty_rounds(session: Session, now: Division, bracket: DivisionBracket) -> None:
    """Take out rounds of the bracket, but for its first, in which no match is left."""
    stages = {(spot.stage, spot.round) for spot in map(bracket.spot, bracket.resolved.seated)} - {
        bracket.first_stage
    }
    for round_ in now.facts.rounds:
        if (round_.stage, round_.number) not in stages:
            continue
        matches = select(MatchRecord.id).where(MatchRecord.round_id == round_.id)
        if session.scalars(matches).first() is None:
            for log in session.scalars(
                select(RulingRecord).where(RulingRecord.round_id == round_.id)
            ):
                log.round_id = None
            drop(session, ROUND, [round_.id])
            session.flush()
            session.delete(session.get_one(RoundRecord, round_.id))
    session.flush()
