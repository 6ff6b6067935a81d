"""Which tables of a division have their results typed a second time, unseen, and compared."""

from __future__ import annotations

from dataclasses import dataclass


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


NOWHERE = SecondEntry()
EVERYWHERE = SecondEntry(None)
