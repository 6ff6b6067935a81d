"""Who is in the division or the table already: taken numbers, the same person, namesakes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from typing import NamedTuple

from app.imports.report import ImportRow, RowStatus
from app.same_name import name_key, told_apart
from app.search_key import search_key
from models.core.entrant_data import EntrantData
from models.core.problems import Problem


class ExistingEntrant(NamedTuple):
    """Somebody who is in the division already."""

    name: str
    yomi: str = ""
    number: int | None = None
    birth: date | None = None
    club: str = ""


class Seen:
    """The entrants of the division, as row 0, and those of the rows above."""

    def __init__(self, existing: Iterable[ExistingEntrant]) -> None:
        self._first: dict[str, ImportRow] = {}
        """The first one of the names that meet in some spelling, 髙橋 and 高橋."""
        self._others: dict[str, list[ImportRow]] = {}
        self._by_number: dict[int | None, ImportRow] = {}
        for name, yomi, number, birth, club in existing:
            data = EntrantData(name=name, yomi=yomi, number=number, birth=birth, club=club)
            self._remember(name_key(name), ImportRow(0, data))

    def admit(self, row: ImportRow) -> ImportRow:
        """Add to a row what it clashes with: a taken number, the same person, a namesake.

        The row's entrant is remembered unless a problem refuses it.

        >>> seen = Seen([ExistingEntrant("山田 花子", "やまだはなこ")])
        >>> def ask(name, yomi):
        ...     row = seen.admit(ImportRow(2, EntrantData(name=name, yomi=yomi)))
        ...     return [problem.code for problem in row.problems]
        >>> ask("山田　花子", "ﾔﾏﾀﾞ ﾊﾅｺ"), ask("山田花子", "やまだかこ"), ask("山田太郎", "")
        (['DUPLICATE'], ['NAMESAKE'], [])
        >>> ask("髙橋 一", ""), ask("高橋 一", "たかはし はじめ")
        ([], ['NAMESAKE'])
        """
        if row.problems and row.status is RowStatus.REFUSED:
            return row
        spelling = name_key(row.data.name)
        if spelling in self._first or row.data.number in self._by_number:
            row = row._replace(problems=(*row.problems, *self._clashes(row.data, spelling)))
            if row.status is RowStatus.REFUSED:
                return row
        self._remember(spelling, row)
        return row

    def _remember(self, spelling: str, row: ImportRow) -> None:
        if spelling in self._first:
            self._others.setdefault(spelling, []).append(row)
        else:
            self._first[spelling] = row
        if row.data.number is not None:
            self._by_number[row.data.number] = row

    def _clashes(self, data: EntrantData, spelling: str) -> Iterator[Problem]:
        """Give the number that is taken, and who is or may be the same person."""
        if data.number in self._by_number:
            values = _who(self._by_number[data.number]) | {"number": data.number}
            yield Problem(code="NUMBER_TAKEN", where="number", values=values)
        first = self._first.get(spelling)
        if first is None:
            return
        key = search_key(data.name)
        alike = (first, *self._others.get(spelling, ()))
        namesakes = [row for row in alike if search_key(row.data.name) == key]
        for other in namesakes:
            if not told_apart(data, other.data):
                yield Problem(code="DUPLICATE", where="name", values=_who(other))
                return
        if namesakes or not told_apart(data, first.data):
            values = _who(namesakes[0] if namesakes else first)
            yield Problem(code="NAMESAKE", where="name", values=values, ask=True)


def _who(row: ImportRow) -> dict[str, object]:
    return {"name": row.data.name, "line": row.line, "number": row.data.number or 0}
