"""A card that does not agree and waits for the referee: put on hold, with a note why."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from models.core.problems import Problem

LONGEST = 200
"""How many characters of a note are kept: two lines on the sheet of the referee."""


@dataclass(frozen=True, kw_only=True, slots=True)
class OnHold:
    """What the desk notes on a match whose card it cannot enter as it is."""

    note: str
    """Why: what does not agree."""
    since: datetime
    typed: str = ""
    """What had been typed from the card when it was put on hold, box by box, in words."""


def note_problems(note: str) -> tuple[Problem, ...]:
    """Refuse a note that says nothing, or that the sheet has no room for.

    >>> note_problems("")[0].code, note_problems("黒" * 201)[0].code, note_problems("黒")
    ('HOLD_NOTE_MISSING', 'HOLD_NOTE_LONG', ())
    """
    if not note:
        return (Problem(code="HOLD_NOTE_MISSING", where="note"),)
    if len(note) > LONGEST:
        return (Problem(code="HOLD_NOTE_LONG", where="note", values={"longest": LONGEST}),)
    return ()
