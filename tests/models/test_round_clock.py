"""The clock of a round: its end stops it, and it is of interest while somebody plays by it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from models.core.problems import Problem
from models.round_clock import (
    Act,
    ClockLine,
    ClockPhase,
    RoundClock,
    RoundClockView,
    disorder,
    extra_problems,
)

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


def test_a_struck_line_was_never_done_and_the_others_stand_in_the_order_of_time() -> None:
    own = clock((START, 5), (PAUSE, 0), (START, 2), (EXTRA, 9))
    struck = replace(own.lines[1], struck=True)
    later = replace(own.lines[3], table=7, minutes=5)
    known = replace(own, lines=(own.lines[0], struck, own.lines[2], later, replace(later, table=3)))
    assert [line.number for line in known.standing] == [3, 1, 4, 4]
    assert known.began == after(2)
    assert known.tables == (3, 7)
    assert (clock((EXTRA, 0)).began, clock().tables) == (None, ())


@pytest.mark.parametrize(
    ("acts", "now", "phase", "left", "ends", "late"),
    [
        ((), 10, ClockPhase.READY, 50, None, 0),
        (((EXTRA, 0),), 10, ClockPhase.READY, 50, None, 0),
        (((START, 0),), 49, ClockPhase.RUNNING, 1, 50, 0),
        (((START, 0),), 50, ClockPhase.OVER, 0, 50, 0),
        (((START, 0),), 66, ClockPhase.OVER, -16, 50, 16),
        (((START, 0),), -5, ClockPhase.RUNNING, 50, 45, 0),
        (((START, 0), (PAUSE, 20)), 30, ClockPhase.PAUSED, 30, None, 0),
        (((START, 0), (PAUSE, 50)), 60, ClockPhase.OVER, 0, 60, 0),
        (((START, 0), (PAUSE, 20), (EXTRA, 25)), 30, ClockPhase.PAUSED, 30, None, 0),
        (((START, 0), (PAUSE, 20), (GO_ON, 40)), 50, ClockPhase.RUNNING, 20, 70, 0),
        (((START, 0), (END, 30)), 90, ClockPhase.ENDED, 20, None, 0),
    ],
)
def test_a_clock_says_how_far_it_is_and_when_the_bell_rings(
    acts: tuple[tuple[Act, int], ...],
    now: int,
    phase: ClockPhase,
    left: int,
    ends: int | None,
    late: int,
) -> None:
    own = clock(*acts)
    assert own.phase(after(now)) is phase
    assert own.left(after(now)) == timedelta(minutes=left)
    assert own.ends(after(now)) == (None if ends is None else after(ends))
    assert own.late(after(now)) == timedelta(minutes=late)


@pytest.mark.parametrize(("minutes", "fits"), [(0, False), (1, True), (60, True), (61, False)])
def test_one_minute_to_an_hour_can_be_added_at_once(minutes: int, fits: bool) -> None:
    wrong = Problem(code="EXTRA_MINUTES_RANGE", where="minutes", values={"high": 60})
    assert extra_problems(minutes) == (() if fits else (wrong,))
