"""Every worked case of Paper Bowl, by the program and by the second reading of the rules."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from models.games.paper_bowl.step import step
from models.games.paper_bowl.wire import read_event, write_event
from tests.models.games.paper_bowl import oracle
from tests.models.games.paper_bowl.cases import CASES, fields_of, state_of


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_worked_case(case: dict[str, Any]) -> None:
    """Events lead to the state and the play-by-play that the case says, and to nothing else."""
    events = [read_event(told) for told in case["events"]]
    assert [write_event(event) for event in events] == case["events"]
    cards = frozenset(told.get("card", 0) for told in case["events"])
    state, log = state_of(case["state"], cards), []
    for event in events:
        state, entries = step(state, event)
        log += [entry.kind for entry in entries]
    found = fields_of(state)
    assert {name: found[name] for name in case["expect"]["state"]} == case["expect"]["state"]
    assert log == case["expect"]["log"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_second_reading_agrees_with_the_worked_case(case: dict[str, Any]) -> None:
    """What the program is compared with elsewhere knows these cases by itself."""
    told = deepcopy(case["state"])
    phase = told.get("phase", "scrimmage")
    state = oracle.begin()
    state.update(phase=phase, cards_left=20 if phase == "toss" else 15, first_kicker="home")
    if phase not in ("toss", "kickoff"):
        yard = told.get("yard", 30)
        line = min(100, yard + told.pop("to_go", 10))
        state.update(offence="home", yard=yard, down=1, line=line)
    state.update(told)
    log: oracle.Lines = []
    for event in case["events"]:
        assert not oracle.faults(state, event)
        log += oracle.happen(state, event)
    found = {**state, "to_go": (state["line"] or 0) - (state["yard"] or 0)}
    expected = case["expect"]["state"]
    assert {name: found[name] for name in expected} == expected
    assert [kind for kind, _side, _yards in log] == case["expect"]["log"]
