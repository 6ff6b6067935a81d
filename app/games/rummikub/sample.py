"""The open of the sample event: sixteen people, four sets, semifinal and final."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from app.game_desk import Sample, SampleDivision, file_of
from app.operations.writing.seating import add_draw
from models.core.facts import Drawn
from models.core.steps import Step
from models.games.rummikub.programme import CLOSE_RECEPTION
from models.games.rummikub.ranking import RECEPTION
from resources import resource


def do_step(event: EventFile, division_id: int, step: Step) -> bool:
    """Close reception in the order of the entry numbers; False for any other step."""
    if step.own != CLOSE_RECEPTION:
        return False
    division = facts.division(event, division_id)
    here = sorted(
        (own for own in division.facts.entrants if own.checked_in), key=lambda own: own.number
    )
    lines = {line: own.id for line, own in enumerate(here, start=1)}
    drawn = Drawn(key=RECEPTION, size=len(lines), lines=lines, drawn_by="entered")
    with event.transaction("close_reception", division=division.name, count=len(lines)) as session:
        add_draw(session, division_id, drawn)
    return True


SAMPLE = Sample(
    divisions=(
        SampleDivision(
            name="ラミィキューブの部",
            programme="rummikub_open",
            place=10,
            enter=file_of(resource("samples", "sample_rummikub_entrants.csv")),
        ),
    ),
    step=do_step,
)
"""The open of the sample event."""
