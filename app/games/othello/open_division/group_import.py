"""The list of groups that headquarters has made: group and seat of everybody (JOA 1, 2).

`propose_seats` finds the columns, `seated` adds group and seat to the rows of `build_rows` with
everything that is wrong about them, each in the row where it stands.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from types import MappingProxyType

from app.imports.columns import ColumnField, Columns, folded, propose_columns
from app.imports.report import ImportReport, ImportRow, ProblemCode
from app.imports.table import OUTER, Table, TextRow, is_blank, strip_outer, without
from app.same_name import name_key, search_key
from models.core.problems import Problem
from models.games.othello.open_division.stages import GROUP_COUNT
from models.pairing.round_robin import GROUP_SEATS

PROBLEM_CODES: Mapping[str, ProblemCode] = MappingProxyType(
    {
        "NO_GROUP_COLUMN": ProblemCode(("",), (), False),
        "NO_GROUP": ProblemCode(("group",), ("text",), False),
        "NO_SEAT": ProblemCode(("seat",), ("text",), False),
        "NO_SUCH_SEAT": ProblemCode(("seat",), ("row", "group", "seat"), False),
        "SEAT_TWICE": ProblemCode(("seat",), ("row", "group", "seat", "first_row"), False),
        "BLOCK_MISSING": ProblemCode(("club",), (), True),
        "BLOCK_SPELLING": ProblemCode(("club",), ("text", "other", "row"), True),
        "BLOCK_ALONE": ProblemCode(("club",), ("text",), True),
    }
)
"""Every problem of the list besides those of any other: of its columns, of a row that is refused,
of a doubtful one."""

_LETTERS = "abcdefghijklmnop"
_GROUP_HEADING = re.compile("(?:予選)?(?:りーぐ|組|ぐるーぷ|group|pool)(?:の?番号|no|名)?")
_SEAT_HEADING = re.compile("(?:組内)?(?:席|座席|seat)(?:次|順|番号|番|no)?|組内(?:番号|順|no)")
_BOTH_HEADING = re.compile("組席(?:番号)?|組座席|groupseat")
_NOT_OF_A_GROUP = re.compile("第|組|ぐるーぷ|りーぐ|予選|group|league|pool|[.。]")
_NOT_OF_A_SEAT = re.compile("第|席|番|seat|no|[.。]")
_BOTH = re.compile(r"第?([0-9]+|[a-p])(?:組|ぐるーぷ|りーぐ)?[-/,、の]?([1-4])席?")
"""Group and seat in one cell: 3-1, 第3組1席, C1."""
_HEADER_ROWS = 10
_SAMPLE_ROWS = 100


def read_group(text: str) -> int | None:
    """Read a group, written as a number or as a letter; None for anything else.

    >>> [read_group(text) for text in ("3", "第１２組", "Ｂ組", "Q", "")]
    [3, 12, 2, None, None]
    """
    return _read(_NOT_OF_A_GROUP.sub("", search_key(text)))


def read_seat(text: str) -> int | None:
    """Read a seat, written as a number or as a letter; None for anything else.

    >>> [read_seat(text) for text in ("2", "④", "3席", "b", "一")]
    [2, 4, 3, 2, None]
    """
    return _read(_NOT_OF_A_SEAT.sub("", search_key(text)))


def read_both(text: str) -> tuple[int, int] | None:
    """Read group and seat from one cell; None for anything else.

    >>> [read_both(text) for text in ("3-1", "第3組1席", "C1", "31", "組")]
    [(3, 1), (3, 1), (3, 1), None, None]
    """
    key = search_key(text)
    found = None if key.isdecimal() else _BOTH.fullmatch(key)
    group = _read(found[1]) if found else None
    return None if found is None or group is None else (group, int(found[2]))


def _read(key: str) -> int | None:
    if key.isdecimal() and len(key) <= 4:
        return int(key)
    return _LETTERS.index(key) + 1 if len(key) == 1 and key in _LETTERS else None


def propose_seats(table: Table) -> Columns:
    r"""Propose what each column of a list of groups is: by the headings, or else by the content.

    >>> from app.imports.text import read_text
    >>> found = propose_seats(read_text("組\t席\t氏名\n1\t1\t榎本"))
    >>> [found.fields[column].value for column in sorted(found.fields)]
    ['group', 'seat', 'name']
    """
    row, own = _by_heading(table)
    if not own:
        own = _by_content(table)
    people = propose_columns(without(table, own))
    header = people.header_row if people.header_row is not None else row
    return Columns(fields={**people.fields, **own}, header_row=header)


def _by_heading(table: Table) -> tuple[int | None, dict[int, ColumnField]]:
    """Find the row whose headings name group and seat."""
    filled = (index for index, row in enumerate(table.rows) if not is_blank(row))
    for index in islice(filled, _HEADER_ROWS):
        headings = [folded(cell) for cell in table.rows[index]]
        both = _first(headings, _BOTH_HEADING)
        group, seat = _first(headings, _GROUP_HEADING), _first(headings, _SEAT_HEADING)
        if both is not None:
            return index, {both: ColumnField.GROUP}
        if group is not None and seat is not None:
            return index, {group: ColumnField.GROUP, seat: ColumnField.SEAT}
        if group is not None and len([cell for cell in headings if cell]) > 1:
            return index, {group: ColumnField.GROUP}
    return None, {}


def _first(headings: Sequence[str], pattern: re.Pattern[str]) -> int | None:
    return next((column for column, text in enumerate(headings) if pattern.fullmatch(text)), None)


def _by_content(table: Table) -> dict[int, ColumnField]:
    """Find a column of groups and the next one of seats by what their cells read as."""
    sample = [row for row in table.rows[:_SAMPLE_ROWS] if not is_blank(row)]
    width = max(map(len, sample), default=0)
    columns = [[strip_outer(row[c]) for row in sample if c < len(row)] for c in range(width)]
    for column, cells in enumerate(columns):
        if _fits(cells, lambda text: read_both(text) is not None):
            return {column: ColumnField.GROUP}
        if _fits(cells, _is_group) and column + 1 < width:
            seats = columns[column + 1]
            if _fits(seats, _is_seat):
                return {column: ColumnField.GROUP, column + 1: ColumnField.SEAT}
    return {}


def _is_group(text: str) -> bool:
    return 1 <= (read_group(text) or 0) <= GROUP_COUNT


def _is_seat(text: str) -> bool:
    return 1 <= (read_seat(text) or 0) <= GROUP_SEATS


def _fits(cells: Sequence[str], test: Callable[[str], bool]) -> bool:
    return bool(cells) and sum(map(test, cells)) * 5 >= len(cells) * 4


def seat_problems(columns: Columns) -> tuple[Problem, ...]:
    """Say which of the columns of a list of groups are missing."""
    if columns.of(ColumnField.GROUP) is None:
        return (Problem(code="NO_GROUP_COLUMN"),)
    return ()


def seated(report: ImportReport, table: Table, columns: Columns) -> ImportReport:
    """Add group and seat to every row, and all that speaks against them.

    A row with a seat and nobody on it is a seat that stays empty: it is left out. Beside what
    `build_rows` found there come `NO_GROUP`, `NO_SEAT`, `NO_SUCH_SEAT` and `SEAT_TWICE`, which
    refuse the row, and `BLOCK_MISSING`, `BLOCK_ALONE` and `BLOCK_SPELLING`, which do not.
    """
    missing = seat_problems(columns)
    if report.problems or missing:
        return ImportReport(problems=(*report.problems, *missing), headings=report.headings)
    group, seat = columns.of(ColumnField.GROUP), columns.of(ColumnField.SEAT)
    placing = {column for column in (group, seat) if column is not None}
    rows: list[ImportRow] = []
    taken: dict[tuple[int, int], int] = {}
    for row in report.rows:
        cells = table.rows[row.line - 1]
        if not row.data.name and _empty_but(cells, placing):
            continue
        rows.append(_placed(row, _cell(cells, group), _cell(cells, seat), seat is None, taken))
    blocks = _Blocks(rows) if columns.of(ColumnField.CLUB) is not None else None
    if blocks is not None:
        rows = [row._replace(problems=(*row.problems, *blocks.problems(row))) for row in rows]
    left_out = len(report.rows) - len(rows)
    return replace(report, rows=tuple(rows), skipped=report.skipped + left_out)


def seats_of(
    rows: Sequence[ImportRow], entered: Mapping[int, tuple[int, str]]
) -> tuple[dict[tuple[int, int], int], tuple[str, ...]]:
    """Find the people of a list among those who are entered: who sits where, and who is missing.

    `entered` gives number and name by entrant id. A name says who it is, however it is written;
    of namesakes the one with the number of the row is meant.

    >>> from models.core.entrant_data import EntrantData
    >>> row = ImportRow(line=2, data=EntrantData(name="高橋 純", number=8), group=1, seat=2)
    >>> seats_of([row], {5: (7, "高橋純"), 6: (8, "髙橋 純")})
    ({(1, 2): 6}, ())
    >>> seats_of([row], {5: (7, "森 葵")})
    ({}, ('高橋 純',))
    """
    seats: dict[tuple[int, int], int] = {}
    missing = []
    for row in rows:
        if row.group is None or row.seat is None or not row.data.name:
            continue
        same = [
            who for who, (_n, name) in entered.items() if name_key(name) == name_key(row.data.name)
        ]
        numbered = [who for who in same if entered[who][0] == row.data.number]
        found = numbered if len(same) > 1 else same
        if len(found) == 1 and found[0] not in seats.values():
            seats[row.group, row.seat] = found[0]
        else:
            missing.append(row.data.name)
    return seats, tuple(missing)


def _empty_but(cells: TextRow, placing: set[int]) -> bool:
    return all(column in placing or not strip_outer(cell) for column, cell in enumerate(cells))


def _cell(cells: TextRow, column: int | None) -> str:
    return cells[column].strip(OUTER) if column is not None and column < len(cells) else ""


def _placed(
    row: ImportRow, group: str, seat: str, one_column: bool, taken: dict[tuple[int, int], int]
) -> ImportRow:
    """Read the place of one row."""
    both = read_both(group) if one_column else None
    at = both or (read_group(group), read_seat(seat))
    problems: list[Problem] = []
    if at[0] is None:
        problems.append(Problem(code="NO_GROUP", where="group", values={"text": group}))
    if at[1] is None:
        text = group if one_column else seat
        problems.append(Problem(code="NO_SEAT", where="seat", values={"text": text}))
    if at[0] is not None and at[1] is not None:
        place = (at[0], at[1])
        values = {"row": row.line, "group": place[0], "seat": place[1]}
        if not (1 <= place[0] <= GROUP_COUNT and 1 <= place[1] <= GROUP_SEATS):
            problems.append(Problem(code="NO_SUCH_SEAT", where="seat", values=values))
        elif place in taken:
            values["first_row"] = taken[place]
            problems.append(Problem(code="SEAT_TWICE", where="seat", values=values))
        taken.setdefault(place, row.line)
    return row._replace(problems=(*row.problems, *problems), group=at[0], seat=at[1])


class _Blocks:
    """The blocks as a whole: who has none, and which may be misspelt."""

    def __init__(self, rows: Sequence[ImportRow]) -> None:
        self._count = Counter(search_key(row.data.club) for row in rows)
        self._first: dict[str, ImportRow] = {}
        for row in rows:
            self._first.setdefault(search_key(row.data.club), row)
        self._shared = any(times > 1 for key, times in self._count.items() if key)

    def problems(self, row: ImportRow) -> tuple[Problem, ...]:
        """Say what is strange about the block of a row: clashes cannot be found by it."""
        club, key = row.data.club, search_key(row.data.club)
        if not key:
            return (Problem(code="BLOCK_MISSING", where="club", ask=True),)
        first = self._first[key]
        if first.data.club != club:
            values = {"text": club, "other": first.data.club, "row": first.line}
            return (Problem(code="BLOCK_SPELLING", where="club", values=values, ask=True),)
        if self._shared and self._count[key] == 1:
            return (Problem(code="BLOCK_ALONE", where="club", values={"text": club}, ask=True),)
        return ()
