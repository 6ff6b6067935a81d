"""What has begun stands; what has not can be changed, added or left out."""

from __future__ import annotations

from dataclasses import replace

from app import facts
from app.event_file.file import EventFile
from app.operations import divisions, rounds
from models.games.plain import PlainOptions
from models.games.plain.record import TableSize
from models.stages.composed import Composed, keeps_begun
from models.stages.own.options import ComesIn, OwnOptions, OwnStage, StageFormat
from models.stages.progress import StageProgress
from tests.app import desk

ROW = (
    OwnStage(kind=StageFormat.SWISS, rounds=3),
    OwnStage(kind=StageFormat.KNOCKOUT, comes_in=ComesIn.BEST, count=4),
)


def course_of(event: EventFile, division_id: int) -> StageProgress:
    division = facts.division(event, division_id)
    assert isinstance(division.programme, Composed)
    return division.programme.progress(division.facts)


def test_a_stage_that_has_begun_can_only_become_longer(event: EventFile) -> None:
    division_id = divisions.add(
        event,
        game="plain",
        name="部門",
        programme="own",
        options=PlainOptions(table=TableSize.TWO),
        programme_options=OwnOptions(stages=ROW),
    )
    desk.fill(event, division_id, 8)
    assert keeps_begun(course_of(event, division_id), {}), "nothing has begun"

    desk.draw(event, division_id)
    progress = course_of(event, division_id)
    first, last = progress.graph.stages
    assert first.rounds is not None
    kept = {first.key: first}
    assert keeps_begun(progress, kept), "the knock-out is left out"
    assert keeps_begun(progress, kept | {last.key: replace(last, rounds=9)})
    assert keeps_begun(progress, {first.key: replace(first, rounds=first.rounds + 1)})
    assert not keeps_begun(progress, {last.key: last}), "what is played cannot be left out"
    assert not keeps_begun(progress, {first.key: replace(first, entries=last.entries)})


def test_a_later_stage_can_end_with_the_round_that_is_drawn_and_no_earlier(
    event: EventFile,
) -> None:
    row = (OwnStage(rounds=1), OwnStage(rounds=3, comes_in=ComesIn.BEST, count=4))
    division_id = divisions.add(
        event,
        game="plain",
        name="部門",
        programme="own",
        programme_options=OwnOptions(stages=row),
    )
    desk.fill(event, division_id, 8)
    desk.draw(event, division_id)
    desk.enter(event, division_id)
    rounds.pair_next(event, division_id, stage="swiss2")
    progress = course_of(event, division_id)
    first, last = progress.graph.stages
    shorter = {first.key: first, last.key: replace(last, rounds=1)}
    assert keeps_begun(progress, shorter)
    assert not keeps_begun(progress, {**shorter, last.key: replace(last, rounds=0)})
