"""Which results are typed a second time: all of the event, or as the division has chosen."""

from __future__ import annotations

from app.queries.last_results import typed_twice
from models.views.second_entry import NOWHERE, SecondEntry
from ui.desk.desk import Desk


def second_entry(desk: Desk, division_id: int) -> SecondEntry:
    """Give the tables of a division whose results a second person types unseen."""
    found = desk.read(lambda event: typed_twice(event, division_id))
    return NOWHERE if found is None else found
