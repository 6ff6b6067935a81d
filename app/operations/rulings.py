"""Logging what the referee decided (JOA 27, 28)."""

from __future__ import annotations

from app import facts
from app.event_file import EventFile
from app.operations.recording import log_ruling
from models.core import refuse


def log(
    event: EventFile,
    division_id: int,
    *,
    text: str,
    article: str = "",
    referee: str = "",
    match_id: int | None = None,
    entrant_id: int | None = None,
) -> None:
    """Log a ruling in free words; Refused `TEXT_MISSING` without any."""
    division = facts.division(event, division_id)
    if not text.strip():
        raise refuse("TEXT_MISSING", where="text")
    with event.transaction("log_ruling", division=division.name, text=text[:40]) as session:
        log_ruling(
            session,
            division_id,
            "ruling",
            text=text,
            article=article,
            referee=referee,
            match_id=match_id,
            entrant_id=entrant_id,
        )
