"""Event files that do not wait for the disk: these tests pull no plug, and it takes 20 ms."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from models.store import database


@contextmanager
def not_waited_for() -> Iterator[None]:
    """Let every event file that is opened meanwhile go on before the disk has written."""
    kept = database.PRAGMAS
    quick = tuple(pragma for pragma in kept if not pragma.startswith("synchronous"))
    assert len(quick) == len(kept) - 1
    database.PRAGMAS = (*quick, "synchronous=OFF")
    try:
        yield
    finally:
        database.PRAGMAS = kept
