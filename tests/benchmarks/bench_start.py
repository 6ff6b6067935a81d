"""P6: from the start of the process to the first window.

Processes of their own, without a screen, until everything of the first window has been drawn. The
floor is a bare QMainWindow of PySide6 in Fusion, with Qt's own font and nothing in it. The second
peer loads and draws with the same two font files (11 MB) as the program. With an event named on
the command line the time runs until its first page is drawn; its peer has the fonts and imports
SQLAlchemy, without which no event is read.

With pytest-benchmark: `pytest --benchmark-enable tests/benchmarks/bench_start.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pytest

from tests.benchmarks.events import big_event, copy_of
from tests.benchmarks.processes import BARE, BARE_WITH_DATABASE, BARE_WITH_FONTS, OURS, best, run
from tests.benchmarks.table import BenchRow

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

TIMES = 10
SIZE = 100


def rows() -> Iterable[BenchRow]:
    """Measure the start beside two bare windows, and the start with an event."""
    event = copy_of(big_event(SIZE))
    (bare, _), (with_fonts, _), (with_database, _), (ours, _), (opened, _) = best(
        TIMES, (BARE,), (BARE_WITH_FONTS,), (BARE_WITH_DATABASE,), (OURS,), (OURS, str(event))
    )
    yield BenchRow(
        id="P6",
        work="start to the first window drawn",
        ours=ours,
        against="bare QMainWindow",
        theirs=bare,
        aim=1.5,
    )
    yield BenchRow(
        id="P6",
        work="start to the first window drawn",
        ours=ours,
        against="bare QMainWindow with the fonts",
        theirs=with_fonts,
    )
    yield BenchRow(
        id="P6",
        work=f"start to the first page of an event of {SIZE} entrants",
        ours=opened,
        against="bare QMainWindow with the fonts, and SQLAlchemy imported",
        theirs=with_database,
        aim=2,
    )


@pytest.mark.parametrize("program", [BARE, OURS], ids=["bare", "ours"])
def test_start(benchmark: BenchmarkFixture, program: str) -> None:
    """The same under pytest-benchmark; its times include the end of the process."""
    benchmark.group = "P6"
    benchmark.pedantic(run, (program,), rounds=5, warmup_rounds=1)
