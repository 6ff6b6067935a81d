"""From the rows of a table to entrants, with a report of what became of every row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from itertools import repeat

from app.imports.birth import read_birth
from app.imports.checks import (
    ExistingEntrant,
    Seen,
    is_total,
    may_have_totals,
    problems_of_texts,
    read_numbers,
)
from app.imports.columns import ColumnField, Columns, is_number
from app.imports.people import People
from app.imports.report import ImportReport, ImportRow
from app.imports.table import (
    OUTER,
    ReadProgress,
    Table,
    TextRow,
    is_blank,
    report_progress,
    strip_outer,
)
from models.core.entrant_data import EntrantData
from models.core.people import joined, parts_of
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
    progress: ReadProgress | None = None,
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
    row_people = People(columns, people, namesakes, table)
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
        if row_people.has_more:
            read = (row_people.complete(row, table.rows[row.line - 1]) for row in read)
        rows.extend(map(seen.admit, read))
    report_progress(progress, total, total)
    kept = _without_prepared_numbers(rows, table, columns)
    return ImportReport(rows=kept, skipped=total - len(kept), headings=start)


def _read_rows(
    listed: Sequence[tuple[int, TextRow]], columns: Columns, today: date
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


def _cells(rows: Sequence[TextRow], column: int | None) -> list[str]:
    """Give the stripped cells of a column; all empty where the table has not got it.

    >>> _cells([("a", " b")], 1), _cells([("a", " b")], None)
    (['b'], [''])
    """
    if column is None:
        return [""] * len(rows)
    return [row[column].strip(OUTER) for row in rows]


def _name_cells(
    rows: Sequence[TextRow],
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


# -- one cell of a list typed anew at the desk; the file itself stays as it is ---------------------

_TWO_CELLS = {
    ColumnField.NAME: (ColumnField.FAMILY, ColumnField.GIVEN),
    ColumnField.YOMI: (ColumnField.FAMILY_YOMI, ColumnField.GIVEN_YOMI),
}
"""What stands in two columns where a list divides names."""
_PARTNER = {ColumnField.NAME: ColumnField.SECOND, ColumnField.YOMI: ColumnField.SECOND_YOMI}
"""What the other one of a pair has a column of its own for."""
_WIDE_SPACE = "\N{IDEOGRAPHIC SPACE}"


def columns_of(columns: Columns, field: ColumnField) -> tuple[int, ...]:
    """Give the columns in which a field stands, one after the other; none where several could.

    >>> columns_of(Columns(fields={0: ColumnField.FAMILY, 1: ColumnField.GIVEN,
    ...     4: ColumnField.CLUB}), ColumnField.NAME)
    (0, 1)
    """
    if list(columns.fields.values()).count(field) > 1:
        return ()
    whole = columns.of(field)
    parts: tuple[ColumnField, ...] = _TWO_CELLS.get(field, ())
    if whole is not None:
        parts = (field, _PARTNER[field]) if field in _PARTNER else (field,)
    found = [columns.of(part) for part in parts]
    return tuple(column for column in found if column is not None)


def cell_text(table: Table, columns: Columns, line: int, field: ColumnField) -> str:
    r"""Give what a list says in a row for a field, as it is written there.

    >>> from app.imports.text import read_text
    >>> table = read_text("氏名\t生年月日\n榎本\t昭和99年")
    >>> cell_text(table, Columns(fields={0: ColumnField.NAME, 1: ColumnField.BIRTH}), 2,
    ...     ColumnField.BIRTH)
    '昭和99年'
    """
    row = table.rows[line - 1]
    texts = [
        strip_outer(row[column]) if column < len(row) else ""
        for column in columns_of(columns, field)
    ]
    if columns.of(field) is None:
        return _WIDE_SPACE.join(filter(None, texts))
    return joined(filter(None, texts))


def mended(table: Table, columns: Columns, line: int, field: ColumnField, text: str) -> Table:
    r"""Give the list with a field of one row, counted from 1, typed anew.

    Of a name in two columns the family name goes before the first blank; of a pair in two columns
    the names are told apart by the dot between them.

    >>> from app.imports.text import read_text
    >>> table = read_text("姓\t名\n榎本")
    >>> columns = Columns(fields={0: ColumnField.FAMILY, 1: ColumnField.GIVEN}, header_row=0)
    >>> mended(table, columns, 2, ColumnField.NAME, "榎本 花").rows[1]
    ('榎本', '花')
    """
    places = columns_of(columns, field)
    if not places:
        return table
    texts = [text.strip()]
    if len(places) > 1:
        pair = columns.of(field) is not None
        parts = list(parts_of(text)) if pair else text.split(maxsplit=1)
        rest = joined(parts[1:]) if pair else "".join(parts[1:]).strip()
        texts = [parts[0] if parts else "", rest]
    row = list(table.rows[line - 1])
    row += [""] * (max(places) + 1 - len(row))
    for place, typed in zip(places, texts, strict=True):
        row[place] = typed
    return replace(table, rows=(*table.rows[: line - 1], tuple(row), *table.rows[line:]))
