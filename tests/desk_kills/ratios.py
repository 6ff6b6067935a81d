"""How much longer a result takes where several desks share an event, in one run.

`python -m tests.desk_kills.ratios --count 100`: files and server wait for the disk, as they do.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from app.event_file.changed import Changed
from app.event_file.file import EventFile
from app.operations import results
from tests.app import desk
from tests.app.desks import halls
from tests.app.desks.halls import Hall, assert_equal, settle
from tests.app.remembered import afresh


def timed(act: Callable[..., object], *given: Any) -> float:
    """Give the milliseconds that something takes."""
    begun = time.perf_counter()
    act(*given)
    return (time.perf_counter() - begun) * 1000


def told(name: str, found: list[float], than: list[float]) -> None:
    """Print the median and the longest of twenty, and the ratio to the single file."""
    half = statistics.median(found)
    late = statistics.quantiles(found, n=20)[-1]
    ratio = half / statistics.median(than)
    print(f"{name:34} {half:7.1f} ms  {late:7.1f} ms  x {ratio:.2f}", flush=True)


def main() -> int:
    """Measure, and say what was found."""
    parser = argparse.ArgumentParser(prog="ratios", description=__doc__)
    parser.add_argument("--count", type=int, default=100)
    count = parser.parse_args().count
    with halls.open_folder() as folder:
        hall = Hall(folder)
        try:
            measure(hall, count)
        finally:
            hall.close()
    return 0


def measure(hall: Hall, count: int) -> None:
    """Enter as many results alone, shared, and shared with others who enter as well."""
    event = hall.create()
    with afresh():
        division_id = desk.othello(event, 12 * count)
        desk.draw(event, division_id)
    cards = [match.id for match in desk.last_round(event, division_id).matches]
    parts = [cards[at * count : (at + 1) * count] for at in range(6)]

    def enter(file: EventFile, match: int) -> None:
        file.run(results.record, match, desk.counted(40))

    enter(event, parts[5][0])
    alone = [timed(enter, event, match) for match in parts[0]]
    main: Any = hall.share(event)
    shared = [timed(enter, event, match) for match in parts[1]]
    told("alone", alone, alone)
    told("shared, at the main desk", shared, alone)
    other = hall.join("記録", "results", follows=True)
    through = [timed(enter, other.event, match) for match in parts[2]]
    told("shared, through the network's door", through, alone)
    settle(main)

    seen: list[float] = []
    heard = threading.Event()
    other.event.listen(lambda flags: heard.set() if Changed.RESULTS in flags else None)
    for match in parts[3]:
        heard.clear()
        enter(event, match)
        seen.append(timed(heard.wait, 5))
    print(f"{'heard at another desk after':34} {statistics.median(seen):7.1f} ms", flush=True)

    both: list[list[float]] = [[], []]

    def enter_all(one: Any, part: list[int], into: list[float]) -> None:
        into.extend(timed(enter, one.event, match) for match in part)

    threads = [
        threading.Thread(target=enter_all, args=given)
        for given in zip((main, other), (parts[4], parts[5][1:]), both, strict=True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    told("shared, while another enters", both[0] + both[1], alone)
    settle(main, other)
    assert_equal(event.path, other.event.path)


if __name__ == "__main__":
    sys.exit(main())
