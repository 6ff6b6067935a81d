"""Birth dates as people write them: Western, in Japanese eras, with any separators."""

from __future__ import annotations

import re
import unicodedata
from datetime import date, timedelta
from functools import lru_cache

from models.core.problems import Problem

MAX_AGE = 120

_ERAS = {
    "明治": (date(1868, 1, 25), date(1912, 7, 30)),
    "大正": (date(1912, 7, 30), date(1926, 12, 25)),
    "昭和": (date(1926, 12, 25), date(1989, 1, 7)),
    "平成": (date(1989, 1, 8), date(2019, 4, 30)),
    "令和": (date(2019, 5, 1), date.max),
}
"""First and last day; the day of the change belongs to both of the older eras."""
_SHORT = {"明": "明治", "大": "大正", "昭": "昭和", "平": "平成", "令": "令和"} | {
    "m": "明治",
    "t": "大正",
    "s": "昭和",
    "h": "平成",
    "r": "令和",
}

_PLAIN = re.compile(r"(\d{4})[-/.](\d\d?)[-/.](\d\d?)", re.ASCII)
_WESTERN = re.compile(r"(?:西暦)?(\d{4})(?:年(\d\d?)月(\d\d?)日?|(\d\d)(\d\d))", re.ASCII)
_JAPANESE = re.compile(
    r"(明治|大正|昭和|平成|令和|[明大昭平令mtshr])\.?(\d\d?|元)[-/.年](\d\d?)[-/.月](\d\d?)日?",
    re.ASCII,
)
_TIME_OR_WEEKDAY = re.compile(r"[ t]+00?:00(?::00(?:\.0+)?)?z?$|\s*\([月火水木金土日]\)$", re.ASCII)
_BLANKS = re.compile(r"(?<=[^\d\s])\s+|\s+(?=[^\d\s])")
"""Blanks between two digits stay, so that no two numbers become one."""


def read_birth(text: str, today: date) -> tuple[date | None, tuple[Problem, ...]]:
    """Read a birth date; give it, or None with the problem that leaves it out.

    Day and month first (4/1/1990) is not guessed at.

    >>> today = date(2026, 1, 10)
    >>> {read_birth(text, today)[0] for text in ("1990/4/1", "19900401", "平成2年4月1日", "H2.4.1")}
    {datetime.date(1990, 4, 1)}
    >>> [read_birth(text, today)[1][0].code for text in ("4/1/1990", "1990-02-30", "昭和65.1.1")]
    ['BIRTH_UNREADABLE', 'BIRTH_IMPOSSIBLE', 'BIRTH_IMPOSSIBLE']
    >>> [read_birth(text, today)[1][0].code for text in ("2026/1/11", "1900/1/1")]
    ['BIRTH_IN_FUTURE', 'BIRTH_TOO_LONG_AGO']
    """
    if not text:
        return None, ()
    found, code = read_day(text)
    if found is not None:
        if _oldest(today) <= found <= today:
            return found, ()
        code = "BIRTH_IN_FUTURE" if found > today else "BIRTH_TOO_LONG_AGO"
    return None, (Problem(code=code, where="birth", values={"text": text}, ask=True),)


def read_day(text: str) -> tuple[date | None, str]:
    """Read a day of the calendar; give it, or None with the code of what is wrong.

    >>> read_day("令和元年5月1日"), read_day("平成元年1月7日")
    ((datetime.date(2019, 5, 1), ''), (None, 'BIRTH_IMPOSSIBLE'))
    """
    if plain := _PLAIN.fullmatch(text):
        return _western(*plain.groups())
    folded = _folded(text)
    if plain := _PLAIN.fullmatch(folded):
        return _western(*plain.groups())
    if western := _WESTERN.fullmatch(folded):
        return _western(*filter(None, western.groups()))
    if japanese := _JAPANESE.fullmatch(folded):
        return _in_era(*japanese.groups())
    return None, "BIRTH_UNREADABLE"


def _folded(text: str) -> str:
    """Fold widths, case and dashes; leave out midnight, the day of the week and loose blanks.

    >>> _folded("平成 ２年４月１日(日)"), _folded("1990‐4‐1 0:00:00")
    ('平成2年4月1日', '1990-4-1')
    """
    folded = unicodedata.normalize("NFKC", text).lower().replace("‐", "-").replace("−", "-")
    return _BLANKS.sub("", _TIME_OR_WEEKDAY.sub("", folded))


def _western(year: str, month: str, day: str) -> tuple[date | None, str]:
    """Give the day, or the code if the calendar has no such day."""
    try:
        return date(int(year), int(month), int(day)), ""
    except ValueError:
        return None, "BIRTH_IMPOSSIBLE"


def _in_era(era: str, year: str, month: str, day: str) -> tuple[date | None, str]:
    """Give the day of an era, or the code if the era or the calendar has no such day.

    >>> _in_era("令", "元", "5", "1"), _in_era("平成", "31", "5", "1")
    ((datetime.date(2019, 5, 1), ''), (None, 'BIRTH_IMPOSSIBLE'))
    """
    first, last = _ERAS[_SHORT.get(era, era)]
    count = 1 if year == "元" else int(year)
    found, code = _western(str(first.year + count - 1), month, day)
    if found is not None and not (count and first <= found <= last):
        return None, "BIRTH_IMPOSSIBLE"
    return found, code


@lru_cache(maxsize=4)
def _oldest(today: date) -> date:
    """Give the earliest birth date of somebody who is not older than `MAX_AGE` today.

    >>> _oldest(date(2026, 1, 10)), _oldest(date(2028, 2, 29))
    (datetime.date(1905, 1, 11), datetime.date(1907, 3, 1))
    """
    if (today.month, today.day) == (2, 29):
        return date(today.year - MAX_AGE - 1, 3, 1)
    return today.replace(year=today.year - MAX_AGE - 1) + timedelta(days=1)
