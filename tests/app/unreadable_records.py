"""Records of matches that somebody altered in the file, so that a line cannot be read."""

from __future__ import annotations

import json

from sqlalchemy import select

from app.event_file.file import EventFile
from models.store.records import NoteRecord
from tests.app.live_divisions import rules_of


def kept(event: EventFile, game: str, match_id: int) -> str:
    """Give what the file keeps of a match, as text."""
    query = select(NoteRecord.payload).where(
        NoteRecord.owner_id == match_id, NoteRecord.kind == rules_of(game).note
    )
    with event.reading() as connection:
        (payload,) = connection.execute(query).one()
    return json.dumps(payload)


def break_line(event: EventFile, game: str, match_id: int, place: int) -> None:
    """Let a line of a match's record, from 0, be one that nobody can read."""
    query = select(NoteRecord).where(
        NoteRecord.owner_id == match_id, NoteRecord.kind == rules_of(game).note
    )
    with event.transaction("rename_event") as session:
        note = session.scalars(query).one()
        payload = json.loads(json.dumps(note.payload))
        record = payload.get("record", payload)
        (lines,) = (record[name] for name in ("lines", "entries", "moves") if name in record)
        lines[place] = 7
        note.payload = payload
