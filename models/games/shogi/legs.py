"""A game with its replays: who moves first, what is left on the clocks (Meet Shogi 2-4, 2-5).

A game that repeats itself is begun anew with the sides changed and what is left on the clocks;
each beginning is a leg. What happened is a row of lines, and how the game stands is worked out from
them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from models.core.problems import refuse
from models.views.divisions import MatchView

# -- who moves first: five pawns are thrown (Meet Shogi 2-4) ---------------------------------------

PIECES = 5
"""So many pawns are thrown."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PieceToss:
    """One throw. Pieces that overlap or stand on edge show no face and are not counted."""

    tosser: int = 0
    """The seat for which it is thrown, whoever throws: usually the upper name."""
    plain: int
    """Pawns (歩) that lie face up."""
    promoted: int
    """Promoted pawns (と) that lie face up."""


def first_of(toss: PieceToss) -> int | None:
    """Give the seat that moves first, None where it is thrown again (Meet Shogi 2-4).

    Refused `FIVE_PIECES` where more faces were counted than pieces are thrown.

    >>> first_of(PieceToss(plain=3, promoted=2)), first_of(PieceToss(plain=1, promoted=3))
    (0, 1)
    >>> first_of(PieceToss(tosser=1, plain=4, promoted=1)), first_of(PieceToss(plain=2, promoted=2))
    (1, None)
    >>> first_of(PieceToss(plain=3, promoted=3))
    Traceback (most recent call last):
    models.core.problems.Refused: FIVE_PIECES
    """
    counted = toss.plain + toss.promoted
    if counted > PIECES or min(toss.plain, toss.promoted) < 0:
        raise refuse("FIVE_PIECES", where="plain", count=counted)
    if toss.plain == toss.promoted:
        return None
    return toss.tosser if toss.plain > toss.promoted else 1 - toss.tosser


# -- a game with its replays: who moves first, what is left on the clocks (Meet Shogi 2-4, 2-5) ----


