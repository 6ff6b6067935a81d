"""What an import does while the window stays alive: reading a list and judging its rows; no Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from dataclasses import field as field_of
from datetime import date
from functools import partial
from pathlib import Path

from app.imports import (
    MAX_BYTES,
    ColumnField,
    Columns,
    EntrantData,
    ExistingEntrant,
    ImportReport,
    ImportRow,
    ImportTrouble,
    ReadProgress,
    RowStatus,
    Table,
    accepted,
    build_rows,
    propose_columns,
    read_table,
    read_text,
)
from app.imports.classes import Classes, ListClass, propose_classes, together
from app.imports.columns import told_by_merges
from app.imports.people import certain
from app.imports.sheet import read_sheets
from app.imports.tags import propose_tags
from models.core.entrant_data import MemberData
from models.core.problems import Problem
from models.readings import unread
from models.views.divisions import EntrantView
from models.views.people import Namesake
from reports.i18n import _

ALL_SHEETS = -1
"""Every sheet of a workbook, each as a class."""
Claim = tuple[int, str, int, int]
"""The division that a row goes into, by id and by name, and whom it may be, by id and place."""
SMALL_BYTES = 16_000
SMALL_ROWS = 400
"""Up to here a list is read and judged in a few milliseconds, with nobody waiting."""


@dataclass(frozen=True, kw_only=True)
class JudgedRows:
    """What became of every row, with what the dialog shows of it counted already."""

    report: ImportReport = field_of(default_factory=ImportReport)
    ok: int = 0
    doubtful: int = 0
    refused: int = 0
    wanting: tuple[ImportRow, ...] = ()
    """The rows that need a look."""
    people: tuple[EntrantData, ...] = ()
    """Everybody who can be taken in."""
    classes: tuple[ListClass, ...] = ()
    """Where each class goes, of a list of several divisions."""
    from_above: int = 0
    """How many rows are told something by a merged cell that begins above."""
    unread: int = 0
    """How many come in whose names nobody can read."""
    claimed: frozenset[Claim] = frozenset()
    """Whom more than one row of a division may be, by reading, birth or club."""
    lines: tuple[ImportRow, ...] = ()
    """What is shown where several lines of the list are one row of the report."""

    @property
    def shown(self) -> tuple[ImportRow, ...]:
        """Give the rows as the list has them."""
        return self.lines or self.report.rows

    def next_fault(self, line: int) -> ImportRow | None:
        """Give the next row behind a line that needs a look, beginning anew behind the last.

        While a row cannot be taken in the others wait.
        """
        faults = [one for one in self.wanting if one.status is RowStatus.REFUSED]
        listed = faults or list(self.wanting)
        below = [one for one in listed if one.line > line]
        return next(iter((*below, *listed)), None)


@dataclass(frozen=True, kw_only=True)
class ListReading:
    """A list as it was read, or why it could not be."""

    data: bytes = b""
    """The file's content, to be read again in another encoding."""
    table: Table | None = None
    columns: Columns | None = None
    """Which column is what, as proposed."""
    judged: JudgedRows = field_of(default_factory=JudgedRows)
    trouble: Problem | None = None
    """`FILE_UNREADABLE`, or one of the import's own codes for a whole file."""


def as_built(report: ImportReport, _table: Table, _columns: Columns) -> ImportReport:
    """Leave a report as its rows were built."""
    return report


@dataclass(frozen=True, kw_only=True)
class ListKind:
    """What is read from a list: people alone, or where they sit as well."""

    propose: Callable[[Table], Columns] = propose_columns
    complete: Callable[[ImportReport, Table, Columns], ImportReport] = as_built
    """Adds to the rows what only this kind of list says, with everything wrong about it."""
    seats: bool = False
    """Whether every row has a group and a seat; then all rows are taken in, or none."""
    extra: tuple[tuple[ColumnField, str], ...] = ()
    """What else columns of such a list hold, with the words, marked for translation."""
    beside: tuple[tuple[ColumnField, str], ...] = ()
    """What is shown of every row besides, as the list has it; likewise."""


def _of_entrants(table: Table, *, people: int = 1) -> Columns:
    """Propose what the columns of a list of entrants hold, tags too."""
    return propose_tags(table, propose_columns(table, people=people), people=people)


PEOPLE = ListKind(propose=_of_entrants)


def of_so_many(people: int) -> ListKind:
    """Give what is read from a list of entrants of so many people each."""
    return ListKind(propose=partial(_of_entrants, people=people)) if people > 1 else PEOPLE


def known(entrants: Iterable[EntrantView]) -> tuple[ExistingEntrant, ...]:
    """Give those who are in the division already as rows are compared with them."""
    return tuple(
        ExistingEntrant(own.typed_name or own.name, own.yomi, own.number, own.birth, own.club)
        for own in entrants
    )


