"""Actions on the event itself."""

from __future__ import annotations

import secrets

from sqlalchemy import select

from app.event_file.file import EventFile
from app.facts.notes import BY_TELEPHONE, CLOSING, ByTelephone
from app.operations.writing.recording import changes
from models.core.problems import Refused, refuse
from models.store.records import EventRecord
from models.timing import ClosingTime


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


def close_at(event: EventFile, wanted: ClosingTime) -> None:
    """Say when the hall closes and what the day has beside its rounds.

    Refused with what cannot be so (`ClosingTime.problems`).
    """
    if wanted.problems:
        raise Refused(*wanted.problems)
    if CLOSING.of(event, 0) == wanted:
        return
    until = "" if wanted.until is None else f"{wanted.until:%H:%M}"
    with event.transaction("set_closing", until=until) as session:
        CLOSING.keep(session, 0, wanted)


def report_by_telephone(event: EventFile, *, wanted: bool) -> None:
    """Let players report their results on telephones, or no more; a card keeps its number."""
    stands = BY_TELEPHONE.of(event, 0)
    if wanted == (stands is not None and stands.wanted):
        return
    secret = secrets.token_hex(16) if stands is None else stands.secret
    action = "take_reports" if wanted else "end_reports"
    with event.transaction(action) as session:
        BY_TELEPHONE.keep(session, 0, ByTelephone(secret=secret, wanted=wanted))
