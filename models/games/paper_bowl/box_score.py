"""The box score of a match, added up from its play-by-play.

The book has no statistics; they are counted as football counts them, simplified: a play that ends
in the end zone counts only the yards to the goal line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from models.games.paper_bowl.events import BowlSide
from models.games.paper_bowl.state import Pair, PlayEntry

DOWN_PLAYS = frozenset({"run", "pass", "incomplete", "sack", "interception"})
"""The plays that are an attempt on their down; fouls and kicks are none."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Tries:
    """How often something came off, of how often it was tried."""

    made: int = 0
    tried: int = 0

    def and_one(self, made: bool) -> Tries:
        """Count one more.

        >>> Tries(made=1, tried=2).and_one(True)
        Tries(made=2, tried=3)
        """
        return Tries(made=self.made + made, tried=self.tried + 1)


@dataclass(frozen=True, kw_only=True, slots=True)
class Amount:
    """How many of something, and how many yards they came to."""

    number: int = 0
    yards: int = 0

    def and_yards(self, yards: int) -> Amount:
        """Count one more with its yards.

        >>> Amount(number=1, yards=7).and_yards(-3)
        Amount(number=2, yards=4)
        """
        return Amount(number=self.number + 1, yards=self.yards + yards)


@dataclass(frozen=True, kw_only=True, slots=True)
class SideBox:
    """What one side has done in a match."""

    rushes: Amount = Amount()
    passes: Tries = Tries()
    passing_yards: int = 0
    intercepted: int = 0
    """Passes that the other side caught."""
    sacked: Amount = Amount()
    """How often its passer was caught, and the yards lost."""
    first_downs: int = 0
    third_downs: Tries = Tries()
    fourth_downs: Tries = Tries()
    fumbles: Tries = Tries()
    """`made` are those that were lost."""
    penalties: Amount = Amount()
    punts: Amount = Amount()
    returns: dict[str, Amount] = field(default_factory=dict)
    """By what was returned: `kickoff`, `punt`, `interception`, `fumble`."""
    touchdowns: int = 0
    field_goals: Tries = Tries()
    kicks: Tries = Tries()
    """Tries for one point."""
    two_points: Tries = Tries()
    safeties: int = 0
    """Those that it was given points for."""
    challenges: Tries = Tries()
    extensions: int = 0
    corrected: int = 0
    """Points that the desk has put right, beside all that was played for."""

    @property
    def total_yards(self) -> int:
        """Give rushing and passing yards without those lost by sacks."""
        return self.rushes.yards + self.passing_yards - self.sacked.yards

    @property
    def turnovers(self) -> int:
        """Give interceptions and fumbles lost; a loss on downs is none."""
        return self.intercepted + self.fumbles.made

    @property
    def points(self) -> int:
        """Add up the points that all this is worth: always those of the score."""
        return (
            6 * self.touchdowns
            + 3 * self.field_goals.made
            + 2 * self.safeties
            + self.kicks.made
            + 2 * self.two_points.made
            + self.corrected
        )


def box_score(entries: Iterable[PlayEntry]) -> dict[BowlSide, SideBox]:
    """Add up the play-by-play of a match, or of a part of it.

    >>> run = PlayEntry(kind="run", quarter=1, score=Pair(), side=BowlSide.HOME, yards=7, down=1)
    >>> box_score([run])[BowlSide.HOME].rushes
    Amount(number=1, yards=7)
    """
    listed = tuple(entries)
    boxes = {side: SideBox() for side in BowlSide}
    before = Pair()
    for number, entry in enumerate(listed):
        for side in BowlSide if entry.desk else ():
            more = entry.score.of(side) - before.of(side)
            boxes[side] = replace(boxes[side], corrected=boxes[side].corrected + more)
        before = entry.score
        if entry.side is None:
            continue
        side = entry.by if entry.kind == "penalty" and entry.by else entry.side
        box = _counted(boxes[side], entry)
        brought = _brought(listed, number)
        if entry.kind in DOWN_PLAYS and entry.down > 2:
            box = _late_down(box, entry, brought in ("first_down", "touchdown"))
        if entry.kind in ("run", "pass") and brought == "touchdown":
            box = replace(box, first_downs=box.first_downs + 1)
        boxes[side] = box
    return boxes


