"""With how many points grades start in a division."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from models.core.people import Entrant
from models.start_points import StartPoints

FAR_APART = tuple(
    Entrant(id=at, number=at, name="", grade=grade) for at, grade in enumerate(("五段", "5級"), 1)
)
"""Two whose game has a handicap wherever grades give any."""


def start_points(event: EventFile, division_id: int) -> StartPoints | None:
    """Give bar and floor; None where nothing that ranks the division goes by them."""
    known = facts.division(event, division_id).facts
    return known.start if known.starts_by_grade else None


def handicaps(event: EventFile, division_id: int) -> bool:
    """Tell whether games have handicaps by grade."""
    known = facts.division(event, division_id).facts
    return known.game.handicap(FAR_APART, known.options) is not None


def grades_count(event: EventFile, division_id: int) -> bool:
    """Tell whether anything in a division goes by grades: handicaps, or points they start with."""
    known = facts.division(event, division_id).facts
    return known.starts_by_grade or known.game.looks_at("grade", known.options)
