"""Actions on the event itself."""

from __future__ import annotations

from app.event_file import EventFile
from models.core import refuse
from models.store.records import EventRecord


def rename(event: EventFile, *, name: str, date: str, venue: str) -> None:
    """Change the event's name, date and venue; Refused `NAME_MISSING` without a name."""
    if not name.strip():
        raise refuse("NAME_MISSING", where="name")
    with event.transaction("rename_event", name=name) as session:
        record = session.get_one(EventRecord, 1)
        record.name, record.date, record.venue = name, date, venue
