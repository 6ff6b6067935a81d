"""What the desk types or imports about an entrant, before it becomes part of a division."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, kw_only=True, slots=True)
class EntrantData:
    """The facts about one entrant as they were given; texts are kept exactly as written."""

    number: int | None = None
    """The entrant's number; None lets the desk give the next free one."""
    name: str
    yomi: str = ""
    grade: str = ""
    birth: date | None = None
    club: str = ""
    """Club, block or school: whom the person belongs to (所属/ブロック)."""
