"""Actions on people: who an entrant is made of, who is the same, who takes a place over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from app.facts.note import PERSON, records
from app.operations.members import (
    check_free,
    check_person,
    fill,
    note_apart,
    person_of,
    remove_unplaced,
    take_person,
)
from app.operations.reception import paying
from app.operations.writing.reconciling import reconcile
from app.operations.writing.recording import changes, log_ruling
from app.operations.writing.seating import number_proposals
from app.operations.writing.substituting import check_substitute, log_substitute
from app.operations.writing.unseated import want_unseated
from app.same_name import name_key
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import (
    PERSON_FIELDS,
    SHARED_FIELDS,
    Entrant,
    Member,
    Person,
    PersonData,
    Role,
    joined,
    own_table,
    parts_of,
    person_columns,
    person_values,
)
from models.core.problems import refuse
from models.store.records import EntrantRecord, MemberRecord, PersonRecord

NOTHING_TOLD: Mapping[str, Any] = {}
"""Nothing was asked besides who plays."""


def change(
    event: EventFile, person_id: int, data: PersonData, *, ruled: Resolution = NOTHING_RULED
) -> None:
    """Change what is known of a person; entrants called after the person are called so still.

    A name that is spelt otherwise after the draw is noted in the log of each such division.
    Refused: `NAME_MISSING`, `NAME_TOO_LONG`, `NO_SUCH_PERSON`; Contradicted see `reconcile`, where
    an age ranks.
    """
    check_person(data)
    places = _places(event, person_id)
    person = places[0][2].person
    different = changes(_said(person), _said(data))
    with event.transaction("change_person", name=data.name, changes=different) as session:
        record = session.get_one(PersonRecord, person_id)
        for name, value in person_columns(data).items():
            setattr(record, name, value)
        for division, entrant, _member in places:
            if own_table(person.needs) != own_table(data.needs):
                number_proposals(session, division.id)
            _follow(session.get_one(EntrantRecord, entrant.id), entrant, person, data)
            if name_key(person.name) != name_key(data.name) and entrant.id in division.paired:
                log_ruling(
                    session,
                    division.id,
                    "spelling",
                    old=person.name,
                    new=data.name,
                    entrant_id=entrant.id,
                )
            reconcile(event, session, division, ruled)


def person_data(person: Person) -> PersonData:
    """Give what is known of a person as one would type it.

    >>> person_data(Person(id=1, name="榎本", needs=("車いす",))).needs
    ('車いす',)
    """
    return PersonData(**person_values(person))


def _said(data: Person | PersonData) -> dict[str, Any]:
    """Give what is known of a person as the journal shows it."""
    return {own.key: own.tell(getattr(data, own.key)) for own in PERSON_FIELDS}


def _follow(record: EntrantRecord, entrant: Entrant, before: Person, now: PersonData) -> None:
    """Let an entrant that was called like its people go on so; a name of its own stays."""
    people = entrant.people(1)
    if entrant.name == before.name and len(people) == 1:
        for own in SHARED_FIELDS:
            if getattr(record, own.key) == own.keep(getattr(before, own.key)):
                setattr(record, own.key, own.keep(getattr(now, own.key)))
    elif entrant.named_by(people):
        called = [now.name if person.id == before.id else person.name for person in people]
        record.name = joined(called)


def split(event: EventFile, entrant_ids: Iterable[int]) -> int:
    """Make two people (or more) of entrants that were typed as "A・B"; give how many entrants.

    Refused: `NAMES_NOT_TOLD` with the name of the first that does not say who plays.
    """
    chosen = [_entrant(event, entrant_id) for entrant_id in entrant_ids]
    chosen = [(d, e) for d, e in chosen if len(e.people()) < d.fewest]
    if not chosen:
        return 0
    for division, entrant in chosen:
        if len(parts_of(entrant.name)) != division.fewest:
            raise refuse("NAMES_NOT_TOLD", name=entrant.name, count=division.fewest)
    names = [entrant.name for _division, entrant in chosen]
    details = {"name": names[0], "names": names[:20], "count": len(names)}
    with event.transaction("split_entrants", **details) as session:
        for division, entrant in chosen:
            replace_members(session, entrant, told_apart(entrant, division.fewest))
    return len(chosen)


def told_apart(entrant: Entrant, count: int) -> tuple[MemberData, ...]:
    """Give the people that the name of a pair tells; empty where it does not tell so many.

    >>> pair = Entrant(id=1, number=1, name="山田 太郎・林 桜", yomi="やまだ・はやし", club="東京")
    >>> [(one.person.name, one.person.yomi) for one in told_apart(pair, 2)]
    [('山田 太郎', 'やまだ'), ('林 桜', 'はやし')]
    """
    names, yomis = parts_of(entrant.name), parts_of(entrant.yomi)
    if len(names) != count:
        return ()
    known = entrant.people()
    needs = known[0].needs if len(known) == 1 else ()
    return tuple(
        MemberData(
            person=PersonData(
                name=name,
                yomi=yomis[place] if len(yomis) == count else "",
                club=entrant.club,
                needs=needs,
            )
        )
        for place, name in enumerate(names)
    )


def replace_members(session: Session, entrant: Entrant, members: Iterable[MemberData]) -> None:
    """Write who an entrant is made of from the beginning over what stood; substitutes stay.

    Whoever keeps the place is corrected there; who turns out to be somebody of the event leaves
    what was known of the one before, who goes without another place.
    """
    told = list(members)
    first = {m.position: m for m in entrant.members if m.from_turn <= 1}
    unsplit = len(first) == 1 and len(told) > 1
    gone = set()
    for position, member in enumerate(told, start=1):
        before = first.get(position)
        if before is None:
            _take_place(session, entrant.id, position, member)
            continue
        row = session.get_one(MemberRecord, (entrant.id, position, before.from_turn))
        row.role = Role(member.role).value
        if member.same_as is None and not unsplit and not member.another:
            record = session.get_one(PersonRecord, before.person.id)
            record.name, record.yomi = member.person.name, member.person.yomi
            note_apart(session, record.id, member)
        elif member.same_as != before.person.id:
            person = take_person(session, member)
            session.flush()
            if member.same_as is not None and not unsplit:
                fill(person, session.get_one(PersonRecord, before.person.id))
            gone.add(before.person.id)
            row.person_id = person.id
            note_apart(session, person.id, member)
    session.flush()
    remove_unplaced(session, gone)


def follow_typed(session: Session, entrant: Entrant, data: EntrantData) -> None:
    """Write the people of an entrant that was changed: those told, else those the name tells."""
    people = entrant.people(1)
    told = data.members
    stays = len(people) == len(told) == 1 and told[0].same_as is None and not told[0].another
    if told and not stays:
        replace_members(session, entrant, told)
    elif len(people) == 1:
        record = session.get_one(PersonRecord, people[0].id)
        for key, value in person_columns(data, SHARED_FIELDS).items():
            setattr(record, key, value)
        for member in told:
            note_apart(session, record.id, member)
    elif entrant.named_by(people):
        names = parts_of(data.name)
        for person, name in zip(people, names, strict=False):
            if len(names) == len(people):
                session.get_one(PersonRecord, person.id).name = name


def _take_place(
    session: Session, entrant_id: int, position: int, member: MemberData, from_turn: int = 1
) -> None:
    person = take_person(session, member)
    session.flush()
    session.add(
        MemberRecord(
            entrant_id=entrant_id,
            position=position,
            from_turn=from_turn,
            person_id=person.id,
            role=Role(member.role).value,
        )
    )
    session.flush()
    note_apart(session, person.id, member)


def link(event: EventFile, person_id: int, same_as: int) -> None:
    """Note that two people of the event are one; what is known of `same_as` goes before.

    Refused: `NO_SUCH_PERSON`, and `PLAYS_ALREADY` where both are in one division.
    """
    if person_id == same_as:
        return
    gone, kept = _places(event, person_id), _places(event, same_as)
    person = kept[0][2].person
    for division, _entrant_there, _member in gone:
        check_free(division, person)
    names = [kept[0][1].name, gone[0][1].name]
    with event.transaction("link_people", name=person.name, names=names) as session:
        _move(session, person_id, same_as)
        paying.follow(session, event, person_id, same_as)
        record = session.get_one(PersonRecord, same_as)
        other = session.get_one(PersonRecord, person_id)
        fill(record, other)
        session.flush()
        session.delete(other)


def _move(session: Session, person_id: int, same_as: int) -> None:
    """Give somebody else the places and notes of a person."""
    for row in session.scalars(select(MemberRecord).where(MemberRecord.person_id == person_id)):
        row.person_id = same_as
    known = {own.kind for own in records(session, PERSON, [same_as])}
    apart = notes.APART.within(session, person_id)
    for note in records(session, PERSON, [person_id]):
        if note.kind in known:
            session.delete(note)
        else:
            note.owner_id = same_as
    if apart is not None and notes.APART.kind in known:
        notes.keep_apart(session, same_as, apart.people)
    session.flush()


def unlink(event: EventFile, entrant_id: int, position: int) -> int:
    """Note that who plays here is somebody else than the one in other divisions; give the id.

    Refused: `NO_SUCH_PLACE`, and `NOT_SHARED` where the person has no other place.
    """
    division, entrant = _entrant(event, entrant_id)
    member = _at(entrant, position)
    if len({e.id for _d, e, _m in _places(event, member.person.id)}) < 2:
        raise refuse("NOT_SHARED", name=member.person.name)
    details = {"division": division.name, "name": member.person.name}
    with event.transaction("unlink_person", **details) as session:
        record = PersonRecord(**person_columns(member.person))
        session.add(record)
        session.flush()
        for place in entrant.members:
            if place.person.id == member.person.id:
                row = session.get_one(MemberRecord, (entrant_id, place.position, place.from_turn))
                row.person_id = record.id
        notes.keep_apart(session, record.id, (member.person.id,))
        return record.id


def substitute(
    event: EventFile,
    entrant_id: int,
    position: int,
    member: MemberData,
    *,
    from_turn: int,
    answers: Mapping[str, Any] = NOTHING_TOLD,
) -> None:
    """Let somebody take a place of a pair or team from a round on, counted through the division.

    `answers` are those to what the game asks besides (`Game.substitutes`). Refused:
    `NO_SUCH_PLACE`, `ONE_PERSON_ONLY` where one person is the entrant, `TURN_RANGE`,
    `NAME_MISSING`, `NAME_TOO_LONG`, `PLAYS_ALREADY`, and what the game's rules refuse.
    """
    division, entrant = _entrant(event, entrant_id)
    before = _at(entrant, position)
    if division.each < 2:
        raise refuse("ONE_PERSON_ONLY", name=entrant.name)
    last = division.last_turn
    if not 2 <= from_turn <= last + 1:
        raise refuse("TURN_RANGE", where="from_turn", low=2, high=last + 1)
    check_person(member.person)
    if member.same_as is not None:
        check_free(division, person_of(event, member.same_as))
    name = member.person.name
    check_substitute(event, entrant_id, name, from_turn=from_turn, answers=answers)
    details = {
        "division": division.name,
        "name": name,
        "instead": before.person.name,
        "round": from_turn,
    }
    with event.transaction("substitute", **details) as session:
        place_substitute(session, entrant_id, position, member, from_turn)
        log_substitute(
            session,
            division,
            entrant,
            old=before.person.name,
            new=name,
            from_turn=from_turn,
            answers=answers,
        )


def place_substitute(
    session: Session, entrant_id: int, position: int, member: MemberData, from_turn: int
) -> None:
    """Write that somebody takes a place over from a turn on, in place of who stood for it."""
    stood = session.get(MemberRecord, (entrant_id, position, from_turn))
    before = None if stood is None else stood.person_id
    if stood is not None:
        session.delete(stood)
        session.flush()
    taken = replace(member, role=Role.SUBSTITUTE)
    _take_place(session, entrant_id, position, taken, from_turn)
    if before is not None:
        remove_unplaced(session, {before})


def dismiss(event: EventFile, entrant_id: int, position: int, from_turn: int) -> None:
    """Take a substitution back, as if it had not been; Refused `NO_SUCH_PLACE`.

    Of a team somebody goes with whatever else was noted of the place, if it was the first line;
    refused `RESULT_STANDS` or `LINE_UP_STANDS` where the person has played, or is lined up.
    """
    division, entrant = _entrant(event, entrant_id)
    lines = [m for m in entrant.members if (m.position, m.from_turn) == (position, from_turn)]
    if not lines or from_turn <= 1:
        raise refuse("NO_SUCH_PLACE", name=entrant.name)
    person = lines[0].person
    if division.teams.terms is not None and lines[0].role != Role.LEFT:
        want_unseated(event, division, entrant, lines[0], from_turn)
        own = [m for m in entrant.members if m.position == position and m.person.id == person.id]
        lines = own if from_turn == min(m.from_turn for m in own) else lines
    with event.transaction("dismiss", division=division.name, name=person.name) as session:
        for line in lines:
            key = (entrant_id, position, line.from_turn)
            session.delete(session.get_one(MemberRecord, key))
        session.flush()
        remove_unplaced(session, {person.id})


def _entrant(event: EventFile, entrant_id: int) -> tuple[Division, Entrant]:
    division = facts.division_of_entrant(event, entrant_id)
    return division, division.by_id[entrant_id]


def _at(entrant: Entrant, position: int) -> Member:
    """Give who has a place now; Refused `NO_SUCH_PLACE`."""
    there = [member for member in entrant.members if member.position == position]
    if not there:
        raise refuse("NO_SUCH_PLACE", name=entrant.name)
    return max(there, key=lambda member: member.from_turn)


def _places(event: EventFile, person_id: int) -> list[tuple[Division, Entrant, Member]]:
    """Give the places of a person in all divisions; Refused `NO_SUCH_PERSON` without any."""
    places = [
        (division, entrant, member)
        for division in (facts.division(event, key) for key in facts.division_ids(event))
        for entrant in division.facts.entrants
        for member in entrant.members
        if member.person.id == person_id
    ]
    if not places:
        raise refuse("NO_SUCH_PERSON", person=person_id)
    return places
