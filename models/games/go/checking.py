"""The problems of a result and of the settings of a Go division."""

from __future__ import annotations

from collections.abc import Iterator

from models.core.game import MatchContext
from models.core.problems import Problem
from models.games.go.margins import MOST, RARE, margin_text
from models.games.go.record import ENDINGS, GoEnding, GoOptions, GoResult
from models.two_sides.checking import check_sides

MINUTES = (5, 180)
"""How long each side may have."""


def check(result: GoResult, context: MatchContext, options: GoOptions) -> tuple[Problem, ...]:
    """Report every problem of a result, refusals and questions.

    The komi has half a point, so every counted game is won by a margin with half a point: whole
    margins and jigo are refused (Meet Go 2-2).

    >>> table, even = MatchContext(stage="swiss"), GoOptions()
    >>> codes = lambda result: [problem.code for problem in check(result, table, even)]
    >>> codes(GoResult(winner=0, halves=7)), codes(GoResult(winner=0, halves=6))
    ([], ['MARGIN_HALF'])
    >>> codes(GoResult(winner=0, halves=0)), codes(GoResult())
    (['JIGO'], ['WINNER_NEEDED'])
    >>> codes(GoResult(kind=GoEnding.RESIGNED, winner=1, halves=7))
    ['MARGIN_NOT_COUNTED']
    >>> codes(GoResult(kind=GoEnding.BOTH_LOSE)), codes(GoResult(kind=GoEnding.RULED, winner=1))
    (['REFEREE_NEEDED'], ['REFEREE_NEEDED'])
    """
    problems = check_sides(
        result.winner,
        ENDINGS[result.kind],
        context,
        ruled_by=result.ruled_by,
        even=not options.handicap,
    )
    if any(problem.code in ("TWO_PLAYERS", "NOT_IN_MATCH") for problem in problems):
        return problems
    return (
        *problems,
        *_margin(result),
        *_time(result, options),
        *_colour(result),
        *_level(result, context),
    )


def _margin(result: GoResult) -> Iterator[Problem]:
    """Want half a point in a margin, and a margin only where points were counted."""
    halves = result.halves
    if halves is None:
        return
    if result.kind is not GoEnding.POINTS:
        yield Problem(code="MARGIN_NOT_COUNTED", where="margin")
    elif halves == 0:
        yield Problem(code="JIGO", where="margin")
    elif halves % 2 == 0:
        yield Problem(code="MARGIN_HALF", where="margin", values={"text": margin_text(halves)})
    elif not 0 < halves <= MOST:
        yield Problem(code="MARGIN_RANGE", where="margin", values={"most": margin_text(MOST)})
    elif halves >= RARE:
        values = {"margin": margin_text(halves)}
        yield Problem(code="MARGIN_RARE", where="margin", values=values, ask=True)


def _time(result: GoResult, options: GoOptions) -> Iterator[Problem]:
    """Refuse a fallen flag where there are no clocks: there the referee rules (Meet Go 2-3)."""
    if result.kind is GoEnding.TIME and not options.clock:
        yield Problem(code="NO_FLAGS", where="kind", values={"minutes": 2 * options.minutes})


def _colour(result: GoResult) -> Iterator[Problem]:
    if result.black not in (None, 0, 1):
        yield Problem(code="NO_SUCH_COLOUR", where="black")


def _level(result: GoResult, context: MatchContext) -> Iterator[Problem]:
    """Refuse a game without result where somebody must go on: it is replayed, or ruled."""
    if result.kind is GoEnding.NO_RESULT and context.decisive:
        yield Problem(code="WINNER_NEEDED", where="kind")


def check_options(options: GoOptions) -> tuple[Problem, ...]:
    """Check the settings of a division.

    >>> [problem.where for problem in check_options(GoOptions(minutes=2))]
    ['minutes']
    """
    low, high = MINUTES
    if low <= options.minutes <= high:
        return ()
    return (Problem(code="OPTION_RANGE", where="minutes", values={"low": low, "high": high}),)
