"""What stands on the certificates of a division."""

from __future__ import annotations

from app.event_file.file import EventFile
from app.facts import notes
from models.store.codec import StoredValueError, from_json
from models.views.certificates import USUAL, Certificates


def certificates(event: EventFile, division_id: int) -> Certificates:
    """Give what was chosen for a division; until then what the newest other one has.

    Organiser and words are mostly those of the whole event, so they are typed once.
    """
    said = notes.of_divisions(event, notes.CERTIFICATES)
    known = [said[division_id]] if division_id in said else [said[one] for one in sorted(said)]
    try:
        found = from_json(known[-1], Certificates) if known else USUAL
    except StoredValueError:
        return USUAL
    return USUAL if found.problems else found
