"""A time of day as a hand types it: every minute of the day is read, and nothing beside them."""

from __future__ import annotations

import pytest

from models.clock import read_clock, read_left, unread_clock


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


@pytest.mark.parametrize("form", ["{}:{:02}", "{}{:02}", "{}分{}秒", "{}分{:02}秒"])
def test_every_time_that_is_left_on_a_clock_is_read_as_it_is_typed(form: str) -> None:
    for left in range(100 * 60):
        assert read_left(form.format(*divmod(left, 60))) == (left,)


@pytest.mark.parametrize(
    ("typed", "ways"),
    [
        ("35秒", (35,)),
        ("5秒", (5,)),
        ("８分", (480,)),
        ("0秒", (0,)),
        ("60", (3600, 60)),
        ("8:0", (480,)),
        ("1:5", (65, 110)),
        *(
            (typed, ())
            for typed in ("60秒", "8分60秒", "8:60", "860", "秒", "分", "", "8時", "-8:35")
        ),
    ],
)
def test_minutes_or_seconds_alone_are_read_and_what_shows_on_no_clock_is_not(
    typed: str, ways: tuple[int, ...]
) -> None:
    assert read_left(typed) == ways
