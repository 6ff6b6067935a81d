"""An action that is checked but not done yet: it is done, or tried to see what would follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.orm import Session

from app.event_file.file import EventFile
from app.facts.consequences import rehearsed
from app.facts.division import Division
from app.operations.writing.reconciling import lay_down, reconcile
from models.core.consequences import NOTHING_RULED, Resolution
from models.views.rankings import Consequences


@dataclass(frozen=True, kw_only=True)
class PlannedAction:
    """What an action on one entrant would write, and what the journal would call it."""

    division: Division
    entrant_id: int
    action: str
    write: Callable[[Session], int]
    """Writes it and gives the id of what was made, or that of the entrant."""
    leaves: tuple[int, ...] = ()
    """The ids of the matches that it ends."""
    details: dict[str, Any] = field(default_factory=dict)
    """What the journal says beside division and name."""

    @property
    def told(self) -> dict[str, Any]:
        """What the journal says of it."""
        division, name = self.division.name, self.division.by_id[self.entrant_id].name
        return {"division": division, "name": name, "game": self.division.game, **self.details}


def do(event: EventFile, planned: PlannedAction, *, ruled: Resolution = NOTHING_RULED) -> int:
    """Do it, with the matches of knock-outs that follow; Contradicted: `reconcile`, `lay_down`."""
    with event.transaction(planned.action, **planned.told) as session:
        lay_down(event, session, planned.division, planned.leaves, ruled, stays=True)
        made = planned.write(session)
        reconcile(event, session, planned.division, ruled)
    return made


def foresee(event: EventFile, planned: PlannedAction) -> Consequences:
    """Say what it would change; nothing is written. Refused as doing it would be."""
    return rehearsed(
        event, planned.division.id, lambda: do(event, planned), about=(planned.entrant_id,)
    )
