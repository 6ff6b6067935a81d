"""From the rows of a table to entrants, with a report of what became of every row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from operator import itemgetter
from typing import NamedTuple

from app.imports.birth import read_birth
from app.imports.checks import read_number, text_problems
from app.imports.columns import Columns, Field, is_number
from app.imports.seen import ExistingEntrant, Seen
from app.imports.table import (
    OUTER,
    Progress,
    Row,
    Table,
    is_blank,
    report_progress,
    strip_outer,
)
from models.core import Problem, refusals
from models.entrant_data import EntrantData

_STEP = 256
_FULL_WIDTH_BLANK = "\u3000"


class RowStatus(StrEnum):
    """What can be done with a row."""

    OK = "ok"
    DOUBTFUL = "doubtful"
    """It is imported, but somebody should look at it."""
    REFUSED = "refused"


class ImportRow(NamedTuple):
    """One row of the table as an entrant, with everything that is wrong or strange about it."""

    line: int
    """The row's number as a spreadsheet counts it, from 1."""
    data: EntrantData
    """What could be read; unreadable numbers and dates are left out."""
    problems: tuple[Problem, ...] = ()
    """Those with `ask` make the row doubtful, any other refuses it."""

    @property
    def status(self) -> RowStatus:
        """What can be done with the row."""
        if not self.problems:
            return RowStatus.OK
        return RowStatus.REFUSED if refusals(self.problems) else RowStatus.DOUBTFUL


@dataclass(frozen=True, kw_only=True, slots=True)
class ImportReport:
    """What became of every row of a table; whether to import is for the desk to say."""

    rows: tuple[ImportRow, ...] = ()
    """In the order of the table, without the skipped rows."""
    skipped: int = 0
    """Rows without an entrant: blank, headings and what is above them, numbers prepared for
    more entrants below the last one."""
    problems: tuple[Problem, ...] = ()
    """What kept the table from being read at all; there are no rows then."""

    @property
    def ok(self) -> int:
        """How many rows are without any problem."""
        return self._count(RowStatus.OK)

    @property
    def doubtful(self) -> int:
        """How many rows can be imported but should be looked at."""
        return self._count(RowStatus.DOUBTFUL)

    @property
    def refused(self) -> int:
        """How many rows cannot be imported."""
        return self._count(RowStatus.REFUSED)

    @property
    def importable(self) -> bool:
        """Whether there is at least one entrant to import."""
        return any(row.status is not RowStatus.REFUSED for row in self.rows)

    def _count(self, status: RowStatus) -> int:
        return sum(row.status is status for row in self.rows)


def accepted(report: ImportReport) -> tuple[EntrantData, ...]:
    """Give the entrants of all rows that are not refused, in the order of the table."""
    return tuple(row.data for row in report.rows if row.status is not RowStatus.REFUSED)


def build_rows(
    table: Table,
    columns: Columns,
    existing: Iterable[ExistingEntrant] = (),
    *,
    today: date,
    progress: Progress | None = None,
) -> ImportReport:
    r"""Read every row below the headings as an entrant and judge it.

    Names are kept exactly as written, without the blanks at both ends. Raises ImportCancelled
    when `progress` answers False; with `columns.problems` the report has those and no rows.

    >>> from app.imports.columns import propose_columns
    >>> from app.imports.text import read_text
    >>> table = read_text("氏名\t段級位\n榎本\t三段\n手崎\t名人\n榎本\t")
    >>> report = build_rows(table, propose_columns(table), today=date(2026, 1, 10))
    >>> [(row.line, row.status.value, row.data.name) for row in report.rows]
    [(2, 'ok', '榎本'), (3, 'doubtful', '手崎'), (4, 'refused', '榎本')]
    """
    if columns.problems:
        return ImportReport(problems=columns.problems)
    start = 0 if columns.header_row is None else columns.header_row + 1
    header = table.rows[start - 1] if start else None
    pick = _picker(columns)
    seen = Seen(existing)
    rows: list[ImportRow] = []
    total = len(table.rows)
    for index in range(start, total):
        if index % _STEP == 0:
            report_progress(progress, index, total)
        row = table.rows[index]
        cells = pick(row)
        if row == header or (not any(cells) and is_blank(row)):
            continue
        rows.append(_read_row(index + 1, cells, seen, today))
    report_progress(progress, total, total)
    kept = _without_prepared_numbers(rows, table, columns)
    return ImportReport(rows=kept, skipped=total - len(kept))


