"""Opens of Rummikub played through the operations, with what is asked of each step."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from app import facts, queries, sample_event
from app.event_file.file import EventFile
from app.operations import divisions, entrants
from models.core.entrant_data import EntrantData
from models.core.steps import StepKind
from models.games.rummikub import RummikubResult
from models.games.rummikub.programme import OpenOptions
from tests.app.remembered import remembered
from tests.models.games.rummikub.oracle import Card

Happening = Callable[[EventFile, int], None]
"""What happens beside the results, by the id of the division."""


def open_of(path: Path, count: int, options: OpenOptions | None = None) -> tuple[EventFile, int]:
    """Make an event with an open; the caller closes it."""
    event = EventFile.create(path / "open.taikai", name="オープン")
    return event, add_open(event, count, options)


@remembered
def add_open(event: EventFile, count: int, options: OpenOptions | None = None) -> int:
    """Add an open with so many people who have come."""
    division_id = divisions.add(
        event,
        game="rummikub",
        name=f"{count}名",
        programme="rummikub_open",
        programme_options=options or OpenOptions(),
    )
    rows = [EntrantData(name=f"選手 {number:02d}") for number in range(1, count + 1)]
    entrants.import_all(event, division_id, rows)
    entrants.check_in(event, [own.id for own in queries.entrants(event, division_id)])
    return division_id


def play(event: EventFile, division_id: int, **happens: Happening) -> None:
    """Play to the end; `set3=…` happens before set 3 is paired, `semi1=…`, `final_of_four1=…`."""
    while True:
        step = queries.division_view(event, division_id).steps[0]
        if step.kind is StepKind.CLOSE:
            return
        stage = "set" if step.stage == "swiss" else step.stage
        if step.kind is StepKind.PAIR and (now := happens.pop(f"{stage}{step.round}", None)):
            now(event, division_id)
            continue
        assert sample_event.do_step(event, division_id, step), step


def cards(event: EventFile, division_id: int, stage: str) -> list[Card]:
    """Give all games of a stage with who sat there."""
    division = facts.division(event, division_id)
    found: list[Card] = []
    for round_ in division.facts.stage_rounds(stage):
        for match in round_.matches:
            result = division.results[match.id].value
            assert isinstance(result, RummikubResult)
            found += [(match.seats, card) for card in result.games]
    return found


def seated(event: EventFile, division_id: int, stage: str, number: int = 1) -> list[list[int]]:
    """Give who sits together in a round of a stage, by id."""
    for round_ in facts.division(event, division_id).facts.stage_rounds(stage):
        if round_.number == number:
            return [list(match.seats) for match in round_.matches]
    return []
