"""The clock of who has not come to the table: since when it runs, and what it has used (JOA 17)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True, kw_only=True, slots=True)
class AbsentClock:
    """What the desk notes when the referee starts the clock of the absent side."""

    seat: int
    """Whose clock it is."""
    since: datetime
    came: datetime | None = None
    """When the player came, so that it was stopped; None while it runs."""

    def used(self, now: datetime) -> timedelta:
        """Give how long it has run.

        >>> ten = datetime.fromisoformat("2026-11-22T10:00")
        >>> clock = AbsentClock(seat=1, since=ten)
        >>> clock.used(ten + timedelta(minutes=3)), clock.used(ten - timedelta(minutes=3))
        (datetime.timedelta(seconds=180), datetime.timedelta(0))
        """
        return max((self.came or now) - self.since, timedelta(0))

    def over(self, now: datetime, minutes: int) -> bool:
        """Tell whether its minutes have run out."""
        return self.used(now) >= timedelta(minutes=minutes)


@dataclass(frozen=True, kw_only=True, slots=True)
class AbsentView:
    """The clock of an absent player with what the desk must know of it."""

    clock: AbsentClock
    name: str
    """Whose clock it is."""
    minutes: int
    """After so many it has run out."""


def written(time: timedelta) -> str:
    """Write minutes and seconds as a clock shows them.

    >>> written(timedelta(seconds=754)), written(timedelta(minutes=61))
    ('12:34', '61:00')
    """
    minutes, seconds = divmod(int(time.total_seconds()), 60)
    return f"{minutes}:{seconds:02d}"
