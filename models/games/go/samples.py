"""A plausible result of Go by chance, for rehearsals, demos and tests."""

from __future__ import annotations

from models.core.game import Chance, MatchContext
from models.fair_random import by_weight
from models.games.go.record import GoEnding, GoOptions, GoResult
from models.grades import grades_between
from models.two_sides.scoring import who_is_left

ENDINGS = {GoEnding.RESIGNED: 50, GoEnding.POINTS: 44, GoEnding.TIME: 4, GoEnding.FORFEIT: 2}
"""Nearly every second game between amateurs is resigned."""
A_GRADE = 8
"""What a grade more adds to 50 chances in a hundred."""


def withdrawal(seat: int, context: MatchContext) -> GoResult:
    """Give the game to who is left; nobody wins it when both have withdrawn.

    >>> withdrawal(0, MatchContext(stage="swiss")).winner
    1
    """
    winner = who_is_left(seat, context)
    return GoResult(
        kind=GoEnding.DOUBLE_DEFAULT if winner is None else GoEnding.WITHDRAWN, winner=winner
    )


def sample(chance: Chance, context: MatchContext, options: GoOptions) -> GoResult:
    """Give a plausible result: the higher grade wins more often, small margins are frequent."""
    if True in context.withdrawn:
        return withdrawal(context.withdrawn.index(True), context)
    first = 50
    if len(context.seats) == 2:
        one, other = (seat.grade for seat in context.seats)
        first += max(-4, min(4, grades_between(one, other) or 0)) * A_GRADE
    winner = 0 if chance.below(100) < first else 1
    weights = {
        kind: own for kind, own in ENDINGS.items() if options.clock or kind is not GoEnding.TIME
    }
    kind = by_weight(chance, weights)
    if kind is GoEnding.FORFEIT:
        return GoResult(kind=kind, winner=winner)
    halves = 1 + 2 * min(chance.below(40), chance.below(40)) if kind is GoEnding.POINTS else None
    return GoResult(kind=kind, winner=winner, halves=halves, black=chance.below(2))
