"""An action that is checked but not done yet: it is done, or tried to see what would follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.orm import Session

from app.event_file.file import EventFile
from app.facts import reading
from app.facts.consequences import compared
from app.facts.division import Division
from app.operations.brackets import settle
from models.views.rankings import Consequences


@dataclass(frozen=True, kw_only=True)
class Planned:
    """What an action on one entrant would write, and what the journal would call it."""

    division: Division
    entrant_id: int
    action: str
    write: Callable[[Session], int]
    """Writes it and gives the id of what was made, or that of the entrant."""
    details: dict[str, Any] = field(default_factory=dict)
    """What the journal says beside division and name."""

    @property
    def told(self) -> dict[str, Any]:
        """What the journal says of it."""
        division, name = self.division.name, self.division.by_id[self.entrant_id].name
        return {"division": division, "name": name, "game": self.division.game, **self.details}


class _TriedOut(Exception):
    """Takes back what was only tried."""

    def __init__(self, division: Division) -> None:
        super().__init__()
        self.division = division


def do(event: EventFile, planned: Planned) -> int:
    """Do it, with the matches of knock-outs that follow from it."""
    with event.transaction(planned.action, **planned.told) as session:
        made = planned.write(session)
        settle(session, planned.division)
        return made


def foresee(event: EventFile, planned: Planned) -> Consequences:
    """Say what it would change; nothing is written. Refused as doing it would be."""
    before = planned.division
    try:
        with event.transaction(planned.action) as session:
            planned.write(session)
            settle(session, before)
            raise _TriedOut(reading.read_within(session, before.id))
    except _TriedOut as tried:
        waiting = [r for r in before.facts.rounds if not r.published or r.missing]
        return compared(before, tried.division, (planned.entrant_id,), waiting)
