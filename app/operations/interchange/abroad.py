"""What lists that are read abroad call a division and its people."""

from __future__ import annotations

from collections.abc import Mapping

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from models.store.records import PersonRecord
from models.views.divisions import Abroad


def call_abroad(
    event: EventFile, division_id: int, wanted: Abroad, names: Mapping[int, str]
) -> None:
    """Say in one action what a division is called abroad, and people by id in Latin letters.

    People have these names in every division.
    """
    division = facts.division(event, division_id)
    people = {
        member.person.id: member.person
        for entrant in division.facts.entrants
        for member in entrant.members
    }
    new = {who: name for who, name in names.items() if people[who].roman != name}
    if not new and notes.ABROAD.said(event, division_id) == wanted:
        return
    told = {"division": division.name, "names": [people[who].name for who in new][:20]}
    with event.transaction("call_abroad", **told, count=len(new)) as session:
        notes.ABROAD.say(session, division_id, wanted)
        for who, name in new.items():
            session.get_one(PersonRecord, who).roman = name
