"""Notes of the desk on a match beside its result: how they are read from the file and kept."""

from __future__ import annotations

from typing import Any

from sqlalchemy import String, select, type_coerce
from sqlalchemy.orm import Session

from app.event_file.file import EventFile
from models.store.codec import to_stored
from models.store.records import MatchNoteRecord, Record

_NOTES = Record.metadata.tables["match_notes"]
_MATCHES = Record.metadata.tables["matches"]
_ROUNDS = Record.metadata.tables["rounds"]


def payloads(event: EventFile, division_id: int, kind: str) -> dict[int, str]:
    """Give the JSON that the file keeps of each match of a division, usable or not, by match id."""
    query = (
        select(_NOTES.c.match_id, type_coerce(_NOTES.c.payload, String))
        .join(_MATCHES, _MATCHES.c.id == _NOTES.c.match_id)
        .join(_ROUNDS, _ROUNDS.c.id == _MATCHES.c.round_id)
        .where(_ROUNDS.c.division_id == division_id, _NOTES.c.kind == kind)
        .order_by(_NOTES.c.match_id)
    )
    with event.reading() as connection:
        return {row.match_id: row[1] for row in connection.execute(query)}


def of_open_matches(event: EventFile, kind: str) -> dict[int, str]:
    """Give the JSON that the file keeps of the matches without a result, by match id."""
    result = Record.metadata.tables["results"]
    query = (
        select(_NOTES.c.match_id, type_coerce(_NOTES.c.payload, String))
        .join(result, result.c.match_id == _NOTES.c.match_id, isouter=True)
        .where(_NOTES.c.kind == kind, result.c.match_id.is_(None))
        .order_by(_NOTES.c.match_id)
    )
    with event.reading() as connection:
        return {row.match_id: row[1] for row in connection.execute(query)}


def keep(session: Session, match_id: int, kind: str, note: Any) -> None:
    """Write a note over what stood for the match."""
    key = {"match_id": match_id, "kind": kind}
    record = session.get(MatchNoteRecord, key)
    payload = to_stored(note)
    if record is None:
        session.add(MatchNoteRecord(**key, payload=payload))
    elif record.payload != payload:
        record.payload = payload
