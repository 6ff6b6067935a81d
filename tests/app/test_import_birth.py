"""Dates of birth in every way they are written."""

from __future__ import annotations

from datetime import date

import pytest

from app.imports import (
    read_birth,
)
from tests.app.import_lists import TODAY


@pytest.mark.parametrize(
    "text",
    [
        "1990/4/1", "1990-04-01", "1990.4.1", "19900401", "1990年4月1日", "1990年 4月 1日(日)",
        "１９９０／０４／０１", "1990/04/01 0:00:00", "1990-04-01T00:00:00", "1990/4-1",
        "西暦1990年4月1日",
        "平成2年4月1日", "平成２年４月１日", "平2.4.1", "H2.4.1", "h02/04/01", "Ｈ２．４．１",
        "㍻2年4月1日",
        "平成 2年 4月 1日", "H 2. 4. 1", "1990年4月1日 0:00",
    ],
)  # fmt: skip
def test_ways_to_write_a_birth_date(text: str) -> None:
    assert read_birth(text, TODAY) == (date(1990, 4, 1), ())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("明治45年7月29日", date(1912, 7, 29)),
        ("M45.7.30", date(1912, 7, 30)),
        ("大正元年7月30日", date(1912, 7, 30)),
        ("T15.12.25", date(1926, 12, 25)),
        ("昭和元年12月25日", date(1926, 12, 25)),
        ("S64.1.7", date(1989, 1, 7)),
        ("平成元年1月8日", date(1989, 1, 8)),
        ("平成31年4月30日", date(2019, 4, 30)),
        ("令和元年5月1日", date(2019, 5, 1)),
        ("R8.1.10", date(2026, 1, 10)),
        ("2024/2/29", date(2024, 2, 29)),
        ("1905/1/11", date(1905, 1, 11)),
    ],
)
def test_eras_and_edges(text: str, expected: date) -> None:
    assert read_birth(text, TODAY) == (expected, ())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("S64.1.8", "BIRTH_IMPOSSIBLE"),
        ("平成31年5月1日", "BIRTH_IMPOSSIBLE"),
        ("令和元年4月30日", "BIRTH_IMPOSSIBLE"),
        ("H0.4.1", "BIRTH_IMPOSSIBLE"),
        ("2023/2/29", "BIRTH_IMPOSSIBLE"),
        ("0000-01-01", "BIRTH_IMPOSSIBLE"),
        ("R8.1.11", "BIRTH_IN_FUTURE"),
        ("明治30年1月1日", "BIRTH_TOO_LONG_AGO"),
        ("4/1/1990", "BIRTH_UNREADABLE"),
        ("1990/4", "BIRTH_UNREADABLE"),
        ("1990/4/1 1", "BIRTH_UNREADABLE"),
        ("90/4/1", "BIRTH_UNREADABLE"),
        ("33329", "BIRTH_UNREADABLE"),
        ("X2.4.1", "BIRTH_UNREADABLE"),
    ],
)
def test_birth_dates_that_are_left_out(text: str, code: str) -> None:
    found, (problem,) = read_birth(text, TODAY)
    assert (found, problem.code, problem.values) == (None, code, {"text": text})
