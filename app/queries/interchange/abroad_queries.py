"""What lists that are read abroad call a division."""

from __future__ import annotations

from app.event_file.file import EventFile
from app.facts import notes
from models.views.abroad import UNSAID, Abroad


def abroad(event: EventFile, division_id: int) -> Abroad:
    """Give what was said for a division; until then the place and days said for the newest other.

    The name of the tournament is asked for anew: it tells the division, too.
    """
    said = notes.ABROAD.texts(event)
    own = said.get(division_id)
    known = own if own is not None else next((said[one] for one in sorted(said)[::-1]), None)
    found = (None if known is None else notes.ABROAD.read(known)) or UNSAID
    return found if own is not None else Abroad(place=found.place, days=found.days)
