"""What every benchmark shares: timing side by side, one row per finding, and RESULTS.md.

A benchmark is a module `bench_*.py` of this folder with a docstring, whose first line is the
heading of its section, and a function `rows() -> Iterable[BenchRow]`. `python -m tests.benchmarks`
runs them all. Import the peers inside functions: the doctest run of pytest imports the module.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

RESULTS = Path(__file__).with_name("RESULTS.md")


@dataclass(frozen=True, kw_only=True)
class BenchRow:
    """One finding: our time beside that of a floor or peer measured in the same run."""

    id: str
    """P1, P2, ..."""
    work: str
    ours: float
    """Seconds."""
    against: str = ""
    """The floor or peer; empty where only the limit counts."""
    theirs: float | None = None
    """Seconds of the floor or peer."""
    aim: float | None = None
    """The most that ours / theirs may be: 4 for "at most 4 times", 1/50 for "50 times faster"."""
    limit: float | None = None
    """The most seconds that ours may take."""
    unit: str = ""
    """What the figures are in when they are not seconds, e.g. `MB`."""

    @property
    def ratio(self) -> float | None:
        """Our time in times of theirs."""
        return None if self.theirs is None else self.ours / self.theirs

    @property
    def reached(self) -> bool | None:
        """Whether the aims are reached; None where there are none."""
        checks = []
        if self.aim is not None and self.ratio is not None:
            checks.append(self.ratio <= self.aim)
        if self.limit is not None:
            checks.append(self.ours <= self.limit)
        return all(checks) if checks else None


def side_by_side(
    *works: Callable[[], object], seconds: float = 1.0, rounds: int = 3
) -> list[float]:
    """Time the works in turns, for so long and so many rounds at least; give each one's best.

    Turns make a slow moment of the machine fall on all of them alike.
    """
    best = [float("inf")] * len(works)
    end = perf_counter() + seconds
    while rounds > 0 or perf_counter() < end:
        for index, work in enumerate(works):
            start = perf_counter()
            work()
            best[index] = min(best[index], perf_counter() - start)
        rounds -= 1
    return best


def write_section(
    heading: str, rows: Iterable[BenchRow], *, date: str, command: str, path: Path = RESULTS
) -> None:
    """Put a section into the file, in place of the one with the same heading; sorted by heading."""
    text = path.read_text(encoding="utf-8") if path.exists() else _head(command)
    head, *old = text.split("\n## ")
    sections = {section.partition("\n")[0]: section for section in old}
    sections[heading] = _section(heading, rows, date)
    parts = [head, *(sections[key] for key in sorted(sections))]
    path.write_text("\n## ".join(part.rstrip("\n") + "\n" for part in parts), encoding="utf-8")


def _head(command: str) -> str:
    return (
        "# Measured speed\n\n"
        f"Made by `{command}`; do not edit.\n"
        "Ours and the floor or peer are timed in the same run, in turns, and the best time of\n"
        "each is taken. The ratio is ours to theirs.\n"
    )


def _section(heading: str, rows: Iterable[BenchRow], date: str) -> str:
    lines = [
        heading,
        "",
        f"{date}, Python {platform.python_version()}, {os.cpu_count()} cores, "
        f"{platform.system()} {platform.machine()}{_load()}",
        "",
        "| id | work | ours | beside | theirs | ratio | aim | reached |",
        "|---|---|---:|---|---:|---:|---:|---|",
        *(_line(row) for row in rows),
        "",
    ]
    return "\n".join(lines)


def _load() -> str:
    """Say how busy the machine was: with more than two at work on two cores, times mean little."""
    if not hasattr(os, "getloadavg"):
        return ""
    return f", load {os.getloadavg()[0]:.1f}"


def _line(row: BenchRow) -> str:
    aims = []
    if row.aim is not None:
        aims.append("at most " + _times(row.aim))
    if row.limit is not None:
        aims.append("at most " + _figure(row, row.limit))
    cells = (
        row.id,
        row.work,
        _figure(row, row.ours),
        row.against or "–",
        "–" if row.theirs is None else _figure(row, row.theirs),
        "–" if row.ratio is None else _times(row.ratio),
        " and ".join(aims) or "–",
        {True: "yes", False: "**no**", None: "–"}[row.reached],
    )
    return f"| {' | '.join(cells)} |"


def _figure(row: BenchRow, value: float) -> str:
    if row.unit:
        return f"{value:,.3g} {row.unit}"
    return _milliseconds(value)


def _milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:,.3g} ms" if seconds < 0.1 else f"{seconds * 1000:,.0f} ms"


def _times(ratio: float) -> str:
    return f"× {ratio:.2g}" if ratio >= 0.1 else f"1/{1 / ratio:,.0f}"
