"""From the rows of the event file to entrants and the people they are made of."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import date
from typing import Any

from sqlalchemy import Connection, String, Table, select, type_coerce

from models.core.people import Absence, Entrant, Member, Person
from models.store.codec import StoredValueError, from_json
from models.store.records import Record

_T: Mapping[str, Table] = Record.metadata.tables
_COLUMNS = (
    "id",
    "number",
    "name",
    "yomi",
    "grade",
    "club",
    "checked_in",
    "from_round",
    "public_name",
    "ranked",
    "status",
)


def read_entrants(connection: Connection, division_id: int) -> tuple[Entrant, ...]:
    """Read the entrants of a division with their absences and people, by entry number."""
    absences = _read_absences(connection, division_id)
    members = _read_members(connection, division_id)
    entrant = _T["entrants"]
    rows = connection.execute(
        select(entrant.c.birth, *(entrant.c[name] for name in _COLUMNS))
        .where(entrant.c.division_id == division_id)
        .order_by(entrant.c.number)
    ).all()
    return tuple(
        Entrant(
            birth=_day(birth),
            absences=tuple(absences.get(values[0], ())),
            members=tuple(members.get(values[0], ())),
            **dict(zip(_COLUMNS, values, strict=True)),
        )
        for birth, *values in rows
    )


def _read_absences(connection: Connection, division_id: int) -> dict[int, list[Absence]]:
    absence, entrant = _T["absences"], _T["entrants"]
    found: dict[int, list[Absence]] = defaultdict(list)
    query = (
        select(absence)
        .join(entrant, entrant.c.id == absence.c.entrant_id)
        .where(entrant.c.division_id == division_id)
        .order_by(absence.c.id)
    )
    for row in connection.execute(query):
        found[row.entrant_id].append(Absence(from_round=row.from_round, back_round=row.back_round))
    return found


def _person_columns() -> list[Any]:
    """Give the columns of a person; JSON as the text it is, of which most is empty."""
    person = _T["people"]
    plain = ("id", "name", "yomi", "birth", "club", "roman", "public_name")
    return [
        *(person.c[name] for name in plain),
        *(type_coerce(person.c[name], String) for name in ("needs", "ids")),
    ]


def _read_members(connection: Connection, division_id: int) -> dict[int, list[Member]]:
    member, person, entrant = _T["members"], _T["people"], _T["entrants"]
    query = (
        select(
            member.c.entrant_id,
            member.c.position,
            member.c.from_turn,
            member.c.role,
            *_person_columns(),
        )
        .join(entrant, entrant.c.id == member.c.entrant_id)
        .join(person, person.c.id == member.c.person_id)
        .where(entrant.c.division_id == division_id)
        .order_by(member.c.entrant_id, member.c.position, member.c.from_turn)
    )
    found: dict[int, list[Member]] = defaultdict(list)
    people: dict[int, Person] = {}
    for entrant_id, position, from_turn, role, *row in connection.execute(query).all():
        who = people.get(row[0])
        if who is None:
            who = people[row[0]] = _person(*row)
        found[entrant_id].append(
            Member(person=who, position=position, from_turn=from_turn, role=role)
        )
    return found


def _person(
    key: int,
    name: str,
    yomi: str,
    birth: str | None,
    club: str,
    roman: str,
    public_name: str,
    needs: str,
    ids: str,
) -> Person:
    return Person(
        id=key,
        name=name,
        yomi=yomi,
        birth=_day(birth),
        club=club,
        roman=roman,
        public_name=public_name,
        needs=() if needs == "[]" else _texts(needs),
        ids=() if ids == "{}" else _numbers(ids),
    )


def _texts(stored: str) -> tuple[str, ...]:
    """Read a list of texts; anything else is none, which nobody but a meddler writes.

    >>> _texts('["車いす"]'), _texts('{}')
    (('車いす',), ())
    """
    try:
        return from_json(stored, tuple[str, ...])
    except StoredValueError:
        return ()


def _numbers(stored: str) -> tuple[tuple[str, str], ...]:
    """Read numbers by their kind, in the order of the kinds.

    >>> _numbers('{"wof": "340", "joa": "12"}')
    (('joa', '12'), ('wof', '340'))
    """
    try:
        return tuple(sorted(from_json(stored, dict[str, str]).items()))
    except StoredValueError:
        return ()


def _day(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None
