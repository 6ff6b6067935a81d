"""The forecast of a day beside one that is counted minute by minute."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from fractions import Fraction
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.timing import Lunch, PlayedRound, RoundToCome, forecast, usual_gap

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
