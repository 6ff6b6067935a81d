"""Kills programs while they record, undo, import, keep, restore and migrate: nothing may be lost.

`make kills`, or `python -m tests.kills --count 60 --first 0`. It ends with a line of figures, and
with 1 where anything was lost. The kill of a number is always of the same action, and at the same
moment unless it goes by the clock.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from tests import disk
from tests.kills.actions import ACTIONS
from tests.kills.killing import Course, Killed, course, kill

COUNT = 1000


def main() -> int:
    """Kill as many programs as are wanted, the actions in turn, and say what became of it."""
    parser = argparse.ArgumentParser(prog="kills", description=__doc__)
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    begun = time.monotonic()
    found = []
    with tempfile.TemporaryDirectory(prefix="taikai-") as name, disk.not_waited_for():
        folder = Path(name)
        courses = prepared(folder)
        for number in range(chosen.first, chosen.first + chosen.count):
            killed = kill_number(courses, number, folder / f"{number}")
            if killed.lost:
                print(f"{number} {killed.action} at {killed.at}: {killed.lost}", flush=True)
            found.append(killed)
    if not courses[0][0].sqlite:
        print("SQLite is part of this Python: nobody was killed in the middle of a commit.")
    return report(found, time.monotonic() - begun)


def prepared(folder: Path) -> list[tuple[Course, ...]]:
    """Do every action once without killing anybody."""
    return [
        tuple(
            course(action, number, folder / f"{action}-{number}") for number in range(len(variants))
        )
        for action, variants in ACTIONS.items()
    ]


def kill_number(courses: list[tuple[Course, ...]], number: int, folder: Path) -> Killed:
    """Kill the program of a number."""
    turn, action = divmod(number, len(courses))
    killed = kill(courses[action][turn % len(courses[action])], Random(number), folder)
    shutil.rmtree(folder)
    return killed


def report(found: list[Killed], seconds: float) -> int:
    """Print the figures; 1 where anything was lost."""
    for action in ACTIONS:
        of_it = [killed for killed in found if killed.action == action]
        moments = Counter(killed.at for killed in of_it).most_common()
        print(f"{action:10}", ", ".join(f"{at} {count}" for at, count in moments))
    left = Counter(kind for killed in found for kind in set(killed.left))
    print("left lying:", ", ".join(f"{kind} {count}" for kind, count in left.most_common()) or "-")
    lost = sum(bool(killed.lost) for killed in found)
    twice = sum(killed.twice for killed in found)
    print(f"{len(found)} kills ({twice} of them twice), {lost} lost; {seconds:.0f} s")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
