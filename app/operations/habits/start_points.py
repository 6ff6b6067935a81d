"""Says with how many points grades start (McMahon), before anything is drawn."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from models.core.problems import Refused, refuse
from models.start_points import FROM_THIRTY_KYU, StartPoints


def set_start_points(event: EventFile, division_id: int, wanted: StartPoints) -> None:
    """Say bar and floor of the points that grades start with.

    Refused: `START_NO_GRADE`, `BAR_BELOW_FLOOR`, and `OPTIONS_LOCKED` once a round is drawn, for
    its pairing rests on them.
    """
    division = facts.division(event, division_id)
    problems = wanted.check()
    if problems:
        raise Refused(*problems)
    if wanted == division.facts.start:
        return
    if division.facts.rounds:
        raise refuse("OPTIONS_LOCKED", round=1)
    with event.transaction("set_start_points", division=division.name) as session:
        said = None if wanted == FROM_THIRTY_KYU else wanted
        notes.START.keep(session, division_id, said)
