"""The people of a row: the two of a pair, their other names and numbers, who may be the same."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from app.imports.checks import text_problems
from app.imports.columns import ColumnField, Columns
from app.imports.report import ImportRow
from app.imports.table import OUTER, Table, TextRow
from app.imports.tags import TagColumn, tag_columns, tags_of
from app.same_name import Known, agrees, may_be_same, name_key, search_key
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import OWN_TEXTS, WOF, Person, PersonData, joined, parts_of
from models.core.problems import Problem, refusals
from models.views.people import Namesake

OF_PEOPLE = frozenset(
    {
        ColumnField.SECOND,
        ColumnField.SECOND_YOMI,
        ColumnField.TEAM,
        ColumnField.WOF,
        ColumnField.NEEDS,
        ColumnField.TAGS,
        *map(ColumnField, OWN_TEXTS),
    }
)
"""The columns that say more of people than the name of the entrant does."""


def of_each(text: str, count: int) -> list[str]:
    """Split what one cell says of so many people; a cell without that many parts is of the first.

    >>> of_each("340・", 2), of_each("ENOMOTO／TESAKI", 2), of_each("ENOMOTO", 2)
    (['340', ''], ['ENOMOTO', 'TESAKI'], ['ENOMOTO', ''])
    """
    for sign in "／/・･":
        if count > 1 and text.count(sign) == count - 1:
            return [part.strip() for part in text.split(sign)]
    return [text, *[""] * (count - 1)]


def _needs(text: str) -> tuple[str, ...]:
    """Give the needs of one person, between which commas stand."""
    return tuple(filter(None, (need.strip() for need in text.replace(",", "、").split("、"))))


class People:
    """Reads who the entrants of a list are made of, and finds them in other divisions."""

    def __init__(
        self,
        columns: Columns,
        count: int,
        namesakes: Iterable[Namesake] = (),
        table: Table | None = None,
    ) -> None:
        """`count` people are one entrant; `namesakes` play in other divisions."""
        self._count = count
        self._column = {field: columns.of(field) for field in OF_PEOPLE}
        self._tags = () if table is None else tag_columns(table, columns)
        self._own_tags = [TagColumn(at, own.heading) for at, own in enumerate(self._tags)]
        self._more = count > 1 or any(place is not None for place in self._column.values())
        self._known: dict[str, list[Namesake]] = defaultdict(list)
        for one in namesakes:
            if not one.here:
                self._known[name_key(one.person.name)].append(one)
        self.has_more = self._more or bool(self._known)
        """Whether there is anything to say of a row beyond its own entrant."""

    def complete(self, row: ImportRow, cells: TextRow) -> ImportRow:
        """Give a row with its people; refused where not as many are named as play together."""
        if self._more:
            row = self._told(row, cells)
        if self._known and not refusals(row.problems):
            row = self._compared(row)
        return row

    def _cell(self, cells: TextRow, field: ColumnField) -> str:
        column = self._column[field]
        return "" if column is None or column >= len(cells) else cells[column].strip(OUTER)

    def _told(self, row: ImportRow, cells: TextRow) -> ImportRow:
        data = row.data
        names, yomis = self._names(data, cells)
        people = self._persons(data, cells, names or [""], yomis)
        said, wrong = self._tags_of(cells)
        members = tuple(
            MemberData(person=person, tags=tags) for person, tags in zip(people, said, strict=False)
        )
        problems = (*row.problems, *wrong)
        for person in people[1:]:
            problems = (*problems, *text_problems(person.name, person.yomi, "", ""))
        if len(names) != self._count:
            values = {"count": self._count}
            problems = (*problems, Problem(code="PARTNER_MISSING", where="name", values=values))
        elif len(set(map(name_key, names))) < len(names):
            problems = (
                *problems,
                Problem(code="PERSON_TWICE", where="name", values={"name": names[0]}),
            )
        if self._count > 1:
            name = self._cell(cells, ColumnField.TEAM) or joined(names) or data.name
            yomi = joined(yomis) if all(yomis) else data.yomi
            data = replace(data, name=name, yomi=yomi)
        return row._replace(data=replace(data, members=members), problems=problems)

    def _persons(
        self, data: EntrantData, cells: TextRow, names: list[str], yomis: list[str]
    ) -> list[PersonData]:
        """Make the people of a row; what one cell says of both has the same dot as their names."""
        texts = {key: self._each(cells, ColumnField(key)) for key in OWN_TEXTS}
        numbers, needs = (self._each(cells, own) for own in (ColumnField.WOF, ColumnField.NEEDS))
        return [
            PersonData(
                name=name,
                yomi=yomi,
                birth=data.birth if self._count == 1 else None,
                club=data.club,
                **{key: said[place] for key, said in texts.items()},
                needs=_needs(need),
                ids=((WOF, number),) if number else (),
            )
            for place, (name, yomi, number, need) in enumerate(
                zip(names, yomis, numbers, needs, strict=False)
            )
        ]

    def _tags_of(self, cells: TextRow) -> tuple[list[tuple[str, ...]], list[Problem]]:
        """Give the tags of each of the people of a row, and what speaks against them.

        A cell that names as many as play together says one of each: 女・男.
        """
        per_person, problems = [], []
        for place in range(self._count):
            own = tuple(
                of_each(cells[column.place].strip(OUTER), self._count)[place]
                if column.place < len(cells)
                else ""
                for column in self._tags
            )
            tags, wrong = tags_of(own, self._own_tags)
            per_person.append(tags)
            problems += wrong
        return per_person, problems

    def _each(self, cells: TextRow, field: ColumnField) -> list[str]:
        return of_each(self._cell(cells, field), self._count)

    def _names(self, data: EntrantData, cells: TextRow) -> tuple[list[str], list[str]]:
        """Give the names that are there, and as many readings as there are to be people."""
        if self._count == 1:
            return [data.name], [data.yomi]
        if self._column[ColumnField.SECOND] is None:
            names, yomis = list(parts_of(data.name)), list(parts_of(data.yomi))
        else:
            second = self._cell(cells, ColumnField.SECOND)
            names = [name for name in (data.name, *parts_of(second)) if name]
            yomis = [data.yomi, *parts_of(self._cell(cells, ColumnField.SECOND_YOMI))]
        if len(yomis) != self._count:
            yomis = [""] * self._count
        return names, yomis

    def _compared(self, row: ImportRow) -> ImportRow:
        """Add who of other divisions may be one of the people."""
        same = tuple(map(self._same, compared(row.data)))
        found = [one for one in same if one is not None]
        if not found:
            return row
        asked = Problem(
            code="SAME_PERSON",
            where="name",
            values={
                "name": joined(_called(one.person) for one in found),
                "division": found[0].divisions[0],
            },
            ask=True,
        )
        return row._replace(problems=(*row.problems, asked), same=same)

    def _same(self, person: PersonData) -> Namesake | None:
        """Give who may be the same: nothing known of both speaks against it, most for it."""
        return likeliest(person, self._known.get(name_key(person.name), ()))


def _called(person: Person) -> str:
    """Name somebody with the club, which tells namesakes apart before anything else does."""
    return f"{person.name}（{person.club}）" if person.club else person.name


def likeliest(person: PersonData, namesakes: Iterable[Namesake]) -> Namesake | None:
    """Give who of people of one name may be somebody, first who is it by what else is known.

    The day of birth says more than the club, and the club more than a reading, which namesakes
    have in common as well.

    >>> from models.core.people import Person
    >>> two = [Namesake(person=Person(id=n, name="高橋 一", club=club), divisions=("女子の部",))
    ...     for n, club in enumerate(("関東", "東北"), start=1)]
    >>> likeliest(PersonData(name="髙橋 一", club="東北"), two).person.id
    2
    """
    possible = []
    for one in namesakes:
        own = one.person
        births = (person.birth, own.birth)
        if may_be_same(person.name, person.yomi, own.name, own.yomi) and not (
            all(births) and births[0] != births[1]
        ):
            possible.append(one)
    return max(possible, key=lambda one: _likeness(person, one.person), default=None)


def _likeness(one: Known, other: Known) -> tuple[int, int, int]:
    """Weigh what is known of two people of one name: alike, unknown, or otherwise."""
    texts = ((one.club, other.club), (one.yomi, other.yomi))
    club, yomi = (
        (1 if search_key(mine) == search_key(theirs) else -1) if mine and theirs else 0
        for mine, theirs in texts
    )
    return int(one.birth is not None and one.birth == other.birth), club, yomi


def certain(data: EntrantData, same: Sequence[Namesake | None]) -> bool:
    """Tell whether reading, day of birth or club says that these are the same, too."""
    return all(
        one is None or agrees(person, one.person)
        for person, one in zip(compared(data), same, strict=True)
    )


def compared(data: EntrantData) -> list[PersonData]:
    """Give who is entered, each with the club, which one cell may say of both."""
    people = (one.person for one in data.people)
    return [replace(one, club=one.club or data.club) for one in people]


MembersAbove = Mapping[int, MemberData]
"""What was said of those above in the list, by their numbers there."""
NOBODY: MembersAbove = {}


def linked(
    data: EntrantData, same: Sequence[Namesake | None], above: MembersAbove = NOBODY
) -> EntrantData:
    """Give an entrant whose people are those of other divisions.

    >>> from models.core.people import Person
    >>> there = Namesake(person=Person(id=3, name="高橋 一"), divisions=("女子の部",))
    >>> linked(EntrantData(name="髙橋 一"), (there,)).members[0].same_as
    3
    """

    def settled(member: MemberData, one: Namesake | None) -> MemberData:
        if one is None:
            return member
        if not one.listed:
            return replace(member, same_as=one.person.id)
        return replace(member, listed=above[one.listed].listed, same_as=above[one.listed].same_as)

    return _of(data, map(settled, data.people, same))


def pairing_restrictions(
    data: EntrantData, same: Sequence[Namesake | None], above: MembersAbove = NOBODY
) -> EntrantData:
    """Give an entrant whose people are said to be none of those of other divisions.

    >>> from models.core.people import Person
    >>> there = Namesake(person=Person(id=3, name="高橋 一"), divisions=("女子の部",))
    >>> pairing_restrictions(EntrantData(name="髙橋 一"), (there,)).members[0].not_same
    (3,)
    """

    def settled(member: MemberData, one: Namesake | None) -> MemberData:
        if one is None:
            return member
        if not one.listed:
            return replace(member, not_same=(one.person.id,))
        other = above[one.listed]
        if other.same_as is not None:
            return replace(member, not_same=(other.same_as,))
        return replace(member, not_listed=(other.listed,))

    return _of(data, map(settled, data.people, same))


def _of(data: EntrantData, members: Iterable[MemberData]) -> EntrantData:
    return replace(data, members=tuple(members))
