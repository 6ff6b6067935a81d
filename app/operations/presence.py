"""Who is here: check-in at the desk, and until when a division takes somebody in."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from models.core.problems import refuse
from models.stages.drawing import LateEntry
from models.store.records import EntrantRecord

NAMED = 20
"""How many of the people of one action the journal names."""


def each_told(division: Division) -> dict[str, int]:
    """Give for the journal how many people are one entrant, where it is not one."""
    each = division.facts.game.per_entrant(division.facts.options)
    return {"each": each} if each > 1 else {}


def want_open(division: Division) -> None:
    """Refuse who comes after the draw where it has settled who plays (YSA G-1)."""
    known, late = division.facts, division.programme.late_entry
    if not (known.rounds or known.draws) or late is LateEntry.WELCOME:
        return
    if known.game.entry_closes:
        article = known.game.entry_closes
        raise refuse("ENTRIES_CLOSED_BY_RULE", division=division.name, article=article)
    if late is LateEntry.CLOSED or division.in_later_stage:
        raise refuse("ENTRIES_CLOSED", division=division.name)


def check_in(event: EventFile, entrant_ids: Iterable[int], present: bool = True) -> None:
    """Note that people are here; after a round was drawn they come in late, from the next one.

    Refused where the draw has closed the list (as for `add`); taking a check-in back is Refused
    with `ENTRANT_PAIRED` once the person has been paired.
    """
    ids = list(entrant_ids)
    if not ids:
        return
    division = facts.division_of_entrant(event, ids[0])
    for entrant_id in ids:
        if entrant_id not in division.by_id:
            raise refuse("NO_SUCH_ENTRANT", entrant=entrant_id)
    ids = [entrant_id for entrant_id in ids if division.by_id[entrant_id].checked_in != present]
    if not ids:
        return
    if not present:
        at_tables = division.paired
        for entrant_id in ids:
            if entrant_id in at_tables:
                raise refuse("ENTRANT_PAIRED", name=division.by_id[entrant_id].name)
    else:
        want_open(division)
    names = [division.entrant_views[entrant_id].name for entrant_id in ids]
    details = {
        "division": division.name,
        "name": names[0],
        "names": names[:NAMED],
        "count": len(ids),
        **each_told(division),
    }
    with event.transaction("check_in" if present else "check_out", **details) as session:
        note_presence(session, division, ids, present=present)


def note_presence(
    session: Session, division: Division, ids: Iterable[int], *, present: bool
) -> None:
    """Write who is here; after a round was drawn they come in from the next one."""
    drawn = division.next_round - 1
    for entrant_id in ids:
        record = session.get_one(EntrantRecord, entrant_id)
        record.checked_in = present
        record.from_round = drawn + 1 if present else 1
