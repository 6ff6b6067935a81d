"""What the desk puts right on the board by hand: ball, points, time-outs, always with a reason.

It is a line of the record and of the play-by-play, but no event of a match: the book knows none.
It says what is true from now on, so that everything before it stays as it was written.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from models.core.problems import Problem, Refused, refuse
from models.games.paper_bowl.events import COUNTERS, BowlSide, whole
from models.games.paper_bowl.moving import DOWNS, first_and_ten, go_on
from models.games.paper_bowl.on_paper import possible
from models.games.paper_bowl.play import GOAL
from models.games.paper_bowl.state import Log, Pair, PlayEntry, PlayPhase, PlayState

WORD = "correction"
"""What a record calls it."""
BETWEEN = frozenset({PlayPhase.TOSS, PlayPhase.KICKOFF, PlayPhase.SCRIMMAGE})
"""When nothing lies on the table."""


@dataclass(frozen=True, kw_only=True, slots=True)
class DeskCorrection:
    """What is true from now on; None is what stays as it is."""

    side: BowlSide | None = None
    """Who has the ball; it comes with its yard, down and distance."""
    yard: int = 0
    """Counted from the goal line of that side."""
    down: int = 0
    distance: int = 0
    score: Pair | None = None
    timeouts: Pair | None = None
    referee: str = ""
    reason: str = ""


def corrected(state: PlayState, now: DeskCorrection) -> tuple[PlayState, tuple[PlayEntry, ...]]:
    """Put a match right between two plays, and log it.

    Where the ball is given to a side whatever lay on the table is over: so what was written after
    the correction still holds when a line before it does not any more.

    Refused `PLAY_OVER`, `CORRECT_LATER` while a play is on the table or nobody has kicked off yet,
    `NAME_MISSING`, `REASON_NEEDED`, `BAD_RULE` for a number that cannot be, `SCORE_IMPOSSIBLE`,
    `NOTHING_CORRECTED`.

    >>> right = DeskCorrection(timeouts=Pair(home=2, away=3), referee="森", reason="見落とし")
    >>> state, entries = corrected(PlayState(), right)
    >>> state.timeouts.home, [entry.kind for entry in entries]
    (2, ['correction'])
    """
    if state.phase is PlayPhase.GAME_OVER:
        raise refuse("PLAY_OVER")
    placed = now.side is not None
    if found := correct_later(state, placed=placed):
        raise Refused(*found)
    for code, where, text in (
        ("NAME_MISSING", "referee", now.referee),
        ("REASON_NEEDED", "reason", now.reason),
    ):
        if not text.strip():
            raise refuse(code, where=where)
    after = _counted(_placed(state, now), now)
    if after == state:
        raise refuse("NOTHING_CORRECTED")
    log = Log()
    side, spot = after.offence, after.yard
    more = {"spot": spot, "down": after.down, "distance": after.distance, "desk": now}
    log.add(after, WORD, side, **more)
    if placed or (after.overtime and after.score.home != after.score.away):
        after = go_on(after, after.phase, log)
    return after, tuple(log.entries)


def correct_later(state: PlayState, *, placed: bool = False) -> tuple[Problem, ...]:
    """Refuse a correction while a play is on the table; the ball may be `placed` even then."""
    if state.phase is PlayPhase.TOSS if placed else state.phase not in BETWEEN:
        return (Problem(code="CORRECT_LATER"),)
    return ()


def _placed(state: PlayState, now: DeskCorrection) -> PlayState:
    """Give the ball to a side at a spot."""
    if now.side is None:
        return state
    _within(now.yard, "yard", 1, GOAL - 1)
    _within(now.down, "down", 1, DOWNS)
    _within(now.distance, "distance", 1, GOAL - now.yard)
    state = replace(
        first_and_ten(state, now.side, now.yard), phase=PlayPhase.SCRIMMAGE, closing=False
    )
    return replace(state, down=now.down, line=now.yard + now.distance)


def _counted(state: PlayState, now: DeskCorrection) -> PlayState:
    """Put points and time-outs right; the points of the quarters follow."""
    if now.timeouts is not None:
        for side in BowlSide:
            _within(now.timeouts.of(side), "timeouts", 0, COUNTERS)
        state = replace(state, timeouts=now.timeouts)
    if now.score is None:
        return state
    quarters = state.by_quarter
    for side in BowlSide:
        points = now.score.of(side)
        if not possible(points):
            raise refuse("SCORE_IMPOSSIBLE", where="score", points=points)
        quarters = _more(quarters, side, points - state.score.of(side))
    return replace(state, score=now.score, by_quarter=quarters)


def _more(quarters: tuple[Pair, ...], side: BowlSide, more: int) -> tuple[Pair, ...]:
    """Add points to the quarter that is played; take them from the last quarters that have some.

    >>> played = Pair(home=7), Pair(home=2)
    >>> ([own.home for own in _more(played, BowlSide.HOME, -6)],
    ...     _more(played, BowlSide.HOME, 3)[1].home)
    ([3, 0], 5)
    """
    found = list(quarters)
    for number in reversed(range(len(found))):
        step = max(more, -found[number].of(side))
        found[number] = found[number].plus(side, step)
        more -= step
    return tuple(found)


def _within(number: int, where: str, low: int, high: int) -> None:
    if not whole(number, range(low, high + 1)):
        raise refuse("BAD_RULE", where=where, low=low, high=high)
