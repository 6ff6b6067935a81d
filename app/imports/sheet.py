"""XLSX: the first sheet with content, as texts, from a file that is not trusted."""

from __future__ import annotations

import io
import warnings
import zipfile
from collections.abc import Iterator
from datetime import date, datetime
from typing import Any

from app.imports.table import (
    MAX_COLUMNS,
    ImportCancelled,
    ImportTrouble,
    Progress,
    Row,
    Table,
    TableKind,
    bounded,
    report_progress,
)

MAX_UNPACKED = 100_000_000
"""Bytes of all parts of a workbook together; zipfile never unpacks more than it declares."""
MAX_PARTS = 2_000
_SHEET_ROWS = 1_048_576
"""A sheet has no more; a row number beyond would make the reader count for ever."""
_JAPANESE_DATE_FORMATS = frozenset((*range(27, 32), *range(34, 37), *range(50, 59)))
"""Built-in number formats that are dates in a Japanese Excel and unknown to openpyxl."""

_OTHER_ZIPS = (
    ("xl/workbook.bin", "xlsb"),
    ("content.xml", "ods"),
    ("word/document.xml", "docx"),
    ("ppt/presentation.xml", "pptx"),
    ("Index/Document.iwa", "numbers"),
)


_STEP = 500


class _Watched(io.BytesIO):
    """The bytes of a workbook; whoever reads on asks the progress callback first."""

    def __init__(self, data: bytes, progress: Progress | None) -> None:
        super().__init__(data)
        self._progress = progress
        self.rows = 0
        """How many rows have been read so far."""

    def ask(self) -> None:
        """Tell how far the reading is; ImportCancelled if nobody waits for it."""
        report_progress(self._progress, self.rows, 0)

    def read(self, size: int | None = -1, /) -> bytes:
        self.ask()
        return super().read(size)


def read_xlsx(data: bytes, progress: Progress | None = None) -> Table:
    """Read the first visible sheet with content; formulas give the values saved with them.

    Raises ImportTrouble `too_large`, `not_a_table`, `password`, `damaged_xlsx`, `empty`,
    `too_many_rows` or `too_many_columns`.
    """
    _check_package(data)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return _read_workbook(data, progress)
    except (ImportTrouble, ImportCancelled):
        raise
    except Exception as fault:
        # openpyxl answers a malformed part with whatever error happens to arise.
        raise ImportTrouble("damaged_xlsx") from fault


def _check_package(data: bytes) -> None:
    """Refuse what is no XLSX package or would not fit into memory, before any XML is parsed."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            parts = package.infolist()
    except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError) as fault:
        raise ImportTrouble("damaged_xlsx") from fault
    if len(parts) > MAX_PARTS or sum(part.file_size for part in parts) > MAX_UNPACKED:
        raise ImportTrouble("too_large", {"limit": MAX_UNPACKED})
    if any(part.flag_bits & 1 for part in parts):
        raise ImportTrouble("password")
    names = {part.filename for part in parts}
    if "[Content_Types].xml" in names and "xl/workbook.bin" not in names and _has_workbook(names):
        return
    kind = next((kind for name, kind in _OTHER_ZIPS if name in names), "zip")
    raise ImportTrouble("not_a_table", {"kind": kind})


def _has_workbook(names: set[str]) -> bool:
    return any(name.lower().startswith("xl/") for name in names)


def _read_workbook(data: bytes, progress: Progress | None) -> Table:
    import openpyxl

    if not openpyxl.DEFUSEDXML:
        raise RuntimeError("openpyxl runs without defusedxml")
    source = _Watched(data, progress)
    book = openpyxl.load_workbook(source, read_only=True, data_only=True, keep_links=False)
    try:
        _add_japanese_dates(book)
        for sheet in sorted(book.worksheets, key=lambda sheet: sheet.sheet_state != "visible"):
            try:
                rows = bounded(_lines(sheet, source))
            except ImportTrouble as trouble:
                if trouble.code == "empty":
                    continue
                raise
            return Table(rows=rows, kind=TableKind.XLSX, sheet=str(sheet.title))
    finally:
        book.close()
    raise ImportTrouble("empty")


def _add_japanese_dates(book: Any) -> None:
    """Let openpyxl read the serial numbers in Japanese built-in formats as dates, too."""
    book._date_formats.update(
        index
        for index, style in enumerate(book._cell_styles)
        if style.numFmtId in _JAPANESE_DATE_FORMATS
    )


def _lines(sheet: Any, source: _Watched) -> Iterator[Row]:
    # The size written in the file may be wrong or a trap.
    sheet.reset_dimensions()
    for done, values in enumerate(sheet.iter_rows(values_only=True)):
        source.rows = done
        if done % _STEP == 0:
            source.ask()
        if done == _SHEET_ROWS:
            raise ImportTrouble("damaged_xlsx")
        if any(values[MAX_COLUMNS:]):
            raise ImportTrouble("too_many_columns", {"limit": MAX_COLUMNS})
        yield tuple(map(_text, values[:MAX_COLUMNS]))


def _text(value: object) -> str:
    """Write a cell's value as a person would type it; dates as year-month-day.

    >>> _text(3.0), _text(2.5), _text(datetime(1990, 4, 1)), _text(None)
    ('3', '2.5', '1990-04-01', '')
    """
    if value is None:
        return ""
    if isinstance(value, str):
        return value.replace("_x000D_", "\r")
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else f"{value:.15g}"
    if isinstance(value, datetime):
        return _moment(value)
    return value.isoformat() if isinstance(value, date) else str(value)


def _moment(value: datetime) -> str:
    """Leave out the time of day of a plain date.

    >>> _moment(datetime(1990, 4, 1, 9, 30))
    '1990-04-01 09:30'
    """
    if value == datetime(value.year, value.month, value.day, tzinfo=value.tzinfo):
        return value.date().isoformat()
    return value.isoformat(sep=" ", timespec="minutes")
