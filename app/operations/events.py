"""Actions on the event itself."""

from __future__ import annotations

from sqlalchemy import select

from app.event_file.file import EventFile
from app.operations.writing.recording import changes
from models.core.problems import refuse
from models.store.records import EventRecord


def rename(event: EventFile, *, name: str, date: str, venue: str) -> None:
    """Change the event's name, date and venue; Refused `NAME_MISSING` without a name."""
    if not name.strip():
        raise refuse("NAME_MISSING", where="name")
    new = {"name": name, "date": date, "venue": venue}
    with event.reading() as connection:
        row = connection.execute(select(EventRecord.name, EventRecord.date, EventRecord.venue))
        old = dict(row.mappings().one())
    with event.transaction("rename_event", name=name, changes=changes(old, new)) as session:
        record = session.get_one(EventRecord, 1)
        record.name, record.date, record.venue = name, date, venue
