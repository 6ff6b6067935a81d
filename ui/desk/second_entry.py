"""Which results are typed a second time: as the division has chosen, or all at this desk."""

from __future__ import annotations

from app.facts.notes import SECOND_ENTRY
from models.views.second_entry import EVERYWHERE, NOWHERE, SecondEntry
from ui.desk.desk import Desk


def second_entry(desk: Desk, division_id: int) -> SecondEntry:
    """Give the tables of a division whose results a second person types unseen."""
    if desk.two_keys:
        return EVERYWHERE
    found = desk.read(lambda event: SECOND_ENTRY.said(event, division_id))
    return NOWHERE if found is None else found
