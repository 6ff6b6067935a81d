"""What an import says about files, columns and rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.imports import ColumnField, ImportRow, RowStatus
from app.imports.classes import Destination
from app.operations.interchange.lists import Share
from models.core.entrant_data import EntrantData
from models.core.people import joined
from models.core.problems import Problem
from reports.i18n import _N, _, _n
from reports.wording import PERSON_WORDS, counted
from ui.words import wording
from ui.words.dialog_problems import words

FIELD_WORDS: dict[ColumnField, str] = {
    ColumnField.NAME: _N("Name"),
    ColumnField.FAMILY: _N("Family name"),
    ColumnField.GIVEN: _N("Given name"),
    ColumnField.YOMI: _N("Reading"),
    ColumnField.FAMILY_YOMI: _N("Reading of the family name"),
    ColumnField.GIVEN_YOMI: _N("Reading of the given name"),
    ColumnField.GRADE: _N("Grade"),
    ColumnField.BIRTH: _N("Birth date"),
    ColumnField.CLUB: _N("Club or school"),
    ColumnField.NUMBER: _N("Number"),
}
PEOPLE_WORDS: dict[ColumnField, str] = {
    field: PERSON_WORDS[field] for field in ColumnField if field in PERSON_WORDS
}
"""What a list can say of the people besides."""
CLASS_WORDS: dict[ColumnField, str] = {ColumnField.CLASS: _N("Class")}
"""What a list of several divisions holds besides."""
LIST_WORDS: dict[ColumnField, str] = {ColumnField.TAGS: _N("Tag")}
"""What the columns of any list of entrants can hold besides."""
PAIR_WORDS: dict[ColumnField, str] = {
    ColumnField.SECOND: _N("Name 2"),
    ColumnField.SECOND_YOMI: _N("Reading 2"),
    ColumnField.TEAM: _N("Name of the pair"),
}
"""What the columns of a list of pairs hold besides."""
RESERVATION_WORDS: dict[ColumnField, str] = {
    ColumnField.RESERVATION: _N("Reservation"),
    ColumnField.STATE: _N("Cancelled?"),
    ColumnField.QUANTITY: _N("Tickets"),
}
"""What the columns of a list of reservations hold besides."""
SEAT_WORDS: dict[ColumnField, str] = {
    ColumnField.GROUP: _N("Group"),
    ColumnField.SEAT: _N("Seat"),
}
"""What the columns of a list of groups hold besides."""

ENCODING_WORDS = {
    "utf-8": "UTF-8",
    "cp932": "Shift_JIS (Windows)",
    "utf-16": "UTF-16",
    "euc_jp": "EUC-JP",
    "iso2022_jp": "JIS",
}

STATUS: dict[RowStatus, tuple[str, str, str]] = {
    RowStatus.OK: ("✓", _N("ready to import"), "good"),
    RowStatus.DOUBTFUL: ("⚠", _N("please check"), "warn"),
    RowStatus.REFUSED: ("⊘", _N("cannot be imported"), "bad"),
}
"""Sign, word and colour of what can be done with a row."""

TROUBLES: dict[str, str] = {
    "empty": _N("This list is empty."),
    "wrong_encoding": _N("The characters cannot be read this way: choose another encoding."),
    "not_a_table": _N(
        "This file is not a list: save it as CSV or Excel (.xlsx) and open that file."
    ),
    "broken_quotes": _N(
        "The quotation mark in row {line} is never closed: correct the file there."
    ),
    "too_large": _N("The file is too large for a list of people."),
    "too_many_rows": _N("The list has more than {limit} rows."),
    "too_many_columns": _N("The list has more than {limit} columns."),
    "damaged_xlsx": _N("The Excel file cannot be read: open it in Excel and save it again."),
    "old_xls": _N("This is an old Excel file (.xls): save it as .xlsx and open that file."),
    "password": _N("The Excel file has a password: save it without one."),
}
"""What can be wrong with a whole file."""


def in_words(trouble: Problem | None) -> Problem | None:
    """Say what is wrong with a whole file."""
    if trouble is None or trouble.code not in TROUBLES:
        return trouble
    sentence = wording.fill(TROUBLES[trouble.code], trouble.values)
    return Problem(code="FILE_TROUBLE", values={"sentence": sentence})


def with_field_name(problem: Problem) -> Problem:
    """Name the field of a problem in words."""
    if "field" not in problem.values:
        return problem
    name = _(
        {
            **SEAT_WORDS,
            **FIELD_WORDS,
            **PEOPLE_WORDS,
            **LIST_WORDS,
            **CLASS_WORDS,
            **PAIR_WORDS,
            **RESERVATION_WORDS,
        }[ColumnField(problem.values["field"])]
    )
    return Problem(code=problem.code, values={"field": name})


def status_text(item: ImportRow) -> str:
    """Say what can be done with a row, by sign and word."""
    sign, word, _colour = STATUS[item.status]
    return f"{sign} {_(word)}"


def reasons(item: ImportRow) -> str:
    """Say everything that is wrong or strange about a row."""
    return " ".join(words(_placed(problem)) for problem in item.problems)


def _placed(problem: Problem) -> Problem:
    """Tell a clash with somebody of the division from one with a row above."""
    if problem.values.get("line") == 0:
        return Problem(code=f"{problem.code}_HERE", where=problem.where, values=problem.values)
    return problem


def same_text(item: ImportRow, answer: bool | None) -> str:
    """Say who of another division somebody of a row is, or may be."""
    found = [one for one in item.same if one is not None]
    if answer is None or not found:
        return ""
    who = wording.listed([f"{one.person.name} ({wording.listed(one.divisions)})" for one in found])
    if answer:
        return _("☑ the same: {who}").format(who=who)
    return _("☐ somebody else than {who}").format(who=who)


def tags_text(item: ImportRow) -> str:
    """Say in single words what is noted of the people of a row."""
    each = ["、".join(member.tags) for member in item.data.members]
    return joined(tags or "–" for tags in each) if any(each) else ""


def counted_text(shares: Sequence[Share], places: Iterable[Destination], each: int) -> str:
    """Count those who were taken in, of several divisions for each; `each` are one entrant."""
    total = counted(sum(len(one.rows) for one in shares), each)
    if len(shares) < 2 and not any(one.new for one in shares):
        return total
    known = {own.id: own for own in places}
    words = [
        _("{division} {counted}").format(
            division=one.new or known[one.division].name,
            counted=counted(len(one.rows), known[one.division].people),
        )
        for one in shares
    ]
    return _("{counted} ({divisions})").format(counted=total, divisions=wording.listed(words))


def imported_text(taken: str, people: Sequence[EntrantData]) -> str:
    """Say how many were taken in, who plays elsewhere, and what is blank though the list has it."""
    columns = (
        (ColumnField.YOMI, [one.yomi for one in people]),
        (ColumnField.GRADE, [one.grade for one in people]),
        (ColumnField.BIRTH, [one.birth for one in people]),
        (ColumnField.CLUB, [one.club for one in people]),
    )
    blank = [
        _("{field} {count}").format(field=_(FIELD_WORDS[field]), count=len(cells) - sum(filled))
        for field, cells in columns
        if any(filled := [bool(cell) for cell in cells]) and not all(filled)
    ]
    sentence = _("Imported: {counted}.").format(counted=taken)
    if blank:
        words = _("Imported: {counted}. Cells left blank: {cells}.")
        sentence = words.format(counted=taken, cells=wording.listed(blank))
    members = [member for one in people for member in one.members]
    twice = [one.listed for one in members if one.listed]
    known = sum(one.same_as is not None for one in members) + len(twice) - len(set(twice))
    if not known:
        return sentence
    more = _n("{n} plays in another division, too.", "{n} play in other divisions, too.", known)
    return " ".join((sentence, more.format(n=known)))
