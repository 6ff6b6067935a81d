"""What the desk has said of the rows whose people may be those of other divisions."""

from __future__ import annotations

from collections.abc import Iterable

from app.imports import ImportReport, ImportRow, RowStatus
from app.imports.people import certain, kept_apart, linked
from models.core.entrant_data import EntrantData


class Answers:
    """Yes or no for each row; without an answer, yes where reading, birth or club say so, too."""

    def __init__(self) -> None:
        """Begin without any answer."""
        self._said: dict[int, bool] = {}

    def of(self, row: ImportRow) -> bool | None:
        """Give the answer for a row; None where nobody may be the same."""
        if not row.same:
            return None
        said = self._said.get(row.line)
        return certain(row.data, row.same) if said is None else said

    def turn(self, rows: Iterable[ImportRow]) -> None:
        """Say the opposite of these rows."""
        for row in rows:
            now = self.of(row)
            if now is not None:
                self._said[row.line] = not now

    def data_of(self, row: ImportRow) -> EntrantData:
        """Give the entrant of a row, as the same people where it is so.

        What was said by hand is kept; the name alone, without an answer, says of nobody that he
        is somebody else.
        """
        if self.of(row):
            return linked(row.data, row.same)
        return kept_apart(row.data, row.same) if self._said.get(row.line) is False else row.data

    def applied(self, report: ImportReport) -> list[EntrantData]:
        """Give the entrants of all rows that are not refused, as the same people where it is so."""
        return [self.data_of(row) for row in report.rows if row.status is not RowStatus.REFUSED]
