"""XLSX: sheets with content, as texts, from a file that is not trusted.

Only what a list needs is read, as it is unpacked (`app/imports/parts.py`): whatever number of
styles, names, pictures and rules a workbook has grown costs nothing but the time to pass by.
"""

from __future__ import annotations

import re
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from xml.parsers.expat import ExpatError

from app.imports.parts import Package
from app.imports.table import (
    MAX_COLUMNS,
    MAX_ROWS,
    ImportTrouble,
    Progress,
    Row,
    Table,
    TableKind,
    bounded,
)
from app.imports.workbook import Gathered, Workbook, read_workbook

_SHEET_ROWS = 1_048_576
_SHEET_COLUMNS = 16_384
"""A sheet has no more; a number beyond is a trap."""
_CELL = re.compile(r"\$?([A-Za-z]{1,3})\$?[0-9]{1,7}")
_DAY_ZERO = {
    False: datetime.fromisoformat("1899-12-30"),
    True: datetime.fromisoformat("1904-01-01"),
}
_NO_29_FEBRUARY = 60
"""Days before this one are counted without the day of 1900 that never was."""
_DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    ExpatError,
    ValueError,
    LookupError,
    NotImplementedError,
    EOFError,
    OSError,
)
"""What a malformed package or part answers with; zipfile that it does not know a compression."""


def read_xlsx(data: bytes, progress: Progress | None = None, sheet: int | None = None) -> Table:
    """Read a visible sheet, counted from 0, without one the first that has content.

    Formulas give the values saved with them. Raises ImportTrouble `too_large`, `not_a_table`,
    `password`, `damaged_xlsx`, `empty`, `too_many_rows` or `too_many_columns`; ImportCancelled.
    """
    found = next(_tables(data, progress, sheet), None)
    if found is None:
        raise ImportTrouble("empty")
    return found


def read_sheets(data: bytes, progress: Progress | None = None) -> tuple[Table, ...]:
    """Read every visible sheet with content; together they have no more rows than one may have.

    Raises what `read_xlsx` raises.
    """
    found: list[Table] = []
    for table in _tables(data, progress):
        found.append(table)
        if sum(len(own.rows) for own in found) > MAX_ROWS:
            raise ImportTrouble("too_many_rows", {"limit": MAX_ROWS})
    if not found:
        raise ImportTrouble("empty")
    return tuple(found)


def _tables(data: bytes, progress: Progress | None, only: int | None = None) -> Iterator[Table]:
    """Read the sheets with content, one after the other; hidden ones where no other is there."""
    try:
        package = Package(data, progress)
        book = read_workbook(package)
        shown = [own for own in book.sheets if own.visible] or book.sheets
        titles = tuple(own.title for own in shown)
        found = False
        for place, own in enumerate(book.sheets):
            if only not in (None, place) or (found and place >= len(shown)):
                continue
            try:
                rows = bounded(_lines(package, book, own.part))
            except ImportTrouble as trouble:
                if trouble.code == "empty":
                    continue
                raise
            found = True
            yield Table(rows=rows, kind=TableKind.XLSX, sheet=own.title, sheets=titles)
    except _DAMAGE as fault:
        raise ImportTrouble("damaged_xlsx") from fault


def _lines(package: Package, book: Workbook, part: str) -> Iterator[Row]:
    """Give the rows of a sheet, blank ones that are not in the file included."""
    cells, given = _Cells(book), 0
    for _ in package.stream(part, cells):
        for number, row in cells.rows:
            yield from [()] * (number - 1 - given)
            yield row
            given = max(number, given + 1)
        cells.rows.clear()
        package.rows = given


