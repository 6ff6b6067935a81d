"""Actions on the tables of divisions: their numbers in the hall, where results are typed twice."""

from __future__ import annotations

from collections.abc import Mapping

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.operations.writing.numbering import number_proposals
from app.queries.second_entry_queries import second_entry
from models.core.hall import HIGHEST_TABLE, PLAIN, HallTables, out_of_range
from models.core.problems import Refused, refuse
from models.views.second_entry import SecondEntry

MOST = HIGHEST_TABLE
"""The highest table number that can be named."""


def number(event: EventFile, tables: Mapping[int, HallTables]) -> None:
    """Say for divisions, by id, where their tables begin in the hall and which they leave out.

    It holds for what is drawn from now on and for proposals; a published round keeps its numbers.
    Refused `TABLE_NUMBER_RANGE` with the name of the division.
    """
    changed, said = {}, notes.HALL.all(event)
    for division_id, wanted in tables.items():
        division = facts.division(event, division_id)
        if not all(1 <= one <= MOST for one in (wanted.first, *wanted.skipped)):
            raise Refused(out_of_range(division.name))
        told = wanted.without(())
        if said.get(division_id, PLAIN) != told:
            changed[division_id] = (division.name, told)
    if not changed:
        return
    names = [name for name, _tables in changed.values()]
    with event.transaction("number_tables", names=names, count=len(names)) as session:
        for division_id, (_name, told) in changed.items():
            notes.HALL.keep(session, division_id, told)
            number_proposals(session, division_id)


def want_second_entry(event: EventFile, division_id: int, wanted: SecondEntry) -> None:
    """Have results typed a second time from now on, at these tables of a division.

    Refused `TABLES_RANGE` for a number of tables that no division has.
    """
    division = facts.division(event, division_id)
    if wanted.tables is not None and not 0 <= wanted.tables <= MOST:
        raise refuse("TABLES_RANGE", where="tables", low=1, high=MOST)
    if second_entry(event, division_id) == wanted:
        return
    with event.transaction("second_entry", division=division.name, tables=wanted.tables) as session:
        notes.SECOND_ENTRY.keep(session, division_id, wanted)
