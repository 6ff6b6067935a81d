"""Which column of a table is what: proposed from the headings, or from the content."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice

from app.imports.birth import read_day
from app.imports.checks import KANA_ONLY, read_number
from app.imports.table import Row, Table, is_blank, strip_outer
from app.search_key import search_key
from models.core.problems import Problem
from models.grades import is_grade


class Field(StrEnum):
    """What a column can hold; family and given name are joined with a full-width blank."""

    NUMBER = "number"
    NAME = "name"
    FAMILY = "family"
    GIVEN = "given"
    YOMI = "yomi"
    FAMILY_YOMI = "family_yomi"
    GIVEN_YOMI = "given_yomi"
    GRADE = "grade"
    BIRTH = "birth"
    CLUB = "club"
    GROUP = "group"
    """Only in a list of groups; alone it holds the seat as well."""
    SEAT = "seat"
    """Only in a list of groups."""


_NAMING = (Field.NAME, Field.FAMILY, Field.GIVEN)


@dataclass(frozen=True, kw_only=True, slots=True)
class Columns:
    """What each column holds, as proposed and perhaps changed by the desk."""

    fields: Mapping[int, Field]
    """By column, counted from 0; columns left out are not imported."""
    header_row: int | None = None
    """The row of the headings, counted from 0; nothing above or in it is imported."""

    def of(self, field: Field) -> int | None:
        """Give the first column of a field; None without one.

        >>> Columns(fields={3: Field.YOMI}).of(Field.YOMI)
        3
        """
        return next(
            (column for column in sorted(self.fields) if self.fields[column] is field), None
        )

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What stands in the way of reading rows: `NO_NAME_COLUMN`, `FIELD_TWICE`."""
        given = list(self.fields.values())
        twice = [field for field in Field if given.count(field) > 1]
        problems = [
            Problem(code="FIELD_TWICE", where=field, values={"field": field.value})
            for field in twice
        ]
        if not any(field in _NAMING for field in given):
            problems.append(Problem(code="NO_NAME_COLUMN", where=Field.NAME))
        return tuple(problems)


_FAMILY = "(?:姓|氏|名字|苗字|みょうじ|lastname|familyname|surname|last|family)"
_GIVEN = "(?:名|下の名前|firstname|givenname|forename|first|given)"
_KANA = (
    "(?:ふり[がか]な|ふり仮名|(?:よみ|読み?)(?:[がか]な|仮名|かた|方)?|ひらがな|かたかな|[かが]な|仮名"
    "|るび|しめい|furigana|yomi(?:gana)?|kana|reading)+"
)
_NAME = (
    "(?:[お御]?名前|氏名|姓名|(?:選手|参加者|出場者|競技者|対局者|会員|児童|生徒|本人)"
    "(?:の?氏名|の?お?名前|名)?|name|fullname|(?:player|entrant|participant)s?(?:name)?)"
)
_TEAM = "(?:(?:ちーむ|ぺあ)名?|組名|team(?:name)?|pair)"
_WHOSE_GRADE = "(?:現在の?|申告|登録|取得|認定|おせろ|囲碁|将棋)?"
_WHOSE_NUMBER = "(?:選手|参加者?|えんとりー|受付|出場|ぜっけん|整理|通し|entry|player|entrant)?"

_HEADINGS: tuple[tuple[Field, re.Pattern[str]], ...] = tuple(
    (field, re.compile(pattern))
    for field, pattern in (
        (Field.FAMILY_YOMI, f"{_FAMILY}{_KANA}|{_KANA}{_FAMILY}|せい|sei"),
        (Field.GIVEN_YOMI, f"{_GIVEN}{_KANA}|{_KANA}{_GIVEN}|めい|mei"),
        (Field.YOMI, f"{_NAME}?{_KANA}|{_KANA}{_NAME}"),
        (Field.FAMILY, f"{_FAMILY}(?:漢字|kanji)?"),
        (Field.GIVEN, f"{_GIVEN}(?:漢字|kanji)?"),
        (Field.NAME, f"{_NAME}(?:漢字|ふるねーむ|kanji)?|ふるねーむ"),
        (Field.NAME, f"お?なまえ|{_TEAM}"),
        (
            Field.GRADE,
            f"{_WHOSE_GRADE}(?:段級位?|級段位?|段位級位?|級位段位?|段位|級位|段|級|棋力|らんく"
            "|grade|rank|dan|kyu|dankyu|kyudan)",
        ),
        (Field.BIRTH, "生年月日|誕生日|誕生年月日|出生日|birth(?:day|date)?|dateofbirth|dob"),
        (Field.CLUB, "所属(?:ぶろっく|団体|くらぶ|支部|教室|学校|先|会)?名?"),
        (Field.CLUB, "ぶろっく名?|block"),
        (
            Field.CLUB,
            "(?:支部|教室|学校|在籍校|くらぶ|団体|道場|さーくる)名?|学校園名|club|school|branch"
            "|affiliation|organi[sz]ation",
        ),
        (Field.CLUB, f"地区|地域|都道府県名?|県名?|region|area|prefecture|{_TEAM}"),
        (
            Field.NUMBER,
            f"{_WHOSE_NUMBER}(?:番号?|no|num|number|id)|ぜっけん|連番|通番|id|#",
        ),
    )
)
"""What a folded heading must be as a whole; earlier lines win."""

