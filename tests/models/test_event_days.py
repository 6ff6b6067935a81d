"""The days of an event as people write them, and how old somebody is on one of them."""

from __future__ import annotations

from datetime import date

import pytest

from models.event_days import age_on, event_days

NOVEMBER_21 = date(2026, 11, 21)


@pytest.mark.parametrize(
    "text",
    [
        "2026-11-21",
        "2026/11/21",
        "2026.11.21",
        "２０２６年１１月２１日（土）",
        "令和8年11月21日",
        "R8.11.21",
        "2026年11月21日 9時30分開始",
        "土曜日 2026年11月21日",
    ],
)
def test_one_day_is_read_however_it_is_written(text: str) -> None:
    assert event_days(text) == (NOVEMBER_21, NOVEMBER_21)


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("2026年11月21日・22日", date(2026, 11, 22)),
        ("2026年11月21日（土）から23日（月・祝）まで", date(2026, 11, 23)),
        ("2026年11月21日、22日、23日", date(2026, 11, 23)),
        ("2026年11月21日〜12月6日", date(2026, 12, 6)),
        ("2026-11-21 to 2027-01-02", date(2027, 1, 2)),
        ("令和8年11月21日 ～ 令和9年1月10日", date(2027, 1, 10)),
    ],
)
def test_the_last_of_several_days_is_in_the_month_and_year_before_it(text: str, last: date) -> None:
    assert event_days(text) == (NOVEMBER_21, last)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "未定",
        "11月21日",
        "26-11-21",
        "2026年2月30日",
        "2026年11月21日・31日",
        "2026年11月21日・20日",
        "2026-11-21 〜 2026-11-20",
        "12026-11-21",
    ],
)
def test_what_is_no_day_or_goes_backwards_is_not_guessed(text: str) -> None:
    assert event_days(text) is None


def test_the_first_year_of_the_era_is_written_as_one() -> None:
    assert event_days("令和元年5月1日") == (date(2019, 5, 1), date(2019, 5, 1))


def test_a_birthday_counts_from_its_day_on_and_the_29_february_from_the_1_march() -> None:
    born = date(2014, 11, 22)
    assert (age_on(born, NOVEMBER_21), age_on(born, date(2026, 11, 22))) == (11, 12)
    leap = date(2012, 2, 29)
    assert (age_on(leap, date(2026, 2, 28)), age_on(leap, date(2026, 3, 1))) == (13, 14)
    assert age_on(None, NOVEMBER_21) is None and age_on(born, None) is None
