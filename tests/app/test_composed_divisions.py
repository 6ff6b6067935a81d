"""Programmes of stages put together by chance hold what every programme must hold."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from app import facts
from app.event_file.file import EventFile
from app.operations import divisions
from models.games.plain import Plain
from models.stages.registry import PROGRAMMES, SHARED
from tests.app import desk
from tests.app.composed_divisions import KEY, check_ranking, programme_of
from tests.app.played_by_chance import played
from tests.disk import quick
from tests.examples import examples

OPENINGS = ("swiss 1", "swiss 2", "swiss 3", "league", "tree", "qualifier")
LATER = (
    "best 2 tree",
    "best 4 tree third",
    "best 5 tree",
    "best 3 swiss 1 1/2",
    "best 4 swiss 2 1",
    "best 5 swiss 2 1/3",
    "best 4 swiss 1",
    "best 3 league",
    "level 1 league",
    "level 2 tree",
)


@st.composite
def specs(draw: st.DrawFn) -> str:
    """Put two to four stages together."""
    first = draw(st.sampled_from(OPENINGS))
    if first == "tree" and draw(st.booleans()):
        return "tree, losers"
    if first == "qualifier":
        return "qualifier, through tree"
    later = draw(st.lists(st.sampled_from(LATER), min_size=1, max_size=3))
    return ", ".join((first, *later))


def opened(folder: Path, spec: str, count: int) -> tuple[EventFile, int]:
    event = EventFile.create(folder / "event.taikai", name="大会")
    options = PROGRAMMES[KEY].options_type(spec=spec)
    division_id = divisions.add(
        event, game="plain", name="部門", programme=KEY, programme_options=options
    )
    desk.fill(event, division_id, count)
    return event, division_id


@settings(max_examples=examples(96), deadline=None)
@given(spec=specs(), count=st.integers(6, 11), seed=st.integers(0, 10_000))
@example(spec="tree, losers", count=8, seed=7431)  # a line changes hands while it is proposed
def test_stages_by_chance_lose_nobody_and_are_undone_to_the_start(
    spec: str, count: int, seed: int
) -> None:
    with (
        quick(),
        pytest.MonkeyPatch.context() as patch,
        tempfile.TemporaryDirectory() as folder,
    ):
        patch.setitem(SHARED.met, KEY, programme_of(spec))
        patch.setattr(Plain, "programmes", (KEY,))
        event, division_id = opened(Path(folder), spec, count)
        start = desk.contents(event)
        newest = event.undoable
        played(event, division_id, random.Random(seed))
        check_ranking(facts.division(event, division_id))
        while event.undoable != newest:
            event.undo()
        assert desk.contents(event) == start
        event.close()
