"""Run the benchmarks and rewrite their sections of RESULTS.md: `python -m tests.benchmarks`.

Arguments: the date that goes into the file (today's if none is given), then the modules to run
(`pairing` for `bench_pairing.py`), all of them if none is named.
"""

from __future__ import annotations

import datetime
import sys
from importlib import import_module
from pathlib import Path

from tests.benchmarks.table import RESULTS, write_section

COMMAND = "make bench"


def main(arguments: list[str]) -> int:
    """Run the named benchmark modules, or all, and say how many aims were missed."""
    date, wanted = _date_and_modules(arguments)
    missed = 0
    for name in wanted or all_modules():
        module = import_module(f"tests.benchmarks.bench_{name}")
        heading = (module.__doc__ or name).partition("\n")[0].rstrip(".")
        rows = list(module.rows())
        write_section(heading, rows, date=date, command=COMMAND)
        for row in rows:
            missed += row.reached is False
            sys.stdout.write(f"{row}\n")
    sys.stdout.write(f"{RESULTS}: {missed} aims missed\n")
    return 0


def _date_and_modules(arguments: list[str]) -> tuple[str, list[str]]:
    if arguments and arguments[0][:1].isdigit():
        return arguments[0], arguments[1:]
    return datetime.date.today().isoformat(), arguments  # noqa: DTZ011 - the machine's own day


def all_modules() -> list[str]:
    """Name every benchmark module of this folder."""
    return sorted(
        path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py")
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
