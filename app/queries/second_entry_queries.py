"""Which results of a division are typed a second time."""

from __future__ import annotations

from app.event_file.file import EventFile
from app.facts import notes
from models.views.second_entry import NOWHERE, SecondEntry


def second_entry(event: EventFile, division_id: int) -> SecondEntry:
    """Give what the division has chosen; nowhere until it has, or where that cannot be read."""
    match notes.of_division(event, division_id, notes.SECOND_ENTRY):
        case {"tables": None}:
            return SecondEntry(None)
        case {"tables": bool()}:
            return NOWHERE
        case {"tables": int(tables)}:
            return SecondEntry(max(0, tables))
    return NOWHERE
