"""The play-by-play by drives: from gaining the ball to losing it or scoring."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from models.games.paper_bowl.events import BowlSide
from models.games.paper_bowl.state import PlayEntry

PLAYS = frozenset({"run", "pass", "incomplete", "sack", "interception", "penalty"})
"""The kinds that are a play of a drive."""
KICKS = frozenset({"punt", "fg_good", "fg_missed"})
"""The kinds that are no play, but begin a drive where nothing was played before."""
ENDS = {
    "touchdown": "touchdown",
    "safety": "safety",
    "interception": "interception",
    "fumble_lost": "fumble",
    "turnover_on_downs": "downs",
    "punt": "punt",
    "fg_good": "field_goal",
    "fg_missed": "missed_field_goal",
    "half_end": "half_end",
    "regulation_end": "half_end",
    "overtime_end": "half_end",
}
"""How a drive ends, by the line that ends it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Drive:
    """Lines that belong together: a drive, or what lies between two."""

    side: BowlSide | None
    """Whose drive it is; None for kick-offs, tries and whatever else lies between."""
    quarter: int
    spot: int = 0
    """Where it began, on the axis of its side."""
    plays: int = 0
    yards: int = 0
    result: str = ""
    """How it ended, as `ENDS` says; empty while it lasts."""
    entries: tuple[PlayEntry, ...] = ()


def drives(entries: Iterable[PlayEntry]) -> tuple[Drive, ...]:
    """Group the lines of a match.

    >>> from models.games.paper_bowl.state import Pair
    >>> run = PlayEntry(kind="run", quarter=1, score=Pair(), side=BowlSide.HOME, yards=7, spot=30)
    >>> punt = PlayEntry(kind="punt", quarter=1, score=Pair(), side=BowlSide.HOME, yards=50,
    ...     spot=37)
    >>> [(own.side.value, own.plays, own.yards, own.result) for own in drives([run, punt])]
    [('home', 1, 7, 'punt')]
    """
    found: list[Drive] = []
    waiting: list[PlayEntry] = []
    for entry in entries:
        begins = entry.kind in PLAYS or entry.kind in KICKS
        running = found[-1] if found and not found[-1].result and found[-1].side else None
        if running is not None and begins and entry.side is not running.side:
            running = None  # the desk has given the ball to the other side
        if begins and running is None:
            before, own = _announced(waiting)
            if before:
                found.append(_between(before))
            waiting = []
            begun = Drive(side=entry.side, quarter=entry.quarter, spot=entry.spot, entries=own)
            found.append(_with(begun, entry))
        elif running is not None:
            found[-1] = _with(running, entry)
        else:
            waiting.append(entry)
    if waiting:
        found.append(_between(waiting))
    return tuple(found)


ANNOUNCED = frozenset({"timeout", "timeout_declined", "challenge_won", "challenge_lost"}) | {
    "challenge_declined",
    "extension",
}
"""What stands before the play that it belongs to."""


def _announced(waiting: list[PlayEntry]) -> tuple[list[PlayEntry], tuple[PlayEntry, ...]]:
    """Part lines that belong to the coming play from those before it."""
    at = len(waiting)
    while at and waiting[at - 1].kind in ANNOUNCED:
        at -= 1
    return waiting[:at], tuple(waiting[at:])


def _between(entries: list[PlayEntry]) -> Drive:
    return Drive(side=None, quarter=entries[0].quarter, entries=tuple(entries))


def _with(drive: Drive, entry: PlayEntry) -> Drive:
    """Add a line to a drive; a touchdown of the other side does not make it one of its own."""
    counts = entry.kind in PLAYS
    moved = entry.yards if counts and entry.kind != "interception" else 0
    return Drive(
        side=drive.side,
        quarter=drive.quarter,
        spot=drive.spot,
        plays=drive.plays + (counts and entry.kind != "penalty"),
        yards=drive.yards + moved,
        result=ENDS.get(entry.kind, ""),
        entries=(*drive.entries, entry),
    )
