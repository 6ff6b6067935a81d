"""Actions on grades; prizes and tables are settings (`division_settings.say`)."""

from __future__ import annotations

from app import facts
from app.ceremony import queries
from app.ceremony.notes import PROMOTED, PromotionState
from app.event_file.file import EventFile
from models.core.problems import refuse
from models.views.ceremony import GradeState


def note_grade(event: EventFile, entrant_id: int, state: GradeState) -> None:
    """Note how far somebody's grade is; Refused `NOT_ENTITLED` to whom the table gives none."""
    division = facts.division_of_entrant(event, entrant_id)
    known = {one.entrant.id: one for one in queries.promotions(event, division.id)}
    if entrant_id not in known or not known[entrant_id].grade:
        raise refuse("NOT_ENTITLED", name=division.by_id[entrant_id].name)
    said = known[entrant_id]
    if said.state is state:
        return
    told = {"name": said.entrant.name, "grade": said.grade}
    with event.transaction(f"grade_{state.value}", **told) as session:
        value = None if state is GradeState.ENTITLED else PromotionState(state=state)
        PROMOTED.keep(session, entrant_id, value)
