"""The same person in two classes of one list: asked, as of people of other divisions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from app.imports.people import compared, likeliest
from app.imports.report import ImportRow, RowStatus
from app.same_name import name_key
from models.core.people import Person, person_values
from models.core.problems import Problem
from models.views.people import Namesake


class _Above(NamedTuple):
    """Somebody of a row above."""

    row: ImportRow
    place: int
    person: Namesake


def ask_of_classes(rows: Iterable[ImportRow], names: dict[tuple[int, str], str]) -> list[ImportRow]:
    """Ask of everybody in a list whether a row above means the same person in another division.

    `names` are those of the divisions by `into` and `new`. Rows of one division are judged there;
    whoever may be a person of the event already is asked about as that one.
    """
    rows = list(rows)
    above: dict[str, list[_Above]] = defaultdict(list)
    same_above: dict[tuple[int, int], _Above] = {}
    numbers: dict[tuple[int, int], int] = {}
    count = 0
    for row in rows:
        if row.status is RowStatus.REFUSED:
            continue
        here = row.into, row.new
        people = compared(row.data)
        for place, person in enumerate(people):
            key = name_key(person.name)
            others = [one for one in above[key] if (one.row.into, one.row.new) != here]
            namesake = likeliest(person, [other.person for other in others])
            if namesake is not None and not (row.same and row.same[place]):
                target = next(other for other in others if other.person is namesake)
                same_above[row.line, place] = target
                numbers[target.row.line, target.place] = namesake.listed
        for place, person in enumerate(people):
            count += 1
            if (row.line, place) in same_above:
                numbers[row.line, place] = count
            told = Person(id=0, **person_values(person))
            namesake = Namesake(person=told, divisions=(names[here],), listed=count)
            above[name_key(person.name)].append(_Above(row, place, namesake))
    return [_asked(row, same_above, numbers) for row in rows]


def _asked(
    row: ImportRow,
    same_above: dict[tuple[int, int], _Above],
    numbers: dict[tuple[int, int], int],
) -> ImportRow:
    """Give a row with the question, and with the numbers of its people whom rows may share."""
    places = [(row.line, place) for place in range(len(row.data.people))]
    if numbers.keys().isdisjoint(places):
        return row
    members = tuple(
        replace(member, listed=numbers.get(place, 0))
        for member, place in zip(row.data.people, places, strict=True)
    )
    row = row._replace(data=replace(row.data, members=members))
    asked = [(place, same_above[place]) for place in places if place in same_above]
    if not asked:
        return row
    same = list(row.same) or [None] * len(places)
    problems = []
    for (_line, place), other in asked:
        same[place] = other.person
        values = {
            "name": members[place].person.name,
            "line": other.row.line,
            "division": other.person.divisions[0],
        }
        problems.append(Problem(code="SAME_IN_LIST", where="name", values=values, ask=True))
    return row._replace(problems=(*row.problems, *problems), same=tuple(same))
