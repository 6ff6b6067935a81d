"""A line that the desk keeps by its number: notices, protests, questions, incidents."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, kw_only=True)
class KeptLine:
    """What every such line has; it is put right in place or struck, and never removed."""

    number: int
    """Counted from 1 in its book; the number of a struck line is not given again."""
    at: datetime
    """When it was written."""
    text: str
    struck: bool = False

    def told(self) -> str:
        """Say what stands in the line, for the log of what is put right or struck."""
        return self.text
