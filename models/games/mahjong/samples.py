"""Plausible hanchans by chance, for rehearsals, demos and practice."""

from __future__ import annotations

from models.core.game import Chance, MatchContext
from models.games.mahjong.record import (
    HUNDRED,
    PEOPLE,
    START,
    STICK,
    HanchanEnd,
    MahjongResult,
)

UNPLAYED = MahjongResult(sticks=(None,) * PEOPLE)
"""The card of a table at which nobody has played."""


def withdrawal(seat: int, context: MatchContext) -> MahjongResult | None:
    """Give an empty card where nobody is left to play; else a fill-in takes the seat.

    >>> withdrawal(0, MatchContext(stage="swiss")) is None
    True
    """
    stays = [at for at, away in enumerate(context.withdrawn) if not away and at != seat]
    return UNPLAYED if context.seats and len(stays) < 2 else None


def sample(chance: Chance, context: MatchContext) -> MahjongResult:
    """Give a plausible hanchan: some hands are won, now and then a chombo, sticks are left."""
    if any(context.withdrawn):
        return UNPLAYED
    points = [START] * PEOPLE
    for _hand in range(6 + chance.below(5)):
        _play(points, chance)
    deposits = STICK * (1 + chance.below(2)) if chance.below(4) == 0 else 0
    for at in range(deposits // STICK):
        points[(chance.below(PEOPLE) + at) % PEOPLE] -= STICK
    order = [0, 1, 2, 3]
    for at in (3, 2, 1):
        other = chance.below(at + 1)
        order[at], order[other] = order[other], order[at]
    return MahjongResult(
        order=tuple(order),
        sticks=tuple(points),
        loans=(0,) * PEOPLE,
        deposits=deposits,
        end=HanchanEnd.TIME if chance.below(3) else HanchanEnd.SOUTH,
    )


def _play(points: list[int], chance: Chance) -> None:
    """Play one hand: a chombo, a draw, or somebody wins from one of the others or from all."""
    seat = chance.below(PEOPLE)
    kind = chance.below(20)
    if kind == 0:
        each = -3 * STICK
    elif kind < 5:
        each = STICK
    elif kind < 11:
        each = HUNDRED * (5, 10, 13, 20, 40)[chance.below(5)]
    else:
        won = HUNDRED * (10, 20, 39, 52, 77, 80, 120)[chance.below(7)]
        points[seat] += won
        points[(seat + 1 + chance.below(PEOPLE - 1)) % PEOPLE] -= won
        return
    for other in range(PEOPLE):
        points[other] += (PEOPLE - 1) * each if other == seat else -each
