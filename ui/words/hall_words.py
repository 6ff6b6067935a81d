"""The tables of the hall in words: which numbers, and where two divisions would meet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from models.core.hall import HallTables
from models.views.hall import TableOverlap
from reports.i18n import _, _p
from ui.words.wording import listed

FEW = 6
"""So many runs of numbers are named one by one; of more it is said that there are others."""


def numbers_text(numbers: Iterable[int]) -> str:
    """Write numbers of tables, those that follow each other as one.

    >>> numbers_text([1, 2, 3, 7, 9, 10])
    '1–3・7・9・10'
    """
    runs: list[list[int]] = []
    for number in sorted({*numbers}):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts: list[str] = []
    for run in runs:
        parts += [f"{run[0]}–{run[-1]}"] if len(run) > 2 else map(str, run)
    more = ["…"] if len(parts) > FEW else []
    return listed([*parts[:FEW], *more])


def said_text(tables: HallTables, needed: int) -> str:
    """Say which tables a division has by what was said of it."""
    numbers = numbers_text(tables.numbers(max(1, needed)))
    if not tables.skipped:
        return _("|Tables| {numbers}").format(numbers=numbers)
    return _("|Tables| {numbers}, without {skipped}").format(
        numbers=numbers, skipped=numbers_text(tables.skipped)
    )


def overlap_text(found: Iterable[TableOverlap]) -> str:
    """Say which numbers several divisions would have at the same time, each number once.

    >>> pairs = [("甲", "乙", (1, 2, 3)), ("甲", "丙", (1, 2)), ("乙", "丙", (1, 2))]
    >>> overlap_text(TableOverlap(division=a, other=b, tables=at) for a, b, at in pairs)
    '1・2卓（甲・乙・丙） 3卓（甲・乙）'
    """
    at_table: dict[int, dict[str, None]] = defaultdict(dict)
    for one in found:
        for table in one.tables:
            at_table[table].update({one.division: None, one.other: None})
    tables_of: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for table, divisions in sorted(at_table.items()):
        tables_of[tuple(divisions)].append(table)
    said = _p("numbers that stand twice", "{tables}: {divisions}")
    return " ".join(
        said.format(tables=numbers_text(tables), divisions=listed(divisions))
        for divisions, tables in tables_of.items()
    )
