"""The people of an entrant as they were typed: two names for a pair, and who is the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import chain
from typing import Any

from app.typed_entrant import (
    TypedEntrant,
    TypedFields,
    day_text,
    name_doubt,
    name_missing,
    read_day,
    read_entrant,
)
from models.core.entrant_data import EntrantData, MemberData
from models.core.hall import HIGHEST_TABLE
from models.core.people import (
    FLAGS,
    FREE_FIELDS,
    WOF,
    Person,
    PersonData,
    joined,
    own_table,
    parts_of,
    table_need,
)
from models.core.problems import Problem
from models.views.divisions import EntrantView

SOMEBODY_ELSE = 0
"""The answer that nobody of the event is the same person."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TypedPerson(TypedFields):
    """The texts of the fields about one person as they were typed."""

    roman: str = ""
    wof: str = ""
    ids: str = ""
    """Other numbers, with commas between: kind and number."""
    public_name: str = ""
    needs: str = ""
    """With commas between."""
    table: str = ""
    """The number of the table that is kept for the person; blank without one."""
    flags: tuple[str, ...] = ()
    """What a rule book allows, of `models.core.people.FLAGS`."""

    @property
    def free(self) -> dict[str, Any]:
        """Give what is any text (`FREE_FIELDS`), without what stands round the words."""
        return {key: getattr(self, key).strip() for key in FREE_FIELDS}


@dataclass(frozen=True, kw_only=True, slots=True)
class TypedPlace(TypedPerson):
    """One of the people, with the answer whether it is somebody of the event."""

    asked: bool = False
    """Whether anybody of the event may be the same."""
    same_as: int | None = None
    """The id of who is the same, `SOMEBODY_ELSE`, or None while nobody has said so."""
    stands: int | None = None
    """The id of who has the place now."""
    offered: tuple[int, ...] = ()
    """The ids of who may be the same."""
    said: bool = False
    """Whether somebody gave the answer, and not only left what stood."""

    @property
    def member(self) -> MemberData:
        """Give who takes the place."""
        person = PersonData(**self.free, needs=_lines(self.needs))
        if not self.asked:
            return MemberData(person=person)
        if self.same_as:
            return MemberData(person=person, same_as=self.same_as)
        return MemberData(
            person=person,
            another=self.stands in self.offered,
            not_same=self.offered if self.said and self.same_as == SOMEBODY_ELSE else (),
        )


def typed_places(entrant: EntrantView | None, count: int) -> tuple[TypedPlace, ...]:
    """Give the texts one would have typed for the people of an entrant.

    A pair whose people nobody has told yet gives what its name tells.

    >>> pair = EntrantView(id=7, number=3, name="山田・林", yomi="やまだ・はやし")
    >>> [(place.name, place.yomi) for place in typed_places(pair, 2)]
    [('山田', 'やまだ'), ('林', 'はやし')]
    """
    if entrant is None:
        return (TypedPlace(),) * count
    people = entrant.first_people
    if len(people) == count:
        return tuple(TypedPlace(name=p.name, yomi=p.yomi, stands=p.id) for p in people)
    names, yomis = parts_of(entrant.name), parts_of(entrant.yomi)
    if len(names) != count:
        return (TypedPlace(),) * count
    told = yomis if len(yomis) == count else ("",) * count
    return tuple(TypedPlace(name=n, yomi=y) for n, y in zip(names, told, strict=True))


def own_name(entrant: EntrantView | None, places: Sequence[TypedPlace]) -> str:
    """Give the name that a pair has beside those of its people; empty without one.

    >>> pair = EntrantView(id=7, number=3, name="山田・林")
    >>> own_name(pair, typed_places(pair, 2)), own_name(pair, [TypedPlace(name="森")])
    ('', '山田・林')
    """
    name = "" if entrant is None else entrant.typed_name or entrant.name
    return "" if parts_of(name) == tuple(place.name for place in places) else name


def who_open(asked: bool, answer: int | None, where: str) -> tuple[Problem, ...]:
    """Want an answer to the question who somebody is, where it is asked."""
    return (Problem(code="WHO_OPEN", where=where),) if asked and answer is None else ()


