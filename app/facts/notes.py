"""Notes of the desk, on a match beside its result or on a person: how they are kept and read."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import String, select, type_coerce
from sqlalchemy.orm import Session

from app.event_file.file import EventFile
from app.facts.habit_notes import HABITS, PLANNED
from models.core.hall import HIGHEST_TABLE
from models.store.codec import StoredValueError, from_json, from_stored, to_stored
from models.store.records import MatchRecord, NoteRecord, Record, RoundRecord

ARRIVED = "arrived"
"""The note on a person who has come through the door."""
APART = "apart"
"""The note on a person that says who of the same name is somebody else (`DistinctPeople`)."""
SECOND_ENTRY = "second_entry"
"""The note on a division of which results are typed twice."""
CLOCKS = "clocks"
"""The note on a round in which clocks are used that otherwise has none (`Clocks`)."""
ABSENT = "absent_clock"
"""The note on a match at which the clock of an absent player was started."""
ON_HOLD = "on_hold"
"""The note on a match whose card does not agree and waits for the referee (`OnHold`)."""
HALL = "hall"
"""The note on a division that says where its tables begin in the hall (`HallTables`)."""
NUMBERS = "numbers"
"""The note on a round whose tables have other numbers in the hall (`HallNumbers`)."""
TURN = "turn"
"""The note on a published round of a later stage: which of the division it is (`TurnNote`)."""
RULED = "ruled"
"""The note on a line of the log of rulings that says more of it (`OfGame`, or a game's own)."""
ROUND_CLOCK = "round_clock"
"""The note on a round whose tables all play by one clock (`RoundClock`)."""
CERTIFICATES = "certificates"
"""The note on a division that says what stands on its certificates (`Certificates`)."""
ABROAD = "abroad"
"""The note on a division that says what lists abroad call it (`Abroad`)."""
RANKED_BY = "ranked_by"
"""The note on a division whose ranking goes by what the desk has chosen (`RankedBy`)."""
START = "start_points"
"""The note on a division that says with how many points grades start (`StartPoints`)."""
SLOTS = "slots"
"""The note on a division that says when its rounds are played (`Slots`)."""
OF_RULES = frozenset({CLOCKS, HALL, NUMBERS, RANKED_BY, HABITS, PLANNED, RULED, SLOTS, START, TURN})
"""The kinds of notes that are facts for the rules; divisions are read anew where one changes."""
DIVISION, ROUND, MATCH = "division", "round", "match"
ENTRANT, PERSON, RULING = "entrant", "person", "ruling"
"""What notes are about, as `NoteRecord.owner` says it."""

VOID_CODE = "void_code"
"""The note on a match that is no more: where it was played, for whoever still has its card."""


@dataclass(frozen=True, kw_only=True)
class DistinctPeople:
    """Who is somebody else, though the names are alike."""

    people: tuple[int, ...]
    """By their ids; those who are no more may still stand there, for no id is given twice."""


@dataclass(frozen=True, kw_only=True)
class Clocks:
    """At which tables of a round clocks are used."""

    tables: tuple[int, ...] | None = None
    """By their numbers; None for all of them."""


@dataclass(frozen=True, kw_only=True)
class RankedBy:
    """What a division is ranked by instead of the usual criteria."""

    criteria: tuple[str, ...]
    """By their keys, in order; none for the usual ones."""


@dataclass(frozen=True, kw_only=True)
class HallNumbers:
    """The numbers in the hall of the tables of a round."""

    tables: tuple[tuple[int, int], ...]
    """Which table of the division, and its number."""

    @property
    def by_spot(self) -> dict[int, int]:
        """Give the numbers; none where two tables would have the same, which no action writes."""
        found = dict(self.tables)
        fit = all(0 < number <= HIGHEST_TABLE for number in found.values())
        return found if fit and len({*found.values()}) == len(found) else {}


@dataclass(frozen=True, kw_only=True)
class OfGame:
    """Of which game of a match a ruling takes the win."""

    game: int | None = None
    """Counted from 1; None for every other ruling."""


@dataclass(frozen=True, kw_only=True)
class TurnNote:
    """Which round of its division a round was when it was published."""

    turn: int


_NOTES = Record.metadata.tables["notes"]


def payloads(event: EventFile, division_id: int, kind: str) -> dict[int, str]:
    """Give the JSON that the file keeps of each match of a division, usable or not, by match id."""
    return _of(event, MATCH, kind, division_id)


def of_open_matches(event: EventFile, kind: str) -> dict[int, str]:
    """Give the JSON that the file keeps of the matches without a result, by match id."""
    result = Record.metadata.tables["results"]
    query = (
        select(_NOTES.c.owner_id, type_coerce(_NOTES.c.payload, String))
        .join(result, result.c.match_id == _NOTES.c.owner_id, isouter=True)
        .where(_NOTES.c.owner == MATCH, _NOTES.c.kind == kind, result.c.match_id.is_(None))
        .order_by(_NOTES.c.owner_id)
    )
    with event.reading() as connection:
        return {row.owner_id: row[1] for row in connection.execute(query)}


def of_people(event: EventFile, kind: str) -> dict[int, str]:
    """Give the JSON that the file keeps of people under a kind, by person id."""
    return _of(event, PERSON, kind)


def of_rounds(event: EventFile, kind: str) -> dict[int, str]:
    """Give the JSON that the file keeps of rounds of all divisions under a kind, by round id."""
    return _of(event, ROUND, kind)


def _of(event: EventFile, owner: str, kind: str, division_id: int | None = None) -> dict[int, str]:
    """Give what is kept under a kind by the id of its owner, of a division or of the event."""
    query = (
        select(_NOTES.c.owner_id, type_coerce(_NOTES.c.payload, String))
        .where(_NOTES.c.owner == owner, _NOTES.c.kind == kind)
        .order_by(_NOTES.c.owner_id)
    )
    if division_id is not None:
        query = query.where(_NOTES.c.division_id == division_id)
    with event.reading() as connection:
        return {row.owner_id: row[1] for row in connection.execute(query)}


@dataclass(frozen=True, kw_only=True)
class VoidPlace:
    """Where a published match was that is no more."""

    stage: str
    round: int
    table: int


def void_place(event: EventFile, match_id: int) -> tuple[int, VoidPlace] | None:
    """Give the division of a match that was published and is no more, and where it was played."""
    query = select(_NOTES.c.division_id, _NOTES.c.payload).where(
        _NOTES.c.owner == MATCH, _NOTES.c.owner_id == match_id, _NOTES.c.kind == VOID_CODE
    )
    with event.reading() as connection:
        row = connection.execute(query).first()
    if row is None:
        return None
    try:
        return row.division_id, from_stored(row.payload, VoidPlace)
    except StoredValueError:
        return None  # nothing is said rather than something wrong


def of_division(event: EventFile, division_id: int, kind: str) -> Any:
    """Give what is noted of a division under a kind; None where nothing is."""
    query = select(_NOTES.c.payload).where(
        _NOTES.c.owner == DIVISION, _NOTES.c.owner_id == division_id, _NOTES.c.kind == kind
    )
    with event.reading() as connection:
        return connection.execute(query).scalars().first()


def keep_on_division(session: Session, division_id: int, kind: str, note: Any) -> None:
    """Write a note over what stood for a division under a kind; None removes it."""
    record = session.scalars(
        select(NoteRecord).where(
            NoteRecord.owner == DIVISION,
            NoteRecord.owner_id == division_id,
            NoteRecord.kind == kind,
        )
    ).first()
    if note is None:
        if record is not None:
            session.delete(record)
        return
    payload = to_stored(note)
    if record is None:
        session.add(
            NoteRecord(
                division_id=division_id,
                owner=DIVISION,
                owner_id=division_id,
                owner_key="",
                kind=kind,
                payload=payload,
            )
        )
    elif record.payload != payload:
        record.payload = payload


def of_entrants(event: EventFile, division_id: int, kind: str) -> dict[int, str]:
    """Give the JSON that the file keeps of the entrants of a division under a kind, by id."""
    return _of(event, ENTRANT, kind, division_id)


def of_rulings(event: EventFile, division_id: int, kind: str) -> dict[int, str]:
    """Give the JSON that the file keeps of the lines of the log of rulings under a kind, by id."""
    return _of(event, RULING, kind, division_id)


def keep_on(
    session: Session, division_id: int, owner: str, owner_id: int, kind: str, note: Any
) -> None:
    """Write a note over what stood of the kind for an entrant or a ruling of a division."""
    record = session.scalars(
        select(NoteRecord).where(
            NoteRecord.owner == owner, NoteRecord.owner_id == owner_id, NoteRecord.kind == kind
        )
    ).first()
    payload = to_stored(note)
    if record is None:
        session.add(
            NoteRecord(
                division_id=division_id,
                owner=owner,
                owner_id=owner_id,
                owner_key="",
                kind=kind,
                payload=payload,
            )
        )
    elif record.payload != payload:
        record.payload = payload


def keep_on_person(session: Session, person_id: int, kind: str, note: Any) -> None:
    """Write a note on a person, of the whole event, where none of the kind stands."""
    stands = select(NoteRecord.id).where(
        NoteRecord.owner == PERSON, NoteRecord.owner_id == person_id, NoteRecord.kind == kind
    )
    if session.scalars(stands).first() is None:
        session.add(
            NoteRecord(
                division_id=None,
                owner=PERSON,
                owner_id=person_id,
                owner_key="",
                kind=kind,
                payload=to_stored(note),
            )
        )


def keep_apart(session: Session, person_id: int, people: tuple[int, ...]) -> None:
    """Write that these people of one name are somebody else, beside what was said before."""
    query = select(NoteRecord).where(
        NoteRecord.owner == PERSON, NoteRecord.owner_id == person_id, NoteRecord.kind == APART
    )
    record = session.scalars(query).first()
    if record is None:
        keep_on_person(session, person_id, APART, DistinctPeople(people=people))
        return
    known: tuple[int, ...] = ()
    with suppress(StoredValueError):
        known = from_stored(record.payload, DistinctPeople).people
    record.payload = to_stored(DistinctPeople(people=tuple(sorted({*known, *people}))))


def apart(event: EventFile) -> frozenset[tuple[int, int]]:
    """Read which two people are two, though the names are alike; each pair both ways round."""
    query = select(_NOTES.c.owner_id, type_coerce(_NOTES.c.payload, String)).where(
        _NOTES.c.owner == PERSON, _NOTES.c.kind == APART
    )
    found: set[tuple[int, int]] = set()
    with event.reading() as connection:
        for person_id, payload in connection.execute(query):
            with suppress(StoredValueError):
                for other in from_json(payload, DistinctPeople).people:
                    found |= {(person_id, other), (other, person_id)}
    return frozenset(found)


def keep(session: Session, match_id: int, kind: str, note: Any) -> None:
    """Write a note over what stood for the match."""
    record = session.scalars(
        select(NoteRecord).where(
            NoteRecord.owner_id == match_id, NoteRecord.owner == MATCH, NoteRecord.kind == kind
        )
    ).first()
    payload = to_stored(note)
    if record is None:
        division = session.scalars(
            select(RoundRecord.division_id)
            .join(MatchRecord, MatchRecord.round_id == RoundRecord.id)
            .where(MatchRecord.id == match_id)
        ).first()
        session.add(
            NoteRecord(
                division_id=division,
                owner=MATCH,
                owner_id=match_id,
                owner_key="",
                kind=kind,
                payload=payload,
            )
        )
    elif record.payload != payload:
        record.payload = payload


def keep_on_round(
    session: Session, division_id: int, round_id: int, kind: str, note: Any | None
) -> None:
    """Write a note over what stood for a round; None removes it."""
    record = _on_round(session, round_id, kind)
    if note is None:
        if record is not None:
            session.delete(record)
        return
    if record is None:
        record = NoteRecord(
            division_id=division_id, owner=ROUND, owner_id=round_id, owner_key="", kind=kind
        )
        session.add(record)
    payload = to_stored(note)
    if record.payload != payload:
        record.payload = payload


def of_divisions(event: EventFile, kind: str) -> dict[int, str]:
    """Give the JSON that the file keeps of every division under a kind, by its id."""
    query = select(_NOTES.c.owner_id, type_coerce(_NOTES.c.payload, String)).where(
        _NOTES.c.owner == DIVISION, _NOTES.c.kind == kind
    )
    with event.reading() as connection:
        return {row.owner_id: row[1] for row in connection.execute(query)}


def numbers_of_round(session: Session, round_id: int) -> dict[int, int]:
    """Read the numbers of the tables of a round within an action; those that are not as counted."""
    record = _on_round(session, round_id, NUMBERS)
    if record is None:
        return {}
    try:
        return from_stored(record.payload, HallNumbers).by_spot
    except StoredValueError:
        return {}


def _on_round(session: Session, round_id: int, kind: str) -> NoteRecord | None:
    query = select(NoteRecord).where(
        NoteRecord.owner_id == round_id, NoteRecord.owner == ROUND, NoteRecord.kind == kind
    )
    return session.scalars(query).first()


def drop_kind(session: Session, kind: str, match_ids: list[int]) -> None:
    """Remove the notes of one kind on these matches."""
    query = select(NoteRecord).where(
        NoteRecord.owner == MATCH, NoteRecord.owner_id.in_(match_ids), NoteRecord.kind == kind
    )
    for note in session.scalars(query):
        session.delete(note)


def drop(session: Session, owner: str, ids: list[int]) -> None:
    """Remove the notes on what goes away itself."""
    query = select(NoteRecord).where(NoteRecord.owner == owner, NoteRecord.owner_id.in_(ids))
    for note in session.scalars(query):
        session.delete(note)
