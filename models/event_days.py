"""The days of an event, read out of what is printed as its date."""

from __future__ import annotations

import re
import unicodedata
from datetime import date

REIWA = 2018
"""The year before the first one of the Japanese era."""
_FIRST = re.compile(
    r"(?P<era>令和|R(?=\d)|(?<!\d))(?P<year>\d{1,4}|元)\s*[-/.年]\s*(?P<month>\d{1,2})\s*[-/.月]"
    r"\s*(?P<day>\d{1,2})(?!\d)日?"
)
_WEEKDAY = re.compile(r"[(\[][^)\]]*[)\]]")
_LATER = re.compile(
    r"\s*(?:[-–—~〜～・,、/と及]|から|より|および|and|to)+\s*"
    r"(?:(?P<month>\d{1,2})\s*[-/.月]\s*)?(?P<day>\d{1,2})(?!\d)\s*日?\s*(?:まで)?"
)


def age_on(birth: date | None, day: date | None) -> int | None:
    """Give somebody's age in whole years on a day; None where either is not known.

    >>> [age_on(date(2014, 11, 21), date(2026, 11, day)) for day in (20, 21)]
    [11, 12]
    >>> age_on(None, date(2026, 11, 21)) is None
    True
    """
    if birth is None or day is None:
        return None
    return day.year - birth.year - ((day.month, day.day) < (birth.month, birth.day))


def event_days(text: str) -> tuple[date, date] | None:
    """Read the first and the last day; None where there is none, or not all can be understood.

    >>> for text in ("2026-11-21", "２０２６年８月３日（日）〜４日", "2026-11-21/2026-11-23",
    ...              "R8.5.3", "令和8年11月30日(月)・12月1日(火)", "2026/4/5 10:00",
    ...              "2026-11-21/22"):
    ...     first, last = event_days(text)
    ...     print(first, last)
    2026-11-21 2026-11-21
    2026-08-03 2026-08-04
    2026-11-21 2026-11-23
    2026-05-03 2026-05-03
    2026-11-30 2026-12-01
    2026-04-05 2026-04-05
    2026-11-21 2026-11-22
    >>> [event_days(text) for text in ("来週", "", "2026-13-01", "11/12/2026", "11月21日")]
    [None, None, None, None, None]
    """
    plain = _WEEKDAY.sub(" ", unicodedata.normalize("NFKC", text))
    found = list(_FIRST.finditer(plain))
    days = [_day(own) for own in found]
    if not days or days[0] is None or days[-1] is None:
        return None
    first, last, behind = days[0], days[-1], plain[found[-1].end() :]
    while (later := _LATER.match(behind)) is not None:
        month = int(later["month"] or last.month)
        try:
            last = date(last.year, month, int(later["day"]))
        except ValueError:
            return None
        behind = behind[later.end() :]
    return (first, last) if first <= last else None


def _day(found: re.Match[str]) -> date | None:
    year = 1 if found["year"] == "元" else int(found["year"])
    if found["era"]:
        year += REIWA
    elif len(found["year"]) != 4:
        return None
    try:
        return date(year, int(found["month"]), int(found["day"]))
    except ValueError:
        return None
