"""Matches of two as lists of results tell them, and back."""

from __future__ import annotations

from models.core.game import MatchContext
from models.core.outcomes import Mark
from models.core.told import Interchange, Told
from models.games.plain.pairs import score
from models.games.plain.record import Kind, PlainOptions, PlainResult


def told(result: PlainResult, context: MatchContext, options: PlainOptions) -> Told | None:
    """Tell who won, and the score; None for a table of more than two.

    >>> told(PlainResult(winner=1, score=(2, 5)), MatchContext(stage="swiss"), PlainOptions()).marks
    (<Mark.LOSS: 'loss'>, <Mark.WIN: 'win'>)
    """
    if result.places is not None:
        return None
    first, second = (own.mark or Mark.LOSS for own in score(result, context, options))
    default = result.kind is not Kind.PLAYED
    return Told(marks=(first, second), default=default, score=result.score)


def made(told: Told, _context: MatchContext, _options: PlainOptions) -> PlainResult:
    """Make the result that a list tells of.

    >>> made(Told(marks=(Mark.LOSS, Mark.LOSS), default=True), None, None).kind.value
    'double_default'
    """
    if told.winner is None and told.default:
        return PlainResult(kind=Kind.DOUBLE_DEFAULT)
    kind = Kind.FORFEIT if told.default else Kind.PLAYED
    return PlainResult(kind=kind, winner=told.winner, score=told.score)


INTERCHANGE: Interchange[PlainResult, PlainOptions] = Interchange(told=told, made=made)
