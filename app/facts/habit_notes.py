"""The habits of a division as its notes keep them."""

from __future__ import annotations

from models.core.habits import NO_HABITS, Habits
from models.store.codec import StoredValueError, from_json

HABITS = "habits"
"""The note on a division that says which habits of the field it has (`Habits`)."""
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
