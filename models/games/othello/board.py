"""Counting the board and reading who won (JOA 12, 21, 22)."""

from __future__ import annotations

from collections.abc import Iterator

from models.core.game import MatchContext
from models.core.outcomes import Mark
from models.core.problems import Problem
from models.games.othello.record import EmptiesRule, OthelloResult

SQUARES = 64

Marks = tuple[Mark | None, Mark | None]

_WINNER: dict[Marks, int] = {
    (Mark.WIN, Mark.LOSS): 0,
    (Mark.WIN, None): 0,
    (None, Mark.LOSS): 0,
    (Mark.LOSS, Mark.WIN): 1,
    (Mark.LOSS, None): 1,
    (None, Mark.WIN): 1,
}


def marked_winner(marks: Marks) -> int | None:
    """Give the seat that the marks make the winner; None where they make none or contradict.

    >>> marked_winner((Mark.WIN, None)), marked_winner((Mark.WIN, Mark.WIN))
    (0, None)
    """
    return _WINNER.get(marks)


def disc_difference(discs: tuple[int, int], rule: EmptiesRule) -> int:
    """Give the discs of seat 0 minus those of seat 1, 64 whenever one colour is gone (JOA 22).

    Empty squares go to nobody; half to each side comes to the same difference. Only a division
    that gives them all to the winner sees another one.

    >>> disc_difference((34, 29), EmptiesRule.BOARD_DIFF)
    5
    >>> disc_difference((29, 34), EmptiesRule.TO_WINNER)
    -6
    >>> disc_difference((0, 20), EmptiesRule.SPLIT)
    -64
    """
    first, second = discs
    if not second:
        return SQUARES
    if not first:
        return -SQUARES
    difference = first - second
    if rule is EmptiesRule.TO_WINNER and difference:
        empties = SQUARES - first - second
        return difference + (empties if difference > 0 else -empties)
    return difference


def draw_win_holder(result: OthelloResult, context: MatchContext) -> int | None:
    """Give the seat that wins a level game (JOA 9, 12); None while it is not known."""
    return result.draw_right if context.rights_of is None else context.rights_of


def counted_winner(result: OthelloResult, context: MatchContext) -> int | None:
    """Give the seat that won by the discs, or by the marks where no discs are given.

    Every level count is a drawn game, also with empty squares: the holder of the draw-win right
    wins it (JOA 12, 22).

    >>> from models.games.othello.record import OthelloEnding
    >>> level = OthelloResult(ending=OthelloEnding.COUNTED, discs=(32, 32), draw_right=1)
    >>> counted_winner(level, MatchContext(stage="swiss"))
    1
    """
    if result.discs is None:
        return None if result.marks is None else marked_winner(result.marks)
    first, second = result.discs
    if first == second:
        return draw_win_holder(result, context)
    return 0 if first > second else 1


def count_problems(discs: tuple[int, int]) -> Iterator[Problem]:
    """Report counts that no board can show, and ask about empty squares (JOA 22).

    >>> [problem.code for problem in count_problems((40, 25))]
    ['OVER_64']
    >>> [(problem.code, problem.ask) for problem in count_problems((34, 29))]
    [('EMPTIES', True)]
    """
    first, second = discs
    if min(discs) < 0 or max(discs) == 0:
        values = {"first": first, "second": second}
        yield Problem(code="BAD_COUNT", where="discs", values=values)
    elif first + second > SQUARES:
        yield Problem(code="OVER_64", where="discs", values={"total": first + second})
    elif first + second < SQUARES:
        empties = SQUARES - first - second
        yield Problem(code="EMPTIES", where="discs", values={"n": empties}, ask=True)


ONE_SIDED = 10
"""Below so many discs on one side of a full board the desk is asked whether that is right."""


def one_sided(discs: tuple[int, int]) -> Iterator[Problem]:
    """Ask about a full board with a one-digit count: a digit not typed is the commonest slip.

    >>> [problem.code for problem in one_sided((3, 61))], list(one_sided((38, 26)))
    (['ONE_SIDED'], [])
    """
    first, second = discs
    if first + second == SQUARES and 0 <= min(discs) < ONE_SIDED:
        values = {"first": first, "second": second}
        yield Problem(code="ONE_SIDED", where="discs", values=values, ask=True)
