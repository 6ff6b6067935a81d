"""The open of the sample event: sixteen people, four sets, semifinal and final."""

from __future__ import annotations

from datetime import date, time

from app import queries
from app.event_file.file import EventFile
from app.game_desk import SAMPLE_DAY, Rehearsing, Sample, SampleDivision
from app.games.rummikub import reception, reception_queries
from app.games.rummikub.reception import Reservation
from app.games.rummikub.reservations import number_in, propose_reservations
from app.imports import build_rows, read_table
from models.core.steps import Step
from models.games.rummikub.programme import CLOSE_RECEPTION
from models.games.rummikub.reception import Briefing, Holder, ReceptionEntry, ReceptionHours
from resources import resource

LIST = resource("samples", "sample_rummikub_entrants.csv")
"""The reservations as a site exports them."""
SURE = ReceptionEntry(japanese=True, knows_rules=True, paid=True, holder=Holder.LENT)
"""Somebody who has confirmed both, has paid, and has a holder for the badge."""


def enter(_play: Rehearsing, event: EventFile, division_id: int) -> None:
    """Import the reservations and let everybody in, one a minute from half past ten on."""
    table = read_table(LIST.read_bytes(), LIST.name)
    columns = propose_reservations(table)
    report = build_rows(table, columns, today=date.fromisoformat(SAMPLE_DAY))
    rows = [
        Reservation(data=row.data, number=number_in(table, columns, row.line))
        for row in report.rows
    ]
    reception.import_reservations(event, division_id, rows)
    reception.set_hours(event, division_id, ReceptionHours(designated=time(11, 15)))
    for minute, entrant in enumerate(queries.entrants(event, division_id)):
        reception.receive(event, entrant.id, SURE, at=time(10, 30 + minute))


class RummikubSample(Sample):
    """What only an open asks for before it begins."""

    def step(self, event: EventFile, division_id: int, step: Step) -> bool:
        """Brief everybody and close reception; False for any other step."""
        if step.own != CLOSE_RECEPTION:
            return False
        view = reception_queries.reception(event, division_id)
        here = [line for line in view.lines if line.entrant.checked_in]
        for line in here:
            if not line.entry.received:  # came by another way than reception
                reception.set_hours(event, division_id, ReceptionHours(designated=time(11, 15)))
                reception.receive(event, line.id, SURE, at=time(11, 20))
        reception.brief(event, [line.id for line in here], Briefing.GENERAL)
        reception.close(event, division_id)
        return True


SAMPLE = RummikubSample(
    divisions=(
        SampleDivision(name="ラミィキューブの部", programme="rummikub_open", place=10, enter=enter),
    ),
)
"""The open of the sample event."""
