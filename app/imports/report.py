"""What an import comes to, row by row."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from models.core.entrant_data import EntrantData
from models.core.problems import Problem, refusals
from models.views.people import Namesake


class RowStatus(StrEnum):
    """What can be done with a row."""

    OK = "ok"
    DOUBTFUL = "doubtful"
    """It is imported, but somebody should look at it."""
    REFUSED = "refused"


class ImportRow(NamedTuple):
    """One row of the table as an entrant, with everything that is wrong or strange about it."""

    line: int
    """The row's number as a spreadsheet counts it, from 1."""
    data: EntrantData
    """What could be read; unreadable numbers and dates are left out."""
    problems: tuple[Problem, ...] = ()
    """Those with `ask` make the row doubtful, any other refuses it."""
    group: int | None = None
    """Of a list of groups, counted from 1."""
    seat: int | None = None
    """Of a list of groups, counted from 1."""
    into: int = 0
    """The division it goes into, of a list of several; 0: that of the list, or a new one."""
    new: str = ""
    """The name of the new division it goes into."""
    sheet: str = ""
    """The sheet it stands in, of several that were put together."""
    at: int = 0
    """Its row there."""
    same: tuple[Namesake | None, ...] = ()
    """For each of the people who of another division may be the same; empty where nobody is."""

    @property
    def told(self) -> str:
        """Where it stands, as whoever has the list finds it."""
        return f"{self.sheet} {self.at}" if self.sheet else str(self.line)

    @property
    def status(self) -> RowStatus:
        """What can be done with the row."""
        if not self.problems:
            return RowStatus.OK
        return RowStatus.REFUSED if refusals(self.problems) else RowStatus.DOUBTFUL


class ProblemCode(NamedTuple):
    """What a problem of an import brings with it."""

    where: tuple[str, ...]
    """The fields it can stand beside."""
    values: tuple[str, ...]
    doubtful: bool | None
    """True: the row is imported all the same; False: it is refused; None: it depends on the
    field (`SHEET_ERROR` refuses a name and leaves the rest doubtful)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ImportReport:
    """What became of every row of a table; whether to import is for the desk to say."""

    rows: tuple[ImportRow, ...] = ()
    """In the order of the table, without the skipped rows."""
    skipped: int = 0
    """Rows without an entrant: blank, headings and what is above them, numbers prepared for
    more entrants below the last one, lines that sum the list up."""
    headings: int = 0
    """How many of the skipped rows are the headings and what stands above them."""
    left_out: int = 0
    """Rows of classes that go nowhere, as the desk has said."""
    problems: tuple[Problem, ...] = ()
    """What kept the table from being read at all; there are no rows then."""

    @property
    def ok(self) -> int:
        """How many rows are without any problem."""
        return self._count(RowStatus.OK)

    @property
    def doubtful(self) -> int:
        """How many rows can be imported but should be looked at."""
        return self._count(RowStatus.DOUBTFUL)

    @property
    def refused(self) -> int:
        """How many rows cannot be imported."""
        return self._count(RowStatus.REFUSED)

    def _count(self, status: RowStatus) -> int:
        return sum(row.status is status for row in self.rows)


def accepted(report: ImportReport) -> tuple[EntrantData, ...]:
    """Give the entrants of all rows that are not refused, in the order of the table."""
    return tuple(row.data for row in report.rows if row.status is not RowStatus.REFUSED)
