"""When the next round begins and the day is over, judged by what was played."""

from __future__ import annotations

from datetime import time, timedelta

import pytest

from app import facts, forecasts, queries
from app.event_file.file import EventFile
from app.facts.notes import SLOTS
from app.operations import division_settings, divisions, events, results, rounds
from app.operations.reception import fees
from models.core.causes import Authority, CorrectionCause
from models.core.problems import Refused
from models.slots import Slots
from models.stages.league import LeagueOptions
from models.timing import ClosingTime, Lunch, about, margin
from models.views.day import DivisionDay
from tests.app import desk
from tests.app.teams.division import team_division
from tests.app.timed_hall import TimedHall, TimedTeams, after_lunch, at, timed

CLOSING = ClosingTime(until=time(17), ceremony=20)


@pytest.fixture
def hall(event: EventFile, monkeypatch: pytest.MonkeyPatch) -> TimedHall:
    return after_lunch(event, monkeypatch)


def told(own: DivisionDay) -> tuple[str, str, str]:
    """Give when the next round begins, when it ends, and when with a round less."""
    found = own.forecast
    assert found is not None
    moments = (found.begins, found.ends, found.shorter)
    return tuple(f"{one:%H:%M}" if one else "" for one in moments)  # type: ignore[return-value]


def test_what_comes_is_judged_by_the_median_of_what_was_played(hall: TimedHall) -> None:
    own = hall.own("13:20")
    assert told(own) == ("13:57", "16:40", "15:43")
    assert own.forecast is not None
    assert own.forecast.begins is not None
    assert f"{about(own.forecast.begins):%H:%M}" == "13:55"
    assert own.forecast.next_round == ("swiss", 4)
    assert margin(own.forecast.ends, CLOSING) == timedelta(0)


def test_an_open_table_puts_off_what_comes(hall: TimedHall) -> None:
    hall.enter("13:45", 3)
    assert told(hall.own("14:10"))[0] == "14:18"


def test_a_correction_is_no_later_end_of_the_round(hall: TimedHall) -> None:
    before = told(hall.own("13:20"))
    first = queries.rounds(hall.event, hall.division)[0].matches[0]
    with hall.when("13:15"):
        cause = CorrectionCause.DESK_ERROR
        results.correct(hall.event, first.id, desk.won(1), cause=cause, by=Authority(reason="誤記"))
    assert told(hall.own("13:20")) == before


def test_a_round_is_never_earlier_than_printed(hall: TimedHall) -> None:
    slots = Slots(times=("", "", "", "15:00–15:50"))
    division_settings.say(hall.event, SLOTS, hall.division, slots)
    assert told(hall.own("13:20"))[:2] == ("15:00", "17:43")


def test_the_clock_of_a_round_begins_it(hall: TimedHall) -> None:
    division = facts.division(hall.event, hall.division)
    third = division.facts.rounds[2].id
    ahead = forecasts.Ahead(now=at("13:20"), closing=None, began={third: at("13:10")})
    found = ahead.of_division(division)
    assert found is not None
    assert found.begins == at("14:07")


