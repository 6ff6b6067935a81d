"""What notes say of a division that its rules go by, read in one go."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, TypeVar

from sqlalchemy import Connection, select

from app.facts.note import NOTES, TEXT, DivisionSetting, NoteKind
from app.facts.notes import OF_RULES

T = TypeVar("T")


class OfRules:
    """What notes say of a division that the rules go by."""

    def __init__(self) -> None:
        """Begin with nothing said."""
        self._said: defaultdict[str, dict[int, Any]] = defaultdict(dict)

    def all(self, note: NoteKind[T]) -> dict[int, T]:
        """Give all that is said under a kind, by owner."""
        return self._said[note.kind]

    def one(self, setting: DivisionSetting[T]) -> T:
        """Give what holds in the division itself."""
        return next(reversed(self._said[setting.kind].values()), setting.usual)


def of_rules(connection: Connection, division_id: int) -> OfRules:
    """Read what the rules go by in one go; what is unfit is left out."""
    query = select(NOTES.c.kind, NOTES.c.owner_id, TEXT).where(
        NOTES.c.division_id == division_id, NOTES.c.kind.in_(OF_RULES)
    )
    found = OfRules()
    for kind, owner_id, text in connection.execute(query):
        note = OF_RULES[kind]
        value = note.read(text)
        if value is not None:
            found.all(note)[owner_id] = value
    return found
