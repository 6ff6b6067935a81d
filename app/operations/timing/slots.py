"""Says when the rounds of a division are played."""

from __future__ import annotations

from collections.abc import Sequence

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from models.core.problems import Problem, Refused
from models.slots import MOST, Slots, read_slot


def set_slots(event: EventFile, division_id: int, times: Sequence[str]) -> None:
    """Say the slots of the rounds, counted through the division; empty where there is none.

    What the timetable of the programme says anyway is not kept, so that it still follows that.
    Refused `SLOT_UNREADABLE` with the field of the round.
    """
    division = facts.division(event, division_id)
    wrong = [
        Problem(code="SLOT_UNREADABLE", where=f"slot{number}", values={"text": text})
        for number, text in enumerate(times, start=1)
        if read_slot(text) is None
    ]
    if wrong or len(times) > MOST:
        raise Refused(*wrong or [Problem(code="SLOT_UNREADABLE", values={"text": times[MOST]})])
    own = [read_slot(text) or "" for text in times]
    while own and not own[-1]:
        own.pop()
    said = Slots(times=tuple(own))
    if said == division.facts.slots:
        return
    with event.transaction("set_slots", division=division.name) as session:
        notes.SLOTS.keep(session, division_id, said if own else None)
