"""Names, grades and days for world federations: what is unknown is said as they want it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.formats.cross_table import PlayedPerson
from reports.files.people_abroad import days_of, family_given, grade_abroad
from tests.reports.views import PRINTED, head


@pytest.mark.parametrize(
    ("name", "roman", "parts"),
    [
        ("榎本 俊輔", "Enomoto Shunsuke", ("Enomoto", "Shunsuke")),
        ("榎本\u3000俊輔", "", ("榎本", "俊輔")),
        ("\u3000榎本  俊 輔 ", "", ("榎本", "俊 輔")),
        ("Plato", "", ("Plato", "-")),
    ],
)
def test_the_family_comes_first_and_nobody_is_without_a_given_name(
    name: str, roman: str, parts: tuple[str, str]
) -> None:
    assert family_given(PlayedPerson(number=1, name=name, roman=roman)) == parts


@pytest.mark.parametrize(
    ("grade", "abroad"),
    [("九段", "9D"), ("初段", "1D"), ("1級", "1K"), ("十級", "10K"), ("30級", "30K"), ("", "NR")],
)
def test_the_first_dan_follows_the_first_kyu(grade: str, abroad: str) -> None:
    assert grade_abroad(grade, "NR") == abroad


@pytest.mark.parametrize(
    ("date", "days"),
    [
        ("2026-04-05", ("2026-04-05", "2026-04-05")),
        ("2026-04-05 – 2026-04-06", ("2026-04-05", "2026-04-06")),
        ("2026-02-30, 2026-03-01", ("2026-03-01", "2026-03-01")),
    ],
)
def test_days_are_read_out_of_what_the_desk_typed(date: str, days: tuple[str, str]) -> None:
    assert days_of(replace(head(), date=date)) == days


@pytest.mark.parametrize("date", ["", "春の土曜日", "2026年4月5日", "2026-13-01"])
def test_a_day_that_cannot_be_read_is_the_day_of_writing(date: str) -> None:
    today = PRINTED.date().isoformat()
    assert days_of(replace(head(), date=date)) == (today, today)
