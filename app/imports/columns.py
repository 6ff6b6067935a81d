"""Which column of a table is what: proposed from the headings, or from the content."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from itertools import islice

from app.imports.birth import read_day
from app.imports.checks import KANA_ONLY, read_number
from app.imports.table import Table, TextRow, filled_down, is_blank, strip_outer
from app.same_name import search_key
from models.core.problems import Problem
from models.grades import is_grade

# -- what the columns of lists are called: patterns of headings by what they hold ------------------


class ColumnField(StrEnum):
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
    SECOND = "second"
    """The other one of a pair."""
    SECOND_YOMI = "second_yomi"
    TEAM = "team"
    """A name that a pair has beside those of its people."""
    ROMAN = "roman"
    WOF = "wof"
    """The number that the World Othello Federation gives."""
    PUBLIC_NAME = "public_name"
    NEEDS = "needs"
    CLASS = "class"
    """Which division each row goes into."""
    TAGS = "tags"
    """Words of people (性別, 会員, 区分); any number of columns."""
    GROUP = "group"
    """Only in a list of groups; alone it holds the seat as well."""
    SEAT = "seat"
    """Only in a list of groups."""
    RESERVATION = "reservation"
    """Only in a list of reservations, as its site writes the number."""
    STATE = "state"
    """Only in a list of reservations: whether one was cancelled."""
    QUANTITY = "quantity"
    """Only in a list of reservations: for how many people one is."""


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

_WHOSE_SECOND = f"(?:{_NAME}2|2人目(?:の?氏名|の?名前)?|ぱーとなー名?|相方|partner(?:name)?)"
_SECOND = f"(?:{_WHOSE_SECOND}|ぺあ(?:の?相手)?名?|pair)"
_FIRST = f"(?:{_NAME}1|1人目(?:の?氏名|の?名前)?)"

OF_PAIRS: tuple[tuple[ColumnField, re.Pattern[str]], ...] = tuple(
    (field, re.compile(pattern))
    for field, pattern in (
        (ColumnField.SECOND_YOMI, f"(?:{_SECOND}|{_NAME}2?)の?{_KANA}2?|{_KANA}2|yomi2|reading2"),
        (ColumnField.YOMI, f"{_FIRST}の?{_KANA}|{_KANA}1|yomi1|reading1"),
        (ColumnField.NAME, _FIRST),
        (ColumnField.SECOND, _WHOSE_SECOND),
        (ColumnField.TEAM, "ちーむ名?|組名|team(?:name)?"),
    )
)
"""What is looked for first where pairs play."""
LAST_OF_PAIRS = (ColumnField.SECOND, re.compile(_SECOND))
"""A column called ペア has the other one where there is a column for the name as well."""

HEADINGS: tuple[tuple[ColumnField, re.Pattern[str]], ...] = tuple(
    (field, re.compile(pattern))
    for field, pattern in (
        (
            ColumnField.ROMAN,
            f"(?:ろーま字|英字|英語|英文)(?:表記|名|{_NAME})?|roma(?:n|ji)(?:name)?",
        ),
        (ColumnField.WOF, "wof(?:番号?|no|number|id|会員番号)?"),
        (ColumnField.PUBLIC_NAME, "(?:公開|表示|掲載)名|にっくねーむ|(?:public|display|nick)name"),
        (ColumnField.NEEDS, "(?:要?配慮|合理的配慮)(?:事項|内容)?|needs"),
        (ColumnField.FAMILY_YOMI, f"{_FAMILY}{_KANA}|{_KANA}{_FAMILY}|せい|sei"),
        (ColumnField.GIVEN_YOMI, f"{_GIVEN}{_KANA}|{_KANA}{_GIVEN}|めい|mei"),
        (ColumnField.YOMI, f"{_NAME}?{_KANA}|{_KANA}{_NAME}"),
        (ColumnField.FAMILY, f"{_FAMILY}(?:漢字|kanji)?"),
        (ColumnField.GIVEN, f"{_GIVEN}(?:漢字|kanji)?"),
        (ColumnField.NAME, f"{_NAME}(?:漢字|ふるねーむ|kanji)?|ふるねーむ"),
        (ColumnField.NAME, f"お?なまえ|{_TEAM}"),
        (
            ColumnField.GRADE,
            f"{_WHOSE_GRADE}(?:段級位?|級段位?|段位級位?|級位段位?|段位|級位|段|級|棋力|らんく"
            "|grade|rank|dan|kyu|dankyu|kyudan)",
        ),
        (ColumnField.BIRTH, "生年月日|誕生日|誕生年月日|出生日|birth(?:day|date)?|dateofbirth|dob"),
        (ColumnField.CLUB, "所属(?:ぶろっく|団体|くらぶ|支部|教室|学校|先|会)?名?"),
        (ColumnField.CLUB, "ぶろっく名?|block"),
        (
            ColumnField.CLUB,
            "(?:支部|教室|学校|在籍校|くらぶ|団体|道場|さーくる)名?|学校園名|club|school|branch"
            "|affiliation|organi[sz]ation",
        ),
        (ColumnField.CLUB, f"地区|地域|都道府県名?|県名?|region|area|prefecture|{_TEAM}"),
        (
            ColumnField.NUMBER,
            f"{_WHOSE_NUMBER}(?:番号?|no|num|number|id)|ぜっけん|連番|通番|id|#",
        ),
    )
)
"""What a folded heading must be as a whole; earlier lines win."""

HINTS: tuple[tuple[ColumnField, re.Pattern[str]], ...] = tuple(
    (field, re.compile(pattern))
    for field, pattern in (
        (ColumnField.YOMI, "ふりがな|よみがな|読み仮名|furigana"),
        (ColumnField.NAME, "氏名|名前|fullname"),
        (ColumnField.GRADE, "段級|段位|棋力"),
        (ColumnField.BIRTH, "生年月日|誕生日|birth"),
        (ColumnField.CLUB, "所属|学校|支部|教室"),
    )
)
"""What is enough inside a longer heading once nothing matched as a whole."""

SOMEBODY_ELSE = re.compile("保護者|代表|緊急|連絡|申込|引率|監督|紹介|住所|電話|めーる|mail|tel")


# -- which column of a table is what: proposed from the headings, or from the content --------------

_PART = re.compile(f"{_FAMILY}|{_GIVEN}|せい|めい")
"""What stands below 氏名 or フリガナ where each is written in two columns."""
_WHOLE_NAME = re.compile(_NAME)
_READING = re.compile(f"{_NAME}?{_KANA}")
_OFTEN = frozenset({ColumnField.TAGS})
"""What any number of columns can hold."""
_NAMING = (ColumnField.NAME, ColumnField.FAMILY, ColumnField.GIVEN)
_OF_FIRST = (ColumnField.NAME, ColumnField.YOMI)
"""What a list of pairs says of the first one, who alone is read where nobody plays in pairs."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Columns:
    """What each column holds, as proposed and perhaps changed by the desk."""

    fields: Mapping[int, ColumnField]
    """By column, counted from 0; columns left out are not imported."""
    header_row: int | None = None
    """The row of the headings, counted from 0; nothing above or in it is imported."""

    def of(self, field: ColumnField) -> int | None:
        """Give the first column of a field; None without one.

        >>> Columns(fields={3: ColumnField.YOMI}).of(ColumnField.YOMI)
        3
        """
        return next(
            (column for column in sorted(self.fields) if self.fields[column] is field), None
        )

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What stands in the way of reading rows: `NO_NAME_COLUMN`, `FIELD_TWICE`."""
        given = list(self.fields.values())
        twice = [field for field in ColumnField if given.count(field) > 1 and field not in _OFTEN]
        problems = [
            Problem(code="FIELD_TWICE", where=field, values={"field": field.value})
            for field in twice
        ]
        if not any(field in _NAMING for field in given):
            problems.append(Problem(code="NO_NAME_COLUMN", where=ColumnField.NAME))
        return tuple(problems)


_NOT_PART_OF_A_HEADING = re.compile(
    r"[()\[\]{}<>「」『』【】〔〕・/\\|、,。._:;*※★☆~'\"!?-]|西暦|和暦|必須|任意|全角|半角"
)
_HEADER_ROWS = 10
_SAMPLE_ROWS = 50


_OF_SEVERAL = frozenset({ColumnField.CLASS, ColumnField.CLUB, ColumnField.GRADE, ColumnField.TAGS})
"""What one merged cell can say of several people."""


def told_by_merges(table: Table, columns: Columns) -> Table:
    """Let each row say what a merged cell says of it and of those above."""
    start = 0 if columns.header_row is None else columns.header_row + 1
    cut = {column for column, field in columns.fields.items() if field in _OF_SEVERAL}
    return filled_down(table, cut, start)


def propose_columns(table: Table, *, people: int = 1) -> Columns:
    r"""Propose what each column is: by the headings in the first rows, or else by the content.

    `people` is how many are one entrant; of pairs the other one may have a column.

    >>> from app.imports.text import read_text
    >>> found = propose_columns(read_text("名簿\n氏名\tフリガナ\n榎本\tエノモト"))
    >>> found.header_row, found.fields[0].value, found.fields[1].value
    (1, 'name', 'yomi')
    """
    headings = partial(_by_heading, people=people)
    found = _best_header(table, headings) or _best_header(table, _by_hint)
    if found is None:
        return Columns(fields=_by_content(_sample(table, 0)))
    row, fields = found
    return Columns(fields=_checked(fields, _sample(table, row + 1)), header_row=row)


def with_one_heading(rows: tuple[TextRow, ...]) -> tuple[TextRow, ...]:
    """Put headings over two rows, as 氏名 over 姓 and 名, together in the lower one.

    The upper one is blank then: what is looked for in the first rows is found there, too.

    >>> with_one_heading((("No.", "氏名", "", "ふりがな"), ("", "姓", "名"), ("1", "榎本")))[1]
    ('No.', '姓', '名', 'ふりがな')
    """
    filled = (line for line, row in enumerate(rows[:-1]) if not is_blank(row))
    for line in islice(filled, _HEADER_ROWS):
        if parted := _parted(rows[line], rows[line + 1]):
            return (*rows[:line], (), parted, *rows[line + 2 :])
    return rows


def _parted(above: TextRow, below: TextRow) -> TextRow:
    """Head columns by two rows; empty unless the lower one only parts a name or its reading."""
    said = [folded(cell) for cell in below]
    if not any(said) or not all(not cell or _PART.fullmatch(cell) for cell in said):
        return ()
    heads = []
    over = ""
    parts_a_name = False
    for column in range(max(len(above), len(below))):
        head = above[column] if column < len(above) else ""
        part = below[column] if column < len(below) else ""
        over = head or (over if part else "")
        kana = _READING.fullmatch(folded(over))
        parts_a_name |= bool(part and (kana or _WHOLE_NAME.fullmatch(folded(over))))
        heads.append((over if kana else "") + part if part else head)
    return tuple(heads) if parts_a_name else ()


def _best_header(
    table: Table, read: Callable[[TextRow], dict[int, ColumnField]]
) -> tuple[int, dict[int, ColumnField]] | None:
    """Give the row with most headings among the first ones, with its fields."""
    best: tuple[int, dict[int, ColumnField]] | None = None
    filled = (index for index, row in enumerate(table.rows) if not is_blank(row))
    for index in islice(filled, _HEADER_ROWS):
        fields = read(table.rows[index])
        if len(fields) > (len(best[1]) if best else 0):
            best = index, fields
    return best


def _by_heading(row: TextRow, people: int = 1) -> dict[int, ColumnField]:
    """Read a row as headings; empty if it has fewer than two and none for the name.

    >>> {column: field.value for column, field in _by_heading(("No.", "氏名(漢字)")).items()}
    {1: 'name', 0: 'number'}
    """
    known = _of_pairs(row)
    if people == 1:
        known = {column: field for column, field in known.items() if field in _OF_FIRST}
    fields = _paired(_assigned(row, HEADINGS, known, whole=True), row)
    named = any(field in _NAMING for field in fields.values())
    if not fields or not (named or len(fields) > 1):
        return {}
    return _assigned(row, HINTS, fields, whole=False)


def _of_pairs(row: TextRow) -> dict[int, ColumnField]:
    """Read the headings that tell two people apart.

    >>> found = _of_pairs(("氏名", "ふりがな", "ペア", "ペアのふりがな"))
    >>> {column: field.value for column, field in sorted(found.items())}
    {2: 'second', 3: 'second_yomi'}
    """
    columns = _assigned(row, OF_PAIRS, {}, whole=True)
    whole = _assigned(row, HEADINGS, columns, whole=True)
    named = [column for column, field in whole.items() if field in _NAMING]
    if ColumnField.SECOND not in columns.values() and named:
        rest = {column: field for column, field in whole.items() if column in columns}
        rest[named[0]] = whole[named[0]]
        second = _assigned(row, (LAST_OF_PAIRS,), rest, whole=True)
        columns |= {
            column: field for column, field in second.items() if field is ColumnField.SECOND
        }
    if ColumnField.SECOND not in columns.values():
        columns = {
            c: f for c, f in columns.items() if f not in (ColumnField.SECOND_YOMI, ColumnField.TEAM)
        }
    return columns


def unread_partner(table: Table, columns: Columns) -> str:
    r"""Give the heading of a column with the other ones of pairs that nothing is read from.

    Empty where there is none, or nobody in it.

    >>> from app.imports.text import read_text
    >>> pairs = read_text("氏名1\t氏名2\n青木\t石田")
    >>> unread_partner(pairs, propose_columns(pairs)), unread_partner(
    ...     pairs, propose_columns(pairs, people=2))
    ('氏名2', '')
    """
    best = _best_header(table, partial(_by_heading, people=2))
    if best is None:
        return ""
    place, fields = best
    column = next((one for one, field in fields.items() if field is ColumnField.SECOND), None)
    if column is None or column in columns.fields:
        return ""
    said = any(column < len(cells) and cells[column] for cells in table.rows[place + 1 :])
    return table.rows[place][column] if said else ""


def _by_hint(row: TextRow) -> dict[int, ColumnField]:
    """Read a row as headings by what they contain; at least two are needed."""
    fields = _assigned(row, HINTS, {}, whole=False)
    return fields if len(fields) > 1 else {}


def _assigned(
    row: TextRow,
    patterns: Sequence[tuple[ColumnField, re.Pattern[str]]],
    known: dict[int, ColumnField],
    *,
    whole: bool,
) -> dict[int, ColumnField]:
    """Give each pattern the first free column that fits, unless its field has one."""
    fields = dict(known)
    headings = [folded(cell) for cell in row]
    for field, pattern in patterns:
        taken = set(fields.values())
        if field in taken or (
            field is ColumnField.NAME and ColumnField.FAMILY in taken and not whole
        ):
            continue
        for column, heading in enumerate(headings):
            if column in fields or not heading or SOMEBODY_ELSE.search(heading):
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


def _paired(fields: dict[int, ColumnField], row: TextRow) -> dict[int, ColumnField]:
    """Settle which of name, family and given name the headings 名前, 姓, 名 stand for together.

    >>> _paired({0: ColumnField.FAMILY, 1: ColumnField.NAME}, ("苗字", "名前"))[1].value
    'given'
    >>> _paired({0: ColumnField.GIVEN}, ("名",))[0].value
    'name'
    """
    has = {field: column for column, field in fields.items()}
    settled = dict(fields)
    if ColumnField.NAME in has and ColumnField.FAMILY in has and ColumnField.GIVEN not in has:
        if folded(row[has[ColumnField.NAME]]) in ("名前", "お名前", "name"):
            settled[has[ColumnField.NAME]] = ColumnField.GIVEN
        else:
            del settled[has[ColumnField.FAMILY]]
    elif ColumnField.NAME in has:
        for part in (ColumnField.FAMILY, ColumnField.GIVEN):
            settled.pop(has.get(part, -1), None)
    else:
        lone = {ColumnField.FAMILY, ColumnField.GIVEN} & has.keys()
        if len(lone) == 1:
            settled[has[lone.pop()]] = ColumnField.NAME
    return settled


def _sample(table: Table, start: int) -> list[TextRow]:
    """Give the first rows with content from `start` on, stripped."""
    rows: list[TextRow] = []
    for row in table.rows[start:]:
        if len(rows) == _SAMPLE_ROWS:
            break
        stripped = tuple(map(strip_outer, row))
        if any(stripped):
            rows.append(stripped)
    return rows


def _checked(fields: dict[int, ColumnField], sample: list[TextRow]) -> dict[int, ColumnField]:
    """Leave out a number column whose content cannot number entrants (member codes, dates)."""
    return {
        column: field
        for column, field in fields.items()
        if field is not ColumnField.NUMBER or _fits(_cells(sample, column), is_number, empty=True)
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


def _by_content(sample: list[TextRow]) -> dict[int, ColumnField]:
    """Propose the columns of a table without headings by what most of their cells look like."""
    fields: dict[int, ColumnField] = {}
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


def _kind_of(cells: list[str], *, first: bool) -> ColumnField | None:
    """Give the field that the cells alone betray; None for names, clubs and everything else."""
    if _fits(cells, _is_date):
        return ColumnField.BIRTH
    if _fits(cells, is_grade):
        return ColumnField.GRADE
    if _fits(cells, _is_kana):
        return ColumnField.YOMI
    if first and _fits(cells, is_number) and len(set(cells)) == len(cells):
        return ColumnField.NUMBER
    return None


def _name_and_club(fields: dict[int, ColumnField], labels: list[int]) -> None:
    """Take the first column of plain text as the name and the next as the club.

    Where there is only kana, it is the name.
    """
    yomi = next((column for column, field in fields.items() if field is ColumnField.YOMI), None)
    if yomi is not None and not labels:
        fields[yomi] = ColumnField.NAME
    fields.update(zip(labels, (ColumnField.NAME, ColumnField.CLUB), strict=False))


def _cells(sample: list[TextRow], column: int) -> list[str]:
    return [row[column] for row in sample if column < len(row) and row[column]]


def _fits(cells: list[str], test: Callable[[str], bool], *, empty: bool = False) -> bool:
    """Tell whether at least four fifths of the cells pass the test.

    >>> _fits(["1", "2", "3", "4", "x"], str.isdecimal), _fits([], str.isdecimal)
    (True, False)
    """
    if not cells:
        return empty
    return sum(map(test, cells)) * 5 >= len(cells) * 4
