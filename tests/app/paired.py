"""Rounds for tests of what is changed in them by hand."""

from __future__ import annotations

from app.event_file.file import EventFile
from app.operations import rounds
from models.views.divisions import RoundView
from tests.app import desk


def tables(view: RoundView) -> list[tuple[int, ...]]:
    return [desk.seats(match) for match in view.matches]


# -- changes by hand ----------------------------------------------------------------------------


def proposal(event: EventFile, count: int = 4) -> tuple[int, int, list[int]]:
    """Make an unpublished first round 1-2, 3-4 …; give division, round and people."""
    division_id = desk.othello(event, count)
    people = desk.ids(event, division_id)
    return division_id, rounds.draw_first(event, division_id, lots=people), people
