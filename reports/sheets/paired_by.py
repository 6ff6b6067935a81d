"""What the next pairing goes by, where places are shared: the age, and where only the entry number.

The rule book's order stops at the age (JOA 8(2)); the entry number is marked and explained.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import groupby, pairwise

from models.event_days import event_days
from models.views.divisions import SheetHead
from models.views.rankings import StandingRow, StandingsView
from reports.game_words import criterion_name
from reports.i18n import _
from reports.wording import place_text

MARK = "＊"
"""Beside the place of whom only the entry number puts below the line above."""
AGE, NUMBER = "birth", "number"
"""The criteria of which a list of places says nothing."""


def day_of(head: SheetHead) -> date:
    """Give the day on which ages are counted: that of the event, else that of printing."""
    days = event_days(head.date)
    return head.printed_at.date() if days is None else days[0]


def in_pairing_order(view: StandingsView) -> tuple[StandingRow, ...]:
    """Give the lines as they are paired; as they stand where that is not known of all of them."""
    at = {one.entrant: place for place, one in enumerate(view.pairing)}
    placed = [row for row in view.rows if row.place is not None]
    if any(row.entrant.id not in at for row in placed):
        return view.rows
    placed.sort(key=lambda row: at[row.entrant.id])
    return (*placed, *(row for row in view.rows if row.place is None))


def decided(view: StandingsView) -> dict[int, str]:
    """Give by what somebody comes after the line above in the next pairing, by entrant id."""
    return {one.entrant: one.decided_by for one in view.pairing if one.decided_by is not None}


def ages(view: StandingsView, rows: Sequence[StandingRow], on: date) -> dict[int, str]:
    """Write how old everybody is whose day of birth is known, by entrant id.

    It is in years; where that is the same for two of whom the age decides, as far as it differs.
    """
    by_age = {who for who, criterion in decided(view).items() if criterion == AGE}
    precision = {row.entrant.id: 1 for row in rows}
    for _place, shared in groupby(rows, key=lambda row: row.place):
        lines = list(shared)
        for above, row in pairwise(lines):
            if row.entrant.id in by_age:
                parts = _differ(above.entrant.birth, row.entrant.birth, on)
                for line in (above, row):
                    precision[line.entrant.id] = max(precision[line.entrant.id], parts)
    return {
        row.entrant.id: _age(row.entrant.birth, on, precision[row.entrant.id])
        for row in rows
        if row.entrant.birth is not None
    }


def lived(birth: date, on: date) -> tuple[int, int, int]:
    """Give the years, months and days since somebody was born.

    >>> lived(date(2011, 4, 5), date(2026, 4, 4)), lived(date(2011, 4, 5), date(2026, 6, 5))
    ((14, 11, 30), (15, 2, 0))
    """
    months = (on.year - birth.year) * 12 + on.month - birth.month - (on.day < birth.day)
    since = _later(birth, months)
    return months // 12, months % 12, (on - since).days


def _later(day: date, months: int) -> date:
    """Give the same day some months later, or the last one of that month."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    for last in range(day.day, 27, -1):
        try:
            return date(year, month + 1, last)
        except ValueError:
            continue
    return date(year, month + 1, min(day.day, 28))


def _differ(one: date | None, other: date | None, on: date) -> int:
    """Tell how many parts of an age must be written so that two differ."""
    if one is None or other is None:
        return 1
    first, second = lived(one, on), lived(other, on)
    return next((n for n in (1, 2, 3) if first[:n] != second[:n]), 3)


def _age(birth: date | None, on: date, parts: int) -> str:
    if birth is None:
        return ""
    years, months, days = lived(birth, on)
    if parts == 1:
        return str(years)
    if parts == 2:
        return _("{years} y {months} m").format(years=years, months=months)
    return _("{years} y {months} m {days} d").format(years=years, months=months, days=days)


def shows_age(view: StandingsView) -> bool:
    """Tell whether the age decides between any two, so that the list says it of everybody."""
    return AGE in decided(view).values()


def marked_places(view: StandingsView) -> dict[int, str]:
    """Write the place of everybody by entrant id, with the mark where only the number decides."""
    by = decided(view)
    return {
        row.entrant.id: place_text(row) + MARK * (by.get(row.entrant.id) == NUMBER)
        for row in view.rows
    }


def notes(view: StandingsView, game: str) -> list[str]:
    """Say what the next pairing goes by within a place, and what the mark means."""
    ranked = set(view.ranked_by)
    keys = dict.fromkeys(key for key in decided(view).values() if key not in ranked)
    found = []
    names = [criterion_name(key, game) for key in keys if key != NUMBER]
    if names:
        by = "\u30fb".join(names)
        found.append(_("Within a shared place the next pairing goes by: {by}.").format(by=by))
    if NUMBER in keys:
        said = _("{mark} level on all that: only the entry number decides for the pairing.")
        found.append(said.format(mark=MARK))
    return found
