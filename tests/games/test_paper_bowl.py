"""Every worked case of Paper Bowl, and the hard places of its order of resolution."""

from __future__ import annotations

from typing import Any

import pytest

from models.games.paper_bowl.step import step
from models.games.paper_bowl.wire import read_event, write_event
from tests.games.paper_bowl_cases import CASES, fields_of, state_of


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
