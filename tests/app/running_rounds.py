"""A round that runs, for tests of what is entered in it."""

from __future__ import annotations

from app.event_file.file import EventFile
from models.core.game import CorrectionCause
from models.views.divisions import MatchView
from tests.app import desk

DESK, AGREED, REFEREE = (
    CorrectionCause.DESK_ERROR,
    CorrectionCause.PLAYERS_AGREE,
    CorrectionCause.REFEREE,
)


def running(event: EventFile, count: int = 4) -> tuple[int, list[int], list[MatchView]]:
    """Publish a first round 1-2, 3-4 …; give the division, the people and the matches."""
    division_id = desk.othello(event, count)
    desk.draw(event, division_id)
    matches = list(desk.last_round(event, division_id).matches)
    return division_id, desk.ids(event, division_id), matches
