"""Programmes of stages put together by chance hold what every programme must hold."""

from __future__ import annotations

import random
import tempfile
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from app import facts, queries
from app import sample_event as sample
from app.event_file.file import EventFile
from app.operations import divisions, entrants, results, rounds
from models.core.game import CorrectionCause
from models.core.problems import Refused
from models.core.steps import Step, StepKind
from models.fair_random import FairRandom
from models.games import GAMES
from models.programmes.registry import PROGRAMMES, SHARED
from tests.app import desk
from tests.app.composed_divisions import KEY, check, check_ranking, programme_of
from tests.app.ruling import act_ruled
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


def do(event: EventFile, division_id: int, step: Step) -> None:
    """Do a step; where people must meet again the referee lets them."""
    try:
        assert sample.do_step(event, division_id, step)
    except Refused as refused:
        assert [p.code for p in refused.problems] == ["NO_LEGAL_PAIRING"]
        rounds.pair_next(event, division_id, stage=step.stage, approve_rematch=True, referee="主審")


def disturb(event: EventFile, division_id: int, chance: random.Random, gone: set[int]) -> None:
    """Withdraw somebody, or correct a result; what is refused leaves no trace."""
    division = facts.division(event, division_id)
    before = event.undoable
    try:
        if chance.random() < 0.4 and len(gone) < 2:
            who = chance.choice([e.id for e in division.facts.entrants if e.id not in gone])
            entrants.withdraw(event, who, from_round=division.last_turn + 1)
            gone.add(who)
            return
        entered = [match_id for match_id in division.results if match_id in division.places]
        if not entered:
            return
        match_id = chance.choice(entered)
        round_, match = division.places[match_id]
        context = division.context(round_, match)
        known = division.facts
        result = known.game.sample(FairRandom("x", str(chance.random())), context, known.options)
        correct = partial(act_ruled, results.correct) if chance.random() < 0.5 else results.correct
        correct(
            event,
            match_id,
            result,
            cause=CorrectionCause.REFEREE,
            referee="主審",
            reason="記録の誤り",
        )
    except Refused:
        assert event.undoable is before


def played(event: EventFile, division_id: int, chance: random.Random) -> None:
    """Play a division to its end, with disturbances; it must always go on."""
    gone: set[int] = set()
    for _ in range(300):
        if chance.random() < 0.25:
            disturb(event, division_id, chance, gone)
            check(event, division_id)
        steps = queries.division_view(event, division_id).steps
        if steps[0].kind is StepKind.CLOSE:
            return
        step = next(step for step in steps if not step.blocked)
        if step.kind is StepKind.PAIR_AGAIN:
            proposal = next(r for r in queries.drawn(event, division_id) if not r.published)
            rounds.discard(event, proposal.id)
        else:
            do(event, division_id, step)
        check(event, division_id)
    raise AssertionError("the division never ends")


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
        patch.setitem(GAMES.met, "plain", replace(GAMES["plain"], programmes=(KEY,)))
        event, division_id = opened(Path(folder), spec, count)
        start = desk.contents(event)
        newest = event.undoable
        played(event, division_id, random.Random(seed))
        check_ranking(facts.division(event, division_id))
        while event.undoable != newest:
            event.undo()
        assert desk.contents(event) == start
        event.close()
