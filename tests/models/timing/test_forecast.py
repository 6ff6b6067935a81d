"""The forecast of a day beside one that is counted minute by minute."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from fractions import Fraction
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.timing import (
    ClosingTime,
    Lunch,
    PlayedRound,
    RoundToCome,
    about,
    forecast,
    margin,
    usual_gap,
    usual_length,
)

NINE = datetime.fromisoformat("2026-11-22T09:00")
USUAL = timedelta(minutes=40)
LUNCH = Lunch(begin=time(12), end=time(12, 45))
minutes = st.integers(1, 90).map(lambda many: timedelta(minutes=many))


@st.composite
def mornings(draw: st.DrawFn) -> tuple[list[PlayedRound], datetime]:
    """Give rounds one after the other, the last perhaps still played, and a moment after."""
    at, played = NINE, []
    for length, gap in draw(st.lists(st.tuples(minutes, minutes), max_size=3)):
        played.append(PlayedRound(begin=at, end=at + length))
        at += length + gap
    if draw(st.booleans()):
        played.append(PlayedRound(begin=at))
    return played, at + draw(minutes)


@given(mornings(), st.lists(st.integers(1, 3), max_size=4))
def test_it_is_what_is_counted_by_hand(
    morning: tuple[list[PlayedRound], datetime], sizes: list[int]
) -> None:
    played, now = morning
    lengths = [one.end - one.begin for one in played if one.end is not None]
    real = [one for one in lengths if one >= USUAL / 4]
    length = median(one.total_seconds() for one in real) / 60 if real else 40
    gap = usual_gap(played)
    between = (gap.total_seconds() / 60) if gap is not None else max(0, 40 - length)
    if not lengths:
        between = 0 if gap is None else between
    free = None
    for one in played:
        end = one.end or max(now, one.begin + timedelta(minutes=length))
        free = min(end, now) if one.end else end
    begins = []
    for size in sizes:
        begin = now if free is None else max(now, free + timedelta(minutes=between))
        begins.append(begin)
        free = begin + timedelta(minutes=length * size)
    found = forecast(played, [RoundToCome(size=Fraction(size)) for size in sizes], now, USUAL)
    assert all(abs(a - b) < timedelta(seconds=1) for a, b in zip(found.begins, begins, strict=True))
    assert abs(found.ends - (free or now)) < timedelta(seconds=1)


@given(mornings(), st.lists(st.one_of(st.none(), minutes), min_size=1, max_size=5))
def test_nothing_begins_in_the_break_before_its_time_or_before_the_round_before(
    morning: tuple[list[PlayedRound], datetime], printed: list[timedelta | None]
) -> None:
    played, now = morning
    slots = [None if late is None else now + 3 * late for late in printed]
    wanted = [RoundToCome(not_before=slot) for slot in slots]
    found = forecast(played, wanted, now, USUAL, LUNCH)
    assert list(found.begins) == sorted(found.begins)
    assert found.begins[0] >= now
    assert found.ends >= found.begins[-1] + found.length
    for begin, slot in zip(found.begins, slots, strict=True):
        assert slot is None or begin >= slot
        assert not LUNCH.begin <= begin.time() < LUNCH.end or begin in (now, slot)


@pytest.mark.parametrize(
    ("now", "begins"),
    [("11:59", "11:59"), ("12:00", "13:00"), ("12:30", "13:30"), ("13:00", "13:00")],
)
def test_nothing_begins_from_the_first_minute_of_the_break_to_its_last(
    now: str, begins: str
) -> None:
    moment = datetime.fromisoformat(f"2026-11-22 {now}")
    lunch = Lunch(begin=time(12), end=time(13))
    found = forecast([], [RoundToCome()], moment, timedelta(minutes=40), lunch=lunch)
    assert f"{found.begins[0]:%H:%M}" == begins


@pytest.mark.parametrize(
    ("ceremony", "begin", "end", "codes"),
    [
        (0, 12, 13, []),
        (180, 12, 13, []),
        (-1, 12, 13, ["CEREMONY_RANGE"]),
        (181, 12, 13, ["CEREMONY_RANGE"]),
        (0, 13, 13, ["LUNCH_BACKWARDS"]),
        (-5, 13, 12, ["CEREMONY_RANGE", "LUNCH_BACKWARDS"]),
    ],
)
def test_a_break_ends_after_it_begins_and_a_ceremony_takes_some_minutes(
    ceremony: int, begin: int, end: int, codes: list[str]
) -> None:
    said = ClosingTime(ceremony=ceremony, lunch=Lunch(begin=time(begin), end=time(end)))
    assert [problem.code for problem in said.problems] == codes
    assert {problem.where for problem in said.problems} <= {"ceremony", "lunch"}
    assert ClosingTime().problems == ()


@pytest.mark.parametrize(
    ("until", "ceremony", "left"),
    [(time(17), 20, 0), (time(17), 0, 20), (time(16, 30), 0, -10), (None, 20, None)],
)
def test_what_is_left_until_closing_time_has_room_for_the_ceremony(
    until: time | None, ceremony: int, left: int | None
) -> None:
    ends = datetime.fromisoformat("2026-11-22T16:40+09:00")
    found = margin(ends, ClosingTime(until=until, ceremony=ceremony))
    assert found == (None if left is None else timedelta(minutes=left))


@pytest.mark.parametrize(
    ("exactly", "told"), [("13:59:59", "13:55"), ("13:55:00", "13:55"), ("13:54:59", "13:50")]
)
def test_a_time_that_is_only_about_right_is_told_too_early(exactly: str, told: str) -> None:
    found = about(datetime.fromisoformat(f"2026-11-22T{exactly}.5"))
    assert found == datetime.fromisoformat(f"2026-11-22T{told}")


def at(text: str, day: int = 22) -> datetime:
    return datetime.fromisoformat(f"2026-11-{day}T{text}")


def test_rounds_typed_in_afterwards_or_over_night_are_no_measure_of_the_usual_length() -> None:
    """One of double size is halved; before any is over the usual length holds."""
    double = PlayedRound(begin=at("10:00"), end=at("11:00"), size=Fraction(2))
    typed = PlayedRound(begin=at("12:00"), end=at("12:09"))
    night = PlayedRound(begin=at("13:00"), end=at("09:00", 23))
    going = PlayedRound(begin=at("14:00"))
    assert usual_length([double, typed, night, going], USUAL) == timedelta(minutes=30)
    assert usual_length([typed, night, going], USUAL) == USUAL
    quick = PlayedRound(begin=at("12:00"), end=at("12:10"))
    assert usual_length([quick], USUAL) == timedelta(minutes=10)


@pytest.mark.parametrize(
    ("over", "begins", "lunch", "gap"),
    [
        ("10:40", "10:50", None, 10),
        ("10:40", "10:40", None, 0),
        ("10:40", "10:30", None, None),
        ("11:50", "13:10", None, None),
        ("12:10", "12:30", None, 20),
        ("12:10", "12:30", LUNCH, None),
        ("11:50", "12:00", LUNCH, 10),
        ("12:45", "13:00", LUNCH, 15),
    ],
)
def test_the_break_at_noon_is_no_usual_gap(
    over: str, begins: str, lunch: Lunch | None, gap: int | None
) -> None:
    rounds = [PlayedRound(begin=at("09:00"), end=at(over)), PlayedRound(begin=at(begins))]
    assert usual_gap(rounds, lunch) == (None if gap is None else timedelta(minutes=gap))


@pytest.mark.parametrize(
    ("over", "begins"),
    [
        ("11:40", "11:50"),
        ("11:55", "12:45"),
        ("12:00", "12:45"),
        ("12:10", "12:55"),
        ("12:50", "13:00"),
    ],
)
def test_a_round_that_went_into_the_break_puts_it_off(over: str, begins: str) -> None:
    played = [
        PlayedRound(begin=at("09:00"), end=at("09:40")),
        PlayedRound(begin=at("09:50"), end=at(over)),
    ]
    found = forecast(played, [RoundToCome()], at(over), USUAL, LUNCH)
    assert found.begins == (at(begins),)
