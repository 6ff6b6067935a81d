"""A table of texts as it stands in a file or on the clipboard, within limits."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice
from typing import Any, NamedTuple

MAX_BYTES = 10_000_000
"""The largest file that is read."""
MAX_ROWS = 20_000
"""The last row that may have content."""
MAX_COLUMNS = 100
MAX_CELL = 500
"""Characters of one cell that are kept; every field's own limit is lower."""

TextRow = tuple[str, ...]
ReadProgress = Callable[[int, int], bool]
"""Told how many rows are done out of how many (0 while unknown); False cancels."""

OUTER = "".join(
    [chr(code) for code in range(0x3001) if chr(code).isspace()]
    + list("\ufeff\u200b\u200c\u200d\u200e\u200f\u2060\u00ad")
)
"""What is taken off at both ends of a cell: blanks (also full-width), BOM, zero-width."""


class ImportTrouble(Exception):
    """A file or text that is not a table the desk can read, as a code and values."""

    def __init__(self, code: str, values: Mapping[str, Any] | None = None) -> None:
        """Keep one of `TROUBLE_CODES` with its values."""
        super().__init__(code)
        self.code = code
        self.values: dict[str, Any] = dict(values or {})


class ImportCancelled(Exception):
    """The progress callback said that nobody waits for this import any more."""


class TableKind(StrEnum):
    """Where a table came from."""

    CSV = "csv"
    XLSX = "xlsx"
    TEXT = "text"


class Merge(NamedTuple):
    """Cells of a column that were made one, counted from 0; what it says stands in the first."""

    column: int
    first: int
    last: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Table:
    """The cells of a file as texts; rows may differ in length and blank ones are kept."""

    rows: tuple[TextRow, ...]
    kind: TableKind
    encoding: str = ""
    """How the bytes were read; empty where there was nothing to choose."""
    delimiter: str = ""
    sheet: str = ""
    """The name of the sheet that was read, for XLSX."""
    sheets: tuple[str, ...] = ()
    """The names of all sheets that can be read, for XLSX."""
    origins: tuple[tuple[str, int], ...] = ()
    """Of several sheets put together: the sheet and the row there of each row."""
    merges: tuple[Merge, ...] = ()
    """Of XLSX, where cells below each other were made one."""
    from_above: int = 0
    """How many rows were told something by such a cell."""


def strip_outer(cell: str) -> str:
    r"""Take off blanks (also full-width), BOM and zero-width characters at both ends only.

    >>> strip_outer("\ufeff　山田　花子 ")
    '山田　花子'
    """
    return cell.strip(OUTER)


def is_blank(row: Sequence[str]) -> bool:
    """Tell whether no cell of the row has visible content.

    >>> is_blank(("", "　")), is_blank(("", "0"))
    (True, False)
    """
    return not "".join(row).strip(OUTER)


def filled_down(table: Table, columns: Collection[int], start: int) -> Table:
    """Let each row say what the merged cell says that it is part of, in these columns.

    Rows before `start`, counted from 0, and those that say nothing else stay as they are.

    >>> one = Table(rows=(("A級", "榎本"), ("", "手崎"), ("", "")), kind=TableKind.XLSX,
    ...     merges=(Merge(0, 0, 2),))
    >>> found = filled_down(one, {0}, 0)
    >>> found.rows, found.from_above
    ((('A級', '榎本'), ('A級', '手崎'), ('', '')), 1)
    """
    rows = list(table.rows)
    filled = set()
    ends: dict[int, int] = {}
    for column, first, last in sorted(table.merges):
        if column not in columns or first < max(start, ends.get(column, 0)):
            continue
        ends[column] = min(last + 1, len(rows))
        said = rows[first][column] if column < len(rows[first]) else ""
        for line in range(first + 1, ends[column]):
            row = rows[line]
            cells = (*row, *[""] * (column + 1 - len(row)))
            if said and not cells[column] and not is_blank(table.rows[line]):
                rows[line] = (*cells[:column], said, *cells[column + 1 :])
                filled.add(line)
    if not filled:
        return table
    return replace(table, rows=tuple(rows), from_above=table.from_above + len(filled))


def without(table: Table, columns: Collection[int]) -> Table:
    """Empty the columns that are known, so that nothing else is read out of them."""
    rows = tuple(
        tuple("" if column in columns else cell for column, cell in enumerate(row))
        for row in table.rows
    )
    return replace(table, rows=rows)


def report_progress(progress: ReadProgress | None, done: int, total: int) -> None:
    """Tell the callback, if there is one; ImportCancelled if it answers False."""
    if progress is not None and not progress(done, total):
        raise ImportCancelled


def bounded(lines: Iterable[Sequence[str]]) -> tuple[TextRow, ...]:
    """Collect the rows of a table up to its last row with content.

    Cells longer than `MAX_CELL` are cut. Raises ImportTrouble `too_many_rows`,
    `too_many_columns` or `empty`.

    >>> bounded([["a", "b"], [], ["c"], [""]])
    (('a', 'b'), (), ('c',))
    """
    source = iter(lines)
    rows = list(map(tuple, islice(source, MAX_ROWS)))
    if _any_content(source):
        raise ImportTrouble("too_many_rows", {"limit": MAX_ROWS})
    while rows and is_blank(rows[-1]):
        rows.pop()
    if not rows:
        raise ImportTrouble("empty")
    if max(map(len, rows)) > MAX_COLUMNS:
        rows = list(map(_narrow, rows))
    if max(map(len, map("".join, rows))) > MAX_CELL:
        rows = [tuple(cell[:MAX_CELL] for cell in row) for row in rows]
    return tuple(rows)


def _any_content(lines: Iterator[Sequence[str]]) -> bool:
    return any(not is_blank(line) for line in lines)


def _narrow(row: TextRow) -> TextRow:
    if len(row) > MAX_COLUMNS:
        row = _without_blank_end(row)
    if len(row) > MAX_COLUMNS:
        raise ImportTrouble("too_many_columns", {"limit": MAX_COLUMNS})
    return row


def _without_blank_end(row: TextRow) -> TextRow:
    """Drop the blank cells behind the last cell with content.

    >>> _without_blank_end(("a", "", " "))
    ('a',)
    """
    end = len(row)
    while end and not strip_outer(row[end - 1]):
        end -= 1
    return row[:end]
