"""CSV and pasted text: bytes to text to cells, with the encoding and the delimiter found."""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections import Counter
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING

from app.imports.columns import with_one_heading
from app.imports.table import MAX_BYTES, ImportTrouble, Table, TableKind, TextRow, bounded

if TYPE_CHECKING:
    import _csv

ENCODINGS = ("utf-8", "cp932", "utf-16", "euc_jp", "iso2022_jp")
"""What the desk may choose by hand; without a choice BOM, then UTF-8, then cp932 decides."""
DELIMITERS = (",", "\t", ";")

_CODECS = {"utf-8": "utf-8-sig"}
_SAME = {"utf-8-sig": "utf-8", "shift_jis": "cp932"}
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_NEVER_IN_CP932 = "\x80\uf8f0\uf8f1\uf8f2\uf8f3"
"""What Python gives for the single bytes that no Japanese text has."""
_HALF_WIDTH_KANA_ONLY = re.compile("[\x00-\x7f\uff65-\uff9f]*")
_JIS_ESCAPES = (b"\x1b$@", b"\x1b$B")

_SAMPLE_RECORDS = 20
_SAMPLE_TEXT = 65_536


def read_csv(data: bytes, *, encoding: str | None = None, delimiter: str | None = None) -> Table:
    r"""Read the bytes of a CSV file; raises ImportTrouble.

    >>> read_csv("氏名,段\n榎本,三段".encode("cp932")).encoding
    'cp932'
    """
    text, used = decode(data, encoding)
    if "\0" in text:
        raise ImportTrouble("not_a_table", {"kind": "binary"})
    chosen = delimiter or find_delimiter(text)
    rows = with_one_heading(split(text, chosen))
    return Table(rows=rows, kind=TableKind.CSV, encoding=used, delimiter=chosen)


def read_text(text: str) -> Table:
    r"""Read text pasted from a spreadsheet (tabs) or written with commas; raises ImportTrouble.

    >>> read_text("榎本\tえのもと\n手崎\tてざき").rows
    (('榎本', 'えのもと'), ('手崎', 'てざき'))
    """
    if len(text) > MAX_BYTES:
        raise ImportTrouble("too_large", {"limit": MAX_BYTES})
    chosen = find_delimiter(text)
    rows = with_one_heading(split(text, chosen))
    return Table(rows=rows, kind=TableKind.TEXT, delimiter=chosen)


def decode(data: bytes, encoding: str | None = None) -> tuple[str, str]:
    """Decode strictly, as told or by BOM, UTF-8, cp932; give the text and the encoding used.

    Raises ImportTrouble `wrong_encoding` with the encoding that was asked for (empty when
    none was) and a guess where there is one.

    >>> decode("髙﨑".encode("cp932"))
    ('髙﨑', 'cp932')
    """
    if encoding is not None:
        name = _known(encoding)
        text = _strictly(data, name)
        if text is None:
            raise ImportTrouble("wrong_encoding", {"encoding": encoding, "guess": ""})
        return text, name
    text, name = _detected(data)
    if text is None:
        raise ImportTrouble("wrong_encoding", {"encoding": "", "guess": name})
    return text, name


def _known(encoding: str) -> str:
    """Give the name of an encoding the desk may choose; ImportTrouble for any other."""
    try:
        name = codecs.lookup(encoding).name
    except (LookupError, ValueError):
        name = ""
    name = _SAME.get(name, name)
    if name not in ENCODINGS:
        raise ImportTrouble("wrong_encoding", {"encoding": encoding, "guess": ""})
    return name


def _detected(data: bytes) -> tuple[str | None, str]:
    """Give the text with its encoding, or None with a guess that the desk may try."""
    for mark, name in _MARKS:
        if data.startswith(mark):
            text = _strictly(data, name)
            return text, "" if text is None else name
    if any(escape in data for escape in _JIS_ESCAPES):
        return None, "iso2022_jp"
    text = _strictly(data, "utf-8")
    if text is not None:
        return text, "utf-8"
    text = _strictly(data, "cp932")
    if _looks_euc(data, text):
        return None, "euc_jp"
    return text, "" if text is None else "cp932"


