"""The problems of a result of two that do not depend on what is played."""

from __future__ import annotations

from collections.abc import Iterator

from models.core.game import MatchContext
from models.core.outcomes import Note
from models.core.problems import Problem
from models.core.result_checks import OF_RESULTS, withdrawn_players
from models.odd_result import against_grade
from models.two_sides.endings import Ending, PossibleWinner

OF_TWO: dict[str, tuple[str, ...]] = {
    **OF_RESULTS,
    "DRAW_NOT_ALLOWED": (),
    "NOBODY_WON": (),
    "AGAINST_GRADE": ("winner", "winner_grade", "loser", "loser_grade"),
}
"""The problems that a result of two can have in any game, with their values. NOT_YET_WITHDRAWN and
AGAINST_GRADE are questions. `where` is `winner`, `kind` or `ruled_by`; all have their sentences."""


def check_sides(
    winner: int | None,
    ending: Ending,
    context: MatchContext,
    *,
    draws: bool = False,
    ruled_by: str = "",
    even: bool = True,
) -> tuple[Problem, ...]:
    """Report what is wrong with who won, and with how; a game adds the problems of its own.

    `winner` is the seat, None for a draw and where nobody won; `draws` says whether the division
    has draws at all. Only where games are `even` is a win against a much higher grade asked about:
    a handicap has made up for it. With an empty context the seats are not looked at.

    >>> from models.two_sides.endings import BOTH_LOST, DECIDED, PLAYED
    >>> table = MatchContext(stage="swiss")
    >>> [p.code for p in check_sides(None, PLAYED, table, draws=True)]
    []
    >>> [p.code for p in check_sides(None, PLAYED, table)]
    ['DRAW_NOT_ALLOWED']
    >>> [p.code for p in check_sides(None, DECIDED, table, draws=True)]
    ['WINNER_NEEDED']
    >>> [(p.code, p.where) for p in check_sides(0, BOTH_LOST, table)]
    [('NOBODY_WON', 'winner'), ('REFEREE_NEEDED', 'ruled_by')]
    """
    if len(context.seats) not in (0, 2):
        return (Problem(code="TWO_PLAYERS", values={"seats": len(context.seats)}),)
    if winner not in (None, 0, 1):
        return (Problem(code="NOT_IN_MATCH", where="winner", values={"seat": winner}),)
    return (
        *_winner_problems(winner, ending, context, draws=draws),
        *_ruling_problems(ending, ruled_by),
        *(_against_grade(winner, ending, context) if even else ()),
        *_withdrawn(winner, ending, context),
    )


def _winner_problems(
    winner: int | None, ending: Ending, context: MatchContext, *, draws: bool
) -> Iterator[Problem]:
    """Want a winner, none where both have lost, and a draw only where draws are allowed."""
    where = "kind" if ending.winner is PossibleWinner.LEVEL else "winner"
    if winner is not None:
        if ending.winner in (PossibleWinner.LEVEL, PossibleWinner.NOBODY):
            yield Problem(code="NOBODY_WON", where="winner")
    elif ending.winner is PossibleWinner.NOBODY:
        return
    elif ending.winner is PossibleWinner.ONE or context.decisive:
        yield Problem(code="WINNER_NEEDED", where=where)
    elif not draws:
        yield Problem(code="DRAW_NOT_ALLOWED", where=where)


def _ruling_problems(ending: Ending, ruled_by: str) -> Iterator[Problem]:
    """Want the name of whoever decided."""
    if ending.ruled and not ruled_by.strip():
        yield Problem(code="REFEREE_NEEDED", where="ruled_by")


def _against_grade(winner: int | None, ending: Ending, context: MatchContext) -> Iterator[Problem]:
    """Ask about a win over a much higher grade, which the other winner would fit as well."""
    if ending.unplayed is None:
        yield from against_grade(context, winner, where="winner")


def _withdrawn(winner: int | None, ending: Ending, context: MatchContext) -> Iterator[Problem]:
    """Refuse anything but a default for a player who has withdrawn from this round."""
    if ending.unplayed is Note.DOUBLE_DEFAULT:
        return
    gone = ending.unplayed is Note.WITHDRAWN and winner is not None
    left = 1 - winner if gone and winner is not None else None
    yield from withdrawn_players(context, left, where="kind", left_where="winner")
