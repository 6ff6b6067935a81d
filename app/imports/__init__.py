"""Entrants from CSV, XLSX or pasted text: bytes to table to rows, with a report per row.

The steps are `read_table` or `read_text`, `propose_columns` (which the desk may change),
`build_rows`, and `accepted` for `entrants.import_all`. Nothing here knows the event file.
Faults come as codes with values, never as sentences: a file or text that is no table raises
ImportTrouble with one of `TROUBLE_CODES`; rows and columns carry problems of `PROBLEM_CODES`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from app.imports.birth import MAX_AGE, read_birth
from app.imports.checks import MAX_NUMBER, MAX_TEXT, ExistingEntrant
from app.imports.columns import ColumnField, Columns, propose_columns, unread_partner
from app.imports.report import ImportReport, ImportRow, ProblemCode, RowStatus, accepted
from app.imports.rows import build_rows, cell_text, columns_of, mended
from app.imports.sheet import read_sheets, read_xlsx
from app.imports.table import (
    MAX_BYTES,
    MAX_CELL,
    MAX_COLUMNS,
    MAX_ROWS,
    ImportCancelled,
    ImportTrouble,
    ReadProgress,
    Table,
    TableKind,
)
from app.imports.text import DELIMITERS, ENCODINGS, read_csv, read_text
from models.core.entrant_data import EntrantData

__all__ = [
    "DELIMITERS",
    "ENCODINGS",
    "MAX_AGE",
    "MAX_BYTES",
    "MAX_CELL",
    "MAX_COLUMNS",
    "MAX_NUMBER",
    "MAX_ROWS",
    "MAX_TEXT",
    "PROBLEM_CODES",
    "TROUBLE_CODES",
    "ColumnField",
    "Columns",
    "EntrantData",
    "ExistingEntrant",
    "ImportCancelled",
    "ImportReport",
    "ImportRow",
    "ImportTrouble",
    "ProblemCode",
    "ReadProgress",
    "RowStatus",
    "Table",
    "TableKind",
    "accepted",
    "build_rows",
    "cell_text",
    "columns_of",
    "mended",
    "propose_columns",
    "read_birth",
    "read_sheets",
    "read_table",
    "read_text",
    "unread_partner",
]


_TEXTS = ("name", "yomi", "grade", "club", "class")

PROBLEM_CODES: Mapping[str, ProblemCode] = MappingProxyType(
    {
        # Of the columns; no row is read.
        "NO_NAME_COLUMN": ProblemCode(("name",), (), False),
        "FIELD_TWICE": ProblemCode(tuple(ColumnField), ("field",), False),
        # Of a row that is refused.
        "NAME_EMPTY": ProblemCode(("name",), (), False),
        "TOO_LONG": ProblemCode(_TEXTS, ("limit",), False),
        "CONTROL_CHARACTER": ProblemCode(_TEXTS, ("character",), False),
        "SHEET_ERROR": ProblemCode(_TEXTS, ("text",), None),
        "NUMBER_IMPOSSIBLE": ProblemCode(("number",), ("text", "limit"), False),
        "NUMBER_TAKEN": ProblemCode(("number",), ("number", "name", "line"), False),
        "PARTNER_MISSING": ProblemCode(("name",), ("count",), False),
        "PERSON_TWICE": ProblemCode(("name",), ("name",), False),
        "CLASS_EMPTY": ProblemCode(("class",), ("divisions",), False),
        "CLASS_UNKNOWN": ProblemCode(("class",), ("text", "divisions"), False),
        "TAG_LONG": ProblemCode(("tags",), ("longest",), False),
        "TAGS_MANY": ProblemCode(("tags",), ("most",), False),
        "DUPLICATE": ProblemCode(("name",), ("name", "line", "number"), False),
        # Of a row that is doubtful.
        "SAME_PERSON": ProblemCode(("name",), ("name", "division"), True),
        "SAME_IN_LIST": ProblemCode(("name",), ("name", "line", "division"), True),
        "NAMESAKE": ProblemCode(("name",), ("name", "line", "number"), True),
        "LOST_CHARACTER": ProblemCode(_TEXTS, ("character", "text"), True),
        "YOMI_NOT_KANA": ProblemCode(("yomi",), ("text",), True),
        "GRADE_UNKNOWN": ProblemCode(("grade",), ("text",), True),
        "TAG_UNREADABLE": ProblemCode(("tags",), ("text",), True),
        "BIRTH_UNREADABLE": ProblemCode(("birth",), ("text",), True),
        "BIRTH_IMPOSSIBLE": ProblemCode(("birth",), ("text",), True),
        "BIRTH_IN_FUTURE": ProblemCode(("birth",), ("text",), True),
        "BIRTH_TOO_LONG_AGO": ProblemCode(("birth",), ("text",), True),
    }
)
"""Every problem with its fields and values. `text` is what the cell says, `character` a code
point as `U+000A`, `limit` and `count` are numbers, `division` is where the person plays, too;
`line` is the row of the other entrant as a spreadsheet counts it (0: that entrant is in the
division already), `number` that entrant's number (0: none)."""

