"""The clock of who has not come to the table (JOA 17)."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations import results, rounds
from app.operations.timing import clocks
from app.queries import clock_queries
from models.core.causes import Authority
from models.views.divisions import MatchView
from tests.app import desk
from tests.app.desk import refused

TEN = datetime(2026, 11, 22, 10, 0)  # noqa: DTZ001 - the desk's wall clock


@pytest.fixture
def division(event: EventFile) -> int:
    made = desk.othello(event, 5)
    desk.draw(event, made)
    return made


def tables(event: EventFile, division: int) -> tuple[MatchView, ...]:
    return desk.last_round(event, division).matches


def test_a_clock_runs_until_the_player_comes(event: EventFile, division: int) -> None:
    match = tables(event, division)[0]
    clocks.start_absent(event, match.id, 1, since=TEN)
    view = clock_queries.absent_clocks(event, division)[match.id]
    assert (view.name, view.minutes) == (match.seats[1].entrant.name, 20)
    assert view.clock.used(TEN + timedelta(minutes=3)) == timedelta(minutes=3)
    assert not view.clock.over(TEN + timedelta(minutes=19), 20)
    assert view.clock.over(TEN + timedelta(minutes=20), 20)
    assert queries.match_entry(event, match.id).absent == view
    clocks.came(event, match.id, at=TEN + timedelta(minutes=5))
    stopped = clock_queries.absent_clocks(event, division)[match.id]
    assert stopped.clock.used(TEN + timedelta(hours=1)) == timedelta(minutes=5)
    event.undo()
    assert clock_queries.absent_clocks(event, division)[match.id] == view
    event.undo()
    assert clock_queries.absent_clocks(event, division) == {}


def test_a_result_or_another_player_ends_the_waiting(event: EventFile, division: int) -> None:
    one, other, _bye = tables(event, division)
    clocks.start_absent(event, one.id, 0, since=TEN)
    clocks.start_absent(event, other.id, 0, since=TEN)
    results.record(event, one.id, desk.counted(40))
    assert list(clock_queries.absent_clocks(event, division)) == [other.id]
    event.undo()
    first, second = one.seats[0].entrant.id, other.seats[0].entrant.id
    round_id = desk.last_round(event, division).id
    rounds.swap(event, round_id, first, second, by=Authority(referee="大島", reason="x"))
    assert clock_queries.absent_clocks(event, division) == {}


def test_what_cannot_be_done_with_a_clock(event: EventFile, division: int) -> None:
    one, other, bye = tables(event, division)
    with refused("BYE_HAS_NO_CARD"):
        clocks.start_absent(event, bye.id, 0, since=TEN)
    with refused("NO_CLOCK_STARTED"):
        clocks.came(event, one.id, at=TEN)
    with refused("NO_CLOCK_STARTED"):
        clocks.strike_absent(event, one.id)
    clocks.start_absent(event, one.id, 0, since=TEN)
    with refused("CLOCK_STARTED"):
        clocks.start_absent(event, one.id, 1, since=TEN)
    clocks.strike_absent(event, one.id)
    clocks.start_absent(event, one.id, 1, since=TEN)
    results.record(event, other.id, desk.counted(40))
    with refused("RESULT_STANDS"):
        clocks.start_absent(event, other.id, 0, since=TEN)
    plain = desk.plain(event, 2)
    desk.draw(event, plain)
    with refused("NO_ABSENT_CLOCK"):
        clocks.start_absent(event, tables(event, plain)[0].id, 0, since=TEN)
