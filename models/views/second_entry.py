"""Which tables of a division have their results typed a second time, unseen, and compared."""

from __future__ import annotations

from dataclasses import dataclass

from models.core.hall import HIGHEST_TABLE
from models.core.problems import Problem


@dataclass(frozen=True, slots=True)
class SecondEntry:
    """From table 1 up to which one a second person types every result."""

    tables: int | None = 0
    """0: nowhere; None: at every table."""

    def wants(self, table: int) -> bool:
        """Tell whether the result of a table is typed twice.

        >>> [SecondEntry(8).wants(table) for table in (1, 8, 9)]
        [True, True, False]
        >>> SecondEntry().wants(1), SecondEntry(None).wants(99)
        (False, True)
        """
        return self.tables is None or table <= self.tables

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the number of tables: no division has so many.

        >>> SecondEntry(None).problems, SecondEntry(1000).problems[0].code
        ((), 'TABLES_RANGE')
        """
        if self.tables is None or 0 <= self.tables <= HIGHEST_TABLE:
            return ()
        values = {"low": 1, "high": HIGHEST_TABLE}
        return (Problem(code="TABLES_RANGE", where="tables", values=values),)


NOWHERE = SecondEntry()
EVERYWHERE = SecondEntry(None)
