"""Which program did the newest action in an event file, for one that is too old to open it.

It stands in a note of the event that no action writes: it is neither undone nor in the journal.
"""

from __future__ import annotations

import json
import re
import sqlite3

from sqlalchemy import Connection, delete, insert, select

from models.store.records import NoteRecord, Record
from resources import version

KIND = "program"
NOTES = Record.metadata.tables[NoteRecord.__tablename__]
_OWN = (NOTES.c.owner == "event") & (NOTES.c.kind == KIND)
_VERSION = re.compile(r"\d{1,4}(\.\d{1,4}){1,3}", re.ASCII)
STEPS = 20_000
"""Steps that SQLite may take to find the note in a file of another version, some ten a row."""


def written_by(connection: Connection) -> str:
    """Give the version of the program that wrote a file last; empty where none is noted."""
    payload = connection.execute(select(NOTES.c.payload).where(_OWN)).scalars().first()
    return _fitting(payload)


def written_by_stranger(connection: sqlite3.Connection) -> str:
    """Give the same of a file whose tables this program need not know; empty for whatever else."""
    connection.set_progress_handler(lambda: True, STEPS)
    try:
        found = connection.execute(
            "SELECT payload FROM notes WHERE owner = 'event' AND kind = ?", (KIND,)
        ).fetchone()
        return _fitting(json.loads(found[0])) if found is not None else ""
    except (sqlite3.Error, ValueError, TypeError, RecursionError):
        return ""
    finally:
        connection.set_progress_handler(None, 0)


def sign(connection: Connection) -> None:
    """Note in the caller's transaction that this program wrote the file."""
    connection.execute(delete(NOTES).where(_OWN))
    whose = {"owner": "event", "owner_id": 0, "owner_key": "", "kind": KIND}
    connection.execute(insert(NOTES).values(**whose, payload={"version": version()}))


def _fitting(payload: object) -> str:
    """Give the version in a note, if it is one: a stranger's is shown to people."""
    said = payload.get("version") if isinstance(payload, dict) else None
    return said if isinstance(said, str) and _VERSION.fullmatch(said) else ""
