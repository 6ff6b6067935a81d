"""From the rows of a table to entrants, with a report of what became of every row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import repeat

from app.imports.birth import read_birth
from app.imports.checks import is_total, may_have_totals, problems_of_texts, read_numbers
from app.imports.columns import Columns, is_number
from app.imports.headings import ColumnField
from app.imports.people import People
from app.imports.report import ImportReport, ImportRow
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
from models.core.entrant_data import EntrantData
from models.views.people import Namesake

_CHUNK = 256
"""Rows between two calls of the progress callback."""
_FULL_WIDTH_BLANK = "\u3000"


def build_rows(
    table: Table,
    columns: Columns,
    existing: Iterable[ExistingEntrant] = (),
    *,
    today: date,
    progress: Progress | None = None,
    people: int = 1,
    namesakes: Iterable[Namesake] = (),
) -> ImportReport:
    r"""Read every row below the headings as an entrant and judge it.

    Names are kept exactly as written, without the blanks at both ends. Raises ImportCancelled
    when `progress` answers False; with `columns.problems` the report has those and no rows.
    `people` are one entrant; `namesakes` play in other divisions and may be the same.

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
    seen = Seen(existing)
    told = People(columns, people, namesakes, table)
    rows: list[ImportRow] = []
    total = len(table.rows)
    for first in range(start, total, _CHUNK):
        report_progress(progress, first, total)
        chunk = table.rows[first : first + _CHUNK]
        sums = may_have_totals(chunk)
        listed = [
            (line, row)
            for line, row in enumerate(chunk, first + 1)
            if any(row) and row != header and not (sums and is_total(row))
        ]
        read = _read_rows(listed, columns, today)
        if told.has_more:
            read = (told.complete(row, table.rows[row.line - 1]) for row in read)
        rows.extend(map(seen.admit, read))
    report_progress(progress, total, total)
    kept = _without_prepared_numbers(rows, table, columns)
    return ImportReport(rows=kept, skipped=total - len(kept), headings=start)


def _read_rows(
    listed: Sequence[tuple[int, Row]], columns: Columns, today: date
) -> Iterator[ImportRow]:
    """Read some rows with their line numbers, each judged by itself; blank ones are left out."""
    width = max(columns.fields) + 1
    rows = [row if len(row) >= width else row + ("",) * (width - len(row)) for _, row in listed]
    names = _name_cells(rows, columns, ColumnField.NAME, ColumnField.FAMILY, ColumnField.GIVEN)
    yomis = _name_cells(
        rows, columns, ColumnField.YOMI, ColumnField.FAMILY_YOMI, ColumnField.GIVEN_YOMI
    )
    grades = _cells(rows, columns.of(ColumnField.GRADE))
    clubs = _cells(rows, columns.of(ColumnField.CLUB))
    numbers = read_numbers(_cells(rows, columns.of(ColumnField.NUMBER)))
    births = map(read_birth, _cells(rows, columns.of(ColumnField.BIRTH)), repeat(today))
    judged = zip(
        names,
        yomis,
        grades,
        clubs,
        problems_of_texts(names, yomis, grades, clubs),
        numbers,
        births,
        listed,
        strict=True,
    )
    for name, yomi, grade, club, odd, (number, no_number), (birth, no_birth), place in judged:
        line, row = place
        if name or not is_blank(row):
            data = EntrantData(
                number=number, name=name, yomi=yomi, grade=grade, birth=birth, club=club
            )
            yield ImportRow(line, data, no_number + odd + no_birth)


def _cells(rows: Sequence[Row], column: int | None) -> list[str]:
    """Give the stripped cells of a column; all empty where the table has not got it.

    >>> _cells([("a", " b")], 1), _cells([("a", " b")], None)
    (['b'], [''])
    """
    if column is None:
        return [""] * len(rows)
    return [row[column].strip(OUTER) for row in rows]


def _name_cells(
    rows: Sequence[Row],
    columns: Columns,
    whole: ColumnField,
    family: ColumnField,
    given: ColumnField,
) -> list[str]:
    """Give the names of a column, or else those of two columns joined."""
    if columns.of(whole) is not None:
        return _cells(rows, columns.of(whole))
    families, givens = _cells(rows, columns.of(family)), _cells(rows, columns.of(given))
    return list(map(_joined, families, givens))


def _joined(family: str, given: str) -> str:
    """Join two parts of a name as Japanese lists do.

    >>> _joined("榎本", "花"), _joined("", "花"), _joined("榎本", "")
    ('榎本　花', '花', '榎本')
    """
    return _FULL_WIDTH_BLANK.join(filter(None, (family, given)))


def _without_prepared_numbers(
    rows: list[ImportRow], table: Table, columns: Columns
) -> tuple[ImportRow, ...]:
    """Drop rows at the end that have a number and nothing else: lines kept free in a form."""
    column = columns.of(ColumnField.NUMBER)
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
