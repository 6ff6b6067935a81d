"""The lock that holds a second desk off an event file."""

from __future__ import annotations

import errno
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Condition

from filelock import FileLock, Timeout

from app.event_file.trouble import FileTrouble, trouble_of


def lock_file(path: Path) -> Path:
    """Give the file whose lock holds off a second desk."""
    return path.with_name(f".{path.name}.lock")


def take_lock(path: Path) -> FileLock | None:
    """Hold off a second desk; None when the folder or file cannot be written: then only reading.

    That is so, too, for a file that has several names (hard links).
    """
    lock = FileLock(lock_file(path), timeout=0, thread_local=False)
    try:
        lock.acquire()
        hide(lock_file(path))
    except Timeout as error:
        raise FileTrouble("locked", path) from error
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EROFS, errno.EPERM) and path.exists():
            return None
        raise trouble_of(error, path) from error
    if path.exists() and not _writable(path):
        lock.release()
        return None
    return lock


HIDDEN = 2
"""What `FILE_ATTRIBUTE_HIDDEN` is."""


def hide(path: Path) -> None:
    """Keep a file out of the lists of Windows; elsewhere the dot before its name does."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.kernel32.SetFileAttributesW(str(path), HIDDEN)  # at worst it is seen


def _writable(path: Path) -> bool:
    """Tell whether a file can be written, and has this name alone.

    Under another name a second desk would find neither the lock nor the journal of the first one.
    """
    try:
        with path.open("rb+"):
            return path.stat().st_nlink <= 1
    except OSError:
        return False


def release(lock: FileLock | None) -> None:
    """Let another desk have the file."""
    if lock is None:
        return
    # The lock file stays: taking it away could let two desks lock two files of the same name.
    lock.release()


# -- who reads an event file in this program: it is replaced only while nobody does ----------------
# On Windows a file that is open in any thread cannot be replaced; elsewhere the thread would go on
# reading what is no longer there.

PATIENCE = 10.0
"""Seconds for which a reader is waited for: a copy of the largest event takes one."""

_changes = Condition()
_reading: Counter[Path] = Counter()


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Count as a reader of an event file; waits while somebody has it `alone`."""
    with _changes:
        _reading[path] += 1
    try:
        yield
    finally:
        with _changes:
            _reading[path] -= 1
            if not _reading[path]:
                del _reading[path]
                _changes.notify_all()


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Let no other thread read an event file meanwhile.

    FileTrouble `being_read` if one does not end.
    """
    with _changes:
        if not _changes.wait_for(lambda: path not in _reading, PATIENCE):
            raise FileTrouble("being_read", path)
        yield
