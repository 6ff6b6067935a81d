"""What the desk has said of the rows whose people may be those of other divisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from app.imports import ImportReport, ImportRow, RowStatus
from app.imports.people import certain, kept_apart, linked
from models.core.entrant_data import EntrantData


class Answers:
    """Yes or no for each row; without an answer, yes where reading, birth or club say so, too.

    Where they say so of two rows at once nobody knows which one it is: then it is no for both.
    """

    def __init__(self) -> None:
        """Begin without any answer."""
        self._said: dict[int, bool] = {}
        self._claimed: frozenset[tuple[int, str, int]] = frozenset()
        """Whom more than one row of a division may be, by reading, birth or club."""

    def look_at(self, rows: Iterable[ImportRow]) -> None:
        """Take note of whom the rows of a list may be."""
        claims = Counter(
            (row.into, row.new, one.person.id)
            for row in rows
            if row.status is not RowStatus.REFUSED and row.same and certain(row.data, row.same)
            for one in row.same
            if one is not None
        )
        self._claimed = frozenset(place for place, count in claims.items() if count > 1)

    def of(self, row: ImportRow) -> bool | None:
        """Give the answer for a row; None where nobody may be the same."""
        if not row.same:
            return None
        said = self._said.get(row.line)
        if said is not None:
            return said
        claimed = any(
            one is not None and (row.into, row.new, one.person.id) in self._claimed
            for one in row.same
        )
        return certain(row.data, row.same) and not claimed

    def turn(self, rows: Iterable[ImportRow]) -> None:
        """Say yes of all these rows where it is no of any, else no."""
        asked = {row.line: now for row in rows if (now := self.of(row)) is not None}
        for line in asked:
            self._said[line] = not all(asked.values())

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
