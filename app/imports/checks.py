"""What can be wrong or strange about the cells of one entrant, each looked at by itself."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from app.imports.report import ImportRow, RowStatus
from app.imports.table import TextRow
from app.same_name import name_key, search_key, told_apart
from models.core.entrant_data import EntrantData
from models.core.problems import Problem
from models.grades import is_grade

MAX_NUMBER = 99_999
"""The highest number an entrant can wear."""
MAX_TEXT = 100
"""Characters of a name, yomi, grade or club."""


_MOST_DIGITS = 9
"""Enough for zeros in front; more digits are no number anybody wears."""
KANA_ONLY = re.compile("[ぁ-ゟァ-ヿｦ-ﾟ・･=＝\\-‐ 　゛゜]+")
"""Hiragana and katakana of any width, with what stands between the parts of a name."""


def read_number(text: str) -> tuple[int | None, tuple[Problem, ...]]:
    """Read an entrant's number, empty as None.

    >>> read_number("０１２")[0], read_number("A-1")[1][0].code
    (12, 'NUMBER_IMPOSSIBLE')
    """
    if not text:
        return None, ()
    number = int(text) if text.isdecimal() and len(text) <= _MOST_DIGITS else 0
    if 1 <= number <= MAX_NUMBER:
        return number, ()
    values = {"text": text, "limit": MAX_NUMBER}
    return None, (Problem(code="NUMBER_IMPOSSIBLE", where="number", values=values),)


def read_numbers(texts: Sequence[str]) -> list[tuple[int | None, tuple[Problem, ...]]]:
    """Give what `read_number` gives for each of many rows; quickly if they are all in order.

    >>> read_numbers(["1", "12"]), read_numbers(["0", ""])[1]
    ([(1, ()), (12, ())], (None, ()))
    """
    if (
        all(texts)
        and "".join(texts).isdecimal()
        and max(map(len, texts), default=0) <= _MOST_DIGITS
    ):
        numbers = list(map(int, texts))
        if min(numbers) >= 1 and max(numbers) <= MAX_NUMBER:
            return [(number, ()) for number in numbers]
    return list(map(read_number, texts))


_ODD = re.compile(
    "[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffd-\uffff"
    "\ue000-\uf8ff\U000f0000-\U0010ffff?？〓#]"
)
"""One look for everything that the patterns below tell apart."""
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")
"""Line breaks, controls, marks that turn the direction of writing, halves of characters."""
_LOST = re.compile("[\ue000-\uf8ff\U000f0000-\U0010ffff\ufffd?？〓]")
"""What stands where a character was lost on the way, or prints as an empty box (外字)."""
_SHEET_ERRORS = frozenset(
    ("#N/A", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#NULL!", "#NUM!", "#SPILL!", "#CALC!")
)


_NO_GRADE = frozenset(
    ("無段", "無級", "無段級", "無段無級", "無", "無し", "なし", "-", "ー", "―", "−")
)
"""How lists say that somebody has no grade."""


_COUNTED = "(?:名|人|組|件|people|persons?|players?|entrants?|pairs?|teams?)"
_TOTAL = re.compile(
    f"(?:総?合計|小計|総計|計|総数|(?:参加者?|出場者?|申込)?(?:合計|総数|人数)|(?:sub|grand)?total|sum)"
    rf"(?:of)?{_COUNTED}?[:=]?(?:\d+{_COUNTED}?)?"
)
_BARE_COUNT = re.compile(rf"\d+{_COUNTED}?")
_TOTAL_HINT = re.compile("計|総数|人数|[tTｔＴ][oOｏＯ][tTｔＴ][aAａＡ][lLｌＬ]|[sS][uU][mM]")
_TOTAL_SIGNS = "計数tTｔＴsS"
"""One of these stands in whatever the hint finds."""


def may_have_totals(rows: Sequence[TextRow]) -> bool:
    """Tell whether one of many rows may be a total, with one look at all of them.

    >>> may_have_totals([("1", "榎本"), ("", "計 14")]), may_have_totals([("1", "榎本")])
    (True, False)
    """
    text = "\n".join(map("".join, rows))
    return any(sign in text for sign in _TOTAL_SIGNS)


def is_total(row: TextRow) -> bool:
    """Tell whether a row only sums a list up: such a line under the names is nobody.

    >>> is_total(("合計", "14名")), is_total(("", "計 14")), is_total(("Total", "12", ""))
    (True, True, True)
    >>> is_total(("計 太郎", "")), is_total(("3", "山田")), is_total(("14", ""))
    (False, False, False)
    """
    if _TOTAL_HINT.search("".join(row)) is None:
        return False
    cells = list(filter(None, map(search_key, row)))
    summed = [cell for cell in cells if _TOTAL.fullmatch(cell)]
    return bool(summed) and all(
        cell in summed or _BARE_COUNT.fullmatch(cell) is not None for cell in cells
    )


@lru_cache(maxsize=1024)
def _is_known_grade(grade: str) -> bool:
    return is_grade(grade) or grade in _NO_GRADE


def problems_of_texts(
    names: Sequence[str], yomis: Sequence[str], grades: Sequence[str], clubs: Sequence[str]
) -> list[tuple[Problem, ...]]:
    """Give what `text_problems` gives for each of many rows; quickly if they are all in order."""
    if _all_in_order(names, yomis, grades, clubs):
        return [()] * len(names)
    return list(map(text_problems, names, yomis, grades, clubs))


def _all_in_order(
    names: Sequence[str], yomis: Sequence[str], grades: Sequence[str], clubs: Sequence[str]
) -> bool:
    """Tell whether no row has a problem, looking at the columns as a whole.

    >>> _all_in_order(["榎本", "手崎"], ["えのもと", ""], ["三段", ""], ["関東", "東北"])
    True
    >>> _all_in_order(["榎本", "手崎"], ["えのもと", "手崎"], ["三段", ""], ["関東", "東北"])
    False
    """
    texts = (*names, *yomis, *grades, *clubs)
    return (
        all(names)
        and max(map(len, texts), default=0) <= MAX_TEXT
        and not _ODD.search("".join(texts))
        and all(map(_is_known_grade, set(grades) - {""}))
        and (not any(yomis) or KANA_ONLY.fullmatch("".join(yomis)) is not None)
    )


def text_problems(name: str, yomi: str, grade: str, club: str) -> tuple[Problem, ...]:
    """Give what is wrong with the texts of a row: none, too long, broken, not of their kind.

    >>> [problem.code for problem in text_problems("", "やまだ", "名人", "")]
    ['NAME_EMPTY', 'GRADE_UNKNOWN']
    """
    text = name + yomi + grade + club
    problems: tuple[Problem, ...] = ()
    if not name:
        problems += (Problem(code="NAME_EMPTY", where="name"),)
    if len(text) > MAX_TEXT or _ODD.search(text):
        for where, cell in (("name", name), ("yomi", yomi), ("grade", grade), ("club", club)):
            problems += tuple(_cell_problems(where, cell))
    if yomi and not KANA_ONLY.fullmatch(yomi):
        problems += (_doubt("YOMI_NOT_KANA", "yomi", yomi),)
    if grade and not _is_known_grade(grade):
        problems += (_doubt("GRADE_UNKNOWN", "grade", grade),)
    return problems


def _cell_problems(where: str, cell: str) -> list[Problem]:
    r"""Give what is wrong with one text.

    >>> [problem.code for problem in _cell_problems("name", "?野\n花")]
    ['CONTROL_CHARACTER', 'LOST_CHARACTER']
    """
    problems = []
    if len(cell) > MAX_TEXT:
        problems.append(Problem(code="TOO_LONG", where=where, values={"limit": MAX_TEXT}))
    if found := _CONTROL.search(cell):
        values = {"character": _code_point(found[0])}
        problems.append(Problem(code="CONTROL_CHARACTER", where=where, values=values))
    if cell in _SHEET_ERRORS:
        values = {"text": cell}
        ask = where != "name"
        problems.append(Problem(code="SHEET_ERROR", where=where, values=values, ask=ask))
    elif found := _LOST.search(cell):
        values = {"character": _code_point(found[0]), "text": cell[:MAX_TEXT]}
        problems.append(Problem(code="LOST_CHARACTER", where=where, values=values, ask=True))
    return problems


def _code_point(character: str) -> str:
    r"""Write a character that cannot be shown.

    >>> _code_point("\n")
    'U+000A'
    """
    return f"U+{ord(character):04X}"


def _doubt(code: str, where: str, text: str) -> Problem:
    return Problem(code=code, where=where, values={"text": text}, ask=True)


# -- who is in the division or the table already: taken numbers, the same person, namesakes --------


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
