"""The one penalty in figures: a move made with two hands (JOA 16)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from models.core.game import Assessment, PenaltyClaim, PenaltyField, PenaltyRule
from models.core.people import ONE_HAND
from models.core.problems import Problem
from models.games.othello.record import Category, OthelloOptions

MINUTE = 60
ALLOWANCE = 20 * MINUTE
"""Seconds that each player has for a game (JOA 13)."""


def two_hands(claim: PenaltyClaim, options: OthelloOptions) -> Assessment:
    """Take one minute off the clock of who moved with two hands (JOA 16).

    Only in the open and the women's division, when both tell the same story. Who has a minute or
    less left is down to nothing; only the players can claim the time-out, so the referee rules
    (JOA 23, 27).

    >>> story = {"time_left": 312, "statements_agree": True, "exempt": False}
    >>> two_hands(PenaltyClaim(rule="two_hands", values=story), OthelloOptions()).values
    {'time_left': 252}
    """
    problems = tuple(_problems(claim, options))
    if problems:
        return Assessment(problems=problems)
    left = int(claim.values["time_left"])
    if left <= MINUTE:
        return Assessment(effect="referee", values={"time_left": 0})
    return Assessment(effect="minute_off", values={"time_left": left - MINUTE})


def no_penalty(options: OthelloOptions) -> Problem | None:
    """Say that only the open and the women's division punish a move with two hands (JOA 16).

    >>> no_penalty(OthelloOptions(category=Category.OPEN)) is None
    True
    """
    if options.category in (Category.OPEN, Category.WOMEN):
        return None
    return Problem(code="NO_PENALTY_HERE", values={"category": options.category.value})


def _problems(claim: PenaltyClaim, options: OthelloOptions) -> Iterator[Problem]:
    if (closed := no_penalty(options)) is not None:
        yield closed
    if claim.values.get("exempt"):
        yield Problem(code="EXEMPT", where="exempt")
    if not claim.values.get("statements_agree"):
        yield Problem(code="STATEMENTS_DIFFER", where="statements_agree")
    left = claim.values.get("time_left")
    if not isinstance(left, int) or isinstance(left, bool) or not 0 <= left <= ALLOWANCE:
        yield Problem(code="BAD_TIME", where="time_left", values={"most": ALLOWANCE // MINUTE})


PENALTIES: tuple[PenaltyRule[OthelloOptions], ...] = (
    PenaltyRule(
        key="two_hands",
        article="JOA 16",
        asks=(
            PenaltyField(key="time_left", kind=timedelta),
            PenaltyField(key="statements_agree", kind=bool),
            PenaltyField(key="exempt", kind=bool, flag=ONE_HAND),
        ),
        assess=two_hands,
    ),
)
