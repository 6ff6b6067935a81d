"""Actions on entrants: enter, import, check in, withdraw, reinstate."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.operations.absences import change_withdrawal, reinstate, withdraw
from app.operations.members import (
    LONGEST_NAME,
    ListedPeople,
    add_members,
    check_members,
    remove_members,
)
from app.operations.presence import check_in, each_told, want_open
from app.operations.writing.reconciling import reconcile
from app.operations.writing.recording import changes
from app.operations.writing.renaming import check_said, follow
from app.queries.people_queries import renamed
from app.same_name import search_key, told_apart
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.entrant_data import EntrantData, NameSaid
from models.core.people import SHARED_FIELDS, Entrant, Status, day_kept, person_columns
from models.core.problems import refuse
from models.store.records import (
    AbsenceRecord,
    EntrantRecord,
    PenaltyRecord,
    RulingRecord,
)

__all__ = [
    "EntrantData",
    "add",
    "change",
    "change_withdrawal",
    "check_in",
    "import_all",
    "reinstate",
    "remove",
    "withdraw",
]

NOTHING_SAID: Mapping[int, NameSaid] = {}
"""That no name was changed, or nobody has said yet what that means."""
AT_ONCE = 250
"""How many people an import writes before it tells how far it is."""


def add(event: EventFile, division_id: int, data: EntrantData, *, ranked: bool = True) -> int:
    """Enter one person and give the id; `ranked` is False of a house player, who is given no place.

    Refused: `NAME_MISSING`, `NAME_TOO_LONG`, `NUMBER_TAKEN`, `NUMBER_RANGE`, `ALREADY_ENTERED`
    for the same name with the same reading where neither birth nor club tells them apart
    (`app.same_name.told_apart`), and `ENTRIES_CLOSED` or `ENTRIES_CLOSED_BY_RULE` where the draw
    has closed the list.
    """
    division = facts.division(event, division_id)
    want_open(division)
    _check(division, data, None)
    check_members(event, division, data)
    action = "add_entrant" if ranked else "add_fill_in"
    with event.transaction(action, division=division.name, name=data.name) as session:
        record = _record(division, data, data.number or _free_number(division))
        record.ranked = ranked
        session.add(record)
        session.flush()
        of_teams = division.teams.terms is not None
        add_members(session, [(record, data)], of_teams=of_teams)
        return record.id


def import_all(
    event: EventFile,
    division_id: int,
    rows: Sequence[EntrantData],
    *,
    progress: Callable[[int, int], None] | None = None,
) -> int:
    """Enter all of these people or none; give how many. Refused as for `add`, with the row.

    `progress` is told now and then how many are written, of how many; when it raises, none are.
    """
    division = facts.division(event, division_id)
    check_rows(division, rows)
    check_people(event, division, rows)
    details = {"division": division.name, "count": len(rows), **each_told(division)}
    with event.transaction("import_entrants", **details) as session:
        add_rows(session, division, rows, progress)
    return len(rows)


def check_people(event: EventFile, division: Division, rows: Iterable[EntrantData]) -> None:
    """Refuse entrants whose people cannot be those; nobody can be in two of them."""
    taken: set[tuple[int | None, int]] = set()
    for data in rows:
        check_members(event, division, data)
        known = {(m.same_as, 0 if m.same_as else m.listed) for m in data.members}
        own = known - {(None, 0)}
        if own & taken:
            raise refuse("PLAYS_ALREADY", name=data.name, entrant=data.name)
        taken |= own


def check_rows(division: Division, rows: Sequence[EntrantData]) -> None:
    """Refuse people who cannot be entered together, with the row of the first one."""
    want_open(division)
    numbers = {entrant.number for entrant in division.facts.entrants}
    seen = _by_name(division.facts.entrants)
    for line, data in enumerate(rows, start=1):
        _check_values(data, row=line)
        alike = seen[_same_name(data)]
        if not all(told_apart(data, other) for other in alike):
            raise refuse("ALREADY_ENTERED", where="name", name=data.name, row=line)
        alike.append(data)
        if data.number is not None:
            if data.number in numbers:
                raise refuse("NUMBER_TAKEN", where="number", number=data.number, row=line)
            numbers.add(data.number)


def add_rows(
    session: Session,
    division: Division,
    rows: Sequence[EntrantData],
    progress: Callable[[int, int], None] | None = None,
    listed: ListedPeople | None = None,
) -> list[EntrantRecord]:
    """Write people whom `check_rows` does not refuse; who has no number gets the next free one.

    `listed` are those of the same list who are written already; it is added to.
    """
    numbers = {entrant.number for entrant in division.facts.entrants}
    numbers |= {data.number for data in rows if data.number is not None}
    records = []
    following = 1
    for line, data in enumerate(rows):
        if progress is not None and line % AT_ONCE == 0:
            session.flush()
            progress(line, len(rows))
        number = data.number
        if number is None:
            while following in numbers:
                following += 1
            number = following
            numbers.add(number)
        records.append(_record(division, data, number))
        session.add(records[-1])
    session.flush()
    of_teams = division.teams.terms is not None
    add_members(session, zip(records, rows, strict=True), listed, of_teams=of_teams)
    return records


def change(
    event: EventFile,
    entrant_id: int,
    data: EntrantData,
    *,
    names_said: Mapping[int, NameSaid] = NOTHING_SAID,
    ruled: Resolution = NOTHING_RULED,
) -> None:
    """Change what was typed about a person; Refused as for `add`, Contradicted see `reconcile`.

    Who is called otherwise after the draw may be another person: `names_said` tells by place which
    it is (`rename_queries.renamed`), and it is logged. Refused: `NAME_CHANGE_UNSAID`,
    `TURN_RANGE`.
    """
    division = facts.division_of_entrant(event, entrant_id)
    entrant = division.by_id[entrant_id]
    _check(division, data, entrant_id)
    check_members(event, division, data, entrant_id)
    changed = renamed(division, entrant, data)
    check_said(event, division, entrant, changed, names_said)
    new = _typed(data, data.number or entrant.number)
    details = {
        "division": division.name,
        "name": data.name,
        "changes": changes(_typed(entrant), new),
    }
    with event.transaction("change_entrant", **details) as session:
        begun = follow(session, division, entrant, data, changed, names_said)
        record = session.get_one(EntrantRecord, entrant_id)
        record.name, record.yomi, record.grade = begun.name, begun.yomi, data.grade
        record.club = data.club
        record.birth = day_kept(data.birth)
        if data.number is not None:
            record.number = data.number
        session.flush()
        reconcile(event, session, division, ruled)


def _typed(data: EntrantData | Entrant, number: int | None = None) -> dict[str, Any]:
    """Give what was typed about a person, as the journal shows it."""
    return {
        "number": data.number if number is None else number,
        "name": data.name,
        "yomi": data.yomi,
        "grade": data.grade,
        "birth": day_kept(data.birth) or "",
        "club": data.club,
    }


def remove(event: EventFile, entrant_id: int) -> None:
    """Strike a person off the list; Refused `ENTRANT_PAIRED` who was paired must withdraw.

    Rulings that name the person stay in the log; penalties, which are somebody's, go along.
    """
    division = facts.division_of_entrant(event, entrant_id)
    entrant = division.by_id[entrant_id]
    if entrant_id in division.paired:
        raise refuse("ENTRANT_PAIRED", name=entrant.name)
    with event.transaction("remove_entrant", division=division.name, name=entrant.name) as session:
        absences = select(AbsenceRecord).where(AbsenceRecord.entrant_id == entrant_id)
        penalties = select(PenaltyRecord).where(PenaltyRecord.entrant_id == entrant_id)
        for own in (*session.scalars(absences), *session.scalars(penalties)):
            session.delete(own)
        rulings = select(RulingRecord).where(RulingRecord.entrant_id == entrant_id)
        for ruling in session.scalars(rulings):
            ruling.entrant_id = None
        session.flush()
        remove_members(session, [entrant_id])
        session.delete(session.get_one(EntrantRecord, entrant_id))


# -- checks ------------------------------------------------------------------------------------


def _check(division: Division, data: EntrantData, own_id: int | None) -> None:
    _check_values(data)
    others = [entrant for entrant in division.facts.entrants if entrant.id != own_id]
    if data.number is not None and any(entrant.number == data.number for entrant in others):
        raise refuse("NUMBER_TAKEN", where="number", number=data.number)
    alike = _by_name(others)[_same_name(data)]
    if not all(told_apart(data, other) for other in alike):
        raise refuse("ALREADY_ENTERED", where="name", name=data.name)


def _check_values(data: EntrantData, **row: int) -> None:
    if not data.name.strip():
        raise refuse("NAME_MISSING", where="name", **row)
    if len(data.name) > LONGEST_NAME:
        raise refuse("NAME_TOO_LONG", where="name", longest=LONGEST_NAME, **row)
    if data.number is not None and not 1 <= data.number <= 99999:
        raise refuse("NUMBER_RANGE", where="number", low=1, high=99999, **row)


def _same_name(one: Entrant | EntrantData) -> tuple[str, str]:
    return search_key(one.name), search_key(one.yomi)


def _by_name(
    listed: Iterable[Entrant],
) -> defaultdict[tuple[str, str], list[Entrant | EntrantData]]:
    """Give those of each name and reading."""
    found: defaultdict[tuple[str, str], list[Entrant | EntrantData]] = defaultdict(list)
    for entrant in listed:
        found[_same_name(entrant)].append(entrant)
    return found


def _free_number(division: Division) -> int:
    return max((entrant.number for entrant in division.facts.entrants), default=0) + 1


def _record(division: Division, data: EntrantData, number: int) -> EntrantRecord:
    return EntrantRecord(
        division_id=division.id,
        number=number,
        grade=data.grade,
        **person_columns(data, SHARED_FIELDS),
        checked_in=False,
        from_round=1,
        public_name="",
        ranked=True,
        status=Status.IN.value,
    )
