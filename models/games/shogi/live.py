"""The toss and the legs of a game as the desk's live records have them (Meet Shogi 2-4, 2-5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from models.core.live import (
    START,
    START_STAYS,
    Folded,
    Mend,
    StandingLine,
    WrittenLine,
    effective,
    folded,
)
from models.core.live_rules import LiveMatch, LiveRules
from models.core.problems import Problem, Refused, refuse
from models.games.shogi.legs import (
    ClocksSet,
    FirstSaid,
    LegEnd,
    LegOver,
    PieceToss,
    ReplayedGame,
    ShogiLeg,
    ShogiLine,
    after,
    beginning,
    legs,
)
from models.games.shogi.record import ShogiEnding, ShogiResult, minutes_of

KIND = "shogi_game"
"""What the file calls the note that holds a `ShogiGame`."""


@dataclass(frozen=True, kw_only=True, slots=True)
class GameLine:
    """One line as the file keeps it: what happened, or the mend of an earlier line."""

    mends: Mend | None = None
    toss: PieceToss | None = None
    first: FirstSaid | None = None
    leg: LegOver | None = None
    clocks: ClocksSet | None = None

    @property
    def line(self) -> ShogiLine | None:
        """What happened; None for a line that only strikes another one."""
        return self.toss or self.first or self.leg or self.clocks


@dataclass(frozen=True, kw_only=True, slots=True)
class ShogiGame:
    """What the desk has noted of a game while it is played."""

    entrants: tuple[int, int]
    """Who sits there: after a change of the pairing the note is nobody's."""
    entries: tuple[GameLine, ...] = ()


LONGEST = 24 * 60 * 60
"""No clock shows a day."""


def _possible(line: ShogiLine | None) -> bool:
    match line:
        case PieceToss():
            return line.tosser in (0, 1)
        case FirstSaid():
            return line.seat in (0, 1)
        case LegOver():
            return line.checker in (None, 0, 1) and all(0 <= t < LONGEST for t in line.used)
        case ClocksSet():
            return all(0 <= seconds < LONGEST for seconds in line.left)
        case None:
            return True


def _wrong(line: ShogiLine) -> Iterator[Problem]:
    """Report what is wrong with a line whatever stands before it."""
    match line:
        case PieceToss() if line.tosser not in (0, 1):
            yield Problem(code="NOT_IN_MATCH", where="tosser", values={"seat": line.tosser})
        case FirstSaid() if line.seat not in (0, 1):
            yield Problem(code="NOT_IN_MATCH", where="seat", values={"seat": line.seat})
        case LegOver() if line.checker not in (None, 0, 1):
            yield Problem(code="NOT_IN_MATCH", where="checker", values={"seat": line.checker})
        case LegOver() if line.checker is not None and line.end is not LegEnd.PERPETUAL:
            yield Problem(code="NOBODY_CHECKED", where="checker")
        case ClocksSet() if not all(1 <= seconds < LONGEST for seconds in line.left):
            yield Problem(code="TIME_NEEDED", where="left")
    if isinstance(line, FirstSaid | ClocksSet):
        if not line.by.strip():
            yield Problem(code="NAME_MISSING", where="by")
        if not line.reason.strip():
            yield Problem(code="REASON_NEEDED", where="reason")


def _entry(written: WrittenLine[ShogiLine]) -> GameLine:
    match written.line:
        case PieceToss():
            return GameLine(mends=written.mends, toss=written.line)
        case FirstSaid():
            return GameLine(mends=written.mends, first=written.line)
        case LegOver():
            return GameLine(mends=written.mends, leg=written.line)
        case ClocksSet():
            return GameLine(mends=written.mends, clocks=written.line)
        case None:
            return GameLine(mends=written.mends)


