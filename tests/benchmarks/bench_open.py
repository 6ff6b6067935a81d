"""P7, P9: opening a big event, and the memory it takes.

An event of 2,000 entrants after eight rounds. Opening is the whole way of a file that may come from
anybody: the lock, the private copy, the check of schema, pages, references and every value, then
the facts of its division with every result decoded and judged by the game's rules. The floor reads
the rows of the same tables, the journal aside, into tuples with bare sqlite3. The first page is
measured in the running program, the memory in processes of their own against a bare QMainWindow.

With pytest-benchmark: `pytest --benchmark-enable tests/benchmarks/bench_open.py`.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import pytest

from app import facts
from app.event_file.file import EventFile
from tests.benchmarks.events import big_event, copy_of
from tests.benchmarks.processes import BARE, OURS, best
from tests.benchmarks.table import BenchRow, side_by_side

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

SIZE = 2_000
MEGABYTE = 1_000_000
TABLES = (
    "event",
    "divisions",
    "people",
    "entrants",
    "members",
    "absences",
    "rounds",
    "matches",
    "seats",
    "results",
    "notes",
    "penalties",
    "rulings",
    "adjustments",
)


def bare_rows(path: Path) -> object:
    """Read every row of every table but the journal with sqlite3."""
    connection = sqlite3.connect(path)
    try:
        return [connection.execute(f"SELECT * FROM {table}").fetchall() for table in TABLES]  # noqa: S608
    finally:
        connection.close()


def open_checked(path: Path) -> None:
    """Open and check the file, and read nothing yet."""
    EventFile.open(path).close()


def open_and_read(path: Path) -> int:
    """Open the event as a stranger's file and read the facts of its division."""
    with EventFile.open(path) as event:
        return len(facts.division(event, 1).results)


class FirstPage:
    """The running program, which opens the event and draws the page of its last round."""

    def __init__(self, path: Path) -> None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        from ui import app as gui
        from ui.desk.settings import Settings

        self.path = path
        self.qt = gui.application()
        self.desk, self.window, _words = gui.build(self.qt, Settings(path.with_suffix(".ini")))
        self.window.show()
        self.qt.processEvents()

    def seconds(self) -> float:
        """Open the event, wait for its page and close it again."""
        start = perf_counter()
        assert self.desk.open(self.path)
        self.qt.processEvents()
        taken = perf_counter() - start
        page = self.window.page("matches")
        assert page.isVisible() and not page.stale
        self.desk.close()
        self.qt.processEvents()
        return taken

    def end(self) -> None:
        """Take the window away."""
        self.window.close()
        self.window.deleteLater()
        self.qt.processEvents()


def first_page(path: Path, times: int = 5) -> float:
    """Give the best time from opening an event to its first page."""
    work = FirstPage(copy_of(path))
    try:
        return min(work.seconds() for _ in range(times))
    finally:
        work.end()


def rows() -> Iterable[BenchRow]:
    """Measure opening beside reading, the first page, and the memory beside a bare window."""
    path = big_event(SIZE, left_open=10)
    what = f"{SIZE:,} entrants × 8 rounds"
    whole, floor, checked = side_by_side(
        lambda: open_and_read(path),
        lambda: bare_rows(path),
        lambda: open_checked(path),
        seconds=6,
    )
    yield BenchRow(
        id="P7",
        work=f"open, check and read {what}",
        ours=whole,
        against="bare sqlite3",
        theirs=floor,
        aim=5,
    )
    yield BenchRow(
        id="P7", work="of it open and check", ours=checked, against="bare sqlite3", theirs=floor
    )
    yield BenchRow(id="P7", work="open until the first page", ours=first_page(path), limit=0.3)
    (_, bare), (_, ours) = best(3, (BARE,), (OURS, str(copy_of(path))))
    yield BenchRow(
        id="P9",
        work="peak memory with it open",
        ours=ours / MEGABYTE,
        against="bare QMainWindow",
        theirs=bare / MEGABYTE,
        unit="MB",
    )
    yield BenchRow(
        id="P9",
        work="beyond the bare window",
        ours=(ours - bare) / MEGABYTE,
        limit=120,
        unit="MB",
    )


def test_open(benchmark: BenchmarkFixture) -> None:
    """The same under pytest-benchmark with 200 entrants, with the ratio to bare reading noted."""
    path = big_event(200)
    ours, theirs = side_by_side(lambda: open_and_read(path), lambda: bare_rows(path), seconds=0.5)
    benchmark.group = "P7"
    benchmark.extra_info["ratio to bare sqlite3"] = round(ours / theirs, 2)
    assert benchmark(open_and_read, path) > 0


@pytest.mark.parametrize("entered", [100])
def test_first_page(benchmark: BenchmarkFixture, entered: int) -> None:
    """The first page under pytest-benchmark; its times include closing the event."""
    work = FirstPage(copy_of(big_event(entered)))
    benchmark.group = "P7"
    benchmark.pedantic(work.seconds, rounds=5, warmup_rounds=1)
    work.end()
