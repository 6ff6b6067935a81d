"""Taikai Desk on a slow disk, with windows that look at the clock all the time.

`python -m tests.window.slow_disk 0.03 event.taikai` waits so many seconds for every flush.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from sqlalchemy import Engine, event

from app.__main__ import main
from tests import disk_moments
from ui.widgets import match_window

BEAT = 150
"""Milliseconds between two looks at the clock; usually it is five seconds."""


FLUSHES = 4
"""What a commit takes, where SQLite is part of Python and its flushes are not to be seen."""


def slow_down(seconds: float) -> None:
    """Let every flush of the disk take so long."""

    def told(what: str, _name: str, _half: Callable[[], None]) -> None:
        if what == "sync":
            time.sleep(seconds)

    disk_moments.watch_python(told)
    if not disk_moments.watch_sqlite(told):
        event.listen(Engine, "commit", lambda _connection: time.sleep(FLUSHES * seconds))


if __name__ == "__main__":
    slow_down(float(sys.argv[1]))
    match_window.BEAT = BEAT
    sys.exit(main(sys.argv[2:]))