class ShogiLiveRules(LiveRules[ShogiGame, ReplayedGame, ShogiLine]):
    """Toss, legs and clocks of a game are noted; a mend wants name and reason, and asks nothing."""

    note = KIND
    keeps = ShogiGame
    unfit = "STORED_GAME_UNFIT"

    def empty(self, match: LiveMatch) -> ShogiGame:
        """Give a game of which nothing has been noted."""
        first, second = match.entrants
        return ShogiGame(entrants=(first, second))

    def sound(self, kept: ShogiGame) -> bool:
        """Tell whether what was kept can be true: seats and times exist.

        >>> nobody = GameLine(toss=PieceToss(tosser=2, plain=1, promoted=0))
        >>> LIVE.sound(ShogiGame(entrants=(3, 8), entries=(nobody,)))
        False
        """
        return all(_possible(entry.line) for entry in kept.entries)

    def fitted(self, kept: ShogiGame, match: LiveMatch) -> ShogiGame | None:
        """Give the note as long as the same two sit there."""
        return kept if kept.entrants == match.entrants else None

    def begin(self, _kept: ShogiGame, _settled: object, _match: LiveMatch) -> ShogiGame:
        """Refuse: the toss is a line like any other, and nothing is settled before it."""
        raise Refused(START_STAYS)

    def lines(self, kept: ShogiGame) -> Sequence[WrittenLine[ShogiLine]]:
        """Give the lines and their mends."""
        return tuple(WrittenLine(entry.line, entry.mends) for entry in kept.entries)

    def with_lines(self, kept: ShogiGame, now: Sequence[WrittenLine[ShogiLine]]) -> ShogiGame:
        """Give the note with these lines."""
        return replace(kept, entries=tuple(_entry(one) for one in now))

    def check(
        self, kept: ShogiGame, line: ShogiLine, place: int, match: LiveMatch
    ) -> tuple[Problem, ...]:
        """Report why a line cannot follow (Meet Shogi 2-4, 2-5).

        A referee's word has name and reason.

        >>> from models.games.shogi.record import ShogiOptions
        >>> options = ShogiOptions()
        >>> match = LiveMatch(entrants=(3, 8), names=("A", "B"), stage="main", options=options)
        >>> unsigned = FirstSaid(seat=1, by="", reason=" ")
        >>> [problem.code for problem in LIVE.check(LIVE.empty(match), unsigned, 0, match)]
        ['NAME_MISSING', 'REASON_NEEDED']
        """
        if place == START:
            return (START_STAYS,)
        if wrong := tuple(_wrong(line)):
            return wrong
        so_far = self.fold(kept, match)
        if so_far.refused:
            return (Problem(code="RECORD_STOPS", values={"line": min(so_far.refused) + 1}),)
        try:
            after(so_far.state, line, match.names)
        except Refused as refused:
            return refused.problems
        return ()

    def named(
        self, kept: ShogiGame, line: ShogiLine, match: LiveMatch
    ) -> tuple[str, dict[str, Any]]:
        """Give the action's key for a line and what its name says."""
        match line:
            case PieceToss():
                return "toss_pieces", {"plain": line.plain, "promoted": line.promoted}
            case FirstSaid():
                return "say_first", {"name": match.names[line.seat]}
            case ClocksSet():
                return "set_clocks", {}
            case LegOver():
                return "end_leg", {"leg": self.fold(kept, match).state.leg}

    def fold(self, kept: ShogiGame, match: LiveMatch) -> Folded[ReplayedGame]:
        """Give how the game stands; the record ends at the first line that no longer holds."""

        def take(state: ReplayedGame, one: StandingLine[ShogiLine]) -> ReplayedGame:
            return after(state, one.line, match.names)

        start = beginning(minutes_of(match.part, match.options))
        return folded(effective(self.lines(kept)), start, take, stop=True)

    def finished(self, state: ReplayedGame) -> bool:
        """Tell whether the lines alone decide the game: by perpetual check (Meet Shogi 2-5)."""
        return state.winner is not None

    def winner(self, now: ReplayedGame) -> int | None:
        """Give who wins by perpetual check (Meet Shogi 2-5)."""
        return now.winner

    def result(self, kept: ShogiGame, match: LiveMatch) -> ShogiResult:
        """Give the result of a game that its lines decide; Refused `GAME_UNDECIDED`."""
        state = self.fold(kept, match).state
        if state.winner is None:
            raise refuse("GAME_UNDECIDED")
        return ShogiResult(
            kind=ShogiEnding.PERPETUAL, winner=state.winner, first=state.first, legs=state.leg
        )


LIVE = ShogiLiveRules()


def legs_of(kept: ShogiGame, match: LiveMatch) -> tuple[ShogiLeg, ...]:
    """Give the legs of a game by the lines that hold, for its slip (Meet Shogi 2-5)."""
    refused = LIVE.fold(kept, match).refused
    held = [one.line for one in effective(LIVE.lines(kept)) if one.id not in refused]
    return legs(minutes_of(match.part, match.options), held)
