"""Actions on the settings of divisions that are notes: said one by one, or for the whole hall."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from app import facts
from app.event_file.file import EventFile
from app.facts.note import DivisionSetting
from app.facts.notes import HALL
from app.operations.writing.seating import number_proposals
from models.core.hall import HIGHEST_TABLE, HallTables, out_of_range
from models.core.problems import Refused, refuse

T = TypeVar("T")


def say(event: EventFile, setting: DivisionSetting[T], division_id: int, wanted: T) -> None:
    """Say what of a setting holds in a division from now on.

    Refused with what the setting finds `wrong`, and `OPTIONS_LOCKED` once a round is drawn where
    its pairing rests on it.
    """
    division = facts.division(event, division_id)
    if setting.wrong is not None and (problems := setting.wrong(wanted)):
        raise Refused(*problems)
    if setting.said(event, division_id) == wanted:
        return
    if setting.until_drawn and division.facts.rounds:
        raise refuse("OPTIONS_LOCKED", round=1)
    told = {} if setting.told is None else setting.told(wanted)
    with event.transaction(setting.action, division=division.name, **told) as session:
        setting.say(session, division_id, wanted)


def number(event: EventFile, tables: Mapping[int, HallTables]) -> None:
    """Say for divisions, by id, where their tables begin in the hall and which they leave out.

    It holds for what is drawn from now on and for proposals; a published round keeps its numbers.
    Refused `TABLE_NUMBER_RANGE` with the name of the division.
    """
    changed, said = {}, HALL.all(event)
    for division_id, wanted in tables.items():
        division = facts.division(event, division_id)
        if not all(1 <= one <= HIGHEST_TABLE for one in (wanted.first, *wanted.skipped)):
            raise Refused(out_of_range(division.name))
        told = wanted.without(())
        if said.get(division_id, HALL.usual) != told:
            changed[division_id] = (division.name, told)
    if not changed:
        return
    names = [name for name, _tables in changed.values()]
    with event.transaction("number_tables", names=names, count=len(names)) as session:
        for division_id, (_name, told) in changed.items():
            HALL.say(session, division_id, told)
            number_proposals(session, division_id)