class LegEnd(StrEnum):
    """How a leg ended without an ordinary result (Meet Shogi 2-5)."""

    REPETITION = "repetition"
    """千日手: sides change and the game is begun anew."""
    IMPASSE = "impasse"
    """持将棋 that the referee lets replay, like a repetition."""
    PERPETUAL = "perpetual"
    """Repetition by giving check all the time: whoever checked has lost."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FirstSaid:
    """Who moves first by the referee's word, where there is no toss (Meet Shogi 2-4)."""

    seat: int
    by: str
    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class LegOver:
    """A leg that ended by repetition or impasse (Meet Shogi 2-5)."""

    end: LegEnd
    used: tuple[int, int]
    """Seconds that each seat used in this leg."""
    checker: int | None = None
    """Who gave check all the time."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ClocksSet:
    """Clocks that the referee sets anew, because too little was left (Meet Shogi 2-5, 2-6)."""

    left: tuple[int, int]
    """Seconds that each seat has now."""
    by: str
    reason: str


ShogiLine = PieceToss | FirstSaid | LegOver | ClocksSet


@dataclass(frozen=True, kw_only=True, slots=True)
class ReplayedGame:
    """How a game stands."""

    left: tuple[int, int]
    """Seconds on each clock."""
    first: int | None = None
    """The seat that moves first in this leg; None until it is settled."""
    leg: int = 1
    winner: int | None = None
    """Who has won by these lines alone: the other one checked all the time."""


def beginning(minutes: int) -> ReplayedGame:
    """Give a game of which nothing is settled (Meet Shogi 2-3).

    >>> beginning(35).left
    (2100, 2100)
    """
    return ReplayedGame(left=(60 * minutes, 60 * minutes))


def after(state: ReplayedGame, line: ShogiLine, names: tuple[str, ...] = ("", "")) -> ReplayedGame:
    """Give a game after one more line (Meet Shogi 2-4, 2-5).

    Refused: `GAME_DECIDED`, `FIVE_PIECES`, `FIRST_SETTLED`, `TOSS_FIRST`, `CHECKER_NEEDED`,
    `TIME_RAN_OUT` where a clock was used up, which loses the game, `TIME_GREW`, `TIME_NEEDED`.

    >>> game = after(beginning(30), PieceToss(plain=4, promoted=1))
    >>> used = LegOver(end=LegEnd.REPETITION, used=(12 * 60 + 10, 15 * 60))
    >>> game = after(game, used)
    >>> game.first, game.leg, [clock(own) for own in game.left]
    (1, 2, ['17:50', '15:00'])
    """
    if state.winner is not None:
        raise refuse("GAME_DECIDED")
    match line:
        case PieceToss():
            return replace(_unsettled(state, names), first=first_of(line))
        case FirstSaid():
            return replace(_unsettled(state, names), first=line.seat)
        case ClocksSet():
            if min(line.left) < 1:
                raise refuse("TIME_NEEDED", where="left")
            return replace(state, left=line.left)
        case LegOver():
            return _leg_over(state, line, names)


def _unsettled(state: ReplayedGame, names: tuple[str, ...]) -> ReplayedGame:
    """Want that nobody moves first yet: who does is not settled twice."""
    if state.first is not None:
        raise refuse("FIRST_SETTLED", name=names[state.first])
    return state


def _leg_over(state: ReplayedGame, line: LegOver, names: tuple[str, ...]) -> ReplayedGame:
    """Take the time that was used; sides change unless somebody has lost by it."""
    if state.first is None:
        raise refuse("TOSS_FIRST")
    for seat, (used, left) in enumerate(zip(line.used, state.left, strict=True)):
        where = ("used_first", "used_second")[seat]
        if used < 0:
            raise refuse("TIME_GREW", where=where, name=names[seat], left=clock(left))
        if used >= left:
            values = {"name": names[seat], "used": clock(used), "left": clock(left)}
            raise refuse("TIME_RAN_OUT", where=where, **values)
    first, second = (left - used for used, left in zip(line.used, state.left, strict=True))
    over = replace(state, left=(first, second))
    if line.end is not LegEnd.PERPETUAL:
        return replace(over, first=1 - state.first, leg=state.leg + 1)
    if line.checker is None:
        raise refuse("CHECKER_NEEDED", where="checker")
    return replace(over, winner=1 - line.checker)


@dataclass(frozen=True, kw_only=True, slots=True)
class ShogiLeg:
    """One beginning of a game, as a slip has it."""

    number: int
    first: int | None
    """The seat that moves first."""
    left: tuple[int, int]
    """Seconds on each clock when it begins."""
    end: LegEnd | None = None
    """How it ended; None for the last one."""


def legs(minutes: int, lines: Iterable[ShogiLine]) -> tuple[ShogiLeg, ...]:
    """Give every leg of a game, the last one still open, by lines that hold (Meet Shogi 2-5).

    >>> draw = LegOver(end=LegEnd.REPETITION, used=(60, 90))
    >>> [(leg.first, clock(leg.left[1])) for leg in legs(30,
    ...     [PieceToss(plain=5, promoted=0), draw])]
    [(0, '30:00'), (1, '28:30')]
    """
    state, begun = beginning(minutes), []
    for line in lines:
        if isinstance(line, LegOver):
            begun.append(
                ShogiLeg(number=state.leg, first=state.first, left=state.left, end=line.end)
            )
        state = after(state, line)
    if state.winner is None:
        begun.append(ShogiLeg(number=state.leg, first=state.first, left=state.left))
    return tuple(begun)


def clock(seconds: int) -> str:
    """Write what a clock shows.

    >>> clock(1070), clock(59)
    ('17:50', '0:59')
    """
    return f"{seconds // 60}:{seconds % 60:02d}"


# -- what the slip of a game has, as the desk gives it to paper ------------------------------------


@dataclass(frozen=True, kw_only=True, slots=True)
class Slip:
    """Who plays, and the legs as far as they are noted (Meet Shogi 2-4, 2-5)."""

    match: MatchView
    legs: tuple[ShogiLeg, ...]
