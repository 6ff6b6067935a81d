"""Actions on how a division compares its results."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.queries.second_entry_queries import second_entry
from models.core.problems import refuse
from models.views.second_entry import SecondEntry

MOST = 999
"""The highest table number that can be named."""


def want(event: EventFile, division_id: int, wanted: SecondEntry) -> None:
    """Have results typed a second time from now on, at these tables of a division.

    Refused `TABLES_RANGE` for a number of tables that no division has.
    """
    division = facts.division(event, division_id)
    if wanted.tables is not None and not 0 <= wanted.tables <= MOST:
        raise refuse("TABLES_RANGE", where="tables", low=1, high=MOST)
    if second_entry(event, division_id) == wanted:
        return
    with event.transaction("second_entry", division=division.name, tables=wanted.tables) as session:
        notes.keep_on_division(session, division_id, notes.SECOND_ENTRY, wanted)
