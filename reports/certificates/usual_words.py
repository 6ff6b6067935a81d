"""What certificates say where the desk has chosen no words of its own, and how they write a day."""

from __future__ import annotations

import re
from datetime import date

from reports.i18n import _N, _, _p, language

MONTHS = (
    _N("January"),
    _N("February"),
    _N("March"),
    _N("April"),
    _N("May"),
    _N("June"),
    _N("July"),
    _N("August"),
    _N("September"),
    _N("October"),
    _N("November"),
    _N("December"),
)
REIWA = date(2019, 5, 1)
"""The first day of the Japanese era."""


def usual_title() -> str:
    """Give the word at the top.

    >>> usual_title()
    '賞状'
    """
    return _p("certificate", "Certificate")


def titles() -> tuple[str, ...]:
    """Give the words at the top that are usual."""
    return (usual_title(), _p("certificate", "Certificate of merit"))


def usual_words(each: int = 1) -> str:
    """Give what is said below the name, to one person or to several."""
    if each > 1:
        return _p(
            "certificate to several people",
            "In recognition of an outstanding result\nachieved together at this tournament.",
        )
    return _p("certificate", "In recognition of an outstanding result\nat this tournament.")


def usual_after_name() -> str:
    """Give what is written behind a name; nothing in English.

    >>> usual_after_name()
    '殿'
    """
    return "殿" if language() == "ja" else ""


def after_names() -> tuple[str, ...]:
    """Give what can usually be written behind a name."""
    return ("殿", "様", "さん") if language() == "ja" else ()


def place_words(place: int) -> str:
    """Write a place as it is read out.

    >>> place_words(1), place_words(2), place_words(3), place_words(8)
    ('優勝', '準優勝', '第3位', '第8位')
    """
    if place == 1:
        return _p("certificate", "First place")
    if place == 2:
        return _p("certificate", "Second place")
    if place == 3:
        return _p("certificate", "Third place")
    return _p("certificate", "Place {place}").format(place=place)


def days(text: str) -> tuple[str, ...]:
    """Give the ways in which the date of an event can be written, the usual one first.

    >>> days("2026-11-23"), days("2026年11月23日")
    (('2026年11月23日', '令和8年11月23日'), ('2026年11月23日', '令和8年11月23日'))
    >>> days("秋の一日"), days("")
    (('秋の一日',), ())
    """
    day = _day(text)
    if day is None:
        return (text,) if text else ()
    usual = _p("certificate", "{month} {day}, {year}").format(
        year=day.year, month=_(MONTHS[day.month - 1]), day=day.day
    )
    if language() != "ja" or day < REIWA:
        return (usual,)
    year = day.year - REIWA.year + 1
    era = f"令和{'元' if year == 1 else year}年{day.month}月{day.day}日"
    return (usual, era)


def _day(text: str) -> date | None:
    """Read a date as it is mostly typed: in figures, with hyphens, slashes or 年月日."""
    found = re.fullmatch(r"(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?", text.strip())
    if found is None:
        return None
    try:
        return date(*map(int, found.groups()))
    except ValueError:
        return None


def usual_day(text: str) -> str:
    """Write the date of an event as a certificate has it; empty where there is none.

    >>> usual_day("2026-11-23"), usual_day("")
    ('2026年11月23日', '')
    """
    return next(iter(days(text)), "")
