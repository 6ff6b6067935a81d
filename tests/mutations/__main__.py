"""Altered event files in processes of their own: none may raise, hang, or fill the memory.

`make mutations`, or `python -m tests.mutations --count 300 --first 0`. It ends with a line of
figures, and with 1 where anything was found. The files of a number are always the same.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import IO

import msgspec

from tests.mutations.trying import Trial, Tried

PROJECT = Path(__file__).parents[2]
COUNT = 1500
SECONDS = 10.0
"""What one altered file may take of a processor."""
PATIENCE = 120
"""Seconds until a process that says nothing is ended, on a machine that does much else."""
MEGABYTES = 500


def work(numbers: list[int]) -> None:
    """Try these numbers one after the other, and tell of each when it is begun and ended."""
    with tempfile.TemporaryDirectory(prefix="taikai-") as folder:
        trial = Trial(Path(folder))
        for number in numbers:
            print(number, flush=True)
            tried = trial.attempt(number)
            print(msgspec.json.encode((tried, _megabytes())).decode(), flush=True)


def _megabytes() -> int:
    """Give the most memory that this process has had; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0
    import resource

    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // unit


def oversee(numbers: list[int]) -> Iterator[tuple[Tried, int]]:
    """Have these numbers tried; a process that hangs or grows too large is ended, and replaced."""
    while numbers:
        command = [sys.executable, "-m", "tests.mutations", "--numbers", *map(str, numbers)]
        with subprocess.Popen(
            command, cwd=PROJECT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process:
            assert process.stdout is not None
            lines: Queue[str] = Queue()
            Thread(target=_pass_on, args=(process.stdout, lines), daemon=True).start()
            for tried, megabytes in _heard(lines, numbers[0]):
                numbers.remove(tried.number)
                _say_wrong(tried)
                yield tried, megabytes
                if megabytes > MEGABYTES:
                    break
            process.kill()


def _pass_on(source: IO[str], lines: Queue[str]) -> None:
    for line in source:
        lines.put(line)
    lines.put("")


def _heard(lines: Queue[str], number: int) -> Iterator[tuple[Tried, int]]:
    """Give what a process says of each number; it ends with what it ended at."""
    ended = False
    while True:
        try:
            line = lines.get(timeout=PATIENCE)
        except Empty:
            yield Tried(number=number, kind="", how="", found="HUNG", seconds=PATIENCE), 0
            return
        if not line:
            if not ended:
                yield Tried(number=number, kind="", how="", found="DIED", seconds=0), 0
            return
        ended = not line.strip().isdigit()
        if ended:
            tried, megabytes = msgspec.json.decode(line, type=tuple[Tried, int])
            if tried.seconds > SECONDS or megabytes > MEGABYTES:
                found = "SLOW" if tried.seconds > SECONDS else "FAT"
                tried = replace(tried, raised=tried.raised or found)
            yield tried, megabytes
        else:
            number = int(line)


def main() -> int:
    """Try as many altered files as are wanted, in two processes at a time; say what was found."""
    parser = argparse.ArgumentParser(prog="mutations", description=__doc__)
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--numbers", type=int, nargs="*", help="try these in this very process")
    chosen = parser.parse_args()
    if chosen.numbers:
        work(chosen.numbers)
        return 0
    numbers = range(chosen.first, chosen.first + chosen.count)
    at_once = min(os.cpu_count() or 1, 4)
    shares = [list(numbers[start::at_once]) for start in range(at_once)]
    with ThreadPoolExecutor(at_once) as pool:
        results = [one for found in pool.map(_all, shares) for one in found]
    return report(sorted(results, key=lambda one: one[0].number))


def _all(numbers: list[int]) -> list[tuple[Tried, int]]:
    return list(oversee(numbers))


def _is_wrong(tried: Tried) -> bool:
    return bool(tried.raised) or tried.found in ("HUNG", "DIED")


def _say_wrong(tried: Tried) -> None:
    """Print at once what must not be."""
    if _is_wrong(tried):
        said = f"{tried.number} {tried.kind}: {tried.how}\n  {tried.found}"
        print(f"{said} after {tried.seconds:.1f} s\n{tried.raised}", flush=True)


def report(results: list[tuple[Tried, int]]) -> int:
    """Print the figures; 1 where something must not be."""
    every = [tried for tried, _ in results]
    wrong = [one for one in every if _is_wrong(one)]
    for kind in sorted({one.kind for one in every}):
        counted = Counter(one.found.partition(":")[0] for one in every if one.kind == kind)
        print(f"{kind:8}", ", ".join(f"{what} {n}" for what, n in counted.most_common()))
    slowest, largest = max(one.seconds for one in every), max(size for _, size in results)
    print(
        f"{len(every)} altered files, {len(wrong)} defects; "
        f"at most {slowest:.1f} s and {largest} MB"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
