"""The clock of a round: its end stops it, and it is of interest while somebody plays by it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from models.round_clock import Act, ClockLine, RoundClock, RoundClockView, disorder

TEN = datetime.fromisoformat("2026-11-22T10:00")


def after(minutes: int) -> datetime:
    return TEN + timedelta(minutes=minutes)


def clock(*acts: tuple[Act, int]) -> RoundClock:
    """Give a clock of fifty minutes to which this was done, so many minutes after ten."""
    lines = (ClockLine(number=n, act=act, at=after(at)) for n, (act, at) in enumerate(acts, 1))
    return RoundClock(minutes=50, lines=tuple(lines))


def test_a_round_that_was_ended_gets_no_later() -> None:
    ended = clock((Act.START, 0), (Act.END, 66))
    assert ended.used(after(90)) == timedelta(minutes=66)
    assert ended.late(after(90)) == timedelta(minutes=16)


START, PAUSE, GO_ON, EXTRA, END = Act.START, Act.PAUSE, Act.GO_ON, Act.EXTRA, Act.END
NOT_STARTED, RUNS = "ROUND_CLOCK_NOT_STARTED", "ROUND_CLOCK_RUNS"
STANDS, ENDED = "ROUND_CLOCK_STANDS", "ROUND_CLOCK_ENDED"


@pytest.mark.parametrize(
    ("before", "refused"),
    [
        ((), {PAUSE: NOT_STARTED, GO_ON: NOT_STARTED, EXTRA: NOT_STARTED, END: NOT_STARTED}),
        ((START,), {START: RUNS, GO_ON: RUNS}),
        ((START, PAUSE), {START: STANDS, PAUSE: STANDS}),
        ((START, PAUSE, EXTRA), {START: STANDS, PAUSE: STANDS}),
        ((START, PAUSE, GO_ON), {START: RUNS, GO_ON: RUNS}),
        ((START, END), dict.fromkeys(Act, ENDED)),
    ],
)
def test_what_can_be_done_follows_from_what_was(
    before: tuple[Act, ...], refused: dict[Act, str]
) -> None:
    for act in Act:
        lines = clock(*((one, at) for at, one in enumerate((*before, act)))).lines
        code = next((one.code for one in disorder(lines)), None)
        assert code == refused.get(act), act


def test_pauses_do_not_count() -> None:
    paused = clock((Act.START, 0), (Act.PAUSE, 10), (Act.GO_ON, 25))
    assert paused.used(after(30)) == timedelta(minutes=15)
    assert paused.ends(after(30)) == after(65)


def test_minutes_for_all_count_at_every_table_and_those_of_one_there_alone() -> None:
    whole = ClockLine(number=2, act=Act.EXTRA, at=after(10), minutes=5)
    own = replace(whole, number=3, minutes=3, table=1)
    more = replace(clock((Act.START, 0)), lines=(*clock((Act.START, 0)).lines, whole, own))
    assert [more.whole(table) for table in (0, 1, 2)] == [
        timedelta(minutes=minutes) for minutes in (55, 58, 55)
    ]
    assert more.whole() == more.whole(0)


def test_a_clock_goes_until_it_is_ended_or_nobody_plays_by_it_any_more() -> None:
    view = RoundClockView(
        division_id=1,
        division="一般の部",
        game="mahjong",
        round_id=1,
        stage="swiss",
        number=1,
        clock=clock((Act.START, 0)),
        open_tables=(3,),
    )
    assert view.going
    assert not replace(view, open_tables=()).going
    assert not replace(view, clock=clock()).going
    assert not replace(view, clock=clock((Act.START, 0), (Act.END, 60))).going
