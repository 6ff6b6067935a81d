"""What stands on the certificates of a division."""

from __future__ import annotations

from app.event_file.file import EventFile
from app.facts import notes
from models.views.certificates import USUAL, Certificates


def certificates(event: EventFile, division_id: int) -> Certificates:
    """Give what was chosen for a division; until then what the newest other one has.

    Organiser and words are mostly those of the whole event, so they are typed once.
    """
    said = notes.CERTIFICATES.texts(event)
    known = [said[division_id]] if division_id in said else [said[one] for one in sorted(said)]
    return (notes.CERTIFICATES.read(known[-1]) if known else None) or USUAL
