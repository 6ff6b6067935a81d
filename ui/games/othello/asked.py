"""Which fields of a result an ending asks for, as things stand; no Qt."""

from __future__ import annotations

from dataclasses import dataclass

from models.games.othello.record import Choice, Ending
from models.games.othello.stages import Stage
from ui.games.othello.wording import LOSERS

CALLED = frozenset({Ending.TIMEOUT, Ending.BOTH_OUT})
"""The endings of which it matters who called the time, and when."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Typed:
    """What has been typed so far and decides what else is asked."""

    ending: Ending
    choice: Choice | None = None
    flag_fell: bool = False
    mid_move: bool = False
    case: int | None = None
    counts: tuple[int, int] | None = None
    """The discs on the board; None while they are not known."""
    card_differences: tuple[int | None, int | None] | None = None
    rights_settled: bool = False
    """Whether it was settled before the game who holds the draw-win right."""


def fields_asked(stage: Stage, typed: Typed) -> frozenset[str]:
    """Name the fields that are to be filled in.

    >>> swiss = Stage(records_discs=True, swiss=True)
    >>> sorted(fields_asked(swiss, Typed(ending=Ending.COUNTED, counts=(40, 24))))
    ['discs']
    >>> sorted(fields_asked(swiss, Typed(ending=Ending.COUNTED, counts=(32, 32))))
    ['discs', 'draw_right']
    """
    ending, discs = typed.ending, stage.records_discs
    asked = set() if ending is Ending.COUNTED else {"ending_name"}
    if ending in LOSERS:
        asked.add("loser")
    if ending is Ending.RULED:
        asked |= {"witness", "discs"}
    fixed = stage.swiss and ending in (Ending.LATE, Ending.WITHDRAWN)
    if ending in LOSERS and discs and not fixed and not stage.meet:
        asked.add("choice")
        if typed.choice is Choice.SOLO:
            asked.add("solo_flag_fell")
            if not typed.flag_fell:
                asked.add("discs")
            if ending in (Ending.LATE, Ending.WITHDRAWN):
                asked.add("witness")
    if ending in CALLED:
        asked |= {"called_by", "mid_move", "after_agreement"}
        if typed.mid_move:
            asked.add("move_finished")
    if ending is Ending.CARD:
        asked |= {"marks", "differences"} if discs else {"marks"}
    if ending is Ending.BOTH_OUT:
        asked.add("case")
    counted = ending is Ending.BOTH_OUT and typed.case in (1, 2)
    if ending is Ending.COUNTED or counted:
        asked.add("discs" if discs else "winner")
    if not typed.rights_settled and draw_right_decides(stage, typed):
        asked.add("draw_right")
    return frozenset(asked)


def draw_right_decides(stage: Stage, typed: Typed) -> bool:
    """Tell whether both have the same, so that the draw-win right decides.

    >>> swiss = Stage(records_discs=True, swiss=True)
    >>> draw_right_decides(swiss, Typed(ending=Ending.BOTH_OUT, case=3))
    True
    """
    if not stage.records_discs and typed.ending is not Ending.BOTH_OUT:
        return False
    if typed.ending is Ending.BOTH_OUT and typed.case == 3:
        return True
    if typed.ending is Ending.CARD:
        return typed.card_differences == (0, 0)
    counted = typed.ending is Ending.COUNTED or typed.case in (1, 2)
    counts = typed.counts
    return counted and counts is not None and counts[0] == counts[1] > 0
