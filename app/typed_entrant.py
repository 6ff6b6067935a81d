"""What was typed about an entrant, read: the form and the list judge it by the same rules."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from datetime import date

from app.imports import MAX_NUMBER, read_birth
from models.core.entrant_data import EntrantData
from models.core.problems import Problem
from models.grades import is_grade
from models.views.divisions import EntrantView


@dataclass(frozen=True, kw_only=True, slots=True)
class TypedFields:
    """The texts of what an entrant and a person both have (`SHARED_FIELDS`), as they were typed."""

    name: str = ""
    yomi: str = ""
    birth: str = ""
    club: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class TypedEntrant(TypedFields):
    """The texts of the fields of an entrant."""

    number: str = ""
    grade: str = ""


def typed(entrant: EntrantView) -> TypedEntrant:
    """Give the texts one would have typed for an entrant.

    >>> typed(EntrantView(id=7, number=3, name="榎本", birth=date(2011, 4, 5))).birth
    '2011-04-05'
    """
    return TypedEntrant(
        number=str(entrant.number),
        name=entrant.typed_name or entrant.name,
        yomi=entrant.yomi,
        grade=entrant.grade,
        birth=day_text(entrant.birth),
        club=entrant.club,
    )


def day_text(day: date | None) -> str:
    """Give the text one would have typed for a day.

    >>> day_text(date(2011, 4, 5)), day_text(None)
    ('2011-04-05', '')
    """
    return "" if day is None else day.isoformat()


def name_missing(name: str) -> list[Problem]:
    """Say that a name is wanted where none was typed."""
    return [] if name.strip() else [Problem(code="BLANK", where="name")]


def name_doubt(name: str, where: str = "name") -> list[Problem]:
    """Ask about a name of digits alone: a hand that enters cards types them into any box.

    >>> [(one.code, one.ask) for one in name_doubt(" ２２ ")], name_doubt("3組"), name_doubt("")
    ([('NAME_IN_DIGITS', True)], [], [])
    """
    typed = unicodedata.normalize("NFKC", name).strip()
    if not typed.isdecimal():
        return []
    return [Problem(code="NAME_IN_DIGITS", where=where, values={"text": typed}, ask=True)]


def read_day(text: str, today: date) -> tuple[date | None, list[Problem]]:
    """Read a birth date, and say beside `birth` what is wrong with it.

    What a list may leave out is typed here by somebody who can mend it at once: nothing is a
    question.

    >>> read_day(" 2011/4/5 ", date(2026, 4, 5)), read_day("", date(2026, 4, 5))
    ((datetime.date(2011, 4, 5), []), (None, []))
    >>> [(one.where, one.ask) for one in read_day("5/4", date(2026, 4, 5))[1]]
    [('birth', False)]
    """
    day, wrong = read_birth(text.strip(), today)
    return day, [Problem(code=one.code, where="birth", values=one.values) for one in wrong]


def read_entrant(
    fields: TypedEntrant, today: date
) -> tuple[EntrantData | None, tuple[Problem, ...]]:
    """Read the texts; give the entrant, None if that is not possible, and what is to be said.

    A blank number lets the desk give one. A grade that cannot be read is a question, and so is a
    name of digits alone.

    >>> read_entrant(TypedEntrant(name=" 榎本 ", number="１２"), date(2026, 4, 5))
    (EntrantData(number=12, name='榎本', yomi='', grade='', birth=None, club='', members=()), ())
    >>> data, found = read_entrant(TypedEntrant(number="0", birth="5/4"), date(2026, 4, 5))
    >>> data, [(problem.where, problem.code) for problem in found]
    (None, [('name', 'BLANK'), ('birth', 'BIRTH_UNREADABLE'), ('number', 'NUMBER_IMPOSSIBLE')])
    """
    problems = [*name_missing(fields.name), *name_doubt(fields.name)]
    grade = fields.grade.strip()
    if grade and not is_grade(grade):
        problems.append(
            Problem(code="GRADE_UNKNOWN", where="grade", values={"text": grade}, ask=True)
        )
    birth, wrong = read_day(fields.birth, today)
    problems += wrong
    number, possible = _number(fields.number)
    if not possible:
        values = {"text": fields.number.strip(), "limit": MAX_NUMBER}
        problems.append(Problem(code="NUMBER_IMPOSSIBLE", where="number", values=values))
    if any(not problem.ask for problem in problems):
        return None, tuple(problems)
    data = EntrantData(
        number=number,
        name=fields.name.strip(),
        yomi=fields.yomi.strip(),
        grade=grade,
        birth=birth,
        club=fields.club.strip(),
    )
    return data, tuple(problems)


def _number(text: str) -> tuple[int | None, bool]:
    """Read a number; tell whether it is one, or blank.

    >>> _number(""), _number("7"), _number("x"), _number("100000")
    ((None, True), (7, True), (None, False), (None, False))
    """
    folded = unicodedata.normalize("NFKC", text).strip()
    if not folded:
        return None, True
    short = folded.isascii() and folded.isdigit() and len(folded) <= len(str(MAX_NUMBER))
    return (int(folded), True) if short and int(folded) > 0 else (None, False)
