"""What the referee decides: rulings in free words, and what becomes of stale decisions."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from app.operations.writing.reconciling import reconcile as settle_division
from app.operations.writing.recording import log_ruling
from models.core.causes import Authority
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.problems import refuse
from models.stages.plan import open_conflicts


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
    if not text.strip():
        raise refuse("TEXT_MISSING", where="text")
    if match_id is not None and match_id not in division.places:
        raise refuse("NO_SUCH_MATCH", match=match_id)
    if entrant_id is not None and entrant_id not in division.by_id:
        raise refuse("NO_SUCH_ENTRANT", entrant=entrant_id)
    with event.transaction("log_ruling", division=division.name, text=text[:40]) as session:
        log_ruling(
            session,
            division_id,
            "ruling",
            by=Authority(referee=referee, reason=text),
            article=article,
            match_id=match_id,
            entrant_id=entrant_id,
        )


def resolve(event: EventFile, division_id: int, *, ruled: Resolution = NOTHING_RULED) -> None:
    """Say what becomes of the decisions that no longer follow from the results.

    Refused `DECISIONS_FOLLOW` where all of them follow; Contradicted where `ruled` leaves one out.
    """
    division = facts.division(event, division_id)
    if not open_conflicts(division.programme, division.facts):
        raise refuse("DECISIONS_FOLLOW", division=division.name)
    with event.transaction("settle", division=division.name) as session:
        settle_division(event, session, division, ruled)
