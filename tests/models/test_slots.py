"""Slots of rounds: a slot takes time, and what takes none is no slot."""

from __future__ import annotations

from datetime import time

import pytest

from models.slots import Slots, minutes_of, out_of_order, read_slot, spread


@pytest.mark.parametrize("text", ["10:00-10:00", "10:30-10:00", "10:00"])
def test_what_takes_no_time_is_no_slot(text: str) -> None:
    assert read_slot(text) is None
    (problem,) = Slots.typed(["9:00-9:30", text]).problems
    assert (problem.code, problem.where) == ("SLOT_UNREADABLE", "slot2")


def test_a_round_may_begin_when_the_one_before_ends() -> None:
    assert out_of_order(("10:00–10:30", "10:30–11:00")) is None
    assert out_of_order(("10:00–10:30", "10:29–11:00")) == 2


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("10:00-10:30", "10:00–10:30"),
        ("1000 1030", "10:00–10:30"),
        ("10:00から10:30まで", "10:00–10:30"),
        ("９：０５〜１０：００", "09:05–10:00"),
        ("  ", ""),
        ("10:00-10:30-11:00", None),
        ("10:00-noon", None),
        ("10:00-24:00", None),
    ],
)
def test_a_slot_is_two_times_of_day_however_they_are_typed(text: str, slot: str | None) -> None:
    assert read_slot(text) == slot


def test_slots_are_kept_up_to_the_last_that_was_typed_and_what_is_none_stays() -> None:
    own = Slots.typed(["", "10:00から10:30", "noon", "", " "])
    assert own.times == ("", "10:00–10:30", "noon")
    assert [own.of(turn) for turn in (0, 1, 2, 3, 4)] == ["", "", "10:00–10:30", "noon", ""]
    (problem,) = own.problems
    assert (problem.code, problem.where) == ("SLOT_UNREADABLE", "slot3")
    assert problem.values == {"text": "noon"}


def test_forty_rounds_have_slots_and_no_more() -> None:
    assert Slots(times=("10:00–10:30",) * 40).problems == ()
    many = Slots(times=("10:00–10:30",) * 41)
    assert [problem.where for problem in many.problems] == ["slot41"]


@pytest.mark.parametrize(
    ("begin", "minutes", "between", "slots"),
    [
        (time(10), 30, 10, ("10:00–10:30", "10:40–11:10", "11:20–11:50")),
        (time(9, 5), 55, 0, ("09:05–10:00", "10:00–10:55", "10:55–11:50")),
        (time(22, 30), 40, 5, ("22:30–23:10", "23:15–23:55")),
        (time(22), 40, 20, ("22:00–22:40", "23:00–23:40")),
        (time(22), 60, 0, ("22:00–23:00",)),
    ],
)
def test_rounds_of_one_length_follow_each_other_with_a_pause_until_midnight(
    begin: time, minutes: int, between: int, slots: tuple[str, ...]
) -> None:
    assert spread(begin, minutes, between, 3) == slots
    assert out_of_order(slots) is None
    hours = [minutes_of(slot) for slot in slots]
    assert hours[0] == (60 * begin.hour + begin.minute, 60 * begin.hour + begin.minute + minutes)


def test_a_round_without_a_slot_is_passed_over() -> None:
    assert out_of_order(("10:00–10:30", "", "10:20–10:50")) == 3
    assert out_of_order(("", "10:00–10:30", "", "10:30–10:50")) is None
