"""Who reads an event file in this program: it is replaced only while nobody does.

On Windows a file that is open in any thread cannot be replaced; elsewhere the thread would go on
reading what is no longer there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Condition

from app.event_file.trouble import FileTrouble

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
