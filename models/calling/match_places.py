"""On which court and when a match is played, as far as the desk has settled it."""

from __future__ import annotations

from typing import Any

from models.calling.courts import one_court
from models.core.court_calling import CourtAssignment, CourtCalling
from models.core.hall import MatchPlace

NOTHING = CourtAssignment()


def place_of(
    rules: CourtCalling[Any, Any, Any], result: Any | None, kept: Any | None, options: Any
) -> MatchPlace | None:
    """Give court, part and time of a match: as its result says, else as it was assigned.

    None for result or record where there is none; None where nothing is settled.

    >>> from datetime import time
    >>> rules = CourtCalling(
    ...     start=lambda kept: kept, told=lambda result: result, assignment=lambda start: start,
    ...     parts=lambda parts: parts,
    ...     with_start=..., assign=..., state=..., call_progress=..., names=...,
    ...     goes_on=..., begun=...,
    ... )
    >>> place_of(rules, None, CourtAssignment(court="3", begins=time(9, 30)), ())
    MatchPlace(name='3', part='', begins=datetime.time(9, 30))
    >>> place_of(rules, None, None, ()) is None
    True
    """
    said = NOTHING if result is None else rules.assignment(rules.told(result))
    assigned = NOTHING if kept is None else rules.assignment(rules.start(kept))
    court = one_court(said.court) or one_court(assigned.court)
    begins = said.begins or assigned.begins
    if not court and begins is None:
        return None
    part = said.part if said.court else assigned.part
    parted = rules.parts(options) and court
    return MatchPlace(name=court, part=part if parted else "", begins=begins)
