"""Whole matches of Paper Bowl by chance keep what must always hold."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.core.problems import Refused
from models.fair_random import FairRandom
from models.games.paper_bowl.box_score import box_score, drives
from models.games.paper_bowl.events import (
    PILE,
    BowlSide,
    Dice,
    HouseRules,
    Overtime,
    Roll,
    Rounding,
)
from models.games.paper_bowl.samples import likely, whole_match
from models.games.paper_bowl.state import PlayEntry, PlayPhase, PlayState
from models.games.paper_bowl.step import step
from models.games.paper_bowl.wire import read_event, write_event

HOUSES = (
    HouseRules(),
    HouseRules(overtime=Overtime.ONE, auto_first_down=True),
    HouseRules(overtime=Overtime.UNTIL, half_rounding=Rounding.FLOOR),
    HouseRules(timeouts_per_half=0, fumble_on_incomplete=True, card17_on_incomplete=False),
    HouseRules(timeouts_reset_at_half=False, ot_timeouts=0, overtime=Overtime.UNTIL),
)


def holds(state: PlayState) -> None:
    """Check what holds of every state."""
    assert all(0 <= state.timeouts.of(side) <= 3 for side in BowlSide)
    assert len(set(state.used)) == len(state.used) == PILE + state.extensions - state.cards_left
    for side in BowlSide:
        assert sum(quarter.of(side) for quarter in state.by_quarter) == state.score.of(side)
    if state.phase is PlayPhase.SCRIMMAGE:
        assert 1 <= state.yard < state.line <= 100
        assert state.yard <= 99
        assert 1 <= state.down <= 4
        assert state.cards_left >= 1
    assert (state.phase is PlayPhase.GAME_OVER) == bool(state.winner)
    assert (state.decider == "") == (state.phase is PlayPhase.GAME_OVER)


def played(seed: int, *, closely: bool) -> tuple[PlayState, tuple[PlayEntry, ...]]:
    """Play a whole match by chance; closely: every event is written, read and taken twice."""
    chance = FairRandom(f"game {seed}", "match")
    state, log = PlayState(house=HOUSES[seed % len(HOUSES)]), list[PlayEntry]()
    while state.phase is not PlayPhase.GAME_OVER:
        event = likely(chance, state)
        before = replace(state)
        state, entries = step(state, event)
        if closely:
            assert read_event(write_event(event)) == event
            assert step(before, event) == (state, entries)
        holds(state)
        log += entries
    return state, tuple(log)


def game(seed: int, *, closely: bool = False) -> None:
    """Check the end of a match, its box score and its drives."""
    state, log = played(seed, closely=closely)
    boxes = box_score(log)
    for side in BowlSide:
        assert boxes[side].points == state.score.of(side)
        assert boxes[side].third_downs.made <= boxes[side].third_downs.tried
    assert log[-1].kind == "game_end"
    assert log[-1].score == state.score
    grouped = drives(log)
    assert tuple(entry for drive in grouped for entry in drive.entries) == log
    for drive in grouped:
        whose = {entry.side for entry in drive.entries if entry.kind in ("run", "pass", "sack")}
        assert whose <= {drive.side}


@pytest.mark.parametrize("seed", range(25))
def test_whole_matches_keep_the_rules(seed: int) -> None:
    """Scores add up, the ball stays on the field, cards come once, time-outs stay in bounds."""
    game(seed, closely=True)


@pytest.mark.parametrize("first", range(0, 2000, 250))
def test_two_thousand_matches_keep_the_rules(first: int) -> None:
    """The same over two thousand matches."""
    for seed in range(first, first + 250):
        game(seed)


@given(st.integers(min_value=0), st.integers(0, 200), st.tuples(*[st.integers(-2, 9)] * 2))
def test_what_cannot_be_is_refused_and_changes_nothing(
    seed: int, steps: int, pair: tuple[int, int]
) -> None:
    """Dice that no die shows are refused wherever dice are waited for; else the phase is wrong."""
    chance, state = FairRandom(str(seed), "match"), PlayState()
    for _ in range(steps):
        if state.phase is not PlayPhase.GAME_OVER:
            state, _entries = step(state, likely(chance, state))
    before = replace(state)
    rolls = {
        PlayPhase.ROLL,
        PlayPhase.REROLL,
        PlayPhase.RETURN_ROLL,
        PlayPhase.TWO_ROLL,
        PlayPhase.FG_ROLL,
    }
    fits = state.phase in rolls and all(1 <= die <= 6 for die in pair)
    try:
        step(state, Roll(Dice(*pair)))
    except Refused as refused:
        assert not fits
        code = "BAD_DICE" if state.phase in rolls else "WRONG_PHASE"
        over = state.phase is PlayPhase.GAME_OVER
        assert refused.problems[0].code == ("PLAY_OVER" if over else code)
    else:
        assert fits
    assert state == before


def test_a_match_by_chance_is_the_same_for_the_same_seed() -> None:
    """A practice match can be made again."""
    one, two = (whole_match(FairRandom("a", "b"), PlayState()) for _ in range(2))
    assert one == two
