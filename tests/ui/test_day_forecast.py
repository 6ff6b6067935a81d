"""When the next round begins and the day is over, as the page of the day and the hall say it."""

from __future__ import annotations

from dataclasses import replace
from datetime import time, timedelta
from typing import Any

import pytest

from app import forecasts
from app.operations import events
from models.timing import ClosingTime, Lunch
from reports import i18n
from tests.app import desk as small
from tests.app.timed_hall import TimedHall, after_lunch, at, timed
from tests.conftest import Script
from ui.day import words
from ui.desk.desk import Desk
from ui.projector.choices import Choices
from ui.projector.day_slides import day_slides
from ui.projector.slide import Tables
from ui.window.main_window import MainWindow


@pytest.fixture
def hall(empty: MainWindow, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> TimedHall:
    return after_lunch(desk.event_file, monkeypatch)


def details(hall: TimedHall, text: str) -> list[str]:
    return list(words.details(hall.own(text), at(text)))


def test_a_day_that_nobody_times_says_nothing_of_it(hall: TimedHall) -> None:
    hall.enter("13:30", 3)
    assert details(hall, "13:50") == []
    assert words.attention(hall.own("13:50")) == ""
    assert words.ends(hall.own("13:20")) == "16:40ごろ"


def test_the_next_round_is_told_only_with_its_name_its_time_and_a_timed_day(
    hall: TimedHall,
) -> None:
    timed(hall.event)
    events.close_at(hall.event, ClosingTime(until=time(17), ceremony=20))
    own = hall.own("13:20")
    assert own.forecast is not None
    begins = replace(own.forecast, begins=at("13:43"), next_round=("swiss", 4))
    assert words.next_begins(replace(own, forecast=begins)) == "4回戦は13:40ごろ"
    assert words.next_begins(replace(own, forecast=begins, closing=None)) == ""
    assert words.next_begins(replace(own, forecast=None)) == ""
    for less in (replace(begins, begins=None), replace(begins, next_round=None)):
        assert words.next_begins(replace(own, forecast=less)) == ""


def test_closing_time_is_watched_with_what_a_round_less_would_give(hall: TimedHall) -> None:
    timed(hall.event)
    events.close_at(hall.event, ClosingTime(until=time(17), ceremony=20))
    assert details(hall, "13:20") == [
        "このままでは、終了後の20分を入れて17:00ごろまでかかります。"
        "閉場の17:00まで余裕がありません。",
        "回戦を1つ減らすと16:00ごろに終わります。",
    ]
    assert words.attention(hall.own("13:20")) == "⚠ 閉場に間に合わない"
    i18n.set_language("en")
    assert details(hall, "13:40")[0].startswith("With 20 min after the last round it is over")
    events.close_at(hall.event, ClosingTime(until=time(16, 30), ceremony=20))
    assert "30 min after closing time (16:30)" in details(hall, "13:20")[0]
    events.close_at(hall.event, ClosingTime(until=time(18)))
    assert details(hall, "13:20") == []


def test_the_warning_counts_from_the_time_that_the_day_shows(hall: TimedHall) -> None:
    """One estimate, rounded once: shown end, ceremony and closing time add up."""
    timed(hall.event)
    i18n.set_language("en")
    events.close_at(hall.event, ClosingTime(until=time(16, 30), ceremony=12))
    own = hall.own("13:21")
    assert own.forecast is not None and f"{own.forecast.ends:%H:%M}" == "16:40"
    for minutes, shown in ((0, "16:40"), (4, "16:40"), (5, "16:45")):
        ends = own.forecast.ends + timedelta(minutes=minutes)
        later = replace(own, forecast=replace(own.forecast, ends=ends))
        assert words.ends(later) == f"about {shown}"
        over = at(shown) + timedelta(minutes=12)
        after = int((over - at("16:30")).total_seconds()) // 60
        (said, *_less) = words.details(later, at("13:21"))
        assert f"over at about {over:%H:%M}: {after} min after closing time (16:30)" in said
    at_the_end = replace(own.forecast, ends=own.forecast.ends + timedelta(minutes=4))
    events.close_at(hall.event, ClosingTime(until=time(16, 42)))
    late = replace(hall.own("13:21"), forecast=at_the_end)
    assert "about 16:40, and closing time is 16:42: nothing is to spare" in next(
        words.details(late, at("13:21"))
    )


def test_slow_tables_stand_beside_the_usual_minutes(hall: TimedHall) -> None:
    timed(hall.event)
    events.close_at(hall.event, ClosingTime(until=time(18)))
    hall.enter("13:30", 1)
    hall.enter("13:36", 2)
    said = "3回戦の4卓がまだです。50分たちました（ほかはふつう36分）。"
    assert details(hall, "13:50") == [said]


def test_the_hall_reads_when_the_next_round_begins(hall: TimedHall) -> None:
    (slide,) = day_slides(hall.event, Choices(), at("13:20"), "大会")
    assert isinstance(slide.content, Tables)
    assert slide.content.lines[0].second == "3回戦の対局中"
    timed(hall.event)
    (slide,) = day_slides(hall.event, Choices(), at("13:20"), "大会")
    assert isinstance(slide.content, Tables)
    assert slide.content.lines[0].second == "3回戦の対局中・4回戦は13:55ごろ"
    i18n.set_language("en")
    (slide,) = day_slides(hall.event, Choices(), at("13:20"), "大会")
    assert isinstance(slide.content, Tables)
    assert slide.content.lines[0].second == "Round 3 is played; Round 4 at about 13:55"


def test_closing_time_and_lunch_are_typed_once_the_part_is_ticked(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    small.plain(desk.event_file, 4)
    empty.rebuild()
    empty.show_day()
    day = empty.day_shown()
    assert day is not None
    assert not day.closing_button.isVisible()

    def tick(dialog: Any) -> bool:
        dialog.put(timetable=True)
        return True

    def fill(dialog: Any) -> bool:
        for key, said in (("until", "おそく"), ("lunch", "12:00")):
            dialog.put(**{key: said})
        assert [problem.code for problem in dialog.problems()] == [
            "TIME_UNREADABLE",
            "SLOT_UNREADABLE",
        ]
        dialog.put(until="17時", lunch="12:00-13:00")
        assert dialog.problems() == ()
        dialog.submit()
        return bool(dialog.result())

    script_dialogs.dialog(tick).dialog(fill)
    empty.choose_parts()
    noon = Lunch(begin=time(12), end=time(13))
    said = ClosingTime(until=time(17), ceremony=20, lunch=noon)
    assert forecasts.closing_time(desk.event_file) == said
    day.refresh()
    assert day.closing_button.isVisible()
    script_dialogs.dialog(lambda dialog: dialog.value() == said and False)
    day.closing_button.click()
