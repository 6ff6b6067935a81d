"""Othello results by chance, as a real round brings them."""

from __future__ import annotations

from models.core.game import Chance, MatchContext
from models.core.outcomes import Mark
from models.games.othello.board import SQUARES
from models.games.othello.record import (
    Caller,
    ExpiryChoice,
    OthelloEnding,
    OthelloOptions,
    OthelloResult,
)
from models.games.othello.scoring import withdrawal
from models.games.othello.stages import clock_used, stage_of


def sample(chance: Chance, context: MatchContext, options: OthelloOptions) -> OthelloResult:
    """Give a plausible result: mostly counted, a few lost on time, resigned or not played."""
    if True in context.withdrawn:
        return withdrawal(context.withdrawn.index(True), context)
    holder = chance.below(2) if context.rights_of is None else context.rights_of
    roll = chance.below(100)
    if roll < 2 and stage_of(context.part).meet:
        return OthelloResult(ending=OthelloEnding.RULED, loser=chance.below(2), witness="事務局")
    if roll < 4 and not stage_of(context.part).meet:
        return _lost_on_time(chance, context, options, holder)
    if roll == 4:
        loser = chance.below(2)
        return OthelloResult(ending=OthelloEnding.RESIGNED, loser=loser, choice=_one(context))
    if roll == 5:
        return OthelloResult(
            ending=OthelloEnding.LATE, loser=chance.below(2), choice=_one(context, swiss=False)
        )
    return _played_out(chance, context, holder)


def _played_out(chance: Chance, context: MatchContext, holder: int) -> OthelloResult:
    """Give a game to the last move, counted, or with only its winner where that is recorded."""
    black = chance.below(2)
    if not stage_of(context.part).records_discs:
        first = chance.below(2) == 0
        return OthelloResult(
            ending=OthelloEnding.COUNTED,
            marks=(Mark.WIN, Mark.LOSS) if first else (Mark.LOSS, Mark.WIN),
            draw_right=holder,
            black=black,
        )
    return OthelloResult(
        ending=OthelloEnding.COUNTED, discs=_discs(chance), draw_right=holder, black=black
    )


def _discs(chance: Chance) -> tuple[int, int]:
    """Give two counts: nearly always a full board, close games more often than wide ones."""
    first = 2 + sum(chance.below(16) for _ in range(4))
    if chance.below(40) == 0:
        first = SQUARES
    empties = 1 + chance.below(4) if chance.below(25) == 0 and first < SQUARES - 5 else 0
    return first, SQUARES - first - empties


def _lost_on_time(
    chance: Chance, context: MatchContext, options: OthelloOptions, holder: int
) -> OthelloResult:
    """Give a game that ended by the clock, where there is one."""
    loser = chance.below(2)
    if not clock_used(context.part, options, by_desk=context.clock):
        return _played_out(chance, context, holder)
    kind = chance.below(4)
    if kind == 0:
        return OthelloResult(
            ending=OthelloEnding.BOTH_OUT, case=3, called_by=Caller.REFEREE, draw_right=holder
        )
    if kind == 1 and stage_of(context.part).records_discs:
        ahead = SQUARES // 2 + 1 + chance.below(20)
        discs = (SQUARES - ahead, ahead) if loser == 0 else (ahead, SQUARES - ahead)
        return OthelloResult(
            ending=OthelloEnding.TIMEOUT,
            loser=loser,
            called_by=Caller.OPPONENT,
            choice=ExpiryChoice.SOLO,
            discs=discs,
        )
    return OthelloResult(
        ending=OthelloEnding.TIMEOUT, loser=loser, called_by=Caller.SELF, choice=_one(context)
    )


def _one(context: MatchContext, *, swiss: bool = True) -> ExpiryChoice | None:
    """Give the fixed difference as the choice in stages where there is one to make."""
    stage = stage_of(context.part)
    chooses = stage.records_discs and not stage.meet
    return ExpiryChoice.ONE if chooses and (swiss or not stage.swiss) else None