TROUBLE_CODES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "empty": (),
        "wrong_encoding": ("encoding", "guess"),
        "not_a_table": ("kind",),
        "broken_quotes": ("line",),
        "too_large": ("limit",),
        "too_many_rows": ("limit",),
        "too_many_columns": ("limit",),
        "damaged_xlsx": (),
        "old_xls": (),
        "password": (),
    }
)
"""Every ImportTrouble with its values. `encoding` is what was asked for (empty: nothing was)
and `guess` one to try (may be empty), both of `ENCODINGS`; `kind` is pdf, image, html, xml,
rtf, ods, xlsb, docx, pptx, numbers, zip, delimiter or binary; `line` is where the quotation began;
`limit` counts bytes, rows or columns."""

_ZIP = (b"PK\x03\x04", b"PK\x05\x06")
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_OTHER_KINDS = (
    (b"%PDF", "pdf"),
    (b"\x89PNG", "image"),
    (b"\xff\xd8\xff", "image"),
    (b"{\\rtf", "rtf"),
)
_HTML = re.compile(rb"\s*<(?:!doctype|html|head|meta|table|body)\b", re.IGNORECASE)
_XML = re.compile(rb"(?:\xef\xbb\xbf)?\s*<\?xml\b", re.IGNORECASE)
_WORKBOOKS = (".xlsx", ".xlsm")


def read_table(
    data: bytes,
    filename: str,
    *,
    encoding: str | None = None,
    delimiter: str | None = None,
    sheet: int | None = None,
    progress: ReadProgress | None = None,
) -> Table:
    r"""Read a CSV or XLSX file into a table; the content decides which it is, not its name.

    `encoding` (of `ENCODINGS`) and `delimiter` overrule what would be found by itself in a
    CSV file; `sheet`, counted from 0, is that of a workbook. Raises ImportTrouble with one of
    `TROUBLE_CODES`, or ImportCancelled.

    >>> read_table("氏名;段\n髙﨑;三段".encode("cp932"), "list.csv").rows
    (('氏名', '段'), ('髙﨑', '三段'))
    """
    if len(data) > MAX_BYTES:
        raise ImportTrouble("too_large", {"limit": MAX_BYTES})
    if not data.strip():
        raise ImportTrouble("empty")
    if data.startswith(_ZIP):
        return read_xlsx(data, progress, sheet)
    if data.startswith(_OLE):
        raise ImportTrouble("password" if _ENCRYPTED in data else "old_xls")
    if filename.lower().endswith(_WORKBOOKS):
        raise ImportTrouble("damaged_xlsx")
    if kind := _other_kind(data):
        raise ImportTrouble("not_a_table", {"kind": kind})
    return read_csv(data, encoding=encoding, delimiter=delimiter)


def _other_kind(data: bytes) -> str:
    """Name the kind of a file that is certainly no table; empty if it may be one.

    >>> _other_kind(b"%PDF-1.7"), _other_kind(b"<html>"), _other_kind(b"a,b")
    ('pdf', 'html', '')
    """
    for start, kind in _OTHER_KINDS:
        if data.startswith(start):
            return kind
    if _HTML.match(data):
        return "html"
    return "xml" if _XML.match(data) else ""
