"""Moving an entrant to another division: whole before the first match, by a withdrawal later."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import select
from sqlalchemy.orm import Session

from app import facts, queries
from app.event_file.file import EventFile
from app.facts.division import Division
from app.facts.note import ENTRANT, records
from app.facts.notes import PLANNED
from app.operations.members import check_free
from app.operations.presence import want_open
from app.operations.writing.departures import ended, leave, open_seats, want_in
from app.operations.writing.reconciling import lay_down, reconcile
from app.operations.writing.recording import log_ruling
from app.same_name import search_key, told_apart
from models.core.causes import NOBODY, REASON_NEEDED, Authority
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.people import Entrant, Role, day_kept
from models.core.problems import refuse
from models.store.records import (
    AbsenceRecord,
    AdjustmentRecord,
    EntrantRecord,
    MemberRecord,
    PenaltyRecord,
    RulingRecord,
)


def move(
    event: EventFile,
    entrant_id: int,
    to: int,
    *,
    by: Authority = NOBODY,
    ruled: Resolution = NOTHING_RULED,
) -> int:
    """Move an entrant to another division and give the id it has there.

    Who sits in no round yet goes with everything: number, people, needs, reception. Later the
    entrant withdraws here, from the first match without a result on, and is entered there as
    somebody who comes late; both logs say why. Refused: `SAME_DIVISION`, `MOVE_SIZE` where not as
    many play together, `MOVE_PROPOSED` while a proposal seats him, `MOVE_LOGGED`, `REASON_NEEDED`
    for the later move, `ALREADY_ENTERED`, `PLAYS_ALREADY`, and what closes the list there;
    Contradicted see `reconcile` and `lay_down`.
    """
    division, target = facts.division_of_entrant(event, entrant_id), facts.division(event, to)
    entrant = division.by_id[entrant_id]
    _check(division, target, entrant)
    details = {"division": division.name, "name": entrant.called(), "to": target.name}
    if entrant_id not in division.paired:
        _want_no_foreign_log(event, division, target, entrant)
        with event.transaction("move_entrant", **details) as session:
            _move_whole(session, target, entrant)
            if by.reason.strip():
                _log(session, division, target, entrant_id, by)
        return entrant_id
    by.want(REASON_NEEDED)
    from_round, _match = queries.withdrawal_round(event, division.id, entrant_id)
    tables = [] if entrant.has_left else open_seats(division, entrant, from_round)
    with event.transaction("move_entrant_later", **details) as session:
        if not entrant.has_left:
            left = ended(division, entrant_id, tables)
            lay_down(event, session, division, left, ruled, stays=True)
            leave(session, division, entrant_id, tables, from_round=from_round, reason=by.reason)
        made = _enter_anew(session, target, entrant)
        _log(session, division, target, made, by)
        log_ruling(
            session,
            division.id,
            "moved",
            by=by,
            old=division.name,
            new=target.name,
            entrant_id=entrant_id,
        )
        reconcile(event, session, division, ruled)
    return made


def may_move_whole(event: EventFile, entrant_id: int) -> bool:
    """Tell whether an entrant sits in no round yet, so that it goes with everything."""
    return entrant_id not in facts.division_of_entrant(event, entrant_id).paired


def _check(division: Division, target: Division, entrant: Entrant) -> None:
    if target.id == division.id:
        raise refuse("SAME_DIVISION", where="to", division=division.name)
    want_in(entrant)
    if target.each != division.each:
        raise refuse("MOVE_SIZE", where="to", division=target.name, count=target.each)
    for round_ in division.facts.rounds:
        if not round_.published and any(entrant.id in match.seats for match in round_.matches):
            name = entrant.called()
            raise refuse("MOVE_PROPOSED", name=name, stage=round_.stage, round=round_.number)
    want_open(target)
    for person in entrant.people():
        check_free(target, person)
    key = search_key(entrant.called())
    for other in target.facts.entrants:
        if search_key(other.called()) == key and not told_apart(entrant, other):
            raise refuse("ALREADY_ENTERED", where="to", name=other.called())


def _want_no_foreign_log(
    event: EventFile, division: Division, target: Division, entrant: Entrant
) -> None:
    """Refuse `MOVE_LOGGED` where penalties or sums of one game would come into another one."""
    if target.game == division.game:
        return
    with event.reading() as connection:
        for kind in (PenaltyRecord, AdjustmentRecord):
            query = select(kind.id).where(kind.entrant_id == entrant.id)
            if connection.execute(query).first() is not None:
                raise refuse("MOVE_LOGGED", where="to", name=entrant.called())


def _move_whole(session: Session, target: Division, entrant: Entrant) -> None:
    """Let an entrant with all that is known of it belong to another division."""
    record = session.get_one(EntrantRecord, entrant.id)
    record.number = _number(target, record.number)
    record.from_round = target.next_round if record.checked_in else 1
    record.division_id = target.id
    for log in _logs(session, entrant.id):
        log.division_id = target.id
    PLANNED.drop(session, [entrant.id])  # rounds of one division say nothing of those of another
    for note in records(session, ENTRANT, [entrant.id]):
        note.division_id = target.id
    absences = select(AbsenceRecord).where(AbsenceRecord.entrant_id == entrant.id)
    for absence in session.scalars(absences):
        session.delete(absence)
    session.flush()


def _logs(
    session: Session, entrant_id: int
) -> Iterator[PenaltyRecord | RulingRecord | AdjustmentRecord]:
    """Give what is kept of an entrant in logs."""
    yield from session.scalars(select(PenaltyRecord).where(PenaltyRecord.entrant_id == entrant_id))
    yield from session.scalars(select(RulingRecord).where(RulingRecord.entrant_id == entrant_id))
    sums = select(AdjustmentRecord).where(AdjustmentRecord.entrant_id == entrant_id)
    yield from session.scalars(sums)


def _enter_anew(session: Session, target: Division, entrant: Entrant) -> int:
    """Enter the same people in another division, from its next round on."""
    people = entrant.people()
    record = EntrantRecord(
        division_id=target.id,
        number=_number(target, entrant.number),
        name=entrant.called(),
        yomi=entrant.read(),
        grade=entrant.grade,
        birth=day_kept(entrant.birth),
        club=entrant.club,
        checked_in=True,
        from_round=target.next_round,
        public_name=entrant.public_name,
        ranked=entrant.ranked,
        status=entrant.status,
    )
    session.add(record)
    session.flush()
    session.add_all(
        MemberRecord(
            entrant_id=record.id,
            position=position,
            from_turn=1,
            person_id=person.id,
            role=Role.PLAYER.value,
        )
        for position, person in enumerate(people, start=1)
    )
    session.flush()
    return record.id


def _number(target: Division, wanted: int) -> int:
    """Give the entry number there: the same if nobody has it, else the next free one."""
    taken = {entrant.number for entrant in target.facts.entrants}
    return max(taken) + 1 if wanted in taken else wanted


def _log(session: Session, division: Division, target: Division, who: int, by: Authority) -> None:
    log_ruling(
        session, target.id, "moved", by=by, old=division.name, new=target.name, entrant_id=who
    )
