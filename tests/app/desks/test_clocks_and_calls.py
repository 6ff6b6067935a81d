"""Clocks and calls to courts are everybody's: what one desk does of them the others see."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from app.courts import calling, court_queries
from app.event_file.file import EventFile
from app.operations.timing import clocks, round_clock
from app.queries import clock_queries
from models.core.causes import Authority
from models.round_clock import Act
from tests.app import desk
from tests.app.courts.court_hall import TEN, WALKING, begun
from tests.app.desks.halls import Team, matches
from tests.app.games.mahjong import halls as mahjong
from tests.app.games.mahjong.halls import minutes
from tests.app.remembered import afresh


def start_clock(match: int, seat: int, since: datetime) -> Callable[[EventFile], None]:
    """Give what starts the clock of who has not come: its `since` is not that of a desk."""
    return lambda event: clocks.start_absent(event, match, seat, since=since)


def test_the_clock_of_a_round_is_one_for_all_desks(team: Team) -> None:
    with afresh():
        division_id = team.main.run(mahjong.add_hall)
    team.settle()
    round_id = mahjong.played(team.main.event, division_id).id

    def left(one: Any, minute: float) -> timedelta:
        shown = clock_queries.round_clock(one.event, round_id)
        assert shown is not None
        return shown.clock.left(minutes(minute))

    whole = left(team.main, 0)
    assert clock_queries.round_clocks(team.reception.event) == ()
    team.main.run(round_clock.write, round_id, Act.START, at=minutes(0))
    team.settle()
    assert [left(one, 5) for one in team.desks] == [whole - timedelta(minutes=5)] * 4
    power = Authority(reason="停電")
    team.other.run(round_clock.write, round_id, Act.PAUSE, at=minutes(10), by=power)
    team.settle()
    assert [left(one, 30) for one in team.desks] == [whole - timedelta(minutes=10)] * 4
    team.main.run(round_clock.write, round_id, Act.GO_ON, at=minutes(30))
    team.assert_equal()
    assert [left(one, 31) for one in team.desks] == [whole - timedelta(minutes=11)] * 4
    assert len({repr(clock_queries.round_clocks(one.event)) for one in team.desks}) == 1


def test_the_clock_of_who_has_not_come_is_seen_and_stopped_at_other_desks(team: Team) -> None:
    division_id = team.playing()
    match = matches(team.results, division_id)[1]
    team.results.run(start_clock(match.id, 1, minutes(0)))
    team.settle()
    for one in team.desks:
        (shown,) = clock_queries.absent_clocks(one.event, division_id).items()
        assert (shown[0], shown[1].clock.seat, shown[1].clock.since) == (match.id, 1, minutes(0))
        assert shown[1].clock.used(minutes(4)) == timedelta(minutes=4)
    with desk.refused("CLOCK_STARTED"):
        team.other.run(start_clock(match.id, 0, minutes(1)))
    team.main.run(clocks.came, match.id, at=minutes(7))
    team.assert_equal()
    for one in team.desks:
        (view,) = clock_queries.absent_clocks(one.event, division_id).values()
        assert view.clock.came == minutes(7)
        assert view.clock.used(minutes(20)) == timedelta(minutes=7)


def test_who_was_called_to_a_court_at_one_desk_is_there_at_all(team: Team) -> None:
    with afresh():
        division_id, _round = team.main.run(begun, WALKING, 6, "コートの部")
    team.settle()
    first, second, _third = matches(team.main, division_id)

    def called(one: Any) -> dict[str, int]:
        places = court_queries.court_board(one.event).places
        return {place.at.court: place.now.id for place in places if place.now is not None}

    assert called(team.reception) == {}
    team.results.run(calling.call, first.id, court="1", at=TEN)
    with desk.refused("COURT_TAKEN"):
        team.other.run(calling.call, second.id, court="1", at=TEN)
    team.other.run(calling.call, second.id, court="2", at=TEN)
    team.assert_equal()
    assert [called(one) for one in team.desks] == [{"1": first.id, "2": second.id}] * 4
    team.main.run(calling.call_off, first.id)
    team.assert_equal()
    assert [called(one) for one in team.desks] == [{"2": second.id}] * 4
