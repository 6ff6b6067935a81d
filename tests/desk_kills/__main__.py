"""Kills desks, kills the server and cuts connections while desks write: nothing may be lost.

`make desk-kills`, or `python -m tests.desk_kills --desks 30 --mains 10 --servers 10 --cuts 10`. It
ends with a line of figures, and with 1 where anything was lost, doubled or different.
"""

from __future__ import annotations

import argparse
import sys
import time

from tests import disk
from tests.desk_kills.trials import Trials


def main() -> int:
    """Do what is wanted and say what became of it."""
    parser = argparse.ArgumentParser(prog="desk_kills", description=__doc__)
    parser.add_argument("--desks", type=int, default=300)
    parser.add_argument("--mains", type=int, default=30)
    parser.add_argument("--servers", type=int, default=100)
    parser.add_argument("--cuts", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    begun, wrong = time.monotonic(), 0
    with disk.not_waited_for(), Trials() as trials:
        for count, trial in (
            (chosen.desks, trials.kill_desk),
            (chosen.mains, trials.kill_main),
            (chosen.servers, trials.kill_server),
            (chosen.cuts, trials.cut),
        ):
            for number in range(chosen.first, chosen.first + count):
                for said in trial(number):
                    wrong += 1
                    print(f"{trial.__name__} {number}: {said}", flush=True)
        for said in trials.compare():
            wrong += 1
            print(f"at the end: {said}", flush=True)
        figures = trials.figures()
    print(figures, f"{wrong} wrong; {time.monotonic() - begun:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
