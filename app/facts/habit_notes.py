"""The habits of a division as its notes keep them."""

from __future__ import annotations

from models.core.habits import NO_HABITS, Habits
from models.core.habits.absences import MOST_PLANNED, PlannedRounds
from models.store.codec import StoredValueError, from_json

HABITS = "habits"
"""The note on a division that says which habits of the field it has (`Habits`)."""
PLANNED = "planned_absences"
"""The note on an entrant that says in which rounds he is away as planned (`PlannedRounds`)."""
MOST_LINES = 300
"""How many lines of people who are kept apart a division may have."""
MOST_PEOPLE = 100
"""How many people may stand in one of them."""


def read_habits(payload: str) -> Habits:
    """Read the note; none of the habits where it is unfit, or longer than any action writes it."""
    try:
        found = from_json(payload, Habits)
    except StoredValueError:
        return NO_HABITS
    lines = found.apart.lines
    if len(lines) > MOST_LINES or any(len(line.who) > MOST_PEOPLE for line in lines):
        return NO_HABITS
    return found


def read_planned(payload: str) -> PlannedRounds:
    """Read in which rounds somebody is away; none where that is unfit."""
    try:
        found = from_json(payload, PlannedRounds)
    except StoredValueError:
        return PlannedRounds()
    fit = len(found.rounds) <= MOST_PLANNED and all(0 < number < 1000 for number in found.rounds)
    return found if fit else PlannedRounds()
