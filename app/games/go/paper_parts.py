"""What the forms of Go are made of beside what all games have."""

from __future__ import annotations

from app.event_file.file import EventFile
from app.queries.league_queries import league
from models.views.divisions import EntrantView


def playoff(event: EventFile, division_id: int) -> tuple[EntrantView, ...]:
    """Give who shares the first place of a league that is over; nobody where one is alone."""
    view = league(event, division_id)
    return () if view is None else tuple(row.entrant for row in view.level_first)
