"""From the rows of the event file to entrants and the people they are made of."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import date
from functools import cache
from typing import Any

from sqlalchemy import (
    Connection,
    Integer,
    Select,
    String,
    Table,
    bindparam,
    func,
    select,
    type_coerce,
)

from app.facts.division import maker
from models.core.people import Absence, Entrant, Member, Person
from models.store.codec import StoredValueError, from_json
from models.store.records import Record

_T: Mapping[str, Table] = Record.metadata.tables
_ENTRANT = ("id", "number", "grade", "checked_in", "from_round", "public_name", "ranked", "status")
_SHARED = ("name", "yomi", "club")
"""Most people are entrants by themselves and called the same."""
_MEMBER = ("position", "from_turn", "role")
_PERSON = ("id", "roman", "public_name")

NOTHING: Mapping[int, tuple[int, ...]] = {}
_make_entrant = maker(Entrant, (*_ENTRANT, "birth", *_SHARED, "absences", "members", "planned"))
_make_member = maker(Member, (*_MEMBER, "person"))
_make_person = maker(Person, (*_PERSON, "birth", *_SHARED, "needs", "ids"))


def read_entrants(
    connection: Connection, division_id: int, planned: Mapping[int, tuple[int, ...]] = NOTHING
) -> tuple[Entrant, ...]:
    """Read the entrants of a division with their absences and people, by entry number.

    `planned` are the rounds in which somebody is away as planned, by entrant id.
    """
    absences = _read_absences(connection, division_id)
    rows = connection.execute(_entrants_with_people(), {"division": division_id}).all()
    plain, shared_end = len(_ENTRANT), len(_ENTRANT) + 1 + len(_SHARED)
    who = shared_end + len(_MEMBER)
    members: dict[int, tuple[Member, ...]] = defaultdict(tuple)
    for row in rows:
        if row[who] is not None:
            members[row[0]] += (_member(*row[plain + 1 :]),)
    return tuple(
        _make_entrant(
            *row[:plain],
            _day(row[plain]),
            *row[plain + 1 : shared_end],
            tuple(absences.get(key, ())),
            members.get(key, ()),
            planned.get(key, ()),
        )
        for key, row in {row[0]: row for row in rows}.items()
    )


@cache
def _entrants_with_people() -> Select[Any]:
    """Ask for a row for each place of each entrant; what would be there twice is None.

    There may be thousands of entrants, and to make their texts takes most of the time.
    """
    entrant, member, person = _T["entrants"], _T["members"], _T["people"]
    needs, ids = (type_coerce(person.c[name], String) for name in ("needs", "ids"))
    return (
        select(
            *(entrant.c[name] for name in (*_ENTRANT, "birth", *_SHARED)),
            *(member.c[name] for name in _MEMBER),
            *(person.c[name] for name in (*_PERSON, "birth")),
            *(func.nullif(person.c[name], entrant.c[name]) for name in _SHARED),
            func.nullif(needs, "[]"),
            func.nullif(ids, "{}"),
        )
        .outerjoin_from(entrant, member, member.c.entrant_id == entrant.c.id)
        .outerjoin(person, person.c.id == member.c.person_id)
        .where(entrant.c.division_id == bindparam("division", type_=Integer))
        .order_by(entrant.c.number, member.c.position, member.c.from_turn)
    )


def _member(
    entrant_name: str,
    entrant_yomi: str,
    entrant_club: str,
    position: int,
    from_turn: int,
    role: str,
    key: int,
    roman: str,
    public_name: str,
    birth: str | None,
    name: str | None,
    yomi: str | None,
    club: str | None,
    needs: str | None,
    ids: str | None,
) -> Member:
    person = _make_person(
        key,
        roman,
        public_name,
        _day(birth),
        entrant_name if name is None else name,
        entrant_yomi if yomi is None else yomi,
        entrant_club if club is None else club,
        () if needs is None else _texts(needs),
        () if ids is None else _numbers(ids),
    )
    return _make_member(position, from_turn, role, person)


def _read_absences(connection: Connection, division_id: int) -> dict[int, list[Absence]]:
    found: dict[int, list[Absence]] = defaultdict(list)
    for row in connection.execute(_absences_of_entrants(), {"division": division_id}):
        found[row.entrant_id].append(Absence(from_round=row.from_round, back_round=row.back_round))
    return found


@cache
def _absences_of_entrants() -> Select[Any]:
    absence, entrant = _T["absences"], _T["entrants"]
    return (
        select(absence)
        .join(entrant, entrant.c.id == absence.c.entrant_id)
        .where(entrant.c.division_id == bindparam("division", type_=Integer))
        .order_by(absence.c.id)
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
