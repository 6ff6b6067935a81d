"""Health mahjong at the desk, as the registry knows it."""

from __future__ import annotations

from app.event_file.file import EventFile
from app.game_desk import GameDesk
from app.games.mahjong import incidents
from app.queries import clock_queries
from models.games.mahjong.incidents import IncidentReport

# -- what the forms of health mahjong are made of beside what all games have -----------------------


def incident_report(event: EventFile, division_id: int) -> IncidentReport:
    """Give all incidents of a division and what was done to its clocks."""
    clocks = clock_queries.round_clocks(event)
    return IncidentReport(
        incidents=incidents.of_division(event, division_id),
        clocks=tuple(view for view in clocks if view.division_id == division_id),
    )


# -- Health mahjong at the desk, as the registry knows it ------------------------------------------

MAHJONG = GameDesk(
    key="mahjong",
    form_parts={"incidents": incident_report},
    sample="app.games.mahjong.sample:SAMPLE",
)
