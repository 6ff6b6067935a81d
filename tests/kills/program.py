"""The program that is killed: it does an action and acknowledges every step, or ends in it."""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NoReturn

from app.event_file.file import EventFile
from tests import disk_moments
from tests.kills.actions import ACTIONS, NAME

TEMPORARY = "temporary"
"""The folder for the private copies of a program that is killed."""
READY, STEP, MOMENTS = "ready", "step", "moments"
"""What a program says: that it begins, that a step is done, how often it changed the disk."""


OPENING = "opening"
"""The name of the action that only opens the file."""


def end() -> NoReturn:
    """End this very process as a plug that is pulled would."""
    os.kill(os.getpid(), signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
    raise AssertionError


@dataclass
class Counter:
    """Counts the moments at which the disk is changed, and ends the program at one of them."""

    last: int
    """The number of the moment that is not lived through; 0: none."""
    half: bool
    """Whether half of what would be written then is written."""
    folder: Path
    seen: list[str] = field(default_factory=list)

    def told(self, what: str, name: str, half: Callable[[], None]) -> None:
        """Count a moment in the folder of the event."""
        if name and not name.startswith(str(self.folder)):
            return
        self.seen.append(what)
        if len(self.seen) == self.last:
            if self.half:
                half()
            end()


def run(
    name: str, number: int, folder: Path, said: Connection, last: int = 0, half: bool = False
) -> None:
    """Do an action in a folder, until the moment `last`, and tell of it.

    The last word is what was done to the disk, a word for each moment.
    """
    (folder / TEMPORARY).mkdir(exist_ok=True)
    tempfile.tempdir = str(folder / TEMPORARY)
    counter = Counter(last, half, folder)
    seen = disk_moments.watch_sqlite(counter.told)
    counter.seen.clear()
    disk_moments.watch_python(counter.told)
    said.send((READY, seen))
    if name == OPENING:
        EventFile.open(folder / NAME)
        end()
    for _ in ACTIONS[name][number].act(folder):
        said.send((STEP, None))
    said.send((MOMENTS, counter.seen))
    if last:
        end()
