"""Rulings in free words – logged, changed, struck –, and what becomes of stale decisions."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, select

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.operations.writing.reconciling import reconcile as settle_division
from app.operations.writing.recording import log_ruling
from models.core.causes import Authority
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.problems import refuse
from models.stages.plan import open_conflicts
from models.store.records import Record, RulingRecord
from models.views.logs import TYPED


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
    """Log a ruling in free words (JOA 27, 28); Refused `TEXT_MISSING` without any.

    `text` is what was ruled and not why, so that `referee`, who ruled it, is no `Authority`.
    Refused too: `NO_SUCH_MATCH`, `NO_SUCH_ENTRANT` for what is not in this division.
    """
    division = facts.division(event, division_id)
    _check(division, text, match_id, entrant_id)
    with event.transaction("log_ruling", division=division.name, text=text[:40]) as session:
        log_ruling(
            session,
            division_id,
            TYPED,
            by=Authority(referee=referee, reason=text),
            article=article,
            match_id=match_id,
            entrant_id=entrant_id,
        )


def change(
    event: EventFile,
    ruling_id: int,
    *,
    text: str,
    by: Authority,
    article: str = "",
    referee: str = "",
    match_id: int | None = None,
    entrant_id: int | None = None,
) -> None:
    """Put other words in the place of a ruling; it keeps its time, a line says what stood there.

    `by` is on whose word, and why, it is changed. Refused as by `log` and `Authority.want`;
    `NOTHING_CHANGED`, and `NO_SUCH_LOG_LINE` for what is no ruling in free words, or no longer.
    """
    division = _division_of(event, ruling_id)
    _check(division, text, match_id, entrant_id)
    by.want()
    details = {"text": text[:40], "reason": by.reason, "referee": by.referee}
    with event.transaction("change_ruling", division=division.name, **details) as session:
        record = session.get_one(RulingRecord, ruling_id)
        old = _told(record)
        record.text, record.article, record.referee = text, article, referee
        record.match_id, record.entrant_id = match_id, entrant_id
        if not session.is_modified(record):
            raise refuse("NOTHING_CHANGED")
        log_ruling(
            session,
            division.id,
            "ruling_changed",
            by=by,
            old=old,
            new=_told(record),
            match_id=match_id,
            entrant_id=entrant_id,
        )


def strike(event: EventFile, ruling_id: int, *, by: Authority) -> None:
    """Take a ruling in free words out again; a line of the log says what stood there, and why.

    Refused `NO_SUCH_LOG_LINE`, and as `Authority.want` says.
    """
    division = _division_of(event, ruling_id)
    by.want()
    with event.reading() as connection:
        text = connection.execute(_logged(ruling_id)).one().text
    details = {"text": text[:40], "reason": by.reason, "referee": by.referee}
    with event.transaction("strike_ruling", division=division.name, **details) as session:
        record = session.get_one(RulingRecord, ruling_id)
        log_ruling(
            session,
            division.id,
            "ruling_struck",
            by=by,
            old=_told(record),
            match_id=record.match_id,
            entrant_id=record.entrant_id,
        )
        session.delete(record)


def _logged(ruling_id: int) -> Select[Any]:
    table = Record.metadata.tables["rulings"]
    return select(table).where(table.c.id == ruling_id, table.c.kind == TYPED)


def _division_of(event: EventFile, ruling_id: int) -> Division:
    """Give the division in whose log a ruling in free words stands."""
    with event.reading() as connection:
        row = connection.execute(_logged(ruling_id)).one_or_none()
    if row is None:
        raise refuse("NO_SUCH_LOG_LINE")
    return facts.division(event, row.division_id)


def _check(division: Division, text: str, match_id: int | None, entrant_id: int | None) -> None:
    if not text.strip():
        raise refuse("TEXT_MISSING", where="text")
    if match_id is not None and match_id not in division.places:
        raise refuse("NO_SUCH_MATCH", match=match_id)
    if entrant_id is not None and entrant_id not in division.by_id:
        raise refuse("NO_SUCH_ENTRANT", entrant=entrant_id)


def _told(record: RulingRecord) -> str:
    """Write a ruling as it stands: by which article, what, and who ruled it."""
    return " · ".join(filter(None, (record.article, record.text, record.referee)))


def resolve(event: EventFile, division_id: int, *, ruled: Resolution = NOTHING_RULED) -> None:
    """Say what becomes of the decisions that no longer follow from the results.

    Refused `DECISIONS_FOLLOW` where all of them follow; Contradicted where `ruled` leaves one out.
    """
    division = facts.division(event, division_id)
    if not open_conflicts(division.programme, division.facts):
        raise refuse("DECISIONS_FOLLOW", division=division.name)
    with event.transaction("settle", division=division.name) as session:
        settle_division(event, session, division, ruled)
