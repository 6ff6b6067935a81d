"""How the people of entrants get into the file and out of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from sqlalchemy import select
from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from app.facts.note import ENTRANT, PERSON, drop
from app.facts.reception_notes import TAGS
from app.same_name import name_key
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import PERSON_FIELDS, Person, PersonData, Role, person_columns
from models.core.problems import refuse
from models.reception.views import MOST_TAGS, PersonTags
from models.store.records import AdjustmentRecord, EntrantRecord, MemberRecord, PersonRecord

LONGEST_NAME = 100


ListedPeople = dict[int, PersonRecord]
"""The people of a list of several divisions who are written, by their numbers in it."""


def add_members(
    session: Session,
    entered: Iterable[tuple[EntrantRecord, EntrantData]],
    listed: ListedPeople | None = None,
    *,
    of_teams: bool = False,
) -> None:
    """Write the people of entrants whose rows have been flushed; of a team only those told."""
    known: ListedPeople = {} if listed is None else listed
    places = [
        (record, position, member, _listed_person(session, member, known))
        for record, data in entered
        for position, member in enumerate(data.members if of_teams else data.people, start=1)
    ]
    session.flush()
    session.add_all(
        MemberRecord(
            entrant_id=record.id,
            position=position,
            from_turn=1,
            person_id=person.id,
            role=Role(member.role).value,
        )
        for record, position, member, person in places
    )
    session.flush()
    for _record, _position, member, person in places:
        note_apart(session, person.id, member)
        note_tags(session, person.id, member)


def check_members(
    event: EventFile, division: Division, data: EntrantData, own_id: int | None = None
) -> None:
    """Refuse people who cannot be one entrant; nobody told is one person, or a pair not yet told.

    A team may have fewer than it needs: what it lacks is told, and its draw is refused.
    Refused: `PARTNER_MISSING` where there are not as many as play together, of a team with too
    many `TEAM_PEOPLE`; `PERSON_TWICE`, `PLAYS_ALREADY`, `NAME_TOO_LONG`, `NO_SUCH_PERSON`.
    """
    if not data.members:
        return
    counts = division.facts.game.people(division.facts.options)
    low = counts.start if division.teams.terms is None else 1
    named = [member for member in data.members if member.person.name.strip()]
    if len(named) not in range(low, counts.stop) or len(data.members) != len(named):
        if len(counts) > 1:
            most = counts.stop - 1
            raise refuse("TEAM_PEOPLE", where="second", name=data.name, low=counts.start, high=most)
        raise refuse("PARTNER_MISSING", where="second", name=data.name, count=counts.start)
    keys = {member.same_as or name_key(member.person.name) for member in named}
    if len(keys) < len(named):
        raise refuse("PERSON_TWICE", where="second", name=data.name)
    for member in named:
        check_person(member.person)
        if member.same_as is not None:
            check_free(division, person_of(event, member.same_as), own_id)


def check_person(person: PersonData) -> None:
    """Refuse a person without a name, or with one that no sheet can hold."""
    if not person.name.strip():
        raise refuse("NAME_MISSING", where="name")
    if len(person.name) > LONGEST_NAME:
        raise refuse("NAME_TOO_LONG", where="name", longest=LONGEST_NAME)


def check_free(division: Division, person: Person, own_id: int | None = None) -> None:
    """Refuse `PLAYS_ALREADY` who has a place in another entrant of the division."""
    for entrant in division.facts.entrants:
        if entrant.id != own_id and any(m.person.id == person.id for m in entrant.members):
            raise refuse("PLAYS_ALREADY", name=person.name, entrant=entrant.name)


def person_of(event: EventFile, person_id: int) -> Person:
    """Give somebody of the event; Refused `NO_SUCH_PERSON`."""
    for division_id in facts.division_ids(event):
        for entrant in facts.division(event, division_id).facts.entrants:
            for member in entrant.members:
                if member.person.id == person_id:
                    return member.person
    raise refuse("NO_SUCH_PERSON", person=person_id)


def take_person(session: Session, member: MemberData) -> PersonRecord:
    """Give the row of who takes a place, a new one unless it is somebody of the event."""
    if member.same_as is not None:
        return session.get_one(PersonRecord, member.same_as)
    record = PersonRecord(**person_columns(member.person))
    session.add(record)
    return record


def _listed_person(session: Session, member: MemberData, listed: ListedPeople) -> PersonRecord:
    """Give the row of who takes a place; one person in several rows of a list has one."""
    known = listed.get(member.listed)
    if known is None or member.same_as is not None:
        known = take_person(session, member)
        if member.listed:
            listed[member.listed] = known
    else:
        fill(known, PersonRecord(**person_columns(member.person)))
    return known


def fill(record: PersonRecord, other: PersonRecord) -> None:
    """Let a person have what is known of another one and not of this."""
    for own in PERSON_FIELDS:
        if not getattr(record, own.key):
            setattr(record, own.key, getattr(other, own.key))
    record.ids = {**other.ids, **record.ids}


def keep_listed_apart(
    session: Session, entered: Iterable[EntrantData], listed: ListedPeople
) -> None:
    """Keep of whom of a list the desk has said that others of it are somebody else."""
    for data in entered:
        for member in data.members:
            if member.not_listed:
                others = tuple(listed[number].id for number in member.not_listed)
                notes.keep_apart(session, listed[member.listed].id, others)


def note_apart(session: Session, person_id: int, member: MemberData) -> None:
    """Keep that somebody is none of the people of one name whom the desk was asked about."""
    if member.not_same:
        notes.keep_apart(session, person_id, member.not_same)


def note_tags(session: Session, person_id: int, member: MemberData) -> None:
    """Keep what a list says of somebody in single words, beside what was noted before.

    Refused `TAGS_MANY` where that is more than is kept of anybody.
    """
    if not member.tags:
        return
    if member.same_as is None and not member.listed:
        TAGS.add(session, person_id, PersonTags(tags=member.tags), None)
        return
    known = TAGS.within(session, person_id) or PersonTags()
    tags = tuple(dict.fromkeys((*known.tags, *member.tags)))
    if len(tags) >= MOST_TAGS:
        raise refuse("TAGS_MANY", where="tags", name=member.person.name, most=MOST_TAGS - 1)
    TAGS.keep(session, person_id, replace(known, tags=tags))


def remove_members(session: Session, entrant_ids: Collection[int]) -> None:
    """Remove what belongs to entrants that go: places, adjustments, notes, people left over."""
    ids = list(entrant_ids)
    adjustments = select(AdjustmentRecord).where(AdjustmentRecord.entrant_id.in_(ids))
    for adjustment in session.scalars(adjustments):
        session.delete(adjustment)
    drop(session, ENTRANT, ids)
    members = session.scalars(select(MemberRecord).where(MemberRecord.entrant_id.in_(ids))).all()
    for member in members:
        session.delete(member)
    session.flush()
    remove_unplaced(session, {member.person_id for member in members})


def remove_unplaced(session: Session, person_ids: Collection[int]) -> None:
    """Remove those of these people who have no place any more."""
    placed = set(
        session.scalars(
            select(MemberRecord.person_id).where(MemberRecord.person_id.in_(person_ids))
        )
    )
    gone = sorted(set(person_ids) - placed)
    drop(session, PERSON, gone)
    for person_id in gone:
        session.delete(session.get_one(PersonRecord, person_id))
    session.flush()
