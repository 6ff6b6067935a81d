"""The roles of desks, and what stands in the record of one: who it is and when it was last seen."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class DeskRole(StrEnum):
    """What a desk is for."""

    ORGANISER = "organiser"
    RESULTS = "results"
    RECEPTION = "front"
    HALL = "hall"


@dataclass(frozen=True, kw_only=True, slots=True)
class DeskSign:
    """One desk of a shared event, as all see it."""

    id: int
    name: str
    role: DeskRole
    main: bool
    seen: datetime
    """When it last said that it is there, by the server's clock."""
    silent: float
    """Seconds since then."""
    behind: int
    """How many actions it has not taken over yet."""
    expelled: bool
    away: bool = False
    """Whether it said that it goes: its event was closed, or it has left."""
    leads: datetime | None = None
    """Since when it says that it leads the event itself; None where it has not said so lately."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LoggedAct:
    """One action of the record, as it was kept there."""

    seq: int
    kind: str
    entry: int
    action: str
    details: str
    images: str
    at: str
    desk: int
    hash: str