_HINTS: tuple[tuple[Field, re.Pattern[str]], ...] = tuple(
    (field, re.compile(pattern))
    for field, pattern in (
        (Field.YOMI, "ふりがな|よみがな|読み仮名|furigana"),
        (Field.NAME, "氏名|名前|fullname"),
        (Field.GRADE, "段級|段位|棋力"),
        (Field.BIRTH, "生年月日|誕生日|birth"),
        (Field.CLUB, "所属|学校|支部|教室"),
    )
)
"""What is enough inside a longer heading once nothing matched as a whole."""

_SOMEBODY_ELSE = re.compile("保護者|代表|緊急|連絡|申込|引率|監督|紹介|住所|電話|めーる|mail|tel")
_NOT_PART_OF_A_HEADING = re.compile(
    r"[()\[\]{}<>「」『』【】〔〕・/\\|、,。._:;*※★☆~'\"!?-]|西暦|和暦|必須|任意|全角|半角"
)
_HEADER_ROWS = 10
_SAMPLE_ROWS = 50


def propose_columns(table: Table) -> Columns:
    r"""Propose what each column is: by the headings in the first rows, or else by the content.

    >>> from app.imports.text import read_text
    >>> found = propose_columns(read_text("名簿\n氏名\tフリガナ\n榎本\tエノモト"))
    >>> found.header_row, found.fields[0].value, found.fields[1].value
    (1, 'name', 'yomi')
    """
    found = _best_header(table, _by_heading) or _best_header(table, _by_hint)
    if found is None:
        return Columns(fields=_by_content(_sample(table, 0)))
    row, fields = found
    return Columns(fields=_checked(fields, _sample(table, row + 1)), header_row=row)


def _best_header(
    table: Table, read: Callable[[Row], dict[int, Field]]
) -> tuple[int, dict[int, Field]] | None:
    """Give the row with most headings among the first ones, with its fields."""
    best: tuple[int, dict[int, Field]] | None = None
    filled = (index for index, row in enumerate(table.rows) if not is_blank(row))
    for index in islice(filled, _HEADER_ROWS):
        fields = read(table.rows[index])
        if len(fields) > (len(best[1]) if best else 0):
            best = index, fields
    return best


def _by_heading(row: Row) -> dict[int, Field]:
    """Read a row as headings; empty if it has fewer than two and none for the name.

    >>> {column: field.value for column, field in _by_heading(("No.", "氏名(漢字)")).items()}
    {1: 'name', 0: 'number'}
    """
    fields = _paired(_assigned(row, _HEADINGS, {}, whole=True), row)
    named = any(field in _NAMING for field in fields.values())
    if not fields or not (named or len(fields) > 1):
        return {}
    return _assigned(row, _HINTS, fields, whole=False)


def _by_hint(row: Row) -> dict[int, Field]:
    """Read a row as headings by what they contain; at least two are needed."""
    fields = _assigned(row, _HINTS, {}, whole=False)
    return fields if len(fields) > 1 else {}


def _assigned(
    row: Row,
    patterns: Sequence[tuple[Field, re.Pattern[str]]],
    known: dict[int, Field],
    *,
    whole: bool,
) -> dict[int, Field]:
    """Give each pattern the first free column that fits, unless its field has one."""
    fields = dict(known)
    headings = [folded(cell) for cell in row]
    for field, pattern in patterns:
        taken = set(fields.values())
        if field in taken or (field is Field.NAME and Field.FAMILY in taken and not whole):
            continue
        for column, heading in enumerate(headings):
            if column in fields or not heading or _SOMEBODY_ELSE.search(heading):
                continue
            if pattern.fullmatch(heading) if whole else pattern.search(heading):
                fields[column] = field
                break
    return fields


def folded(heading: str) -> str:
    """Fold a heading for comparison, without brackets, marks and remarks.

    >>> folded("フリガナ(全角)*"), folded("No."), folded("所属/ブロック")
    ('ふりがな', 'no', '所属ぶろっく')
    """
    return _NOT_PART_OF_A_HEADING.sub("", search_key(heading))


