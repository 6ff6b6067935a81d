"""Groups with a knock-out of their best, played by entry number, for several tests."""

from __future__ import annotations

from typing import Any

from app import queries
from app import sample_event as sample
from app.event_file.file import EventFile
from app.operations import divisions, results, rounds
from models.core.steps import StepKind
from models.games.plain import PlainOptions, PlainResult
from models.stages.grouped.preset import GroupsBracketOptions
from tests.app import desk
from tests.app.remembered import remembered


@remembered
def groups_cup(event: EventFile, count: int = 12, **options: Any) -> int:
    """Make a division of so many people who are here."""
    division_id = divisions.add(
        event,
        game="plain",
        name="一般の部",
        programme="groups_cup",
        options=PlainOptions(),
        programme_options=GroupsBracketOptions(**options),
    )
    desk.fill(event, division_id, count)
    return division_id


def all_level(event: EventFile) -> int:
    """Play two groups of three in which every match is drawn, until somebody must be named."""
    division_id = groups_cup(event, 6, groups=2, of_group=1)
    rounds.publish(event, rounds.draw_first(event, division_id, seed="2026 春"))
    while True:
        for match in queries.rounds(event, division_id)[-1].matches:
            if match.result is None and len(match.seats) == 2:
                results.record(event, match.id, PlainResult())
        main = queries.division_view(event, division_id).steps[0]
        if main.kind is StepKind.NAME_ENTRIES:
            return division_id
        sample.do_step(event, division_id, main)
        sample.publish(event, division_id, main)
