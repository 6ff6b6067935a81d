"""What a ruling changes beside results: adjustments, disqualification, fill-ins."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from app import facts
from app.event_file.file import EventFile
from app.operations import divisions, entrants
from models.core.facts import Adjustment
from models.core.people import Status
from models.store.records import AdjustmentRecord, EntrantRecord
from tests.app import desk
from tests.app.desk import trouble


def adjust(event: EventFile, division_id: int, entrant_id: int) -> None:
    with event.transaction("log_ruling", text="減点") as session:
        session.add(
            AdjustmentRecord(
                division_id=division_id,
                entrant_id=entrant_id,
                stage="swiss",
                match_id=None,
                figure="points",
                amount="-1/2",
                ruling_id=None,
                reason="遅刻",
            )
        )


def test_an_adjustment_is_a_fact_of_its_division(event: EventFile) -> None:
    division_id = desk.plain(event, 2)
    first, second = desk.ids(event, division_id)
    kept = facts.division(event, division_id)
    adjust(event, division_id, first)
    division = facts.division(event, division_id)
    assert division is not kept
    assert division.facts.adjustments == (
        Adjustment(
            id=1,
            entrant=first,
            figure="points",
            amount=Fraction(-1, 2),
            stage="swiss",
            reason="遅刻",
        ),
    )
    entrants.remove(event, second)
    assert len(facts.division(event, division_id).facts.adjustments) == 1
    divisions.remove(event, division_id)
    event.undo()
    event.undo()
    event.undo()
    assert facts.division(event, division_id).facts.adjustments == ()


def test_an_amount_that_is_no_number_is_no_event_file(event: EventFile, path: Path) -> None:
    division_id = desk.plain(event, 1)
    adjust(event, division_id, desk.ids(event, division_id)[0])
    event.close()
    for amount in ("viel", "1/0"):
        with desk.raw(path) as connection:
            connection.execute("UPDATE adjustments SET amount = ?", (amount,))
        with trouble("damaged"):
            EventFile.open(path)


def test_who_is_disqualified_or_fills_in_is_known(event: EventFile) -> None:
    division_id = desk.plain(event, 2)
    first, second = desk.ids(event, division_id)
    with event.transaction("log_ruling", text="失格") as session:
        session.get_one(EntrantRecord, first).status = Status.DISQUALIFIED.value
        session.get_one(EntrantRecord, second).ranked = False
    known = facts.division(event, division_id).by_id
    assert (known[first].status, known[first].ranked) == (Status.DISQUALIFIED, True)
    assert (known[second].status, known[second].ranked) == (Status.IN, False)
    views = facts.division(event, division_id).entrant_views
    assert (views[first].disqualified, views[second].ranked) == (True, False)
