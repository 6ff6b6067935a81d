"""Which fields of a result an ending asks for, as things stand; no Qt."""

from __future__ import annotations

from dataclasses import dataclass

from models.games.othello.record import ExpiryChoice, OthelloEnding
from models.games.othello.stages import OthelloStage
from ui.games.othello.wording import LOSERS

CALLED = frozenset({OthelloEnding.TIMEOUT, OthelloEnding.BOTH_OUT})
"""The endings of which it matters who called the time, and when."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TypedAnswers:
    """What has been typed so far and decides what else is asked."""

    ending: OthelloEnding
    choice: ExpiryChoice | None = None
    flag_fell: bool = False
    mid_move: bool = False
    case: int | None = None
    counts: tuple[int, int] | None = None
    """The discs on the board; None while they are not known."""
    card_differences: tuple[int | None, int | None] | None = None
    rights_settled: bool = False
    """Whether it was settled before the game who holds the draw-win right."""


def fields_asked(stage: OthelloStage, typed: TypedAnswers) -> frozenset[str]:
    """Name the fields that are to be filled in.

    >>> swiss = OthelloStage(records_discs=True, swiss=True)
    >>> sorted(fields_asked(swiss, TypedAnswers(ending=OthelloEnding.COUNTED, counts=(40, 24))))
    ['discs']
    >>> sorted(fields_asked(swiss, TypedAnswers(ending=OthelloEnding.COUNTED, counts=(32, 32))))
    ['discs', 'draw_right']
    """
    ending, discs = typed.ending, stage.records_discs
    asked = set() if ending is OthelloEnding.COUNTED else {"ending_name"}
    if ending in LOSERS:
        asked.add("loser")
    if ending is OthelloEnding.RULED:
        asked |= {"witness", "discs"}
    fixed = stage.swiss and ending in (OthelloEnding.LATE, OthelloEnding.WITHDRAWN)
    if ending in LOSERS and discs and not fixed and not stage.meet:
        asked.add("choice")
        if typed.choice is ExpiryChoice.SOLO:
            asked.add("solo_flag_fell")
            if not typed.flag_fell:
                asked.add("discs")
            if ending in (OthelloEnding.LATE, OthelloEnding.WITHDRAWN):
                asked.add("witness")
    if ending in CALLED:
        asked |= {"called_by", "mid_move", "after_agreement"}
        if typed.mid_move:
            asked.add("move_finished")
    if ending is OthelloEnding.CARD:
        asked |= {"marks", "differences"} if discs else {"marks"}
    if ending is OthelloEnding.BOTH_OUT:
        asked.add("case")
    counted = ending is OthelloEnding.BOTH_OUT and typed.case in (1, 2)
    if ending is OthelloEnding.COUNTED or counted:
        asked.add("discs" if discs else "winner")
    if not typed.rights_settled and draw_right_decides(stage, typed):
        asked.add("draw_right")
    return frozenset(asked)


def draw_right_decides(stage: OthelloStage, typed: TypedAnswers) -> bool:
    """Tell whether both have the same, so that the draw-win right decides.

    >>> swiss = OthelloStage(records_discs=True, swiss=True)
    >>> draw_right_decides(swiss, TypedAnswers(ending=OthelloEnding.BOTH_OUT, case=3))
    True
    """
    if not stage.records_discs and typed.ending is not OthelloEnding.BOTH_OUT:
        return False
    if typed.ending is OthelloEnding.BOTH_OUT and typed.case == 3:
        return True
    if typed.ending is OthelloEnding.CARD:
        return typed.card_differences == (0, 0)
    counted = typed.ending is OthelloEnding.COUNTED or typed.case in (1, 2)
    counts = typed.counts
    return counted and counts is not None and counts[0] == counts[1] > 0
