"""Which results of a division are typed a second time."""

from __future__ import annotations

from app.event_file.file import EventFile
from app.facts import notes
from models.views.second_entry import NOWHERE, SecondEntry


def second_entry(event: EventFile, division_id: int) -> SecondEntry:
    """Give what the division has chosen; nowhere until it has, or where that cannot be read."""
    return notes.SECOND_ENTRY.of(event, division_id) or NOWHERE
