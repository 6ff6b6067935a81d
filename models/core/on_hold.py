"""A card that does not agree and waits for the referee: put on hold, with a note why."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

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
