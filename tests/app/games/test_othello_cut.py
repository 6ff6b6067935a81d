"""Othello in a Swiss with a knock-out of the best: nothing in its rules knows the stages."""

from __future__ import annotations

from app import facts, queries
from app.event_file.file import EventFile
from app.operations import divisions, results
from app.queries import draw_queries, ranking_queries
from app.sample_event import do_step, play_through
from models.core.steps import StepKind
from models.games.othello.record import OthelloEnding, OthelloOptions, OthelloResult
from models.stages.plan import PRELIMINARY
from models.stages.presets.swiss_cut import SwissCutOptions
from tests.app import desk
from tests.app.desk import refused


def division_of(event: EventFile, count: int = 6) -> int:
    division = divisions.add(
        event,
        game="othello",
        name="一般の部",
        programme="swiss_cut",
        options=OthelloOptions(),
        programme_options=SwissCutOptions(rounds=2, qualifiers=4),
    )
    desk.fill(event, division, count)
    return division


def to_the_knockout(event: EventFile, division: int) -> None:
    while True:
        step = queries.division_view(event, division).steps[0]
        if step.kind is not StepKind.ENTER_RESULTS:
            assert do_step(event, division, step)
        elif step.stage != PRELIMINARY:
            return
        else:
            desk.enter(event, division)


def test_counts_are_recorded_in_the_swiss_and_in_the_knockout(event: EventFile) -> None:
    division = division_of(event)
    to_the_knockout(event, division)
    (bracket,) = draw_queries.brackets(event, division)
    match = next(m for m in bracket.matches if m.match_id is not None)
    assert match.match_id is not None
    entry = queries.match_entry(event, match.match_id)
    assert (entry.context.part.figures, entry.context.decisive) == (True, True)
    with refused("DRAW_RIGHT_NEEDED"):
        level = OthelloResult(ending=OthelloEnding.COUNTED, discs=(32, 32))
        results.record(event, match.match_id, level)
    results.record(event, match.match_id, desk.counted(40, 24))
    _, shown = queries.round_of_match(event, division, match.match_id)
    assert [cell.difference for cell in shown.cells] == [16, -16]


def test_it_is_played_to_the_last_place_and_taken_back(event: EventFile) -> None:
    division = division_of(event)
    before = event.undoable
    play_through(event, division)
    view = ranking_queries.final_ranking(event, division)
    assert view.complete
    assert [row.place for row in view.rows] == [1, 2, 3, 4, 5, 6]
    assert facts.division(event, division).part("main").rules == "", "not the rules of the meet"
    while event.undoable != before:
        event.undo()
    assert queries.rounds(event, division) == ()
