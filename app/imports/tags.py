"""Words of people in a list: 性別, 会員, 区分 and columns that are ticked, read as tags.

A list may have any number of such columns. What a cell says depends on its heading: ○ below
会員 is the tag 会員, 女 below 性別 is 女性, and any other text is a tag as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from app.imports.columns import ColumnField, Columns, folded, propose_columns
from app.imports.table import Table, TextRow, strip_outer, without
from app.same_name import search_key
from models.core.problems import Problem
from models.reception.fees import LONGEST
from models.reception.views import MOST_TAGS

_MEMBERS = "(?:会員|members?(?:hip)?)"
_HEADING = re.compile(
    f"性別|sex|gender|たぐ|tags?|{_MEMBERS}(?:区分|種別|資格)?|(?:参加|参加者|申込|料金|年齢)?区分"
    "|学生|女性|男性|障が?い者?|高齢者|student"
)
"""Headings of columns that hold tags; of any other the desk can say so."""
_GENDERS = re.compile("性別|sex|gender")
_GENDER = {
    **dict.fromkeys(("女", "女性", "女子", "f", "female", "woman", "girl", "♀"), "女性"),
    **dict.fromkeys(("男", "男性", "男子", "m", "male", "man", "boy", "♂"), "男性"),
}
_UNSAID = frozenset(("その他", "回答しない", "回答なし", "無回答", "答えない", "未回答"))
_YES = frozenset("○◯〇●◎✓✔☑レ有") | {"有り", "あり", "はい", "該当", "該当する", "yes", "y", "true"}
_NO = frozenset("×✕✖╳x-ー―−–☐無否") | {"無し", "なし", "いいえ", "非該当", "no", "n", "false"}
_BETWEEN = re.compile("[、,，/／・･;；\n]+")
_NO_WORD = re.compile(r"[\d\W_]+")
"""What is no word of a person: numbers and signs alone."""
_REMARK = re.compile(r"[(（\[【].*?[)）\]】]|[*＊※]")


class TagColumn(NamedTuple):
    """A column that holds tags."""

    place: int
    heading: str
    """Without remarks in brackets; empty where the list has no headings."""

    def read(self, cell: str) -> tuple[tuple[str, ...], tuple[Problem, ...]]:
        """Give the tags of a cell, and what of it cannot be one.

        >>> TagColumn(0, "会員").read("○"), TagColumn(0, "会員").read("×")
        ((('会員',), ()), ((), ()))
        >>> TagColumn(0, "性別").read("女")[0], TagColumn(0, "区分").read("学生・会員")[0]
        (('女性',), ('学生', '会員'))
        >>> [TagColumn(0, "会員").read(text)[1][0].code for text in ("1", "#N/A", "あ" * 41)]
        ['TAG_UNREADABLE', 'TAG_UNREADABLE', 'TAG_LONG']
        """
        tags: list[str] = []
        problems: list[Problem] = []
        for part in filter(None, map(strip_outer, _BETWEEN.split(cell))):
            tag = self._one(part)
            if tag is None:
                values = {"text": part[:LONGEST]}
                problems.append(
                    Problem(code="TAG_UNREADABLE", where="tags", values=values, ask=True)
                )
            elif len(tag) > LONGEST:
                problems.append(Problem(code="TAG_LONG", where="tags", values={"longest": LONGEST}))
            elif tag:
                tags.append(tag)
        return tuple(tags), tuple(problems)

    def _one(self, text: str) -> str | None:
        """Give a tag, empty for none, or None for what is not understood."""
        key = search_key(text)
        if text in _YES or key in _YES:
            return self.heading or None
        if text in _NO or key in _NO or key == f"非{search_key(self.heading)}":
            return ""
        if self.heading and _GENDERS.fullmatch(folded(self.heading)):
            return "" if key in _UNSAID else _GENDER.get(text.lower(), _GENDER.get(key))
        return None if text.startswith("#") or _NO_WORD.fullmatch(text) else text


def tag_columns(table: Table, columns: Columns) -> tuple[TagColumn, ...]:
    """Give the columns of a list that hold tags."""
    row = () if columns.header_row is None else table.rows[columns.header_row]
    return tuple(
        TagColumn(place, without_remarks(row[place]) if place < len(row) else "")
        for place in sorted(columns.fields)
        if columns.fields[place] is ColumnField.TAGS
    )


def without_remarks(heading: str) -> str:
    """Take what stands in brackets off a heading.

    >>> without_remarks("会員（○をつける）※")
    '会員'
    """
    return strip_outer(_REMARK.sub("", heading))


def _bare(heading: str) -> str:
    return folded(without_remarks(heading))


def tags_of(cells: TextRow, columns: Sequence[TagColumn]) -> tuple[tuple[str, ...], list[Problem]]:
    """Give the tags that a row says of somebody, each once, and what speaks against them.

    >>> tags_of(("○", "女", "会員、学生"),
    ...     [TagColumn(0, "会員"), TagColumn(1, "性別"), TagColumn(2, "区分")])
    (('会員', '女性', '学生'), [])
    """
    tags: list[str] = []
    problems: list[Problem] = []
    for column in columns:
        if column.place < len(cells):
            found, wrong = column.read(cells[column.place])
            tags += found
            problems += wrong
    once = tuple(dict.fromkeys(tags))
    if len(once) >= MOST_TAGS:
        problems.append(Problem(code="TAGS_MANY", where="tags", values={"most": MOST_TAGS - 1}))
    return once, problems


def propose_tags(table: Table, columns: Columns, *, people: int = 1) -> Columns:
    r"""Add the columns of tags to those that were proposed.

    A column called 会員 holds the names only where no other does.

    >>> from app.imports.text import read_text
    >>> table = read_text("会員\t氏名\t性別\n○\t榎本\t女")
    >>> found = propose_tags(table, propose_columns(table))
    >>> [found.fields[column].value for column in sorted(found.fields)]
    ['tags', 'name', 'tags']
    """
    if columns.header_row is None:
        return columns
    header = table.rows[columns.header_row]
    own = {c: ColumnField.TAGS for c, cell in enumerate(header) if _HEADING.fullmatch(_bare(cell))}
    own = {c: field for c, field in own.items() if columns.fields.get(c) in (None, *_NAMES)}
    if any(c in columns.fields for c in own):
        others = propose_columns(without(table, own), people=people)
        if others.problems or others.header_row != columns.header_row:
            own = {c: field for c, field in own.items() if c not in columns.fields}
        else:
            columns = others
    return replace(columns, fields={**columns.fields, **own})


_NAMES = (ColumnField.NAME, ColumnField.FAMILY, ColumnField.GIVEN)
