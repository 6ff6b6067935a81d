"""One cell of a list typed anew at the desk; the file itself stays as it is."""

from __future__ import annotations

from dataclasses import replace

from app.imports.columns import Columns
from app.imports.headings import ColumnField
from app.imports.table import Table, strip_outer
from models.core.people import joined, parts_of

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
