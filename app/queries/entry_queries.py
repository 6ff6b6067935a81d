"""From the event file to who comes into a stage, as far as the results say."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from models.stages.admission import admitted, can_be_admitted
from models.views.draws import Absent, EntriesView


def entries(event: EventFile, division_id: int, stage: str) -> EntriesView:
    """Give who comes into a stage for sure, and who is level for the places that are left."""
    division = facts.division(event, division_id)
    coming = division.programme.coming(division.facts, stage)
    views = division.entrant_views
    return EntriesView(
        stage=stage,
        sure=tuple(views[who] for who in coming.order),
        level=tuple(views[who] for who in coming.level),
        places=coming.places,
        apart=tuple((tuple(views[who] for who in level), many) for level, many in coming.apart),
        ruled=bool(coming.step),
    )


def seeds(event: EventFile, division_id: int, stage: str) -> int:
    """Give how many people bring a seed number into the lines of a bracket."""
    division = facts.division(event, division_id)
    known = division.facts
    if not division.programme.seeded(known.programme_options, stage):
        return 0
    return len(division.programme.field(known, stage))


def absent(event: EventFile, division_id: int, stage: str) -> Absent:
    """Give who did not come to the first match and can be let in to a consolation."""
    division = facts.division(event, division_id)
    views = division.entrant_views
    known = division.facts
    return Absent(
        people=tuple(views[who] for who in can_be_admitted(division.programme, known, stage)),
        admitted=admitted(known, stage),
    )
