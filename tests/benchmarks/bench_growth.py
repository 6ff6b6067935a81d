"""P10: growth from 100 to 10,000 entrants.

The works of P2, P4 and P7 at three sizes. Ours is the larger size, theirs the smaller one of the
same work; it may grow by no more than n log n does: 15 times from 100 to 1,000 and 13.3 times from
1,000 to 10,000.

With pytest-benchmark: the sizes are those of the other modules.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable
from itertools import pairwise
from math import log

from tests.benchmarks import bench_entry, bench_open, bench_ranking
from tests.benchmarks.events import big_event
from tests.benchmarks.table import BenchRow, side_by_side

SIZES = (100, 1_000, 10_000)
OPEN_TABLES = 15


def ranking(entered: int) -> float:
    """Rank made-up entrants by four criteria."""
    (time,) = side_by_side(bench_ranking.division(entered).ranked, seconds=0.5, rounds=5)
    return time


def entry(entered: int) -> float:
    """Enter a result and see it on the page 対戦."""
    return bench_entry.measure(entered, "matches", OPEN_TABLES)[0]


def opening(entered: int) -> float:
    """Open, check and read an event."""
    path = big_event(entered, left_open=OPEN_TABLES + 5)
    (time,) = side_by_side(lambda: bench_open.open_and_read(path), seconds=1)
    return time


WORKS: tuple[tuple[str, Callable[[int], float]], ...] = (
    ("P2, ranking", ranking),
    ("P4, a result entered", entry),
    ("P7, opening", opening),
)


def rows() -> Iterable[BenchRow]:
    """Measure every work at every size beside the next smaller one."""
    for name, work in WORKS:
        times = {}
        for size in SIZES:
            gc.collect()
            times[size] = work(size)
        for small, large in pairwise(SIZES):
            yield BenchRow(
                id="P10",
                work=f"{name}: {large:,} entrants",
                ours=times[large],
                against=f"{small:,} entrants",
                theirs=times[small],
                aim=large * log(large) / (small * log(small)),
            )
