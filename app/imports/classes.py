"""A list of several divisions: a column of classes, or a sheet for each, and where each goes.

A class goes into the division of its name, or where the desk says; a row of any other class is
refused. Sheets of a workbook are put together to one table with the sheet as the class.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from dataclasses import field as field_of
from datetime import date
from typing import NamedTuple

from app.imports.checks import MAX_TEXT, ExistingEntrant
from app.imports.columns import ColumnField, Columns, folded, told_by_merges
from app.imports.report import ImportReport, ImportRow
from app.imports.rows import build_rows
from app.imports.same_list import ask_of_classes
from app.imports.table import (
    MAX_COLUMNS,
    ImportTrouble,
    ReadProgress,
    Table,
    TextRow,
    is_blank,
    strip_outer,
)
from app.same_name import search_key
from models.core.problems import Problem
from models.views.people import Namesake

NEW, OUT = -1, -2
"""Where a class goes besides the divisions that are there: into a new one, or nowhere."""
_HEADING = re.compile(
    "(?:(?:出場|参加|申込|希望)(?:する)?)?(?:くらす|部門|種目|かてごりー?|class|division|category|event)名?"
)
_MAY_BE_CLASSES = (None, ColumnField.GRADE, ColumnField.TAGS)
"""What a column can be proposed as that holds the names of divisions."""
_SAMPLE = 50
_TOLD = 8
"""Names of divisions that a sentence gives."""


class Destination(NamedTuple):
    """A division that takes people in, with who is there and who may be the same elsewhere."""

    id: int
    name: str
    people: int = 1
    existing: tuple[ExistingEntrant, ...] = ()
    namesakes: tuple[Namesake, ...] = ()
    counts: range | None = None
    """Of teams, how many people one may have; None where no teams play."""


Build = Callable[[Table, Destination, tuple[ExistingEntrant, ...]], ImportReport]
"""Reads the rows of a table for a division in which some are already."""


class ListClass(NamedTuple):
    """A class of a list."""

    title: str
    rows: int
    """How many say so."""
    into: int | None
    """The division it goes into, `NEW`, `OUT`, or None where nobody knows."""


@dataclass(frozen=True, kw_only=True)
class Classes:
    """Where the classes of a list go."""

    places: tuple[Destination, ...] = ()
    home: int = 0
    """The division that the list is read for; a new one is like it."""
    said: Mapping[str, int] = field_of(default_factory=dict)
    """What the desk has said, by the key of the class."""

    def into(self, title: str) -> int | None:
        """Give where a class goes; None for one that is no division's name, or that of two.

        >>> two = Classes(places=(Destination(1, "A級"), Destination(2, "B級")), said={"c級": NEW})
        >>> [two.into(title) for title in ("Ｂ級", "C級", "D級")]
        [2, -1, None]
        """
        key = search_key(title)
        if key in self.said:
            return self.said[key]
        exact = [own.id for own in self.places if own.name == title]
        alike = exact or [own.id for own in self.places if search_key(own.name) == key]
        return alike[0] if len(alike) == 1 else None

    def saying(self, title: str, into: int) -> Classes:
        """Give the same once the desk has said where a class goes."""
        return replace(self, said={**dict(self.said), search_key(title): into})

    def of(self, table: Table, columns: Columns) -> tuple[ListClass, ...]:
        """Give the classes of a list in its order, without those that rows leave blank."""
        titles: dict[str, str] = {}
        counts: dict[str, int] = {}
        for _line, row in _rows(table, columns):
            title = class_of(row, columns)
            key = search_key(title)
            if key:
                titles.setdefault(key, title)
                counts[key] = counts.get(key, 0) + 1
        return tuple(
            ListClass(title, counts[key], self.into(title)) for key, title in titles.items()
        )

    def judged(
        self,
        table: Table,
        columns: Columns,
        *,
        today: date,
        progress: ReadProgress | None = None,
        build: Build | None = None,
    ) -> ImportReport:
        """Judge every row for the division into which its class goes; `build` reads the rows."""

        def people(
            own: Table, place: Destination, there: tuple[ExistingEntrant, ...]
        ) -> ImportReport:
            return build_rows(
                own,
                columns,
                there,
                today=today,
                progress=progress,
                people=place.people,
                namesakes=place.namesakes,
            )

        if build is None and columns.problems:
            return ImportReport(problems=columns.problems)
        parts = self._parts(table, columns)
        rows: list[ImportRow] = []
        left_out = 0
        for (into, new), lines in parts.items():
            if into == OUT:
                left_out += len(lines)
                continue
            place = self._place(into)
            there = place.existing if into > 0 else ()
            report = (build or people)(_only(table, columns, lines), place, there)
            told = (self._told(row, table, columns, into) for row in report.rows)
            rows += [row._replace(into=max(into, 0), new=new) for row in told]
        rows.sort(key=lambda row: row.line)
        rows = ask_of_classes(
            rows, {(max(into, 0), new): self._name(into, new) for into, new in parts}
        )
        headings = 0 if columns.header_row is None else columns.header_row + 1
        return ImportReport(
            rows=tuple(_placed(row, table) for row in rows),
            skipped=len(table.rows) - len(rows) - left_out,
            headings=headings,
            left_out=left_out,
        )

    def _parts(self, table: Table, columns: Columns) -> dict[tuple[int, str], set[int]]:
        """Give the lines that go to each place, by division and name of a new one; 0 is unknown."""
        parts: dict[tuple[int, str], set[int]] = {}
        known: dict[str, tuple[int, str]] = {"": (0, "")}
        for line, row in _rows(table, columns):
            title = class_of(row, columns)
            if title not in known:
                into = self.into(title) or 0
                first = next((new for _into, new in known.values() if _alike(new, title)), title)
                known[title] = (into, first if into == NEW else "")
            parts.setdefault(known[title], set()).add(line)
        return parts

    def _place(self, into: int) -> Destination:
        wanted = into if into > 0 else self.home
        return next(own for own in self.places if own.id == wanted)

    def _name(self, into: int, new: str) -> str:
        return new or next((own.name for own in self.places if own.id == into), "")

    def _told(self, row: ImportRow, table: Table, columns: Columns, into: int) -> ImportRow:
        """Add to a row what is wrong with its class."""
        title = class_of(table.rows[row.line - 1], columns)
        problem: Problem | None = None
        if not title:
            problem = Problem(code="CLASS_EMPTY", where="class", values=self._divisions())
        elif into == 0:
            values = {"text": title[:MAX_TEXT], **self._divisions()}
            problem = Problem(code="CLASS_UNKNOWN", where="class", values=values)
        elif into == NEW and len(title) > MAX_TEXT:
            problem = Problem(code="TOO_LONG", where="class", values={"limit": MAX_TEXT})
        return row if problem is None else row._replace(problems=(problem, *row.problems))

    def _divisions(self) -> dict[str, object]:
        names = [own.name for own in self.places]
        more = ["…"] if len(names) > _TOLD else []
        return {"divisions": "、".join([*names[:_TOLD], *more])}


def _alike(one: str, two: str) -> bool:
    return bool(one) and search_key(one) == search_key(two)


def class_of(row: TextRow, columns: Columns) -> str:
    """Give the class of a row as it is written; empty for none."""
    column = columns.of(ColumnField.CLASS)
    return "" if column is None or column >= len(row) else strip_outer(row[column])


def _rows(table: Table, columns: Columns) -> Iterator[tuple[int, TextRow]]:
    """Give the rows below the headings with their lines; those that have only a class are blank."""
    start = 0 if columns.header_row is None else columns.header_row + 1
    own = columns.of(ColumnField.CLASS)
    for line, row in enumerate(table.rows[start:], start + 1):
        cells = row if own is None else row[:own] + row[own + 1 :]
        if not is_blank(cells):
            yield line, row


def _only(table: Table, columns: Columns, lines: set[int]) -> Table:
    """Give a table in which the other rows are blank, so that lines keep their numbers."""
    start = 0 if columns.header_row is None else columns.header_row + 1
    own = columns.of(ColumnField.CLASS)

    def kept(row: TextRow) -> TextRow:
        if own is None or own >= len(row):
            return row
        return (*row[:own], "", *row[own + 1 :])  # what sums a sheet up stands beside its name

    rows = tuple(
        row if line <= start else kept(row) if line in lines else ()
        for line, row in enumerate(table.rows, 1)
    )
    return replace(table, rows=rows)


def _placed(row: ImportRow, table: Table) -> ImportRow:
    """Say of a row and of what it clashes with where they stand in the sheets."""
    if not table.origins:
        return row
    sheet, at = table.origins[row.line - 1]
    problems = tuple(
        replace(one, values={**one.values, "line": _told_row(table, sheet, one.values["line"])})
        if one.values.get("line")
        else one
        for one in row.problems
    )
    return row._replace(sheet=sheet, at=at, problems=problems)


def _told_row(table: Table, sheet: str, line: int) -> int | str:
    there, at = table.origins[line - 1]
    return at if there == sheet else f"{there} {at}"


def propose_classes(table: Table, columns: Columns, places: Iterable[Destination]) -> Columns:
    r"""Add a column of classes: by its heading, or because it has the names of the divisions.

    >>> from app.imports.columns import propose_columns
    >>> from app.imports.text import read_text
    >>> table = read_text("氏名\t級\n榎本\tA級\n手崎\tB級")
    >>> places = (Destination(1, "A級"), Destination(2, "B級"))
    >>> found = propose_classes(table, propose_columns(table), places)
    >>> found.fields[1].value
    'class'
    """
    if columns.header_row is None or columns.of(ColumnField.CLASS) is not None:
        return columns
    names = {search_key(own.name) for own in places}
    header = table.rows[columns.header_row]
    sample = list(table.rows[columns.header_row + 1 :][:_SAMPLE])
    free = [c for c in range(len(header)) if columns.fields.get(c) in _MAY_BE_CLASSES]
    found = [c for c in free if _named(sample, c, names)]
    found += [c for c in free if _HEADING.fullmatch(folded(header[c]))]
    if not found:
        return columns
    return replace(columns, fields={**columns.fields, found[0]: ColumnField.CLASS})


def _named(sample: Sequence[TextRow], column: int, names: set[str]) -> bool:
    """Tell whether at least four fifths of what stands in a column are names of divisions."""
    cells = [search_key(row[column]) for row in sample if column < len(row)]
    filled = [cell for cell in cells if cell]
    return bool(filled) and sum(cell in names for cell in filled) * 5 >= len(filled) * 4


@dataclass(kw_only=True)
class _SharedColumns:
    """The columns of several sheets that are put together, as far as they were met."""

    heads: list[str]
    """What each is headed by."""
    fields: dict[int, ColumnField]
    """What they hold."""
    known: dict[tuple[str, str], int] = field_of(default_factory=dict)
    """Where what stands, by `_key`."""

    def places_of(self, columns: Columns, header: TextRow, width: int) -> dict[int, int]:
        """Give where each column of a sheet stands; what no other sheet has comes behind them."""
        target: dict[int, int] = {}
        for column in range(width):
            heading = header[column] if column < len(header) else ""
            held = columns.fields.get(column)
            key = _key(held, heading, column)
            if key in self.known and self.known[key] in target.values():
                key = (*key[:1], f"{key[1]} {column}")
            if key not in self.known:
                self.known[key] = len(self.heads)
                self.heads.append(heading)
            if held is not None and held is not ColumnField.CLASS:
                self.fields.setdefault(self.known[key], held)
            target[column] = self.known[key]
        return target


def together(
    tables: Sequence[Table], propose: Callable[[Table], Columns], title: str
) -> tuple[Table, Columns]:
    r"""Put the sheets of a workbook together; the first column, headed `title`, is the sheet.

    Columns that hold the same stand below each other, whatever order each sheet has them in.
    ImportTrouble `too_many_columns` where that is too much.

    >>> from app.imports.columns import propose_columns
    >>> from app.imports.text import read_text
    >>> one, two = read_text("氏名\t段\n榎本\t三段"), read_text("段位\t名前\n初段\t手崎")
    >>> table, columns = together(
    ...     (replace(one, sheet="A"), replace(two, sheet="B")), propose_columns, "Sheet")
    >>> table.rows
    (('Sheet', '氏名', '段'), ('A', '榎本', '三段'), ('B', '手崎', '初段'))
    >>> table.origins[1:]
    (('A', 2), ('B', 2))
    """
    shared = _SharedColumns(heads=[title], fields={0: ColumnField.CLASS})
    heads = shared.heads
    rows: list[TextRow] = []
    origins: list[tuple[str, int]] = []
    from_above = 0
    for read in tables:
        columns = propose(read)
        table = told_by_merges(read, columns)
        from_above += table.from_above
        start = 0 if columns.header_row is None else columns.header_row + 1
        header = table.rows[start - 1] if start else ()
        target = shared.places_of(columns, header, max(map(len, table.rows)))
        for line, row in enumerate(table.rows[start:], start + 1):
            cells = [""] * len(heads)
            cells[0] = table.sheet
            for column, cell in enumerate(row):
                cells[target[column]] = cell
            if not is_blank(row):
                rows.append(tuple(cells))
                origins.append((table.sheet, line))
    if len(heads) > MAX_COLUMNS:
        raise ImportTrouble("too_many_columns", {"limit": MAX_COLUMNS})
    whole = replace(
        tables[0],
        rows=(tuple(heads), *rows),
        sheet="",
        origins=(("", 1), *origins),
        merges=(),
        from_above=from_above,
    )
    return whole, Columns(fields=shared.fields, header_row=0)


def _key(field: ColumnField | None, heading: str, column: int) -> tuple[str, str]:
    """Give what is the same in two sheets where columns hold the same."""
    if field is not None and field not in (ColumnField.TAGS, ColumnField.CLASS):
        return field.value, ""
    return "", folded(heading) or f"#{column}"