def _brought(entries: Sequence[PlayEntry], number: int) -> str:
    """Name the line that follows a play at once; a kept fumble may stand between."""
    after = (one.kind for one in entries[number + 1 : number + 3] if one.kind != "fumble_kept")
    return next(after, "")


def _late_down(box: SideBox, entry: PlayEntry, reached: bool) -> SideBox:
    if entry.down == 3:
        return replace(box, third_downs=box.third_downs.and_one(reached))
    return replace(box, fourth_downs=box.fourth_downs.and_one(reached))


def _counted(box: SideBox, entry: PlayEntry) -> SideBox:
    """Count one line for the side it is charged to."""
    return _play(box, entry) or _kick(box, entry) or _other(box, entry)


def _play(box: SideBox, entry: PlayEntry) -> SideBox | None:
    match entry.kind:
        case "run":
            return replace(box, rushes=box.rushes.and_yards(entry.yards))
        case "pass" | "incomplete" | "interception":
            caught = entry.kind == "pass"
            yards = 0 if entry.kind == "interception" else entry.yards
            return replace(
                box,
                passes=box.passes.and_one(caught),
                passing_yards=box.passing_yards + yards,
                intercepted=box.intercepted + (entry.kind == "interception"),
            )
        case "sack":
            return replace(box, sacked=box.sacked.and_yards(-entry.yards))
        case "fumble_lost" | "fumble_kept":
            return replace(box, fumbles=box.fumbles.and_one(entry.kind == "fumble_lost"))
        case "penalty":
            return replace(box, penalties=box.penalties.and_yards(abs(entry.yards)))
        case "first_down":
            return replace(box, first_downs=box.first_downs + 1)
    return None


def _kick(box: SideBox, entry: PlayEntry) -> SideBox | None:
    match entry.kind:
        case "punt":
            return replace(box, punts=box.punts.and_yards(entry.yards))
        case "return":
            own = box.returns.get(entry.reason, Amount()).and_yards(entry.yards)
            return replace(box, returns={**box.returns, entry.reason: own})
        case "fg_good" | "fg_missed":
            return replace(box, field_goals=box.field_goals.and_one(entry.kind == "fg_good"))
        case "pat_good" | "pat_missed":
            return replace(box, kicks=box.kicks.and_one(entry.kind == "pat_good"))
        case "two_good" | "two_failed":
            return replace(box, two_points=box.two_points.and_one(entry.kind == "two_good"))
    return None


def _other(box: SideBox, entry: PlayEntry) -> SideBox:
    match entry.kind:
        case "touchdown":
            return replace(box, touchdowns=box.touchdowns + 1)
        case "safety":
            return replace(box, safeties=box.safeties + 1)
        case "challenge_won" | "challenge_lost":
            return replace(box, challenges=box.challenges.and_one(entry.kind == "challenge_won"))
        case "extension":
            return replace(box, extensions=box.extensions + 1)
    return box


# -- the play-by-play by drives: from gaining the ball to losing it or scoring ---------------------

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
    grouped: list[Drive] = []
    waiting: list[PlayEntry] = []
    for entry in entries:
        begins = entry.kind in PLAYS or entry.kind in KICKS
        running = grouped[-1] if grouped and not grouped[-1].result and grouped[-1].side else None
        if running is not None and begins and entry.side is not running.side:
            running = None  # the desk has given the ball to the other side
        if begins and running is None:
            before, own = _announced(waiting)
            if before:
                grouped.append(_between(before))
            waiting = []
            begun = Drive(side=entry.side, quarter=entry.quarter, spot=entry.spot, entries=own)
            grouped.append(_with(begun, entry))
        elif running is not None:
            grouped[-1] = _with(running, entry)
        else:
            waiting.append(entry)
    if waiting:
        grouped.append(_between(waiting))
    return tuple(grouped)


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