def test_before_any_round_is_over_the_pace_of_the_game_counts(
    event: EventFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = TimedHall(event, monkeypatch, desk.plain(event, 8, rounds=4))
    assert told(hall.own("09:00")) == ("09:00", "11:00", "10:30")
    hall.publish("09:10")
    assert told(hall.own("09:20")) == ("09:40", "11:10", "10:40")


def test_a_round_that_was_published_with_the_one_before_begins_when_that_is_over(
    event: EventFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All rounds of a league are published at once: none of them has taken from then on."""
    division = divisions.add(
        event,
        game="plain",
        name="リーグの部",
        programme="league",
        programme_options=LeagueOptions(at_once=True),
    )
    hall = TimedHall(event, monkeypatch, division)
    with hall.when("10:00"):
        lots = desk.fill(event, division, 4)
        rounds.publish(event, rounds.draw_first(event, division, lots=lots))
    for round_, end in zip(queries.rounds(event, division), ("10:40", "11:20"), strict=False):
        with hall.when(end):
            for match in round_.matches:
                results.record(event, match.id, desk.won())
    assert told(hall.own("11:30"))[1] == "12:00"


def test_lunch_is_taken_where_the_desk_has_said_it(
    event: EventFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = TimedHall(event, monkeypatch, desk.plain(event, 8, rounds=4))
    hall.played("10:00", "10:50")
    hall.played("11:00", "11:50")
    lunch = Lunch(begin=time(12), end=time(13))
    assert told(hall.own("11:55"))[0] == "12:00"
    timed(event)
    events.close_at(event, ClosingTime(lunch=lunch))
    assert told(hall.own("11:55"))[:2] == ("13:00", "14:50")


def test_slow_tables_are_named_beside_the_median_of_their_round(hall: TimedHall) -> None:
    hall.enter("13:30", 1)
    assert hall.own("13:40").slow == ()
    hall.enter("13:36", 2)
    assert hall.own("13:40").slow == ()
    (slow,) = hall.own("13:50").slow
    assert (slow.table, slow.minutes, slow.usual) == (4, 50, 36)


def test_closing_time_is_kept_undone_and_seen_where_the_day_is_timed(event: EventFile) -> None:
    assert forecasts.closing_time(event) is None
    timed(event)
    assert forecasts.closing_time(event) == ClosingTime()
    events.close_at(event, CLOSING)
    assert forecasts.closing_time(event) == CLOSING
    events.close_at(event, CLOSING)  # nothing new, no entry
    event.undo()
    assert forecasts.closing_time(event) == ClosingTime()
    event.redo()
    fees.use_parts(event, ())
    assert forecasts.closing_time(event) is None
    assert forecasts.said_of_closing(event) == CLOSING


@pytest.mark.parametrize(
    ("wanted", "until"),
    [
        (CLOSING, "17:00"),
        (ClosingTime(until=time(9, 5)), "09:05"),
        (ClosingTime(lunch=Lunch(begin=time(12), end=time(13))), ""),
    ],
)
def test_the_journal_tells_until_when_the_hall_is_open(
    event: EventFile, wanted: ClosingTime, until: str
) -> None:
    events.close_at(event, wanted)
    entry = event.undoable
    assert entry is not None
    assert (entry.action, entry.values) == ("set_closing", {"until": until})


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (ClosingTime(ceremony=500), "CEREMONY_RANGE"),
        (ClosingTime(lunch=Lunch(begin=time(13), end=time(12))), "LUNCH_BACKWARDS"),
    ],
)
def test_what_cannot_be_is_refused(event: EventFile, wanted: ClosingTime, code: str) -> None:
    with pytest.raises(Refused) as caught:
        events.close_at(event, wanted)
    assert [problem.code for problem in caught.value.problems] == [code]
    assert forecasts.said_of_closing(event) is None


def test_the_only_round_cannot_be_left_out(
    event: EventFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert told(TimedHall(event, monkeypatch, desk.plain(event, 4, rounds=1)).own("09:00")) == (
        "09:00",
        "09:30",
        "",
    )


def test_a_league_has_no_round_that_could_be_left_out(
    event: EventFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    league = divisions.add(event, game="plain", name="リーグの部", programme="league")
    desk.fill(event, league, 4)
    assert told(TimedHall(event, monkeypatch, league).own("09:00")) == ("09:00", "10:30", "")


def test_a_day_of_teams_is_judged_as_any_other(
    event: EventFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match of teams is one table, however many boards it has."""
    teams = TimedTeams(event, monkeypatch, team_division(event, count=8))
    teams.played("10:00", "10:52")
    teams.played("11:00", "11:46")
    teams.publish("13:00")
    timed(event)
    events.close_at(event, ClosingTime(until=time(17), ceremony=20))
    own = teams.own("13:20")
    assert told(own)[0] == "13:57"
    teams.enter("13:30", 1)
    teams.enter("13:36", 2)
    (slow,) = teams.own("13:50").slow
    assert (slow.round, slow.minutes, slow.usual) == (3, 50, 36)
