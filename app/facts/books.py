"""Books of a division or of the event: numbered lines that the desk keeps, read from its notes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from app.event_file.file import EventFile
from app.facts.note import DIVISION, NoteKind
from models.core.kept_line import KeptLine
from models.core.problems import refuse
from models.store.codec import StoredValueError, from_stored

LINES = "lines"
"""Where the note of a book has its lines: a note is a record, never a bare list."""
L = TypeVar("L", bound=KeptLine)


@dataclass(frozen=True, kw_only=True)
class Book(Generic[L]):
    """One list of lines that a division keeps, or the event."""

    key: str
    """The note on its owner; the journal has `write_`, `change_` and `strike_` before it."""
    line: type[L]
    log: str
    """What the log of rulings calls a line that was put right or struck."""
    owner: str = DIVISION
    """Whose it is; a book of the event is that of owner 0, and no log of rulings has its lines."""
    blank: bool = False
    """Whether a line may be without a text."""

    @property
    def note(self) -> NoteKind[Any]:
        """How the file keeps it."""
        return NoteKind(self.owner, self.key, dict)


def lines(event: EventFile, owner_id: int, book: Book[L]) -> tuple[L, ...]:
    """Give the lines by their numbers, struck ones too; what no action has written is nothing."""
    kept = book.note.of(event, owner_id)
    try:
        return () if kept is None else tuple(from_stored(x, book.line) for x in kept[LINES])
    except (StoredValueError, TypeError, KeyError):
        return ()


def find(event: EventFile, owner_id: int, book: Book[L], number: int) -> L:
    """Give a line by its number; Refused `KEPT_LINE_GONE` where there is none."""
    for one in lines(event, owner_id, book):
        if one.number == number:
            return one
    raise refuse("KEPT_LINE_GONE", number=number)
