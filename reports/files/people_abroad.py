"""Names, grades and days as lists of world federations write them."""

from __future__ import annotations

import re
from datetime import date

from models.formats.cross_table import PlayedPerson
from models.grades import grade_steps
from models.views.divisions import SheetHead

NO_NAME = "-"
"""What stands for the given name of somebody who has one name only."""
FIRST_DAN = 30
"""So many steps is the first dan above the thirtieth kyu (`grade_steps`)."""
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def family_given(who: PlayedPerson) -> tuple[str, str]:
    """Give family and given name: in Latin letters where they are known, else as entered.

    >>> family_given(PlayedPerson(number=1, name="榎本　俊輔", roman="Enomoto Shun Ichi"))
    ('Enomoto', 'Shun Ichi')
    >>> family_given(PlayedPerson(number=1, name="林"))
    ('林', '-')
    """
    family, _blank, given = " ".join((who.roman or who.name).split()).partition(" ")
    return family, given or NO_NAME


def grade_abroad(grade: str, unknown: str) -> str:
    """Write a grade as `3D` or `5K`; `unknown` for none.

    >>> grade_abroad("三段", "?"), grade_abroad("5級", "?"), grade_abroad("", "?")
    ('3D', '5K', '?')
    """
    steps = grade_steps(grade)
    if steps is None:
        return unknown
    return f"{steps - FIRST_DAN + 1}D" if steps >= FIRST_DAN else f"{FIRST_DAN - steps}K"


def days_of(head: SheetHead) -> tuple[str, str]:
    """Give the first and the last day of an event; the day of writing where none can be read.

    >>> from datetime import datetime
    >>> made = SheetHead(event="", date="2026-04-05/2026-04-06", venue="", division="", game="",
    ...                  printed_at=datetime.fromisoformat("2026-05-01"))
    >>> days_of(made)
    ('2026-04-05', '2026-04-06')
    """
    found = [day for day in _DAY.findall(head.date) if _is_day(day)]
    usual = head.printed_at.date().isoformat()
    return (found[0], found[-1]) if found else (usual, usual)


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
