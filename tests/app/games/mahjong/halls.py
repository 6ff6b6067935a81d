"""A hall of health mahjong with its first hanchan published, for tests of clock and incidents."""

from __future__ import annotations

from datetime import datetime, timedelta

from app import queries, sample_event
from app.event_file.file import EventFile
from app.operations import divisions, entrants
from models.core.entrant_data import EntrantData
from models.core.steps import StepKind
from models.views.divisions import RoundView
from tests.app.remembered import remembered

TEN = datetime.fromisoformat("2026-11-22T10:00:00")


def minutes(count: float) -> datetime:
    """Give the time so many minutes after ten."""
    return TEN + timedelta(minutes=count)


@remembered
def add_hall(event: EventFile, count: int = 16) -> int:
    """Add a division with so many people, its first hanchan published, and give its id."""
    division_id = divisions.add(
        event, game="mahjong", name="健康マージャン", programme="mahjong_hanchans"
    )
    rows = [EntrantData(name=f"選手 {number:02d}") for number in range(1, count + 1)]
    entrants.import_all(event, division_id, rows)
    entrants.check_in(event, [own.id for own in queries.entrants(event, division_id)])
    publish(event, division_id)
    return division_id


@remembered
def publish(event: EventFile, division_id: int) -> None:
    """Draw the next hanchan and publish it."""
    while True:
        step = queries.division_view(event, division_id).steps[0]
        assert sample_event.do_step(event, division_id, step), step
        if step.kind is StepKind.PUBLISH:
            return


def played(event: EventFile, division_id: int) -> RoundView:
    """Give the hanchan that is played."""
    return queries.rounds(event, division_id)[-1]


def seats(shown: RoundView) -> list[tuple[int, ...]]:
    """Give who sits at each table of a hanchan, by id."""
    return [tuple(seat.entrant.id for seat in match.seats) for match in shown.matches]
