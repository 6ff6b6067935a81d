"""Every benchmark still runs against today's program, on small events."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.benchmarks.__main__ import all_modules

ROOT = Path(__file__).resolve().parents[2]
SMALLER = {
    "desks": "bench.SIZE, bench.RESULTS, bench.WRITERS, bench.CARDS, bench.EVERY, bench.PHONES, "
    "bench.PAGES = 60, 3, 2, 2, 0.5, 10, 1",
    "entry": "bench.SIZE = 60",
    "growth": "bench.SIZES = (60, 120)",
    "open": "bench.SIZE = 60",
    "pairing": "bench.SIZES = (64, 1_024)",
    "pauses": "bench.SIZES = (60,)",
    "ranking": "bench.SIZES = (100,)",
    "reports": "bench.SIZE, bench.AT_ONCE = 60, 5",
    "start": "bench.TIMES = 1",
    "window": "bench.SIZE = 60",
}
"""What makes a benchmark short; the others are short as they are."""


@pytest.mark.long
@pytest.mark.parametrize("name", all_modules())
def test_a_benchmark_measures_something(name: str) -> None:
    script = (
        f"from tests.benchmarks import bench_{name} as bench\n"
        f"{SMALLER.get(name, '')}\n"
        "rows = list(bench.rows())\n"
        "assert rows and all(row.ours > 0 for row in rows), rows\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
