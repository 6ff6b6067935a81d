"""What the built program takes to its first page, beside this checkout in turns.

`python -m tests.window.start dist/taikai-desk/taikai-desk` says the ratio of their best starts, on
a screen of its own, and fails where the built program is slower than it may be. Seconds of the
processor are counted, not those of the clock: others may work on this machine, too.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from app.event_file.file import EventFile
from tests.app import desk as made
from tests.window.driver import LIMIT, ROOT, SURROUNDINGS, Screen

TURNS = 5
"""How often each is started; the best of them is what it can do on this machine."""
MOST = 1.2
"""The built program may take so many times what the checkout takes."""
LOOK = 0.004
"""Seconds between two looks at the screen."""
COLOURS = 24
"""A page that is drawn has at least so many colours in its middle; an empty window has two."""


def prepared(path: Path) -> None:
    """Make an event whose first round of eight tables is being played."""
    with EventFile.create(path, name="Start") as event:
        made.draw(event, made.othello(event, 16))


def start(screen: Screen, home: Path, command: Sequence[str | Path]) -> float:
    """Start a program and give what it took until its first page is drawn; it is ended then."""
    environment = {key: os.environ[key] for key in SURROUNDINGS if key in os.environ}
    environment |= {"DISPLAY": screen.display, "QT_QPA_PLATFORM": "xcb", "LANG": "C.UTF-8"}
    environment |= {"HOME": str(home), "XDG_RUNTIME_DIR": str(home), "XDG_CONFIG_HOME": str(home)}
    process = subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    end = time.monotonic() + LIMIT
    while (drawn := screen.colours() >= COLOURS) is False and time.monotonic() < end:
        time.sleep(LOOK)
    process.kill()
    _number, process.returncode, used = os.wait4(process.pid, 0)
    while screen.colours() > 1:  # its window goes a moment after it
        time.sleep(LOOK)
    if not drawn:
        raise RuntimeError(f"{command[0]} showed no page within {LIMIT:.0f} s")
    return used.ru_utime + used.ru_stime


def best_starts(built: Path) -> tuple[float, float]:
    """Give the best start of the built program and of the checkout, in the processor's seconds."""
    built_runs, checkout_runs = list[float](), list[float]()
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        event = home / "event.taikai"
        prepared(event)
        turns = (
            (built_runs, (built.resolve(), event)),
            (checkout_runs, (sys.executable, "-m", "app", event)),
        )
        with Screen("start", home) as screen:
            for number in range(TURNS + 1):
                for runs, command in turns if number % 2 else reversed(turns):
                    taken = start(screen, home, command)
                    if number:  # the first start of each compiles, and reads the disk
                        runs.append(taken)
    return min(built_runs), min(checkout_runs)


def main(words: Sequence[str]) -> int:
    """Say the ratio; 1 where the built program is too slow."""
    built, checkout = best_starts(Path(words[0]))
    ratio = built / checkout
    said = f"start to the first page: {ratio:.2f} of the checkout's ({checkout:.2f} s)"
    print(said)  # noqa: T201 - what it is run for
    return 0 if ratio <= MOST else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
