"""Cross-tables with columns: which holds the number, the name, the results of which round."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from app.imports.columns import HEADINGS, ColumnField, folded
from app.imports.table import Table, TextRow, is_blank, strip_outer
from models.pairing.cross_table import CrossTableLine
from models.pairing.cross_table.cells import MARK_OF, OPEN, read_cell

_PLACE = re.compile(r"順位|位|pl|place|pos(?:ition)?|standing")
_POINTS = re.compile(r"勝ち?(?:点|数|星)?|得点|点数?|points?|pts|score|wins?|nbw|mms")
_ROUND = re.compile(r"(?:第|round|rd|r)?(\d{1,2})(?:回戦?|局目?|戦目?|rd)?")
_WANTED = (
    ColumnField.NAME,
    ColumnField.YOMI,
    ColumnField.GRADE,
    ColumnField.CLUB,
    ColumnField.NUMBER,
)
_HEADER_ROWS = 10
_SIGNS = (*MARK_OF, OPEN, *"○◯●×△")

_PLACE_KEY, _POINTS_KEY = "place", "points"


def lines_of_table(table: Table) -> list[CrossTableLine]:
    r"""Give the lines of a table: by its headings, or else by what its columns hold.

    Opponents are named by the column No.; where there is none, by the place or by the row.

    >>> from app.imports.text import read_text
    >>> text = "順位\tNo.\t氏名\t1回戦\t2回戦\t勝\n1\t7\t榎本\t9+\t0+\t2\n2\t9\t林\t7-\t\t0"
    >>> [(own.number, own.name, own.cells) for own in lines_of_table(read_text(text))]
    [(7, '榎本', ('9+', '0+')), (9, '林', ('7-', ''))]
    """
    header, fields, rounds = _columns(table.rows)
    lines: list[CrossTableLine] = []
    for at, row in enumerate(table.rows):
        if at <= header or is_blank(row):
            continue
        lines.append(_line(at + 1, row, fields, rounds, len(lines) + 1))
    return lines


def _columns(rows: Sequence[TextRow]) -> tuple[int, Mapping[str, int], list[int]]:
    """Give the row of the headings (-1: none), the columns by field and those of the rounds."""
    for at, row in enumerate(rows[:_HEADER_ROWS]):
        fields = _by_heading(row)
        rounds = _rounds_by_heading(row, fields)
        if ColumnField.NAME in fields and rounds:
            return at, fields, rounds
    return (-1, *_by_content(rows))


def _by_heading(row: TextRow) -> dict[str, int]:
    headings = [folded(cell) for cell in row]
    columns: dict[str, int] = {}
    for column, heading in enumerate(headings):
        for key, pattern in ((_PLACE_KEY, _PLACE), (_POINTS_KEY, _POINTS)):
            if key not in columns and pattern.fullmatch(heading):
                columns[key] = column
    for field, pattern in HEADINGS:
        if field not in _WANTED or field in columns:
            continue
        for column, heading in enumerate(headings):
            if column not in columns.values() and heading and pattern.fullmatch(heading):
                columns[field] = column
                break
    return columns


def _rounds_by_heading(row: TextRow, fields: Mapping[str, int]) -> list[int]:
    """Give the columns that are called by the numbers of rounds, from 1 on.

    >>> _rounds_by_heading(("No.", "氏名", "1回戦", "第2回戦", "R3", "勝"), {"number": 0})
    [2, 3, 4]
    """
    found: list[int] = []
    for column, cell in enumerate(row):
        called = _ROUND.fullmatch(folded(cell))
        if called and column not in fields.values() and int(called[1]) == len(found) + 1:
            found.append(column)
    return found


def _by_content(rows: Sequence[TextRow]) -> tuple[dict[str, int], list[int]]:
    """Find the columns of a table without headings.

    >>> _by_content([("1", "榎本", "2+", "0-"), ("2", "林", "1-", "0+")])
    ({<ColumnField.NUMBER: 'number'>: 0, <ColumnField.NAME: 'name'>: 1}, [2, 3])
    """
    filled = [tuple(map(strip_outer, row)) for row in rows if not is_blank(row)]
    columns = list(zip(*_even(filled), strict=True))
    rounds = [at for at, cells in enumerate(columns) if _are_results(cells)]
    fields: dict[str, int] = {}
    for at, cells in enumerate(columns):
        if at in rounds:
            continue
        whole = all(cell.isdecimal() for cell in cells)
        if whole and ColumnField.NUMBER not in fields and len(set(cells)) == len(cells):
            fields[ColumnField.NUMBER] = at
        elif not whole and ColumnField.NAME not in fields:
            fields[ColumnField.NAME] = at
    return fields, rounds if ColumnField.NAME in fields else []


def _even(rows: Sequence[TextRow]) -> list[TextRow]:
    width = max(map(len, rows), default=0)
    return [row + ("",) * (width - len(row)) for row in rows]


def _are_results(cells: Sequence[str]) -> bool:
    signed = any(any(sign in cell for sign in _SIGNS) for cell in cells)
    return signed and all(read_cell(cell) is not None for cell in cells)


def _line(
    number: int, row: TextRow, fields: Mapping[str, int], rounds: Sequence[int], count: int
) -> CrossTableLine:
    def cell(key: str) -> str:
        column = fields.get(key)
        return strip_outer(row[column]) if column is not None and column < len(row) else ""

    own = cell(ColumnField.NUMBER) or cell(_PLACE_KEY)
    return CrossTableLine(
        line=number,
        number=int(own) if own.isdecimal() and len(own) < 6 else count,
        name=cell(ColumnField.NAME),
        yomi=cell(ColumnField.YOMI),
        grade=cell(ColumnField.GRADE),
        club=cell(ColumnField.CLUB),
        points=_figure(cell(_POINTS_KEY)),
        cells=tuple(strip_outer(row[at]) if at < len(row) else "" for at in rounds),
    )


def _figure(text: str) -> Fraction | None:
    plain = text.replace("½", ".5")
    return Fraction(plain) if re.fullmatch(r"\d{1,4}(?:\.\d{1,3})?", plain) else None
