"""Divisions of stages that a desk has put together itself are played to their end."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from app import facts
from app.event_file.file import EventFile
from app.operations import divisions
from models.games.plain import PlainOptions
from models.games.plain.record import TableSize
from models.stages.own.options import OwnOptions, StageFormat
from tests.app import desk
from tests.app.composed_divisions import check_ranking
from tests.app.played_by_chance import played
from tests.disk import quick
from tests.examples import examples
from tests.own_rows import rows


def opened(
    folder: Path, row: OwnOptions, count: int, table: TableSize = TableSize.TWO
) -> tuple[EventFile, int]:
    event = EventFile.create(folder / "event.taikai", name="大会")
    division_id = divisions.add(
        event,
        game="plain",
        name="部門",
        programme="own",
        options=PlainOptions(table=table),
        programme_options=row,
    )
    desk.fill(event, division_id, count)
    return event, division_id


@settings(max_examples=examples(64), deadline=None)
@given(row=rows(), count=st.integers(6, 12), seed=st.integers(0, 10_000))
def test_a_row_by_chance_is_played_to_its_end_and_undone_to_the_start(
    row: OwnOptions, count: int, seed: int
) -> None:
    with quick(), tempfile.TemporaryDirectory() as folder:
        event, division_id = opened(Path(folder), row, count)
        start, newest = desk.contents(event), event.undoable
        played(event, division_id, random.Random(seed))
        check_ranking(facts.division(event, division_id))
        while event.undoable != newest:
            event.undo()
        assert desk.contents(event) == start
        event.close()


@settings(max_examples=examples(24), deadline=None)
@given(row=rows((StageFormat.TABLES,)), count=st.integers(6, 14), seed=st.integers(0, 10_000))
def test_a_row_of_tables_is_played_to_its_end(row: OwnOptions, count: int, seed: int) -> None:
    with quick(), tempfile.TemporaryDirectory() as folder:
        event, division_id = opened(Path(folder), row, count, TableSize.THREE_OR_FOUR)
        played(event, division_id, random.Random(seed), calm=True)
        check_ranking(facts.division(event, division_id))
        event.close()
