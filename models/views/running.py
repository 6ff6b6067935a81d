"""How far a round is that is being played."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True, slots=True)
class RunningRound:
    """How far one of the rounds is that are played side by side."""

    stage: str
    number: int
    done: int
    tables: int
    under_way: int = field(default=0, repr=False)
    """How many of the others somebody writes down while they are played."""
