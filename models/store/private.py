"""Folders of our own in the place for temporary files, for what nobody else should see.

A program that is killed leaves its folder behind, with a whole event in it. Whoever makes the next
one takes such folders away; one that somebody still works in is held by the system, and stays.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from models import durable

if sys.platform != "win32":
    import fcntl

PREFIX = "taikai-desk-copy-"
LIVE = "live"
"""The file that its maker holds in a folder."""
YOUNG = 60.0
"""Seconds for which a folder is left alone: whoever makes it may not hold it yet."""


@contextmanager
def private_folder() -> Iterator[Path]:
    """Make a folder that is gone afterwards; those that were left behind go first."""
    _take_away_what_was_left()
    folder = Path(tempfile.mkdtemp(prefix=PREFIX))
    try:
        with (folder / LIVE).open("wb") as live:
            _hold(live)
            yield folder
    finally:
        durable.discard_tree(folder)


def _hold(file: IO[Any]) -> None:
    """Hold an open file until it is closed, as Windows does anyway; OSError if another one does."""
    if sys.platform != "win32":
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _take_away_what_was_left() -> None:
    with suppress(OSError):
        for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
            if _is_left(folder):
                durable.discard_tree(folder)


def _is_left(folder: Path) -> bool:
    """Tell whether a folder is one of ours, of this user, in which nobody works any more."""
    live = folder / LIVE
    try:
        found = folder.lstat()
        if folder.is_symlink() or time.time() - found.st_mtime < YOUNG:
            return False
        if hasattr(os, "getuid") and found.st_uid != os.getuid():
            return False
        with live.open("rb+") as file:
            _hold(file)
        durable.delete(live, patience=0)  # where files in use cannot be removed, this tells
    except FileNotFoundError:
        return folder.is_dir()
    except OSError:
        return False
    return True
