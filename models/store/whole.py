"""An event file as the bytes of one moment, read while others write to it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from models.store.database import BUSY_MS, PAGES_AT_ONCE, uri_of


def whole(path: Path) -> bytes:
    """Read an event file as it is saved now, and checked; sqlite3.Error comes through.

    It is copied into memory in pieces of a megabyte, and only for a piece is it held against who
    writes: the disk that the bytes are for has no part in that. Nobody but SQLite opens the file:
    closing it anywhere in a program lets go of the locks that SQLite has on it there.
    """
    uri = uri_of(path.resolve(), "ro")
    with (
        closing(sqlite3.connect(uri, uri=True, timeout=BUSY_MS / 1000)) as source,
        closing(sqlite3.connect(":memory:")) as kept,
    ):
        size = source.execute("PRAGMA page_size").fetchone()[0]
        kept.execute(f"PRAGMA page_size={size}")
        source.backup(kept, pages=PAGES_AT_ONCE, sleep=0.005)
        answer = kept.execute("PRAGMA quick_check").fetchone()[0]
        if answer != "ok":
            raise sqlite3.DatabaseError(answer)
        return kept.serialize()
