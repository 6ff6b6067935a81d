"""Results of Othello, and the matches they are of, for tests."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from models.core.game import MatchContext
from models.core.outcomes import Mark
from models.core.people import Absence
from models.core.problems import Problem
from models.games.othello import OTHELLO
from models.games.othello.problems import FIELDS, PROBLEM_KEYS
from models.games.othello.record import (
    ExpiryChoice,
    OthelloEnding,
    OthelloOptions,
    OthelloResult,
)
from tests.models.divisions import entrant
from tests.models.games.parts import context_of, part_of

WIN, LOSS, DRAW = Mark.WIN, Mark.LOSS, Mark.DRAW
OPTIONS = OthelloOptions()
SEATS = (entrant(1, name="石川"), entrant(2, name="清水"))
SWISS = MatchContext(stage="swiss", round=3, seats=SEATS)
GROUP = replace(SWISS, stage="group", part=part_of(OTHELLO, "group"))
FINAL = context_of(OTHELLO, "final", seats=SEATS)
ARTICLE_9 = replace(FINAL, rights_of=0)
GONE = replace(SWISS, seats=(SEATS[0], entrant(2, name="清水", absences=(Absence(from_round=3),))))
BOTH_GONE = replace(GONE, seats=(entrant(1, absences=(Absence(from_round=2),)), GONE.seats[1]))


def check(
    result: OthelloResult, context: MatchContext = SWISS, options: OthelloOptions = OPTIONS
) -> list[str]:
    """Give the codes of the problems, a question with its question mark."""
    problems = OTHELLO.check(result, context, options)
    for problem in problems:
        fits_the_table(problem)
    return [problem.code + ("?" if problem.ask else "") for problem in problems]


def fits_the_table(problem: Problem) -> None:
    assert set(problem.values) == set(PROBLEM_KEYS[problem.code])
    assert problem.where in FIELDS


def counted(first: int, second: int, **values: Any) -> OthelloResult:
    return OthelloResult(ending=OthelloEnding.COUNTED, discs=(first, second), **values)


def cards(
    first: int | None,
    second: int | None,
    order: tuple[Mark | None, ...] = (WIN, LOSS),
    **values: Any,
) -> OthelloResult:
    return OthelloResult(
        ending=OthelloEnding.CARD, marks=(order[0], order[1]), differences=(first, second), **values
    )


def timeout(**values: Any) -> OthelloResult:
    return OthelloResult(
        **{"ending": OthelloEnding.TIMEOUT, "loser": 0, "choice": ExpiryChoice.ONE, **values}
    )


def both_out(case: int | None, **values: Any) -> OthelloResult:
    return OthelloResult(ending=OthelloEnding.BOTH_OUT, case=case, **values)
