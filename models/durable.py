"""What the program does to files that must not go wrong: flushed, replaced, renamed, removed.

Windows refuses to replace or remove a file that anybody has open, and there antivirus, OneDrive or
an indexer opens every new file for a moment. So everything here waits a little for such a program;
nothing else in the house replaces, renames or removes a file.
"""

from __future__ import annotations

import os
import shutil
import stat
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

PATIENCE = 2.0
"""Seconds for which a file that another program has open is tried again."""
PAUSE = 0.05
"""Seconds between two tries."""
ACCESS_DENIED, SHARING_VIOLATION, LOCK_VIOLATION, NOT_EMPTY = 5, 32, 33, 145
HELD = frozenset({ACCESS_DENIED, SHARING_VIOLATION, LOCK_VIOLATION})
"""What Windows answers (`OSError.winerror`) while another program has a file open. A folder whose
last file goes only when that program closes it is not empty (145)."""


LONGEST_PATH = 259 if os.name == "nt" else 504
"""How long a whole path can be: characters on Windows; elsewhere bytes, which SQLite counts."""


class Clock:
    """The time that passes between two tries, for tests to be quick."""

    now: Callable[[], float] = staticmethod(time.monotonic)
    sleep: Callable[[float], None] = staticmethod(time.sleep)


class InUse(PermissionError):
    """Another program has a file open, and has not let go of it in time."""


def length(path: Path) -> int:
    """Count a whole path as this system does (`LONGEST_PATH`)."""
    if os.name == "nt":
        return len(str(path.absolute()).encode("utf-16-le", "surrogatepass")) // 2
    return len(os.fsencode(path.absolute()))


def flush(file: IO[Any]) -> None:
    """Wait until an open file is on the disk; OSError comes through."""
    file.flush()
    os.fsync(file.fileno())


def flush_folder(folder: Path) -> None:
    """Wait until a new name is on the disk, where the system can be asked for it."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except PermissionError:  # Windows opens no folder; what was written stands all the same
        return
    try:
        with suppress(OSError):  # some network drives know no such thing
            os.fsync(handle)
    finally:
        os.close(handle)


def replace(source: Path, target: Path) -> None:
    """Give a file a name that another may have; InUse where one of them stays open elsewhere."""
    _patiently(lambda: source.replace(target), source, target)


def rename(source: Path, target: Path) -> None:
    """Give a file a name that is free; InUse where it stays open elsewhere."""
    _patiently(lambda: source.rename(target), source)


def delete(path: Path, *, patience: float = PATIENCE) -> None:
    """Remove a file or link, if it is there; InUse where it stays open elsewhere."""
    _patiently(lambda: path.unlink(missing_ok=True), path, until=Clock.now() + patience)


def discard(path: Path) -> None:
    """Remove a file as far as that is possible, where something else is told or done already."""
    with suppress(OSError):
        delete(path)


def discard_tree(folder: Path) -> None:
    """Remove a folder and all in it as far as that is possible within the patience of one file."""
    until = Clock.now() + PATIENCE

    def again(do: Callable[..., Any], path: str, _error: object) -> None:
        with suppress(OSError):
            if do in (os.unlink, os.rmdir):
                _patiently(lambda: do(path), Path(path), until=until, held=HELD | {NOT_EMPTY})

    if sys.version_info >= (3, 12):
        shutil.rmtree(folder, onexc=again)
    else:
        shutil.rmtree(folder, onerror=again)


def _patiently(
    do: Callable[[], object],
    *paths: Path,
    until: float | None = None,
    held: frozenset[int] = HELD,
) -> None:
    """Do something to files until nobody else has them open; InUse when that takes too long."""
    until = Clock.now() + PATIENCE if until is None else until
    while True:
        try:
            do()
        except OSError as error:
            number = getattr(error, "winerror", None)
            if number not in held or (number == ACCESS_DENIED and any(map(_protected, paths))):
                raise
            if Clock.now() >= until:
                raise InUse(error.errno, error.strerror, str(paths[-1])) from error
        else:
            return
        Clock.sleep(PAUSE)


def _protected(path: Path) -> bool:
    """Tell whether Windows denies access because of what lies there, whoever has it open."""
    with suppress(OSError):
        mode = path.lstat().st_mode
        return stat.S_ISDIR(mode) or not mode & stat.S_IWRITE
    return False
