"""A few digits that stand for the record of an event, so that a sheet can be held against it."""

from __future__ import annotations

import hashlib
import json

from sqlalchemy import select

from app.event_file.file import EventFile
from app.event_file.journal import TABLE


def record_digest(event: EventFile, through: int | None = None) -> str:
    """Sum up what was done up to an entry of the journal, the last one if none is named.

    The number of that entry, a stroke and 16 hexadecimal digits; what was undone is not in it.
    """
    query = select(*(TABLE.c[name] for name in ("id", "at", "who", "action", "details", "images")))
    query = query.where(TABLE.c.state == "done").order_by(TABLE.c.id)
    if through is not None:
        query = query.where(TABLE.c.id <= through)
    summed, last = hashlib.sha256(), 0
    with event.reading() as connection:
        for row in connection.execute(query):
            text = json.dumps([*row], ensure_ascii=False, sort_keys=True, default=str)
            summed.update(text.encode("utf-8", "surrogatepass") + b"\n")
            last = row.id
    return f"{last}-{summed.hexdigest()[:16]}"


def holds(event: EventFile, digest: str) -> bool:
    """Tell whether the record, up to the entry that a digest names, is the one it was made of."""
    number, _stroke, _digits = digest.partition("-")
    through = int(number) if number.isascii() and number.isdecimal() and len(number) < 19 else 0
    return record_digest(event, through) == digest
