"""How a result or a log line gets into the file, for the actions that write one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy.orm import Session

from app.event_file.file import timestamp
from app.facts import notes
from models.adjustments import told
from models.core.causes import NOBODY, Authority
from models.core.facts import Adjustment
from models.store.codec import to_stored
from models.store.records import AdjustmentRecord, ResultRecord, RulingRecord

ADJUSTMENT = "adjustment"
"""What the log of rulings calls a change of a sum."""
Noting = Callable[[Session, int], None]
"""Notes more beside a line of the log of rulings, which it is told by its id."""


def changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[list[Any]]:
    """Give what is different, for the journal: field, old value, new value.

    >>> changes({"name": "A", "grade": "1級"}, {"name": "A", "grade": "初段"})
    [['grade', '1級', '初段']]
    """
    return [[key, old.get(key), new[key]] for key in new if old.get(key) != new[key]]


def store_result(session: Session, match_id: int, result: Any, *, confirmed: bool = False) -> None:
    """Write a result over whatever stood for the match; a card on hold is so no longer.

    When it came in stays as it was first entered: a correction makes nobody wait anew.
    """
    record = session.get(ResultRecord, match_id)
    if record is None:
        record = ResultRecord(match_id=match_id, entered_at=timestamp())
        session.add(record)
    record.payload = to_stored(result)
    record.confirmed = confirmed
    notes.ON_HOLD.drop(session, [match_id])


def log_ruling(
    session: Session,
    division_id: int,
    kind: str,
    *,
    by: Authority = NOBODY,
    article: str = "",
    cause: str = "",
    old: str = "",
    new: str = "",
    round_id: int | None = None,
    match_id: int | None = None,
    entrant_id: int | None = None,
) -> RulingRecord:
    """Add a line to the log of rulings, corrections and manual changes, and give it."""
    record = RulingRecord(
        division_id=division_id,
        round_id=round_id,
        match_id=match_id,
        entrant_id=entrant_id,
        kind=kind,
        cause=cause,
        article=article,
        text=by.reason,
        old=old,
        new=new,
        referee=by.referee,
        at=timestamp(),
    )
    session.add(record)
    return record


def strike_adjustment(
    session: Session, division_id: int, old: Adjustment, *, by: Authority
) -> None:
    """Take a ruling on a sum out again; its lines of the log stay."""
    log_ruling(
        session,
        division_id,
        ADJUSTMENT,
        by=by,
        old=told(old.figure, old.amount),
        match_id=old.match,
        entrant_id=old.entrant,
    )
    session.delete(session.get_one(AdjustmentRecord, old.id))
    session.flush()
