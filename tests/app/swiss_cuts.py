"""A Swiss with a knock-out of the best, played by entry number, for several tests."""

from __future__ import annotations

from app import queries
from app import sample_event as sample
from app.event_file.file import EventFile
from app.operations import divisions, results
from models.core.steps import StepKind
from models.games.plain import PlainOptions, PlainResult
from models.stages.presets.swiss_cut import SwissCutOptions
from tests.app import desk
from tests.app.remembered import remembered


@remembered
def cut(event: EventFile, count: int = 8, *, rounds: int = 3, qualifiers: int = 4) -> int:
    """Make a division of so many people who are here."""
    division_id = divisions.add(
        event,
        game="plain",
        name="一般の部",
        programme="swiss_cut",
        options=PlainOptions(),
        programme_options=SwissCutOptions(rounds=rounds, qualifiers=qualifiers),
    )
    desk.fill(event, division_id, count)
    return division_id


def play_swiss(event: EventFile, division_id: int) -> None:
    """Play until it is known who goes on, the better entry number winning."""
    while True:
        main = queries.division_view(event, division_id).steps[0]
        if main.kind in (StepKind.DRAW_BRACKET, StepKind.NAME_ENTRIES, StepKind.CLOSE):
            return
        if main.kind is StepKind.ENTER_RESULTS:
            win_by_number(event, division_id)
        else:
            sample.do_step(event, division_id, main)


def win_by_number(event: EventFile, division_id: int) -> None:
    """Let the better entry number win every open match."""
    for shown in queries.rounds(event, division_id):
        for match in shown.matches:
            if shown.published and match.result is None and len(match.seats) == 2:
                numbers = [seat.entrant.number for seat in match.seats]
                results.record(event, match.id, PlainResult(winner=numbers.index(min(numbers))))
