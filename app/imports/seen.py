"""Who is in the division or the table already: taken numbers, the same person, namesakes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import NamedTuple

from app.search_key import search_key
from models.core import Problem, refusals
from models.entrant_data import EntrantData


class ExistingEntrant(NamedTuple):
    """Somebody who is in the division already."""

    name: str
    yomi: str = ""
    number: int | None = None
    birth: date | None = None


_Person = tuple[ExistingEntrant | EntrantData, int]
"""Somebody another row may be the same as, with the row of the table (0: in the division)."""


class Seen:
    """The entrants of the division and of the rows above, by name and by number."""

    def __init__(self, existing: Iterable[ExistingEntrant]) -> None:
        self._by_name: dict[str, list[_Person]] = {}
        self._by_number: dict[int | None, _Person] = {}
        for entrant in existing:
            self._remember(search_key(entrant.name), (entrant, 0))

    def admit(self, data: EntrantData, line: int) -> tuple[Problem, ...]:
        """Give what a row clashes with: a taken number, the same person, a namesake.

        The row's entrant is remembered unless a problem refuses it.

        >>> seen = Seen([ExistingEntrant("山田 花子", "やまだはなこ")])
        >>> def ask(name, yomi):
        ...     data = EntrantData(name=name, yomi=yomi)
        ...     return [problem.code for problem in seen.admit(data, 2)]
        >>> ask("山田　花子", "ﾔﾏﾀﾞ ﾊﾅｺ"), ask("山田花子", "やまだかこ"), ask("山田太郎", "")
        (['DUPLICATE'], ['NAMESAKE'], [])
        """
        key = search_key(data.name)
        person = (data, line)
        if key not in self._by_name and data.number not in self._by_number:
            self._by_name[key] = [person]
            if data.number is not None:
                self._by_number[data.number] = person
            return ()
        problems = self._clashes(data, key)
        if not refusals(problems):
            self._remember(key, person)
        return problems

    def _clashes(self, data: EntrantData, key: str) -> tuple[Problem, ...]:
        problems: tuple[Problem, ...] = ()
        if data.number in self._by_number:
            values = _who(self._by_number[data.number]) | {"number": data.number}
            problems += (Problem(code="NUMBER_TAKEN", where="number", values=values),)
        if key in self._by_name:
            problems += (_namesake_problem(data, self._by_name[key]),)
        return problems

    def _remember(self, key: str, person: _Person) -> None:
        self._by_name.setdefault(key, []).append(person)
        number = person[0].number
        if number is not None:
            self._by_number.setdefault(number, person)


def _namesake_problem(data: EntrantData, namesakes: Sequence[_Person]) -> Problem:
    """Tell the same person, listed twice, from another one of the same name."""
    for person in namesakes:
        if _may_be_same(data, person[0]):
            return Problem(code="DUPLICATE", where="name", values=_who(person))
    return Problem(code="NAMESAKE", where="name", values=_who(namesakes[0]), ask=True)


def _may_be_same(one: EntrantData, other: ExistingEntrant | EntrantData) -> bool:
    """Tell whether nothing speaks against two entrants of one name being one person."""
    if one.birth and other.birth and one.birth != other.birth:
        return False
    return not (one.yomi and other.yomi) or search_key(one.yomi) == search_key(other.yomi)


def _who(person: _Person) -> dict[str, object]:
    data, line = person
    return {"name": data.name, "line": line, "number": data.number or 0}
