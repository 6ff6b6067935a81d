"""Slots of rounds: a slot takes time, and what takes none is no slot."""

from __future__ import annotations

import pytest

from models.slots import Slots, out_of_order, read_slot


@pytest.mark.parametrize("text", ["10:00-10:00", "10:30-10:00", "10:00"])
def test_what_takes_no_time_is_no_slot(text: str) -> None:
    assert read_slot(text) is None
    (problem,) = Slots.typed(["9:00-9:30", text]).problems
    assert (problem.code, problem.where) == ("SLOT_UNREADABLE", "slot2")


def test_a_round_may_begin_when_the_one_before_ends() -> None:
    assert out_of_order(("10:00–10:30", "10:30–11:00")) is None
    assert out_of_order(("10:00–10:30", "10:29–11:00")) == 2