@dataclass(frozen=True, kw_only=True)
class Judge:
    """Judges rows against who is in the division already, on a certain day."""

    existing: tuple[ExistingEntrant, ...]
    today: date
    kind: ListKind = PEOPLE
    people: int = 1
    """How many are one entrant."""
    namesakes: tuple[Namesake, ...] = ()
    """Who plays in other divisions and may be the same."""
    classes: Classes | None = None
    """Where classes go; None where a list is for one division only."""

    def rows(self, table: Table, columns: Columns, progress: ReadProgress) -> JudgedRows:
        """Judge every row of a table."""
        table = told_by_merges(table, columns)
        return replace(self._judged(table, columns, progress), from_above=table.from_above)

    def _judged(self, table: Table, columns: Columns, progress: ReadProgress) -> JudgedRows:
        classes = self.classes
        if classes is not None and columns.of(ColumnField.CLASS) is not None:
            report = classes.judged(table, columns, today=self.today, progress=progress)
            return replace(summed_up(report), classes=classes.of(table, columns))
        report = build_rows(
            table,
            columns,
            self.existing,
            today=self.today,
            progress=progress,
            people=self.people,
            namesakes=self.namesakes,
        )
        return summed_up(self.kind.complete(report, table, columns))

    def file(
        self,
        path: Path,
        progress: ReadProgress,
        *,
        data: bytes = b"",
        encoding: str | None = None,
        delimiter: str | None = None,
        sheet: int | None = None,
    ) -> ListReading:
        """Read a file and judge its rows; `data` is what is known of it already.

        Without a `sheet` the first is read, or all where at least two are called like divisions.
        """
        try:
            content = data or _content(path)
        except OSError:
            values = {"name": path.name}
            return ListReading(trouble=Problem(code="FILE_UNREADABLE", values=values))

        def read() -> tuple[Table, Columns]:
            if sheet == ALL_SHEETS:
                return self._together(content, progress)
            table = read_table(
                content,
                path.name,
                encoding=encoding,
                delimiter=delimiter,
                sheet=sheet,
                progress=progress,
            )
            if sheet is None and self._like_divisions(table.sheets):
                return self._together(content, progress)
            return table, self._proposed(table)

        return self._read(read, progress, content)

    def text(self, text: str, progress: ReadProgress) -> ListReading:
        """Read pasted text and judge its rows."""

        def read() -> tuple[Table, Columns]:
            table = read_text(text)
            return table, self._proposed(table)

        return self._read(read, progress)

    def _proposed(self, table: Table) -> Columns:
        columns = self.kind.propose(table)
        if self.classes is None:
            return columns
        return propose_classes(table, columns, self.classes.places)

    def _like_divisions(self, sheets: Iterable[str]) -> bool:
        classes = self.classes
        return classes is not None and sum(classes.into(own) is not None for own in sheets) > 1

    def _together(self, content: bytes, progress: ReadProgress) -> tuple[Table, Columns]:
        return together(read_sheets(content, progress), self.kind.propose, _("Sheet"))

    def _read(
        self, read: Callable[[], tuple[Table, Columns]], progress: ReadProgress, data: bytes = b""
    ) -> ListReading:
        try:
            table, columns = read()
        except ImportTrouble as trouble:
            problem = Problem(code=trouble.code, values=trouble.values)
            return ListReading(data=data, trouble=problem)
        judged = self.rows(table, columns, progress)
        return ListReading(data=data, table=table, columns=columns, judged=judged)


def summed_up(report: ImportReport) -> JudgedRows:
    """Count a report once, so that the window never has to."""
    states = [row.status for row in report.rows]
    rows, people = report.rows, accepted(report)
    claims = Counter(
        claim
        for row in rows
        if row.same and row.status is not RowStatus.REFUSED and certain(row.data, row.same)
        for claim in claims_of(row)
    )
    members = [one for data in people for one in (*data.members,) or (data,)]
    persons = [own.person if isinstance(own, MemberData) else own for own in members]
    return JudgedRows(
        report=report,
        ok=states.count(RowStatus.OK),
        doubtful=states.count(RowStatus.DOUBTFUL),
        refused=states.count(RowStatus.REFUSED),
        wanting=tuple(
            row for row, state in zip(rows, states, strict=True) if state is not RowStatus.OK
        ),
        people=people,
        unread=sum(unread(own.yomi, own.name) for own in persons),
        claimed=frozenset(claim for claim, count in claims.items() if count > 1),
    )


def claims_of(row: ImportRow) -> tuple[Claim, ...]:
    """Name the people of other divisions whom a row may be."""
    return tuple((row.into, row.new, one.person.id, one.listed) for one in row.same if one)


def _content(path: Path) -> bytes:
    """Read a file, but never more of it than shows that it is too large."""
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)


def is_small(path: Path) -> bool:
    """Tell whether a file is read in no time; one that cannot be looked at is refused as fast."""
    try:
        return path.stat().st_size <= SMALL_BYTES and not path.suffix.lower().startswith(".xls")
    except OSError:
        return True