def _paired(fields: dict[int, Field], row: Row) -> dict[int, Field]:
    """Settle which of name, family and given name the headings 名前, 姓, 名 stand for together.

    >>> _paired({0: Field.FAMILY, 1: Field.NAME}, ("苗字", "名前"))[1].value
    'given'
    >>> _paired({0: Field.GIVEN}, ("名",))[0].value
    'name'
    """
    has = {field: column for column, field in fields.items()}
    settled = dict(fields)
    if Field.NAME in has and Field.FAMILY in has and Field.GIVEN not in has:
        if folded(row[has[Field.NAME]]) in ("名前", "お名前", "name"):
            settled[has[Field.NAME]] = Field.GIVEN
        else:
            del settled[has[Field.FAMILY]]
    elif Field.NAME in has:
        for part in (Field.FAMILY, Field.GIVEN):
            settled.pop(has.get(part, -1), None)
    else:
        lone = {Field.FAMILY, Field.GIVEN} & has.keys()
        if len(lone) == 1:
            settled[has[lone.pop()]] = Field.NAME
    return settled


def _sample(table: Table, start: int) -> list[Row]:
    """Give the first rows with content from `start` on, stripped."""
    rows: list[Row] = []
    for row in table.rows[start:]:
        if len(rows) == _SAMPLE_ROWS:
            break
        stripped = tuple(map(strip_outer, row))
        if any(stripped):
            rows.append(stripped)
    return rows


def _checked(fields: dict[int, Field], sample: list[Row]) -> dict[int, Field]:
    """Leave out a number column whose content cannot number entrants (member codes, dates)."""
    return {
        column: field
        for column, field in fields.items()
        if field is not Field.NUMBER or _fits(_cells(sample, column), is_number, empty=True)
    }


_CODE = re.compile(r"[\x00-\x7f０-９]*[@0-9０-９][\x00-\x7f０-９]*|〒.*")


def is_number(text: str) -> bool:
    """Tell whether the text is a number an entrant can wear.

    >>> [is_number(text) for text in ("12", "１２", "007", "0", "A-1", "100000")]
    [True, True, True, False, False, False]
    """
    return read_number(text)[0] is not None


def _is_kana(text: str) -> bool:
    return KANA_ONLY.fullmatch(text) is not None


def _is_date(text: str) -> bool:
    return read_day(text)[0] is not None


def _is_label(text: str) -> bool:
    """Tell whether the text can be a name or a club: no code, no mail address, no essay."""
    return len(text) <= 40 and not _CODE.fullmatch(text)


def _by_content(sample: list[Row]) -> dict[int, Field]:
    """Propose the columns of a table without headings by what most of their cells look like."""
    fields: dict[int, Field] = {}
    labels: list[int] = []
    for column in range(max(map(len, sample), default=0)):
        cells = _cells(sample, column)
        field = _kind_of(cells, first=column == 0)
        if field is not None and field not in fields.values():
            fields[column] = field
        elif field is None and _fits(cells, _is_label):
            labels.append(column)
    _name_and_club(fields, labels)
    return fields


def _kind_of(cells: list[str], *, first: bool) -> Field | None:
    """Give the field that the cells alone betray; None for names, clubs and everything else."""
    if _fits(cells, _is_date):
        return Field.BIRTH
    if _fits(cells, is_grade):
        return Field.GRADE
    if _fits(cells, _is_kana):
        return Field.YOMI
    if first and _fits(cells, is_number) and len(set(cells)) == len(cells):
        return Field.NUMBER
    return None


def _name_and_club(fields: dict[int, Field], labels: list[int]) -> None:
    """Take the first column of plain text as the name and the next as the club.

    Where there is only kana, it is the name.
    """
    yomi = next((column for column, field in fields.items() if field is Field.YOMI), None)
    if yomi is not None and not labels:
        fields[yomi] = Field.NAME
    fields.update(zip(labels, (Field.NAME, Field.CLUB), strict=False))


def _cells(sample: list[Row], column: int) -> list[str]:
    return [row[column] for row in sample if column < len(row) and row[column]]


def _fits(cells: list[str], test: Callable[[str], bool], *, empty: bool = False) -> bool:
    """Tell whether at least four fifths of the cells pass the test.

    >>> _fits(["1", "2", "3", "4", "x"], str.isdecimal), _fits([], str.isdecimal)
    (True, False)
    """
    if not cells:
        return empty
    return sum(map(test, cells)) * 5 >= len(cells) * 4
