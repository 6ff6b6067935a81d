"""A time of day as a hand types it: every minute of the day is read, and nothing beside them."""

from __future__ import annotations

import pytest

from models.clock import read_clock, unread_clock


@pytest.mark.parametrize("form", ["{}:{:02}", "{}{:02}", "{}.{:02}", "{}時{:02}分", "{:02}時{:02}"])
def test_every_minute_of_the_day_is_read_as_it_is_typed(form: str) -> None:
    for minute in range(24 * 60):
        read = read_clock(form.format(*divmod(minute, 60)))
        assert read is not None
        assert 60 * read.hour + read.minute == minute


@pytest.mark.parametrize(
    "typed", ["24:00", "24時", "99:00", "23:60", "9:99", "0960", "10", "9:5", "1:2:3", "", "時"]
)
def test_what_is_no_minute_of_a_day_is_refused(typed: str) -> None:
    assert read_clock(typed) is None
    assert [problem.code for problem in unread_clock(typed, "at", wanted=True)] == [
        "TIME_UNREADABLE"
    ]