def _strictly(data: bytes, name: str) -> str | None:
    """Decode the bytes, or give None if a single one does not fit."""
    try:
        text = data.decode(_CODECS.get(name, name))
    except UnicodeError:
        return None
    if name == "cp932" and any(character in text for character in _NEVER_IN_CP932):
        return None
    return text


def _looks_euc(data: bytes, as_cp932: str | None) -> bool:
    """Tell whether bytes that are no UTF-8 are EUC-JP rather than cp932.

    Nearly all EUC-JP is also some cp932 (``､ﾎ､筅ﾈ``), while cp932 with kanji or kana is
    next to never EUC-JP; what reads as half-width kana alone is left to cp932.
    """
    if as_cp932 is not None and _HALF_WIDTH_KANA_ONLY.fullmatch(as_cp932):
        return False
    return _strictly(data, "euc_jp") is not None


def find_delimiter(text: str) -> str:
    r"""Give the delimiter by which most of the first records have the same number of columns.

    Quotes are respected. Among equals the one with more columns wins, then comma before tab
    before semicolon; a single column gives the comma.

    >>> find_delimiter('"a;b;c",d\n"e;f",g'), find_delimiter("a;b\nc;d"), find_delimiter("a\nb")
    (',', ';', ',')
    """
    sample = text[:_SAMPLE_TEXT]
    return max(DELIMITERS, key=lambda delimiter: _agreement(sample, delimiter))


def _agreement(text: str, delimiter: str) -> tuple[int, int]:
    """Count the records that agree on a number of columns above one, and give that number."""
    widths: Counter[int] = Counter()
    records = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, skipinitialspace=True)
    try:
        widths.update(len(record) for record in islice(filter(None, records), _SAMPLE_RECORDS))
    except csv.Error:
        return 0, 0
    return max(((count, width) for width, count in widths.items() if width > 1), default=(0, 0))


def split(text: str, delimiter: str) -> tuple[TextRow, ...]:
    r"""Split a text into cells; raises ImportTrouble, `broken_quotes` with the row it began in.

    >>> split('a,"b\nc"\n\nd', ",")
    (('a', 'b\nc'), (), ('d',))
    """
    if len(delimiter) != 1 or delimiter in '\r\n" ':
        raise ImportTrouble("not_a_table", {"kind": "delimiter"})
    reader = _reader(text, delimiter)
    try:
        rows = bounded(reader)
    except csv.Error:
        raise ImportTrouble("broken_quotes", {"line": _good_records(text, delimiter) + 1}) from None
    if reader.line_num > len(rows):
        _refuse_swallowed_rows(rows, delimiter)
    return rows


def _reader(text: str, delimiter: str) -> _csv.Reader:
    lines = io.StringIO(text, newline="")
    return csv.reader(lines, delimiter=delimiter, skipinitialspace=True, strict=True)


def _good_records(text: str, delimiter: str) -> int:
    """Count the records before the one that csv cannot read."""
    done = 0
    with suppress(csv.Error):
        for _ in _reader(text, delimiter):
            done += 1
    return done


def _refuse_swallowed_rows(rows: tuple[TextRow, ...], delimiter: str) -> None:
    """Refuse a cell of several lines that holds what must be whole rows of the table.

    A lone quotation mark swallows every entrant up to the next one, and csv sees no fault.
    """
    usual = Counter(map(len, rows)).most_common(1)[0][0]
    suspicious = max(2, usual - 1)
    for line, row in enumerate(rows, start=1):
        for cell in row:
            if "\n" not in cell and "\r" not in cell:
                continue
            if any(part.count(delimiter) >= suspicious for part in cell.splitlines()):
                raise ImportTrouble("broken_quotes", {"line": line})