def _picker(columns: Columns) -> Callable[[Row], list[str]]:
    """Make the function that takes a row's stripped cells in the order of `_read_row`."""
    name, given = _name_columns(columns, Field.NAME, Field.FAMILY, Field.GIVEN)
    yomi, given_yomi = _name_columns(columns, Field.YOMI, Field.FAMILY_YOMI, Field.GIVEN_YOMI)
    number, grade, birth, club = map(
        columns.of, (Field.NUMBER, Field.GRADE, Field.BIRTH, Field.CLUB)
    )
    take = _taker((number, name, yomi, grade, birth, club))
    if given is None and given_yomi is None:
        return take
    take_given = _taker((given, given_yomi))

    def take_joined(row: Row) -> list[str]:
        cells = take(row)
        given_name, its_yomi = take_given(row)
        cells[1:3] = _joined(cells[1], given_name), _joined(cells[2], its_yomi)
        return cells

    return take_joined


def _taker(wanted: Sequence[int | None]) -> Callable[[Row], list[str]]:
    """Make the function that takes stripped cells; empty where there is no such column.

    >>> _taker((2, None, 0))((" a", "b"))
    ['', '', 'a']
    """
    width = max((column for column in wanted if column is not None), default=-1) + 1
    complete = None not in wanted
    # The blank cell at the end stands for every column that the table has not got.
    take = itemgetter(*(-1 if column is None else column for column in wanted))
    blanks = ("",) * (width + 1)

    def pick(row: Row) -> list[str]:
        if not (complete and len(row) >= width):
            row += blanks[len(row) :] or ("",)
        return [cell.strip(OUTER) for cell in take(row)]

    return pick


def _name_columns(
    columns: Columns, whole: Field, family: Field, given: Field
) -> tuple[int | None, int | None]:
    """Give the columns of family and given name; a column of whole names comes before both."""
    if columns.of(whole) is not None:
        return columns.of(whole), None
    return columns.of(family), columns.of(given)


def _joined(family: str, given: str) -> str:
    """Join two parts of a name as Japanese lists do.

    >>> _joined("榎本", "花"), _joined("", "花"), _joined("榎本", "")
    ('榎本　花', '花', '榎本')
    """
    return _FULL_WIDTH_BLANK.join(filter(None, (family, given)))


def _read_row(line: int, cells: Sequence[str], seen: Seen, today: date) -> ImportRow:
    """Read one row that has content and judge it."""
    number_text, name, yomi, grade, birth_text, club = cells
    number, number_problems = read_number(number_text)
    birth, birth_problems = read_birth(birth_text, today)
    data = EntrantData(number=number, name=name, yomi=yomi, grade=grade, birth=birth, club=club)
    problems = number_problems + text_problems(name, yomi, grade, club) + birth_problems
    if not (problems and refusals(problems)):
        problems += seen.admit(data, line)
    return ImportRow(line, data, problems)


def _without_prepared_numbers(
    rows: list[ImportRow], table: Table, columns: Columns
) -> tuple[ImportRow, ...]:
    """Drop rows at the end that have a number and nothing else: lines kept free in a form."""
    column = columns.of(Field.NUMBER)
    if column is None:
        return tuple(rows)
    end = len(rows)
    while end and not rows[end - 1].data.name:
        row = table.rows[rows[end - 1].line - 1]
        if not is_blank(row[:column] + row[column + 1 :]) or not is_number(
            strip_outer(row[column])
        ):
            break
        end -= 1
    return tuple(rows[:end])