def read_places(
    fields: TypedEntrant, places: Sequence[TypedPlace], today: date
) -> tuple[EntrantData | None, tuple[Problem, ...]]:
    """Read an entrant with its people; give it, None if that is not possible, and what to say.

    A pair without a name of its own is called by both names. What is said of a person stands
    beside `name1`, `same1` and so on.

    >>> both = (TypedPlace(name="山田", yomi="やまだ"), TypedPlace(name="林"))
    >>> data, _found = read_places(TypedEntrant(), both, date(2026, 4, 5))
    >>> data.name, [member.person.name for member in data.members]
    ('山田・林', ['山田', '林'])
    >>> data, found = read_places(TypedEntrant(), (both[0], TypedPlace()), date(2026, 4, 5))
    >>> data, [(problem.where, problem.code) for problem in found]
    (None, [('name2', 'PARTNER_MISSING')])
    """
    blank = [number for number, place in enumerate(places, 1) if not place.name.strip()]
    code = "BLANK" if len(blank) == len(places) else "PARTNER_MISSING"
    values = {} if code == "BLANK" else {"count": len(places)}
    problems = [Problem(code=code, where=f"name{number}", values=values) for number in blank]
    for number, place in enumerate(places, 1):
        problems += who_open(place.asked, place.same_as, f"same{number}")
    names = [place.name.strip() for place in places]
    yomis = [place.yomi.strip() for place in places]
    whole = replace(
        fields,
        name=fields.name.strip() or joined(names) or "-",
        yomi=joined(yomis) if all(yomis) else "",
    )
    data, others = read_entrant(whole, today)
    if data is None or problems:
        return None, (*problems, *others)
    if len(places) > 1:
        doubts = (name_doubt(name, f"name{at}") for at, name in enumerate(names, start=1))
        others = (*others, *chain.from_iterable(doubts))
    return replace(data, members=_members(places, data)), others


def _members(places: Sequence[TypedPlace], data: EntrantData) -> tuple[MemberData, ...]:
    """Give the people; nobody where the one person is simply like the entrant."""
    members = tuple(place.member for place in places)
    named = members[0].person if members else PersonData(name="")
    if not members or (
        named.name == data.name
        and members == (MemberData(person=replace(named, needs=(), roman="")),)
    ):
        return ()
    birth = data.birth if len(members) == 1 else None
    return tuple(
        replace(member, person=replace(member.person, birth=birth, club=data.club))
        for member in members
    )


def typed_person(person: Person) -> TypedPerson:
    """Give the texts one would have typed for a person.

    >>> shown = typed_person(Person(id=1, name="榎本", ids=(("joa", "12"), ("wof", "340"))))
    >>> shown.wof, shown.ids
    ('340', 'joa 12')
    """
    table = own_table(person.needs)
    kept = "" if table is None else table_need(table)
    return TypedPerson(
        **{key: getattr(person, key) for key in FREE_FIELDS},
        birth=day_text(person.birth),
        wof=dict(person.ids).get(WOF, ""),
        ids="、".join(f"{kind} {number}" for kind, number in person.ids if kind != WOF),
        needs="、".join(need for need in person.needs if need not in (*FLAGS, kept)),
        table="" if table is None else str(table),
        flags=tuple(flag for flag in FLAGS if flag in person.needs),
    )


def read_person(fields: TypedPerson, today: date) -> tuple[PersonData | None, tuple[Problem, ...]]:
    """Read the texts; give the person, None if that is not possible, and what is to be said.

    >>> data, _found = read_person(
    ...     TypedPerson(name="榎本", needs="車いす、大きな字", ids="JOA 12"), date(2026, 4, 5))
    >>> data.needs, data.ids
    (('車いす', '大きな字'), (('joa', '12'),))
    >>> read_person(TypedPerson(name="榎本", ids="12"), date(2026, 4, 5))[1][0].code
    'ID_UNREADABLE'
    """
    birth, wrong = read_day(fields.birth, today)
    problems = [*name_missing(fields.name), *wrong]
    ids = {WOF: fields.wof.strip()} if fields.wof.strip() else {}
    for line in _lines(fields.ids):
        kind, _blank, number = line.partition(" ")
        if not number.strip():
            problems.append(Problem(code="ID_UNREADABLE", where="ids", values={"text": line}))
        ids[kind.casefold()] = number.strip()
    table = _table(fields.table)
    if table is None:
        values = {"low": 1, "high": HIGHEST_TABLE}
        problems.append(Problem(code="OWN_TABLE_RANGE", where="flags", values=values))
    if problems or table is None:
        return None, tuple(problems)
    data = PersonData(
        **fields.free,
        birth=birth,
        needs=(*_lines(fields.needs), *fields.flags, *([table_need(table)] if table else [])),
        ids=tuple(sorted(ids.items())),
    )
    return data, tuple(name_doubt(fields.name))


def _table(text: str) -> int | None:
    """Read the number of a table, 0 for none; None where it is no number that a table can have.

    >>> _table("１２"), _table(""), _table("A1"), _table("0")
    (12, 0, None, None)
    """
    typed = text.strip()
    if not typed:
        return 0
    number = int(typed) if typed.isdecimal() and len(typed) <= 3 else 0
    return number if 1 <= number <= HIGHEST_TABLE else None


def _lines(text: str) -> tuple[str, ...]:
    r"""Split what is told one a line, or with a comma between.

    >>> _lines("車いす、大きな字\n\n静かな席")
    ('車いす', '大きな字', '静かな席')
    """
    marked = text.replace("、", "\n").replace(",", "\n")
    return tuple(filter(None, (line.strip() for line in marked.split("\n"))))