class _Cells:
    """The rows of a sheet, as its part tells them; the size written in it is not believed."""

    def __init__(self, book: Workbook) -> None:
        self.rows: list[tuple[int, Row]] = []
        """The rows that have ended, with their numbers."""
        self._book = book
        self._row = 0
        self._values: dict[int, str] = {}
        self._column = 0
        self._kind = ""
        self._style = 0
        self._text = Gathered()
        self._open = False

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """Begin a row, a cell or its value."""
        self._open = name in ("v", "t")
        if name == "c":
            self._start_cell(attributes)
        elif name == "row":
            number = attributes.get("r")
            self._row = _within(int(number) if number else self._row + 1, _SHEET_ROWS)
            self._values, self._column = {}, 0
        else:
            self._text.start(name)

    def _start_cell(self, attributes: Mapping[str, str]) -> None:
        place = attributes.get("r")
        self._column = _within(_column(place) if place else self._column + 1, _SHEET_COLUMNS)
        self._kind = attributes.get("t", "n")
        self._style = int(attributes.get("s", "0"))
        self._text.clear()

    def text(self, piece: str) -> None:
        """Go on with a value."""
        if self._open:
            self._text.add(piece)

    def end(self, name: str) -> None:
        """Keep a cell or a row."""
        self._open = False
        if name == "c":
            self._end_cell()
        elif name == "row":
            last = max(self._values, default=0)
            row = tuple([self._values.get(column, "") for column in range(1, last + 1)])
            self.rows.append((self._row, row))
        else:
            self._text.end(name)

    def _end_cell(self) -> None:
        written = self._text.whole
        if not written:
            return
        if self._column > MAX_COLUMNS:
            raise ImportTrouble("too_many_columns", {"limit": MAX_COLUMNS})
        self._values[self._column] = self._value(written)

    def _value(self, written: str) -> str:
        match self._kind:
            case "s":
                return _typed(
                    self._book.texts[_within(int(written) + 1, len(self._book.texts)) - 1]
                )
            case "b":
                return "TRUE" if written.strip() == "1" else "FALSE"
            case "n":
                number = float(written)
                if self._style in self._book.dates:
                    return _moment(number, since_1904=self._book.since_1904)
                return _number(number)
            case "d":
                return _shown(datetime.fromisoformat(written.strip()))
            case _:
                return _typed(written)


def _within(number: int, last: int) -> int:
    """Give a number that is from 1 to the last one; ImportTrouble `damaged_xlsx` if not."""
    if 1 <= number <= last:
        return number
    raise ImportTrouble("damaged_xlsx")


def _column(place: str) -> int:
    """Read the column of a cell.

    >>> _column("A2"), _column("AB10"), _column("XFD1")
    (1, 28, 16384)
    """
    found = _CELL.fullmatch(place)
    if found is None:
        raise ImportTrouble("damaged_xlsx")
    number = 0
    for letter in found[1].upper():
        number = number * 26 + ord(letter) - 64
    return number


def _typed(text: str) -> str:
    """Give a text as it was typed: a line end of old spreadsheets is written in words."""
    return text.replace("_x000D_", "\r")


def _number(value: float) -> str:
    """Write a number as a person would type it.

    >>> _number(3.0), _number(2.5), _number(1e15)
    ('3', '2.5', '1000000000000000')
    """
    return str(int(value)) if value.is_integer() else f"{value:.15g}"


def _moment(days: float, *, since_1904: bool) -> str:
    """Write a day, counted as a spreadsheet counts them, or a time of day.

    >>> _moment(33329, since_1904=False), _moment(33329.5, since_1904=False)
    ('1991-04-01', '1991-04-01 12:00')
    >>> _moment(1, since_1904=False), _moment(0.75, since_1904=False), _moment(1, since_1904=True)
    ('1900-01-01', '18:00', '1904-01-02')
    >>> _moment(1e9, since_1904=False)
    '#VALUE!'
    """
    try:
        if 0 <= days < 1:
            return f"{_DAY_ZERO[False] + timedelta(days=days):%H:%M}"
        early = not since_1904 and days < _NO_29_FEBRUARY
        counted = timedelta(seconds=round((days + early) * 86_400))
        return _shown(_DAY_ZERO[since_1904] + counted)
    except OverflowError:
        return "#VALUE!"


def _shown(value: datetime) -> str:
    """Leave out the time of day of a plain date.

    >>> _shown(datetime(1990, 4, 1, 9, 30)), _shown(datetime(1990, 4, 1))
    ('1990-04-01 09:30', '1990-04-01')
    """
    if value == datetime(value.year, value.month, value.day, tzinfo=value.tzinfo):
        return value.date().isoformat()
    return value.isoformat(sep=" ", timespec="minutes")
