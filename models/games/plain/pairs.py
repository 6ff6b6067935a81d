"""Matches of two: who won, and the score if there is one."""

from __future__ import annotations

from models.core.game import Chance, MatchContext
from models.core.outcomes import Outcome
from models.core.problems import Problem
from models.games.plain.record import ENDINGS, PlainEnding, PlainOptions, PlainResult
from models.two_sides import noted_score, scoring
from models.two_sides.checking import check_sides


def check(result: PlainResult, context: MatchContext, options: PlainOptions) -> tuple[Problem, ...]:
    """Report every problem of a result, refusals and questions.

    >>> codes = [p.code for p in check(PlainResult(), MatchContext(stage="swiss"), PlainOptions())]
    >>> strict = PlainOptions(draws_allowed=False)
    >>> codes, [p.code for p in check(PlainResult(), MatchContext(stage="swiss"), strict)]
    ([], ['DRAW_NOT_ALLOWED'])
    """
    if result.places is not None:
        return (Problem(code="PLACES_AT_PAIR", where="winner"),)
    ending = ENDINGS[result.kind]
    found = check_sides(result.winner, ending, context, draws=options.draws_allowed)
    noted = result.score if result.kind is PlainEnding.PLAYED else None
    return (*found, *noted_score.check_score(noted, result.winner))


def score(result: PlainResult) -> tuple[Outcome, Outcome]:
    """Give 1 point for a win, 1/2 for a draw, and the difference of a score that was noted.

    >>> pair = score(PlainResult(winner=1, score=(2, 5)))
    >>> [(outcome.mark.value, str(outcome.points), outcome.difference) for outcome in pair]
    [('loss', '0', -3), ('win', '1', 3)]
    """
    lead = noted_score.lead(result.score)
    return scoring.score_sides(result.winner, ENDINGS[result.kind], lead=lead)


def withdrawal(seat: int, context: MatchContext) -> PlainResult:
    """Give the match to who is left; nobody wins it when both have withdrawn.

    >>> withdrawal(0, MatchContext(stage="swiss")) == PlainResult(
    ...     kind=PlainEnding.WITHDRAWN, winner=1
    ... )
    True
    """
    winner = scoring.who_is_left(seat, context)
    kind = PlainEnding.DOUBLE_DEFAULT if winner is None else PlainEnding.WITHDRAWN
    return PlainResult(kind=kind, winner=winner)


def sample(chance: Chance, context: MatchContext, options: PlainOptions) -> PlainResult:
    """Give a plausible result by chance: nearly always played, now and then a draw or a forfeit."""
    if True in context.withdrawn:
        return withdrawal(context.withdrawn.index(True), context)
    winner = chance.below(2)
    roll = chance.below(50)
    if roll == 0:
        return PlainResult(kind=PlainEnding.FORFEIT, winner=winner)
    lost = chance.below(10)
    if roll < 5 and options.draws_allowed and not context.decisive:
        return PlainResult(winner=None, score=(lost, lost))
    won = lost + 1 + chance.below(6)
    return PlainResult(winner=winner, score=(won, lost) if winner == 0 else (lost, won))
