"""Says when the rounds of a division are played."""

from __future__ import annotations

from collections.abc import Sequence

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from models.core.problems import Refused, refuse
from models.slots import MOST, Slots, read_slot, slot_problems


def set_slots(event: EventFile, division_id: int, times: Sequence[str]) -> None:
    """Say the slots of the rounds, counted through the division; empty where there is none.

    What the timetable of the programme says anyway is not kept, so that it still follows that.
    Refused `SLOT_UNREADABLE` with the field of the round.
    """
    division = facts.division(event, division_id)
    if wrong := slot_problems(times):
        raise Refused(*wrong)
    if len(times) > MOST:
        raise refuse("SLOT_UNREADABLE", text=times[MOST])
    own = [read_slot(text) or "" for text in times]
    while own and not own[-1]:
        own.pop()
    said = Slots(times=tuple(own))
    if said == division.facts.slots:
        return
    with event.transaction("set_slots", division=division.name) as session:
        notes.SLOTS.keep(session, division_id, said if own else None)
