"""Result cross-tables from files and pasted text: the lines, with what each column holds.

Tables (CSV, XLSX, cells copied from a spreadsheet) are read by their headings, or by what their
columns hold; text with blanks between, as on the pages of associations, line by line. What the
lines mean is said by `models.pairing.cross_table.compared`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from app.imports import read_table
from app.imports.cross_table.columns import lines_of_table
from app.imports.cross_table.text import is_page, lines_of_text
from app.imports.table import MAX_BYTES, ImportTrouble, ReadProgress, TextRow
from app.imports.text import decode, read_text
from models.core.problems import refuse
from models.pairing.cross_table import MOST_PEOPLE, CrossTableLine, CrossTrouble

__all__ = ["read_lines", "text_of_file"]

LONGEST = 300_000
"""More characters no cross-table has."""
LONGEST_LINE = 5_000
"""More characters no line has."""
MOST_LINES = MOST_PEOPLE + 500
"""More lines with anything no cross-table has, headings and remarks included."""
_BREAKS = re.compile(r"[\t\r\n]+")
_ZIP = b"PK\x03\x04"


def read_lines(text: str) -> list[CrossTableLine]:
    r"""Read pasted text; raises ImportTrouble where it is no table, Refused for a line too long.

    >>> [own.cells for own in read_lines("1 Honda Ken 2d 2+ 3-\n2 Sato 1k 1- 0+\n3 Abe 3k 0- 1+")]
    [('2+', '3-'), ('1-', '0+'), ('0-', '1+')]
    >>> [own.cells for own in read_lines("No.,氏名,1回戦\n1,本田,2○\n2,佐藤,1×")]
    [('2○',), ('1×',)]
    """
    if not text.strip():
        raise ImportTrouble("empty")
    _want_bounds(text)
    if is_page(text):
        return lines_of_text(text)
    return lines_of_table(read_text(text))


def _want_bounds(text: str) -> None:
    if len(text) > LONGEST:
        raise ImportTrouble("too_large", {"limit": LONGEST})
    lines = text.splitlines()
    if sum(map(bool, map(str.strip, lines))) > MOST_LINES:
        raise ImportTrouble("too_large", {"limit": MOST_LINES})
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE:
            raise refuse(CrossTrouble.LONG_LINE, line=number)


def text_of_file(data: bytes, name: str, progress: ReadProgress | None = None) -> str:
    """Give a CSV, XLSX or text file as text to look through; raises ImportTrouble.

    A workbook is written with tabs, a row a line. `too_large` for more than is looked through;
    ImportCancelled.
    """
    if len(data) > MAX_BYTES:
        raise ImportTrouble("too_large", {"limit": MAX_BYTES})
    if not data.startswith(_ZIP):
        try:
            read_table(data, name, progress=progress)
        except ImportTrouble as trouble:
            if trouble.code != "broken_quotes":  # a page may hold one; `read_lines` will tell
                raise
        text = decode(data)[0]
        if len(text) > LONGEST:
            raise ImportTrouble("too_large", {"limit": LONGEST})
        return text
    return _as_text(read_table(data, name, progress=progress).rows)


def _as_text(rows: Iterable[TextRow]) -> str:
    """Write rows with tabs, as far as they are looked through."""
    lines: list[str] = []
    length = 0
    for row in rows:
        lines.append("\t".join(_BREAKS.sub(" ", cell) for cell in row) + "\n")
        length += len(lines[-1])
        if length > LONGEST:
            raise ImportTrouble("too_large", {"limit": LONGEST})
    return "".join(lines)
