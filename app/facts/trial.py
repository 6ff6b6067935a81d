"""The mark of an event that does not count: written once beside the journal, never undone."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import String, insert, select, type_coerce

from app.event_file.disk_troubles import troubles
from app.event_file.file import EventFile
from models.core.trial import Trial
from models.store import database
from models.store.codec import StoredValueError, from_json, to_stored
from models.store.records import Record

EVENT = "event"
KIND = "trial"

_NOTES = Record.metadata.tables["notes"]


def trial_of(event: EventFile) -> Trial | None:
    """Give the mark of an event; None for a real one, and for a mark that cannot be read."""
    query = select(type_coerce(_NOTES.c.payload, String)).where(
        _NOTES.c.owner == EVENT, _NOTES.c.kind == KIND
    )
    with event.reading() as connection:
        payload = connection.execute(query).scalars().first()
    if payload is None:
        return None
    try:
        return from_json(payload, Trial)
    except StoredValueError:
        return None


def mark(path: Path, trial: Trial) -> None:
    """Mark an event file that nobody has open; FileTrouble if the disk refuses.

    The journal knows nothing of it, so that undo cannot make a real event of it.
    """
    values = {
        "division_id": None,
        "owner": EVENT,
        "owner_id": 0,
        "owner_key": "",
        "kind": KIND,
        "payload": to_stored(trial),
    }
    with troubles(path):
        engine = database.connect(path)
        try:
            with engine.begin() as connection:
                connection.execute(insert(_NOTES).values(values))
        finally:
            engine.dispose()
